"""Asking the checker's JavaScript in Node, outside of any browser."""

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

CHECKER = Path(__file__).parents[2] / "docs" / "_static" / "checker.js"
WANTED = shutil.which("node") is not None or "CI" in os.environ
"""Is Node to be asked? In CI it is, and that fails where it is missing."""
SCRIPT = """
const texts = JSON.parse(require("fs").readFileSync(0, "utf8"));
require(process.argv[1]);
console.log(JSON.stringify(texts.map((text) => shufflegraphCheck(text))));
"""


def verdicts(texts: Sequence[str], checker: Path = CHECKER) -> list[dict[str, Any]]:
    """What the checker says of each text."""
    done = subprocess.run(
        ["node", "-e", SCRIPT, str(checker)],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found
