"""Wrong implementations that the contracts must reject: a contract that accepts everything is a defect.

One module of this package per module, or group of modules, of the library; each has a list ``PLANTED`` of
entries ``(public function, description, wrong, arguments)``:

* *public function*: the decorated function, such as ``intervals`` or ``Permutations.unrank``;
* *description*: that of the one contract which has to reject the entry, word for word;
* *wrong*: for a postcondition an implementation with the same parameters (for a method, ``self`` among
  them) whose result breaks exactly this promise; for a precondition None, since it is the arguments that
  are wrong;
* *arguments*: a tuple, positional; for a postcondition they are good input, which the library's own
  implementation answers rightly;
* *keywords*: those that can only be given by name.

``tests/tools/test_planted.py`` runs the entries, each against its one contract, and fails if a
contract has none.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import icontract


class Planted(NamedTuple):
    """One entry; a plain tuple of the same fields does as well."""

    function: Callable[..., Any]
    contract: str
    wrong: Callable[..., Any] | None
    arguments: tuple[Any, ...]
    keywords: dict[str, Any] = {}  # noqa: RUF012 - read only


def preconditions(function: Callable[..., Any]) -> list[icontract._types.Contract]:
    """The preconditions of a decorated function."""
    return [one for group in getattr(function, "__preconditions__", []) for one in group]


def postconditions(function: Callable[..., Any]) -> list[icontract._types.Contract]:
    """The postconditions of a decorated function."""
    return list(getattr(function, "__postconditions__", []))
