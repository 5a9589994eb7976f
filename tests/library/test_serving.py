"""The server under strangers: slow requests, too many at once, and names that are not its own."""

import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

import pytest

from shufflegraph.table.phone import server


@contextmanager
def running() -> Iterator[tuple[str, int]]:
    """The address of a server of deals."""
    with server._DealServer(("127.0.0.1", 0), lambda key, new_deal: key) as made:
        Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield made.server_address[:2]  # type: ignore[misc]
        made.shutdown()


def test_an_address_that_cannot_be_had_is_named() -> None:
    with running() as (host, port), pytest.raises(OSError, match=rf"'{host}, port {port}'"):
        server.serve(lambda key, new_deal: key, host, port)


def answer_to(address: tuple[str, int], request: bytes) -> bytes:
    """All that comes back."""
    with socket.create_connection(address, timeout=20) as phone:
        phone.sendall(request)
        return b"".join(iter(lambda: phone.recv(4096), b""))


def asked(host: str) -> bytes:
    """A request to that name."""
    return f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()


OWN = socket.gethostname().partition(".")[0]


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.7", True),
        ("[::1]:80", True),
        ("localhost", True),
        (OWN, True),
        (f"{OWN}.local:8000".upper(), True),
        (f"{OWN}.evil.example", False),
        (f"{OWN}.local.evil.example", False),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        (f"{OWN}x", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_only_its_own_names_are_answered(host: str, is_own: bool) -> None:
    with running() as address:
        status = answer_to(address, asked(host)).split(b" ", 2)[1]
    assert status == (b"303" if is_own else b"421")


def test_a_request_has_a_deadline_however_often_a_byte_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server._Handler, "timeout", 0.5)
    with running() as address, socket.create_connection(address, timeout=0.05) as phone:
        begun, ended = monotonic(), False
        phone.sendall(b"GET / HTTP/1.1\r\nX: ")
        while not ended and monotonic() - begun < 20:
            try:
                phone.sendall(b"x")
                ended = phone.recv(1) == b""
            except TimeoutError:
                continue
            except OSError:
                ended = True
    assert ended


@contextmanager
def answering_late() -> Iterator[tuple[tuple[str, int], Event]]:
    """A server whose pages come once the event is set."""
    ready = Event()

    def late(key: str, new_deal: str) -> str:
        assert ready.wait(20)
        return key

    with server._DealServer(("127.0.0.1", 0), late) as made:
        Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield made.server_address[:2], ready  # type: ignore[misc]
        ready.set()
        made.shutdown()


def asking(phones: ExitStack, address: tuple[str, int], source: str) -> socket.socket:
    """A phone at that address that has asked for a deal."""
    phone = phones.enter_context(socket.create_connection(address, 20, (source, 0)))
    phone.sendall(asked("localhost"))
    return phone


def soon_busy(made: tuple[str, int], number: int, source: str, phones: ExitStack) -> list[Any]:
    return [asking(phones, made, source) for _ in range(number)]


ELSEWHERE = pytest.mark.skipif(sys.platform == "darwin", reason="127.0.0.2 is not an own address")


@ELSEWHERE
@pytest.mark.parametrize(("most", "of_one", "others"), [(8, 2, b"303"), (2, 8, b"503")])
def test_more_than_so_many_at_once_are_told_to_come_again(
    monkeypatch: pytest.MonkeyPatch, most: int, of_one: int, others: bytes
) -> None:
    """One address that asks too much waits alone; where all together do, everybody is told."""
    monkeypatch.setattr(server, "_MOST_REQUESTS", most)
    monkeypatch.setattr(server, "_MOST_OF_ONE", of_one)
    with answering_late() as (address, ready), ExitStack() as phones:
        busy = soon_busy(address, 2, "127.0.0.2", phones)
        sleep(0.3)  # both are being answered
        third = asking(phones, address, "127.0.0.2").recv(4096)
        assert third.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After" in third
        other = asking(phones, address, "127.0.0.1")
        sleep(0.1)
        ready.set()
        assert other.recv(4096).split(b" ", 2)[1] == others
        assert all(one.recv(4096).startswith(b"HTTP/1.1 303 ") for one in busy)


def test_those_who_ask_nothing_lock_nobody_out() -> None:
    with running() as address, ExitStack() as phones:
        for _ in range(server._MOST_REQUESTS + 20):
            idle = phones.enter_context(socket.create_connection(address, timeout=20))
            idle.sendall(b"GET / HT")
        for _ in range(3):
            assert b" 303 " in answer_to(address, asked("localhost"))


def test_every_answer_makes_room_for_another() -> None:
    with server._DealServer(("127.0.0.1", 0), lambda key, new_deal: key) as made:
        Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        for _ in range(server._MOST_REQUESTS + 20):
            assert b" 303 " in answer_to(made.server_address[:2], asked("localhost"))  # type: ignore[arg-type]
        until = monotonic() + 20
        while made._open and monotonic() < until:
            sleep(0.01)
        assert made._open == {}
        made.shutdown()


@pytest.mark.parametrize(
    "header", ["Content-Length: {length}", "Transfer-Encoding: chunked", "content-length: {length}"]
)
def test_what_comes_with_a_request_is_not_a_request(header: str) -> None:
    second = b"GET /second HTTP/1.1\r\nHost: localhost\r\n\r\n"
    first = f"GET / HTTP/1.1\r\nHost: localhost\r\n{header.format(length=len(second))}\r\n\r\n"
    with running() as address:
        assert answer_to(address, first.encode() + second).count(b"HTTP/1.1 ") == 1


def test_an_interrupt_while_an_answer_begins_ends_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was an error of the count of free places, and the server went on."""
    answered = Event()

    class Begun(Thread):
        def start(self) -> None:
            super().start()
            assert answered.wait(20)
            raise KeyboardInterrupt

    def answer_and_tell(made: server._DealServer, request: Any, address: Any) -> None:
        whole(made, request, address)
        answered.set()

    whole = server._DealServer.process_request_thread
    monkeypatch.setattr(server._DealServer, "process_request_thread", answer_and_tell)
    monkeypatch.setattr("socketserver.threading.Thread", Begun)
    with (
        server._DealServer(("127.0.0.1", 0), lambda key, new_deal: key) as made,
        socket.create_connection(made.server_address[:2]) as phone,  # type: ignore[arg-type]
    ):
        phone.sendall(asked("localhost"))
        with pytest.raises(KeyboardInterrupt):
            made.handle_request()
