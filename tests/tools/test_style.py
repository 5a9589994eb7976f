"""The whole tree is formatted, linted, typed and spelled."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "command",
    [["ruff", "format", "--check"], ["ruff", "check"], ["mypy"]],
    ids=["ruff format", "ruff check", "mypy"],
)
def test_clean(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def codespell(tree: Path) -> subprocess.CompletedProcess[str]:
    """Look for misspelt words, with the words and files left out that pyproject.toml names."""
    code = "from codespell_lib import main; import sys; sys.exit(main('--toml', 'pyproject.toml'))"
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=tree,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_spelling() -> None:
    done = codespell(ROOT)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout


def test_a_misspelt_word_is_noticed(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "text.md").write_text("The dealer recie" + "ves a card.\n", encoding="utf-8")
    done = codespell(tmp_path)
    assert "receives" in done.stdout
    assert done.returncode != 0
