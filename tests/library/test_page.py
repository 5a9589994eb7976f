"""The document and its server, without a browser."""

import json
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import urllib.request
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from html.parser import HTMLParser
from http.client import HTTPConnection
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import InvalidParameter, Plan, Talon, plan
from shufflegraph.base.deck import Destination
from shufflegraph.table.phone import announcement as announced
from shufflegraph.table.phone import page, serve
from shufflegraph.table.phone.document import page_fault
from shufflegraph.table.phone.server import serve_fault
from shufflegraph.table.phone.stored import Kept
from tests.support.strategies import decks

server = import_module("shufflegraph.table.phone.server")

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


@pytest.mark.slow
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


def test_what_is_shown_does_not_hold_the_deck() -> None:
    data = data_of(page(plan(DECK)))
    assert Plan.from_json(data.pop("written")) == plan(DECK)
    written = json.dumps(data)
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
        assert address.startswith("data:") or address == "#home"  # the page answers it
    policy = next(
        a["content"] for _, a in parts.found if a.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules.keys() == {
        "default-src",
        "script-src",
        "style-src",
        "img-src",
        "base-uri",
        "form-action",
    }
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert rules["img-src"] == "data:"
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
    english, german = (dict(zip(texts["keys"], texts[one], strict=True)) for one in ("en", "de"))
    for key, value in english.items():
        if key in {"owners", "places"}:
            continue
        mine, other = (
            str(one if isinstance(one, str) else one["other"]) for one in (value, german[key])
        )
        assert set(re.findall(r"\{\w+\}", mine)) == set(re.findall(r"\{\w+\}", other)), key
    assert len(english["places"]) == len(german["places"]) == 8


def test_names_for_a_plan_without_hands() -> None:
    fault = page_fault(plan([Talon(0)]), {"Ann": "Anna"}, "en")
    assert "nobody does" in str(fault)


class Stopped(KeyboardInterrupt):
    """What Ctrl+C does, from a test."""


@contextmanager
def served(**options: Any) -> Iterator[tuple[str, list[str]]]:
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
        target=serve, args=(make_page,), kwargs={"port": 0, "announce": announce, **options}
    )
    thread.start()
    try:
        assert ready.wait(10)
        yield f"http://{made[0].server_address[0]}:{made[0].server_port}", said
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


def ask(address: str, method: str, path: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of one answer."""
    connection = HTTPConnection(address.removeprefix("http://"), timeout=10)
    connection.request(method, path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


def test_only_the_whole_address_opens_a_deal() -> None:
    with served() as (address, _):
        path = get(address + "/")[0].removeprefix(address)
        others = [path[:end] for end in range(2, len(path))]
        others += [path + more for more in ("/", "x", "%20", "/x")]
        others += [path.swapcase(), path.replace("/deal/", "/"), path.replace("/deal/", "/deal//")]
        assert [ask(address, "GET", other)[0] for other in others] == [404] * len(others)
        assert ask(address, "GET", path)[0] == 200


NOT_THERE = "/deal/unknown /deal/ /deal /deal// /deal/% /deal/* /etc/passwd /../page.py /x * ?x -"


def test_every_answer_protects_its_reader_and_says_what_is_not_there() -> None:
    with served() as (address, _):
        deal = get(address + "/")[0].removeprefix(address)  # nobody else gets it
        asked = [("GET", "/", 303), ("GET", deal, 200), ("HEAD", deal, 200)]
        asked += [("GET", path, 404) for path in NOT_THERE.split()]
        asked += [(method, "/", 501) for method in ("POST", "PUT", "DELETE", "OPTIONS")]
        for method, path, status in asked:
            answered, headers, body = ask(address, method, path)
            assert answered == status, path
            assert status != 404 or b"Make a new deal" in body
            assert headers["Cache-Control"] == "no-store"
            assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"
            assert headers["Referrer-Policy"] == "no-referrer"
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["Server"].strip() == "shufflegraph"


def test_a_head_is_the_answer_without_the_document() -> None:
    with served() as (address, _):
        status, headers, body = ask(address, "HEAD", "/")
        assert (status, body) == (303, b"")
        path = headers["Location"]
        heads, documents = (ask(address, method, path) for method in ("HEAD", "GET"))
        assert heads[0] == documents[0] == 200
        assert heads[1]["Content-Length"] == str(len(documents[2]))
        assert heads[2] == b""
        assert ask(address, "HEAD", "/none")[::2] == (404, b"")
        with socket.create_connection(where_of(address), timeout=10) as phone:
            phone.sendall(f"HEAD {path} HTTP/1.1\r\nConnection: close\r\n\r\n".encode())
            with phone.makefile("rb") as answer:
                assert answer.read().partition(b"\r\n\r\n")[2] == b""


def test_nobody_is_noted(capfd: pytest.CaptureFixture[str]) -> None:
    with served() as (address, said):
        for method, path in (("GET", "/"), ("HEAD", "/"), ("GET", "/none"), ("POST", "/")):
            ask(address, method, path)
        with socket.create_connection(where_of(address), timeout=10) as phone:
            phone.sendall(b"nonsense\r\n\r\n")
            phone.recv(100)
    assert len(said) == 1
    assert capfd.readouterr() == ("", "")


def where_of(address: str) -> tuple[str, int]:
    host, _, port = address.removeprefix("http://").rpartition(":")
    return host, int(port)


def wait_for_answers(others: set[threading.Thread]) -> None:
    """Wait until no thread of the server answers anybody; others may be of servers of other tests."""
    end = monotonic() + 10
    while any("process_request" in one.name for one in {*threading.enumerate()} - others):
        assert monotonic() < end, "the server still answers"
        sleep(0.01)


def test_a_dropped_connection_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    others = {*threading.enumerate()}
    with served() as (address, _):
        path = get(address + "/")[0].removeprefix(address)
        for request in (b"", b"GET", f"GET {path} HTTP/1.1\r\n\r\n".encode() * 50):
            phone = socket.create_connection(where_of(address), timeout=10)
            phone.sendall(request)
            phone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            phone.close()  # with a reset, as where the network is gone
        wait_for_answers(others)
        assert ask(address, "GET", path)[0] == 200
    assert capfd.readouterr() == ("", "")


def test_a_fault_of_the_program_is_told_without_who_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with server._DealServer(("127.0.0.1", 0), lambda key, new_deal: key) as running:
        try:
            raise ZeroDivisionError("a fault")
        except ZeroDivisionError:
            running.handle_error(None, ("192.0.2.77", 4711))
    told = capsys.readouterr().err
    assert "ZeroDivisionError: a fault" in told
    assert "192.0.2.77" not in told


def test_a_silent_phone_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 5 <= server._Handler.timeout <= 60
    monkeypatch.setattr(server._Handler, "timeout", 0.2)
    others = {*threading.enumerate()}
    with served() as (address, _), socket.create_connection(where_of(address), timeout=10) as phone:
        phone.sendall(b"GET / HTTP/1.1\r\n")
        assert phone.recv(100) == b""  # the server has closed the connection
        wait_for_answers(others)


def test_a_hundred_phones_may_ask_at_once() -> None:
    with ExitStack() as phones, server._DealServer(("127.0.0.1", 0), lambda key, _: key) as asked:
        for _ in range(100):  # nobody answers yet
            phone = socket.create_connection(asked.server_address, timeout=0.5)
            phones.enter_context(phone)


def test_the_server_asks_the_network_for_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(socket, "getfqdn", asked.append)
    with served() as (address, _):
        assert ask(address, "GET", "/")[0] == 303
    assert asked == []


def test_deals_are_kept_by_their_last_use() -> None:
    shelf = Kept(most_new=2, most_opened=2)
    for key in "abc":
        shelf.add(key, key.encode())
        assert shelf.open(key) == key.encode()
        if key == "b":
            assert shelf.open("a") == b"a"  # used later than b
    assert [shelf.open(key) for key in "abc"] == [b"a", None, b"c"]


def test_deals_that_nobody_opened_are_forgotten() -> None:
    with server._DealServer(("127.0.0.1", 0), lambda key, new_deal: key) as kept:
        paths = [kept.new_deal() for _ in range(201)]
        assert all(re.fullmatch(r"/deal/[-\w]{16}", path) for path in paths)
        assert [path for path in paths if kept.kept(path) is None] == paths[:1]
        assert all(kept.kept(path).decode() == path.removeprefix("/deal/") for path in paths[1:])


def test_a_thousand_opened_deals_are_kept() -> None:
    with server._DealServer(("127.0.0.1", 0), lambda key, new_deal: key) as kept:
        paths = []
        for _ in range(1001):
            paths.append(kept.new_deal())
            assert kept.kept(paths[-1]) is not None
        assert sum(kept.kept(path) is not None for path in paths) == 1000


@pytest.mark.parametrize("port", [0, 1, 80, 65535])
def test_all_ports_may_be_asked_for(port: int) -> None:
    assert serve_fault("127.0.0.1", port, "en") is None


def squares(text: str) -> int:
    """How much of a text is drawn as a QR code."""
    return sum(text.count(block) for block in "█▀▄")


def test_this_computer_alone_gets_no_qr_code() -> None:
    with served() as (address, said):
        (text,) = said
    assert f"A fresh deal: {address}/" in text
    assert "Only this computer can reach it, no phone." in text
    assert squares(text) == 0


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["A fresh deal: ", "Every device that reaches this address", "--local", "Ctrl+C"]),
        (
            "de",
            ["Neue Austeilung: ", "Jedes Gerät, das diese Adresse erreicht", "--local", "Strg+C"],
        ),
    ],
)
def test_the_network_gets_address_and_qr_code(
    monkeypatch: pytest.MonkeyPatch, language: str, texts: list[str]
) -> None:
    monkeypatch.setattr(server, "network_address", lambda: "127.0.0.1")
    monkeypatch.setattr(announced, "_LOOPBACKS", frozenset())  # as if it were another computer's
    with served(host=None, language=language) as (address, said):
        assert address.startswith("http://127.0.0.1:")
        assert ask(address, "GET", "/")[0] == 303
    assert f"{texts[0]}{address}/" in said[0]
    assert all(text in said[0] for text in texts)
    assert squares(said[0]) > 100


@pytest.mark.parametrize(
    ("language", "says"), [("en", "in no local network"), ("de", "keinem lokalen Netz")]
)
def test_without_a_network_only_this_computer_is_served(
    monkeypatch: pytest.MonkeyPatch, language: str, says: str
) -> None:
    monkeypatch.setattr(server, "network_address", lambda: None)
    with served(host=None, language=language) as (address, said):
        assert address.startswith("http://127.0.0.1:")
    assert says in said[0]
    assert squares(said[0]) == 0


def test_the_qr_code_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "segno", None)
    assert "pip install segno" in announced.announcement("192.0.2.7", 8000)
    assert "pip install segno" in announced.announcement("192.0.2.7", 8000, "de")


def test_both_languages_announce_the_same() -> None:
    english, german = announced._ANNOUNCED["en"], announced._ANNOUNCED["de"]
    assert english.keys() == german.keys()
    assert all(english[key].count("{}") == german[key].count("{}") for key in english)


def test_the_address_for_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announced, "_own_address", lambda: "192.0.2.7")
    assert "http://192.0.2.7:8000/" in announced.announcement("0.0.0.0", 8000)
    assert announced._address("::1", 80) == "http://[::1]:80/"


@pytest.mark.parametrize(
    ("own", "found"),
    [
        ("192.168.1.5", "192.168.1.5"),
        ("10.0.0.9", "10.0.0.9"),
        ("100.64.1.1", "100.64.1.1"),
        ("8.8.8.8", None),  # the whole internet may reach it
        ("127.0.1.1", None),
        ("0.0.0.0", None),
        (None, None),
    ],
)
def test_the_address_in_the_local_network(
    monkeypatch: pytest.MonkeyPatch, own: str | None, found: str | None
) -> None:
    monkeypatch.setattr(announced, "_own_address", lambda: own)
    assert announced.network_address() == found


def test_the_own_address_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    assert re.fullmatch(r"\d+(\.\d+){3}", announced._own_address() or "127.0.0.1")

    class Cut(socket.socket):
        def connect(self, address: Any) -> None:
            raise OSError("network is unreachable")

    monkeypatch.setattr(socket, "socket", Cut)
    assert announced._own_address() is None


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
signal.signal(getattr(signal, "SIGBREAK", signal.SIGINT), signal.default_int_handler)
from shufflegraph.table.cli import main
main()
"""
"""The command, which hears interrupts even where the tests run in the background and ignore them.

Windows sends Ctrl+Break to a group of processes, and Ctrl+C to none but its own.
"""
INTERRUPT = getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT)
GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


def test_the_command_serves_until_it_is_interrupted() -> None:
    command = [sys.executable, "-c", HEARING, "serve", "skat", "--port", "0", "--local"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, creationflags=GROUP
    ) as running:
        try:
            assert running.stdout is not None
            line = next(line for line in running.stdout if "http://" in line)
            address = line.split()[-1]
            one, another = get(address)[1], get(address)[1]
            running.send_signal(INTERRUPT)
            assert running.wait(20) == 0
        finally:
            running.kill()
    assert data_of(one)["title"]["en"] == "Skat"
    assert data_of(one)["rounds"] != data_of(another)["rounds"]
