"""The Schafkopf example: what can be known about the hidden hands."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from docs.figures.svg import WIDTH, Drawing, card, rect, text
from shufflegraph import Partitions

OTHERS = ("forehand", "middlehand", "dealer")
TRUMPS = ("Q♠", "J♣", "J♦", "A♥", "10♥", "7♥")
ACORNS = ("A♣", "10♣", "8♣")
PLAIN = ("K♠", "9♠", "A♦", "10♦", "7♦")
CALLED = "A♠"
SIZES = dict.fromkeys(OTHERS, 5)


def allowed() -> dict[str, tuple[str, ...]]:
    """Who may hold each of the fifteen cards that are still out, seen from rearhand's chair."""
    return {
        **dict.fromkeys(TRUMPS, ("forehand", "dealer")),
        **dict.fromkeys(ACORNS, ("forehand", "middlehand")),
        CALLED: ("middlehand", "dealer"),
        **dict.fromkeys(PLAIN, OTHERS),
    }


def hands() -> Partitions:
    """All ways to split those cards, five to each player."""
    return Partitions(allowed(), SIZES)


def careless(cards: Mapping[str, tuple[str, ...]]) -> dict[str, dict[str, Fraction]]:
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
    result: dict[str, dict[str, Fraction]] = {}
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


def marginals() -> dict[str, dict[str, Fraction]]:
    """Return the exact probability that each player holds each card."""
    found = hands()
    return {
        name: {
            player: found.marginal(name, player) if player in players else Fraction(0)
            for player in OTHERS
        }
        for name, players in allowed().items()
    }


def heat_map() -> Drawing:
    """The probabilities as a heat map: cards down, players across."""
    left, top, row = 52.0, 24.0, 32.0
    cell = (WIDTH - left) / 3
    shares = marginals()
    marks = [
        text(left + cell * (number + 0.5), 14, player, bold=True)
        for number, player in enumerate(OTHERS)
    ]
    for line_number, (name, values) in enumerate(shares.items()):
        y = top + row * line_number
        marks.append(card(10, y + 1, name, width=34, height=30))
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
                    fill="hue-0",
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
