"""Wrong variants of a cut."""

from random import Random

from shufflegraph.table.cut import Cut, Secret, commit, join, verify
from tests.support.planted import REFUSES, bad, instead, past_the_check

SECRET = Secret({"Ann": 2, "Bob": 2}, 0, 3, 5)
CUT = join(SECRET, ["7", "42"])
OTHER = join(commit(SECRET.hands, rng=Random(2)), [])

PLANTED = {
    (vars(Secret)["__post_init__"], REFUSES): [
        bad(past_the_check(Secret, hands={"Ann": 1}, talon=0, number=1, salt=0)),
    ],
    (vars(Cut)["__post_init__"], REFUSES): [
        bad(past_the_check(Cut, secret=SECRET, called="7")),
    ],
    (commit, REFUSES): [
        bad({"Ann": -1}),
        bad({7: 1}),
        bad({"Ann": 1}, rng=7),
    ],
    (commit, "a number of one of these deals"): [
        instead(lambda hands: Secret({"Ann": 2}, 0, 0, 5), SECRET.hands),
        instead(lambda hands: Secret(hands, 1, 0, 5), SECRET.hands),
    ],
    (join, REFUSES): [bad(SECRET, "7")],
    (join, "the deal of this secret and these calls"): [
        instead(lambda secret, called: Cut(secret, tuple(called[-1:])), SECRET, ["7", "42"]),
        instead(  # the phone takes the number that it likes, after it heard the players
            lambda secret, called: Cut(Secret(secret.hands, 0, 0, secret.salt), tuple(called)),
            SECRET,
            ["7", "42"],
        ),
    ],
    (verify, REFUSES): [bad(7, CUT), bad("lusab babad", 7)],
    (verify, "the same letters"): [
        instead(lambda fingerprint, cut: True, "lusab babad", CUT),
        instead(
            lambda fingerprint, cut: fingerprint == cut.secret.fingerprint,
            SECRET.fingerprint.upper(),
            CUT,
        ),
    ],
    (Cut.to_json, "the cut is read back"): [
        instead(lambda self: Cut(self.secret, ()).to_json(), CUT),
    ],
    (Cut.from_json, REFUSES): [bad("{}")],
    (Cut.from_json, "a cut with the fingerprint that is told"): [
        instead(lambda text: OTHER, CUT.to_json()),
    ],
}
