"""What lasts: guests, their progress, later deals, matches and tables."""
