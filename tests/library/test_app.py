"""The app without a browser: what is offered, what is written where, and what is refused."""

import json
import struct
import zlib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from shufflegraph import InvalidParameter
from shufflegraph.table.phone import folder
from shufflegraph.table.phone.assembly import games_to_choose
from shufflegraph.table.phone.folder import ICONS, app_page, manifest, meter_page
from shufflegraph.table.phone.icons import icon
from tests.support.process import python


@pytest.mark.parametrize("game", games_to_choose(), ids=lambda game: game["name"])
def test_every_game_is_offered_with_all_its_cards(game: Any) -> None:
    assert {*game} >= {"name", "title", "talon", "cards", "seats", "hand", "places"}
    for seats in game["seats"]:
        hand = game["hand"] if isinstance(game["hand"], int) else game["hand"][str(seats)]
        sizes = [size for _, size, _ in game["places"]]
        rest = game["cards"] - seats * hand - sum(size or 0 for size in sizes)
        assert rest >= 0
        assert sizes.count(None) <= 1
        assert rest <= 150 or None in sizes
    assert game.get("usual", game["seats"][0]) in game["seats"]


@pytest.mark.parametrize("size", [1, 16, 180, 512])
def test_an_icon_is_a_whole_picture(size: int) -> None:
    picture = icon(size)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    chunks, place = {}, 8
    while place < len(picture):
        (length,) = struct.unpack(">I", picture[place : place + 4])
        kind, content = picture[place + 4 : place + 8], picture[place + 8 : place + 8 + length]
        (checked,) = struct.unpack(">I", picture[place + 8 + length : place + 12 + length])
        assert checked == zlib.crc32(kind + content)
        chunks[kind] = content
        place += 12 + length
    assert struct.unpack(">II", chunks[b"IHDR"][:8]) == (size, size)
    rows = zlib.decompress(chunks[b"IDAT"])
    assert len(rows) == size * (1 + 3 * size)
    if size >= 180:
        middle = rows[(size // 2) * (1 + 3 * size) + 1 + 3 * (size // 2) :][:3]
        assert (tuple(middle), tuple(rows[1:4])) == ((255, 255, 255), (11, 87, 168))


def test_a_device_can_install_it() -> None:
    told = json.loads(manifest())
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "./", "./")
    assert {one["src"]: one["sizes"] for one in told["icons"]} == {
        "icon-192.png": "192x192",
        "icon-512.png": "512x512",
    }
    assert {one["src"] for one in told["icons"]} < ICONS.keys()


class Addresses(HTMLParser):
    """What a page would load or lead to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        led = {value or "" for name, value in attrs if name in {"href", "src"}}
        self.found |= {
            one for one in led if one not in {"#home", "#meter"}
        }  # which the page answers itself


def test_the_page_names_files_of_its_folder_alone() -> None:
    assert Addresses(app_page()).found == {"icon-192.png", "icon-180.png", "manifest.webmanifest"}
    assert Addresses(meter_page()).found == {"icon-192.png", "index.html"}


def test_the_single_page_names_no_file_at_all() -> None:
    (icon_of,) = Addresses(app_page(is_folder=False)).found
    assert icon_of.startswith("data:image/svg+xml")


def test_a_version_is_that_of_every_byte() -> None:
    parts = {"index.html": b"a", "icon-192.png": b"b", "worker.js": b"c"}
    one = folder.hashes(parts)
    assert one.keys() == {"./", "icon-192.png"}
    assert folder.version_of(one) == folder.version_of(folder.hashes({**parts, "worker.js": b"d"}))
    for name in ("index.html", "icon-192.png"):
        other = folder.hashes({**parts, name: b"x"})
        assert folder.version_of(other) != folder.version_of(one)
    assert one["./"] in folder.worker_of(parts)


def test_another_folder_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(InvalidParameter, match="has other files in it"):
        folder.write_app(tmp_path)
    with pytest.raises(InvalidParameter, match="is a file"):
        folder.write_app(tmp_path / "letter.txt")
    assert [one.name for one in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.slow
def test_an_app_is_written_over_and_equal(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "worker.js").write_text("old", encoding="utf-8")
    one = folder.write_app(tmp_path / "app")
    other = folder.write_app(tmp_path / "again")
    assert one == other
    assert {path.name: path.stat().st_size for path in (tmp_path / "app").iterdir()} == one.sizes
    for name in one.sizes:
        assert (tmp_path / "app" / name).read_bytes() == (tmp_path / "again" / name).read_bytes()
    assert str(Path(__file__).parents[2]).encode() not in (tmp_path / "app/index.html").read_bytes()


@pytest.mark.slow
def test_the_command_writes_one_file_or_a_folder_without_other_programs(tmp_path: Path) -> None:
    for name, files in (("deal.html", 1), ("app", 15)):
        done = python("-m", "shufflegraph", "app", str(tmp_path / name), PATH=str(tmp_path))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(str(tmp_path / name))
        assert len([path for path in (tmp_path / name).rglob("*") if path.is_file()]) == (
            files if files > 1 else 0
        )
    assert (tmp_path / "deal.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    (tmp_path / "x.html").mkdir()
    with pytest.raises(InvalidParameter, match="is a folder: name a file"):
        folder.write_app(tmp_path / "x.html")
