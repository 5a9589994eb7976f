"""Tables of recorded evidence: the directive `evidence` makes one from a file under `proofs`.

    ```{evidence} symbolic
    ```

Nothing is written by hand: the tables are made from the code, the tests and the records of what takes long.
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
from docs.extensions.folds import fold
from proofs.declared import KINDS
from proofs.records import PATH, Record, is_current, read
from proofs.rows import PASSES, rows

NUMBER = re.compile(r"[<+−-]?[\d,.]+( %)?( \\\*)?$|–$")
NO_RECORD = "*There is no record of this yet.*"
ASIDE = ("tests", "tried", "survivors")
"""What a table leaves out: a count under another name, and lists whose members are counted already."""
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


TRIVIAL = "{} functions that only contracts and tests speak for"
STAR = " \\*"
"""What stands behind a record that is not current: made for other code, or never."""


def _star(is_right: bool) -> str:
    return "" if is_right else STAR


def symbolic(recorded: Mapping[str, Mapping[str, Record]]) -> str:
    """Return what the solver confirmed, in how many paths, and how soon it found a planted fault."""
    rows = []
    for what, one in sorted(recorded["symbolic"].items()):
        claim = what.partition(": ")[0]
        fault = recorded["planted"].get(claim)
        found = f"{fault.count}{_star(is_current('planted', claim))}" if fault else "–"
        paths = one.count if one.result == "confirmed" else one.result
        rows.append([what + _star(is_current("symbolic", what)), paths, found])
    return table(["claim", "confirmed", "fault found"], rows)


def mutation(recorded: Mapping[str, Any]) -> str:
    """Return what became of the mutants of every module; a star where its code has changed since."""
    return by_name(recorded, lambda name: name == "all" or is_current("mutation", name))


def by_name(recorded: Mapping[str, Any], is_right: Callable[[str], bool] = bool) -> str:
    """Return a row for every record, with its counts; a list counts its members; a star if it is not right.

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
        [f"`{name}`{_star(is_right(name))}", *(_shown(row.get(head)) for head in heads)]
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

    >>> public_name("dealing.colouring.clique"), public_name("cards.game.Game.hands")
    ('shufflegraph.clique', 'shufflegraph.cards.Game.hands')
    """
    parts = name.split(".")
    for base in (
        "shufflegraph.cards",
        "shufflegraph.connect_four",
        "shufflegraph.table.cut",
        "shufflegraph.table.slips",
        "shufflegraph",
    ):
        for first, part in enumerate(parts):
            found = getattr(import_module(base), part, None)
            if getattr(found, "__module__", "") == ".".join(["shufflegraph", *parts[:first]]):
                return ".".join([base, *parts[first:]])
    return f"shufflegraph.{name}"


def ledger_label(name: str) -> str:
    """Return the label of a function's entry in the ledger."""
    return f"ledger-{name}".lower().replace(".", "-").replace("_", "-")


def _count(found: Sequence[Mapping[str, Any]]) -> object:
    """Return how many pieces of evidence there are; with a star if one is not current."""
    return f"{len(found)}{_star(all(one['current'] for one in found))}" if found else "–"


def _most_paths(confirmed: Sequence[Mapping[str, Any]]) -> object:
    """Return the paths of the largest claim that was confirmed."""
    found = [one for one in confirmed if one["state"] == "confirmed"]
    most = max(found, key=lambda one: int(one["paths"]), default=None)
    return f"{most['paths']:,}{_star(most['current'])}" if most else "–"


def _cases(replayed: Mapping[str, Mapping[str, Any]]) -> object:
    """Return how many cases Coq accepted."""
    found = [one for one in replayed.values() if one["state"] == "accepted"]
    cases = sum(one["cases"] for one in found)
    return f"{cases:,}{_star(all(one['current'] for one in found))}" if cases else "–"


ORDER = ("plans.plan.plan", "plans", "dealing", "sampling", "cards", "connect_four", "analysis")
"""What the library is for comes first, then what lies around it."""


def importance(name: str, row: Mapping[str, Any]) -> tuple[int, int, str]:
    """Return by what a function is sorted: its part of the library, then how many theorems it has."""
    part = next(
        (n for n, start in enumerate(ORDER) if f"{name}.".startswith(f"{start}.")), len(ORDER)
    )
    return part, -len(row["proved"]), name


def is_trivial(row: Mapping[str, Any]) -> bool:
    """Tell whether nothing but its contracts and ordinary tests speaks for a function."""
    return not any(row[kind] for kind in ("proved", "replayed", "confirmed", *KINDS))


def full_name(name: str) -> str:
    """Return a function's name, a method's with its class; it may be broken behind the dot.

    >>> full_name("dealing.colouring.clique"), full_name("cards.games.Game.hands")
    ('clique', 'Game.\u200bhands')
    """
    *_, before, last = name.split(".")
    return f"{before}.\u200b{last}" if before[0].isupper() else last


def ledger(recorded: Mapping[str, Any]) -> str:
    """Return the ledger: a table of the public functions, the most important ones first."""
    rows = [
        [
            f"{{ref}}`{full_name(name)} <{ledger_label(name)}>`",
            _proved(row),
            _cases(row["replayed"]),
            _most_paths(row["confirmed"]),
            _count(row["exhausted"]),
            _count(row["sampled"]),
            row["planted"] or "–",
        ]
        for name, row in sorted(recorded.items(), key=lambda item: importance(*item))
    ]
    heads = ["function", "proved", "replayed", "confirmed", "exhausted", "sampled", "planted"]
    return table(heads, rows)


def _proved(row: Mapping[str, Any]) -> object:
    """Return how many theorems there are, and whether they are of the model alone."""
    theorems = sum(map(_is_closed, row["proved"].values()))
    found = f"{theorems}{'' if row['replayed'] else ' (model)'}" if theorems else "–"
    return f"{found}; {len(row['text'])} of the text{_stars(row['text'])}" if row["text"] else found


def _stars(found: Sequence[Mapping[str, Any]]) -> str:
    """Return a star if one of them is not current."""
    return _star(all(one["current"] for one in found))


def _is_closed(state: str) -> bool:
    """Tell whether a theorem rests on no axiom."""
    return state.startswith("closed")


def entries(recorded: Mapping[str, Any]) -> str:
    """Return an entry per function, by package: its claim, and all evidence by name."""
    parts = []
    for package in dict.fromkeys(name.partition(".")[0] for name in recorded):
        own = {name: row for name, row in recorded.items() if name.startswith(f"{package}.")}
        parts += [f"## {package}", "", *(_entry(name, row) for name, row in own.items())]
    return "\n".join(parts)


def _entry(name: str, row: Mapping[str, Any]) -> str:
    lines = [f"({ledger_label(name)})=", "", f"### {name}", ""]
    lines += [f"{row['claim']} ({{py:obj}}`reference <{public_name(name)}>`)", ""]
    lines += [f"* *Promises:* {'; '.join(row['postconditions']) or 'nothing by contract'}"]
    if row["proved"]:
        of = "Proved" if row["replayed"] else "Proved of the model, not tied to the program"
        lines.append(f"* *{of}:* {', '.join(_theorem(*item) for item in row['proved'].items())}")
    for of in dict.fromkeys(one["of"] for one in row["text"]):
        about = [one for one in row["text"] if one["of"] == of]
        links = ", ".join(_theorem(one["theorem"], "closed") for one in about)
        lines.append(
            f"* *Proved of the text:* {links}: of `{of.rpartition('.')[2]}` "
            f"with the fingerprint `{about[0]['text']}`{_stars(about)}"
        )
    lines += [
        f"* *Replayed:* {family}, {one['cases']:,} cases: {one['state']}{_star(one['current'])}"
        for family, one in row["replayed"].items()
    ]
    lines += [
        f"* *Confirmed:* {one['bound']}: {one['state']} in {one['paths']:,} paths{_star(one['current'])}"
        for one in row["confirmed"]
    ]
    for kind in KINDS:
        lines += [f"* *{kind.capitalize()}:* {_test(one)}" for one in row[kind]]
    return "\n".join([*lines, ""])


def _theorem(name: str, state: str) -> str:
    module, _, theorem = name.partition(".")
    link = f"{{ref}}`{name} <{theorem_label(module, theorem.rpartition('.')[2])}>`"
    return link if state.startswith("closed") else f"{name} ({state})"


def _test(one: Mapping[str, Any]) -> str:
    """Return the bound of a test in words, its name, and what is known of a long one."""
    name = one["test"].rpartition("/")[2].replace(".py", "")
    state = "" if one["state"] == PASSES else f", {one['state']}{_star(one['current'])}"
    return f"{one['bound']} (`{name}`{state})"


def replay(recorded: Mapping[str, Mapping[str, Record]]) -> str:
    """Return what Coq replays: the families of cases, in the words of their modules, and how many."""
    found = recorded["replay"]
    rows = []
    for name in dict.fromkeys(what.partition(": ")[0] for what in found):
        source = (PROOFS / "replay" / f"{name}.py").read_text("utf-8")
        text = ast.get_docstring(ast.parse(source)) or ""
        own = [one for what, one in found.items() if what.startswith(f"{name}: ")]
        states = ", ".join(sorted({one.result for one in own}))
        star = _star(all(is_current("replay", one.what) for one in own))
        rows.append(
            [f"`{name}`{star}", text.split("\n\n")[0], sum(one.count for one in own), states]
        )
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


MADE: dict[str, Callable[[], str]] = {
    "without-theorem": without_theorem,
    "ledger": lambda: ledger({name: row for name, row in rows().items() if not is_trivial(row)}),
    "trivial": lambda: ledger({name: row for name, row in rows().items() if is_trivial(row)}),
    "entries": lambda: entries(rows()),
    "replay": lambda: replay(read()),
    "symbolic": lambda: symbolic(read()),
}
"""What is made from the code and from the records of what takes long, when it is asked for."""
TABLES: dict[str, tuple[str, Callable[[Mapping[str, Any]], str]]] = {
    "mutation": ("../tools/mutation/results.json", mutation),
}


class Evidence(SphinxDirective):
    """A table of recorded evidence."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table as nodes."""
        text = self.made(self.arguments[0])
        if self.arguments[0] == "trivial":
            box = nodes.container("", *self.parse_text_to_nodes(text), classes=["evidence"])
            summary = TRIVIAL.format(len(text.splitlines()) - 2)
            return [fold("", box, summary=summary, classes=["closed"])]
        if text.startswith("#"):
            return self.parse_text_to_nodes(text, allow_section_headings=True)
        return (
            boxed(self.parse_text_to_nodes(text), text)
            if text != NO_RECORD
            else [*self.parse_text_to_nodes(text)]
        )

    def made(self, name: str) -> str:
        """Return the text of a table, and note what it is made from."""
        if name in MADE:
            self.env.note_dependency(str(PATH))
            return MADE[name]()
        file, show = TABLES[name]
        self.env.note_dependency(str(PROOFS / file))
        if not (PROOFS / file).is_file():
            return NO_RECORD
        return show(json.loads((PROOFS / file).read_text("utf-8")))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("evidence", Evidence)
    return {"version": "1", "parallel_read_safe": True}
