"""Wrong variants of a cut."""

from random import Random
from typing import Any

from shufflegraph.table.cut import Cut, Secret, commit, join, verify
from tests.support.planted import Planted

SECRET = Secret({"Ann": 2, "Bob": 2}, 0, 3, 5)
CUT = join(SECRET, ["7", "42"])


def of_other_hands(hands: Any, talon: Any = 0, rng: Random | None = None) -> Secret:
    """Everybody's cards but the last one's."""
    return Secret(dict(list(hands.items())[:-1]), talon, 0, 5)


def of_another_talon(hands: Any, talon: Any = 0, rng: Random | None = None) -> Secret:
    """A card more than there is."""
    return Secret(hands, 1, 0, 5)


def only_the_last(secret: Secret, called: Any) -> Cut:
    """Nobody but the last player is heard."""
    return Cut(secret, tuple(map(str, called[-1:])))


def of_another_number(secret: Secret, called: Any) -> Cut:
    """The phone takes the number that it likes, after it heard the players."""
    return Cut(Secret(secret.hands, secret.talon, 0, secret.salt), tuple(map(str, called)))


def always(fingerprint: str, cut: Cut) -> bool:
    """Believes everything."""
    return True


def word_for_word(fingerprint: str, cut: Cut) -> bool:
    """Capitals and hyphens make a difference."""
    return fingerprint == cut.secret.fingerprint


def without_calls(self: Cut) -> str:
    """What was called is forgotten."""
    return Cut(self.secret, ()).to_json()


def of_a_new_number(text: str) -> Cut:
    """A cut with another fingerprint than the text's."""
    return join(commit(SECRET.hands, rng=Random(2)), [])


def past_the_check(kind: type, **fields: Any) -> Any:
    """A value of that kind, made without looking at its fields."""
    made: Any = object.__new__(kind)
    vars(made).update(fields)
    return made


NUMBER = "a number of one of these deals"
SAME = "the same letters"
DEAL = "the deal of this secret and these calls"
DRAWN = "numbers of cards for names and the talon, and rng is a source of bits"
PLANTED = [
    Planted(
        vars(Secret)["__post_init__"],
        "a number of one of these deals, and a salt",
        None,
        (past_the_check(Secret, hands={"Ann": 1}, talon=0, number=1, salt=0),),
    ),
    Planted(
        vars(Cut)["__post_init__"],
        "a secret, and what was called",
        None,
        (past_the_check(Cut, secret=SECRET, called="7"),),
    ),
    Planted(commit, DRAWN, None, ({"Ann": -1},)),
    Planted(commit, DRAWN, None, ({7: 1},)),
    Planted(commit, NUMBER, of_other_hands, ({"Ann": 2, "Bob": 2},)),
    Planted(commit, NUMBER, of_another_talon, ({"Ann": 2, "Bob": 2},)),
    Planted(join, "a secret, and what each player called", None, (SECRET, "7")),
    Planted(join, DEAL, only_the_last, (SECRET, ["7", "42"])),
    Planted(join, DEAL, of_another_number, (SECRET, ["7", "42"])),
    Planted(verify, "a text, and a cut", None, (7, CUT)),
    Planted(verify, SAME, always, ("lusab babad", CUT)),
    Planted(verify, SAME, word_for_word, (SECRET.fingerprint.upper(), CUT)),
    Planted(Cut.to_json, "the cut is read back", without_calls, (CUT,)),
    Planted(Cut.from_json, "the JSON of a cut", None, ("{}",)),
    Planted(
        Cut.from_json,
        "a cut with the fingerprint that is told",
        of_a_new_number,
        (CUT.to_json(),),
    ),
]
