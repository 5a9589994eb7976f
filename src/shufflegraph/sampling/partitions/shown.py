"""Who may hold which card, as a table for people."""

from collections.abc import Collection, Mapping
from html import escape
from typing import Any


def partitions_table(allowed: Mapping[Any, Collection[Any]], sizes: Mapping[Any, int]) -> str:
    head = "".join([f"<th>{escape(str(one))}: {size}</th>" for one, size in sizes.items()])
    rows = [
        f"<tr><th>{escape(str(card))}</th>"
        + "".join([f"<td>{'may' if owner in owners else ''}</td>" for owner in sizes])
        + "</tr>"
        for card, owners in allowed.items()
    ]
    return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"


def partitions_text(allowed: Mapping[Any, Collection[Any]], sizes: Mapping[Any, int]) -> str:
    heads = [f"{owner}: {size}" for owner, size in sizes.items()]
    rows = [("", heads)] + [
        (str(card), ["may" if owner in owners else "" for owner in sizes])
        for card, owners in allowed.items()
    ]
    first = max([len(card) for card, _ in rows])
    lines = [
        "  ".join(
            [
                card.ljust(first),
                *[cell.ljust(len(head)) for cell, head in zip(row, heads, strict=True)],
            ]
        )
        for card, row in rows
    ]
    return "\n".join([line.rstrip() for line in lines])
