"""Tables of recorded evidence: the directive `evidence` makes one from a file under `proofs`.

    ```{evidence} symbolic
    ```

Nothing is written by hand: the files are made by running the checks.
"""

import ast
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extensions.boxes import boxed
from docs.extensions.docstrings import theorem_label

NUMBER = re.compile(r"[<+−-]?[\d,.]+( %)?$|–$")
NO_RECORD = "*There is no record of this yet.*"
ASIDE = ("tests", "tried", "survivors")
"""What a table leaves out: a count under another name, and lists whose members are counted already."""
REFUTED = "refuted in "
PROOFS = Path(__file__).parents[2] / "proofs"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table as MyST; numbers stand right.

    >>> print(table(["claim", "paths"], [["a | b", 1234]]))
    | claim | paths |
    |---|--:|
    | a \\| b | 1,234 |
    """
    cells = [[_cell(value) for value in row] for row in rows]
    numeric = [
        bool(cells) and all(NUMBER.match(row[column]) for row in cells)
        for column in range(len(heads))
    ]
    lines = [heads, ["--:" if right else "---" for right in numeric], *cells]
    text = ["| " + " | ".join(line) + " |" for line in lines]
    text[1] = text[1].replace(" ", "")
    return "\n".join(text)


def _cell(value: object) -> str:
    text = f"{value:,}" if isinstance(value, int) else str(value)
    return text.replace("|", "\\|").replace("\n", " ")


def symbolic(recorded: Mapping[str, Any]) -> str:
    """Return what the solver confirmed, in how many paths, and how soon it found a planted fault."""
    earlier = _earlier()
    return table(
        ["claim", "confirmed", "fault found"],
        [
            [
                claim + (" \\*" if claim in earlier else ""),
                _paths(found, "CONFIRMED"),
                found["wrong variant"].removeprefix(REFUTED).removesuffix(" paths"),
            ]
            for claim, found in sorted(recorded.items())
        ],
    )


def _earlier() -> set[str]:
    """Return the claims that, by the ledger, were decided for an earlier text of the program."""
    path = PROOFS / "ledger.json"
    rows = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return {
        f"{name}: {one['bound']}"
        for name, row in rows.items()
        for one in row["confirmed"]
        if one["state"].endswith("earlier code")
    }


def _paths(found: Mapping[str, Any], state: str) -> object:
    """Return the number of paths, or the state if it is another."""
    return found["paths"] if found["state"] == state else found["state"].lower()


def by_name(recorded: Mapping[str, Any]) -> str:
    """Return a row for every record, with its counts; a list counts its members.

    >>> print(by_name({"talon": {"lines": 87, "missed": ["a", "b"], "commit": "1a2b"}}))
    | | lines | missed |
    |---|--:|--:|
    | `talon` | 87 | 2 |
    """
    found = {name: row for name, row in recorded.items() if isinstance(row, dict)}
    counts = {
        name: {key: _size(value) for key, value in row.items()} for name, row in found.items()
    }
    heads = [
        head
        for head in dict.fromkeys(head for row in counts.values() for head in row)
        if head not in ASIDE and any(row.get(head) is not None for row in counts.values())
    ]
    rows = [
        [f"`{name}`", *(_shown(row.get(head)) for head in heads)]
        for name, row in sorted(counts.items())
    ]
    return table(["", *heads], rows).replace("|  |", "| |", 1)


def _size(value: Any) -> int | None:
    """Return a count, or None for what is none."""
    if isinstance(value, list):
        return len(value)
    return value if type(value) is int else None


def _shown(count: int | None) -> object:
    return "–" if count is None else count


def public_name(name: str) -> str:
    """Return the name under which the reference has a function that the ledger calls by its module.

    >>> public_name("dealing.colouring.clique"), public_name("cards.games.Game.hands")
    ('shufflegraph.clique', 'shufflegraph.cards.Game.hands')
    """
    parts = name.split(".")
    for base in ("shufflegraph.cards", "shufflegraph.connect_four", "shufflegraph"):
        for first, part in enumerate(parts):
            found = getattr(import_module(base), part, None)
            if getattr(found, "__module__", "") == ".".join(["shufflegraph", *parts[:first]]):
                return ".".join([base, *parts[first:]])
    return f"shufflegraph.{name}"


def ledger_label(name: str) -> str:
    """Return the label of a function's entry in the ledger."""
    return f"ledger-{name}".lower().replace(".", "-").replace("_", "-")


def _count(found: Any) -> object:
    """Return how many pieces of evidence hold: theorems without axioms, tests that passed."""
    states = found.values() if isinstance(found, dict) else ()
    return sum(1 for state in states if state == "passed" or state.startswith("closed")) or "–"


def _most_paths(confirmed: Sequence[Mapping[str, Any]]) -> object:
    paths = [row["paths"] for row in confirmed if row["state"] == "CONFIRMED"]
    return max(paths) if paths else "–"


def _cases(replayed: Mapping[str, Mapping[str, Any]]) -> object:
    """Return how many cases Coq accepted."""
    return sum(one["cases"] for one in replayed.values() if one["state"] == "accepted") or "–"


def ledger(recorded: Mapping[str, Any]) -> str:
    """Return the ledger: a table of all public functions."""
    rows = [
        [
            f"{{ref}}`{name.rpartition('.')[2]} <{ledger_label(name)}>`",
            _count(row["proved"]),
            _cases(row["replayed"]),
            _most_paths(row["confirmed"]),
            _count(row["exhausted"]),
            _count(row["sampled"]),
            row["planted"] or "–",
        ]
        for name, row in recorded.items()
    ]
    heads = ["function", "proved", "replayed", "confirmed", "exhausted", "sampled", "planted"]
    return table(heads, rows)


def entries(recorded: Mapping[str, Any]) -> str:
    """Return an entry per function: its claim, and all evidence by name."""
    return "\n".join(_entry(name, row) for name, row in recorded.items())


def _entry(name: str, row: Mapping[str, Any]) -> str:
    lines = [f"({ledger_label(name)})=", "", f"## {name}", ""]
    lines += [f"{row['claim']} ({{py:obj}}`reference <{public_name(name)}>`)", ""]
    lines += [f"* *Promises:* {'; '.join(row['postconditions']) or 'nothing by contract'}"]
    if isinstance(row["proved"], dict) and row["proved"]:
        lines.append(f"* *Proved:* {', '.join(_theorem(*item) for item in row['proved'].items())}")
    lines += [
        f"* *Replayed:* {family}, {one['cases']:,} cases: {one['state']}"
        for family, one in row["replayed"].items()
    ]
    lines += [
        f"* *Confirmed:* {one['bound']}: {one['state'].lower()} in {one['paths']:,} paths"
        for one in row["confirmed"]
    ]
    for kind in ("exhausted", "sampled"):
        if row[kind]:
            lines.append(f"* *{kind.capitalize()}:* {_tests(row[kind])}")
    return "\n".join([*lines, ""])


def _theorem(name: str, state: str) -> str:
    module, _, theorem = name.partition(".")
    link = f"{{ref}}`{name} <{theorem_label(module, theorem.rpartition('.')[2])}>`"
    return link if state.startswith("closed") else f"{name} ({state})"


def _tests(found: Any) -> str:
    if not isinstance(found, dict):
        return str(found)
    return ", ".join(
        f"`{test}`" + ("" if outcome == "passed" else f" ({outcome})")
        for test, outcome in found.items()
    )


def replay(recorded: Mapping[str, Any]) -> str:
    """Return what Coq replays: the families of cases, in the words of their modules, and how many."""
    rows = []
    for name, verdict in recorded.items():
        source = (PROOFS / "replay" / f"{name}.py").read_text("utf-8")
        text = ast.get_docstring(ast.parse(source)) or ""
        rows.append([f"`{name}`", text.split("\n\n")[0], verdict["cases"], verdict["state"]])
    return table(["family", "what is compared", "cases", "verdict"], rows)


def without_theorem() -> str:
    """Return the public functions of dealing and sampling that have no theorem, with the reasons."""
    tree = ast.parse((PROOFS.parent / "tests" / "tools" / "test_proofs_map.py").read_text("utf-8"))
    found = next(
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NOT_PROVED"
    )
    return table(["function", "why"], [[f"`{name}`", why] for name, why in found.items()])


MADE: dict[str, Callable[[], str]] = {"without-theorem": without_theorem}
TABLES: dict[str, tuple[str, Callable[[Mapping[str, Any]], str]]] = {
    "ledger": ("ledger.json", ledger),
    "replay": ("replay/recorded.json", replay),
    "entries": ("ledger.json", entries),
    "symbolic": ("symbolic/recorded.json", symbolic),
    "mutation": ("../tools/mutation/results.json", by_name),
}


class Evidence(SphinxDirective):
    """A table of recorded evidence."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table as nodes."""
        if self.arguments[0] in MADE:
            text = MADE[self.arguments[0]]()
            return boxed(self.parse_text_to_nodes(text), text)
        file, show = TABLES[self.arguments[0]]
        self.env.note_dependency(str(PROOFS / file))
        if not (PROOFS / file).is_file():
            return self.parse_text_to_nodes(NO_RECORD)
        text = show(json.loads((PROOFS / file).read_text("utf-8")))
        if text.startswith("("):
            return self.parse_text_to_nodes(text, allow_section_headings=True)
        return boxed(self.parse_text_to_nodes(text), text)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("evidence", Evidence)
    return {"version": "1", "parallel_read_safe": True}
