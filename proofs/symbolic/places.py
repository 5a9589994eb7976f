"""Claims by number; what was decided for the same code, claims and tools is kept, see proofs/cache.py."""

import json
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path

import shufflegraph
from proofs.cache import keep, kept, key
from proofs.symbolic.claims import CLAIMS
from proofs.symbolic.engine import Claim, Verdict, confirm, wrong

Place = tuple[int, int]
"""The number of a claim, and of one of its sizes."""


@cache
def ground() -> str:
    """A hash of what an answer depends on: the core of the library, the claims, and the tools."""
    library = Path(shufflegraph.__file__).parent
    texts = [path for path in library.rglob("*.py") if "table" not in path.parts]
    texts += Path(__file__).parent.glob("*.py")
    tools = [version(name) for name in ("crosshair-tool", "z3-solver", "icontract")]
    return key(sys.version, *tools, *(path.read_bytes() for path in sorted(texts)))


def known(name: str, right: str, decide: Callable[[], Verdict]) -> Verdict:
    """The verdict that is kept; if there is none it is made, and kept if it is the right one."""
    place = f"{key(ground(), name)}.json"
    found = kept(place)
    if found is not None:
        return Verdict(*json.loads(found))
    verdict = decide()
    if verdict.state == right:
        keep(place, json.dumps(verdict).encode())
    return verdict


def refuted(claim: Claim) -> Verdict:
    """Decide a claim for its wrong implementation."""
    return known(f"planted {claim.name}", "POST_FAIL", lambda: wrong(claim))


def verdict_at(place: Place) -> Verdict:
    """Decide the claim of that number at its size of that number; again, if no answer was found.

    The solver gives up on a question by the clock, which a busy computer may bring about.
    """
    claim = CLAIMS[place[0]]
    size = claim.sizes[place[1]]

    def decided() -> Verdict:
        verdict = confirm(claim, size)
        return verdict if verdict.is_confirmed or verdict.is_refuted else confirm(claim, size)

    return known(f"{claim.name}: {size.words}", "CONFIRMED", decided)
