"""What contracts cost per public call, and beside a sweep by hand; the time of an import, the installed size.

The setting of the contracts is read at import, so every setting runs in a process of its own. What a
function's contracts add is measured around a stand-in that only returns the function's result, each time
right after the function itself has run: of a call of a millisecond the difference with and without contracts
would say little about a hundredth of it.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from types import CellType, FunctionType
from typing import Any

from benchmarks.decks import table_deck
from benchmarks.measure import compare
from shufflegraph import intervals, valid_colouring

SETTINGS = ("off", "all")
TURNS = 3
ROUNDS = 200
"""A call's contracts are measured so often with and without them, in turns; the least time of each counts."""
Call = tuple[Callable[..., object], tuple[Any, ...]]


def calls() -> dict[str, Call]:
    """Return one call of every function that a deal may need, on 52 cards, as function and arguments."""
    import shufflegraph as sg  # noqa: PLC0415 - the setting is read at import
    from shufflegraph import analysis, cards  # noqa: PLC0415
    from shufflegraph.base.contracts import require  # noqa: PLC0415

    @require(lambda number: True, "nothing is asked")
    def nothing(number: int) -> int:
        return number

    hands: list[Any] = [owner for owner in "abcdefgh" for _ in range(6)]
    deck = hands + [sg.Talon(place) for place in range(4)]
    random.Random(4).shuffle(deck)
    found = sg.intervals(deck)
    colouring = sg.reducing_colouring(found, 8)
    piles: dict[Any, int] = {**colouring, **{sg.Talon(place): place for place in range(4)}}
    steps = sg.instructions(deck, piles)
    made = sg.plan(deck, 8)
    order = tuple(range(52))
    sizes = {"you": 13, "left": 13, "right": 26}
    hidden = sg.Partitions({card: list(sizes) for card in range(52)}, sizes)
    pack = cards.GAMES["bridge"].cards
    lying = cards.hidden_hands(pack, sizes)
    ace = sg.Count("you", [pack[0]], least=1)
    return {
        "nothing": (nothing, (1,)),
        "intervals": (sg.intervals, (deck,)),
        "chromatic_number": (sg.chromatic_number, (found,)),
        "clique": (sg.clique, (found,)),
        "valid_colouring": (sg.valid_colouring, (found,)),
        "reducing_colouring": (sg.reducing_colouring, (found, 8)),
        "loads": (sg.loads, (found, colouring)),
        "talon_runs": (sg.talon_runs, (deck,)),
        "instructions": (sg.instructions, (deck, piles)),
        "deal_round": (sg.deal_round, (deck, steps, 8)),
        "plan": (sg.plan, (deck, 8)),
        "Plan.execute": (sg.Plan.execute, (made, deck)),
        "Plan.to_json": (sg.Plan.to_json, (made,)),
        "Plan.from_json": (sg.Plan.from_json, (made.to_json(),)),
        "shuffle": (sg.shuffle, (deck,)),
        "assign": (sg.assign, (sizes,)),
        "partition": (sg.partition, (hidden.allowed, sizes)),
        "Permutations.unrank": (sg.Permutations.unrank, (sg.Permutations(52), 0)),
        "Permutations.rank": (sg.Permutations.rank, (sg.Permutations(52), order)),
        "Permutations.sample": (sg.Permutations.sample, (sg.Permutations(52),)),
        "Partitions.marginal": (sg.Partitions.marginal, (hidden, 0, "you")),
        "Partitions.given": (sg.Partitions.given, (hidden, sg.Count("you", [0], least=1))),
        "hidden_hands": (cards.hidden_hands, (pack, sizes)),
        "HiddenHands.marginal": (cards.HiddenHands.marginal, (lying, pack[0], "you")),
        "HiddenHands.given": (cards.HiddenHands.given, (lying, ace)),
        "game_deck": (cards.game_deck, ("bridge",)),
        "deal_cards": (cards.deal_cards, ("bridge",)),
        "dealt_positions": (cards.dealt_positions, ("bridge",)),
        "find_game": (cards.find_game, ("bridge",)),
        "Card.parse": (cards.Card.parse, ("♠A",)),
        "entropy_bits": (analysis.entropy_bits, (52,)),
        "repeats": (sg.repeats, (hands,)),
        "seats_are_fair": (analysis.seats_are_fair, ("bridge",)),
    }


def microseconds(function: Callable[..., object], arguments: tuple[Any, ...]) -> float:
    """Return the time of one call."""
    start = perf_counter()
    function(*arguments)
    return (perf_counter() - start) * 1e6


def contracts_alone(function: Callable[..., object], result: object) -> Callable[..., object]:
    """Return a function that has the contracts of `function`, and else only returns `result`."""

    def found(*arguments: object) -> object:
        return result

    if not hasattr(function, "__wrapped__"):
        return found  # no contract is on, or its check is part of the work
    within = contracts_alone(function.__wrapped__, result)
    names = function.__code__.co_freevars
    held = dict(zip(names, function.__closure__ or (), strict=True))
    held |= {name: CellType(within) for name in ("func", "function") if name in held}
    return FunctionType(
        function.__code__, function.__globals__, closure=tuple([held[name] for name in names])
    )


def steps(function: Callable[..., object], arguments: tuple[Any, ...]) -> int:
    """Return how many functions of Python one call begins, itself among them; that does not vary."""
    begun = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal begun
        begun += event == "call"

    sys.setprofile(count)
    try:
        function(*arguments)
    finally:
        sys.setprofile(None)
    return begun


def steps_of_contracts() -> dict[str, int]:
    """Return how many functions of Python the contracts of this process begin, in each of the calls."""
    from shufflegraph.base.contracts import undecorated  # noqa: PLC0415 - the setting is read at import

    result = {}
    for name, (function, arguments) in calls().items():
        answer = undecorated(function)(*arguments)
        sides = contracts_alone(function, answer), contracts_alone(undecorated(function), answer)
        result[name] = steps(sides[0], arguments) - steps(sides[1], arguments)
    return result


def worker() -> dict[str, list[float]]:
    """Return for each call its microseconds undecorated, and what this process's decorators add."""
    from shufflegraph.base.contracts import undecorated  # noqa: PLC0415 - the setting is read at import

    result = {}
    for name, (function, arguments) in calls().items():
        plain = undecorated(function)
        answer = plain(*arguments)
        sides = (contracts_alone(plain, answer), contracts_alone(function, answer))
        turns = [
            (microseconds(plain, arguments), microseconds(side, arguments))
            for _ in range(ROUNDS)
            for side in sides
        ]
        without, within = (min(time for _, time in turns[side::2]) for side in (0, 1))
        result[name] = [min(time for time, _ in turns), within - without]
    return result


def _run(code: str, setting: str = "off") -> str:
    return _process("-c", code, setting=setting).stdout


def _process(*options: str, setting: str = "off") -> subprocess.CompletedProcess[str]:
    """Run Python, with modules compiled once, as where the package is installed."""
    environment = {**os.environ, "SHUFFLEGRAPH_CONTRACTS": setting}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.run(
        [sys.executable, *options], env=environment, check=True, capture_output=True, text=True
    )


def overheads(turns: int = TURNS) -> list[dict[str, Any]]:
    """Return a row per public call: microseconds as it is shipped, and with all contracts."""
    code = "import json; from benchmarks.contracts import worker; print(json.dumps(worker()))"
    runs: dict[str, list[dict[str, list[float]]]] = {setting: [] for setting in SETTINGS}
    for _ in range(turns):
        for setting in SETTINGS:
            runs[setting].append(json.loads(_run(code, setting)))
    rows = []
    for name in runs["off"][0]:
        plain = median(run[name][0] for run in runs["off"])
        added = {setting: median(run[name][1] for run in runs[setting]) for setting in SETTINGS}
        rows.append({"call": name, **{one: round(plain + more, 2) for one, more in added.items()}})
    return rows


def plain_sweep(deck: Sequence[Hashable]) -> dict[Hashable, int]:
    """Deck to valid colouring as one would write it by hand, in one sweep and without a check.

    >>> plain_sweep("abacbc")
    {'a': 0, 'b': 1, 'c': 0}
    """
    last = {owner: position for position, owner in enumerate(deck)}
    colours: dict[Hashable, int] = {}
    free: list[int] = []
    used = 0
    for position, owner in enumerate(deck):
        if owner not in colours:
            if free:
                colours[owner] = free.pop()
            else:
                colours[owner] = used
                used += 1
        if last[owner] == position:
            free.append(colours[owner])
    return colours


def library_sweep(deck: Sequence[Hashable]) -> dict[Hashable, int]:
    """The same with the library.

    >>> library_sweep("abacbc")
    {'a': 0, 'b': 1, 'c': 0}
    """
    return valid_colouring(intervals(deck))


def table_decks() -> dict[str, list[Hashable]]:
    """Return decks of 52 cards of 8 owners, of different types."""
    numbers = table_deck()
    return {
        "owners are numbers": [*numbers],
        "owners are texts": ["abcdefgh"[owner] for owner in numbers],
        "owners are tuples": [(owner, "seat") for owner in numbers],
    }


def by_a_sweep() -> list[dict[str, Any]]:
    """Return a row per deck: deck to colouring by hand and with the library, as this process checks."""
    found = []
    for kind, deck in table_decks().items():
        ours = partial(library_sweep, deck)
        row = compare("", kind, ours, "by hand", partial(plain_sweep, deck), "", "")
        found.append(
            {
                "deck": kind,
                "sweep_us": round(row.peer_ms * 1000, 2),
                "library_us": round(row.ours_ms * 1000, 2),
                "times": round(1 / row.ratio, 2),
            }
        )
    return found


def beside_a_sweep() -> list[dict[str, Any]]:
    """Return these rows as the library is shipped."""
    code = (
        "import json; from benchmarks.contracts import by_a_sweep; print(json.dumps(by_a_sweep()))"
    )
    rows: list[dict[str, Any]] = json.loads(_run(code))
    return rows


IMPORTS = {
    "icontract alone": "import icontract",
    "dataclasses and typing, without the package": "import dataclasses, typing",
    "shufflegraph, to deal": "import shufflegraph",
    "shufflegraph, plan": "from shufflegraph import plan",
    "shufflegraph, every public name": "from shufflegraph import *",
    "shufflegraph.cards": "import shufflegraph.cards",
    "shufflegraph.table.cli": "import shufflegraph.table.cli",
}
"""What is imported in a fresh process; each is measured in turns with the others."""


def import_milliseconds(turns: int = 11) -> dict[str, float]:
    """Return the least processor time of imports, each in a fresh process; once before to fill the caches."""
    code = "import time; t = time.process_time(); {}; print(time.process_time() - t)"
    runs: dict[str, list[float]] = {name: [] for name in IMPORTS}
    for _ in range(turns + 1):
        for name, statement in IMPORTS.items():
            runs[name].append(float(_run(code.format(statement))))
    return {name: round(min(times[1:]) * 1000, 1) for name, times in runs.items()}


def imported_modules(turns: int = 5, least: int = 500) -> list[dict[str, Any]]:
    """Return what an import of `plan` takes, by -X importtime: microseconds, from `least` on.

    Each is the least time of the module itself over the turns; those of another package are added up.
    """
    runs = [_import_times() for _ in range(turns)]
    own: dict[str, int] = {}
    for module in runs[0]:
        whole = module if module.startswith("shufflegraph") else module.partition(".")[0]
        own[whole] = own.get(whole, 0) + min(run.get(module, runs[0][module]) for run in runs)
    found = sorted(own.items(), key=lambda item: -item[1])
    return [{"module": name, "own_us": time} for name, time in found if time >= least]


def _import_times() -> dict[str, int]:
    """Return the microseconds of each module that one import of `plan` brings."""
    done = _process("-X", "importtime", "-c", "from shufflegraph import plan")
    lines = [line.removeprefix("import time:").split("|") for line in done.stderr.splitlines()[1:]]
    modules = [(name.strip(), int(own)) for own, _, name in lines]
    return dict(modules[[name for name, _ in modules].index("site") + 1 :])


def installed_kilobytes() -> int:
    """Return the size of the package's own files."""
    import shufflegraph  # noqa: PLC0415

    folder = Path(shufflegraph.__file__).parent
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return round(sum(path.stat().st_size for path in files) / 1000)
