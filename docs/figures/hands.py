"""The Schafkopf example: what can be known about the hidden hands."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from docs.figures.svg import WIDTH, Drawing, card, rect, text
from shufflegraph import Partitions
from shufflegraph.cards import TRUMP, Card, Suit, hidden_hands

OTHERS = ("forehand", "middlehand", "dealer")
OUT = "♠Q ♣J ♦J ♥A ♥10 ♥7 ♣A ♣10 ♣8 ♠A ♠K ♠9 ♦A ♦10 ♦7"
CARDS = tuple(Card.parse(face) for face in OUT.split())
"""The fifteen cards that are still out, seen from rearhand's chair."""
CALLED = Card.parse("♠A")
SIZES = dict.fromkeys(OTHERS, 5)


def hands() -> Partitions:
    """All ways to split those cards, five to each player, that agree with what the play has shown."""
    return hidden_hands(
        CARDS,
        SIZES,
        voids={"middlehand": [TRUMP], "dealer": [Suit.CLUBS]},
        lacks={"forehand": [CALLED]},
        trumps="schafkopf",
    )


def careless(cards: Mapping[Card, Sequence[str]]) -> dict[Card, dict[str, Fraction]]:
    """Return who gets each card if the cards are given out in turn, each to a random player who may
    have it, with room left, and so that all others can still be given out; exactly.
    """
    order = list(cards)

    @cache
    def ways(number: int, room: tuple[int, ...]) -> int:
        if number == len(order):
            return 1
        return sum(ways(number + 1, after) for _, after in choices(number, room))

    def choices(number: int, room: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
        return [
            (
                player,
                tuple(left - (other == player) for other, left in zip(OTHERS, room, strict=True)),
            )
            for player, free in zip(OTHERS, room, strict=True)
            if free and player in cards[order[number]]
        ]

    states = {tuple(SIZES[player] for player in OTHERS): Fraction(1)}
    result: dict[Card, dict[str, Fraction]] = {}
    for number, name in enumerate(order):
        shares = dict.fromkeys(OTHERS, Fraction(0))
        following: dict[tuple[int, ...], Fraction] = {}
        for room, share in states.items():
            open_ways = [c for c in choices(number, room) if ways(number + 1, c[1])]
            for player, after in open_ways:
                shares[player] += share / len(open_ways)
                following[after] = following.get(after, Fraction(0)) + share / len(open_ways)
        states = following
        result[name] = shares
    return result


def marginals() -> dict[Card, dict[str, Fraction]]:
    """Return the exact probability that each player holds each card."""
    found = hands()
    return {one: {player: found.marginal(one, player) for player in OTHERS} for one in CARDS}


def heat_map() -> Drawing:
    """The probabilities as a heat map: cards down, players across."""
    left, top, row = 52.0, 24.0, 32.0
    cell = (WIDTH - left) / 3
    shares = marginals()
    marks = [
        text(left + cell * (number + 0.5), 14, player, bold=True)
        for number, player in enumerate(OTHERS)
    ]
    for number_of_line, (name, values) in enumerate(shares.items()):
        y = top + row * number_of_line
        marks.append(card(10, y + 1, name.rank.sign + name.suit.symbol, width=34, height=30))
        for number, player in enumerate(OTHERS):
            share = values[player]
            x = left + cell * number
            marks += [
                rect(x + 2, y + 2, cell - 4, row - 4, stroke="hair", radius=4),
                rect(
                    x + 2,
                    y + 2,
                    cell - 4,
                    row - 4,
                    fill="soft",
                    radius=4,
                    opacity=0.75 * float(share),
                ),
                text(
                    x + cell / 2, y + 21, f"{100 * float(share):.1f} %" if share else "no", size=12
                ),
            ]
    return Drawing(
        top + row * len(shares),
        "The probability that each player holds each card: "
        + "; ".join(
            f"{name}: "
            + ", ".join(f"{player} {float(share):.3f}" for player, share in values.items())
            for name, values in shares.items()
        ),
        marks,
    )
