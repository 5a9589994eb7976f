"""The app without a browser: what Python answers, what is written where, and what is refused."""

import json
import os
import py_compile
import struct
import subprocess
import sys
import tarfile
import zlib
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from pkgutil import get_data
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import pytest

from shufflegraph import InvalidParameter, Plan
from shufflegraph.cards import GAMES
from shufflegraph.table.app import folder, runtime
from shufflegraph.table.app.choices import choices
from shufflegraph.table.app.document import ICONS, app_page, manifest
from shufflegraph.table.app.faces import FACES, later
from shufflegraph.table.app.icons import icon
from shufflegraph.table.app.licences import licences_page, shipped
from shufflegraph.table.app.phone import answer
from shufflegraph.table.app.quick import Archive
from shufflegraph.table.cut import Cut
from shufflegraph.table.slips import Moved, WrongPile, plan_on

CONTENTS = {
    "python": "3.14.2",
    "modules": ["asttokens.util", "icontract", "json", "shufflegraph.deck"],
    "built_in": ["_decimal", "_sqlite3", "math", "zlib"],
}


def ask(**wish: Any) -> dict[str, Any]:
    answered: dict[str, Any] = json.loads(answer(json.dumps({"wish": "deal"} | wish)))
    return answered


@pytest.mark.parametrize("game", GAMES)
def test_every_game_that_the_page_offers_is_dealt(game: str) -> None:
    offered = next(one for one in choices() if one["name"] == game)
    for seats in offered["seats"]:
        made = ask(game=game, seats=seats, piles=8, language="de", key="k")["deal"]
        assert (made["id"], made["language"], made["newDeal"]) == ("k", "de", "#new")
        assert made["cards"] == offered["cards"] == GAMES[game].size
        assert len(made["owners"]) == (seats if GAMES[game].hands else 0)
        assert made["seed"] is None
    assert offered["usual"] in offered["seats"]


def test_deals_differ() -> None:
    assert len({json.dumps(ask(game="skat", key="k")) for _ in range(20)}) == 20


def test_a_deal_of_ones_own_has_its_hands_and_places_in_order() -> None:
    own = {
        "hands": [["Zoe", 2], ["Ann", 3], ["nobody", 0]],
        "places": [["flop", 3, True], ["", 2, False]],
        "rest": 4,
    }
    made = ask(own=own, piles=5)["deal"]
    assert [one["seat"]["en"] for one in made["owners"]] == ["Zoe", "Ann"]
    assert made["cards"] == 14
    assert made["places"] == [{"en": "flop", "de": "Flop"}]


@pytest.mark.inputs
@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "skt"}, "did you mean 'skat'"),
        ({"game": "poker", "seats": 11}, "has no 11 seats"),
        ({"game": "skat", "language": "fr"}, "no language 'fr'"),
        ({"game": "skat", "piles": 0}, "pile"),
        ({"own": {"hands": [["Ann", 1], ["Ann", 1]], "places": [], "rest": 0}}, "called 'Ann'"),
        ({"own": {"hands": [["Ann", -1]], "places": [], "rest": 0}}, "-1"),
        ({"own": {"hands": [], "places": [["a", 1, True]] * 9, "rest": 0}}, ""),
    ],
)
def test_what_cannot_be_dealt_is_answered(wish: dict[str, Any], says: str) -> None:
    answered = ask(**wish)
    assert answered.keys() == {"fault"}
    assert says in answered["fault"]


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
        self.found |= {value or "" for name, value in attrs if name in {"href", "src"}}


def test_the_page_names_files_of_its_folder_alone() -> None:
    assert Addresses(app_page({})).found == {
        "icon-192.png",
        "icon-180.png",
        "manifest.webmanifest",
        "licences.html",
    }


def test_a_version_is_that_of_every_byte() -> None:
    parts = {"index.html": b"a", "python.zip": b"b", "worker.js": b"c"}
    one = folder.hashes(parts)
    assert one.keys() == {"./", "python.zip"}
    assert folder.version_of(one) == folder.version_of(folder.hashes({**parts, "worker.js": b"d"}))
    for name in ("index.html", "python.zip"):
        other = folder.hashes({**parts, name: b"x"})
        assert folder.version_of(other) != folder.version_of(one)
    assert one["./"] in folder.worker_of(parts)


def test_licences_are_those_of_what_is_there() -> None:
    parts = {part.name: part for part in shipped(CONTENTS)}
    assert {name: part.licence for name, part in parts.items()} == {
        "shufflegraph": "MIT",
        "Pyodide": "MPL-2.0",
        "CPython": "PSF-2.0",
        "Emscripten": "MIT",
        "musl": "MIT",
        "dlmalloc": "CC0-1.0",
        "LLVM's compiler-rt": "Apache-2.0 WITH LLVM-exception",
        "stackframe and error-stack-parser": "MIT",
        "OCaml's library and js_of_ocaml, in the checker of plans": (
            "LGPL-2.1-or-later WITH OCaml-LGPL-linking-exception"
        ),
        "mpdecimal": "BSD-2-Clause",
        "SQLite": "public domain",
        "zlib": "Zlib",
        "icontract": parts["icontract"].licence,
        "asttokens": parts["asttokens"].licence,
    }
    assert "MIT" in parts["icontract"].licence + parts["icontract"].text[:200]
    assert "Apache" in parts["asttokens"].licence
    for name in ("Pyodide", "CPython", "icontract", "asttokens", "shufflegraph"):
        assert len(parts[name].text) > 800, name
    page = licences_page(CONTENTS)
    assert all(f"In {', '.join(part.files)}</p>" in page for part in parts.values())
    assert "Mozilla Public License" in page
    assert "http-equiv" in page
    assert "<script" not in page


WITHOUT_NOTICE = {
    "CC0-1.0",
    "0BSD",
    "public domain",
    "Apache-2.0 WITH LLVM-exception",
}
"""Licences that ask for no text beside a compiled program."""


def test_every_part_that_asks_for_its_text_has_it() -> None:
    everything = ["_bz2", "_ctypes", "_decimal", "_lzma", "_sha2", "_sqlite3", "_zstd", "pyexpat"]
    for part in shipped({**CONTENTS, "built_in": [*everything, "zlib"]}):
        asks = part.licence not in WITHOUT_NOTICE
        assert asks == (len(part.text) > 800), part.name
        if asks and not part.version:
            assert part.text.startswith("Copyright"), part.name


def test_another_folder_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(InvalidParameter, match="has other files in it"):
        folder.write_app(tmp_path)
    with pytest.raises(InvalidParameter, match="is a file"):
        folder.write_app(tmp_path / "letter.txt")
    assert [one.name for one in tmp_path.iterdir()] == ["letter.txt"]


def test_an_app_is_written_over_and_nothing_left_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = {"index.html": b"new", "worker.js": b"w"}
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "worker.js").write_text("old", encoding="utf-8")
    monkeypatch.setattr(folder, "made", lambda temporary: parts)
    written = folder.write_app(tmp_path / "app")
    assert written.sizes == {"index.html": 3, "worker.js": 1}
    assert (tmp_path / "app" / "worker.js").read_bytes() == b"w"


def test_another_archive_than_the_pinned_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pack(command: list[str], what: str) -> str:
        (tmp_path / f"pyodide-{runtime.PYODIDE}.tgz").write_bytes(b"something else")
        return what

    monkeypatch.setattr(runtime, "tool", lambda name: name)
    monkeypatch.setattr(runtime, "run", pack)
    with pytest.raises(OSError, match="is not the archive that was pinned"):
        runtime.fetch(tmp_path)


def test_a_program_that_fails_is_told_in_a_line() -> None:
    code = "import sys; sys.exit('no such\\nthing')"
    with pytest.raises(OSError, match="this failed: no such thing"):
        runtime.run([sys.executable, "-c", code], "this")
    with pytest.raises(OSError, match="this failed: exit code 3"):
        runtime.run([sys.executable, "-c", "raise SystemExit(3)"], "this")


def test_without_npm_the_command_says_so_in_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shufflegraph", "app", str(tmp_path / "app")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PATH": str(tmp_path)},
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "shufflegraph: the app is built with npm and Node.js, and npm is not here\n"
    )
    assert not (tmp_path / "app").exists()


# A cut, and slips

OURS: dict[str, Any] = {"hands": [["Ann", 3], ["Bob", 3]], "places": [["flop", 2, True]], "rest": 2}


def test_a_cut_deals_the_sum_and_is_verified() -> None:
    drawn = ask(wish="commit", own=OURS)
    calls = ["7", ask(wish="call")["words"]]
    made = ask(wish="cut", own=OURS, secret=drawn["secret"], called=calls, key="k")["deal"]
    cut = Cut.from_json(made["cut"])
    assert Plan.from_json(made["written"]).deck == cut.deck
    assert cut.called == tuple(calls)
    assert cut.secret.fingerprint == drawn["fingerprint"]
    found = ask(wish="verify", cut=made["cut"], noted=drawn["fingerprint"].upper())
    assert found["isSame"]
    assert not ask(wish="verify", cut=made["cut"], noted="lusab babad")["isSame"]
    told = dict(found["hands"])
    assert told == {
        name: [at for at, to in enumerate(cut.deck, 1) if to == name] for name in ("Ann", "Bob")
    }
    assert sorted([at for part in (*told.values(), *found["places"]) for at in part]) == list(
        range(1, 11)
    )


def test_calls_that_a_phone_draws_differ() -> None:
    words = {ask(wish="call")["words"] for _ in range(20)}
    assert len(words) == 20
    assert all(len(one.split()) == 10 for one in words)


def test_after_slips_the_deal_goes_on() -> None:
    made = ask(own=OURS, piles=3, key="k")["deal"]
    old = Plan.from_json(made["written"])
    slips = [["WrongPile", 0, 2], ["Moved", 3, None, 1, None, 0]]
    told = {"written": made["written"], "laid": 3, "slips": slips, "owners": ["Bob", "Ann"]}
    found = ask(wish="mend", language="de", key="n", **told)
    mended = plan_on(old, 3, [WrongPile(0, 2), Moved(3, None, 1, None, 0)])
    assert Plan.from_json(found["deal"]["written"]) == mended.plan
    assert (found["deal"]["id"], found["deal"]["language"]) == ("n", "de")
    assert sum(size for _, _, size in found["together"]) == len(mended.order)
    assert found["kept"] == [[owner, len(hand)] for owner, hand in mended.kept.items()]
    wanted = [one for one in ("Bob", "Ann") if one not in mended.kept]
    assert [one["seat"]["en"] for one in found["deal"]["owners"]] == wanted


@pytest.mark.inputs
@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"wish": "verify", "cut": "{}", "noted": ""}, "a cut is an object"),
        ({"wish": "verify", "cut": "number", "noted": ""}, "no JSON"),
        ({"wish": "commit", "game": "skt"}, "did you mean 'skat'"),
    ],
)
def test_what_cannot_be_verified_is_answered(wish: dict[str, Any], says: str) -> None:
    assert says in ask(**wish)["fault"]


@pytest.mark.inputs
def test_a_number_of_another_deal_and_a_slip_that_cannot_be_are_refused() -> None:
    drawn = ask(wish="commit", own=OURS)
    found = ask(wish="cut", game="skat", secret=drawn["secret"], called=[])
    assert "drawn for another deal" in found["fault"]
    made = ask(own=OURS)["deal"]["written"]
    slips = [["WrongPile", 5, 0]]
    late = ask(wish="mend", written=made, laid=2, slips=slips, owners=[])
    assert "only 2 are" in late["fault"]


def test_what_npm_brings_is_unpacked_by_the_first_python_3_11_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From 3.11.4 on `extractall` has an argument `filter`; Debian 12 has 3.11.2."""
    extractall = tarfile.TarFile.extractall

    def older(archive: tarfile.TarFile, path: Any = ".", members: Any = None) -> None:
        extractall(archive, path, members)

    def packed(command: Any, what: str) -> str:
        source = tmp_path / "a file"
        source.write_text("as it is", encoding="utf-8")
        with tarfile.open(tmp_path / f"pyodide-{runtime.PYODIDE}.tgz", "w:gz") as archive:
            for name in runtime._NEEDED:
                archive.add(source, f"package/{name}")
        return what

    monkeypatch.setattr(tarfile.TarFile, "extractall", older)
    monkeypatch.setattr(runtime, "tool", lambda name: name)
    monkeypatch.setattr(runtime, "run", packed)
    monkeypatch.setattr(runtime, "is_whole", lambda packed: True)
    unpacked = runtime.fetch(tmp_path)
    assert {one.name for one in unpacked.iterdir()} == set(runtime._NEEDED)


@pytest.mark.parametrize("name", FACES)
def test_on_the_phone_a_package_offers_the_same_and_imports_it_later(name: str) -> None:
    face = import_module(name)
    source = Path(str(face.__file__)).read_text(encoding="utf-8")
    written: dict[str, Any] = {"__name__": name}
    exec(later(source), written)
    assert sorted(written["__all__"]) == sorted(face.__all__)
    assert not written.keys() & set(face.__all__)
    for one in face.__all__:
        assert written["__getattr__"](one) is getattr(face, one)
    assert {one: written[one] for one in face.__all__} == {
        one: getattr(face, one) for one in face.__all__
    }
    with pytest.raises(AttributeError, match=f"module '{name}' has no attribute 'nothing'"):
        written["__getattr__"]("nothing")
    modules = {one.stem for one in Path(str(face.__file__)).parent.iterdir()}
    assert not modules & set(face.__all__)  # a module would be taken for what it is to offer


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An archive as the phone has it, of a package, a module and a text."""
    path = tmp_path / "python.zip"
    sources = {"pack_of_one/__init__": "here = __name__", "pack_of_one/card": "suit = 'spades'"}
    with ZipFile(path, "w", ZIP_STORED) as file:
        for place, source in sources.items():
            (tmp_path / "source.py").write_text(source, encoding="utf-8")
            py_compile.compile(str(tmp_path / "source.py"), str(tmp_path / "one.pyc"), doraise=True)
            file.write(tmp_path / "one.pyc", f"{place}.pyc")
        file.writestr("pack_of_one/text.txt", "dear")
    yield str(path)
    for name in ("pack_of_one", "pack_of_one.card"):
        sys.modules.pop(name, None)


def told(name: str) -> list[Any]:
    """What a module says of itself."""
    module = import_module(name)
    spec = module.__spec__
    assert spec is not None
    path = getattr(module, "__path__", None)
    names = {one for one in vars(module) if not one.startswith("__")}
    about = [spec.origin, spec.has_location, spec.parent, spec.submodule_search_locations]
    return [module.__name__, module.__file__, module.__package__, path, names, *about]


def test_the_phone_reads_modules_as_python_does(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("pack_of_one.card", "pack_of_one")
    monkeypatch.syspath_prepend(archive)
    usual = [told(name) for name in names]
    for name in names:
        del sys.modules[name]
    monkeypatch.setattr(sys, "path", sys.path[1:])
    monkeypatch.setattr(sys, "meta_path", [Archive(archive), *sys.meta_path])
    assert [told(name) for name in names] == usual
    assert all(isinstance(sys.modules[name].__loader__, Archive) for name in names)
    assert import_module("pack_of_one.card").suit == "spades"
    assert get_data("pack_of_one", "text.txt") == b"dear"
    with pytest.raises(ModuleNotFoundError, match="nothing"):
        import_module("pack_of_one.nothing")
    assert Archive(archive).find_spec("json") is None
