"""Measurements, apart from the tests: ratios against peers in one run."""
