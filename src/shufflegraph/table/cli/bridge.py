"""Boards of Bridge by hand: from a pack in known order, from old boards, or random ones from a secret."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path
from secrets import token_bytes
from string import Template
from typing import Any, Final

import click

from shufflegraph.base.messages import label_of, listed
from shufflegraph.cards import Board, Card, Rank, find_game, known_deck, write_board
from shufflegraph.cards.board_texts import Found, boards_from, boards_or_fault, one_each
from shufflegraph.cards.boards import four_hands_fault, with_the_last
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli.options import (
    INTEGER,
    JsonCommand,
    dealing_options,
    lang_option,
    refuse_idle,
)
from shufflegraph.table.cli.printing import sentences, with_number, write
from shufflegraph.table.cli.showing import perform, refuse_files
from shufflegraph.table.cli.sources import file_named, note, read_bytes, read_file
from shufflegraph.table.cli.systems import hand_lines, read_rules
from shufflegraph.table.files import refuse_existing, refuse_same, write_file
from shufflegraph.table.sorting import Pace, pack_of, random_boards, seats_to_deal

CARDS_IN_A_ROW: Final = 13


def old_boards(new: Sequence[Board], old: Sequence[Board]) -> list[Board]:
    """The old board for each new one: the one with its number, or the next where there are no numbers."""
    by_number = {board.number: board for board in old if board.number}
    if all(board.number in by_number for board in new):
        return [by_number[board.number] for board in new]
    if all(board.number for board in [*new, *old]):
        lacks = next(board.number for board in new if board.number not in by_number)
        raise InvalidParameter(f"--from has no board {lacks}: every new board needs an old one")
    if len(old) < len(new):
        raise InvalidParameter(f"--from has {len(old)} boards: {len(new)} are to be dealt")
    return list(old[: len(new)])


def show_session(
    file: str, old_file: str, lies: str, *, html_file: str | None, language: str, **others: Any
) -> None:
    """Print how each board of a file is dealt from the old ones, or write it as one page."""
    seats, _, suits = lies.partition(":")
    new = boards_in(file, read_file(file))
    text = read_file(old_file)
    lying, kind = _packs(old_file, text, len(new)), " pack"
    if not lying:
        kind = ""
        old = old_boards(new, boards_in(old_file, text))
        named = [board.number or str(at) for at, board in enumerate(old, 1)]
        packs = [pack_of(board, seats, suits or "SHDC") for board in old]
        lying = [*zip(named, packs, strict=True)]
    dealt = [
        (str(at), now, before, seats_to_deal(now, pack))
        for at, (now, (before, pack)) in enumerate(zip(new, lying, strict=True), 1)
    ]
    said: Any = sentences("session", language)
    letters = str.maketrans("NESW", said["seats"])
    pace = Pace()
    minutes = len(dealt) * (52 * pace.card + 4 * pace.hand_over) / 60
    how = said[f"how{kind}"].format(order=", ".join(seats.upper().translate(letters)))
    lines = [with_number(said["title"], len(dealt)), how, said["minutes"].format(minutes=minutes)]
    boards = []
    for at, now, before, word in dealt:
        title = said["board"].format(number=now.number or at)
        source = said[f"from{kind}"].format(number=before)
        boards.append((title, source, rows(word.translate(letters))))
    if html_file is not None:
        write(html_file, sheet(lines, boards, language))
    if html_file != "-":
        click.echo("\n".join(lines))
    if html_file is None:
        for title, source, steps in boards:
            click.echo("\n".join(["", f"{title} ({source})", *steps]))


def _packs(file: str, text: str, boards: int) -> list[tuple[str, Sequence[Card]]]:
    """The packs of a file that has one on each line, as they lie from the top; none of a record of boards."""
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if set("[|") & set(text) or not lines:
        return []
    if len(lines) < boards:
        raise InvalidParameter(f"{file} has {len(lines)} of {boards} packs: each board needs one")
    pack = find_game("bridge").cards
    return [
        (str(at), pack_of_words(line, pack, f"{file}, line {at}")) for at, line in lines[:boards]
    ]


def boards_in(file: str, text: str) -> list[Board]:
    """The whole boards of a file with this text, each once, however often it was played; others are noted."""
    boards, faults = boards_or_fault(found_in(file, text))
    for fault in faults:
        note(str(fault))
    numbers = Counter(board.number for board in boards if board.number)
    for number, times in numbers.items():
        if times > 1:
            raise InvalidParameter(f"{file_named(file)} has {times} different boards {number}")
    return boards


def found_in(file: str, text: str) -> list[Found]:
    """The boards of a file with this text, each once, and what is wrong with others; faults name the file."""
    try:
        return one_each([_whole(file, one) for one in boards_from(text)])
    except InvalidParameter as fault:
        raise InvalidParameter(f"{file_named(file)}: {fault}") from None


def _whole(file: str, one: Found) -> Found:
    """A board with its four hands, the last one as three leave it, or why it has not."""
    where = file_named(file)
    if one.board is None:
        return one._replace(fault=InvalidParameter(f"{where}: {one.fault}"))
    board = one.board._replace(hands=with_the_last(one.board.hands))
    wrong = four_hands_fault(board.hands)
    if wrong is None:
        return one._replace(board=board)
    which = f"{where}: board {one.number}" if one.number else where
    return Found(one.number, None, InvalidParameter(f"{which}: {wrong}"))


def chosen_board(file: str, number: str | None) -> Board:
    """The first board of a file, or the one with that number; its place counts where there are no numbers."""
    found = found_in(file, read_file(file))
    names = [one.number for one in found]
    if not any(names):
        names = [str(at) for at in range(1, len(found) + 1)]
    asked = [one for name, one in zip(names, found, strict=True) if _is_called(name, number)]
    if number is None:
        asked = [one for one in found if one.board is not None][:1] or found[:1]
    if not asked:
        raise InvalidParameter(
            f"--board is {label_of(number)}: {file_named(file)} has the boards {listed_names(names)}"
        )
    boards, faults = boards_or_fault(asked)
    if len(boards) > 1:
        raise InvalidParameter(f"{file_named(file)} has {len(boards)} different boards {number}")
    for fault in dict.fromkeys([*faults, *[one.fault for one in found if one.fault is not None]]):
        note(str(fault))
    return boards[0]


def _is_called(name: str, number: str | None) -> bool:
    if number is None:
        return False
    both = name.strip().casefold(), number.strip().casefold()
    return both[0] == both[1] or (
        all(one.isdigit() for one in both) and int(both[0]) == int(both[1])
    )


def listed_names(names: Sequence[str]) -> str:
    if len(names) > 3 and all(name.isdigit() for name in names):
        numbers = [*map(int, names)]
        if numbers == [*range(numbers[0], numbers[0] + len(numbers))]:
            return f"{numbers[0]} … {numbers[-1]}"
    return ", ".join(names[:12]) + " …" * (len(names) > 12)


def rows(word: str) -> list[str]:
    """The seats of 52 cards, 13 to a line, with the number of the first."""
    return [
        f"{at + 1:2}: {' '.join(word[at : at + CARDS_IN_A_ROW])}"
        for at in range(0, len(word), CARDS_IN_A_ROW)
    ]


def sheet(
    lines: Sequence[str], boards: Sequence[tuple[str, str, Sequence[str]]], language: str
) -> str:
    """The session as one page to read or to print: a box to tick for every line."""
    parts = [f"<h1>{escape(lines[0])}</h1>", *[f"<p>{escape(line)}</p>" for line in lines[1:]]]
    for title, source, word in boards:
        ticks = [f"<label><input type=checkbox><span> {escape(row)}</span></label>" for row in word]
        parts.append(
            f"<section><h2>{escape(title)}</h2><p>{escape(source)}</p>{''.join(ticks)}</section>"
        )
    page = Template(files(__package__).joinpath("session.html").read_text("utf-8"))
    mark, title = sha256(repr(boards).encode()).hexdigest()[:16], escape(lines[0])
    return page.substitute(language=language, title=title, body="\n".join(parts), mark=mark)


@click.command("session", cls=JsonCommand)
@click.argument("number", type=INTEGER, metavar="N")
@click.argument("file", metavar="NEW.pbn")
@click.option(
    "--secret",
    "secret_file",
    required=True,
    metavar="FILE",
    help="The secret: it is read, or made if there is no such file.",
)
@click.option("--opened", is_flag=True, help="Only boards where somebody has 12 points.")
@click.option(
    "--rules", "rules_file", metavar="FILE", help="Only boards that obey these rules, as JSON."
)
@lang_option
def session_command(
    number: int, file: str, secret_file: str, opened: bool, rules_file: str | None, language: str
) -> None:
    """Make N random boards from one secret, and print its fingerprint, as `sha256sum` prints it of the file.

    Publish the fingerprint before the session and the secret after it: then everybody can make the boards
    again and see that nobody chose them. `shufflegraph board NEW.pbn --from OLD.pbn` deals them.

    The rules are those of `partition`: a list such as [{"owner": "N", "points": {"SA": 4}, "least": 4}].
    """
    rules = [] if rules_file is None else read_rules(rules_file)
    refuse_same({"--secret": secret_file, "NEW.pbn": file})
    refuse_existing(Path(file))
    path = Path(secret_file)
    digits = read_bytes(secret_file) if path.exists() else f"{token_bytes(32).hex()}\n".encode()
    boards = random_boards(number, _secret(path, digits), opened=opened, rules=rules)
    if not path.exists():
        write_file(path, digits, private=True)
    write_file(Path(file), "".join(map(write_board, boards)).encode())
    fingerprint = sha256(digits).hexdigest()
    click.echo(sentences("session", language)["fingerprint"].format(fingerprint=fingerprint))
    click.echo(sentences("session", language)["check"].format(file=path))


def _secret(path: Path, digits: bytes) -> bytes:
    try:
        return bytes.fromhex(digits.decode("utf-8-sig").strip())
    except ValueError:
        raise InvalidParameter(
            f"{path} is not a secret: it may have hexadecimal digits only"
        ) from None


_RANKS_IN_ORDER: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)


def read_pack(told: str, pack: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of `pack` in the order of a text, or of a file with one, from the top."""
    is_file = told == "-" or Path(told).is_file() or re.search(r"[/\\\\.]", told) is not None
    return pack_of_words(read_file(told) if is_file else told, pack, "--pack")


def pack_of_words(text: str, pack: Sequence[Card], where: str) -> tuple[Card, ...]:
    words = re.split(r"[\s,;]+", text.strip())
    cards = [card for word in words if word for card in _cards(word, where)]
    times = Counter(cards)
    twice = [card for card in times if times[card] > 1]
    if twice:
        raise InvalidParameter(f"{where} names {twice[0]} {times[twice[0]]} times: each card once")
    other = [card for card in cards if card not in pack]
    if other:
        raise InvalidParameter(f"{where} names {other[0]}: it is not a card of this pack")
    missing = [card for card in pack if card not in times]
    if missing:
        raise InvalidParameter(f"{where} lacks {listed(missing)}: name all {len(pack)} cards")
    return tuple(cards)


def _cards(word: str, where: str) -> Iterator[Card]:
    """Yield the card of a word, or those from one to another of the same suit, up or down."""
    first, dash, last = word.partition("-")
    start = _card(first, word, where)
    end = _card(last, word, where) if dash else start
    if start.suit != end.suit or {start.rank, end.rank} - set(_RANKS_IN_ORDER):
        raise InvalidParameter(
            f"{where} has {label_of(word)}: a range is of one suit, such as C2-CA"
        )
    one, other = _RANKS_IN_ORDER.index(start.rank), _RANKS_IN_ORDER.index(end.rank)
    step = 1 if one <= other else -1
    for place in range(one, other + step, step):
        yield Card(start.suit, _RANKS_IN_ORDER[place])


def _card(text: str, word: str, where: str) -> Card:
    try:
        return Card.parse(text)
    except InvalidParameter:
        raise InvalidParameter(
            f"{where} has {label_of(word)}: write cards such as C2 HT SA, or ranges such as C2-CA"
        ) from None


@click.command("board", cls=JsonCommand)
@click.argument("file", metavar="FILE.pbn")
@click.option(
    "--board",
    "number",
    metavar="NUMBER",
    help="The board with this number; its place, from 1, where no board has a number. [default: the first]",
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
def board_command(
    file: str,
    number: str | None,
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
        refuse_idle(
            ("number", "faces", "piles", "left"), "with --from, which deals a whole session"
        )
        show_session(file, old_file, lies, **options)
        return
    refuse_idle(("lies",), "without --from")
    chosen, pack = chosen_board(file, number), find_game("bridge").cards
    if pack_text is not None:
        pack = read_pack(pack_text, pack)
    deck = known_deck(chosen.hands, [], pack)
    if faces and "-" not in {options["json_file"], options["html_file"]}:
        shown = hand_lines(find_game("bridge"), chosen.hands, (), options["language"])
        click.echo("\n".join(shown) + "\n")
    title = f"Board {chosen.number}".strip()
    perform(deck, title, tuple(chosen.hands), "talon", faces=pack, seed=None, **options)
