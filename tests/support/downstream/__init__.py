"""A program of somebody else's, that has its own players and cards: both type checkers have to follow it."""
