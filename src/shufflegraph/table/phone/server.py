"""A small server that gives a fresh deal to every phone that asks.

The address ``/`` leads to a new deal at an address of its own that nobody can guess; loading that one
again, after the phone was locked, say, gives the same deal.
"""

import socket
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedReader, RawIOBase
from ipaddress import ip_address
from secrets import token_urlsafe
from socketserver import TCPServer
from threading import Lock
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from shufflegraph.base.contracts import refuse, require
from shufflegraph.base.faults import in_turn
from shufflegraph.base.languages import LANGUAGES, Language
from shufflegraph.base.messages import repr_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.table.phone.announcement import LOOPBACK, announcement, network_address
from shufflegraph.table.phone.stored import Kept

_LAST_PORT: Final = 65535
_MOST_REQUESTS: Final = 128
"""At most this many connections at once: a hundred phones may ask at the same moment."""
_MOST_OF_ONE: Final = 64
"""At most this many of one address, which a whole room may share."""
_BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Retry-After: 2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)
_DEALS: Final = "/deal/"
_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_GONE: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width"><title>No such deal</title>'
    "<p>This deal is not kept any more. <a href='/'>Make a new deal</a>"
    "<p lang='de'>Diese Austeilung ist nicht mehr da. <a href='/'>Neue Austeilung holen</a>"
)


@dataclass
class _Connection:
    """Of an address, and since when it waits for its phone, or is answered."""

    address: str
    is_idle: bool = True
    since: float = field(default_factory=monotonic)


class _DealServer(ThreadingHTTPServer):
    """A server of deals, each at a path of its own."""

    allow_reuse_address = sys.platform != "win32"  # there two servers would share a port
    request_queue_size = _MOST_REQUESTS
    daemon_threads = True

    def __init__(self, address: tuple[str, int], make_page: Callable[[str, str], str]) -> None:
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        self._make_page = make_page
        self._kept = Kept()
        self._open: dict[Any, _Connection] = {}
        self._lock = Lock()
        self._host, self._full = address[0], socket.gethostname().lower()
        super().__init__(address, _Handler)

    def server_bind(self) -> None:
        """Take the address without asking the network for its name, which may take long."""
        try:
            TCPServer.server_bind(self)
        except OSError as error:
            where = f"{self._host}, port {self.server_address[1]}"
            raise OSError(error.errno, error.strerror, where) from None
        self.server_name, self.server_port = "", self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own, while there are not too many."""
        if not self._has_room(client_address[0]):
            with suppress(OSError):
                request.settimeout(1)
                request.sendall(_BUSY)
            self.shutdown_request(request)
            return
        with self._lock:
            self._open[request] = _Connection(client_address[0])
        try:
            super().process_request(request, client_address)
        except RuntimeError:  # no thread began; an interrupt may come after one has
            self._forget(request)
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer, and make room for another one."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._forget(request)

    def _forget(self, request: Any) -> None:
        with self._lock:
            self._open.pop(request, None)

    def _has_room(self, address: str) -> bool:
        """Is there room for one more of this address? If not, the one idle for longest is closed."""
        with self._lock:
            own = [one for one, of in self._open.items() if of.address == address]
            for among, most in ((own, _MOST_OF_ONE), ([*self._open], _MOST_REQUESTS)):
                if len(among) >= most:
                    idle = [one for one in among if self._open[one].is_idle]
                    if not idle:
                        return False
                    longest = min(idle, key=lambda one: self._open[one].since)
                    del self._open[longest]
                    with suppress(OSError):
                        longest.shutdown(
                            socket.SHUT_RDWR
                        )  # its thread reads the end, and closes it
        return True

    def is_working(self, request: Any, *, is_idle: bool) -> None:
        """Note whether a connection waits for its phone, or is answered."""
        with self._lock:
            if request in self._open:
                self._open[request].is_idle, self._open[request].since = is_idle, monotonic()

    def is_own_name(self, host: str) -> bool:
        """Is this a name of this computer? Another name may be a trick to read its answers from elsewhere."""
        name = urlsplit(f"//{host}").hostname or ""
        own = self._full.partition(".")[0]
        with suppress(ValueError):
            return bool(ip_address(name))
        return name.rstrip(".") in {
            "localhost",
            self._host.lower(),
            own,
            f"{own}.local",
            self._full,
        }

    def new_deal(self) -> str:
        key = token_urlsafe(12)
        self._kept.add(key, self._make_page(key, "/").encode())
        return _DEALS + key

    def kept(self, path: str) -> bytes | None:
        """Return the page at exactly `path`, or None if there is none any more."""
        return self._kept.open(path.removeprefix(_DEALS)) if path.startswith(_DEALS) else None

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A phone that goes away is not an error; any other error is printed, without who asked."""
        if not isinstance(sys.exception(), OSError):
            traceback.print_exc()


class _InTime(RawIOBase):
    """What a phone sends, as long as its time for the request is not over."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.ends = monotonic()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        left = self.ends - monotonic()
        if left <= 0:
            raise TimeoutError("the request took too long")
        self._connection.settimeout(left)
        return self._connection.recv_into(buffer)


class _Handler(BaseHTTPRequestHandler):
    server: _DealServer
    timeout = 20  # seconds for a whole request, however often a byte of it comes
    protocol_version = "HTTP/1.1"
    server_version = "shufflegraph"
    sys_version = ""

    def setup(self) -> None:
        """Read what is sent against the clock."""
        super().setup()
        self.rfile.close()
        self._in_time = _InTime(self.connection)
        self.rfile = BufferedReader(self._in_time)

    def handle_one_request(self) -> None:
        """Give each request the same time."""
        self._in_time.ends = monotonic() + self.timeout
        self.server.is_working(self.connection, is_idle=True)
        super().handle_one_request()

    def parse_request(self) -> bool:
        """Refuse a request to a name that is not this computer's."""
        if not super().parse_request():
            return False
        self.connection.settimeout(self.timeout)
        self.server.is_working(self.connection, is_idle=False)
        if "Content-Length" in self.headers or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # what comes with a request is not read, and is no request
        try:
            is_own = self.server.is_own_name(self.headers.get("Host", ""))
        except ValueError:
            is_own = False
        if not is_own:
            self.close_connection = True
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST, "not a name of this computer")
        return is_own

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/":
            self._answer(HTTPStatus.SEE_OTHER, b"", self.server.new_deal())
            return
        document = self.server.kept(path)
        if document is None:
            self._answer(HTTPStatus.NOT_FOUND, _GONE.encode())
        else:
            self._answer(HTTPStatus.OK, document)

    def do_HEAD(self) -> None:
        self.do_GET()  # the same; only the document is left out

    def _answer(self, status: HTTPStatus, body: bytes, location: str | None = None) -> None:
        self.send_response(status)
        if location is not None:
            self.send_header("Location", location)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """End the headers of every answer, of a refusal too, with those that protect the reader."""
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: who asks for a deal is nobody's business."""


@in_turn
def serve_fault(host: str | None, port: int, language: str) -> Iterator[InvalidParameter | None]:
    if not isinstance(host, str | None):
        yield InvalidParameterType(f"host is {repr_of(host)}: a host is a text such as '127.0.0.1'")
    try:
        known = (host or "").encode("idna")
    except UnicodeError:
        known = b"\0"
    if b"\0" in known:
        yield InvalidParameter(f"host is {repr_of(host)}: that is not the name of a computer")
    if type(port) is not int:
        yield InvalidParameterType(f"port is {repr_of(port)}: a port is an integer")
    if not 0 <= port <= _LAST_PORT:
        yield InvalidParameter(
            f"{repr_of(port)} is not a port: ports are 0 … {_LAST_PORT}, 0 takes a free one"
        )
    if language not in LANGUAGES:
        yield InvalidParameter(f"no language {repr_of(language)}; here are {', '.join(LANGUAGES)}")


@require(
    lambda host, port, language: serve_fault(host, port, language) is None,
    "a host, a port and a language",
)
def serve(
    make_page: Callable[[str, str], str],
    host: str | None = LOOPBACK,
    port: int = 8000,
    *,
    language: Language = "en",
    announce: Callable[[str], object] = print,
) -> None:
    """Serve pages until interrupted: a fresh deal for everyone who opens the address.

    :param make_page: returns a page with a fresh deal, given the `key` and the `new_deal` of
        :func:`page`; it may be called in several threads at once.
    :param host: where to listen; None is this computer's address in its local network, so that phones
        there can open it, or "127.0.0.1" where it is in none.
    :param port: 0 takes a free one.
    :param language: that of the announcement, "en" or "de".
    :param announce: gets the text with the address and its QR code, once.
    :raises InvalidParameter: if there is no such port or language.
    :raises OSError: if the address is in use or not this computer's.
    Complexity: that of `make_page` per new deal; the last 200 pages that nobody opened and the 1,000 opened
        ones that were used last are kept.
    """
    refuse(serve_fault(host, port, language))
    make_page("", "/")  # bad parameters are refused now, not when the first phone asks
    found = network_address() if host is None else host
    with _DealServer((found or LOOPBACK, port), make_page) as server:
        is_cut_off = found is None
        announce(
            announcement(found or LOOPBACK, server.server_port, language, is_cut_off=is_cut_off)
        )
        with suppress(KeyboardInterrupt):
            server.serve_forever(poll_interval=0.1)
