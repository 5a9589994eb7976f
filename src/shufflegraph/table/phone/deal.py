"""What a page needs to know of a plan: steps, owners in order, names in all languages, faces if known."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from shufflegraph.base.deck import Owner, Talon
from shufflegraph.base.interop import integer
from shufflegraph.base.languages import LANGUAGES
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.dealing.table import laid_down
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.plans.fields import (
    dealt_deck,
    is_put_together,
    owners_of,
    piles_with_seats,
    talon_parts,
)
from shufflegraph.plans.record import Plan
from shufflegraph.table.phone.assembly import texts

_MOST_AROUND: Final = 20  # the most piles that are drawn around the screen, as in deal.js


def seat_label(owner: Owner) -> str:
    """Return an owner as a text: a text as it is, parts of a tuple with blanks between them."""
    if isinstance(owner, tuple):
        return " ".join(map(seat_label, owner))
    return owner if isinstance(owner, str) else json.dumps(integer(owner))


def name_in(language: str, label: str) -> str:
    """Return `label` in that language, if it is a seat or a talon of a game that the library knows."""
    own = texts()[language]["owners"]
    seat = re.fullmatch(r"seat (\d+)", label)
    return f"{own.get('seat', 'seat')} {seat[1]}" if seat else own.get(label, label)


def in_all_languages(label: str | None) -> dict[str, str] | None:
    """Return `label` in every language of the page, or None if it is None."""
    return None if label is None else {one: name_in(one, label) for one in LANGUAGES}


def _seat_order(owner: Owner, names: Mapping[Any, str]) -> tuple[Any, ...]:
    """Where to list an owner: by `names`, then as known games do, then by number and name."""
    known = [*names, *texts()["de"]["owners"]]
    number = re.search(r"\d+", seat_label(owner))
    place = known.index(owner) if owner in known else len(known)
    return (place, int(number[0]) if number else 0, seat_label(owner))


def _step(step: Instruction, owners: Sequence[Owner]) -> list[int | None]:
    """An instruction as the page has it: the pile; the number of the owner, or None and the place.

    For under its pile p it has -1 - p.
    """
    pile, hand_to = ~step.pile if step.under else step.pile, step.hand_to
    if isinstance(hand_to, Talon):
        return [pile, None, hand_to.position]
    return [pile] if hand_to is None else [pile, owners.index(hand_to)]


def on_piles(plan: Plan) -> Plan:
    """Return the plan, or to the players the same steps with the players' seats as piles of the table.

    The page's checker knows piles alone. That there are no fewer rounds is not said there of other piles,
    but for one round: some round is needed.
    """
    if not plan.to_players:
        return plan
    is_one = len(plan.rounds) == 1
    return replace(
        plan,
        piles=piles_with_seats(plan),
        to_players=False,
        lower_bound=int(is_one),
        windows=((0, len(dealt_deck(plan)) - 1),) if is_one else (),
        proof="bound" if is_one else "none",
        placements_lower_bound=0,
        placements_proof="none",
    )


def written_deal(
    plan: Plan, names: Mapping[Any, str], language: str, labels: Mapping[str, str | None]
) -> dict[str, Any]:
    """Return what the page needs to know of a plan: steps, owners, names, how the talon is put together."""
    is_to_players, plan = plan.to_players, on_piles(plan)
    written = plan.to_json()
    owners = sorted(owners_of(plan), key=lambda owner: _seat_order(owner, names))
    used = 1 + max([step.pile for round_ in plan for step in round_.instructions], default=0)
    last = max([place.position for place in names if isinstance(place, Talon)], default=-1)
    return {
        "id": labels.get("key") or sha256(written.encode()).hexdigest()[:32],
        "language": language,
        "title": in_all_languages(labels.get("title")),
        "talonName": in_all_languages(labels.get("talon")),
        "newDeal": labels.get("new_deal"),
        "seed": None if plan.seed is None else str(plan.seed),
        "piles": plan.piles if plan.piles <= _MOST_AROUND else used,
        "cards": len(plan.deck),
        "owners": [
            {"seat": in_all_languages(seat_label(owner)), "name": _own_name(owner, names)}
            for owner in owners
        ],
        "rounds": [[_step(step, owners) for step in round_.instructions] for round_ in plan],
        "tail": plan.tail,
        **({"under": True} if plan.under else {}),
        **({"toPlayers": True} if is_to_players else {}),
        "written": written,
        "places": [
            in_all_languages(names.get(Talon(place), "").strip() or None)
            for place in range(last + 1)
        ],
        "parts": talon_parts(plan) if is_put_together(plan) else [],
    }


def _own_name(owner: Owner, names: Mapping[Any, str]) -> str | None:
    name = names.get(owner, "").strip()
    return name if name != seat_label(owner) and name else None


def faces_fault(plan: Plan, faces: object) -> InvalidParameter | None:
    if isinstance(faces, str) or not isinstance(faces, Sequence):
        return InvalidParameterType(f"faces are a sequence, not a {type(faces).__name__}")
    if len(faces) == len(plan.deck):
        return None
    return InvalidParameter(
        f"there are {len(faces)} faces: the deck has {len(plan.deck)} cards, and each has one"
    )


def faces_of(plan: Plan, faces: Sequence[object]) -> list[list[str]]:
    """Return what is on the cards as they are laid down, for every round."""
    lying: Sequence[str] = [*map(str, faces)]
    shown: list[list[str]] = []
    for deck, instructions in plan.rounds:
        shown.append([*lying[: len(deck)]])
        lying = laid_down(shown[-1], instructions).deck
    return shown


def are_faces_of(plan: Plan, faces: Sequence[object] | None, shown: list[list[str]] | None) -> bool:
    """Is every card shown as itself, in the order in which the piles before were picked up?"""
    if faces is None or shown is None:
        return faces is shown
    lying = [*range(len(plan.deck) - plan.tail)]
    expected: list[list[str]] = []
    for number in range(len(plan.rounds)):
        expected.append([str(faces[card]) for card in lying])
        lying.reverse()  # a pile shows its last card on top, and sorting keeps that order
        lying.sort(key=lambda card: plan.words[card][number])
        lying = [card for card in lying if len(plan.words[card]) > number + 1]
    return shown == expected
