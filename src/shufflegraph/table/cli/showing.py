"""A plan, shown as it was asked for: as text, step by step, as JSON, as the page for the phone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import Any, Final

import click

from shufflegraph.cards.faces import Language
from shufflegraph.deck import Destination, Owner, Talon
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.record import Plan, shown_plan
from shufflegraph.table.brisk import brisk_plan
from shufflegraph.table.cli.narration import deal_step_by_step, heading, narrate, summary
from shufflegraph.table.cli.printing import patience, write
from shufflegraph.table.cli.reading import read
from shufflegraph.table.cli.texts import TEXTS
from shufflegraph.table.files import refuse_same, refuse_unwritable
from shufflegraph.values import repr_of

OWN_TITLE: Final = {"en": "Deal", "de": "Austeilung"}


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


def refuse_files(cut: str | None, plan_file: str | None, page_file: str | None) -> None:
    """Refuse files that cannot be written, before a number is drawn."""
    if cut == "-":
        raise InvalidParameter("--cut is -: the number stays hidden, so name a new file")
    refuse_same({"--cut": cut, "--json": plan_file, "--html": page_file})
    for file in (plan_file, page_file):
        refuse_unwritable(file)


def deal_plan(file: str, *, step: bool, language: Language, **options: Any) -> None:
    """Show a plan that was written before in the ways that were asked for."""
    if file == "-" and step:
        raise InvalidParameter(
            "--plan - and --step both read standard input: give the plan as a file"
        )
    with patience("checking the plan"):
        made = Plan.from_json(read(file))
    steps = [step for round_ in made.rounds for step in round_.instructions]
    order = [step.hand_to for step in steps if not isinstance(step.hand_to, Talon | None)]
    refuse_names([TEXTS[language].name(owner) for owner in order])
    present(made, OWN_TITLE[language], order, "talon", step=step, language=language, **options)


def refuse_names(names: Sequence[str]) -> None:
    """Refuse names that a dealer cannot read on a line or cannot tell apart."""
    for name in names:
        if not name.isprintable():
            raise InvalidParameter(f"the plan names {name!r}: that is no name for a printed line")
        if names.count(name) > 1:
            raise InvalidParameter(f"the plan has two owners that are called {repr_of(name)}")
