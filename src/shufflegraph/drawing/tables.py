"""Tables in HTML, as notebooks show them."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any


def partitions_table(allowed: Mapping[Any, Iterable[Any]], sizes: Mapping[Any, int]) -> str:
    """Return who may hold which card as a table in HTML.

    >>> partitions_table({"ace": ["Ann"]}, {"Ann": 1}).count("<tr>")
    2

    Complexity: O(n m) for n cards and m owners.
    """
    head = "".join([f"<th>{escape(str(one))}: {size}</th>" for one, size in sizes.items()])
    rows = [
        f"<tr><th>{escape(str(card))}</th>"
        + "".join([f"<td>{'may' if owner in owners else ''}</td>" for owner in sizes])
        + "</tr>"
        for card, owners in allowed.items()
    ]
    return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"
