"""Tables of recorded evidence: the directive `evidence` makes one from a file under `proofs`.

    ```{evidence} symbolic
    ```

Nothing is written by hand: the files are made by running the checks.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

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
        bool(cells)
        and all(row[column].replace(",", "").replace(".", "").isdigit() for row in cells)
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
    """Return what the solver confirmed, with the number of paths, and how soon it found a planted fault."""
    return table(
        ["claim", "answer", "paths", "planted fault"],
        [
            [claim, found["state"].lower(), found["paths"], found["wrong variant"]]
            for claim, found in sorted(recorded.items())
        ],
    )


def mutation(recorded: Mapping[str, Any]) -> str:
    """Return, by module, how many changed programs the tests noticed."""
    return table(
        ["module", "changed programs", "noticed", "equal in effect", "unnoticed"],
        [
            [f"`{module}`", row["mutants"], row["killed"], row["equivalent"], row["survived"]]
            for module, row in sorted(recorded.items())
        ],
    )


def deletion(recorded: Mapping[str, Any]) -> str:
    """Return, by module, how many deleted lines the tests noticed."""
    return table(
        ["module", "lines", "does not run", "noticed", "harmless", "unnoticed"],
        [
            [
                f"`{module}`",
                row["lines"],
                row["does not compile"],
                row["caught"],
                row["harmless"],
                len(row["missed"]),
            ]
            for module, row in sorted(recorded.items())
        ],
    )


TABLES: dict[str, tuple[str, Callable[[Mapping[str, Any]], str]]] = {
    "symbolic": ("symbolic/recorded.json", symbolic),
    "mutation": ("mutation/results.json", mutation),
    "deletion": ("deletion.json", deletion),
}


class Evidence(SphinxDirective):
    """A table of recorded evidence."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table as nodes."""
        file, show = TABLES[self.arguments[0]]
        self.env.note_dependency(str(PROOFS / file))
        text = show(json.loads((PROOFS / file).read_text("utf-8")))
        return self.parse_text_to_nodes(text)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("evidence", Evidence)
    return {"version": "1", "parallel_read_safe": True}
