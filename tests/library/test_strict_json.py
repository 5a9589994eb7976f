"""JSON is read strictly, and the same way wherever the library reads it."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import Plan, plan
from shufflegraph.base.strict_json import read_json
from shufflegraph.cards import GAMES, Game
from shufflegraph.errors import InvalidParameter, InvalidPlan
from shufflegraph.table.cli.systems import EXAMPLE, read_partitions
from shufflegraph.table.cut import Cut, Secret, join

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)
READERS: dict[str, tuple[Callable[[str], Any], str, type[Exception]]] = {
    "the plan": (Plan.from_json, plan(["Ann", "Bob", "Ann"]).to_json(), InvalidPlan),
    "the game": (Game.from_json, GAMES["skat"].to_json(), InvalidParameter),
    "the cut": (
        Cut.from_json,
        join(Secret({"Ann": 2}, 0, 0, 5), ["7"]).to_json(),
        InvalidParameter,
    ),
    "input": (lambda text: read_partitions(text, "input"), EXAMPLE, InvalidParameter),
}


@given(VALUES)
def test_strict_json_is_read_as_the_standard_library_does(value: Any) -> None:
    text = json.dumps(value)
    assert read_json(text, "it", ValueError) == json.loads(text)


def twice(text: str) -> str:
    """Return the text with its first pair of key and value a second time at its end."""
    key, value = next(iter(json.loads(text).items()))
    return f"{text[:-1]}, {json.dumps(key)}: {json.dumps(value)}}}"


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize(
    ("damaged", "said"),
    [
        (twice, " is given twice in one object: "),
        (
            lambda text: f'{text[:-1]}, "more": [NaN]}}',
            "NaN is not a number in JSON: numbers are finite",
        ),
        (lambda text: f'{text[:-1]}, "more": -Infinity}}', "-Infinity is not a number in JSON"),
        (lambda text: text[:-1], " is not JSON: Expecting ',' delimiter"),
        (lambda text: "[" * 100_000, " has too many lists or objects in each other"),
        (lambda text: "1" * 5_000, " has an integer of more than 4,300 digits"),
    ],
)
def test_every_reader_refuses_it(name: str, damaged: Callable[[str], str], said: str) -> None:
    read, text, error = READERS[name]
    read(text)
    with pytest.raises(error) as refused:
        read(damaged(text))
    message = str(refused.value)
    assert message.startswith(name)
    assert said in message.replace("2 times", "twice")
    assert "\n" not in message


def test_the_key_that_is_named_is_the_one_given_twice() -> None:
    with pytest.raises(ValueError, match=r"^it: the key 'b' is given 3 times in one object"):
        read_json('[{"a": 1, "b": {"b": 1}, "b": 2, "c": 3, "b": 3}]', "it", ValueError)
