"""Plans in which each player's cards go straight to them, against every way to lay down the other cards."""

import random
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import InvalidPlan, Plan, Round, Talon, TooFewPiles, plan
from shufflegraph.cards import GAMES, game_deck
from shufflegraph.planning.to_players import seats_fault
from shufflegraph.plans.plan import shown_plan
from shufflegraph.table.cli.commands import shufflegraph
from shufflegraph.table.phone.deal import written_deal
from shufflegraph.table.slips import WrongPile, replan
from tests.support import strategies
from tests.support.oracles import deck_of, is_done

Deck = tuple[Any, ...]


def next_decks(deck: Deck, piles: int, packets: frozenset[Any], sides: int) -> set[Deck]:
    """All decks that a round can leave, laid card by card; a pile that is a whole packet is taken away."""
    left = [card for card in deck if isinstance(card, Talon)]
    found = set()
    for letters in product(range(piles * sides), repeat=len(left)):
        table: list[list[Any]] = [[] for _ in range(piles)]
        for card, letter in zip(left, letters, strict=True):
            pile = table[letter // sides]
            pile.insert(len(pile) if letter % sides else 0, card)
            if card in packets and pile == [card] * deck.count(card):
                table[letter // sides] = []
        found.add(tuple(card for pile in table for card in pile))
    return found


def fewest(
    deck: Deck, piles: int, most: int, aside: Sequence[int] = (), sides: int = 1
) -> tuple[int, int] | None:
    """The fewest rounds in which the deck can be dealt, and the fewest placements in so many rounds."""
    if is_done(deck):
        return 0, 0
    results = []
    for chosen in product([False, True], repeat=len(aside)):
        packets = frozenset(
            Talon(p) for p, is_in in zip(aside, chosen, strict=True) if is_in and Talon(p) in deck
        )
        reached = {deck: 0}
        for rounds in range(1, most + 1):
            after: dict[Deck, int] = {}
            for state, laid in reached.items():
                for following in next_decks(state, piles, packets, sides):
                    after[following] = min(after.get(following, 10**6), laid + len(state))
            done = [
                laid for state, laid in after.items() if is_done(state) and not packets & {*state}
            ]
            if done:
                results.append((rounds, min(done)))
                break
            reached = after
    return min(results, default=None)


def drawn(rng: random.Random, cards: int, places: int) -> Deck:
    """A deck with up to `cards` cards of the talon, of so many places or all single, and some hands."""
    talon = rng.randint(0, cards)
    numbers = list(range(talon))
    if places and talon:
        numbers = sorted(rng.randrange(places) for _ in range(talon))
        numbers = [sorted(set(numbers)).index(number) for number in numbers]
    hands = [rng.choice("abc") for _ in range(rng.randint(0, 5))]
    deck = [*map(Talon, numbers), *hands]
    return tuple(rng.sample(deck, len(deck)))


def without_tail(made: Plan) -> Deck:
    return made.deck[: len(made.deck) - made.tail]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("piles", "cards"), [(1, 5), (2, 5), (3, 4)])
def test_rounds_and_placements_are_the_fewest(seed: int, piles: int, cards: int) -> None:
    rng = random.Random(f"{seed} {piles}")
    for _ in range(25):
        deck = drawn(rng, cards, rng.choice([0, 0, 2, 3]))
        try:
            made = plan(deck, piles, to_players=True)
        except TooFewPiles:
            assert piles == 1
            assert fewest(deck, 1, 4) is None, deck
            continue
        assert fewest(without_tail(made), piles, 5) == (len(made), made.placements), deck
        assert made.proof == "bound"
        assert made.placements_proof == "bound"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("piles", "cards"), [(1, 5), (2, 4)])
def test_rounds_are_the_fewest_with_cards_under_piles(seed: int, piles: int, cards: int) -> None:
    rng = random.Random(f"under {seed} {piles}")
    for _ in range(15):
        deck = drawn(rng, cards, rng.choice([0, 0, 2]))
        made = plan(deck, piles, under=True, to_players=True)
        assert fewest(without_tail(made), piles, 4, sides=2) == (len(made), made.placements), deck


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("piles", [2, 3])
def test_it_is_so_for_the_best_choice_of_places_to_put_aside(seed: int, piles: int) -> None:
    rng = random.Random(f"aside {seed} {piles}")
    for _ in range(20):
        deck = drawn(rng, 5 if piles == 2 else 4, 3)
        aside = sorted({card.position for card in deck if isinstance(card, Talon)})[:2]
        made = plan(deck, piles, aside=aside, to_players=True)
        found = fewest(without_tail(made), piles, 4, aside)
        assert found is not None
        assert made.lower_bound <= found[0] <= len(made)
        assert found == (len(made), made.placements) or made.proof != "bound", deck


@given(strategies.decks(), strategies.piles(4), st.booleans())
def test_everybody_gets_their_cards_in_the_first_round(
    deck: list[Any], piles: int, under: bool
) -> None:
    try:
        made = plan(deck, piles, under=under, to_players=True)
    except TooFewPiles:
        assert piles == 1
        return
    dealt = made.execute(list(range(len(deck))))
    assert {owner: sorted(hand) for owner, hand in dealt.hands.items()} == {
        owner: [at for at, card in enumerate(deck) if card == owner] for owner in made.owners
    }
    assert [deck[at] for at in dealt.talon] == sorted(c for c in deck if isinstance(c, Talon))
    for number, (cards, steps) in enumerate(made.rounds):
        for card, step in zip(cards, steps, strict=True):
            if isinstance(card, Talon):
                assert step.pile < piles
            else:
                assert number == 0
                assert step.pile == piles + made.owners.index(card)
    assert Plan.from_json(made.to_json()) == made


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("piles", [2, 4])
def test_no_game_takes_more_rounds_or_cards_than_with_hands_on_piles(game: str, piles: int) -> None:
    known = GAMES[game]
    deck = game_deck(known, random.Random(7))
    seated, on_piles = plan(deck, piles, to_players=True), plan(deck, piles)
    assert (len(seated), seated.placements) <= (len(on_piles), on_piles.placements)


def test_the_rounds_are_those_of_the_talon_alone() -> None:
    rng = random.Random(3)
    for _ in range(40):
        talon = rng.sample([*map(Talon, range(12))], 12)
        deck: list[Any] = list(talon)
        for owner in rng.choices("abcdefg", k=20):
            deck.insert(rng.randint(0, len(deck)), owner)
        for piles in (2, 3, 8):
            alone = plan(talon, piles)
            assert max(1, len(alone)) == len(plan(deck, piles, to_players=True))


def test_a_hand_alone_is_dealt_in_one_round() -> None:
    made = plan("abab", 1, to_players=True)
    assert (len(made), made.placements, made.lower_bound, made.windows) == (1, 4, 1, ((0, 3),))
    assert repr(made) == "<Plan: cards 4, piles 1, rounds 1 (fewest, to the players), placements 4>"


def moved(made: Plan, at: int, pile: int) -> Plan:
    """The plan with a card of the first round on another pile."""
    first, *others = made.rounds
    steps = list(first.instructions)
    steps[at] = steps[at]._replace(pile=pile)
    return shown_plan(made, rounds=(first._replace(instructions=tuple(steps)), *others))


@pytest.mark.parametrize(
    ("at", "pile", "told"),
    [
        (0, 3, "has to lay the card on top of pile 2"),
        (2, 0, "has to lay the card on top of pile 3"),
        (1, 2, "instruction 1 lays a card of the talon on pile 2"),
        (1, 4, "instruction 1 lays a card of the talon on pile 4"),
        (1, -1, "an instruction names pile -1: piles are 0 … 3"),
    ],
)
def test_a_card_elsewhere_is_refused(at: int, pile: int, told: str) -> None:
    made = plan(["a", Talon(0), "b", "a"], 2, to_players=True)
    with pytest.raises(InvalidPlan, match=told):
        moved(made, at, pile)


def test_a_talon_card_on_an_empty_seat_is_refused() -> None:
    made = plan(["a", Talon(0)], 2, to_players=True)
    with pytest.raises(InvalidPlan, match="lays a card of the talon on pile 2"):
        moved(made, 1, 2)


def test_seats_that_are_not_there_are_refused() -> None:
    made = plan(["a", Talon(0)], 2, to_players=True)
    with pytest.raises(InvalidPlan, match="an instruction names pile 2"):
        shown_plan(made, to_players=False)
    with pytest.raises(InvalidPlan, match="to_players is 1: it has to be True or False"):
        shown_plan(made, to_players=1)


def test_a_plan_claims_no_fewer_rounds_than_the_talon_needs() -> None:
    made = plan(deck_of("0a1b2a3"), 2, to_players=True)
    assert len(made) == 2
    with pytest.raises(InvalidPlan):
        Plan.from_json(made.to_json().replace('"lower_bound": 2', '"lower_bound": 3'))
    with pytest.raises(InvalidPlan, match="to_players is 1: it has to be true or false"):
        Plan.from_json(made.to_json().replace('"to_players": true', '"to_players": 1'))


def said(*words: str) -> list[str]:
    """What the command line says of a deal from a seed."""
    found = CliRunner().invoke(shufflegraph, ["deal", *words, "--seed", "4", "--lang", "en"])
    assert found.exit_code == 0, found.output
    return found.output.splitlines()


def test_the_command_line_names_the_players_and_what_they_would_save() -> None:
    lines = said("poker", "--seats", "6", "--piles", "4", "--to-players")
    steps = [line for line in lines if line.startswith("card ")]
    assert sum("→ seat" in line for line in steps) == 12
    assert sum(line.endswith(", whose hand is complete") for line in steps) == 6
    assert not any("hand pile" in line for line in lines)
    assert not any("--to-players" in line for line in lines)
    assert any(
        "With --to-players" in line for line in said("poker", "--seats", "6", "--piles", "4")
    )
    assert not any("--to-players" in line for line in said("solitaire"))


def test_bridge_to_the_players_needs_no_pile() -> None:
    lines = said("bridge", "--to-players", "--piles", "2")
    assert "Every card goes straight in front of its player: no piles are needed." in lines
    assert "1 round (no plan has fewer rounds), 52 cards" in lines[0]
    assert sum("→ pile" in line for line in lines) == 0


def test_only_the_piles_of_the_talon_are_drawn_around_the_phone() -> None:
    one = said("skat", "--to-players")
    assert "Put the phone in the middle; pile 1 lies beside it:" in one
    used = {line.split("→ pile ")[1] for line in one if "→ pile " in line}
    assert used == {"1"}
    more = said("poker", "--seats", "6", "--to-players")
    most = max(int(line.split("→ pile ")[1]) for line in more if "→ pile " in line)
    assert 1 < most < 8
    assert f"Put the phone in the middle; piles 1 to {most} lie clockwise around it:" in more


def test_a_plan_on_file_keeps_its_seats(tmp_path: Path) -> None:
    file = tmp_path / "plan.json"
    lines = said("skat", "--to-players", "--piles", "2", "--json", str(file))
    again = CliRunner().invoke(shufflegraph, ["deal", "--plan", str(file), "--lang", "en"])
    assert again.exit_code == 0
    assert [one for one in again.output.splitlines() if one.startswith("card")] == [
        one for one in lines if one.startswith("card")
    ]
    both = CliRunner().invoke(shufflegraph, ["deal", "--plan", str(file), "--to-players"])
    assert str(both.exception) == "--plan and --to-players do not go together"


@pytest.mark.parametrize("game", ["skat", "bridge", "mau-mau"])
def test_a_page_shows_the_same_steps_on_piles_and_seats(game: str) -> None:
    deck = game_deck(GAMES[game], random.Random(5))
    made = plan(deck, 2, to_players=True)
    shown = written_deal(made, {}, "en", {})
    assert shown["toPlayers"]
    assert shown["piles"] == 2 + len(made.owners)
    assert [[one[0] for one in steps] for steps in shown["rounds"]] == [
        [step.pile for step in one.instructions] for one in made.rounds
    ]
    kept = Plan.from_json(shown["written"])
    assert kept.rounds == made.rounds
    assert (kept.proof == "bound") == (len(made) == 1)


def test_a_slip_on_a_seat_is_mended_to_the_players() -> None:
    deck = game_deck(GAMES["skat"], random.Random(5))
    made = plan(deck, 2, to_players=True)
    at = next(n for n, card in enumerate(deck) if card == made.owners[0])
    mended = replan(made, at + 1, [WrongPile(at, 3)])
    assert mended.plan.to_players
    assert sorted(mended.order) == list(range(len(deck)))


def test_a_card_under_the_pile_of_a_seat_is_refused() -> None:
    deck = ("Ann", Talon(0), "Ann")
    rounds = plan(deck, 2, to_players=True).rounds
    (cards, steps), *others = rounds
    assert seats_fault(deck, rounds, 2) is None
    for at in (0, 2):
        turned = (*steps[:at], steps[at]._replace(under=True), *steps[at + 1 :])
        told = seats_fault(deck, [Round(cards, turned), *others], 2)
        assert told is not None
        assert "on top of pile 2" in told
