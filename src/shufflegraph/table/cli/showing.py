"""A plan, shown as it was asked for: as text, step by step, as JSON, as the page for the phone."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import click

from shufflegraph.base.deck import Destination, Owner, Talon
from shufflegraph.base.languages import Language
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.fields import owners_of
from shufflegraph.plans.plan import shown_plan
from shufflegraph.plans.record import Plan
from shufflegraph.table.cli.narration import (
    deal_step_by_step,
    heading,
    narrate,
    seed_lines,
    summary,
)
from shufflegraph.table.cli.options import JsonCommand, json_option, lang_option
from shufflegraph.table.cli.printing import (
    TEXTS,
    Texts,
    in_language,
    patience,
    rounded,
    sentences,
    show,
    with_number,
    write,
)
from shufflegraph.table.cli.sources import read_file, refuse_closed_input
from shufflegraph.table.cut import Cut, Secret, commit, join, verify
from shufflegraph.table.files import new_number_file, refuse_same, refuse_unwritable
from shufflegraph.table.sorting.pace import Pace, chosen_plan

LEAST_SAVED: Final = 5.0
"""Fewer seconds that another plan would save are not worth a line."""


def perform(  # noqa: PLR0913 - the options of the command line
    deck: Sequence[Destination],
    title: str,
    order: Sequence[Owner],
    talon: str,
    *,
    piles: int,
    seed: int | None,
    under: str = "no",
    to_players: bool = False,
    aside: Sequence[int] = (),
    noted: Sequence[str] = (),
    **options: Any,
) -> None:
    """Plan the deal and show it in the ways that were asked for, see :func:`present`."""
    with patience(f"planning {len(deck):,} cards"):
        found, other = chosen_plan(deck, piles, aside=aside, under=under, to_players=to_players)
        made = shown_plan(found, seed=seed)
    texts = TEXTS[options["language"]]
    chosen = _why(made, other, under, texts)
    saving = [*noted]
    if order and not to_players and _is_told(options):
        seated, _ = chosen_plan(deck, piles, aside=aside, under=under, to_players=True)
        saving += _saved_at_seats(made, seated, texts)
    present(made, title, order, talon, chosen=chosen, saving=saving, **options)


def _is_told(asked: Mapping[str, Any]) -> bool:
    """Is the plan told in words, and not only written for another program?"""
    return bool(asked["step"] or "-" not in {asked["json_file"], asked["html_file"]})


def _why(made: Plan, other: Plan | None, under: str, texts: Texts) -> list[str]:
    """Return the line that says why this plan was taken and not the other, or what the other would save."""
    if other is None:
        return [texts.chosen["only"]] if under == "auto" and made.unders else []
    saved = Pace().seconds(other) - Pace().seconds(made)
    if under == "auto":
        kind = "under" if made.unders else "top" if saved else "same"
        return [texts.chosen[kind].format(time=rounded(saved))]
    if saved > -LEAST_SAVED:
        return []
    rounds, cards = (
        with_number(texts.rounds, len(other)),
        with_number(texts.cards, other.placements),
    )
    return [texts.chosen["would"].format(time=rounded(-saved), rounds=rounds, cards=cards)]


def _saved_at_seats(made: Plan, seated: Plan, texts: Texts) -> list[str]:
    """Return the line that says what it would save to lay the hands straight to their players."""
    saved = Pace().seconds(made) - Pace().seconds(seated)
    return [texts.seated.format(time=rounded(saved))] if saved >= LEAST_SAVED else []


def present(  # noqa: PLR0913 - the options of the command line
    made: Plan,
    title: str,
    order: Sequence[Owner],
    talon: str,
    *,
    places: Sequence[str] = (),
    faces: Sequence[object] | None = None,
    chosen: Sequence[str] = (),
    saving: Sequence[str] = (),
    json_file: str | None,
    html_file: str | None,
    step: bool,
    left: bool,
    language: Language,
) -> None:
    """Show a plan in the ways that were asked for; `places` are the names of the talon's places."""
    texts = replace(TEXTS[language], places=tuple(places), is_left=left)
    if json_file is not None:
        write(json_file, made.to_json())
    if html_file is not None:
        key, names = token_hex(8), names_of(places)
        more: dict[str, Any] = {"names": names, "faces": faces, "left": left}
        write(html_file, phone_page(made, title, talon, language, key, **more))
    if step:
        click.echo("\n".join([*chosen, *heading(made, title, texts)]))
        if deal_step_by_step(made, talon, texts):
            click.echo("\n".join([summary(made, order, talon, texts), *saving]))
    elif "-" not in {json_file, html_file}:
        click.echo("\n".join([*chosen, *narrate(made, title, order, talon, texts), *saving]))


def names_of(places: Sequence[str]) -> dict[Talon, str]:
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
    left: bool = False,
) -> str:
    """Return the page for the dealer's phone; every page is a deal of its own, even of equal plans."""
    from shufflegraph.table.phone import page  # noqa: PLC0415 - only where it is asked for

    labels = {"title": title, "talon": talon, "key": key, "new_deal": new_deal}
    return page(made, names, language, faces=faces, left=left, **labels)


def refuse_files(cut: str | None, plan_file: str | None, page_file: str | None) -> None:
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
    made = read_plan(file)
    order, texts = owners_of(made), TEXTS[language]
    refuse_names([texts.name(owner) for owner in order])
    present(made, texts.title, order, "talon", step=step, language=language, **options)


def read_plan(file: str) -> Plan:
    with patience("checking the plan"):
        return Plan.from_json(read_file(file))


def refuse_names(names: Sequence[str]) -> None:
    """Refuse names that a dealer cannot read on a line or cannot tell apart."""
    for name in names:
        if not name.isprintable():
            raise InvalidParameter(
                f"the plan names {repr_of(name)}: that is not a name for a printed line"
            )
        if names.count(name) > 1:
            raise InvalidParameter(f"the plan has two owners that are called {repr_of(name)}")


@click.command(cls=JsonCommand)
@click.argument("file")
@json_option
@lang_option
def check(file: str, json_file: str | None, language: str) -> None:
    """Check a plan that --json wrote: does it deal its deck, and are its rounds the fewest?

    FILE is the plan, - reads it from standard input. A plan that is wrong is bad input: one line says what is
    wrong, and the exit code is 2.
    """
    made = read_plan(file)
    value = {"deals": True, "fewest": made.proof == "bound", "fault": None}
    show(json_file, value, report(made, language))


def report(made: Plan, language: str) -> list[str]:
    said, texts = sentences("check", language), TEXTS[language]
    shows = [said[made.proof]] if made.rounds and made.proof in said else []
    return [heading(made, said["right"], texts)[0], *shows, *seed_lines(made.seed, texts)]


def fingerprint_lines(words: str) -> str:
    """Return a fingerprint in two lines of five words."""
    parts = words.split()
    return "\n".join(["  " + " ".join(row) for row in (parts[:5], parts[5:])])


def deck_by_cut(
    hands: Mapping[Any, int], talon: int | Sequence[int], file: str, language: str, **way: Any
) -> tuple[Destination, ...]:
    """Draw a number, show its fingerprint, ask what is called, keep all of it in `file`; return the deck."""
    said = sentences("cut", language)
    refuse_closed_input("--cut asks what is called")
    with new_number_file(Path(file)) as kept:
        secret = commit(hands, talon, **way)
        click.echo(
            f"{said['note']}\n{fingerprint_lines(secret.fingerprint)}\n{said['call']}", err=True
        )
        cut = join(secret, called_lines(secret))
        kept.write_text(cut.to_json() + "\n", encoding="utf-8")
    click.echo(said["kept"].format(file=file), err=True)
    return cut.deck


def called_lines(secret: Secret) -> list[str]:
    """Return what is called, a line each; each is said as it counts, and what cannot count is asked again."""
    called: list[str] = []
    for line in sys.stdin:
        if not line.strip():
            break
        try:
            called = [*join(secret, [*called, line.strip()]).called]
        except InvalidParameter as fault:
            click.echo(f"  {fault}", err=True)
        else:
            click.echo(f"  = {called[-1]}", err=True)
    return called


@click.command("verify", cls=JsonCommand)
@click.argument("file", metavar="FILE")
@click.option("--fingerprint", metavar="WORDS", help="The fingerprint that was noted.")
@click.option("--plan", "plan_file", metavar="FILE", help="The plan that was dealt.")
@lang_option
def verify_cut(file: str, fingerprint: str | None, plan_file: str | None, language: str) -> None:
    """Replay a deal from the number that `deal --cut` kept in FILE, or - for standard input.

    It is refused if the number was changed after its fingerprint was shown, or the plan deals another deck.
    """
    cut = Cut.from_json(read_file(file))
    if fingerprint is not None and not verify(fingerprint, cut):
        raise InvalidParameter(
            f"the fingerprint that was noted is {label_of(fingerprint)}, that of this number is "
            f"{repr_of(cut.secret.fingerprint)}: the number was changed after it was shown"
        )
    if plan_file is not None:
        refuse_other_plan(Plan.from_json(read_file(plan_file)), cut, plan_file)
    click.echo("\n".join(cut_report(cut, fingerprint is not None, plan_file is not None, language)))


def refuse_other_plan(made: Plan, cut: Cut, file: str) -> None:
    """Refuse a plan that is not of this deal: another deck, or another way to deal it than was shown."""
    told = cut.secret
    if made.deck != cut.deck:
        raise InvalidParameter(f"the plan in {file} deals another deck than the number says")
    if made.piles != told.piles:
        raise InvalidParameter(
            f"the plan in {file} has {made.piles} piles, and the number was drawn for {told.piles}"
        )
    if not set(made.aside) <= set(told.aside):
        raise InvalidParameter(f"the plan in {file} lays other places aside than was agreed")
    if made.to_players != told.to_players:
        raise InvalidParameter(
            f"the plan in {file} has to_players {made.to_players}, and the number was drawn for "
            f"{told.to_players}"
        )
    if made.under and not told.under:
        raise InvalidParameter(
            f"the plan in {file} lays cards under piles, and the number was drawn for none there"
        )


def cut_report(cut: Cut, is_compared: bool, is_planned: bool, language: str) -> list[str]:
    said, texts = sentences("cut", language), TEXTS[language]
    called = ", ".join(map(repr, cut.called))
    number, count = f"{cut.index + 1:,}", f"{cut.secret.deals.count:,}"
    return [
        *(said["is"], fingerprint_lines(cut.secret.fingerprint)),
        said["same" if is_compared else "compare"],
        said["called"].format(called=called) if called else said["nothing"],
        *([said["planned"]] if is_planned else []),
        in_language(said["deal"].format(index=number, count=count), language),
        *[
            f"  {_receiver(one, texts)}: {', '.join(str(position + 1) for position in at)}"
            for one, at in cut.positions.items()
        ],
    ]


def _receiver(one: Destination, texts: Texts) -> str:
    if isinstance(one, Talon):
        return f"{texts.name('talon')} {one.position + 1}"
    return texts.name(one)
