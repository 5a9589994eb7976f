"""The switch of the contracts, and what each setting does."""

import os
import subprocess
import sys

import pytest

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
print(SETTING, bad, undecorated(sg.repeats) is sg.repeats)
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


def test_another_setting_is_refused() -> None:
    done = probe(SHUFFLEGRAPH_CONTRACTS="maybe")
    assert done.returncode == 1
    assert "is 'maybe'; it has to be one of inputs, all, off" in done.stderr


def test_a_wrong_assertion_of_a_test_fails() -> None:
    """Also under `python -O`, where Python drops assertions: pytest keeps those of the tests."""
    with pytest.raises(AssertionError):
        assert len("ab") == 3
