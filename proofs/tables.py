"""Tables as MyST."""

import re
from collections.abc import Iterable, Sequence

NUMBER = re.compile(r"[<+−-]?[\d,.]+( %)?( \\\*)?$|–$")
NO_RECORD = "*There is no record of this yet.*"


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
