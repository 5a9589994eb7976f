"""Sorting by dealing: programs that obey only what is printed, brute force on small lists, bad input."""

import json
import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any
from unicodedata import normalize

import pytest

from shufflegraph import Plan, Talon
from shufflegraph.cards import Board, deal_cards, find_game, read_boards, write_board
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli.bridge import old_boards
from shufflegraph.table.sorting import (
    Pace,
    call_number_key,
    natural_key,
    pack_of,
    packets_to_look_through,
    random_boards,
    seats_to_deal,
    sort_plan,
    usual_methods,
)
from shufflegraph.table.sorting.pace import chosen_plan
from tests.library.test_cli import run
from tests.support.extras import needed
from tests.support.oracles import fewest_of

COMPLETE = re.compile(r"Pile (\d+) is complete: (.*)\. Put it aside\.")


def obey(lines: Sequence[str], deck: list[Any]) -> tuple[list[Any], dict[str, list[Any]]]:
    """Do what the printed lines say, and nothing else: the stack at the end, and what was put aside."""
    piles: dict[int, list[Any]] = {}
    aside: dict[str, list[Any]] = {}
    kept: list[Any] = []
    for line in lines:
        if found := re.fullmatch(r" *(\d+): ([\d× ]+)", line):
            for word in found[2].split():
                times, _, pile = word.rpartition("×")
                for _ in range(int(times or 1)):
                    piles.setdefault(int(pile), []).insert(0, deck.pop(0))
        elif found := COMPLETE.fullmatch(line):
            aside[found[2]] = piles.pop(int(found[1]))
        elif "not laid down: keep" in line:
            kept, deck = deck, []
        elif found := re.fullmatch(r"Pick up the piles .*: ([\d, ]+)\.", line):
            assert not deck
            deck = [card for pile in found[1].split(", ") for card in piles.pop(int(pile))]
            assert not piles
    return deck + kept, aside


def printed(tmp_path: Path, text: str, *options: str) -> list[str]:
    """The lines of `sort` for a file with this text."""
    file = tmp_path / "cards.txt"
    file.write_text(text, encoding="utf-8")
    done = run("sort", str(file), *options)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_program_that_obeys_only_the_printed_lines_sorts_1000_cards(tmp_path: Path) -> None:
    cards = [f"Card {number}" for number in Random(1).sample(range(1000), 1000)]
    lines = printed(tmp_path, "\n".join(cards), "--piles", "10")
    assert obey(lines, cards)[0] == [f"Card {number}" for number in range(1000)]


def test_groups_are_put_aside_whole(tmp_path: Path) -> None:
    rng = Random(2)
    cards = [(str(number), "ABCDEFG"[rng.randrange(7)]) for number in range(200)]
    text = "name,set\n" + "\n".join(map(",".join, cards))
    stack, aside = obey(printed(tmp_path, text, "--groups", "set", "--piles", "4"), cards)
    assert not stack
    assert sum(map(len, aside.values())) == 200
    assert all({group for _, group in hand} == {name} for name, hand in aside.items())


def fewest_rounds(keys: Sequence[int], piles: int) -> int:
    """Of all ways to lay the cards, equal ones in any order."""
    order = sorted(set(keys))
    deck = [Talon(order.index(key)) for key in keys]
    return fewest_of(deck, piles)[0]


@pytest.mark.parametrize("keys", ["0123", "3012", "2031", "01010", "21021", "11100", "20100"])
@pytest.mark.parametrize("piles", [2, 3])
def test_rounds_are_the_fewest(keys: str, piles: int) -> None:
    found = sort_plan(keys, piles=piles)
    assert len(found.rounds) == fewest_rounds([int(key) for key in keys], piles)


def test_all_orders_of_four_cards_take_the_fewest_rounds() -> None:
    for keys in permutations(range(4)):
        assert len(sort_plan(keys, piles=2).rounds) == fewest_rounds(keys, 2)


def test_10000_cards_on_20_piles_take_3_rounds_and_radix_sort_4() -> None:
    cards = Random(1).sample(range(10_000), 10_000)
    assert len(sort_plan(cards, piles=20).rounds) == 3
    assert usual_methods(10_000, 10_000, 20)[0].rounds == 4


def test_keys_of_people() -> None:
    assert sorted(["b10", "B9", "a", "", "10"], key=natural_key) == ["", "10", "a", "B9", "b10"]
    assert natural_key("card 07") == natural_key("Card 7") < natural_key("card 10")
    long = ["1" + "0" * 5000, "9" * 5000, "0" * 6000 + "8"]
    assert sorted(long, key=natural_key) == long[::-1]


def test_numbers_of_piles_are_compared(tmp_path: Path) -> None:
    lines = printed(tmp_path, "2\n3\n4\n1\n", "--piles", "?")
    assert lines[0].split() == ["piles", "rounds", "cards", "to", "lay", "down", "minutes"]
    assert [line.split()[:2] for line in lines[1:]] == [["2", "2"], ["3", "1"]]


def test_the_plan_as_json_and_as_a_page(tmp_path: Path) -> None:
    page = tmp_path / "sort.html"
    lines = printed(tmp_path, "b\na\n", "--piles", "2", "--html", str(page), "--json")
    assert Plan.from_json("\n".join(lines)).execute(["b", "a"]).talon == ("a", "b")
    assert "Sort" in page.read_text("utf-8")


def test_a_file_with_semicolons_and_quoted_lines_is_read(tmp_path: Path) -> None:
    with_commas = printed(tmp_path, "n,k\na,2\nb,1\n", "--key", "k")
    assert printed(tmp_path, 'n;k\r\n"a";2\r\n"b";1\r\n', "--key", "k") == with_commas


def test_packets_in_unknown_order_are_looked_through_where_it_matters(tmp_path: Path) -> None:
    text = "card,box\nc,1\nc,1\na,2\nb,2\n"
    lines = printed(tmp_path, text, "--key", "card", "--packets", "box", "--copies", "--piles", "2")
    assert [line for line in lines if line.startswith("Packet")] == [
        "Packet 2, from the top: a, 2; b, 2"
    ]
    assert packets_to_look_through([["a"], ["b", "a"], []], key=str) == [1]


ORDERS = [
    (natural_key, ["Abel", "Armel", "Ärmel", "Bär", "Bart", "Bauer", "Otto", "Özdemir", "Pauli"]),
    (natural_key, ["Cafe", "Café", "Cafés", "Naïve 2", "naive 10", "Øre", "Straße", "Strauß"]),
    (natural_key, ["1.9", "1.10", "1.10.2", "2.0", "12", "12a", "12b", "100"]),
    (natural_key, ["192.168.1.9", "192.168.1.10"]),
    *[
        (key, ["641 BET", "641.5 COR", "641.555 RAY", "641.594 MUN", "641.5945 FOO", "641.596 MON",
               "641.6 ZIM", "642"])
        for key in (natural_key, call_number_key)
    ],
    (call_number_key, ["A1", "BF9", "BF637.C6", "QA9", "QA76", "QA76 1999", "QA76.73 .J38",
                       "QA76.73.P98 L47", "QA76.73 .P98 L5", "QA76.9 .A43", "QA76.9 .A5", "QA761"]),
    (call_number_key, ["PR6039 .O32", "PR6039.O32 L6", "PR6039.O32 L6 1954", "PR6039.O32 L6 1991",
                       "PR6039.O32 L6 1991b", "PR6039.O32 L6 1991 v.2", "PR6039.O32 L6 1991 v.10"][:4]),
    (call_number_key, ["823 AUS", "823.8 D5", "823.8 D548", "823.8 D55", "823.912", "823/.914", "1001"]),
    (call_number_key, ["BOOK", "R 9 .C67", "R 9 .C7", "R 9 .C7 vol2", "R 9 .C7 vol10", "R 10"]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "order"), ORDERS)
def test_orders_of_people_and_libraries(key: Callable[[object], Any], order: list[str]) -> None:
    for seed in range(5):
        assert sorted(Random(seed).sample(order, len(order)), key=key) == order


def test_letters_with_marks_are_equal_however_they_are_written() -> None:
    for text in ("Ärmel", "Café", "Ångström", "naïve"):
        assert natural_key(normalize("NFC", text)) == natural_key(normalize("NFD", text).upper())
        assert natural_key(text) != natural_key(_plain(text))
    assert natural_key("Armel") < natural_key("Ärmel") < natural_key("Armem")


def _plain(text: str) -> str:
    return normalize("NFD", text).encode("ascii", "ignore").decode()


def test_books_are_sorted_by_their_marks(tmp_path: Path) -> None:
    file = tmp_path / "books.csv"
    marks = ["QA76.9 .B5", "QA8 .C1", "QA76.9 .B47"]
    file.write_text("\n".join(["title,mark", *[f"t,{mark}" for mark in marks]]))
    command = [
        "sort",
        str(file),
        "--key",
        "mark",
        "--order",
        "call-number",
        "--piles",
        "2",
        "--json",
    ]
    made = Plan.from_json(run(*command).stdout)
    assert list(made.execute(marks).talon) == ["QA8 .C1", "QA76.9 .B47", "QA76.9 .B5"]


def boards(number: int, seed: int) -> list[Board]:
    """Random boards with numbers."""
    rng = Random(seed)
    return [Board(dict(deal_cards("bridge", rng).hands), str(at)) for at in range(1, number + 1)]


def pbn(file: Path, some: Sequence[Board]) -> str:
    """Write the boards."""
    file.write_text("\n".join(map(write_board, some)), encoding="utf-8")
    return str(file)


def test_a_program_that_obeys_only_the_page_deals_36_boards_from_36_others(tmp_path: Path) -> None:
    new, old, page = boards(36, 1), boards(36, 2), tmp_path / "session.html"
    files = [pbn(tmp_path / "new.pbn", new), pbn(tmp_path / "old.pbn", list(reversed(old)))]
    done = run("board", files[0], "--from", files[1], "--lies", "WNES:CDHS", "--html", str(page))
    assert done.returncode == 0, done.stderr
    sections = re.findall(r"<section>(.*?)</section>", page.read_text("utf-8"))
    packs = {board.number: list(pack_of(board, "WNES", "CDHS")) for board in old}
    for section, board in zip(sections, new, strict=True):
        pack = packs[re.search(r"from old board (\d+)", section)[1]]  # type: ignore[index]
        hands: dict[str, set[Any]] = {"N": set(), "E": set(), "S": set(), "W": set()}
        for seat in re.findall(r"(?<= )[NESW](?=[ <])", section):
            hands[seat].add(pack.pop(0))
        assert not pack
        seats = ("north", "east", "south", "west")
        assert list(hands.values()) == [set(board.hands[seat]) for seat in seats]


def test_boards_are_dealt_from_packs_in_any_known_order(tmp_path: Path) -> None:
    """As the cards were played, as a camera saw them: a pack on each line."""
    new, rng = boards(3, 1), Random(5)
    packs = [rng.sample([*find_game("bridge").cards], 52) for _ in new]
    old = tmp_path / "packs.txt"
    old.write_text("\n".join(" ".join(card.pbn for card in pack) for pack in packs))
    files = [pbn(tmp_path / "new.pbn", new), str(old)]
    done = run("board", files[0], "--from", files[1])
    said = [part for part in re.split(r"\n\n", done.stdout) if part.startswith("Board")]
    for number, (board, pack, part) in enumerate(zip(new, packs, said, strict=True), 1):
        assert f"(from the pack on line {number})" in part
        assert re.findall(r"\b[NESW]\b", part.partition("\n")[2]) == [*seats_to_deal(board, pack)]
    assert run("board", files[0], "--from", "-", keys=old.read_text()).stdout == done.stdout
    old.write_text(old.read_text().replace("SA", "SK", 1))
    assert "packs.txt, line 1 names ♠K 2 times" in run("board", files[0], "--from", files[1]).stderr
    old.write_text("SA-S2 HA-H2 DA-D2 CA-C2\n")
    assert "packs.txt has 1 of 3 packs" in run("board", files[0], "--from", files[1]).stderr


def test_endplay_sees_the_hands_that_are_dealt() -> None:
    deals = needed("endplay.types")
    (new,), (old,) = boards(1, 3), boards(1, 4)
    pack = pack_of(old)
    hands: dict[str, set[str]] = {"N": set(), "E": set(), "S": set(), "W": set()}
    for card, seat in zip(pack, seats_to_deal(new, pack), strict=True):
        hands[seat].add(card.pbn)
    deal = deals.Deal(re.search(r'Deal "(.*)"', write_board(new))[1])  # type: ignore[index]
    for seat, hand in hands.items():
        own = {
            str(card).translate(str.maketrans("♠♥♦♣", "SHDC"))
            for card in deal[deals.Player.find(seat)]
        }
        assert own == hand


def test_boards_of_a_secret_are_the_same_for_everybody(tmp_path: Path) -> None:
    secret, file = tmp_path / "secret", tmp_path / "new.pbn"
    first = run("session", "4", str(file), "--secret", str(secret), "--opened")
    assert sha256(secret.read_bytes()).hexdigest() in first.stdout  # as sha256sum prints it
    again = tmp_path / "again.pbn"
    assert (
        run("session", "4", str(again), "--secret", str(secret), "--opened").stdout == first.stdout
    )
    assert again.read_bytes() == file.read_bytes()
    assert [board.vulnerable for board in read_boards(file.read_text())] == [
        "None",
        "NS",
        "EW",
        "All",
    ]
    assert run("session", "4", str(file), "--secret", str(secret)).returncode == 2
    assert len({str(board) for board in random_boards(30, b"0123456789abcdef")}) == 30


POINTS = {
    f"{suit}{rank}": worth
    for suit in "SHDC"
    for rank, worth in zip("AKQJ", (4, 3, 2, 1), strict=True)
}


def test_boards_of_a_secret_obey_rules(tmp_path: Path) -> None:
    secret, file, rules = (tmp_path / name for name in ("secret", "new.pbn", "rules.json"))
    rule = {"owner": "N", "points": POINTS, "least": 15, "most": 17}
    rules.write_text(json.dumps([rule]))
    done = run(
        "session", "40", str(file), "--secret", str(secret), "--rules", str(rules), "--opened"
    )
    assert done.returncode == 0, done.stderr
    worth = [
        sum(POINTS.get(card.pbn, 0) for card in board.hands["north"])
        for board in read_boards(file.read_text())
    ]
    assert set(worth) == {15, 16, 17}
    assert len(set(file.read_text().splitlines())) >= 40


def test_old_boards_are_read_from_standard_input_too(tmp_path: Path) -> None:
    new, old = pbn(tmp_path / "new.pbn", boards(2, 1)), tmp_path / "old.pbn"
    pbn(old, boards(2, 2))
    done = run("board", new, "--from", "-", keys=old.read_text())
    assert done == run("board", new, "--from", str(old))
    assert done.returncode == 0


def test_bad_boards(tmp_path: Path) -> None:
    new, old = pbn(tmp_path / "new.pbn", boards(2, 1)), pbn(tmp_path / "old.pbn", boards(1, 2))
    assert "--from has no board 2" in run("board", new, "--from", old).stderr
    assert "seats is 'NEXT'" in run("board", old, "--from", new, "--lies", "NEXT").stderr
    (tmp_path / "old.pbn").write_text('[Deal "N:AKQ.. ... ... ..."]')
    done = run("board", new, "--from", old)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    (board,) = boards(1, 1)
    pack = pack_of(board)
    with pytest.raises(InvalidParameter, match="card 2 of the pack is"):
        seats_to_deal(board, [pack[0], *pack[:51]])
    with pytest.raises(InvalidParameter, match="the pack lacks"):
        seats_to_deal(board, pack[:51])
    with pytest.raises(InvalidParameter, match="at least 16"):
        random_boards(1, b"short")


def test_minutes() -> None:
    made = sort_plan("bacb", piles=2)
    assert Pace(0, 0, 0, 0, 0).seconds(made) == 0
    assert Pace(1, 0, 0, 0, 0).seconds(made) == made.placements
    with pytest.raises(InvalidParameter, match="under is"):
        Pace(under=-1)
    with pytest.raises(InvalidParameter, match="piles is 1"):
        usual_methods(5, 5, 1)
    assert json.dumps(usual_methods(5, 5, 2)[1].piles) == "5"


@pytest.mark.parametrize("piles", range(2, 12))
def test_radix_sort_takes_a_round_for_each_digit(piles: int) -> None:
    """Also next to powers: values 0 to n - 1 have as many digits as the largest of them."""
    for values in range(1, 260):
        largest, digits = values - 1, 0
        while largest:
            largest, digits = largest // piles, digits + 1
        assert usual_methods(values, values, piles)[0].rounds == digits, values


class Hashes:
    """The bytes of a published secret, from the definition: all hashes of secret and counter in a row."""

    def __init__(self, secret: bytes) -> None:
        numbers = range(20_000)
        self.bytes_of = b"".join(sha256(secret + n.to_bytes(8, "big")).digest() for n in numbers)
        self.taken = 0

    def bytes(self, length: int) -> bytes:
        self.taken += length
        return self.bytes_of[self.taken - length : self.taken]


def points(hand: Sequence[Any]) -> int:
    return sum("JQKA".index(str(card)[1:]) + 1 for card in hand if str(card)[1:] in "JQKA")


def test_a_secret_makes_boards_of_its_hashes_and_every_byte_counts() -> None:
    secret = b"published afterwards"
    stream = Hashes(secret)
    every = [Board(deal_cards("bridge", stream).hands).hands for _ in range(400)]
    assert [board.hands for board in random_boards(400, secret)] == every
    best = [max(map(points, deal.values())) for deal in every]
    assert {11, 12, 13} <= set(best)
    kept = [deal for deal, most in zip(every, best, strict=True) if most >= 12]
    opened = random_boards(len(kept), secret, opened=True)
    assert [board.hands for board in opened] == kept


def test_old_boards_without_numbers_are_taken_in_order() -> None:
    rng = Random(2)
    old = [Board(deal_cards("bridge", rng).hands) for _ in range(5)]
    new = [Board(deal_cards("bridge", rng).hands) for _ in range(3)]
    assert old_boards(new, old) == old[:3]
    numbered = [board._replace(number=str(at)) for at, board in enumerate(old, 1)]
    asked = [new[0]._replace(number="4"), new[1]._replace(number="2")]
    assert old_boards(asked, numbered) == [numbered[3], numbered[1]]
    with pytest.raises(InvalidParameter, match="--from has 2 boards: 3"):
        old_boards(new, old[:2])


def test_one_card_may_lie_in_two_packets_and_not_twice_in_one(tmp_path: Path) -> None:
    file = tmp_path / "packets.csv"
    file.write_text("card,shelf\nAce,1\nTen,1\nAce,2\nTen,2\n", encoding="utf-8")
    assert run("sort", str(file), "--key", "card", "--packets", "shelf").returncode == 0
    file.write_text("card,shelf\nAce,1\nAce,1\nTen,2\n", encoding="utf-8")
    assert run("sort", str(file), "--key", "card", "--packets", "shelf").returncode == 2


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_what_stands_between_columns_is_read_from_the_columns(tmp_path: Path, mark: str) -> None:
    """Not from the other signs in the cells, however often they come."""
    other = {",": ";", ";": ",", "\t": ","}[mark]
    cells = [f'"{name}{other}{other} {name}"' for name in "CABED"]
    rows = [f"{cell}{mark}{at}" for at, cell in enumerate(cells)]
    file = tmp_path / "cards.csv"
    file.write_text("\n".join([f"card{mark}place", *rows]) + "\n", encoding="utf-8")
    done = run("sort", str(file), "--key", "place", "--json")
    assert done.returncode == 0, done.stderr
    deck = json.loads(done.stdout)["deck"]
    assert len(deck) == 5


def test_of_two_plans_that_take_as_long_the_one_on_top_is_taken() -> None:
    """Over all small decks: under piles only where that is sooner."""
    ties = 0
    for deck in product(["Ann", "Bob", Talon(0), Talon(1)], repeat=4):
        there = [one for one in deck if isinstance(one, Talon)]
        if sorted(there, key=lambda one: one.position) not in (
            [],
            [Talon(0)],
            [Talon(0), Talon(1)],
        ):
            continue
        taken, other = chosen_plan(deck, 2, under="auto")
        assert other is not None
        seconds = Pace().seconds(taken), Pace().seconds(other)
        ties += seconds[0] == seconds[1]
        assert seconds[0] < seconds[1] if taken.under else seconds[0] <= seconds[1]
    assert ties > 10


def test_a_number_after_a_blank_counts_and_digits_of_a_mark_are_decimals() -> None:
    assert call_number_key("QA 76 x 9") < call_number_key("QA 76 x 10")
    assert call_number_key("QA 76 x10") < call_number_key("QA 76 x9")
