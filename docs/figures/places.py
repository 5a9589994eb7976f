"""The figure of places that several cards share: what they block, ordered and not."""

from docs.figures.dealing import LEFT, ROW, bars, column, depth_line, depths, numbers
from docs.figures.example import DECK, colour
from docs.figures.svg import WIDTH, Drawing, rect, text
from shufflegraph import Interval, Plan, Talon, chromatic_number, intervals, plan
from shufflegraph.base.deck import Destination

PILES = 4
OPEN, REST = Talon(0), Talon(1)


def shared_deck() -> list[Destination]:
    """The four friends' deck in which two cards are laid open, and two are the rest."""
    return [
        (OPEN if card.position < 2 else REST) if isinstance(card, Talon) else card for card in DECK
    ]


def shared_plan() -> Plan:
    """Their plan on four piles; the open cards may be put aside, the rest is drawn from nowhere."""
    return plan(shared_deck(), PILES, aside=[0])


def shared() -> Drawing:
    """Hands, a packet and a half-line over their depth; what the ordered talon blocked is dashed."""
    deck = shared_deck()
    at = [position for position, card in enumerate(deck) if card == OPEN]
    rest = deck.index(REST)
    last = len(deck) - 1
    blocked = {"open": Interval(at[0], at[-1]), "rest": Interval(rest, last)}
    everything: dict[str, Interval] = {**intervals(DECK), **blocked}
    rows = {name: row for row, name in enumerate(everything)}
    marks = [
        text(
            *(LEFT - 8, ROW * row + 16, name),
            anchor="end",
            size=11.5,
            fill="ink" if name in blocked else colour(name),
        )
        for name, row in rows.items()
    ]
    marks += bars(intervals(DECK), DECK, rows, 0)
    x, y = column(at[0]) - 8, ROW * rows["open"] + 3
    marks.append(rect(x, y, WIDTH - 2 - x, 16, stroke="soft", radius=3, dash="3 3"))
    for name, place in (("open", OPEN), ("rest", REST)):
        x, y = column(blocked[name].first) - 8, ROW * rows[name] + 3
        end = WIDTH - 2 if name == "rest" else column(blocked[name].last) + 8
        marks.append(rect(x, y, end - x, 16, fill="soft", opacity=0.3, radius=3))
        marks += [
            _disc(column(position), y, name) for position, card in enumerate(deck) if card == place
        ]
    height = ROW * len(everything)
    marks += numbers(height + 13)
    marks += depth_line(everything, len(deck), height + 92, 16)
    marks.append(text(0, height + 52, "depth", size=11, fill="soft", anchor="start"))
    return Drawing(
        height + 98,
        "Hands and places of the talon: "
        + "; ".join(
            f"{name} from {first + 1} to {end + 1}" for name, (first, end) in everything.items()
        )
        + f". The depth at each position is {depths(everything, len(deck))}, "
        f"at most {chromatic_number(everything)}.",
        marks,
    )


def _disc(x: float, y: float, name: str) -> str:
    return rect(x - 8, y, 16, 16, fill="soft", radius=8) + text(
        x, y + 12, name[0], size=11, fill="paper", bold=True
    )
