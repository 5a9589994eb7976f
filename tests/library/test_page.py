"""The document and its server, without a browser."""

import json
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from html.parser import HTMLParser
from http.client import HTTPConnection
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import InvalidParameter, Plan, Talon, plan
from shufflegraph.deck import Destination
from shufflegraph.errors import InvalidParameterType
from shufflegraph.page import page, serve
from shufflegraph.page.document import page_fault
from shufflegraph.page.server import serve_fault
from tests.support.strategies import FALSY, decks

server = import_module("shufflegraph.page.server")

DECK: list[Destination] = ["rearhand", "forehand", Talon(0), "middlehand", "forehand"]


class Parts(HTMLParser):
    """The elements of a document with their attributes, and the contents of scripts and styles."""

    def __init__(self, document: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.contents: dict[str, str] = {}
        self._open = ""
        self.feed(document)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self._open = dict(attrs).get("id") or dict(attrs).get("type") or tag

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        self.contents[self._open] = self.contents.get(self._open, "") + data


def data_of(document: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Parts(document).contents["plan"])
    return found


def steps_of(made: Plan) -> list[list[tuple[int, Any]]]:
    return [[(step.pile, step.hand_to) for step in one.instructions] for one in made.rounds]


@given(decks(8, 6), st.integers(2, 9))
@settings(max_examples=60)
def test_the_page_holds_exactly_the_steps_of_the_plan(deck: list[Destination], piles: int) -> None:
    made = plan(deck, piles)
    data = data_of(page(made))
    seats = [owner["seat"]["en"] for owner in data["owners"]]
    shown = [
        [(step[0], seats[step[1]] if len(step) == 2 else None) for step in one]
        for one in data["rounds"]
    ]
    assert shown == steps_of(made)
    assert data["cards"] == len(deck)
    assert data["piles"] == piles
    assert sorted(seats) == sorted({d for d in deck if not isinstance(d, Talon)}, key=str)


def test_the_page_does_not_hold_the_deck() -> None:
    written = json.dumps(data_of(page(plan(DECK))))
    assert '"deck"' not in written
    assert '"talon"' not in written


def test_nothing_is_loaded_and_nothing_else_may_run() -> None:
    parts = Parts(page(plan(DECK), title="Skat"))
    assert {tag for tag, _ in parts.found} & {
        "img",
        "iframe",
        "object",
        "embed",
        "audio",
        "video",
    } == set()
    for tag, attributes in parts.found:
        assert not any(name.startswith("on") or name == "style" for name in attributes), (
            tag,
            attributes,
        )
        address = attributes.get("src") or attributes.get("href") or "data:"
        assert address.startswith("data:")
    policy = next(
        a["content"] for _, a in parts.found if a.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    for name, content in (("script-src", "module"), ("style-src", "style")):
        digest = b64encode(sha256(parts.contents[content].encode()).digest()).decode()
        assert rules[name] == f"'sha256-{digest}'"
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page(plan(DECK)))


@pytest.mark.parametrize(
    "evil",
    ["</script><script>alert(1)</script>", "<!--<script>", "a\u2028b", "'\"&amp;", "$title ${x}"],
)
def test_texts_stay_texts(evil: str) -> None:
    document = page(plan([evil, "Ann", evil]), names={"Ann": evil}, title=evil, talon=evil)
    assert [tag for tag, _ in Parts(document).found] == [
        tag for tag, _ in Parts(page(plan(["Bob", "Ann", "Bob"]))).found
    ]
    data = data_of(document)
    assert data["title"]["en"] == data["talonName"]["de"] == evil
    assert {owner["seat"]["en"] for owner in data["owners"]} == {evil, "Ann"}
    assert Parts(document).contents["title"] == evil


def test_owners_of_every_kind_have_a_label() -> None:
    deck: list[Destination] = [("table", 3), True, 7, 2.5, "Ann"]
    labels = {owner["seat"]["en"] for owner in data_of(page(plan(deck)))["owners"]}
    assert labels == {"table 3", "true", "7", "2.5", "Ann"}


@pytest.mark.parametrize("owner", FALSY[:-1])
def test_hands_of_owners_that_count_as_false_are_handed_over(owner: Any) -> None:
    data = data_of(page(plan([owner, "b", owner], 2), names={owner: "Zoe"}))
    place = [one["name"] for one in data["owners"]].index("Zoe")
    assert data["rounds"] == [[[0], [1, 1 - place], [0, place]]]


def test_seats_are_listed_around_the_table_and_speak_german() -> None:
    owners = data_of(page(plan(DECK)))["owners"]
    assert [owner["seat"]["de"] for owner in owners] == ["Vorhand", "Mittelhand", "Hinterhand"]
    others: list[Destination] = ["box 1", "den", "box 0"]
    owners = data_of(page(plan(others)))["owners"]
    assert [owner["seat"]["en"] for owner in owners] == ["box 0", "den", "box 1"]
    seats: list[Destination] = [f"seat {n}" for n in (10, 2, 1)]
    owners = data_of(page(plan(seats)))["owners"]
    assert [owner["seat"]["de"] for owner in owners] == ["Platz 1", "Platz 2", "Platz 10"]


def test_names_come_first_in_their_order() -> None:
    names = {"rearhand": "Rita", "dealer": "zoe", "forehand": " ", "middlehand": "middlehand"}
    owners = data_of(page(plan([*DECK, "dealer"]), names=names))["owners"]
    assert [(owner["seat"]["en"], owner["name"]) for owner in owners] == [
        ("rearhand", "Rita"),
        ("dealer", "zoe"),
        ("forehand", None),
        ("middlehand", None),
    ]


def test_the_key_of_the_place_depends_on_the_plan() -> None:
    one, same, other = (data_of(page(plan(deck)))["id"] for deck in (DECK, DECK, DECK[::-1]))
    assert one == same != other
    assert re.fullmatch("[0-9a-f]{32}", one)
    assert data_of(page(plan(DECK), key="mine"))["id"] == "mine"


def test_more_piles_than_fit_are_shown_as_far_as_they_are_used() -> None:
    used = {"ABCDABCD": 4, "ABC": 1, "": 1}
    for owners, piles in used.items():
        for most in (2, 19, 20, 21, 1000):
            shown = data_of(page(plan(list(owners), max(most, piles))))["piles"]
            assert shown == (max(most, piles) if most <= 20 else piles)


def test_the_language_is_that_of_the_document() -> None:
    document = page(plan(DECK), language="de")
    assert '<html lang="de">' in document
    assert "<title>Geben</title>" in document
    assert data_of(document)["language"] == "de"


def test_both_languages_say_the_same_things() -> None:
    texts = json.loads(Parts(page(plan(DECK))).contents["texts"])
    english, german = texts["en"], texts["de"]
    assert list(english) == list(german)
    for key, value in english.items():
        if key in {"words", "places"}:
            continue
        mine, other = (
            str(one if isinstance(one, str) else one["other"]) for one in (value, german[key])
        )
        assert set(re.findall(r"\{\w+\}", mine)) == set(re.findall(r"\{\w+\}", other)), key
    assert len(english["places"]) == len(german["places"]) == 8


@pytest.mark.inputs
@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"plan": DECK}, InvalidParameterType, "made from a Plan, not from a list"),
        ({"language": "fr"}, InvalidParameter, "no language 'fr'; the page speaks en, de"),
        (
            {"names": ["Ann"]},
            InvalidParameterType,
            "names are a mapping from owners to texts, not a list",
        ),
        ({"names": {"forehand": 3}}, InvalidParameterType, "the name of 'forehand' is 3"),
        (
            {"names": {"Eve": "Eva"}},
            InvalidParameter,
            "'Eve' gets no hand in this plan; 'rearhand', ",
        ),
    ],
)
def test_bad_arguments_of_a_page(arguments: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=re.escape(message)):
        page(**{"plan": plan(DECK), **arguments})


def test_names_for_a_plan_without_hands() -> None:
    fault = page_fault(plan([Talon(0)]), {"Ann": "Anna"}, "en")
    assert "nobody does" in str(fault)


@pytest.mark.inputs
@pytest.mark.parametrize(
    ("host", "port", "message"),
    [
        ("127.0.0.1", -1, "-1 is no port"),
        ("127.0.0.1", 65536, "65536 is no port"),
        ("127.0.0.1", "80", "port is '80'"),
        ("127.0.0.1", True, "port is True"),
        (None, 80, "host is None"),
    ],
)
def test_bad_arguments_of_the_server(host: Any, port: Any, message: str) -> None:
    with pytest.raises(InvalidParameter, match=re.escape(message)):
        serve(lambda key, new_deal: "", host, port)


class Stopped(KeyboardInterrupt):
    """What Ctrl+C does, from a test."""


@contextmanager
def served() -> Iterator[tuple[str, list[str]]]:
    """A running server of small deals: its address, and what it announced."""
    said: list[str] = []
    ready = threading.Event()
    made: list[Any] = []
    number = iter(range(1, 1000))

    class Noted(server._DealServer):  # type: ignore[misc, name-defined]
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            made.append(self)

    def make_page(key: str, new_deal: str) -> str:
        return page(plan([f"deal {next(number)}"]), key=key, new_deal=new_deal)

    def announce(text: str) -> None:
        said.append(text)
        ready.set()

    patch = pytest.MonkeyPatch()
    patch.setattr(server, "_DealServer", Noted)
    thread = threading.Thread(
        target=serve, args=(make_page,), kwargs={"port": 0, "announce": announce}
    )
    thread.start()
    try:
        assert ready.wait(10)
        yield f"http://127.0.0.1:{made[0].server_port}", said
    finally:
        made[0].shutdown()
        thread.join(10)
        patch.undo()
    assert not thread.is_alive()


def get(address: str) -> tuple[str, str, Any]:
    """Where a request ends, what is there, and its headers."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.url, answer.read().decode(), answer.headers


def test_everyone_gets_a_deal_of_his_own_and_keeps_it() -> None:
    with served() as (address, _):
        mine, document, headers = get(address + "/")
        other, another, _ = get(address + "/")
        assert mine != other
        assert data_of(document)["owners"] != data_of(another)["owners"]
        assert get(mine)[1] == get(mine + "?x=1")[1] == document
        assert data_of(document)["newDeal"] == "/"
        assert mine.endswith("/" + data_of(document)["id"])
        assert headers["Content-Type"] == "text/html; charset=utf-8"
        assert headers["Cache-Control"] == "no-store"
        assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"


@pytest.mark.parametrize("path", ["/deal/unknown", "/deal/", "/etc/passwd", "/../page.py"])
def test_what_is_not_there_is_said(path: str) -> None:
    with served() as (address, _), pytest.raises(urllib.error.HTTPError) as caught:
        get(address + path)
    assert caught.value.code == 404
    assert "Make a new deal" in caught.value.read().decode()
    caught.value.close()


def test_only_reading_is_served() -> None:
    with served() as (address, _), pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(address + "/", data=b"x", timeout=10)
    assert caught.value.code == 501
    caught.value.close()


def test_the_oldest_deals_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_MOST_KEPT", 2)
    with served() as (address, _):
        first, second, third = [get(address + "/")[0] for _ in range(3)]
        assert get(second)[0] == second
        assert get(third)[0] == third
        with pytest.raises(urllib.error.HTTPError) as caught:
            get(first)
        caught.value.close()


def test_two_hundred_deals_are_kept() -> None:
    with server._DealServer(("127.0.0.1", 0), lambda key, new_deal: key) as kept:
        paths = [kept.new_deal() for _ in range(201)]
        assert all(re.fullmatch(r"/deal/[-\w]{16}", path) for path in paths)
        assert [path for path in paths if kept.kept(path) is None] == paths[:1]
        assert all(kept.kept(path).decode() == path.removeprefix("/deal/") for path in paths[1:])


@pytest.mark.parametrize("path", ["*", "?x", "-"])
def test_only_the_root_makes_a_deal(path: str) -> None:
    with served() as (address, _):
        connection = HTTPConnection(address.removeprefix("http://"), timeout=10)
        connection.request("GET", path)
        assert connection.getresponse().status == 404
        connection.close()


@pytest.mark.parametrize("port", [0, 1, 80, 65535])
def test_all_ports_may_be_asked_for(port: int) -> None:
    assert serve_fault("127.0.0.1", port) is None


def test_the_terminal_shows_address_and_qr_code() -> None:
    with served() as (address, said):
        (text,) = said
        assert f"A fresh deal: {address}/" in text
        assert "Only this computer" in text
        assert (
            sum(line.count("█") + line.count("▀") + line.count("▄") for line in text.splitlines())
            > 100
        )


def test_the_qr_code_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    with served() as (_, said):
        assert "pip install 'shufflegraph[page]'" in said[0]


def test_the_network_is_told_apart_from_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_own_address", lambda: "192.0.2.7")
    text = server._announcement("0.0.0.0", 8000)
    assert "http://192.0.2.7:8000/" in text
    assert "Everybody in this network" in text
    assert server._address("::1", 80) == "http://[::1]:80/"


def test_the_own_address_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    assert re.fullmatch(r"\d+(\.\d+){3}", server._own_address())

    class Cut(server.socket.socket):  # type: ignore[misc, name-defined]
        def connect(self, address: Any) -> None:
            raise OSError("network is unreachable")

    monkeypatch.setattr(server.socket, "socket", Cut)
    assert server._own_address() == "127.0.0.1"


def test_ctrl_c_ends_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Interrupted(server._DealServer):  # type: ignore[misc, name-defined]
        def __init__(self, address: tuple[str, int], *others: Any) -> None:
            asked.append(address)
            super().__init__((address[0], 0), *others)

        def serve_forever(self, poll_interval: float = 0.5) -> None:
            asked.append(poll_interval)
            raise Stopped

    monkeypatch.setattr(server, "_DealServer", Interrupted)
    said: list[str] = []
    serve(lambda key, new_deal: "", announce=said.append)
    assert len(said) == 1
    (address, pause) = asked
    assert address == ("127.0.0.1", 8000)
    assert 0.01 < pause < 1


def test_a_page_that_cannot_be_made_is_no_server() -> None:
    def broken(key: str, new_deal: str) -> str:
        raise InvalidParameter("no such language")

    with pytest.raises(InvalidParameter, match="no such language"):
        serve(broken, port=0)


def test_the_command_writes_the_page_of_its_plan(tmp_path: Path) -> None:
    written, shown = tmp_path / "plan.json", tmp_path / "page.html"
    command = ["deal", "skat", "--json", str(written), "--html", str(shown), "--lang", "de"]
    subprocess.run([sys.executable, "-m", "shufflegraph", *command], check=True, timeout=30)
    made = Plan.from_json(written.read_text(encoding="utf-8"))
    document = shown.read_text(encoding="utf-8")
    seats = [owner["seat"]["en"] for owner in data_of(document)["owners"]]
    assert seats == ["forehand", "middlehand", "rearhand"]
    assert data_of(document)["talonName"] == {"en": "skat", "de": "Skat"}
    piles = [[step[0] for step in one] for one in data_of(document)["rounds"]]
    assert piles == [[pile for pile, _ in one] for one in steps_of(made)]


HEARING = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from shufflegraph.cli import main
main()
"""
"""The command, which hears interrupts even where the tests run in the background and ignore them."""


def test_the_command_serves_until_it_is_interrupted() -> None:
    command = [sys.executable, "-c", HEARING, "serve", "skat", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            line = next(line for line in running.stdout if "http://" in line)
            address = line.split()[-1]
            one, another = get(address)[1], get(address)[1]
            running.send_signal(signal.SIGINT)
            assert running.wait(20) == 0
        finally:
            running.kill()
    assert data_of(one)["title"]["en"] == "Skat"
    assert data_of(one)["rounds"] != data_of(another)["rounds"]


@pytest.mark.parametrize(
    "wrong", [["chess"], ["skat", "--port", "70000"], ["skat", "--piles", "0"]]
)
def test_the_command_says_in_one_line_what_is_wrong(wrong: list[str]) -> None:
    command = [sys.executable, "-m", "shufflegraph", "serve", *wrong]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr
