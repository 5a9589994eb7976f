"""A plugin for pytest: the fixture `assert_fair`, which fails a test whose shuffle is not fair."""

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def assert_fair() -> Callable[..., None]:
    """:func:`shufflegraph.analysis.assert_fair`, imported when a test asks for it."""
    from shufflegraph.analysis.fairness import assert_fair as checked  # noqa: PLC0415 - numpy and scipy

    def called(*arguments: Any, **keywords: Any) -> None:
        __tracebackhide__ = True
        checked(*arguments, **keywords)

    return called
