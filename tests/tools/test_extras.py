"""The extra `test` is enough for the README's command: what needs more is skipped."""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import entry_points, packages_distributions
from pathlib import Path

import pytest

from tests.support.built import ran_python

ROOT = Path(__file__).parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
BLOCKED = "import sys; sys.modules.update(dict.fromkeys({others!r}))\n"


def packages(extra: str) -> Iterator[str]:
    """What an extra installs by name, with the extras in it."""
    for wanted in EXTRAS[extra]:
        if found := re.match(r"shufflegraph\[(.*)\]", wanted):
            for one in found[1].split(","):
                yield from packages(one)
        else:
            yield re.split(r"[^\w.-]", wanted)[0].lower()


@pytest.mark.slow
def test_tests_are_collected_with_the_extra_test_alone(tmp_path: Path) -> None:
    """As if nothing else were there; plugins are loaded before any test."""
    hooks = [*entry_points(group="pytest11"), *entry_points(group="hypothesis")]
    plugins = {found.dist.name.lower() for found in hooks if found.dist}
    others = {one for extra in EXTRAS for one in packages(extra)} - {*packages("test")} - plugins
    found = packages_distributions().items()
    names = [name for name, dists in found if others & {dist.lower() for dist in dists}]
    (tmp_path / "blocked.py").write_text(BLOCKED.format(others=names))
    command = ["-m", "pytest", "-p", "blocked", "--collect-only", "-q", "-n", "0"]
    places = ["-p", "no:cacheprovider", "tests/tools", "tests/page", "proofs"]
    done = ran_python(*command, *places, env={"PATH": "", "PYTHONPATH": str(tmp_path)})
    assert done.returncode == 0, done.stdout[-2000:]
