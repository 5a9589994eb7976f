"""A plan, shown as it was asked for: as text, step by step, as JSON, as the page for the phone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import Any

import click

from shufflegraph.cards.faces import Language
from shufflegraph.deck import Destination, Owner, Talon
from shufflegraph.plans.record import Plan, shown_plan
from shufflegraph.table.brisk import brisk_plan
from shufflegraph.table.cli.narration import deal_step_by_step, heading, narrate, summary
from shufflegraph.table.cli.printing import patience, write
from shufflegraph.table.cli.texts import TEXTS


def perform(
    deck: Sequence[Destination],
    title: str,
    order: Sequence[Owner],
    talon: str,
    *,
    piles: int,
    seed: int | None,
    aside: Sequence[int] = (),
    **options: Any,
) -> None:
    """Plan the deal and show it in the ways that were asked for, see :func:`present`."""
    with patience(f"planning {len(deck):,} cards"):
        made = shown_plan(brisk_plan(deck, piles, aside=aside), seed=seed)
    present(made, title, order, talon, **options)


def present(  # noqa: PLR0913 - the options of the command line
    made: Plan,
    title: str,
    order: Sequence[Owner],
    talon: str,
    *,
    places: Sequence[str] = (),
    faces: Sequence[object] | None = None,
    json_file: str | None,
    html_file: str | None,
    step: bool,
    language: Language,
) -> None:
    """Show a plan in the ways that were asked for; `places` are the names of the talon's places."""
    texts = replace(TEXTS[language], places=tuple(places))
    if json_file is not None:
        write(json_file, made.to_json())
    if html_file is not None:
        key, names = token_hex(8), names_of(places)
        write(html_file, phone_page(made, title, talon, language, key, names=names, faces=faces))
    if step:
        click.echo("\n".join(heading(made, title, texts)))
        if deal_step_by_step(made, talon, texts):
            click.echo(summary(made, order, talon, texts))
    elif "-" not in {json_file, html_file}:
        click.echo("\n".join(narrate(made, title, order, talon, texts)))


def names_of(places: Sequence[str]) -> dict[Talon, str]:
    """Return the names of those places of the talon that have one."""
    return {Talon(place): name for place, name in enumerate(places) if name}


def phone_page(  # noqa: PLR0913 - what a page says
    made: Plan,
    title: str,
    talon: str,
    language: Language,
    key: str,
    new_deal: str | None = None,
    *,
    names: Mapping[Talon, str],
    faces: Sequence[object] | None = None,
) -> str:
    """Return the page for the dealer's phone; every page is a deal of its own, even of equal plans."""
    from shufflegraph.table.page import page  # noqa: PLC0415 - only where it is asked for

    labels = {"title": title, "talon": talon, "key": key, "new_deal": new_deal}
    return page(made, names, language, faces=faces, **labels)
