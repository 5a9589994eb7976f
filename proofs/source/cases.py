"""What CPython computes with a text, and what its meaning in Coq computes: the same, or it has none.

A case is a function of a source text with arguments. CPython runs it; its value or its error is written to a
Coq file beside the exported text, and Coq's virtual machine runs the interpreter and compares.
"""

import ast
import copy
import inspect
import re
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, ValuesView
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from math import factorial, prod
from pathlib import Path
from random import Random
from types import UnionType
from typing import Any, Final

from proofs.development import Development
from proofs.source.export import Exporter, label
from shufflegraph.base.deck import Talon
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.dealing.intervals import Interval
from shufflegraph.dealing.table import RoundResult, laid_down
from shufflegraph.errors import InvalidDeck, ShufflegraphError, TooFewPiles
from shufflegraph.plans.checker import whole_hands
from shufflegraph.plans.fields import handed_over

ERRORS: Final = (
    TypeError, ValueError, IndexError, KeyError, ZeroDivisionError, UnboundLocalError,
)  # fmt: skip
TYPES: Final[dict[type, str]] = {
    type(None): "NoneType",
    bool: "bool",
    dict: "dict",
    int: "int",
    list: "list",
    tuple: "tuple",
    Instruction: "shufflegraph.dealing.instructions.Instruction",
    Interval: "shufflegraph.dealing.intervals.Interval",
    Round: "shufflegraph.dealing.instructions.Round",
    RoundResult: "shufflegraph.dealing.table.RoundResult",
    Talon: "shufflegraph.base.deck.Talon",
}
"""What types are called in the meaning."""
OWNER: Final = re.compile(r"k\d+")
"""The texts that stand for owners; others have no meaning but that they are texts."""
VERDICTS: Final = ("equal", "different", "outside")
COMPARISON: Final = Path(__file__).with_name("Comparison.v")


class Bits(Random):
    """A generator that gives these bits, and an error when they run out."""

    def __init__(self, bits: list[bool]) -> None:
        super().__init__(0)
        self.bits = bits

    def getrandbits(self, k: int, /) -> int:
        """The next `k` bits, the lowest first."""
        if k < 0:
            raise ValueError("no number of bits")
        if k > len(self.bits):
            raise EOFError
        taken, self.bits = self.bits[:k], self.bits[k:]
        return sum(bit << place for place, bit in enumerate(taken))

    def __deepcopy__(self, memory: object) -> "Bits":
        return Bits(self.bits)

    def __repr__(self) -> str:
        return f"Bits({self.bits})"


@dataclass(frozen=True)
class Text:
    """A source text with functions, and the functions that it makes."""

    title: str
    source: str
    functions: dict[str, Callable[..., Any]]

    @classmethod
    def of(cls, title: str, source: str) -> "Text":
        """A text, run once to define its functions."""
        names: dict[str, Any] = {}
        exec(compile(source, title, "exec"), names)  # our own text
        defined = [one.name for one in ast.parse(source).body if isinstance(one, ast.FunctionDef)]
        return cls(title, source, {name: names[name] for name in defined})

    @classmethod
    def imported(cls, title: str, source: str, names: Iterable[str]) -> "Text":
        """Functions of a module of the library, without their decorators."""
        module = import_module(title)
        return cls(title, source, {name: inspect.unwrap(getattr(module, name)) for name in names})


@dataclass(frozen=True)
class Case:
    """A function of a text, by its name, and arguments."""

    text: Text
    name: str
    arguments: list[Any]

    def told(self) -> str:
        """What CPython says, as a Coq term; the arguments are not changed."""
        ends = [row for one in self.arguments if isinstance(one, dict) for row in one.values()]
        given = copy.deepcopy(self.arguments, {id(row): row for row in ends})  # some cannot be made
        try:
            found = term(self.text.functions[self.name](*given))
            bits = [written(one.bits) for one in given if isinstance(one, Bits)]
            return f"(Ok (VDrawn {found} {bits[0]}))" if bits else f"(Ok {found})"
        except ShufflegraphError as error:
            return f'(Raise (Named "{class_of(error)}"))'
        except ERRORS as error:
            return f"(Raise {type(error).__name__})"
        except Exception:  # an error without a name in the meaning, which may give no result then
            return '(Outside "")'

    def call(self) -> str:
        """The call as Coq terms."""
        return f'"{self.text.title}.{self.name}" [{"; ".join(map(plain, self.arguments))}]'


def term(value: Any) -> str:
    """A value of Python as one of the meaning's; owners are called k0, k1, ….

    >>> term([1, (None, -2)]), term({"k1": True})
    ('(VList [VInt 1; VRow "tuple" [VNone; VInt (-2)]])', '(VDict [(VKey 1%nat, VBool true)])')
    """
    return f"({plain(value)})" if " " in plain(value) else plain(value)


def plain(value: Any) -> str:
    """The same without outer parentheses."""
    return next(write(value) for kind, write in WRITERS if isinstance(value, kind))


def inside(values: Iterable[Any]) -> str:
    """The values in brackets."""
    return f"[{'; '.join(map(plain, values))}]"


def written(bits: list[bool]) -> str:
    """Bits in brackets."""
    return f"[{'; '.join([str(bit).lower() for bit in bits])}]"


def row(value: tuple[Any, ...]) -> str:
    """A tuple with its type."""
    return f'VRow "{TYPES[type(value)]}" {inside(value)}'


def talon_card(value: Talon) -> str:
    """A place of the talon, which is an integer.

    :raises LookupError: if it is not: such a value has no name in the meaning.
    """
    if type(value.position) is not int:
        raise LookupError(f"{value} has no integer place")
    return f"VTalon ({value.position})"


def class_of(error: Exception) -> str:
    """The full name of an error's class."""
    return f"{type(error).__module__}.{type(error).__name__}"


def dictionary(value: dict[Any, Any]) -> str:
    """A dictionary in its order."""
    kind = "VDefault" if isinstance(value, defaultdict) else "VDict"
    return f"{kind} [{'; '.join(f'({plain(k)}, {plain(v)})' for k, v in value.items())}]"


WRITERS: Final[tuple[tuple[type | UnionType, Callable[[Any], str]], ...]] = (
    (type(None), lambda _: "VNone"),
    (bool, lambda value: f"VBool {str(value).lower()}"),
    (int, lambda value: f"VInt {value}" if value >= 0 else f"VInt ({value})"),
    (str, lambda value: f"VKey {value[1:]}%nat" if OWNER.fullmatch(value) else "VText"),
    (Bits, lambda value: f"VBits {written(value.bits)}"),
    (ShufflegraphError, lambda value: f'VError "{class_of(value)}"'),
    (Talon, talon_card),
    (type, lambda value: f'VType "{TYPES[value]}"'),
    (dict, dictionary),
    (range | ValuesView, lambda value: f"VView {inside(value)}"),
    (list, lambda value: f"VList {inside(value)}"),
    (tuple, row),
)
"""How values of each type are written."""


def arguments(function: Callable[..., Any], rng: Random) -> list[Any]:
    """Random arguments by the names of the parameters; one in twenty of another type."""
    parameters = tuple(inspect.signature(function).parameters)
    together = TOGETHER.get((function.__name__, *parameters)) or TOGETHER.get(parameters)
    if together is not None:
        made = together(rng)
    else:
        made = [MAKERS[name.rstrip("0123456789")](rng) for name in parameters]
    if made and rng.random() < 0.05:
        made[rng.randrange(len(made))] = rng.choice([None, 3, [1], (2, 2), True])
    return made


def small(rng: Random) -> int:
    """A small integer, negative ones too."""
    return rng.randint(-4, 6)


def numbers(rng: Random) -> list[int]:
    """A few small integers."""
    return [small(rng) for _ in range(rng.randint(0, 5))]


def family(rng: Random) -> dict[str, Interval]:
    """Intervals of a few owners, with many equal ends."""
    begins = [rng.randint(-3, 12) for _ in range(rng.randint(0, 10))]
    owners = rng.sample(range(20), len(begins))
    found: dict[str, Any] = {
        f"k{owner}": Interval(begin, begin + rng.randint(0, 8))
        for owner, begin in zip(owners, begins, strict=True)
    }
    if found and rng.random() < 0.1:
        unchecked = map(Interval._make, [(3, 2), (True, 1), (None, 1)])
        wrong = [*unchecked, None, (1, 2), [1, 2], 5]
        found[rng.choice([*found])] = rng.choice(wrong)
    return found


def colouring(rng: Random) -> dict[str, Any]:
    """Piles of all owners that there are; now and then one has none, or a wrong one."""
    found: dict[str, Any] = {f"k{owner}": rng.randint(0, 3) for owner in range(20)}
    if rng.random() < 0.5:
        del found[f"k{rng.randrange(20)}"]
    if rng.random() < 0.5:
        found[f"k{rng.randrange(20)}"] = rng.choice([-1, True, None])
    return found


def any_talon(place: int) -> Talon:
    """A place of the talon, which may be one that the class refuses."""
    made = object.__new__(Talon)
    object.__setattr__(made, "position", place)
    return made


def deck(rng: Random) -> list[str | Talon]:
    """Cards of a few owners and a talon whose places may be shared."""
    places = [*range(size := rng.randint(0, 5)), *[rng.randrange(size) for _ in range(size and 2)]]
    drawn = places if rng.random() < 0.5 else places[:size]
    cards = [f"k{rng.randint(0, 3)}" for _ in range(rng.randint(0, 6))]
    return rng.sample([*cards, *map(Talon, drawn)], len(cards) + len(drawn))


def numbered(rng: Random) -> list[tuple[int, str]]:
    """Owners with numbers; seldom does one come before all smaller ones."""
    found: list[tuple[int, str]] = []
    for _ in range(rng.randint(0, 6)):
        highest = 1 + max((number for number, _ in found), default=-1)
        number = rng.randint(-1, highest + 1) if rng.random() < 0.1 else rng.randint(0, highest)
        found.append((number, f"k{rng.randint(0, 9)}"))
    return found


def deck_with_piles(rng: Random) -> list[Any]:
    """A deck, piles for its destinations and some others, and where the last cards lie."""
    cards = deck(rng)
    piles = {card: rng.randint(0, 2) for card in [*cards, "k0", "k9"]}
    if rng.random() < 0.1:
        piles.pop(rng.choice([*piles]))
    return [cards, piles, dict(zip(cards, range(len(cards)), strict=True))]


def cards_to_put_down(rng: Random) -> list[Any]:
    """Cards, and for each a pile and perhaps an owner who gets it; seldom twice, or as below."""
    if rng.random() < 0.15:
        return cards_with_instructions(rng)
    size = rng.randint(0, 9)
    owners = rng.sample([f"k{owner}" for owner in range(2 * size)], size)
    if size > 1 and rng.random() < 0.1:
        owners[0] = owners[1]
    given, sides = [rng.choice([None, owner]) for owner in owners], some_under(size, rng)
    steps = [Instruction(rng.randint(0, 3), *one) for one in zip(given, sides, strict=True)]
    return [[f"k{card}" for card in range(size)], tuple(steps)]


def some_under(size: int, rng: Random) -> list[bool]:
    """Whether each card goes under its pile: none in half of the rounds."""
    share = rng.choice([0, 0.3])
    return [rng.random() < share for _ in range(size)]


def cards_with_instructions(rng: Random) -> list[Any]:
    """Cards and instructions, mostly not one for each; or what is no sequence."""
    made: list[Any] = [
        [f"k{card}" for card in range(rng.randint(0, 3))],
        tuple(Instruction(rng.randint(0, 2), None) for _ in range(rng.randint(0, 3))),
    ]
    if rng.random() < 0.3:
        made[rng.randrange(2)] = rng.choice([None, 3, {}, Talon(0)])
    return made


def cards_to_refuse(rng: Random) -> list[Any]:
    """The same with a number of piles; seldom is nothing wrong."""
    made = cards_with_instructions(rng)
    if rng.random() < 0.5:
        return [*made, rng.choice([0, -1, True, None, [1]])]
    return [["k9", *made[0]] if isinstance(made[0], list) else made[0], (), 2]


def window(rng: Random) -> list[Any]:
    """Hands and places of a deck, a window, and numbers of rounds and piles; seldom unequal lists."""
    spans = [sorted(rng.choices(range(12), k=2)) for _ in range(rng.randint(0, 9))]
    firsts, lasts = [first for first, _ in spans], [last for _, last in spans]
    if rng.random() < 0.05:
        firsts.append(1)
    places = [sorted(rng.sample(range(12), rng.randint(1, 3))) for _ in range(rng.randint(0, 6))]
    return [
        firsts,
        lasts,
        places,
        tuple(sorted(rng.choices(range(12), k=2))),
        rng.randint(1, 3),
        rng.randint(1, 3),
    ]


def window_or_none(rng: Random) -> list[Any]:
    """The same, and whether nothing is left to deal; seldom for no round."""
    made = window(rng)
    made[4] = rng.randint(0, 3)
    return [*made[:3], rng.random() < 0.5, *made[3:]]


def laid_out(rng: Random) -> tuple[list[str | Talon], list[Any], list[int], list[int]]:
    """A deck, its hands, one of which may be a packet, each position's hand by number, and their sizes."""
    cards = deck(rng)
    aside = Talon(rng.randrange(4))
    owners = list(dict.fromkeys(card for card in cards if isinstance(card, str) or card == aside))
    hand_at = [owners.index(card) if card in owners else -1 for card in cards]
    return cards, owners, hand_at, [hand_at.count(hand) for hand in range(len(owners))]


def positions_with_piles(rng: Random) -> list[Any]:
    """A deck's hands, some of its positions, and a pile for each; seldom for one more."""
    cards, _, hand_at, sizes = laid_out(rng)
    state = rng.sample(range(len(cards)), rng.randint(0, len(cards)))
    number = len(state) + (rng.random() < 0.05)
    return [hand_at, sizes, state, [rng.randint(0, 1) for _ in range(number)]]


def followed_rounds(rng: Random) -> list[Any]:
    """A deck, its hands, and rounds on two piles; one in five has something wrong."""
    cards, owners, hand_at, sizes = laid_out(rng)
    state, rounds = list(range(len(cards))), list[Any]()
    for _ in range(rng.randint(0, 4) if cards else 0):
        named = [rng.randint(0, 1) for _ in state]
        handed, _ = whole_hands(hand_at, sizes, state, named)
        given = [None if hand < 0 else owners[hand] for hand in handed]
        sides = some_under(len(state), rng)
        after = laid_down(state, [*map(Instruction, named, given, sides)]).deck
        left = [cards[position] for position in state]
        if left and rng.random() < 0.2:
            wrong: list[Any] = left if rng.random() < 0.5 else given
            wrong[rng.randrange(len(left))] = rng.choice(["k3", None, "k9", Talon(0)])
        rounds.append(Round(tuple(left), tuple(map(Instruction, named, given, sides))))
        state = list(after)
    piles = 1 if rng.random() < 0.1 else 2
    return [tuple(cards), owners, hand_at, sizes, tuple(rounds), piles]


def deck_with_rounds(rng: Random) -> list[Any]:
    """The same without its hands."""
    cards, _, _, _, rounds, piles = followed_rounds(rng)
    return [cards, rounds, piles]


def accepted_rounds(rng: Random) -> list[Any]:
    """How many cards are dealt, and rounds that can be followed, mostly for that number."""
    cards, _, _, _, rounds, _ = followed_rounds(rng)
    return [len(cards) + (rng.random() < 0.05), rounds]


def deck_with_tail(rng: Random) -> list[Any]:
    """A deck, a number of talon cards under it, and rounds for the others that mostly leave no hand."""
    cards, rounds, _ = deck_with_rounds(rng)
    for _ in range(100):
        with suppress(ValueError):  # something is wrong with the rounds
            _, left = handed_over(len(cards), rounds)
            if all(isinstance(cards[position], Talon) for position in left):
                break
        cards, rounds, _ = deck_with_rounds(rng)
    kept = [Talon(rng.randint(0, 3)) for _ in range(rng.randint(0, 3))]
    return [[*cards, *kept], len(kept), rounds]


def hands_to_put_together(rng: Random) -> list[Any]:
    """The same with the positions of hands, and of what is left, in place of the rounds."""
    deck, tail, _ = deck_with_tail(rng)
    at = {card: tuple(i for i, one in enumerate(deck) if one == card) for card in deck}
    handed = {
        card: hand for card, hand in at.items() if isinstance(card, str) or rng.random() < 0.5
    }
    left = [i for card, hand in at.items() if card not in handed for i in hand]
    return [deck, tail, handed, left]


def hands_to_take(rng: Random) -> list[Any]:
    """Positions of hands and of a talon, and the cards; seldom one too few."""
    size = rng.randint(0, 8)
    hands: dict[Any, list[int]] = {}
    for position in rng.sample(range(size), size):
        hands.setdefault(rng.choice(["k0", "k1", "k2", None]), []).append(position)
    talon = tuple(hands.pop(None, []))
    cards = [f"k{number}" for number in range(size - (rng.random() < 0.05))]
    return [{owner: tuple(hand) for owner, hand in hands.items()}, talon, cards]


def deck_to_mix(rng: Random) -> list[Any]:
    """Destinations, their numbers of cards, and mostly enough bits."""
    sizes = tuple(rng.randint(0, 3) for _ in range(rng.randint(0, 4)))
    return [tuple(f"k{owner}" for owner in range(len(sizes))), sizes, MAKERS["rng"](rng)]


def numbered_decks(rng: Random) -> tuple[list[int], int, list[int]]:
    """Numbers of cards, how many decks have them, and one of these; seldom one that has not."""
    sizes = [rng.randint(0, 3) for _ in range(rng.randint(0, 4))]
    deck = [symbol for symbol, size in enumerate(sizes) for _ in range(size)]
    rng.shuffle(deck)
    if deck and rng.random() < 0.05:
        deck[rng.randrange(len(deck))] = rng.randint(-1, 5)
    return sizes, factorial(sum(sizes)) // prod(map(factorial, sizes)), deck


def deck_by_number(rng: Random) -> list[Any]:
    """Numbers of cards, how many decks have them, and the number of one; seldom one too high."""
    sizes, count, _ = numbered_decks(rng)
    return [tuple(sizes), count, rng.randrange(count + (rng.random() < 0.05))]


def deck_to_number(rng: Random) -> list[Any]:
    """Numbers of cards, how many decks have them, and a deck."""
    sizes, count, deck = numbered_decks(rng)
    return [tuple(sizes), count, deck]


def dropped_in(rng: Random) -> list[int]:
    """Some of the columns 1 to 4."""
    return [rng.randint(1, 4) for _ in range(rng.randint(0, 9))]


TOGETHER: Final[dict[tuple[str, ...], Callable[[Random], list[Any]]]] = {
    ("deck", "colouring", "last"): deck_with_piles,
    ("cards", "instructions"): cards_to_put_down,
    ("cards", "instructions", "piles"): cards_to_refuse,
    ("columns_of", "instructions"): lambda rng: [cards_to_put_down(rng)[1]],
    ("rounds",): lambda rng: [rng.choice([None, True, [1], Talon(1), *range(-4, 4)])],
    ("cards", "last"): lambda rng: deck_with_piles(rng)[::2],
    ("firsts", "lasts", "groups", "ends", "rounds", "piles"): window,
    ("firsts", "lasts", "groups", "is_done", "ends", "rounds", "piles"): window_or_none,
    ("hand_at", "sizes", "state", "named"): positions_with_piles,
    ("deck", "owners", "hand_at", "sizes", "rounds", "piles"): followed_rounds,
    ("deck", "rounds", "piles"): deck_with_rounds,
    ("destinations", "sizes", "rng"): deck_to_mix,
    ("sizes", "count", "index"): deck_by_number,
    ("columns", "number"): lambda rng: [dropped_in(rng), rng.choice([3, 4, 4])],
    ("played", "number", "height"): lambda rng: [dropped_in(rng), 4, rng.randint(0, 3)],
    ("number", "other", "below"): lambda rng: [small(rng), small(rng), small(rng)],
    ("sizes", "count", "arranged"): deck_to_number,
    ("dealt", "rounds"): accepted_rounds,
    ("deck", "tail", "rounds"): deck_with_tail,
    ("deck", "tail", "positions", "left"): hands_to_put_together,
    ("hands", "talon", "cards"): hands_to_take,
    ("runs_of", "deck", "rounds", "under"): lambda rng: [
        deck(rng),
        rng.randint(0, 6),
        rng.random() < 0.5,
    ],
    ("deck", "rounds"): lambda rng: deck_with_rounds(rng)[:2],
}
"""What is made for several parameters at once."""

MAKERS: Final[dict[str, Callable[[Random], Any]]] = {
    **dict.fromkeys("abc", small),
    **dict.fromkeys(("xs", "ys"), numbers),
    "d": lambda rng: {small(rng): small(rng) for _ in range(rng.randint(0, 5))},
    "o": lambda rng: {f"k{rng.randint(0, 5)}": small(rng) for _ in range(rng.randint(0, 5))},
    "k": lambda rng: f"k{rng.randint(0, 5)}",
    **dict.fromkeys(("f", "intervals"), family),
    **dict.fromkeys(("firsts", "lasts", "values", "positions"), numbers),
    **dict.fromkeys(("size", "rounds"), lambda rng: rng.randint(0, 6)),
    "index": lambda rng: rng.randint(-5, 800),
    "count": lambda rng: rng.randint(1, 70),
    "rng": lambda rng: Bits([rng.random() < 0.5 for _ in range(rng.choice([5, *[120] * 9]))]),
    "block": lambda rng: rng.randint(0, 99),
    "piles": lambda rng: rng.choice([0, -1, True, *range(1, 9)]),
    "pile": lambda rng: rng.choice([None, True, [1], *range(-2, 9)]),
    "colouring": colouring,
    "where": lambda rng: rng.choice(["here", "at position 3"]),
    "fault": lambda rng: rng.choice([None, TooFewPiles("0 piles"), InvalidDeck("no deck")]),
    "order": lambda rng: tuple(rng.sample(range(size := rng.randint(0, 8)), size)),
    "word": lambda rng: tuple(rng.randint(0, 4) for _ in range(rng.randint(0, 6))),
    "kind": lambda rng: rng.choice([int, bool, Interval]),
    "deck": deck,
    "pairs": lambda rng: [(small(rng), small(rng)) for _ in range(rng.randint(0, 6))],
    "t": lambda rng: rng.choice([any_talon(small(rng)), None, "k1", 3, [1], (2, 2)]),
    "upper": small,
    "lower": small,
    "numbered": numbered,
    "under": lambda rng: rng.random() < 0.5,
    "places": lambda rng: [sorted(numbers(rng)) for _ in range(rng.randint(0, 5))],
    "cards": numbers,
    **dict.fromkeys(("first", "last"), lambda rng: rng.randint(-2, 6)),
}
"""What is made for a parameter of that name."""


@dataclass
class Comparison:
    """Cases, decided by Coq in one run for each of a few files."""

    texts: list[Text]
    development: Development = field(default_factory=Development)
    exporter: type[Exporter] = Exporter

    def decide(self, cases: list[Case], size: int = 1500) -> list[str]:
        """The verdict on each case: equal, different, or outside the meaning."""
        found: list[str] = []
        for start in range(0, len(cases), size):
            lines = [
                f"told program {case.call()} {case.told()}" for case in cases[start : start + size]
            ]
            found += [VERDICTS[int(one)] for one in self.ask(lines, "nat")]
        return found

    def reasons(self, cases: Iterable[Case]) -> list[str]:
        """For each case why it has no meaning; empty if it has one."""
        return self.ask([f"reason program {case.call()}" for case in cases], "string")

    def ask(self, lines: list[str], kind: str) -> list[str]:
        """What Coq computes, one answer for each line."""
        with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
            file = Path(scratch) / "Cases.v"
            asked = ";\n".join(lines)
            file.write_text(
                f"{COMPARISON.read_text(encoding='utf-8')}\n{self.program()}\n"
                f"Definition answers : list {kind} := [\n{asked}].\n"
                "Set Printing Depth 100000. Set Printing Width 1000.\n"
                "Eval vm_compute in answers.\n",
                encoding="utf-8",
            )
            printed = self.development.compile_file(file)
        listed = printed[printed.index("[") + 1 : printed.rindex("]")]
        return [
            one.strip().removesuffix("%nat").removesuffix("%string").strip('"')
            for one in listed.split(";")
        ]

    def program(self) -> str:
        """The texts as Coq data."""
        parts = [
            f"Module Text{number}.\n{self.text(one)}End Text{number}.\n"
            for number, one in enumerate(self.texts)
        ]
        names = "; ".join(f"Text{n}.{label(one.title)}" for n, one in enumerate(self.texts))
        return "\n".join([*parts, f"Definition program : list module := [{names}].\n"])

    def text(self, one: Text) -> str:
        """One text as Coq data."""
        return self.exporter(one.title, one.source).module(one.title, tuple(one.functions))


def drawn(text: Text, each: int, seed: int) -> Iterator[Case]:
    """So many random cases of every function of a text."""
    rng = Random(seed)
    for name, function in text.functions.items():
        for _ in range(each):
            yield Case(text, name, arguments(function, rng))
