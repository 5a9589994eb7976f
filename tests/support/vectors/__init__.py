"""Pinned vectors, and the programs that write them."""
