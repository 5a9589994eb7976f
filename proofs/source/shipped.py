"""What is installed with the library besides its modules: a plugin of pytest, commands; how it is built."""

import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
TABLES: Final = ("build-system", "project", "tool.hatch")
SAID_ONLY: Final = {
    *("authors", "classifiers", "description", "keywords", "license", "license-files", "readme"),
    *("urls", "optional-dependencies"),
}
"""What the project says of itself, and what is installed when somebody asks for it."""
UNPACKED: Final = "tool.hatch.build.targets.sdist.include"
"""What the source distribution has besides, for its tests."""


def shipped(root: Path = ROOT) -> list[str]:
    """A line for each setting by which the library is built and started, and for each module beside it."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found = dict(flat(settings))
    lines = [
        f"pyproject {name} = {value!r}"
        for name, value in found.items()
        if name.startswith(TABLES) and name != UNPACKED and not SAID_ONLY & {*name.split(".")}
    ]
    beside = [one for one in (root / "src").iterdir() if one.suffix in (".py", ".pth")]
    beside += [one for one in (root / "hatch.toml", root / "setup.py") if one.exists()]
    return [*lines, *[f"beside {one.name} {text_print(one)}" for one in sorted(beside)]]


def flat(table: dict[str, Any], name: str = "") -> Iterator[tuple[str, Any]]:
    """The settings of a table and of those in it, by their whole names."""
    for key, value in table.items():
        whole = f"{name}.{key}".removeprefix(".")
        if isinstance(value, dict):
            yield from flat(value, whole)
        else:
            yield whole, value


def text_print(file: Path) -> str:
    """How many lines a file has, and a hash of them."""
    text = file.read_text(encoding="utf-8")
    return f"{len(text.splitlines())} {hashlib.sha256(text.encode()).hexdigest()[:16]}"
