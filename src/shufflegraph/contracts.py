"""Contracts: which are on, and the two decorators that public functions use.

The environment variable ``SHUFFLEGRAPH_CONTRACTS``, read once at import, switches them:

``inputs`` (the default)
    preconditions only, also under ``python -O``; they raise the library's named errors. They are asked in the
    function's own body or in a thin wrapper, without icontract, which is not even imported.
``all``
    postconditions too; the setting of the test suite. ICONTRACT_SLOW, icontract's own switch, implies it.
``off``
    none but those checks that are fused with the work, for measuring. What other bad input does is undefined.

Calls inside the library go to :func:`undecorated` functions, so a contract is checked once, at the border.
"""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature, unwrap
from typing import Any, Final, TypeAlias, TypeVar, cast

from shufflegraph.errors import InvalidParameter, ShufflegraphError
from shufflegraph.values import repr_of

Function: TypeAlias = Callable[..., Any]
F = TypeVar("F", bound=Function)
Fault: TypeAlias = Callable[..., Exception | None]

SETTINGS: Final = ("inputs", "all", "off")
_IS_SLOW: Final = __debug__ and bool(os.environ.get("ICONTRACT_SLOW"))
SETTING: Final = os.environ.get("SHUFFLEGRAPH_CONTRACTS") or ("all" if _IS_SLOW else "inputs")

if SETTING not in SETTINGS:
    raise InvalidParameter(
        f"SHUFFLEGRAPH_CONTRACTS is {repr_of(SETTING)}; it has to be one of {', '.join(SETTINGS)}"
    )


def requires(fault: Fault, description: str, *, before: bool = False) -> Callable[[F], F]:
    """Return the decorator of a function that raises what `fault` says is wrong with its arguments."""

    def decorated(function: F) -> F:
        if SETTING == "all":
            return _stated(function, _with_arguments_of(function, fault), description)
        if SETTING == "off" or not before:
            return function
        return cast(F, _asking(function, _with_arguments_of(function, fault)))

    return decorated


def checks_itself(description: str) -> Callable[[F], F]:
    """Return the decorator of a function that does nothing but make a value, and refuses wrong arguments."""

    def decorated(function: F) -> F:
        plain = undecorated(function)

        @wraps(plain)
        def fault(*arguments: Any, **keywords: Any) -> Exception | None:
            try:
                plain(*arguments, **keywords)
            except ShufflegraphError as wrong:
                return wrong
            return None

        return requires(fault, description)(function)

    return decorated


def _with_arguments_of(function: Function, fault: Fault) -> Fault:
    """Return `fault` as it takes all arguments of `function`; quicker than to bind them to its signature."""
    taken, asked = _parameters(function), _parameters(fault)
    if taken == asked:
        return fault
    if any(one.kind is Parameter.VAR_KEYWORD for one in signature(fault).parameters.values()):
        asked = taken
    names = [*taken]
    unless_given = {name: one for name, one in taken.items() if one is not Parameter.empty}

    @wraps(fault)
    def picked(*arguments: Any, **keywords: Any) -> Exception | None:
        given = {**unless_given, **dict(zip(names, arguments, strict=False)), **keywords}
        return fault(**{name: given[name] for name in asked})

    return picked


def _parameters(function: Function) -> dict[str, Any]:
    return {name: one.default for name, one in signature(function).parameters.items()}


def _asking(function: Function, fault: Fault) -> Function:
    """Return `function` as it first asks `fault`: a fraction of a microsecond more than asking it alone."""

    @wraps(function)
    def asked(*arguments: Any, **keywords: Any) -> Any:
        try:
            wrong = fault(*arguments, **keywords)
        except (TypeError, KeyError):
            signature(function).bind(*arguments, **keywords)  # Python's own TypeError comes first
            raise
        if wrong is not None:
            raise wrong
        return function(*arguments, **keywords)

    return asked


def _stated(function: F, fault: Fault, description: str) -> F:
    """Return `function` with what `fault` asks as icontract's precondition."""
    import icontract  # noqa: PLC0415 - production does without it

    def is_right(_ARGS: tuple[Any, ...], _KWARGS: dict[str, Any]) -> bool:  # noqa: N803 - icontract's
        signature(function).bind(*_ARGS, **_KWARGS)  # Python's own TypeError comes first
        return fault(*_ARGS, **_KWARGS) is None

    def wrong(_ARGS: tuple[Any, ...], _KWARGS: dict[str, Any]) -> Exception | None:  # noqa: N803
        return fault(*_ARGS, **_KWARGS)

    vars(is_right)["fault"] = unwrap(fault)  # what the reference shows
    raised = cast(Callable[..., Exception], wrong)
    stated: F = icontract.require(is_right, description, error=raised, enabled=True)(function)
    return stated


def refuse(fault: Exception | None) -> None:
    if fault is not None:
        raise fault


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
    asked = signature(condition).parameters
    given = [*signature(function).parameters.values()]
    several = [at for at, one in enumerate(given) if one.kind is Parameter.VAR_POSITIONAL]
    if not several or given[several[0]].name not in asked:
        return condition
    (place,) = several
    name = given[place].name

    @wraps(condition)
    def stated(_ARGS: tuple[Any, ...] | None = None, **named: Any) -> object:  # noqa: N803 - icontract's
        if _ARGS is not None:  # CrossHair has all of them under their name
            named[name] = _ARGS[place:]
        return condition(**named)

    own = {**asked, name: asked[name].replace(default=())}
    every = [*own.values(), Parameter("_ARGS", Parameter.KEYWORD_ONLY, default=None)]
    vars(stated)["__signature__"] = Signature(
        [one.replace(kind=Parameter.KEYWORD_ONLY) for one in every]
    )
    return stated


def _as_it_is(function: F) -> F:
    return function


_OPENED: Final = ensure(lambda result: result is None, "nothing")(lambda: None)()
"""icontract's own bookkeeping begins at the first call: it must not while CrossHair traces."""


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
