"""Python in a process of its own."""

import os
import subprocess
import sys


def python(*arguments: str, keys: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it with these arguments and key presses, in this environment but for these variables."""
    return subprocess.run(
        [sys.executable, *arguments],
        input=keys,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        check=False,
        timeout=120,
    )
