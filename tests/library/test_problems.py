"""What a command is told, read: the first mistake is the one that is named."""

import json
from typing import Any

import pytest

from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli.reading import read_ranks
from shufflegraph.table.cli.systems import read_partitions

GOOD = {"owner": "Ann", "cards": ["ace"], "least": 1}


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ([GOOD, GOOD, {**GOOD, "more": 1}], "input: rule 3 has an unknown 'more'"),
        ([GOOD, {**GOOD, "lest": 1, "most": 1, "mist": 1}], "input: rule 2 has an unknown 'lest'"),
        ([{"points": {"ace": 11}}], "input: rule 1 has no 'owner'"),
    ],
)
def test_the_first_mistake_of_the_first_wrong_rule_is_named(rules: list[Any], said: str) -> None:
    told = {"allowed": {"ace": ["Ann"]}, "sizes": {"Ann": 1}, "rules": rules}
    with pytest.raises(InvalidParameter) as refused:
        read_partitions(json.dumps(told), "input")
    assert str(refused.value).startswith(said)


def test_a_rank_is_any_text_without_blanks_but_a_dot() -> None:
    texts = ("!", "-", "..", "+1")
    assert read_ranks(texts) == dict.fromkeys(texts, 1)
    for text in ("a b", "b a", " a", "".join([".", ""]), ""):
        with pytest.raises(InvalidParameter, match="a text without blanks, and not a dot"):
            read_ranks((text,))
