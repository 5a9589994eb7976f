"""Wrong pages: one that leads through another deal, one that lets any script run."""

from shufflegraph import Talon, plan
from shufflegraph.table.phone import page, serve
from tests.support.planted import REFUSES, after, bad, instead

DECK = ["Ann", Talon(0), "Bob", "Ann"]
PLAN = plan(DECK)
OTHER = plan(["Bob", "Ann", Talon(0), "Ann"])
PAGE = "a plan, names of its owners, a language, faces of its cards, and texts or None for the rest"
OWN = "nothing but its own script and style may run"
SCRIPT = '<script type="module">'
FACES = ["A", "K", "Q", "J"]
PLANTED = {
    (page, "the page shows the plan's steps"): [
        instead(lambda _: page(OTHER), PLAN),
    ],
    (page, "the page carries the plan, to be checked"): [
        after(lambda html: html.replace('placements\\": 4', 'placements\\": 5'), PLAN),
    ],
    (page, OWN): [
        after(lambda html: html.replace("src 'sha256-", "src 'unsafe-inline' 'sha256-"), PLAN),
        after(lambda html: html.replace(SCRIPT, f"{SCRIPT}alert(1);"), PLAN),
        after(lambda html: html.replace("<style>", "<style>*{display:none}"), PLAN),
    ],
    (page, "every card is shown as itself, in every round"): [
        instead(lambda plan, faces: page(plan, faces=[faces[0]] * 4), PLAN, faces=FACES),
    ],
    (page, "its piles go that way round"): [
        instead(lambda plan, left: page(plan, left=not left), PLAN, left=True),
    ],
    (page, REFUSES): [
        bad(PLAN, left=1),
        bad(PLAN, {"Eve": "Eva"}, "en"),
        bad(DECK, None, "en"),
        bad(PLAN, None, "en", title=3),
        bad(PLAN, faces=["A"]),
    ],
    (serve, REFUSES): [bad(lambda key, new: "", "127.0.0.1", -1)],
}
