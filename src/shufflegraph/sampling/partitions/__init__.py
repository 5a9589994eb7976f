"""Partitions: cards split among owners under rules and weights."""
