"""The source distribution: unpacked it is whole, and its tests run with all contracts on."""

import os
import tarfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

from tests.support.built import ran, ran_python
from tests.support.tools import needs

ROOT = Path(__file__).parents[2]
SHOWN = """
def test_what_is_tested() -> None:
    from pathlib import Path

    import shufflegraph
    from shufflegraph.base import contracts

    assert contracts.SETTING == "all"
    assert Path(shufflegraph.__file__).parents[2] == Path(__file__).parents[2]
"""
PART = ("tools/test_readme.py", "library/test_table.py", "tools/test_shown.py")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, built as `python -m build` does and unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    (built,) = SdistBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with tarfile.open(built) as archive:
        # the argument `filter`, which Python has from 3.11.4 on
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)
    return Path(built.removesuffix(".tar.gz"))


@needs("git")
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="no checkout: git does not know the files")
def test_every_file_of_the_checkout_is_in_it(unpacked: Path) -> None:
    listed = ran("git", "ls-files", "--cached", "-z")
    assert listed.returncode == 0
    files = [name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]
    assert len(files) > 300
    assert [name for name in files if not (unpacked / name).is_file()] == []
    assert os.access(unpacked / ".ci" / "run", os.X_OK)


def test_a_part_of_its_tests_runs_with_postconditions(unpacked: Path) -> None:
    (unpacked / "tests" / "tools" / "test_shown.py").write_text(SHOWN, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(unpacked / "src")}
    for name in ("SHUFFLEGRAPH_CONTRACTS", "PYTEST_ADDOPTS"):
        environment.pop(name, None)
    command = ["pytest", "-q", "-n0", "-p", "no:cacheprovider", *[f"tests/{one}" for one in PART]]
    done = ran_python("-m", *command, cwd=unpacked, env=environment)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "skipped" not in done.stdout
