"""The public surface is the one that is kept: names, parameters, and what is said of wrong arguments.

`python -m tests.tools.test_surface` writes it anew; the change shows what users will notice.
"""

import inspect
from collections.abc import Callable, Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

from shufflegraph.errors import ShufflegraphError
from tests.tools.test_layers import FACES

KEPT = Path(__file__).parents[1] / "support" / "texts" / "surface.txt"
WRONG: dict[str, Any] = {
    "None": None,
    "-1": -1,
    "True": True,
    "1.5": 1.5,
    "'x'": "x",
    "[[]]": [[]],
    "{'x': 'x'}": {"x": "x"},
}
"""Values that are wrong nearly everywhere."""
RIGHT: dict[str, dict[str, Any]] = {
    "shufflegraph.intervals": {"deck": "abab"},
    "shufflegraph.instructions": {"deck": "ab", "colouring": {"a": 0, "b": 1}},
    "shufflegraph.talon_runs": {"deck": ["a"], "rounds": 1},
    "shufflegraph.chromatic_number": {"intervals": {}},
    "shufflegraph.clique": {"intervals": {}},
    "shufflegraph.valid_colouring": {"intervals": {}},
    "shufflegraph.reducing_colouring": {"intervals": {}, "piles": 2},
    "shufflegraph.plan": {"deck": "abab", "piles": 2, "aside": ()},
    "shufflegraph.shuffle": {"cards": "ab"},
    "shufflegraph.Permutations": {"n": 3},
    "shufflegraph.assign": {"hands": {"a": 1}, "talon": 1},
    "shufflegraph.Assignments": {"hands": {"a": 1}, "talon": 1},
    "shufflegraph.Spaced": {"ranks": {"a": 2, "b": 2}, "distance": 1},
    "shufflegraph.repeats": {"sequence": "abc", "distance": 1},
    "shufflegraph.partition": {"allowed": {"x": ["a"]}, "sizes": {"a": 1}},
    "shufflegraph.Partitions": {"allowed": {"x": ["a"]}, "sizes": {"a": 1}},
    "shufflegraph.analysis.entropy_bits": {"count": 2},
    "shufflegraph.analysis.riffle_distance": {"cards": 4, "riffles": 1},
    "shufflegraph.analysis.shelf_distance": {"cards": 4, "shelves": 1},
    "shufflegraph.analysis.seats_are_fair": {"game": "skat"},
    "shufflegraph.cards.find_game": {"game": "skat"},
    "shufflegraph.cards.freecell": {"number": 1},
    "shufflegraph.connect_four.columns": {"stones": []},
    "shufflegraph.connect_four.board": {"columns": [4]},
    "shufflegraph.connect_four.winner": {"columns": [4]},
    "shufflegraph.connect_four.legal_columns": {"columns": [4]},
}
"""Arguments that are right, of which one after the other is made wrong."""


def parameters(function: Callable[..., object]) -> str:
    """The parameters with their kinds and defaults; how types are written differs between Pythons."""
    found = inspect.signature(function)
    plain = [one.replace(annotation=one.empty) for one in found.parameters.values()]
    return str(inspect.Signature(plain))


def members(value: type) -> Iterator[tuple[str, Any]]:
    """What a public class offers, its bases' own things too."""
    for base in reversed([one for one in value.__mro__ if "shufflegraph" in one.__module__]):
        yield from ((n, one) for n, one in vars(base).items() if not n.startswith("_"))


def surface() -> Iterator[str]:
    """One line for each public name and for each member of a public class."""
    for face in sorted(FACES):
        module = import_module(face)
        for name in sorted(module.__all__):
            value = getattr(module, name)
            is_error = isinstance(value, type) and issubclass(value, Exception)
            is_enum = isinstance(value, type) and issubclass(value, Enum)
            bare = is_error or is_enum or not callable(value)
            yield f"{face}.{name}{'' if bare else parameters(value)}"
            if isinstance(value, type) and not is_error:
                for own, one in sorted(dict(members(value)).items()):
                    plain = getattr(one, "__func__", one)
                    yield f"    .{own}{parameters(plain) if inspect.isfunction(plain) else ''}"


def said(name: str, arguments: dict[str, Any]) -> str:
    """What a call says: its error, or that it takes the value."""
    module, _, own = name.rpartition(".")
    try:
        getattr(import_module(module), own)(**arguments)
    except (ShufflegraphError, TypeError) as error:
        return f"{type(error).__name__}: {error}"
    return "taken"


def messages() -> Iterator[str]:
    """What is said of each wrong value of each argument."""
    for name, right in RIGHT.items():
        for parameter in right:
            for written, wrong in WRONG.items():
                answer = said(name, {**right, parameter: wrong})
                yield f"{name}({parameter}={written}) {answer}"


def test_the_surface_is_the_kept_one() -> None:
    assert [*surface(), "", *messages()] == KEPT.read_text(encoding="utf-8").splitlines()


def test_right_arguments_are_taken() -> None:
    assert {name: said(name, right) for name, right in RIGHT.items()} == dict.fromkeys(
        RIGHT, "taken"
    )


if __name__ == "__main__":
    KEPT.write_text("\n".join([*surface(), "", *messages()]) + "\n", encoding="utf-8")
