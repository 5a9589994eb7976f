"""The switch of the contracts, what each setting does, and the form that all contracts have."""

import importlib
import inspect
import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import shufflegraph
from tests.support.process import python

PROBE = """
import sys
import shufflegraph as sg
from shufflegraph.base.contracts import SETTING
def tries(work):
    try:
        work()
    except Exception as error:
        return type(error).__name__
    return "nothing"
refused = tries(lambda: sg.repeats("aa", -1)), tries(lambda: sg.reducing_colouring({}, 0))
print(SETTING, *refused, "icontract" in sys.modules, hasattr(sg.shuffle, "__postconditions__"))
"""
OFF = "off InvalidParameter TooFewPiles False False"
ALL = "all InvalidParameter TooFewPiles True True"


def probe(*options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the probe in a process of its own."""
    plain = {
        k: v for k, v in os.environ.items() if k not in {"SHUFFLEGRAPH_CONTRACTS", "ICONTRACT_SLOW"}
    }
    return subprocess.run(
        [sys.executable, *options, "-c", PROBE],
        env={**plain, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, OFF),
        ({"SHUFFLEGRAPH_CONTRACTS": ""}, OFF),
        ({"SHUFFLEGRAPH_CONTRACTS": "off"}, OFF),
        ({"SHUFFLEGRAPH_CONTRACTS": "off", "ICONTRACT_SLOW": "1"}, OFF),
        ({"SHUFFLEGRAPH_CONTRACTS": "all"}, ALL),
        ({"ICONTRACT_SLOW": "1"}, ALL),
    ],
)
@pytest.mark.parametrize("options", [(), ("-O",)])
def test_settings(options: tuple[str, ...], variables: dict[str, str], expected: str) -> None:
    if options and variables == {"ICONTRACT_SLOW": "1"}:
        expected = OFF  # icontract's own switch is off under -O
    done = probe(*options, **variables)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, expected, "")


@pytest.mark.parametrize("setting", ["maybe", "inputs"])
def test_another_setting_is_refused(setting: str) -> None:
    done = probe(SHUFFLEGRAPH_CONTRACTS=setting)
    assert done.returncode == 1
    assert f"is {setting!r}; it has to be one of off, all" in done.stderr


STATED = """
from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.errors import InvalidParameter

def fault(low, high):
    return InvalidParameter(f"{low} is above {high}") if low > high else None

def tries(work, *arguments, **keywords):
    try:
        print(work(*arguments, **keywords))
    except Exception as error:
        print(type(error).__name__, str(error).splitlines()[0].partition(" of the contract")[0])

@require(lambda low, high: fault(low, high) is None, "low is not above high")
@require(lambda low: isinstance(low, int), "low is an integer")
@ensure(lambda low, high, result: result == (low, high), "both")
def same(low, high=9):
    refuse(fault(low, high))
    return low, high

@require(lambda number: number > 0, "above 0")
def lax(number):
    return number

@require(lambda words, most: all(len(word) <= most for word in words), "short words")
@ensure(lambda words, result: result == len(words), "how many")
def counted(first, *words, most=3):
    if any(len(word) > most for word in words):
        raise InvalidParameter("a long word")
    return len(words)

tries(same, 1); tries(same, 10); tries(same, low=3, high=2); tries(same, "a", "b")
tries(lax, 0)
tries(counted, "first"); tries(counted, "first", "a", "b"); tries(counted, "first", "a", "long")
tries(counted, "a", "long", most=4)
"""
ANSWERS = """(1, 9)
InvalidParameter 10 is above 9
InvalidParameter 3 is above 2
{strict}
0
2
InvalidParameter a long word
1
"""
SAID = {
    "off": "('a', 'b')\n0",
    "all": "ViolationError low is an integer: the body takes what this excludes\n"
    "ViolationError above 0: the body takes what this excludes",
}


@pytest.mark.parametrize("setting", ["off", "all"])
def test_the_body_says_why_and_a_stricter_precondition_is_a_violation(setting: str) -> None:
    done = python("-c", STATED, SHUFFLEGRAPH_CONTRACTS=setting)
    assert (done.stdout, done.stderr) == (ANSWERS.format(strict=SAID[setting]), "")


def test_nothing_is_wrapped_where_contracts_are_off() -> None:
    code = (
        "from shufflegraph.base.contracts import ensure, require; f = lambda n: n; "
        "print(require(f, '')(f) is ensure(f, '')(f) is f)"
    )
    assert python("-c", code, SHUFFLEGRAPH_CONTRACTS="off").stdout == "True\n"


def stated() -> Iterator[tuple[str, Callable[..., Any], Any, str]]:
    """Every function with one of its contracts, and what that may name besides parameters."""
    for info in pkgutil.walk_packages(shufflegraph.__path__, "shufflegraph."):
        if info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        classes = [one for one in vars(module).values() if inspect.isclass(one)]
        for place in (module, *classes):
            for member in vars(place).values():
                one = getattr(member, "fget", None) or getattr(member, "__func__", member)
                if getattr(one, "__module__", None) != info.name:
                    continue
                for group in getattr(one, "__preconditions__", ()):
                    yield from ((f"{info.name}.{one.__qualname__}", one, it, "") for it in group)
                for it in getattr(one, "__postconditions__", ()):
                    yield f"{info.name}.{one.__qualname__}", one, it, "result"


def misnamed(function: Callable[..., Any], condition: Callable[..., Any], more: str) -> set[str]:
    """What a condition asks for that is no parameter of its function."""
    known = {*inspect.signature(inspect.unwrap(function)).parameters, more}
    return {*inspect.signature(inspect.unwrap(condition)).parameters} - known


@pytest.mark.results
def test_conditions_are_over_the_names_of_parameters_and_no_constructor_has_one() -> None:
    found = list(stated())
    assert len(found) > 150
    wrong = [
        (name, it.description) for name, one, it, more in found if misnamed(one, it.condition, more)
    ]
    assert wrong == []
    assert [
        name for name, *_ in found if name.endswith(("__init__", "__post_init__", "__new__"))
    ] == []
    assert misnamed(lambda deck: 0, lambda deck, _ARGS: True, "result") == {"_ARGS"}  # noqa: N803


def test_a_wrong_assertion_of_a_test_fails() -> None:
    """Also under `python -O`, where Python drops assertions: pytest keeps those of the tests."""
    with pytest.raises(AssertionError):
        assert len("ab") == 3
