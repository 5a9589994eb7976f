"""Top or under: letters, the places of their words, and what a window of the talon needs of them.

On k piles a letter below 2k names a pile, letter // 2, and a side: on top of the pile if the letter is even,
under it if it is odd. In the next deck the cards of an even letter are reversed, those of an odd one keep
their order. So the blocks of all words of one length lie in fixed directions, whatever their number: the
first is reversed, the second keeps its order, and so on.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from shufflegraph.dealing.talon import goes_on
from shufflegraph.deck import Position

Letters: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=4096)
def place_of(word: Letters, piles: int) -> int:
    """Return where in the deck, counted in blocks from the top, the cards with this word lie.

    Proved of a model: Under.under_order_after_plan, Under.directions_alternate.
    """
    result, blocks = 0, 1
    for letter in word:
        result = letter * blocks + (result if letter % 2 else blocks - 1 - result)
        blocks *= 2 * piles
    return result


@lru_cache(maxsize=4096)
def letters_at(block: int, piles: int, rounds: int) -> Letters:
    """Return the word of that many letters whose place is `block`."""
    backwards: list[int] = []
    blocks = (2 * piles) ** rounds
    for _ in range(rounds):
        blocks //= 2 * piles
        letter, rest = divmod(block, blocks)
        backwards.append(letter)
        block = rest if letter % 2 else blocks - 1 - rest
    return tuple(reversed(backwards))


def is_kept(word: Letters) -> bool:
    """Do the cards with this word lie in the order in which they lay in the deck?"""
    return sum([letter % 2 == 0 for letter in word]) % 2 == 0


def alternations(places: Sequence[Sequence[Position]], first: Position, last: Position) -> int:
    """Return how many codes, falling, rising, falling …, the cards in a window need.

    Where each card has a place of its own, a card outside the window ends the run that comes to it.
    Proved of a model, for single cards: Under.check_window_under_sound.
    """
    are_single = all(len(place) == 1 for place in places)
    number, bound = 0, None
    for place in places:
        inside = [at for at in place if first <= at <= last]
        if not inside:
            bound = None if are_single else bound
            continue
        begun = [at for at in inside if bound is None or not goes_on(number - 1, bound, at)]
        number += bool(begun)
        bound = (min if number % 2 else max)(begun or inside)
    return number
