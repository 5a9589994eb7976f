"""Asking the checker's JavaScript in Node, outside of any browser."""

import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.support.built import ran

CHECKER = Path(__file__).parents[2] / "docs" / "_static" / "checker.js"
WANTED = shutil.which("node") is not None or "CI" in os.environ
"""Is Node to be asked? In CI it is, and that fails where it is missing."""
SCRIPT = """
const texts = JSON.parse(require("fs").readFileSync(0, "utf8"));
require(process.argv[1]);
for (const text of texts) console.log(JSON.stringify(shufflegraphCheck(text)));
"""


def run(script: str, *arguments: object, given: str = "") -> list[Any]:
    """The lines of JSON that a script prints for what it is given.

    :raises RuntimeError: if it fails.
    """
    done = ran("node", "-e", script, *arguments, input=given)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def verdicts(texts: Sequence[str], checker: Path = CHECKER) -> list[dict[str, Any]]:
    """What the checker says of each text."""
    return run(SCRIPT, checker, given=json.dumps(texts))
