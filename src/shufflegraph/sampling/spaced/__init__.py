"""Spaced arrangements: ranks, or cards with attributes, that keep rules."""
