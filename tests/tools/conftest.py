"""Coq's development, built once for all tests that ask it."""

import pytest

from proofs.development import Development, built


@pytest.fixture(scope="session")
def development() -> Development:
    """The development, built."""
    return built()
