"""The lessons: what is taught, as data, and the judge of every answer."""
