"""Programs that some tests run."""

import os
import shutil

import pytest


def needs(*tools: str) -> pytest.MarkDecorator:
    """Skip a test where one of these programs is missing, and say which; where CI is set it fails."""
    missing = [one for one in tools if shutil.which(one) is None]
    reason = f"not installed: {', '.join(missing)}"
    return pytest.mark.skipif(bool(missing) and "CI" not in os.environ, reason=reason)
