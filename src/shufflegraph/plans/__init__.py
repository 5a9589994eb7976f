"""Plans and their check."""
