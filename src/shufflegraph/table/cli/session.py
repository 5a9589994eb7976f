"""A session of Bridge by hand: boards from last night's boards, and random boards under one fingerprint."""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path
from secrets import token_bytes
from string import Template
from typing import Any, Final

import click

from shufflegraph.cards import Board, Card, find_game, read_boards, write_board
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli.options import INTEGER, lang_option
from shufflegraph.table.cli.printing import write
from shufflegraph.table.cli.reading import pack_of_words, read, read_rules
from shufflegraph.table.cli.texts import counted, sentences
from shufflegraph.table.files import refuse_existing, refuse_same, write_file
from shufflegraph.table.sorting import Pace, pack_of, random_boards, seats_to_deal

ROW: Final = 13


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
    new = boards_of(file, once=True)
    lying, kind = _packs(old_file, len(new)), " pack"
    if not lying:
        kind = ""
        old = old_boards(new, boards_of(old_file, once=True))
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
    lines = [counted(said["title"], len(dealt)), how, said["minutes"].format(minutes=minutes)]
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


def _packs(file: str, boards: int) -> list[tuple[str, Sequence[Card]]]:
    """The packs of a file that has one on each line, as they lie from the top; none of a record of boards."""
    text = read(file)
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if "[" in text or not lines:
        return []
    if len(lines) < boards:
        raise InvalidParameter(f"{file} has {len(lines)} of {boards} packs: each board needs one")
    pack = find_game("bridge").cards
    return [
        (str(at), pack_of_words(line, pack, f"{file}, line {at}")) for at, line in lines[:boards]
    ]


def boards_of(file: str, *, once: bool = False) -> list[Board]:
    """The boards of a file, each number once where that is asked for."""
    text = read(file)
    try:
        boards = read_boards(text)
    except InvalidParameter as fault:
        raise InvalidParameter(f"{file}: {fault}") from None
    numbers = Counter(board.number for board in boards if once and board.number)
    for number, times in numbers.items():
        if times > 1:
            raise InvalidParameter(f"{file} has board {number} more than once")
    return boards


def rows(word: str) -> list[str]:
    """The seats of 52 cards, 13 to a line, with the number of the first."""
    return [f"{at + 1:2}: {' '.join(word[at : at + ROW])}" for at in range(0, len(word), ROW)]


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


@click.command("session")
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
    """Make N random boards from one secret, and print its fingerprint, the SHA-256 of the secret.

    Publish the fingerprint before the session and the secret after it: then everybody can make the boards
    again and see that nobody chose them. `shufflegraph board NEW.pbn --from OLD.pbn` deals them.

    The rules are those of `partition`: a list such as [{"owner": "N", "points": {"SA": 4}, "least": 4}].
    """
    rules = [] if rules_file is None else read_rules(rules_file)
    refuse_same({"--secret": secret_file, "NEW.pbn": file})
    refuse_existing(Path(file))
    path = Path(secret_file)
    secret = _secret(path) if path.exists() else token_bytes(32)
    boards = random_boards(number, secret, opened=opened, rules=rules)
    if not path.exists():
        write_file(path, f"{secret.hex()}\n".encode())
    write_file(Path(file), "\n".join(map(write_board, boards)).encode())
    click.echo(
        sentences("session", language)["fingerprint"].format(fingerprint=sha256(secret).hexdigest())
    )


def _secret(path: Path) -> bytes:
    try:
        return bytes.fromhex(path.read_text("utf-8").strip())
    except ValueError:
        raise InvalidParameter(f"{path} is not a secret: it has hexadecimal digits only") from None
