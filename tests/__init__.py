"""Tests: examples, exhaustive small cases, properties, bad input."""
