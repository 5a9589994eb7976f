"""The ledger: what is known of each public function, and how. ``python -m proofs.ledger``.

One row per public function, made from the code (promises, planted variants, theorems), from what the tests
declare, and from the records of what takes long. Prints the table and what is not current, compares it with
what is kept (ledger.json) and exits with 1 if evidence is gone: a promise, a planted variant, a theorem,
a replay, a claim for the solver, a test. ``--update`` keeps what is there now. No page shows the kept file.

It judges the library that is installed, and reads the tests next to it.
"""

import os

os.environ.setdefault("SHUFFLEGRAPH_CONTRACTS", "all")

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from proofs import records
from proofs import rows as evidence
from proofs.declared import KINDS
from proofs.rows import Row

KEPT = Path(__file__).with_name("ledger.json")


def kept_of(row: Row) -> dict[str, Any]:
    """What is kept of a row: what there is, by name, not what came of it."""
    return {
        "promises": row["postconditions"],
        "planted": row["planted"],
        "proved": list(row["proved"]),
        "text": [one["theorem"] for one in row["text"]],
        "replayed": list(row["replayed"]),
        "confirmed": [f"{one['claim']} {one['bound']}" for one in row["confirmed"]],
        **{kind: [f"{one['test']}: {one['bound']}" for one in row[kind]] for kind in KINDS},
    }


def weaker(kept: dict[str, dict[str, Any]], now: dict[str, dict[str, Any]]) -> list[str]:
    """What is kept and not there any more."""
    found: list[str] = []
    for name, was in kept.items():
        if name not in now:
            found.append(f"{name}: no such public function any more")
            continue
        if now[name]["planted"] < was["planted"]:
            found.append(f"{name}: {now[name]['planted']} planted, not {was['planted']}")
        found += [
            f"{name}: {kind}: {one} is gone"
            for kind, ones in was.items()
            if isinstance(ones, list)
            for one in ones
            if one not in now[name][kind]
        ]
    return found


def changed(table: dict[str, Row]) -> list[str]:
    """The functions of whose text something is proved, and whose text has changed since."""
    return [
        f"{name}: the text of {of} has changed since its proof"
        for name, row in table.items()
        for of in dict.fromkeys(one["of"] for one in row["text"] if not one["current"])
    ]


def cells(name: str, row: Row) -> tuple[str, ...]:
    """A row of the table, as text; what is not current has a star."""
    confirmed = [one for one in row["confirmed"] if one["state"] == "confirmed"]
    largest = max(confirmed, key=lambda one: int(one["paths"]), default=None)
    cases = [one for one in row["replayed"].values() if one["state"] == "accepted"]
    return (
        name,
        str(len(row["postconditions"])),
        str(row["planted"]),
        str(len(row["proved"])),
        f"{len(row['text']) or '-'}{star(row['text'])}",
        f"{sum(one['cases'] for one in cases) or '-'}{star(cases)}",
        f"{largest['bound']} ({largest['paths']} paths){star([largest])}" if largest else "-",
        *(f"{len(row[kind]) or '-'}{star(row[kind])}" for kind in KINDS),
    )


def star(found: Sequence[Row]) -> str:
    """A star if one of them is not current."""
    return "" if all(one["current"] for one in found) else " *"


HEAD = (
    "function",
    "promises",
    "planted",
    "proved",
    "of the text",
    "replayed",
    "confirmed over all paths",
    "exhausted",
    "sampled",
)


def printed(table: dict[str, Row]) -> str:
    """The table."""
    lines = [HEAD, *(cells(name, row) for name, row in table.items())]
    widths = [min(64, max(len(line[column]) for line in lines)) for column in range(len(HEAD))]
    return "\n".join(
        "  ".join(cell[:64].ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m proofs.ledger", description=__doc__)
    parser.add_argument("--update", action="store_true", help="keep what is there now")
    options = parser.parse_args(arguments)
    table = evidence.rows()
    now = {name: kept_of(row) for name, row in table.items()}
    print(printed(table))
    print(*(f"* {line}" for line in records.told()), sep="\n")
    if options.update:
        text = json.dumps(now, indent=1, ensure_ascii=False)
        KEPT.write_text(text + "\n", encoding="utf-8")
    gone = [*weaker(kept(), now), *changed(table)]
    for line in gone:
        print(f"weaker than before: {line}")
    return 1 if gone else 0


def kept() -> dict[str, dict[str, Any]]:
    """What is kept of all rows."""
    found: dict[str, dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    sys.exit(main())
