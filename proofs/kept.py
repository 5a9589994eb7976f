"""Files of the tree that are made by a program: compared with what it makes now, or written anew."""

import argparse
import difflib
from collections.abc import Callable, Mapping
from pathlib import Path


def difference(before: Mapping[str, str], now: Mapping[str, str]) -> str:
    """What differs, as a unified diff; empty if nothing does."""
    return "".join(
        line
        for name in sorted(before.keys() | now.keys())
        for line in difflib.unified_diff(
            before.get(name, "").splitlines(keepends=True),
            now.get(name, "").splitlines(keepends=True),
            f"kept/{name}",
            f"now/{name}",
        )
    )


def main(
    program: str, made: Callable[[], Mapping[Path, str]], also: Callable[[], str] = str
) -> int:
    """Check or update; the exit code is 0 if the files are what is made. An empty one is not there."""
    parser = argparse.ArgumentParser(prog=f"python -m proofs.{program}")
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--check", action="store_true", help="compare with what is kept")
    choice.add_argument("--update", action="store_true", help="keep what is made now")
    options = parser.parse_args()
    now = made()
    before = {path: path.read_text(encoding="utf-8") if path.exists() else "" for path in now}
    if options.update:
        for path, text in now.items():
            path.write_text(text, encoding="utf-8") if text else path.unlink(missing_ok=True)
        return 0
    kept, new = ({path.name: text for path, text in one.items()} for one in (before, now))
    found = difference(kept, new) + also()
    print(found or "nothing differs")
    return 1 if found else 0
