"""A deck's way through `plan` is the one that CONTRIBUTING shows."""

import re
import sys
from importlib import import_module
from types import CodeType, FrameType
from typing import Any

import pytest

from proofs import ROOT
from shufflegraph import plan
from shufflegraph.base.contracts import undecorated

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def steps() -> list[str]:
    """The functions of the list, in its order."""
    block = TEXT.partition("## A deck's way through `plan`")[2].partition("```text\n")[2]
    return [line.split()[0] for line in block.partition("```")[0].splitlines()]


def code_of(name: str) -> CodeType:
    """The code of a function or method that is named by its module."""
    parts = name.split(".")
    found: Any = import_module(f"shufflegraph.{'.'.join(parts[:2])}")
    for part in parts[2:]:
        found = getattr(found, part)
    code: CodeType = undecorated(found).__code__
    return code


@pytest.mark.results
def test_the_list_is_in_the_order_of_the_calls() -> None:
    listed = {code_of(name): name for name in steps()}
    assert len(listed) > 10
    met: list[str] = []

    def follow(frame: FrameType, event: str, _: object) -> None:
        name = listed.get(frame.f_code)
        if event == "call" and name is not None and name not in met:
            met.append(name)

    before = sys.getprofile()
    sys.setprofile(follow)
    try:
        plan("DBCAEFABFDEC", 2)
    finally:
        sys.setprofile(before)
    assert met == steps()


def test_every_room_is_named() -> None:
    library = ROOT / "src" / "shufflegraph"
    rooms = {path.stem for path in library.iterdir() if not path.name.startswith("_")}
    named = re.findall(r"^\| (`.*?) \|", TEXT.partition("## Where a line belongs")[2], re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", " ".join(named))) >= rooms - {"py"}
