"""Integers, texts, arrays, series and generators of numpy and pandas, as a notebook hands them over."""

from collections import Counter as Numbers
from enum import IntEnum, StrEnum
from random import Random
from typing import Any

import pytest

from shufflegraph import (
    Assignments,
    Count,
    InvalidDeck,
    InvalidParameter,
    Partitions,
    Permutations,
    Plan,
    Spaced,
    Talon,
    assign,
    intervals,
    partition,
    plan,
    repeats,
    shuffle,
    spaced_order,
    spaced_shuffle,
)
from shufflegraph.analysis import entropy_bits, riffle_distance, riffle_separation, shelf_distance
from shufflegraph.base.interop import integer, integers
from shufflegraph.cards import (
    GAMES,
    PACKS,
    Board,
    Game,
    deal_cards,
    freecell,
    game_deck,
    hidden_hands,
    known_deck,
    read_boards,
    write_board,
)
from shufflegraph.connect_four import board, legal_columns, stones, winner
from shufflegraph.sampling.conflicts import picture
from shufflegraph.sampling.randomness import draw_below, draw_numbers
from shufflegraph.table.cut import commit
from tests.support.extras import needed

np = needed("numpy")
pd = needed("pandas")


class Three(IntEnum):
    """An integer that is no int by its type."""

    THREE = 3


class Seat(StrEnum):
    """An owner that is a text."""

    NORTH = "north"
    SOUTH = "south"


THREE = [np.int64(3), np.uint8(3), np.array(3), Three.THREE]


def types_in(value: Any) -> set[type]:
    return set(map(type, value))


@pytest.mark.parametrize("three", THREE, ids=lambda three: type(three).__name__)
def test_integers_of_any_library_are_integers(three: Any) -> None:
    assert type(Permutations(three).n) is int
    assert Permutations(3)[three] == Permutations(3).unrank(three) == (1, 2, 0)
    family = Assignments({"Ann": three}, talon=three)
    assert family == Assignments({"Ann": 3}, talon=3)
    assert types_in(family.hands.values()) == {int}
    assert Assignments({}, talon=[three, 1]).talon == (3, 1)
    assert len(assign({"Ann": three}, three)) == 6
    assert Spaced({"a": three, "b": 2}, 1) == Spaced("aabab")
    assert Spaced("abc", three - 1 if three is not Three.THREE else 2).distance == 2
    assert repeats("abca", three) == ((0, 3),)
    assert entropy_bits(three) == 2
    assert riffle_distance(three, three) == riffle_distance(3, 3)
    assert riffle_separation([three, 2], three) == riffle_separation([3, 2], 3)
    assert shelf_distance(three, three) == shelf_distance(3, 3)
    assert freecell(three) == freecell(3)
    assert plan("abab", three).piles == 3
    assert type(plan("abab", three).piles) is int
    assert plan([Talon(0), "a", Talon(1), "a"], three, aside=[np.int64(1)]).aside == (1,)
    allowed = {card: ["Ann", "Bob"] for card in "abcd"}
    hidden = Partitions(allowed, {"Ann": three, "Bob": 1})
    assert hidden.count == 4
    assert partition(allowed, {"Ann": three, "Bob": 1}).keys() == {"Ann", "Bob"}
    assert hidden.given(Count("Ann", ["a", "b"], least=np.int64(2), most=np.int64(2))).count == 2
    assert GAMES["poker"].with_seats(three).seats == ("seat 1", "seat 2", "seat 3")
    ours = Game(
        "a",
        "skat",
        ("Ann",),
        three,
        (np.int64(1), 2),
        title="A",
        talon_name="talon",
        talon_after=np.int64(1),
    )
    assert type(ours.hand_size) is int
    assert ours == Game(
        "a", "skat", ("Ann",), 3, (1, 2), title="A", talon_name="talon", talon_after=1
    )
    assert winner([three] * 3) is None
    assert types_in(one.column for one in stones([three] * 3)) == {int}
    assert commit({"Ann": three}, three, Random(1)).hands == {"Ann": 3}


@pytest.mark.parametrize("three", THREE, ids=repr)
@pytest.mark.parametrize(
    "family",
    [
        Permutations(4),
        Assignments({"a": 2}, talon=1),
        Spaced("aab"),
        Partitions({"x": ["A", "B"], "y": ["A", "B"]}, {"A": 1, "B": 1}),
    ],
    ids=lambda family: type(family).__name__,
)
def test_a_number_of_samples_is_an_integer_of_any_library(family: Any, three: Any) -> None:
    assert family.samples(three, Random(1)) == family.samples(3, Random(1))
    assert family.array(three, Random(1)).tolist() == family.array(3, Random(1)).tolist()


@pytest.mark.parametrize("value", [True, np.True_, 3.0, np.float64(3), "3", None, np.array([3.5])])
def test_what_is_no_integer_is_none(value: Any) -> None:
    assert integer(value) is value


def test_a_truth_value_and_a_fraction_stay_refused() -> None:
    for value in (True, np.True_, np.float64(3)):
        with pytest.raises(TypeError):
            Permutations(value)
        with pytest.raises(TypeError):
            Spaced({"a": value})


def test_integers_in_lists_and_alone() -> None:
    assert integers(np.array([1, 2])) == [1, 2]
    assert integers([np.int64(1), True]) == [1, True]
    assert integers((np.int64(1),)) == (1,)
    assert integers(np.int64(1)) == 1
    assert integers(range(2)) == range(2)


@pytest.mark.parametrize("make", [np.array, pd.Series], ids=["array", "series"])
def test_arrays_and_series_are_decks_and_cards(make: Any) -> None:
    made = plan(make(["Ann", "Bob", "Ann"]), piles=2)
    assert made == plan(["Ann", "Bob", "Ann"], piles=2)
    assert types_in(made.deck) == {str}
    dealt = made.execute(make([10, 20, 30]))
    assert dealt.hands == {"Bob": (20,), "Ann": (30, 10)}
    assert types_in(dealt.hands["Ann"]) == {int}
    assert sorted(shuffle(make([3, 1, 2]))) == [1, 2, 3]
    assert spaced_shuffle(make(["a", "b", "a"]), key=str) == ("a", "b", "a")
    assert Spaced(make(["a", "a", "b"])).ranks == {"a": 2, "b": 1}
    assert repeats(make([1, 1])) == ((0, 1),)
    assert picture(make(["a", "a"])) == picture(["a", "a"])
    game = [1, 2] * 3 + [1]
    for told in (board, legal_columns, stones, winner):
        assert told(make(game)) == told(game)


def test_the_functions_of_a_single_round_name_what_makes_a_list_of_an_array() -> None:
    for wrong in (np.array(["Ann", "Bob"]), pd.Series(["Ann"])):
        with pytest.raises(InvalidDeck, match=r"a deck is a sequence .*: write \.tolist\(\)"):
            intervals(wrong)
        assert intervals(wrong.tolist()) == intervals(list(wrong))


def test_a_series_is_numbers_of_cards_by_name() -> None:
    assert Assignments(pd.Series({"Ann": 2, "Bob": 1})) == Assignments({"Ann": 2, "Bob": 1})
    assert Partitions({"x": ["Ann"]}, pd.Series({"Ann": 1})).count == 1
    assert partition({"x": ["Ann"]}, pd.Series({"Ann": 1})) == {"Ann": {"x"}}
    assert hidden_hands(PACKS["skat"][:2], pd.Series({"Ann": 1, "Bob": 1})).count == 2


def test_a_series_means_the_same_everywhere() -> None:
    """Numbers by name, a list, or refused where it may be either."""
    named = pd.Series({"a": 3, "b": 2})
    assert Spaced(named).ranks == assign_sizes(named) == {"a": 3, "b": 2}
    counts = pd.Series(["a", "b", "a", "a", "b"]).value_counts()
    assert Spaced(counts) == Spaced("aaabb")
    assert Spaced(pd.Series([1, 2, 1])) == Spaced([1, 2, 1])
    assert Spaced(pd.Series(["x", "y"], index=[5, 7])) == Spaced(["x", "y"])
    with pytest.raises(InvalidParameter, match="hands are a mapping"):
        assign(pd.Series([1, 2, 1]))
    for index in ([1, 3, 5], ["a", "a", "b"]):
        doubtful = pd.Series([1, 2, 1], index=index)
        for take in (Spaced, assign, Assignments):
            with pytest.raises(
                InvalidParameter, match=r"write series.tolist\(\) or series.to_dict\(\)"
            ):
                take(doubtful)


def test_the_rows_of_a_table_are_put_in_order() -> None:
    trials = pd.DataFrame(
        {"word": ["Haus", "Maus", "Laus"], "cond": ["a", "b", "a"]}, index=[7, 8, 9]
    )
    mixed = trials.iloc[spaced_order(trials["cond"], rng=Random(1))]
    assert mixed["cond"].tolist() == ["a", "b", "a"]
    assert trials.iloc[spaced_order(trials["cond"].map({"a": 1, "b": 2}))]["word"].iloc[1] == "Maus"


def assign_sizes(hands: Any) -> dict[Any, int]:
    return dict(Numbers(assign(hands)))


def test_what_is_drawn_is_taken_by_the_next() -> None:
    deals = Partitions({card.pbn: tuple("NESW") for card in PACKS["52"]}, dict.fromkeys("NESW", 13))
    drawn = deals.sample(Random(1))
    board = Board(drawn, 3)
    assert {card.pbn for card in board.hands["east"]} == drawn["E"]
    assert read_boards(write_board(board)) == [board]
    pack = [card.pbn for card in PACKS["52"]]
    deck = known_deck(drawn, [], pack)
    assert plan(deck, 4).execute(pack).hands.keys() == drawn.keys()
    positions = Partitions(dict.fromkeys(range(6), ("a", Talon(0))), {"a": 4, Talon(0): 2})
    split = positions.sample(Random(2))
    made = plan(split, 2)  # type: ignore[arg-type]
    assert {position for position, owner in enumerate(made.deck) if owner == "a"} == split["a"]
    for wrong in ({"a": {0, 1}, "b": {1}}, {"a": {1, 2}}, {"a": 3}):
        with pytest.raises(InvalidDeck):
            plan(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [np.zeros((2, 2)), pd.DataFrame({"a": [1]})])
def test_tables_are_no_decks(wrong: Any) -> None:
    with pytest.raises(InvalidDeck):
        plan(wrong)
    with pytest.raises(InvalidParameter):
        Assignments(wrong)


@pytest.mark.parametrize(
    "owners",
    [
        (np.str_("Ann"), np.str_("Bob")),
        (np.int64(1), np.int64(2)),
        tuple(Seat),
        (np.float64(1.5), 2),
    ],
    ids=["str_", "int64", "enum", "float64"],
)
def test_owners_of_other_types_are_written(owners: tuple[Any, Any]) -> None:
    ann, bob = owners
    made = plan([ann, Talon(0), bob, ann, (ann, bob)])
    read = Plan.from_json(made.to_json())
    assert read == made
    assert types_in(read.deck) <= {str, int, float, Talon, tuple}


@pytest.mark.parametrize("owner", [np.datetime64("2026-01-01"), b"Ann", np.float64("inf"), 1j])
def test_owners_that_json_does_not_have_are_refused(owner: Any) -> None:
    with pytest.raises(TypeError, match="cannot be written as JSON"):
        plan([owner]).to_json()


def generator() -> Any:
    return np.random.default_rng(7)


def test_a_generator_of_numpy_is_a_source_of_bits() -> None:
    assert shuffle(range(9), generator()) == shuffle(range(9), generator())
    for draw in (
        lambda rng: Permutations(30).sample(rng),
        lambda rng: assign({"Ann": 3}, 3, rng),
        lambda rng: spaced_shuffle("aabbc", key=str, rng=rng),
        lambda rng: deal_cards("skat", rng),
        lambda rng: game_deck("skat", rng),
        lambda rng: commit({"Ann": 3}, 0, rng),
        lambda rng: draw_numbers(5, 4, rng),
    ):
        assert draw(generator()) == draw(generator())
    assert Permutations(5).sample(np.random.RandomState(1)) in Permutations(5)


def test_its_bytes_are_taken_whole_and_the_first_is_the_lowest() -> None:
    class Bytes:
        def __init__(self, *given: bytes) -> None:
            self.given = list(given)

        def bytes(self, length: int, /) -> bytes:
            assert len(self.given[0]) == length
            return self.given.pop(0)

    assert draw_below(1, Bytes(b"")) == 0
    assert draw_below(512, Bytes(b"\x02\x81")) == 0x102  # nine bits: of the last byte the lowest
    assert draw_below(200, Bytes(b"\xff", b"\x07")) == 7
    assert draw_numbers(2, 2, Bytes(b"\x01\x02\x03\x04")).tolist() == [0x201, 0x403]


def test_its_draws_have_every_outcome() -> None:
    rng = generator()
    drawn = Numbers(draw_below(6, rng) for _ in range(600))
    assert min(drawn.values()) > 60
    assert set(drawn) == set(range(6))


@pytest.mark.parametrize("rng", [7, "7", object(), b"7", np.array([1])])
def test_what_is_no_source_is_refused(rng: Any) -> None:
    with pytest.raises(TypeError, match="it has to be a random"):
        shuffle("abc", rng)


@pytest.mark.parametrize("index", [[2, 0, 1], [1, 2, 3], [0, 2, 1], [0, 1, 1]])
def test_a_series_with_other_integers_as_its_index_is_refused(index: list[int]) -> None:
    """It may be numbers by name or a list that was sorted: nobody guesses which."""
    with pytest.raises(InvalidParameter, match=r"write series\.tolist\(\) or series\.to_dict\(\)"):
        Spaced(pd.Series([3, 1, 2], index=index))
    assert Spaced(pd.Series([3, 1, 2], index=[0, 1, 2])).ranks == {3: 1, 1: 1, 2: 1}
