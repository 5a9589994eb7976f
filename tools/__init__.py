"""Tools for those who change the library."""
