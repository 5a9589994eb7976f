"""Other programs, run as tests ask for them; the documentation, built in a process of its own."""

import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
Done = subprocess.CompletedProcess[str]


def ran(*command: object, cwd: Path | None = ROOT, timeout: float = 600, **more: Any) -> Done:
    """Run a program; what it prints is text, and whether it failed is the caller's to see."""
    more |= {"capture_output": True, "text": True, "encoding": "utf-8", "timeout": timeout}
    return subprocess.run([*map(str, command)], cwd=cwd, check=False, **more)


def ran_python(*arguments: object, **more: Any) -> Done:
    """Run this Python with these arguments."""
    return ran(sys.executable, *arguments, **more)


def docs_built(folder: Path) -> Path:
    """Build the documentation into this folder; the pages are in its folder html."""
    done = ran_python("-m", "docs", "html", folder)
    assert done.returncode == 0, done.stderr
    return folder
