"""How the usual methods miss: their exact distributions on small cases, by following every choice."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations

from docs.figures.svg import WIDTH, Drawing, circle, line, path, rect, text
from shufflegraph import Spaced
from shufflegraph.cards import GAMES, dealt_positions

SPACED = "aabbc"
Words = dict[str, Fraction]


def _follow(
    choices: Callable[[str], list[str]], word: str, share: Fraction
) -> Iterator[tuple[str, Fraction]]:
    """Yield every end of a chain of equally likely choices, with its probability."""
    following = choices(word)
    if not following:
        yield word, share
    for longer in following:
        yield from _follow(choices, longer, share / len(following))


def _given_success(ends: Iterator[tuple[str, Fraction]], size: int) -> Words:
    """Return the distribution of the finished words: a chain that is stuck begins again."""
    found: Counter[str] = Counter()
    for word, share in ends:
        if len(word) == size:
            found[word] += share  # type: ignore[assignment]
    whole = sum(found.values())
    return {word: Fraction(share) / whole for word, share in sorted(found.items())}


def greedy(ranks: str = SPACED) -> Words:
    """Lay a random card that may come next; begin again where there is none.

    >>> sum(greedy("aab").values())
    Fraction(1, 1)
    """

    def choices(word: str) -> list[str]:
        left = Counter(ranks) - Counter(word)
        return [word + rank for rank in left.elements() if word[-1:] != rank]

    return _given_success(_follow(choices, "", Fraction(1)), len(ranks))


def insertion(ranks: str = SPACED) -> Words:
    """Take the cards in random order and put each into a random gap where it may lie; or begin again.

    >>> sum(insertion("aab").values())
    Fraction(1, 1)
    """

    def all_orders() -> Iterator[tuple[str, Fraction]]:
        orders = list(permutations(ranks))
        for order in orders:

            def choices(word: str, order: tuple[str, ...] = order) -> list[str]:
                if len(word) == len(order):
                    return []
                card = order[len(word)]
                return [
                    word[:gap] + card + word[gap:]
                    for gap in range(len(word) + 1)
                    if card not in word[max(gap - 1, 0) : gap + 1]
                ]

            yield from _follow(choices, "", Fraction(1, len(orders)))

    return _given_success(all_orders(), len(ranks))


def spaced_methods() -> Drawing:
    """The probability of each arrangement by two usual methods, against the uniform one."""
    words = ["".join(map(str, word)) for word in Spaced(SPACED)]
    methods = {"greedy": greedy(), "insertion": insertion()}
    fair = 1 / len(words)
    left, top, row = 64.0, 34.0, 22.0
    right = WIDTH - 8.0
    scale = (right - left) / (max(float(p) for m in methods.values() for p in m.values()) * 1.05)
    x = left + scale * fair
    marks = [
        text(x, 12, f"uniform 1/{len(words)}", size=12, fill="soft"),
        line(x, 18, x, top + row * len(words), stroke="soft", dash="4 3"),
    ]
    for number, word in enumerate(words):
        y = top + row * (number + 0.5)
        marks.append(text(left - 8, y + 4, " ".join(word), anchor="end"))
        marks.append(line(left, y, right, y, stroke="hair"))
        marks.append(
            circle(left + scale * float(methods["greedy"].get(word, 0)), y, 5.5, fill="ink")
        )
        at = left + scale * float(methods["insertion"].get(word, 0))
        marks.append(rect(at - 5, y - 5, 10, 10, stroke="soft", weight=2.5))
    foot = top + row * len(words) + 20
    marks += [
        circle(left + 6, foot - 4, 5.5, fill="ink"),
        text(left + 18, foot, "greedy", anchor="start"),
        rect(left + 96, foot - 9, 10, 10, stroke="soft", weight=2.5),
        text(left + 114, foot, "insertion", anchor="start"),
    ]
    return Drawing(
        foot + 8,
        f"Probabilities of the {len(words)} arrangements of {SPACED}. "
        + ". ".join(
            f"By {name}: " + ", ".join(f"{word} {method[word]}" for word in words)
            for name, method in methods.items()
        ),
        marks,
    )


def naive_positions(size: int) -> list[list[Fraction]]:
    """Return, for each position before, where a card lies after swapping each with any position.

    >>> naive_positions(3)[1]
    [Fraction(10, 27), Fraction(8, 27), Fraction(1, 3)]
    """
    ways = [[Fraction(start == place) for place in range(size)] for start in range(size)]
    for turn in range(size):
        for row in ways:
            here = row[turn]
            row[:] = [
                Fraction(1, size) if place == turn else (share * (size - 1) + here) / size
                for place, share in enumerate(row)
            ]
    return ways


def forehand_shares(pattern: str) -> list[Fraction]:
    """Return how likely a card of Skat comes to forehand after that shuffle, by its position before."""
    game = GAMES["skat"]
    places = dealt_positions(game, pattern)["forehand"]
    return [
        sum((row[place] for place in places), Fraction(0)) for row in naive_positions(game.size)
    ]


def naive_seats() -> Drawing:
    """The share of forehand by position before a careless shuffle, dealt in blocks and as usual."""
    left, top, height, right = 40.0, 12.0, 170.0, WIDTH - 6.0
    low, high = 0.24, 0.38
    shares = {pattern: forehand_shares(pattern) for pattern in ("blocks", "table")}
    size = len(shares["blocks"])

    def x(position: float) -> float:
        return left + (right - left) * (position + 0.5) / size

    def y(share: float) -> float:
        return top + height * (high - share) / (high - low)

    marks: list[str] = []
    for percent in (24, 28, 32, 36):
        marks += [
            line(left, y(percent / 100), right, y(percent / 100), stroke="hair"),
            text(
                left - 5, y(percent / 100) + 4, f"{percent} %", size=11, fill="soft", anchor="end"
            ),
        ]
    for position in range(0, size, 5):
        marks.append(text(x(position), top + height + 16, position + 1, size=11, fill="soft"))
    marks.append(line(left, y(10 / size), right, y(10 / size), stroke="soft", dash="4 3"))
    for pattern, colour in (("blocks", "ink"), ("table", "soft")):
        at = [(x(position), y(float(share))) for position, share in enumerate(shares[pattern])]
        marks.append(path(at, stroke=colour, weight=1.5))
        marks += [circle(*point, 3, fill=colour) for point in at]
    foot = top + height + 36
    marks += [
        circle(left + 6, foot - 4, 5, fill="ink"),
        text(left + 16, foot, "10, 10, 10, 2", anchor="start"),
        circle(left + 126, foot - 4, 5, fill="soft"),
        text(left + 136, foot, "3, skat, 4, 3", anchor="start"),
        text(right, foot, "old position", anchor="end", size=11, fill="soft"),
    ]
    return Drawing(
        foot + 6,
        "The probability of coming to forehand by position before the shuffle. "
        + ". ".join(
            f"{name}: " + ", ".join(f"{float(share):.3f}" for share in values)
            for name, values in shares.items()
        )
        + f". Fair would be {10 / size} for all.",
        marks,
    )
