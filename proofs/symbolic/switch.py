"""CrossHair's import, without its side effect on everybody else's contracts.

Importing CrossHair replaces icontract's three checks by functions that do nothing: from then on no contract
of the whole process is enforced, and no test that relies on one can fail. Here the checks are kept aside
before the import and put back after it; they are off only while CrossHair decides a claim, which it does
by evaluating the conditions itself.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from icontract import _checkers

_NAMES = ("_assert_invariant", "_assert_preconditions", "_assert_postconditions")
_enforced = {name: getattr(_checkers, name) for name in _NAMES}

from crosshair.core_and_libs import MessageType, analyze_function, run_checkables  # noqa: E402

_unenforced = {name: getattr(_checkers, name) for name in _NAMES}


def _set(checks: dict[str, object]) -> None:
    for name, check in checks.items():
        setattr(_checkers, name, check)


_set(_enforced)


@contextmanager
def unenforced() -> Iterator[None]:
    """Leave the contracts to CrossHair, for as long as the block runs."""
    _set(_unenforced)
    try:
        yield
    finally:
        _set(_enforced)


__all__ = ["MessageType", "analyze_function", "run_checkables", "unenforced"]
