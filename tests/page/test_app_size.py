"""What a first visit costs, as it is and compressed as servers do."""

import shutil
import subprocess
from pathlib import Path

import pytest

from shufflegraph.table.app.folder import write_app
from shufflegraph.values import MORE_LANGUAGES

MOST, MOST_IN_BROTLI = 220_000, 60_000
"""Bytes of the one file."""
COMPRESS = """
const { brotliCompressSync } = require("node:zlib");
const { readFileSync } = require("node:fs");
for (const path of process.argv.slice(1)) console.log(brotliCompressSync(readFileSync(path)).length);
"""


def compressed(paths: list[Path]) -> list[int]:
    """The size of each file in brotli, as Node.js makes it."""
    command = ["node", "-e", COMPRESS, *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return [int(line) for line in done.stdout.split()]


@pytest.mark.parametrize("language", ["en", *MORE_LANGUAGES])
def test_the_one_file_is_small_enough(tmp_path: Path, language: str) -> None:
    if shutil.which("node") is None:
        pytest.skip("Node.js is missing")
    written = write_app(tmp_path / "deal.html", language)
    assert written.sizes["deal.html"] <= MOST
    assert compressed([tmp_path / "deal.html"])[0] <= MOST_IN_BROTLI


def test_a_first_visit_to_the_folder_is_hardly_more(app_folder: Path) -> None:
    sizes = {path.name: path.stat().st_size for path in app_folder.iterdir()}
    assert len(sizes) == 7 + len(MORE_LANGUAGES)
    others = [
        sizes.pop(f"{one}.json") for one in MORE_LANGUAGES
    ]  # a device reads one, and keeps all
    assert max(others) <= 17_000
    assert sizes.pop("meter.html") <= 12_000
    assert sum(sizes.values()) <= MOST + 10_000
