"""Properties for Hypothesis with CrossHair as its backend, which solves for inputs instead of drawing them.

Importing CrossHair switches off all contracts of the process, so these run in one of their own: see
``test_crosshair_backend.py``.
"""

from importlib.util import find_spec

from hypothesis import given, settings
from hypothesis import strategies as st

from proofs.symbolic.ends import on_symbolic_ends
from shufflegraph import Interval
from shufflegraph.dealing.colouring import chromatic_number, reducing_colouring, valid_colouring
from shufflegraph.dealing.predicates import depth, is_dense, is_proper, largest_load
from shufflegraph.planning.words import place, word_at

ENDS = st.tuples(st.integers(), st.integers(0)).map(lambda p: Interval(p[0], p[0] + p[1]))
INTERVALS = st.lists(ENDS, max_size=4).map(lambda ends: dict(enumerate(ends)))
BACKEND = "hypothesis" if find_spec("hypothesis_crosshair_provider") is None else "crosshair"
SYMBOLIC = settings(settings.get_profile("crosshair"), backend=BACKEND)


@SYMBOLIC
@given(INTERVALS)
def test_valid_colouring(own: dict[int, Interval]) -> None:
    colouring = on_symbolic_ends(valid_colouring)(own)
    assert is_proper(own, colouring)
    assert is_dense(colouring)
    assert len(set(colouring.values())) == on_symbolic_ends(chromatic_number)(own) == depth(own)


@SYMBOLIC
@given(INTERVALS)
def test_reducing_colouring(own: dict[int, Interval]) -> None:
    colouring = on_symbolic_ends(reducing_colouring)(own, 2)
    assert largest_load(own, colouring) == -(-depth(own) // 2)


@SYMBOLIC
@given(st.integers(0, 511))
def test_word_of_a_block(block: int) -> None:
    assert place(word_at(block, 8, 3), 8) == block


@SYMBOLIC
@given(st.integers())
def test_planted_is_refuted(number: int) -> None:
    """False for one integer, which drawing will not hit."""
    assert number != 918273645
