"""Contracts: which are on, and the three decorators that public functions use.

The environment variable ``SHUFFLEGRAPH_CONTRACTS``, read once at import, switches them:

``inputs`` (the default)
    preconditions only, also under ``python -O``; they raise the library's named errors.
``all``
    postconditions too; the setting of the test suite. ICONTRACT_SLOW, icontract's own switch, implies it.
``off``
    none at all, for measuring. What bad input does is then undefined.

Calls inside the library go to :func:`undecorated` functions, so a contract is checked once, at the border.
"""

import inspect
import os
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar, cast

import icontract

from shufflegraph.errors import InvalidParameter

F = TypeVar("F", bound=Callable[..., Any])

SETTINGS: Final = ("inputs", "all", "off")
SETTING: Final = os.environ.get("SHUFFLEGRAPH_CONTRACTS") or ("all" if icontract.SLOW else "inputs")

if SETTING not in SETTINGS:
    raise InvalidParameter(
        f"SHUFFLEGRAPH_CONTRACTS is {SETTING!r}; it has to be one of {', '.join(SETTINGS)}"
    )


def require(
    condition: Callable[..., Any], description: str, error: Callable[..., Exception | None]
) -> Callable[[F], F]:
    """Return the decorator of a precondition; `error` makes the exception from the arguments.

    It may be a function that returns None where there is nothing wrong, so that one function says what is
    wrong and whether anything is.

    >>> @require(lambda n: n >= 0, "n is at least 0", lambda n: InvalidParameter(f"n is {n}, below 0"))
    ... def half(n: int) -> int:
    ...     return n // 2
    >>> half(9)
    4

    Complexity: that of the condition, per call.
    """
    raised = cast(Callable[..., Exception], error)
    return icontract.require(condition, description, error=raised, enabled=SETTING != "off")


def refuses(fault: Callable[..., Exception | None], description: str) -> Callable[[F], F]:
    """Return the decorator of a function that itself raises what `fault` says is wrong, fused with its work.

    Its work needs no second look at the arguments, so the precondition is stated, and checked beforehand,
    only where all contracts are on. `fault` must not use up an iterator.

    >>> def fault(n: int) -> InvalidParameter | None:
    ...     return None if n >= 0 else InvalidParameter(f"n is {n}, below 0")
    >>> @refuses(fault, "n is at least 0")
    ... def half(n: int) -> int:
    ...     refuse(fault(n))
    ...     return n // 2
    >>> half(9)
    4

    Complexity: that of `fault`, per call, where it is on.
    """

    @wraps(fault)
    def is_right(*arguments: Any, **keywords: Any) -> bool:
        return fault(*arguments, **keywords) is None

    raised = cast(Callable[..., Exception], fault)
    return icontract.require(is_right, description, error=raised, enabled=SETTING == "all")


def refuse(fault: Exception | None) -> None:
    """Raise `fault`, if there is one.

    >>> refuse(None)

    :raises Exception: `fault`.
    Complexity: O(1).
    """
    if fault is not None:
        raise fault


def ensure(condition: Callable[..., Any], description: str) -> Callable[[F], F]:
    """Return the decorator of a postcondition, on only where all contracts are.

    >>> @ensure(lambda n, result: 2 * result <= n, "at most half")
    ... def half(n: int) -> int:
    ...     return n // 2
    >>> half(9)
    4

    Complexity: that of the condition, per call, where it is on.
    """
    return icontract.ensure(condition, description, enabled=SETTING == "all")


def undecorated(function: F) -> F:
    """Return `function` without its contracts.

    >>> undecorated(len)
    <built-in function len>

    Complexity: O(1).
    """
    plain: F = inspect.unwrap(function)
    return plain
