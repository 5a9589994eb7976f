"""What a first visit costs, as it is and compressed as servers do."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from shufflegraph.base.languages import MORE_LANGUAGES
from shufflegraph.table.phone.folder import write_app
from tests.support import node

MOST, MOST_IN_BROTLI = 230_000, 63_000
"""Bytes of the one file."""
COMPRESS = """
const { brotliCompressSync } = require("node:zlib");
const { readFileSync } = require("node:fs");
for (const path of process.argv.slice(1)) console.log(brotliCompressSync(readFileSync(path)).length);
"""


def compressed(paths: Sequence[Path]) -> list[int]:
    """The size of each file in brotli, as Node.js makes it."""
    return node.run(COMPRESS, *paths)


@pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
def test_the_one_file_is_small_enough(tmp_path: Path) -> None:
    files = [tmp_path / f"{language}.html" for language in ("en", *MORE_LANGUAGES)]
    for file in files:
        assert write_app(file, file.stem).sizes[file.name] <= MOST
    assert max(compressed(files)) <= MOST_IN_BROTLI


def test_a_first_visit_to_the_folder_is_hardly_more(app_folder: Path) -> None:
    sizes = {path.name: path.stat().st_size for path in app_folder.iterdir()}
    assert len(sizes) == 9 + len(MORE_LANGUAGES)
    others = [
        sizes.pop(f"{one}.json") for one in MORE_LANGUAGES
    ]  # a device reads one, and keeps all
    assert max(others) <= 20_000
    assert sizes.pop("de.json") <= 2_000  # the trick alone
    assert sizes.pop("meter.html") <= 18_000  # in all languages
    assert sizes.pop("any-card.html") <= 51_000
    assert sum(sizes.values()) <= MOST + 10_000
