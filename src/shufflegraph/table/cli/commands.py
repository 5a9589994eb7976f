"""The commands: options in, text or JSON out; all thinking is in the library."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar

import click

from shufflegraph import __version__
from shufflegraph.cards import GAMES, find_game, game_deck, known_deck
from shufflegraph.deck import Destination
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.plan import plan
from shufflegraph.sampling.assignments import assign
from shufflegraph.table.cli.fairness import audit_command, meter_command
from shufflegraph.table.cli.options import (
    INTEGER,
    Commands,
    game_names,
    generator,
    json_option,
    lang_option,
    piles_option,
    refuse_what_does_not_fit,
    seats_option,
    seed_option,
    under_option,
)
from shufflegraph.table.cli.own_deal import MOST_CARDS, OwnDeal, read_own_deal
from shufflegraph.table.cli.printing import patience
from shufflegraph.table.cli.reading import read_game, read_pack
from shufflegraph.table.cli.session import boards_of, session_command, show_session
from shufflegraph.table.cli.showing import (
    OWN_TITLE,
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
from shufflegraph.table.cli.systems import COMMANDS, app
from shufflegraph.table.cli.texts import TEXTS
from shufflegraph.table.sorting.pace import brisk_plan
from shufflegraph.values import Language, repr_of

MOST_SHUFFLED = MOST_CARDS
DEAL_HELP: Final = f"""Deal GAME on a real table: rounds of instructions for the dealer.

GAME is a name, or a file ending in .json that tells a game of one's own. Instead of GAME, --hands and
--talon tell a deal, or --plan one that was planned before.

The games are {", ".join(GAMES)}; `shufflegraph games` says more.
"""
F = TypeVar("F", bound=Callable[..., Any])


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


def dealing_options(command: F) -> F:
    """Add the options of everything that is dealt on a table."""

    @piles_option
    @under_option
    @json_option
    @click.option(
        "--html", "html_file", metavar="FILE", help="Write the page for the dealer's phone."
    )
    @click.option("--step", is_flag=True, help="One instruction per key press, back with b.")
    @lang_option
    @wraps(command)
    def with_options(*arguments: Any, **options: Any) -> None:
        command(*arguments, **options)

    return with_options  # type: ignore[return-value]


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
@seed_option
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
    cut_file = options.pop("cut_file")
    refuse_files(cut_file, options["json_file"], options["html_file"])
    if plan_file is not None:
        del options["piles"], options["under"], options["seed"]
        deal_plan(plan_file, **options)
        return
    if game is None:
        told = read_own_deal(hands, talon, cards, aside)
    else:
        known = read_game(game, seats, may_be_told=True)
        names = (known.title, known.talon_name)
        told = OwnDeal(known.hands, known.talon, known.place_names, known.aside, *names)
    deck: tuple[Destination, ...] = assign(told.hands, told.talon, generator(options["seed"]))
    if cut_file is not None:
        plan(deck, options["piles"])  # so that bad options are told before anything is drawn
        deck = deck_by_cut(told.hands, told.talon, cut_file, options["language"])
    options |= {"aside": told.aside, "places": told.places}
    title = told.title or OWN_TITLE[options["language"]]
    perform(deck, title, tuple(told.hands), told.talon_name, **options)


@shufflegraph.command()
@click.argument("file", metavar="FILE.pbn")
@click.option(
    "--board", "number", type=INTEGER, default=1, show_default=True, help="Which, from 1."
)
@click.option(
    "--pack",
    "pack_text",
    metavar="CARDS | FILE",
    help="How the pack lies, from the top: C2-CA SA-S2 …, or a file with that. "
    "[default: C2-CA S2-SA H2-HA D2-DA]",
)
@click.option(
    "--from",
    "old_file",
    metavar="OLD",
    help="Deal all boards from these: boards as PBN, or a pack on each line, as it lies from the top.",
)
@click.option(
    "--lies",
    default="NESW:SHDC",
    show_default=True,
    metavar="SEATS:SUITS",
    help="How old hands lie: whose is on top, and the suits in each, from the ace.",
)
@click.option("--faces", is_flag=True, help="Show who gets which card of the pack, in its order.")
@dealing_options
def board(
    file: str,
    number: int,
    pack_text: str | None,
    old_file: str | None,
    lies: str,
    faces: bool,
    **options: Any,
) -> None:
    """Deal a known board of Bridge from a pack in known order: for a club without a machine.

    The pack lies sorted, the two of clubs on top: clubs, spades, hearts, diamonds, each from 2 to ace;
    --pack tells another order. The page of --html shows each card's face as it is laid down.
    """
    refuse_files(None, options["json_file"], options["html_file"])
    if old_file is not None:
        given = pack_text is not None or options["step"] or options["json_file"] is not None
        if given or options.pop("under") != "no":
            raise InvalidParameter(
                "--from deals a whole session: leave out --pack, --step, --under and --json"
            )
        show_session(file, old_file, lies, **options)
        return
    boards = boards_of(file)
    if not 1 <= number <= len(boards):
        raise InvalidParameter(
            f"--board is {repr_of(number)}: the file has the boards 1 … {len(boards)}"
        )
    chosen, pack = boards[number - 1], find_game("bridge").cards
    if pack_text is not None:
        pack = read_pack(pack_text, pack)
    deck = known_deck(chosen.hands, [], pack)
    if faces and "-" not in {options["json_file"], options["html_file"]}:
        texts = TEXTS[options["language"]]
        named = [(texts.name(seat), hand) for seat, hand in chosen.hands.items()]
        lines = [f"{name:5}  {' '.join(map(str, hand))}" for name, hand in named]
        click.echo("\n".join(lines) + "\n")
    title = f"Board {chosen.number}".strip()
    perform(deck, title, tuple(chosen.hands), "talon", faces=pack, seed=None, **options)


@shufflegraph.command()
@click.argument("game", shell_complete=game_names)
@seats_option
@piles_option
@lang_option
@click.option("--local", is_flag=True, help="Only this computer can open the page, no phone.")
@click.option("--host", metavar="ADDRESS", help="Listen at this address, 0.0.0.0 for all.")
@click.option("--port", type=INTEGER, default=8000, show_default=True, help="0 takes a free one.")
def serve(
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
    from shufflegraph.table.page import serve as serve_pages  # noqa: PLC0415 - only where it is asked for
    from shufflegraph.table.page.announcement import LOOPBACK  # noqa: PLC0415

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


@shufflegraph.command()
@click.argument("cards", type=INTEGER, metavar="N")
@seed_option
@dealing_options
def shuffle(cards: int, **options: Any) -> None:
    """Shuffle N cards on a real table by dealing them into a talon."""
    refuse_files(None, options["json_file"], options["html_file"])
    if cards < 0:
        raise InvalidParameter(f"N is {repr_of(cards)}: a number of cards is at least 0")
    if cards > MOST_SHUFFLED:
        raise InvalidParameter(
            f"N is {repr_of(cards)}: more than {MOST_SHUFFLED:,} cards are not planned here"
        )
    with patience(f"assigning {cards:,} cards"):
        deck = assign({}, cards, generator(options["seed"]))
    perform(deck, {"en": "Shuffle", "de": "Mischen"}[options["language"]], (), "talon", **options)


for command in (
    app,
    audit_command,
    check,
    meter_command,
    session_command,
    sort_command,
    verify_cut,
    *COMMANDS,
):
    shufflegraph.add_command(command)
