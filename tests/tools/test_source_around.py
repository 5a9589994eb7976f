"""What lies around the exported texts: changes of it are noticed, and the texts are those that run."""

from types import ModuleType

import pytest

from proofs.source import around, path_of
from proofs.source.export import Refused
from shufflegraph.dealing import colouring


def changed(module: str, piece: str, instead: str) -> str:
    """What is around the texts, with one change of a module's source."""
    text = path_of(module).read_text(encoding="utf-8")
    assert text.count(piece) == 1, f"{piece!r} is there {text.count(piece)} times"
    return around.surroundings({module: text.replace(piece, instead)})


def test_what_is_kept_is_what_is_around_now() -> None:
    kept = around.KEPT.read_text(encoding="utf-8")
    assert around.surroundings() + "\n" == kept, "python -m proofs.source --update"


def test_the_exported_texts_are_those_that_run() -> None:
    assert [*around.unlike()] == []


CHANGES = [
    (
        "dealing.colouring",
        '"intervals of owners")\n@ensure(lambda intervals, result: result ==',
        '"intervals of owners", before=True)\n@ensure(lambda intervals, result: result ==',
    ),
    (
        "dealing.intervals",
        "    first: Position\n    last: Position\n",
        "    last: Position\n    first: Position\n",
    ),
    (
        "dealing.intervals",
        "    last: Position\n",
        "    last: Position\n\n    def __iter__(self):\n        return reversed([*tuple.__iter__(self)])\n",
    ),
    (
        "dealing.instructions",
        "    pile: Pile\n    hand_to: Owner | None = None\n",
        "    hand_to: Owner | None\n    pile: Pile = 0\n",
    ),
    (
        "deck",
        "    position: Position\n",
        "    position: Position\n\n    def __eq__(self, other):\n        return True\n",
    ),
    ("deck", "order=True, slots=True)\nclass Talon", "slots=True)\nclass Talon"),
    (
        "contracts",
        "        return function(*arguments, **keywords)\n",
        "        return function(*arguments)\n",
    ),
    ("dealing.colouring", "import coerces, ensure, ", "import coerces, undecorated as ensure, "),
]


@pytest.mark.parametrize(("module", "piece", "instead"), CHANGES)
def test_a_change_around_the_texts_is_noticed(module: str, piece: str, instead: str) -> None:
    assert changed(module, piece, instead) != around.surroundings()


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("match 1:\n    case _events:\n        pass\n", "Match at the top level"),
        ('globals()["_events"] = None\n', "Assign at the top level"),
        ('found = globals().update({"_events": None})\n', "globals may bind names anew"),
        ("for _events in []:\n    pass\n", "bound twice"),
        ("try:\n    pass\nfinally:\n    pass\n", "Try at the top level"),
        ("del chain\n", "Delete at the top level"),
        ("_events = None\n", "_events is bound twice"),
        ("import math as _events\n", "_events is bound twice"),
        ("if True:\n    pass\n", "If at the top level"),
        ('import sys\nfound = sys.modules["builtins"]\n', "modules may bind names anew"),
        ("found = vars()\n", "vars may bind names anew"),
        ('found = setattr(chain, "from_iterable", None)\n', "setattr may bind names anew"),
    ],
)
def test_rebinding_is_refused(statement: str, reason: str) -> None:
    text = path_of("dealing.colouring").read_text(encoding="utf-8")
    with pytest.raises(Refused, match=reason):
        around.surroundings({"dealing.colouring": f"{text}\n{statement}"})


def other(intervals: object) -> int:
    return 1


@pytest.mark.parametrize(
    ("name", "instead", "told"),
    [
        ("clique", other, "clique does not run the text that is exported"),
        ("_events", other, "_events does not run the text that is exported"),
        ("bisect_left", other, "bisect_left is not bisect.bisect_left"),
        ("len", other, "len is not Python's own"),
    ],
)
def test_what_runs_otherwise_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, instead: object, told: str
) -> None:
    module: ModuleType = colouring
    monkeypatch.setattr(module, name, instead, raising=False)
    assert any(one.endswith(told) for one in around.unlike())
