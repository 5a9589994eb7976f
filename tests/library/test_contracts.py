"""The switch of the contracts, and what each setting does."""

import os
import subprocess
import sys

import pytest

from tests.support.process import python

PROBE = """
import shufflegraph as sg
from shufflegraph.contracts import SETTING, undecorated
def tries(work):
    try:
        work()
    except Exception as error:
        return type(error).__name__
    return "nothing"
bad = tries(lambda: sg.repeats("aa", -1))
fused = tries(lambda: sg.reducing_colouring({}, 0))  # a part of the work
assert fused == "TooFewPiles"
print(SETTING, bad, undecorated(sg.Permutations.rank) is sg.Permutations.rank)
"""


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
        ({}, "inputs InvalidParameter False"),
        ({"SHUFFLEGRAPH_CONTRACTS": ""}, "inputs InvalidParameter False"),
        ({"SHUFFLEGRAPH_CONTRACTS": "inputs"}, "inputs InvalidParameter False"),
        ({"SHUFFLEGRAPH_CONTRACTS": "all"}, "all InvalidParameter False"),
        ({"ICONTRACT_SLOW": "1"}, "all InvalidParameter False"),
        ({"SHUFFLEGRAPH_CONTRACTS": "off"}, "off nothing True"),
    ],
)
@pytest.mark.parametrize("options", [(), ("-O",)])
def test_settings(options: tuple[str, ...], variables: dict[str, str], expected: str) -> None:
    if options and variables == {"ICONTRACT_SLOW": "1"}:
        expected = "inputs InvalidParameter False"  # icontract's own switch is off under -O
    done = probe(*options, **variables)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, expected, "")


FAULTS = """
from shufflegraph.contracts import refuse, requires
from shufflegraph.errors import InvalidParameter

def fault(low, high=9):
    if low > high:
        return InvalidParameter(f"{low} is above {high}")

def broken(first):
    return {}[first]

def tries(work, *arguments, **keywords):
    try:
        print(work(*arguments, **keywords))
    except Exception as error:
        print(type(error).__name__, str(error).replace("same() ", ""))

@requires(fault, "low is not above high", before=True)
def same(low, high=9):
    return low, high

@requires(fault, "low is not above high", before=True)
@requires(lambda word: fault(word), "nor is the word", before=True)
def others(low, word=3, *, high=5):
    return low, word, high

@requires(lambda word: fault(word), "the words are small")
def fused(*words, word=1):
    refuse(fault(word))
    return words

@requires(broken, "whatever", before=True)
def asked_in_vain(first):
    return first

tries(same, 1); tries(same, 10); tries(same, low=3, high=2); tries(same); tries(same, 1, 2, 3)
tries(others, 6); tries(others, 6, high=6); tries(others, 1, 10); tries(others, 1, word=10)
tries(others, word=1)
tries(fused, 1, word=2); tries(fused, word=10)
tries(asked_in_vain, 1)
"""
REFUSED = """(1, 9)
InvalidParameter 10 is above 9
InvalidParameter 3 is above 2
TypeError missing a required argument: 'low'
TypeError too many positional arguments
InvalidParameter 6 is above 5
(6, 3, 6)
InvalidParameter 10 is above 9
InvalidParameter 10 is above 9
TypeError missing a required argument: 'low'
(1,)
InvalidParameter 10 is above 9
KeyError 1
"""


@pytest.mark.parametrize("setting", ["inputs", "all"])
def test_a_fault_is_asked_with_the_arguments_of_the_call(setting: str) -> None:
    done = python("-c", FAULTS, SHUFFLEGRAPH_CONTRACTS=setting)
    assert (done.stdout, done.stderr) == (REFUSED, "")


def test_another_setting_is_refused() -> None:
    done = probe(SHUFFLEGRAPH_CONTRACTS="maybe")
    assert done.returncode == 1
    assert "is 'maybe'; it has to be one of inputs, all, off" in done.stderr


def test_a_wrong_assertion_of_a_test_fails() -> None:
    """Also under `python -O`, where Python drops assertions: pytest keeps those of the tests."""
    with pytest.raises(AssertionError):
        assert len("ab") == 3
