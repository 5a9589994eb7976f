"""The dealer's page in a real browser."""
