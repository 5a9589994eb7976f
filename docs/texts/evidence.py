"""What is known of each public function: a table, an entry for each, and what has no evidence or theorem."""

from collections.abc import Iterator
from importlib import import_module

from proofs.claims import theorem_label
from proofs.confirmed import claims
from proofs.evidence import NOT_PROVED, proved, tested, text_proved
from proofs.replay import FAMILIES
from proofs.rows import PUBLIC, Row, compared, rows
from proofs.tables import table

HEADS = ("function", "text proved", "model proved, replayed", "confirmed", "exhausted", "sampled")
ORDER = ("plans.plan.plan", "plans", "dealing", "sampling", "cards", "connect_four", "analysis")
"""What the library is for comes first, then what lies around it."""


def importance(name: str) -> tuple[int, str]:
    """Return by what a function is sorted: its part of the library, then its name."""
    starts = (n for n, start in enumerate(ORDER) if f"{name}.".startswith(f"{start}."))
    return next(starts, len(ORDER)), name


def known(*, bare: bool) -> dict[str, Row]:
    """Return the functions with evidence of their own, or those without."""
    names = sorted(rows(), key=importance)
    return {name: rows()[name] for name in names if rows()[name].is_bare == bare}


def public_name(name: str) -> str:
    """Return the name under which the reference has a function.

    >>> public_name("dealing.colouring.clique"), public_name("cards.game.Game.hands")
    ('shufflegraph.clique', 'shufflegraph.cards.Game.hands')
    """
    parts = name.split(".")
    for base in (*PUBLIC[1:], PUBLIC[0]):
        for first, part in enumerate(parts):
            found = getattr(import_module(base), part, None)
            if getattr(found, "__module__", "") == ".".join(["shufflegraph", *parts[:first]]):
                return ".".join([base, *parts[first:]])
    return f"shufflegraph.{name}"


def label(name: str) -> str:
    """Return the label of a function's entry."""
    return f"known-{name}".lower().replace(".", "-").replace("_", "-")


def short_name(name: str) -> str:
    """Return a function's name, a method's with its class; it may be broken behind the dot.

    >>> short_name("dealing.colouring.clique"), short_name("cards.games.Game.hands")
    ('clique', 'Game.\u200bhands')
    """
    *_, before, last = name.split(".")
    return f"{before}.\u200b{last}" if before[0].isupper() else last


def cells(name: str, row: Row) -> tuple[str, ...]:
    """Return what the table has for each kind of evidence: a tick, or for what a text is proved."""
    kinds = (row.model and row.replayed, row.confirmed, row.exhausted, row.sampled)
    return (text_proved(name, row), *("✓" if one else "" for one in kinds))


def ticks() -> str:
    """Return the table: a function a line, and a cell for each kind."""
    lines = [
        (f"{{ref}}`{short_name(name)} <{label(name)}>`", *cells(name, row))
        for name, row in known(bare=False).items()
    ]
    return table(HEADS, lines)


def theorem(name: str) -> str:
    """Return a link to a theorem."""
    module, _, own = name.partition(".")
    return f"{{ref}}`{name} <{theorem_label(module, own.rpartition('.')[2])}>`"


def entry(name: str, row: Row) -> Iterator[str]:
    """Yield what is known of a function."""
    yield f"({label(name)})=\n\n### {name}\n"
    yield f"{row.claim} ({{py:obj}}`reference <{public_name(name)}>`)\n"
    for kind, names in proved(name, row):
        yield f"* *{kind.capitalize()}:* {', '.join(map(theorem, names.split(', ')))}"
    yield from (f"* *{kind.capitalize()}:* {what}" for kind, what in tested(row))
    yield ""


def functions() -> str:
    """Return an entry for each function with evidence, by package."""
    found = known(bare=False)
    packages = sorted({name.partition(".")[0] for name in found}, key=importance)
    return "\n".join(
        f"## {package}\n\n"
        + "\n".join(
            line
            for name, row in found.items()
            if name.startswith(f"{package}.")
            for line in entry(name, row)
        )
        for package in packages
    )


def bare() -> str:
    """Return the names of those for which only contracts and tests speak."""
    found = known(bare=True)
    links = ", ".join(f"{{py:obj}}`{short_name(one)} <{public_name(one)}>`" for one in found)
    return f"For {len(found)} more, contracts and tests speak alone: {links}."


def replays() -> str:
    """Return what Coq compares with Python's answers."""
    return table(("family", "what is compared"), [(f"`{one}`", compared(one)) for one in FAMILIES])


def confirmed() -> str:
    """Return what a solver confirms, and up to what."""
    lines = [
        (f"`{one.file}.{one.name}`", one.sentence, f"{one.bounds}: {one.conditions}")
        for one in claims()
    ]
    return table(("claim", "what it says", "up to: conditions"), lines)


def unproved() -> str:
    """Return the public functions of dealing and sampling without a theorem of their own."""
    return table(("function", "why"), [(f"`{name}`", why) for name, why in NOT_PROVED.items()])
