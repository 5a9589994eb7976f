"""What mutation testing found untested in the choice of windows."""

import pytest

from shufflegraph.window import windows
from shufflegraph.words import layout


@pytest.mark.parametrize(("hands", "number"), [(2, 1 + 3), (40, 1 + 40 * 41 // 2), (41, 1 + 8)])
def test_all_windows_of_forty_hands_and_eight_of_more(hands: int, number: int) -> None:
    assert len(windows(layout([*range(hands), *range(hands)]))) == number
