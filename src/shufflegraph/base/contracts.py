"""Contracts: icontract's `require` and `ensure` where they are on, and nothing where they are off.

They are off unless the environment variable ``SHUFFLEGRAPH_CONTRACTS`` is ``all`` when the library is
imported, or ICONTRACT_SLOW, icontract's own switch, is set. Off, the decorators return the function as it is,
and icontract is not even imported.

Bad input is refused with the library's named errors by the function's own body, always and in one way
(:func:`refuse`). A precondition says in one sentence what the body takes. Where it does not hold the body is
asked why, and its error is raised: a body that takes what its precondition excludes violates the contract.
Constructors carry no contract: CrossHair copies the half-made object, and finds it without its attributes.

The precondition nearest to `def` is asked first. Calls inside the library go to :func:`undecorated`
functions, so a contract is checked once, at the border.
"""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature, unwrap
from typing import Any, Final, TypeAlias, TypeVar

from shufflegraph.base.messages import repr_of
from shufflegraph.errors import InvalidParameter, ShufflegraphError

Function: TypeAlias = Callable[..., Any]
F = TypeVar("F", bound=Function)

SETTINGS: Final = ("off", "all")
_IS_SLOW: Final = __debug__ and bool(os.environ.get("ICONTRACT_SLOW"))
SETTING: Final = os.environ.get("SHUFFLEGRAPH_CONTRACTS") or ("all" if _IS_SLOW else "off")

if SETTING not in SETTINGS:
    raise InvalidParameter(
        f"SHUFFLEGRAPH_CONTRACTS is {repr_of(SETTING)}; it has to be one of {', '.join(SETTINGS)}"
    )


def require(condition: Function, description: str) -> Callable[[F], F]:
    """Return icontract's decorator of a precondition, where contracts are on."""
    if SETTING != "all":
        return _as_it_is
    import icontract  # noqa: PLC0415 - production does without it

    def decorated(function: F) -> F:
        plain = unwrap(function)

        def refusal(_ARGS: tuple[Any, ...], _KWARGS: dict[str, Any]) -> Exception:  # noqa: N803 - icontract's
            try:
                plain(*_ARGS, **_KWARGS)
            except ShufflegraphError as error:
                return error
            return icontract.ViolationError(f"{description}: the body takes what this excludes")

        stated = _of_all(condition, plain)
        return icontract.require(stated, description, error=refusal, enabled=True)(function)

    return decorated


def ensure(condition: Function, description: str) -> Callable[[F], F]:
    """Return icontract's decorator of a postcondition, where contracts are on."""
    if SETTING != "all":
        return _as_it_is
    import icontract  # noqa: PLC0415 - production does without it

    def decorated(function: F) -> F:
        stated = _of_all(condition, unwrap(function))
        return icontract.ensure(stated, description, enabled=True)(function)

    return decorated


def _of_all(condition: Function, function: Function) -> Function:
    """Return the condition, which gets all of a function's `*several`; icontract gives it the first alone."""
    asked, whole = signature(condition).parameters, signature(function)
    if Parameter.VAR_POSITIONAL not in {one.kind for one in whole.parameters.values()}:
        return condition

    @wraps(condition, assigned=())  # of that name icontract would look for a lambda
    def stated(_ARGS: Any = None, _KWARGS: Any = None, **named: Any) -> object:  # noqa: N803 - icontract's
        if _ARGS is not None:  # CrossHair has all arguments by name
            bound = whole.bind(*_ARGS, **_KWARGS)
            bound.apply_defaults()
            named |= {name: value for name, value in bound.arguments.items() if name in asked}
        return condition(**named)

    taken = {**asked, **signature(stated, follow_wrapped=False).parameters}
    del taken["named"]
    optional = [one.replace(kind=Parameter.KEYWORD_ONLY, default=None) for one in taken.values()]
    vars(stated)["__signature__"] = Signature(optional)
    return stated


def _as_it_is(function: F) -> F:
    return function


_OPENED: Final = ensure(lambda result: result is None, "nothing")(lambda: None)()
"""icontract's own bookkeeping begins at the first call: it must not while CrossHair traces."""


def refuse(fault: Exception | None) -> None:
    if fault is not None:
        raise fault


def undecorated(function: F) -> F:
    plain: F = unwrap(function)
    return plain


def are_same_cards(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Are they the same objects, each as often, in any order?"""
    return sorted(map(id, one)) == sorted(map(id, other))


def are_equal_cards(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Are they equal cards, each as often, in any order? Unhashable ones have to be the same."""
    try:
        return Counter(one) == Counter(other)
    except TypeError:
        return are_same_cards(one, other)
