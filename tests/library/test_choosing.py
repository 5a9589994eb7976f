"""The chooser: budgets rise, ways come in order, the first that fits draws."""

from collections.abc import Callable

import pytest

from shufflegraph.sampling.choosing import BUDGETS, Drawer, Way, chosen

Asked = list[tuple[str, int]]


def way(name: str, needs: int, steps: int, asked: Asked, *, counts: bool = True) -> Way[str]:
    """One that can be made for so many steps, and whose draws take so many."""

    def make(_problem: str, budget: int) -> Drawer | None:
        asked.append((name, budget))
        count = 7 if counts else None
        return Drawer(name, lambda _below: name, steps, count) if budget >= needs else None

    return Way(make, counts)


def test_budgets_rise_and_in_each_the_ways_come_in_order() -> None:
    asked: Asked = []
    ways = [way("late", BUDGETS[1], 1, asked), way("later", BUDGETS[1], 1, asked)]
    found = chosen("problem", ways)
    assert found is not None
    assert found.name == "late"
    assert asked == [("late", BUDGETS[0]), ("later", BUDGETS[0]), ("late", BUDGETS[1])]


def test_nothing_is_found_above_the_largest_budget() -> None:
    asked: Asked = []
    assert chosen("problem", [way("late", BUDGETS[2], 1, asked)], most=BUDGETS[1]) is None
    assert [budget for _, budget in asked] == [*BUDGETS[:2]]


@pytest.mark.parametrize(
    ("draws", "name"), [(1, "slow"), (10, "slow"), (1000, "fast"), (10**9, "fast")]
)
def test_for_many_draws_it_is_what_takes_less_together(draws: int, name: str) -> None:
    """Where all take too long, the one with the shortest draws."""
    ways = [way("slow", 0, BUDGETS[0], []), way("fast", BUDGETS[1], 100, [])]
    found = chosen("problem", ways, draws=draws)
    assert found is not None
    assert found.name == name


def test_only_ways_that_count_are_asked_to_count() -> None:
    asked: Asked = []
    ways = [way("tries", 0, 1, asked, counts=False), way("table", BUDGETS[1], 1, asked)]
    found = chosen("problem", ways, counts=True)
    assert found is not None
    assert (found.name, found.count) == ("table", 7)
    assert {name for name, _ in asked} == {"table"}


def test_a_drawer_draws() -> None:
    found = chosen("problem", [way("table", 0, 1, [])])
    assert found is not None
    below: Callable[[int], int] = lambda number: number - 1  # noqa: E731
    assert found.draw(below) == "table"
