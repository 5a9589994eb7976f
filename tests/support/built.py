"""What tests need that takes long to build, built in a process of its own."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def docs_built(folder: Path) -> Path:
    """Build the documentation into this folder; the pages are in its folder html."""
    done = subprocess.run(
        [sys.executable, "-m", "docs", "html", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    return folder
