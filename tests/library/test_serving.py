"""The server under strangers: slow requests, too many at once, and names that are not its own."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import BoundedSemaphore, Event, Thread
from time import monotonic
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
        (f"{OWN}.fritz.box:8000".upper(), True),
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


def test_more_than_so_many_at_once_are_told_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_MOST_REQUESTS", 2)
    with running() as address, ExitStack() as phones:
        for _ in range(2):
            slow = phones.enter_context(socket.create_connection(address, timeout=20))
            slow.sendall(b"GET / HT")
        full = answer_to(address, b"")
        assert full.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After" in full
        phones.close()
        while (status := answer_to(address, asked("localhost")).split(b" ", 2)[1]) == b"503":
            pass
        assert status == b"303"


def test_every_answer_makes_room_for_another() -> None:
    free: BoundedSemaphore
    with server._DealServer(("127.0.0.1", 0), lambda key, new_deal: key) as made:
        free = made._free
        Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        for _ in range(server._MOST_REQUESTS + 20):
            assert b" 303 " in answer_to(made.server_address[:2], asked("localhost"))  # type: ignore[arg-type]
        made.shutdown()
    assert free is made._free


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
