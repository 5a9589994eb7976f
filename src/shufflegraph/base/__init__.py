"""What every room uses: what a deck is, contracts, checks of input, messages, strict JSON."""
