"""The command line: a program follows the printed instructions at a table."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

import click
import pytest

from shufflegraph import Plan, Talon, __version__, assign, plan
from shufflegraph.cards import GAMES, game_deck
from shufflegraph.plans.fields import Source, put_aside, talon_parts
from shufflegraph.table import cli
from shufflegraph.table.cli import narration
from shufflegraph.table.cli.narration import narrate, round_end
from shufflegraph.table.cli.printing import TEXTS
from tests.support.process import python

SOURCES = get_args(Source)
ENVIRONMENT = {
    **os.environ,
    **{"PYTHONUTF8": "1", "SHUFFLEGRAPH_CONTRACTS": "off", "PYTHONDONTWRITEBYTECODE": ""},
    **dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"), ""),
}  # a process for each test: do not compile in each


PATIENT = 60.0
"""So many seconds a command is waited for in silence here: the computer may be busy."""


class Done(NamedTuple):
    """What a command left behind."""

    returncode: int
    stdout: str
    stderr: str


def stream(text: str = "") -> io.TextIOWrapper:
    """A stream of a process, as if it began with that text."""
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", write_through=True)


def run(*arguments: str, keys: str = "", languages: dict[str, str] | None = None) -> Done:
    """Run the command with these arguments and key presses, in this process."""
    streams = {"stdin": stream(keys), "stdout": stream(), "stderr": stream()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["shufflegraph", *arguments])
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            patch.setenv(name, (languages or {}).get(name, ""))
        patch.setattr("shufflegraph.table.cli.printing.PATIENCE", PATIENT)
        for name, one in streams.items():
            patch.setattr(sys, name, one)
        code: Any = 0
        try:
            cli.main()
        except SystemExit as ended:
            code = ended.code or 0
    said = [streams[name].buffer.getvalue().decode() for name in ("stdout", "stderr")]  # type: ignore[attr-defined]
    return Done(code, *said)


def run_process(
    *arguments: str, keys: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the command with these arguments and key presses, in a process of its own.

    On a busy computer it may say that something takes a while: that is taken out.
    """
    done = python("-m", "shufflegraph", *arguments, keys=keys, **{**ENVIRONMENT, **environment})
    done.stderr = re.sub(r"shufflegraph: .* takes a while; Ctrl\+C stops it\n", "", done.stderr)
    return done


def output(*arguments: str, keys: str = "") -> str:
    """Return what the command prints; it has to succeed in silence otherwise."""
    done = run(*arguments, keys=keys)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


class Dealer:
    """Follows printed lines with real cards; knows the rules of the table and nothing else.

    Packets are laid aside under their names; the talon is what lies in the hand at the end, from the top.
    """

    card = re.compile(
        r"(?:card|Karte) +(\d+) → (?:pile|Stapel) (\d+)"
        r"(?:, (?:then hand pile|dann Stapel) (\d+) (?:to|an) (.+))?"
        r"(?:, (?:then lay pile|dann Stapel) (\d+) (?:aside|beiseitelegen): (.+))?$"
    )
    pick_up = re.compile(
        r"(?:Pick up the piles clockwise|Die Stapel im Uhrzeigersinn).*: ([\d, ]+)\."
    )
    keep = re.compile(
        r"(?:The last|Die letzten?) (?:(\d+) cards|(\d+) Karten|card|Karte) .*(?:keep|zur)"
    )
    put_together = re.compile(r"(?:Put together|Zusammenlegen), [^:]*: (.+)\.$")
    one_part = re.compile(r"(?:That is the|Das ist) [^,:]*: ((?:the|die) .+|.+ \(.+\))\.$")
    whole = re.compile(
        r"(?:That is the|Das ist) [^:]*, (?:from the top|von oben nach unten): (.+)\.$"
    )
    from_deck = re.compile(r"(\d+) (?:cards? )?(?:from the|(?:Karten? oben )?vom)")
    packet = re.compile(r"(.+) \((\d+)(?: cards?| Karten?)?\)$")

    def __init__(self, cards: int) -> None:
        self.deck = list(range(cards))
        self.piles: dict[int, list[int]] = {}
        self.hands: dict[str, list[int]] = {}
        self.packets: dict[str, list[int]] = {}
        self.kept: list[int] = []
        self.named: dict[str, int] = {}

    def follow(self, text: str) -> None:
        """Do what every line says."""
        for line in text.splitlines():
            if found := self.card.match(line):
                self.lay(int(found[2]), found[3], found[4])
                self.lay_aside(int(found[2]), found[5], found[6])
            elif found := self.keep.match(line):
                assert len(self.deck) == int(found[1] or found[2] or 1)
                self.kept, self.deck = self.deck, []
            elif found := self.put_together.match(line) or self.one_part.match(line):
                self.join(found[1])
            elif found := self.whole.match(line):
                named = [part for part in found[1].split(", ") if "(" in part]
                self.named = dict(map(self.sized, named))
            elif found := self.pick_up.match(line):
                order = [int(pile) for pile in found[1].split(",")]
                assert order == sorted(pile for pile, cards in self.piles.items() if cards)
                assert self.deck == []
                self.deck = [card for pile in order for card in self.piles.pop(pile)]

    def lay(self, pile: int, handed: str | None, owner: str | None) -> None:
        """Lay the top card on a pile and hand the pile over, if that is said."""
        self.piles.setdefault(pile, []).insert(0, self.deck.pop(0))
        if handed is not None and owner is not None:
            assert int(handed) == pile
            assert owner not in self.hands
            self.hands[owner] = self.piles.pop(pile)

    def lay_aside(self, pile: int, aside: str | None, packet: str | None) -> None:
        """Lay the pile aside as a packet, if that is said."""
        if aside is not None and packet is not None:
            assert int(aside) == pile
            assert packet not in self.packets
            self.packets[packet] = self.piles.pop(pile)

    def join(self, parts: str) -> None:
        """Put the talon together, of everything that is left on the table."""
        self.deck = [card for part in parts.split(", ") for card in self.take(part)]
        assert self.deck == list(dict.fromkeys(self.deck))

    def sized(self, text: str) -> tuple[str, int]:
        """A name and the number of cards behind it."""
        found = self.packet.match(text)
        assert found is not None, text
        return found[1], int(found[2])

    def take(self, text: str) -> list[int]:
        """Take a part of the talon from where it is said to lie."""
        if found := self.from_deck.match(text):
            return [self.deck.pop(0) for _ in range(int(found[1]))]
        number = re.search(r"\d+", text)
        count = int(number[0]) if number else 1
        if "kept apart" in text or "zurückbehalten" in text:
            cards, self.kept = self.kept, []
        elif "laid aside" in text or "beiseitegelegt" in text:
            ((_, cards),) = self.packets.items()
            self.packets = {}
        else:
            name, count = self.sized(text)
            self.named[name] = count
            cards = self.packets.pop(name)
        assert len(cards) == count
        return cards


def test_a_process_deals_as_the_command_does() -> None:
    arguments = ("shuffle", "20", "--piles", "3", "--seed", "4", "--step")
    done = run_process(*arguments, keys=" " * 200)
    assert (done.returncode, done.stdout, done.stderr) == run(*arguments, keys=" " * 200)
    refused = run_process("deal", "skatt")
    assert (refused.returncode, refused.stdout, refused.stderr) == run("deal", "skatt")
    assert refused.returncode == 2


PLACES = {
    "en": ["flop", "turn", "river", "all other cards"],
    "de": ["Flop", "Turn", "River", "alle anderen Karten"],
}


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of="cards.games.game_deck",
    bound="every game on 8, 4, 3 and 2 piles, in each of two languages, by the printed lines alone",
)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_is_dealt_by_the_printed_lines(name: str, language: str) -> None:
    game = GAMES[name]
    for piles in (8, 4, 3, 2):
        seed = piles if language == "en" else 10 + piles
        deck = game_deck(game, Random(seed))
        dealer = Dealer(game.size)
        common = ("--piles", str(piles), "--seed", str(seed), "--lang", language)
        dealer.follow(output("deal", name, *common))
        for owner, hand in dealer.hands.items():
            (seat,) = {deck[card] for card in hand}
            assert TEXTS[language].name(seat) == owner
        assert sorted(map(len, dealer.hands.values())) == sorted(game.hands.values())
        places = [deck[card] for card in dealer.deck]
        assert places == sorted(card for card in deck if isinstance(card, Talon))
        assert (dealer.packets, dealer.kept, any(dealer.piles.values())) == ({}, [], False)
        named = [TEXTS[language].name(one) for one in game.place_names if one]
        assert list(dealer.named) == (named if len(game.place_names) > 1 else [])
    if name == "poker":
        assert named == PLACES[language]


def test_every_game_is_listed_and_named_in_the_help() -> None:
    assert [line.split()[0] for line in output("games").splitlines()[1:]] == [*GAMES]
    told = " ".join(output("deal", "-h").split()).replace("- ", "-")
    assert f"The games are {', '.join(GAMES)};" in told


def test_shuffling_a_pack_follows_the_plan(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    text = output("shuffle", "52", "--seed", "1", "--json", str(file))
    plan = Plan.from_json(file.read_text("utf-8"))
    dealer = Dealer(52)
    dealer.follow(text)
    assert tuple(dealer.deck) == plan.execute(range(52)).talon
    assert len(plan.rounds) == 2


def random_places(rng: Random) -> tuple[Plan, list[str]]:
    """A plan of hands and shared places, some of which may be put aside, and names for some places."""
    hands = {f"player {n}": rng.randint(1, 4) for n in range(rng.randint(0, 4))}
    sizes = [rng.choice((1, 1, 2, 3, 6)) for _ in range(rng.randint(0, 4))] + [
        rng.choice((1, 4, 18))
    ]
    aside = rng.sample(range(len(sizes)), rng.randint(0, min(3, len(sizes))))
    names = [f"board {place}" for place in range(rng.choice((0, len(sizes))))]
    return plan(assign(hands, sizes, rng), rng.randint(2, 5), aside=aside), names


def unordered(plan_: Plan, cards: Sequence[int]) -> list[Any]:
    """The destinations of these cards, place by place from the top, sorted inside a place."""
    there = [(plan_.deck[card], card) for card in cards]
    order = [destination.position for destination, _ in there if isinstance(destination, Talon)]
    assert order == sorted(order)
    assert len(order) == len(cards)
    return sorted(there)


@pytest.mark.parametrize("seed", range(60))
def test_following_the_printed_lines_deals_shared_places(seed: int) -> None:
    for language in ["en", "de"]:
        made, names = random_places(Random(seed))
        texts = replace(TEXTS[language], places=tuple(names))
        dealer = Dealer(len(made.deck))
        dealer.follow("\n".join(narrate(made, "Places", (), "talon", texts)))
        expected = made.execute(range(len(made.deck)))
        assert {who: tuple(hand) for who, hand in dealer.hands.items()} == expected.hands
        assert unordered(made, dealer.deck) == unordered(made, expected.talon)
        assert (dealer.packets, dealer.kept, any(dealer.piles.values())) == ({}, [], False)


def test_random_places_have_packets_tails_and_both_in_one_round_and_in_more() -> None:
    made = [random_places(Random(seed))[0] for seed in range(60)]
    kinds = {(bool(put_aside(one)), one.tail > 0, len(one.rounds) > 1) for one in made}
    assert len(kinds) == 8
    assert any({part.source for part in talon_parts(one)} == set(SOURCES) for one in made)


def test_the_parts_of_the_talon_are_the_talon() -> None:
    for seed in range(20):
        made, _ = random_places(Random(seed))
        talon = made.execute(range(len(made.deck))).talon
        assert sum(part.cards for part in talon_parts(made)) == len(talon)
        begun = 0
        for part in talon_parts(made):
            cards = talon[begun : begun + part.cards]
            assert {made.deck[card] for card in cards} == {Talon(part.place)}
            is_tail = min(cards) >= len(made.deck) - made.tail
            assert (part.source == "kept") == is_tail
            assert (part.source == "packet") == (not is_tail and part.place in put_aside(made))
            begun += part.cards


def test_what_the_dealer_reads_about_a_packet_and_a_tail() -> None:
    deck = [Talon(0), Talon(1), Talon(1), *"abab", Talon(1)]
    made = plan(deck, piles=3, aside=[1])
    english = list(narrate(made, "Places", "ab", "talon", TEXTS["en"]))
    assert "card 3 → pile 2, then lay pile 2 aside: packet 2" in english
    assert english[-6:] == [
        "The last card is not laid down: keep it apart.",
        "Pick up the piles clockwise, the first on top: 1.",
        "Put together, from the top: 1 card from the top of the deck, packet 2 (2 cards), "
        "the card kept apart.",
        "That is the talon: 4 cards in their new order.",
        "",
        "Everybody has their cards. a: 2, b: 2, talon: 4.",
    ]
    named = replace(TEXTS["de"], places=("Flop", "Rest"))
    german = list(narrate(made, "Plätze", "ab", "talon", named))
    assert "Karte 3 → Stapel 2, dann Stapel 2 beiseitelegen: Rest" in german
    assert german[-6] == "Die letzte Karte wird nicht abgelegt: zurückbehalten."
    assert german[-4:-2] == [
        "Zusammenlegen, von oben nach unten: 1 Karte oben vom Packen, Rest (2 Karten), "
        "die zurückbehaltene Karte.",
        "Das ist der Talon, von oben nach unten: Flop (1 Karte), Rest (3 Karten).",
    ]


def test_a_talon_of_one_part_is_said_to_be_that() -> None:
    texts = {one: replace(TEXTS[one], places=("skat",)) for one in ("en", "de")}
    packet = plan([Talon(0), Talon(0), *"abab"], 2, aside=[0])
    assert Talon(0) in [step.hand_to for step in packet.rounds[0].instructions]
    kept = plan([*"abab", Talon(0), Talon(0)], 4)
    said = [
        (packet, "en", "That is the skat: the 2 cards laid aside."),
        (packet, "de", "Das ist der Skat: die 2 beiseitegelegten Karten."),
        (kept, "en", "That is the skat: the 2 cards kept apart."),
        (kept, "de", "Das ist der Skat: die 2 zurückbehaltenen Karten."),
    ]
    for made, language, line in said:
        assert line in round_end(made, 1, "skat", texts[language])[-2:]
        dealer = Dealer(len(made.deck))
        dealer.follow("\n".join(narrate(made, "", (), "skat", texts[language])))
        assert [made.deck[card] for card in dealer.deck] == [Talon(0)] * 2
    unnamed = round_end(packet, 1, "talon", TEXTS["en"])[-1]
    assert unnamed == "That is the talon: packet 1 (2 cards)."


def test_places_that_stay_on_the_table_are_the_talon_when_they_are_picked_up() -> None:
    one = plan([Talon(0), "Ann", Talon(0), "Ann"], 2)
    assert round_end(one, 1, "skat", TEXTS["en"])[-2] == "That is the skat: 2 cards."
    two = plan([Talon(1), Talon(0), "Ann", Talon(1), "Ann"], 3)
    assert round_end(two, 1, "talon", TEXTS["en"])[-2] == (
        "That is the talon: 3 cards in their new order."
    )
    last = plan([Talon(0), "Ann"], 2)
    assert round_end(last, 1, "talon", TEXTS["en"])[-1] == "That is the talon: 1 card."
    alone = "\n".join(narrate(plan(["Ann"]), "One", ("Ann",), "talon", TEXTS["de"]))
    assert "Runde 1 von 1: die Karte nehmen, verdeckt." in alone
    named = replace(TEXTS["en"], places=("flop", "rest"))
    assert round_end(two, 1, "talon", named)[-2] == (
        "That is the talon, from the top: flop (1 card), rest (2 cards)."
    )
    one_name = replace(TEXTS["en"], places=("", "rest"))
    assert round_end(two, 1, "talon", one_name)[-2] == (
        "That is the talon, from the top: 1 card, rest (2 cards)."
    )


def test_stepping_says_what_is_laid_aside_and_kept(capsys: pytest.CaptureFixture[str]) -> None:
    made = random_places(Random(9))[0]
    texts = TEXTS["en"]
    keys = iter(" " * made.placements)
    assert narration.deal_step_by_step(made, "talon", texts, lambda: next(keys))
    stepped, followed = Dealer(len(made.deck)), Dealer(len(made.deck))
    stepped.follow(click.unstyle(capsys.readouterr().out))
    followed.follow("\n".join(narrate(made, "", (), "talon", texts)))
    assert stepped.__dict__ == followed.__dict__


@pytest.mark.parametrize("seed", [1, 2**32, 2**32 + 1, 2**64, 2**64 + 1, 10**40])
def test_a_seed_is_that_of_a_generator_however_large(seed: int) -> None:
    written = output("shuffle", "20", "--seed", str(seed), "--json", "-")
    assert list(Plan.from_json(written).deck) == list(assign({}, 20, Random(seed)))


def test_no_arguments_show_the_commands() -> None:
    text = output()
    assert "deal" in text
    assert "shuffle" in text
    assert output("--version") == f"shufflegraph, version {__version__}\n"


def screens(text: str) -> list[str]:
    """The lines of progress, one per screen."""
    return re.findall(r"round \d+ of \d+, card \d+ of \d+", text)


def test_stepping_forward_and_back() -> None:
    shown = screens(output("deal", "skat", "--seed", "1", "--step", keys="nnnbbn" + " " * 40))
    cards = [int(line.split()[5]) for line in shown]
    assert cards == [1, 2, 3, 4, 3, 2, 3, *range(4, 33)]


def test_stepping_can_be_stopped() -> None:
    assert len(screens(output("deal", "skat", "--step", keys=" q"))) == 2
    assert len(screens(output("deal", "skat", "--step", keys="   "))) == 4


OWN = [
    ("--hands Ann:10,Bob:10 --talon 2", {"Ann": 10, "Bob": 10}, [1, 1]),
    (
        "--hands Ann:2,Bob:2 --talon 3+1+1+* --cards 52 --aside all",
        {"Ann": 2, "Bob": 2},
        [3, 1, 1, 43],
    ),
    ("--hands Ann:2 --talon a:3+b:1+* --cards romme-short --aside a,3", {"Ann": 2}, [3, 1, 49]),
    ("--hands A:3,B:3 --talon 1x2 --cards 8 --aside 1", {"A": 3, "B": 3}, [2]),
    ("--talon 4x1+2x3+stock:* --cards 20", {}, [1, 1, 1, 1, 3, 3, 10]),
    ("--hands A:0,B:4", {"B": 4}, []),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("told", "sizes", "places"), OWN)
def test_a_deal_of_ones_own(
    told: str, sizes: dict[str, int], places: list[int], language: str, tmp_path: Path
) -> None:
    for seed in range(4):
        file = tmp_path / "plan.json"
        common = ("--seed", str(seed), "--piles", "3", "--lang", language, "--json", str(file))
        text = output("deal", *told.split(), *common)
        made = Plan.from_json(file.read_text("utf-8"))
        assert list(made.deck) == list(assign(sizes, places, Random(seed)))
        dealer = Dealer(len(made.deck))
        dealer.follow(text)
        assert {name: len(hand) for name, hand in dealer.hands.items()} == sizes
        assert unordered(made, dealer.deck) == unordered(
            made, made.execute(range(len(made.deck))).talon
        )


def test_names_of_players_and_places_are_read_by_the_dealer_and_on_the_page(tmp_path: Path) -> None:
    file = tmp_path / "deal.html"
    arguments = ("deal", "--hands", "Ann:2,Zoë:2", "--talon", "flop:3+rest:*", "--cards", "20")
    text = output(*arguments, "--aside", "all", "--seed", "1", "--piles", "3", "--html", str(file))
    assert "aside: flop" in text
    assert "hand pile 2 to Zoë" in text or "to Zoë" in text
    assert '"places":[{"en":"flop","de":"Flop"},{"en":"rest","de":"rest"}]' in file.read_text(
        "utf-8"
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_plan_that_was_written_before_is_dealt_again(tmp_path: Path, language: str) -> None:
    file, again, html = tmp_path / "plan.json", tmp_path / "again.json", tmp_path / "deal.html"
    own = ("--hands", "Ann:3,Bob:4", "--talon", "3+1+*", "--cards", "24", "--aside", "1,3")
    for arguments, cards in ((("skat",), 32), (own, 24)):
        common = ("--lang", language)
        first = output(
            "deal", *arguments, *common, "--seed", "3", "--json", str(file), "--piles", "4"
        )
        plan_file = ("deal", "--plan", str(file), *common)
        followed, stepped, told = [Dealer(cards) for _ in range(3)]
        told.follow(first)
        followed.follow(output(*plan_file, "--json", str(again), "--html", str(html)))
        stepped.follow(click.unstyle(output(*plan_file, "--step", keys=" " * 99)))
        assert told.__dict__ == followed.__dict__ == stepped.__dict__
        assert told.hands
        assert again.read_text("utf-8") == file.read_text("utf-8")
        assert html.read_text("utf-8").startswith("<!doctype html>")
        assert output("deal", "--plan", "-", *common, keys=file.read_text("utf-8")) == output(
            *plan_file
        )
        seed = {"en": "Made from seed 3", "de": "Startwert 3"}[language]
        assert seed in output(*plan_file)


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "click", None)
    message = "shufflegraph: the command line needs click: pip install click\n"
    assert run("deal", "skat") == (2, "", message)


def test_whatever_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shufflegraph.table.cli.commands", None)
    code, shown, said = run("deal", "skat")
    assert (code, shown) == (2, "")
    assert "needs shufflegraph.table.cli.commands:" in said


def data(*arguments: str) -> Any:
    """Return the JSON that the command prints."""
    return json.loads(output(*arguments))


@pytest.mark.parametrize("name", ["poker", "skat", "schafkopf", "romme"])
def test_what_is_served_is_the_game_with_its_places(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    makers: list[Callable[[str, str], str]] = []
    monkeypatch.setattr(
        "shufflegraph.table.phone.serve",
        lambda make_page, *rest, **options: makers.append(make_page),
    )
    output("serve", name, "--piles", "3")

    def served() -> Any:
        found = re.search(r'id="plan">(.*?)</script>', makers[0]("key", "/"))
        assert found is not None
        return json.loads(found[1])

    data, game = served(), GAMES[name]
    places = () if isinstance(game.talon, int) else game.talon
    named = [place.name for place in (game.places or ())[: len(places)]]
    assert [place["en"] for place in data["places"]] == named
    assert data["cards"] == game.size
    kept = sum(n for source, _, n in data["parts"] if source == "kept")
    assert kept == data["tail"]
    assert sum(n for _, _, n in data["parts"]) in {0, game.talon_size}
    if name == "poker":
        deals = (
            data if number == 0 else served() for number in range(20)
        )  # one in twenty has none
        assert any(len(step) == 3 for deal in deals for one in deal["rounds"] for step in one)


def test_at_a_terminal_a_key_is_enough_and_the_screen_is_cleared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cleared = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("click.getchar", lambda: "q")
    monkeypatch.setattr("click.clear", lambda: cleared.append(True))
    with monkeypatch.context() as terminal:
        terminal.setattr("sys.stdout", Terminal())
        assert not narration.deal_step_by_step(plan(["Ann", "Bob"]), "talon", TEXTS["en"])
    assert cleared == [True]


class Terminal(io.StringIO):
    """A text stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    "command", ["deal skat", "shuffle 30", "cards skat", "spaced 6x4", "partition -"]
)
@pytest.mark.parametrize("seed", ["0", "1", "-1"])
def test_every_seed_makes_the_choice_again(command: str, seed: str) -> None:
    """0 is a seed like others."""
    problem = {
        "allowed": {str(card): ["A", "B"] for card in range(20)},
        "sizes": {"A": 9, "B": 11},
    }
    arguments = [*command.split(), "--seed", seed]
    one, same = [output(*arguments, keys=json.dumps(problem)) for _ in range(2)]
    assert one == same
    for other in ([*command.split(), "--seed", "7"], command.split()):
        assert one != output(*other, keys=json.dumps(problem))
