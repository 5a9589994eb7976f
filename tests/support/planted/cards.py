"""Wrong variants of games and cards."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from shufflegraph import Talon, assign
from shufflegraph.cards import (
    GAMES,
    Board,
    Card,
    DealtCards,
    Game,
    Rank,
    Suit,
    deal_cards,
    dealt_positions,
    fill,
    find_game,
    freecell,
    game_deck,
    known_deck,
    read_boards,
    write_board,
)
from shufflegraph.cards import json as json_of
from shufflegraph.cards.packs import PACKS
from tests.support.planted import REFUSES, Table, after, bad, getter, instead, past_the_check

SKAT = GAMES["skat"]
PACK = PACKS["skat"]
BY_HAND = replace(SKAT, title="Skat, by hand")
BOARD = Board(deal_cards("bridge", Random(1)).hands, "1")
OTHER_BOARD = Board(deal_cards("bridge", Random(2)).hands, "2")
KNOWN = [
    ({"Ann": ["ace"]}, talon, ["ace", "king", "ten"])
    for talon in (["king", "ten"], ["ten", "king"])
]

IN_ORDER = "everybody gets their cards, and the talon is in order"
SIZES = "everybody has as many cards as the game says"
PACK_OF = "the cards are the pack's, each as often"
ONE_OF = "a game as it was given, or one of GAMES"
POSITIONS = "every position of the deck is dealt exactly once"
PATTERN = "a game and one of its patterns"
BACK = "the card is read back"
SPELT = "the card is spelt as the text"


def of_suit(sign: str) -> Callable[[Card], str]:
    """The rank is right, but all cards are of this suit."""
    return lambda self: f"{sign}{self.rank.sign}"


def dealt(pack: tuple[Any, ...], forehand: int = 10) -> Callable[..., DealtCards]:
    """Skat dealt from that pack; the talon gets the cards that forehand is short of."""
    hands = {seat: pack[10 * n : 10 * n + 10] for n, seat in enumerate(SKAT.seats)}
    hands["forehand"] = pack[:forehand]
    return lambda game: DealtCards(hands, (*pack[forehand:10], *pack[30:]))


def all_on_top(deck: tuple[Any, ...]) -> tuple[Any, ...]:
    """The talon's cards share the first place."""
    return tuple(Talon(0) if isinstance(one, Talon) else one for one in deck)


PLANTED: Table = {
    (known_deck, REFUSES): [
        bad({"Ann": ["ace"]}, [], []),
    ],
    (known_deck, IN_ORDER): [
        after(lambda deck: ("Ann", "Ann"), {"Ann": ["ace"], "Bob": ["king"]}, [], ["ace", "king"]),
        *[
            entry
            for known in KNOWN
            for entry in (
                after(lambda deck: (*deck, "Ann"), *known),
                after(lambda deck: deck[:-1], *known),
                after(lambda deck: ("Zoe", *deck[1:]), *known),
                after(lambda deck: (deck[0], *deck[:0:-1]), *known),
                after(all_on_top, *known),
            )
        ],
    ],
    (freecell, REFUSES): [bad(0)],
    (freecell, "every card once"): [
        after(lambda rows: rows[:-1], 1),
        after(lambda rows: tuple((rows[0][0],) * len(row) for row in rows), 1),
    ],
    (read_boards, REFUSES): [bad("")],
    (read_boards, "boards with hands of thirteen different cards"): [
        instead(lambda text: [], write_board(BOARD))
    ],
    (fill, REFUSES): [bad(Board({"north": ()})), bad(BOARD, rules=3), bad(BOARD, rng=3)],
    (fill, "a deal with the hands that are known, which keeps the rules"): [
        instead(
            lambda board: OTHER_BOARD._replace(number="1", dealer="N", vulnerable="None"), BOARD
        )
    ],
    (fill, "the tags of the board"): [instead(lambda board: board._replace(number="3"), BOARD)],
    (write_board, REFUSES): [bad(Board({"north": ()}))],
    (write_board, "the hands are read back"): [
        instead(lambda board: write_board(BOARD), OTHER_BOARD),
    ],
    (game_deck, REFUSES): [bad("skt"), bad("skat", 7)],
    (game_deck, "everybody has as many cards as the game says, and every place of the talon"): [
        instead(lambda game: assign(SKAT.hands, SKAT.talon_size), "skat"),
    ],
    (vars(Game)["__post_init__"], REFUSES): [
        bad(past_the_check(Game, **{**vars(SKAT), "hand_size": 20})),
    ],
    (Game.with_seats, REFUSES): [bad(GAMES["poker"], 99)],
    (Game.to_json, REFUSES): [
        bad(replace(SKAT, pack=tuple(range(32)))),
    ],
    (Game.to_json, "reading it gives the game again"): [
        instead(lambda self: json_of.game_text(BY_HAND), SKAT),
    ],
    (Game.from_json, REFUSES): [bad("[]")],
    (Game.from_json, "the game that is written"): [
        instead(lambda text: SKAT, GAMES["bridge"].to_json()),
    ],
    (find_game, REFUSES): [bad("skt")],
    (find_game, ONE_OF): [
        instead(lambda game: BY_HAND, "skat"),
        after(replace, "skat"),
        after(replace, BY_HAND),
    ],
    (dealt_positions, REFUSES): [bad("skat", "heap")],
    (dealt_positions, POSITIONS): [
        after(lambda places: {**places, None: (0, 31)}, "skat", "blocks"),
        after(
            lambda places: {seat: tuple(n + 1 for n in own) for seat, own in places.items()},
            *("skat", "blocks"),
        ),
    ],
    (deal_cards, REFUSES): [bad("skat", None, "heap")],
    (deal_cards, SIZES): [instead(dealt(PACK, 9), "skat")],
    (deal_cards, PACK_OF): [
        instead(dealt((PACK[1], *PACK[1:])), "skat"),
        instead(dealt((PACK[0], PACK[0], *PACK[2:])), "skat"),
    ],
    (vars(Card)["__post_init__"], REFUSES): [
        bad(past_the_check(Card, suit="hearts", rank=PACK[0].rank)),
    ],
    (getter(Card, "code"), BACK): [instead(of_suit("C"), PACK[-1])],
    (getter(Card, "pbn"), BACK): [
        instead(of_suit("C"), PACK[-1]),
        instead(of_suit("D"), PACK[0]),
    ],
    (Card.parse, REFUSES): [bad("nothing")],
    (Card.parse, SPELT): [
        instead(lambda text: PACK[0], str(PACK[-1])),
        instead(lambda text: Card(Suit.HEARTS, Rank.NINE), "TH"),
        instead(lambda text: Card(Suit.HEARTS, Rank.JACK), "TH"),
    ],
}
