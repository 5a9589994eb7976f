"""The commands: options in, text or JSON out; all thinking is in the library."""

from pathlib import Path
from typing import Any, Final

import click

from shufflegraph import __version__
from shufflegraph.base.deck import Destination
from shufflegraph.base.languages import LANGUAGES, MORE_LANGUAGES, Language
from shufflegraph.base.messages import repr_of
from shufflegraph.cards import GAMES, game_deck
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.claims import MOST_CARDS
from shufflegraph.plans.plan import plan
from shufflegraph.sampling.assignments import assign
from shufflegraph.table.cli.arranging import spaced
from shufflegraph.table.cli.bridge import board_command, session_command
from shufflegraph.table.cli.figures import audit_command, entropy, meter_command, riffle
from shufflegraph.table.cli.options import (
    INTEGER,
    Commands,
    dealing_options,
    game_names,
    generator,
    lang_option,
    language_of_environment,
    piles_option,
    refuse_idle,
    refuse_what_does_not_fit,
    seats_option,
    seed_option,
    to_players_option,
)
from shufflegraph.table.cli.printing import TEXTS, patience, sentences
from shufflegraph.table.cli.reading import (
    OwnDeal,
    as_it_was_mixed,
    read_game,
    read_own_deal,
)
from shufflegraph.table.cli.showing import (
    check,
    deal_plan,
    deck_by_cut,
    names_of,
    perform,
    phone_page,
    refuse_files,
    verify_cut,
)
from shufflegraph.table.cli.sorting import sort_command
from shufflegraph.table.cli.systems import cards, connect_four, games, partition_command
from shufflegraph.table.sorting.pace import brisk_plan

DEAL_HELP: Final = f"""Deal GAME on a real table: rounds of instructions for the dealer.

GAME is a name, or a file ending in .json that tells a game of one's own. Instead of GAME, --hands and
--talon tell a deal, or --plan one that was planned before.

The games are {", ".join(GAMES)}; `shufflegraph games` says more.
"""


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
)
@click.version_option(__version__, prog_name="shufflegraph")
@click.pass_context
def shufflegraph(context: click.Context) -> None:
    """Shuffle a real deck by dealing, and everything exactly uniform around it."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@shufflegraph.command(help=DEAL_HELP)
@click.argument("game", required=False, shell_complete=game_names)
@seats_option
@click.option("--hands", metavar="NAME:N,...", help="Deal these hands instead of a GAME.")
@click.option(
    "--talon",
    metavar="N | PLACES",
    help="N cards in order, or places such as 3+1+1+* with that many cards each, in any order there: "
    "flop:3 has a name, 5x1 is five places of one card, * is all other cards.",
)
@click.option("--cards", metavar="N | PACK", help="How many cards there are in all; needed for *.")
@click.option(
    "--aside",
    metavar="PLACES",
    help="Places of the talon that may be laid aside as packets: numbers from 1 or names, such as "
    "1,3, or all.",
)
@click.option(
    "--plan", "plan_file", metavar="FILE", help="Deal a plan that --json wrote; - reads it."
)
@click.option(
    "--cut", "cut_file", metavar="FILE", help="Let the players cut; keeps the number in a new FILE."
)
@click.option(
    "--as-mixed",
    is_flag=True,
    help="Leave a stock as it was mixed: hands are exactly uniform, the stock is as random as it was before.",
)
@seed_option
@to_players_option
@dealing_options
def deal(
    game: str | None,
    seats: int | None,
    hands: str | None,
    talon: str | None,
    cards: str | None,
    aside: str | None,
    plan_file: str | None,
    **options: Any,
) -> None:
    refuse_what_does_not_fit()
    cut_file, as_mixed = options.pop("cut_file"), options.pop("as_mixed")
    refuse_files(cut_file, options["json_file"], options["html_file"])
    if plan_file is not None:
        del options["piles"], options["under"], options["to_players"], options["seed"]
        deal_plan(plan_file, **options)
        return
    if game is None:
        told = read_own_deal(hands, talon, cards, aside)
    else:
        known = read_game(game, seats, may_be_told=True)
        names = (known.title, known.talon_name)
        told = OwnDeal(known.hands, known.talon, known.place_names, known.aside, *names)
        if as_mixed:
            told = as_it_was_mixed(told)
    deck: tuple[Destination, ...] = assign(told.hands, told.talon, generator(options["seed"]))
    if cut_file is not None:
        way = {key: options[key] for key in ("piles", "to_players")}
        way |= {"aside": told.aside, "under": options["under"] != "no"}
        plan(deck, **way)  # so that bad options are told before anything is drawn
        deck = deck_by_cut(told.hands, told.talon, cut_file, options["language"], **way)
    options |= {"aside": told.aside, "places": told.places}
    texts = TEXTS[options["language"]]
    title, options["noted"] = told.title or texts.title, [texts.as_mixed] * as_mixed
    perform(deck, title, tuple(told.hands), told.talon_name, **options)


@shufflegraph.command("serve")
@click.argument("game", shell_complete=game_names)
@seats_option
@piles_option
@lang_option
@click.option("--local", is_flag=True, help="Only this computer can open the page, no phone.")
@click.option("--host", metavar="ADDRESS", help="Listen at this address, 0.0.0.0 for all.")
@click.option("--port", type=INTEGER, default=8000, show_default=True, help="0 takes a free one.")
def serve_command(
    game: str,
    seats: int | None,
    piles: int,
    language: Language,
    local: bool,
    host: str | None,
    port: int,
) -> None:
    """Serve pages for phones: a fresh deal of GAME, a name or FILE.json, for everyone who opens them.

    Every device in this computer's local network can open it, unless --local or --host is given.
    """
    from shufflegraph.table.phone import serve as serve_pages  # noqa: PLC0415 - only where it is asked for
    from shufflegraph.table.phone.announcement import LOOPBACK  # noqa: PLC0415

    if local and host is not None:
        raise InvalidParameter("--local and --host say different things: give one of them")
    found = read_game(game, seats)
    names = names_of(found.place_names)

    def make_page(key: str, new_deal: str) -> str:
        made = brisk_plan(game_deck(found), piles, aside=found.aside)
        title, talon = found.title, found.talon_name
        return phone_page(made, title, talon, language, key, new_deal, names=names)

    where = LOOPBACK if local else host
    serve_pages(make_page, where, port, language=language, announce=click.echo)


@shufflegraph.command("shuffle")
@click.argument("cards", type=INTEGER, metavar="N")
@seed_option
@dealing_options
def shuffle_command(cards: int, **options: Any) -> None:
    """Shuffle N cards on a real table by dealing them into a talon."""
    refuse_files(None, options["json_file"], options["html_file"])
    if cards < 0:
        raise InvalidParameter(f"N is {repr_of(cards)}: a number of cards is at least 0")
    if cards > MOST_CARDS:
        raise InvalidParameter(
            f"N is {repr_of(cards)}: more than {MOST_CARDS:,} cards are not planned here"
        )
    with patience(f"assigning {cards:,} cards"):
        deck = assign({}, cards, generator(options["seed"]))
    perform(deck, TEXTS[options["language"]].shuffled, (), "talon", **options)


@shufflegraph.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--lang",
    "language",
    type=click.Choice((*LANGUAGES, *MORE_LANGUAGES), case_sensitive=False),
    default=language_of_environment,
    show_default="that of LANG, else en",
    help="What one file speaks, besides English; a folder speaks every language.",
)
@click.option(
    "--modules", "are_modules", is_flag=True, help="Core and checker as modules for other programs."
)
def app(folder: Path, language: str, are_modules: bool) -> None:
    """Write the page that deals without this computer, by a program that Coq extracted from its proofs.

    FOLDER gets static files for any web server: a phone that opened them once keeps them, and deals without
    a network. A name that ends in .html gets all in one file, to be opened as it is.
    """
    from shufflegraph.table.phone.folder import (  # noqa: PLC0415 - only where it is asked for
        write_app,
        write_modules,
    )

    if are_modules:
        made = write_modules(folder)
        said = sentences("systems", language if language in LANGUAGES else "en")["app_modules"]
        click.echo(said.format(folder=folder, files=len(made.sizes)))
        return
    if language in MORE_LANGUAGES and folder.suffix.lower() != ".html":
        refuse_idle(("language",), "for a folder: it speaks every language")
    written = write_app(folder, language)
    size = sum(written.sizes.values()) / 1e6
    is_one = len(written.sizes) == 1
    spoken = language if language in LANGUAGES else "en"
    said = sentences("systems", spoken)["app_file" if is_one else "app"]
    files = len(written.sizes)
    click.echo(said.format(folder=folder, version=written.version, files=files, size=size))


for command in (
    *(audit_command, board_command, cards, check, connect_four, entropy, games, meter_command),
    *(partition_command, riffle, session_command, sort_command, spaced, verify_cut),
):
    shufflegraph.add_command(command)
