"""Python in a process of its own."""

import os

from tests.support.built import Done, ran_python


def python(*arguments: str, keys: str = "", **environment: str) -> Done:
    """Run it here with these arguments and key presses, in this environment but for these variables."""
    return ran_python(*arguments, cwd=None, input=keys, env={**os.environ, **environment})
