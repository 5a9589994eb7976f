"""The library, module by module."""
