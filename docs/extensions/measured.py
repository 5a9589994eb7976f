"""The directive `benchmark`: a table of recorded measurements.

    ```{benchmark} plans
    :columns: game seats piles rounds
    :shares: rounds_certified
    ```

shows a file of `benchmarks/results`. It has `rows`, a list of objects, and says where and when they were
measured. `:rows:` names another list of the file, or an object, whose keys and values are then shown.
`:heads:` are other heads for the columns, and `:only:` is what the task of a row has to begin with.
`:having:` leaves out rows without a value in that column, and rows that show what others have shown. Rows or
columns that are not there are an error.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from docutils.parsers.rst import directives  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from docs.extensions.folds import boxed
from proofs.tables import NO_RECORD, table

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results"


def shown(value: Any, *, share: bool) -> str:
    """Return a value as a cell.

    >>> shown(0.25, share=True), shown(1234.5, share=False), shown("Skat", share=False)
    ('25 %', '1,234.5', 'Skat')
    >>> shown(None, share=False), shown(0.0013, share=False), shown(5e-23, share=False)
    ('–', '0.0013', '<0.0005')
    """
    if value is None:
        return "–"
    if share:
        return f"{100 * value:.1f}".removesuffix(".0") + " %"
    if isinstance(value, float) and 0 < value < 0.0005:
        return "<0.0005"
    if isinstance(value, float) and abs(value) < 0.01:
        return f"{value:.2g}"
    if isinstance(value, float):
        return f"{value:,.3f}".rstrip("0").rstrip(".")
    return f"{value:,}" if type(value) is int else str(value)


def about(record: Mapping[str, Any]) -> str:
    """Return where and when it was measured, in one line.

    >>> about({"about": {"date": "2026-11-21", "versions": {"networkx": "3.6"}}, "rows": []})
    '*date 2026-11-21; versions networkx 3.6*'
    """
    facts = record.get("about") or record.get("surroundings") or {}
    return "*" + "; ".join(f"{key} {_words(value)}" for key, value in facts.items()) + "*"


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_words(inner)}" for key, inner in value.items())
    return str(value)


def rows_of(found: Any, before: str = "") -> list[Mapping[str, Any]]:
    """Return a list of objects as it is, and an object as rows of name and value.

    >>> rows_of({"size": {"files": 3}})
    [{'what': 'size files', 'value': 3}]
    """
    if isinstance(found, list):
        return found
    rows: list[Mapping[str, Any]] = []
    for key, value in found.items():
        name = f"{before} {key}".strip()
        rows += (
            rows_of(value, name) if isinstance(value, dict) else [{"what": name, "value": value}]
        )
    return rows


class Benchmark(SphinxDirective):
    """A table of one recorded run."""

    required_arguments = 1
    option_spec = {  # noqa: RUF012 - the form that docutils wants
        "rows": directives.unchanged,
        "columns": directives.unchanged,
        "heads": directives.unchanged,
        "shares": directives.unchanged,
        "only": directives.unchanged,
        "having": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Return the table, and below it where and when it was measured."""
        path = RESULTS / f"{self.arguments[0]}.json"
        self.env.note_dependency(str(path))
        if not path.is_file():
            return self.parse_text_to_nodes(NO_RECORD)
        record = json.loads(path.read_text("utf-8"))
        only = self.options.get("only", "")
        every_row = rows_of(record.get(self.options.get("rows", "rows"), []))
        found = [row for row in every_row if str(row.get("task", "")).startswith(only)]
        every = dict.fromkeys(key for row in found for key in row)
        columns = self.options.get("columns", "").split() or list(every)
        named = [*columns, *self.options.get("having", "").split()]
        unknown = [column for column in named if column not in every]
        if unknown or not found:
            wanted = f"a task that begins with {only!r} and {', '.join(columns)}"
            raise self.error(f"{path.name} has no rows of {wanted}")
        shares = self.options.get("shares", "").split()
        having = self.options.get("having")
        rows = [
            tuple(shown(row.get(column, "–"), share=column in shares) for column in columns)
            for row in found
            if having is None or row.get(having) is not None
        ]
        if having is not None:
            rows = list(dict.fromkeys(rows))
        heads = self.options.get("heads", "").split() or columns
        heads = [head.replace("_", " ") for head in heads]
        text = table(heads, rows)
        below = nodes.container(classes=["evidence"])
        below += self.parse_text_to_nodes(about(record))
        return [*boxed(self.parse_text_to_nodes(text), text, "wide"), below]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("benchmark", Benchmark)
    return {"version": "1", "parallel_read_safe": True}
