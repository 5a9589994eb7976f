"""Sphinx extensions of this documentation: what pages show from recorded or computed results."""
