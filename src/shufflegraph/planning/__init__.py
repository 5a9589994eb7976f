"""Which words of piles deal a deck, in how few rounds."""
