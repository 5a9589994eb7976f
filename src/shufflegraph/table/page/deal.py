"""What a page needs to know of a plan, as JSON has it: steps, owners in order, and names in all languages."""

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from shufflegraph.deck import Owner, Talon
from shufflegraph.plans.fields import is_put_together, talon_parts
from shufflegraph.plans.record import Plan
from shufflegraph.table.page.assembly import (
    LANGUAGES,
    texts,
)

_MOST_AROUND: Final = 20  # the most piles that are drawn around the screen, as in deal.js


def owner_of(owner: Any) -> Owner:
    """Return a written owner as plans have it: an array is a tuple."""
    return tuple(owner) if isinstance(owner, list) else owner


def place_of(step: Mapping[str, Any]) -> int | None:
    """Return the place of the talon that a written instruction puts aside, if it does."""
    given = step.get("hand_to")
    return given["talon"] if isinstance(given, dict) else None


def owners_of(written: Mapping[str, Any]) -> list[Owner]:
    """Return the owners that get a hand in a written plan, in the order of the hand-overs."""
    steps = [step for one in written["rounds"] for step in one["instructions"]]
    return [
        owner_of(step["hand_to"]) for step in steps if "hand_to" in step and place_of(step) is None
    ]


def label_of(owner: Owner) -> str:
    """Return an owner as a text: a text as it is, parts of a tuple with blanks between them."""
    if isinstance(owner, tuple):
        return " ".join(map(label_of, owner))
    return owner if isinstance(owner, str) else json.dumps(owner)


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
    number = re.search(r"\d+", label_of(owner))
    place = known.index(owner) if owner in known else len(known)
    return (place, int(number[0]) if number else 0, label_of(owner))


def _step(step: Mapping[str, Any], owners: Sequence[Owner]) -> list[int | None]:
    """A written instruction as the page has it: the pile; the number of the owner, or None and the place."""
    if "hand_to" not in step:
        return [step["pile"]]
    place = place_of(step)
    if place is not None:
        return [step["pile"], None, place]
    return [step["pile"], owners.index(owner_of(step["hand_to"]))]


def _data(
    plan: str, names: Mapping[Any, str], language: str, labels: Mapping[str, str | None]
) -> dict[str, Any]:
    """What the page needs to know of a written plan."""
    written = json.loads(plan)
    owners = sorted(owners_of(written), key=lambda owner: _seat_order(owner, names))
    rounds = [[_step(step, owners) for step in one["instructions"]] for one in written["rounds"]]
    used = 1 + max(
        (step["pile"] for one in written["rounds"] for step in one["instructions"]), default=0
    )
    return {
        "id": labels["key"] or sha256(plan.encode()).hexdigest()[:32],
        "language": language,
        "title": in_all_languages(labels["title"]),
        "talonName": in_all_languages(labels["talon"]),
        "newDeal": labels["new_deal"],
        "seed": str(written["seed"]) if "seed" in written else None,
        "piles": written["piles"] if written["piles"] <= _MOST_AROUND else used,
        "cards": len(written["deck"]),
        "owners": [
            {"seat": in_all_languages(label_of(owner)), "name": _own_name(owner, names)}
            for owner in owners
        ],
        "rounds": rounds,
        "tail": written.get("tail", 0),
        "written": plan,
    }


def _talon_data(plan: Plan, names: Mapping[Any, str]) -> dict[str, Any]:
    """What the page needs to know of the talon: its places' names, and what is put together, if it is."""
    last = max([place.position for place in names if isinstance(place, Talon)], default=-1)
    return {
        "places": [
            in_all_languages(names.get(Talon(place), "").strip() or None)
            for place in range(last + 1)
        ],
        "parts": talon_parts(plan) if is_put_together(plan) else [],
    }


def _own_name(owner: Owner, names: Mapping[Any, str]) -> str | None:
    name = names.get(owner, "").strip()
    return name if name != label_of(owner) and name else None


def written_deal(
    plan: Plan, names: Mapping[Any, str], language: str, labels: Mapping[str, str | None]
) -> dict[str, Any]:
    """Return what the page needs to know of `plan`, as JSON has it."""
    complete = {**dict.fromkeys(("title", "talon", "new_deal", "key")), **labels}
    return _data(plan.to_json(), names, language, complete) | _talon_data(plan, names)
