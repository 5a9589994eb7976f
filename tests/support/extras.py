"""Other people's packages that a test needs: without one it is skipped, and says so.

The extra `examples` has them all. Where it is installed on purpose, SHUFFLEGRAPH_EXAMPLES=all makes a missing
one a failure.
"""

import os
from importlib import import_module
from typing import Any

import pytest


def needed(name: str) -> Any:
    """Return the module, or skip the test, or the whole file of tests."""
    try:
        return import_module(name)
    except ImportError as error:
        if os.environ.get("SHUFFLEGRAPH_EXAMPLES") == "all":
            raise
        pytest.skip(f"needs {name}, of the extra examples: {error}", allow_module_level=True)
