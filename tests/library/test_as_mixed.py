"""`deal --as-mixed`: hands are drawn, a stock keeps the order in which it was mixed."""

import json

import pytest

from tests.library.test_cli import output, run


def test_hands_are_drawn_and_the_stock_is_one_place() -> None:
    made = json.loads(
        output("deal", "canasta", "--as-mixed", "--seed", "3", "--to-players", "--json", "-")
    )
    owners = [to for to in made["deck"] if isinstance(to, str)]
    assert sorted({(one, owners.count(one)) for one in owners}) == [
        (f"seat {n}", 11) for n in range(1, 5)
    ]
    assert {to["talon"] for to in made["deck"] if not isinstance(to, str)} == {0}
    assert len(made["rounds"]) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the stock is only as random as it was mixed before."),
        ("de", "der Stock ist nur so zufällig, wie er vorher gemischt war."),
    ],
)
def test_what_it_does_not_promise_is_said(language: str, said: str) -> None:
    command = ["deal", "mau-mau", "--seed", "3", "--lang", language]
    assert said in output(*command, "--as-mixed")
    assert said not in output(*command)


@pytest.mark.parametrize("game", ["skat", "solitaire", "bridge", "poker"])
def test_where_there_is_no_stock_it_is_refused(game: str) -> None:
    result = run("deal", game, "--as-mixed")
    assert result.returncode == 2
    assert "is for hands and a stock in order" in result.stderr
