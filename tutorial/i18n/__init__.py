"""Languages: which there are, their catalogs, the words of the game."""
