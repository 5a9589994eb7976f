"""What shows that plans for real games have the fewest rounds and placements, as shares of all deals.

``python -m benchmarks.shares [DEALS]`` plans the deals of :mod:`benchmarks.plans`, so many for each row (200
if not said), and writes ``results/shares.json`` and ``results/shares.md`` beside this file. Rounds and
placements are told apart. *Bounded*: windows show it, or Kraft's inequality. *In Coq*: where these do not,
Coq's kernel has evaluated the verified search. *Searched*: only the library's own search says so. *Open*:
nothing does. What the library leaves open Coq is asked too, for at most LIMIT seconds a deal.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from benchmarks.games import DEALS, About, as_table, deals, in_words, record, tables
from proofs.development import LIBRARY, Development
from proofs.replay.claims import case, file_of
from shufflegraph import Plan
from shufflegraph.cards import Game
from shufflegraph.plans.plan import whole_plan

LIMIT = 60


@dataclass(frozen=True)
class Row:
    """One game on some piles, over all deals; shares are from 0 to 1."""

    game: str
    seats: int
    hand_size: int
    piles: int
    deals: int
    rounds_bounded: float
    rounds_in_coq: float
    rounds_searched: float
    rounds_open: float
    placements_bounded: float
    placements_in_coq: float
    placements_searched: float
    placements_open: float


def accepted(claims: Sequence[Plan], limit: float) -> bool:
    """Does Coq's kernel accept what these plans say of all plans, in so many seconds?"""
    asked = file_of("claims", map(case, claims))
    with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
        file = Path(scratch) / "Cases.v"
        file.write_text(asked.opening() + asked.claim(0), encoding="ascii")
        coq = ["coqc", "-q", "-w", "-all", "-Q", str(Development().folder), LIBRARY, str(file)]
        try:
            return (
                subprocess.run(coq, capture_output=True, check=False, timeout=limit).returncode == 0
            )
        except subprocess.TimeoutExpired:
            return False


def confirmed(claims: Sequence[Plan]) -> list[bool]:
    """Which of these plans' claims Coq accepts: all at once, or else one by one."""
    if not claims:
        return []
    if accepted(claims, LIMIT * len(claims)):
        return [True] * len(claims)
    return [accepted([one], LIMIT) for one in claims]


def claiming_fewest(one: Plan) -> Plan:
    """The plan, which says that its placements are the fewest: by a search if by nothing else."""
    return replace(one, placements_lower_bound=one.placements, placements_proof="search")


def kinds(plans: Sequence[Plan]) -> Iterator[tuple[str, str]]:
    """What shows the rounds, and what the placements, of each plan."""
    searched = [one for one in plans if "search" in (one.proof, one.placements_proof)]
    unsettled = [one for one in plans if one.placements_proof == "none"]
    known = dict(zip(map(id, searched), confirmed(searched), strict=True))
    bold = confirmed(list(map(claiming_fewest, unsettled)))
    settled = dict(zip(map(id, unsettled), bold, strict=True))
    for one in plans:
        in_coq = known.get(id(one), False)
        yield (
            kind(one.proof, in_coq=in_coq),
            kind(one.placements_proof, in_coq=in_coq or settled.get(id(one), False)),
        )


def kind(proof: str, *, in_coq: bool) -> str:
    """The kind of a proof.

    >>> kind("search", in_coq=True), kind("none", in_coq=False), kind("bound", in_coq=True)
    ('in_coq', 'open', 'bounded')
    """
    if proof == "bound":
        return "bounded"
    if in_coq:
        return "in_coq"
    return "searched" if proof == "search" else "open"


def measure(game: Game, piles: int, number: int) -> Row:
    """Plan all deals of one row, hands kept together, and ask what shows their numbers."""
    found = list(kinds([whole_plan(deck, piles) for deck in deals(game, number)]))
    shares = {
        f"{what}_{kind}": sum([one[at] == kind for one in found]) / number
        for at, what in enumerate(("rounds", "placements"))
        for kind in ("bounded", "in_coq", "searched", "open")
    }
    return Row(game.name, len(game.seats), game.hand_size, piles, number, **shares)


def in_lines(rows: list[Row], about: About) -> list[str]:
    """Return the table for people."""
    return [
        "# What shows that plans are the shortest",
        "",
        f"{in_words(about)} Of plans that keep hands together. *Bounded*: windows show it, or Kraft's "
        "inequality. *In Coq*: where these do not, Coq's kernel has evaluated a verified search. *Searched*: "
        "only the library's own search says so. *Open*: nothing does.",
        "",
        *as_table(
            "game hands piles rounds:_bounded in_Coq searched open placements:_bounded in_Coq searched open",
            map(_cells, rows),
        ),
    ]


def _cells(row: Row) -> tuple[str, ...]:
    shares = [value for key, value in asdict(row).items() if key.startswith(("rounds_", "placem"))]
    hands = f"{row.seats} × {row.hand_size}" if row.seats else "–"
    return (row.game, hands, str(row.piles), *[f"{value:.1%}" for value in shares])


def main(number: int) -> None:
    """Ask for all rows and write the answers down."""
    Development().build()
    record("shares", (measure(*table, number) for table in tables()), in_lines, number)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
