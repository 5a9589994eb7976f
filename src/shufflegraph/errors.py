"""The named errors: each message says what was wrong, where, and what would be right.

Every error is a :class:`ShufflegraphError` and so a :class:`ValueError`. An error about a value of the
wrong type is a :class:`TypeError` as well, and one about an index an :class:`IndexError`, so that either
way of catching it works.
"""


class ShufflegraphError(ValueError):
    """The base of all errors that the library raises on bad input."""


class InvalidDeck(ShufflegraphError):
    """A deck that cannot be: talon positions missing or repeated, an interval that ends too early, …"""


class InvalidDeckType(InvalidDeck, TypeError):
    """A deck, destination or interval of the wrong type, such as an unhashable owner."""


class TooFewPiles(ShufflegraphError):
    """No pile, or a single one that is not enough."""


class Unsolvable(ShufflegraphError):
    """No outcome exists; the message names the owners or the rank that make it so."""


class IllegalMove(ShufflegraphError):
    """A Connect Four move outside the board, into a full column or after the game is won."""


class IllegalMoveType(IllegalMove, TypeError):
    """A move or a stone of the wrong type."""


class InvalidPlan(ShufflegraphError):
    """Instructions, a colouring or a written plan that do not fit the deck or the table."""


class InvalidPlanType(InvalidPlan, TypeError):
    """A pile, a colouring or instructions of the wrong type."""


class InvalidParameter(ShufflegraphError):
    """A size, distance, name or outcome that the function cannot take."""


class InvalidParameterType(InvalidParameter, TypeError):
    """A parameter of the wrong type."""


class InvalidIndex(InvalidParameter, IndexError):
    """An index that is not in the range 0 … count-1 of its family."""


class InvalidLength(InvalidParameter, OverflowError):
    """The length of a family with more outcomes than Python's len() can say; `count` can."""
