"""Exactly uniform choices: a family numbers its outcomes, and a number is drawn."""
