"""A small server that gives a fresh deal to every phone that asks.

The address ``/`` leads to a new deal at an address of its own that nobody can guess; loading that one
again, after the phone was locked, say, gives the same deal.
"""

import socket
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from secrets import token_urlsafe
from threading import Lock
from typing import Any, Final

from shufflegraph.contracts import require
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.numerals import shown

_MOST_KEPT: Final = 200
_LAST_PORT: Final = 65535
_EVERYWHERE: Final = frozenset({"", "0.0.0.0", "::"})
_LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
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


class _DealServer(ThreadingHTTPServer):
    """A server of deals, each at a path of its own."""

    def __init__(self, address: tuple[str, int], make_page: Callable[[str, str], str]) -> None:
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        self._make_page = make_page
        self._pages: dict[str, bytes] = {}
        self._lock = Lock()
        super().__init__(address, _Handler)

    def new_deal(self) -> str:
        """Make a deal and return its path; the oldest ones are forgotten."""
        key = token_urlsafe(12)
        document = self._make_page(key, "/").encode()
        with self._lock:
            self._pages[key] = document
            while len(self._pages) > _MOST_KEPT:
                del self._pages[next(iter(self._pages))]
        return _DEALS + key

    def kept(self, path: str) -> bytes | None:
        """Return the page at `path`, or None if there is none any more."""
        return self._pages.get(path.removeprefix(_DEALS)) if path.startswith(_DEALS) else None


class _Handler(BaseHTTPRequestHandler):
    server: _DealServer
    timeout = 20
    protocol_version = "HTTP/1.1"

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

    def _answer(self, status: HTTPStatus, body: bytes, location: str | None = None) -> None:
        self.send_response(status)
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        if location is not None:
            self.send_header("Location", location)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: who asks for a deal is nobody's business."""


def _own_address() -> str:
    """The address of this computer in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, RFC 5737
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def _address(host: str, port: int) -> str:
    """The address to type into a phone."""
    name = _own_address() if host in _EVERYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _qr_code(address: str) -> str | None:
    """`address` as a QR code for the terminal, or None without the extra that draws it."""
    try:
        import segno  # noqa: PLC0415 - the server works without it
    except ModuleNotFoundError:
        return None
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def _announcement(host: str, port: int) -> str:
    """What the terminal says: the address, its QR code, who can reach it."""
    address = _address(host, port)
    code = _qr_code(address)
    lines = [
        code or "For a QR code here: pip install 'shufflegraph[page]'",
        f"A fresh deal: {address}",
    ]
    if host in _LOOPBACK:
        lines.append("Only this computer can reach it; phones need --host 0.0.0.0")
    else:
        lines.append("Everybody in this network can make a deal there, and see nobody else's.")
    return "\n".join([*lines, "Stop with Ctrl+C."])


def serve_fault(host: str, port: int) -> InvalidParameter | None:
    """Return what is wrong with an address, or None.

    >>> serve_fault("127.0.0.1", 80_000)
    InvalidParameter('80000 is no port: ports are 0 … 65535, 0 takes a free one')

    Complexity: O(1).
    """
    if not isinstance(host, str):
        return InvalidParameterType(f"host is {host!r}: a host is a text such as '127.0.0.1'")
    if type(port) is not int:
        return InvalidParameterType(f"port is {shown(port)}: a port is an integer")
    if not 0 <= port <= _LAST_PORT:
        return InvalidParameter(
            f"{shown(port)} is no port: ports are 0 … {_LAST_PORT}, 0 takes a free one"
        )
    return None


@require(lambda host, port: serve_fault(host, port) is None, "a host and a port", serve_fault)
def serve(
    make_page: Callable[[str, str], str],
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    announce: Callable[[str], object] = print,
) -> None:
    """Serve pages until interrupted: a fresh deal for everyone who opens the address.

    :param make_page: returns a page with a fresh deal, given the `key` and the `new_deal` of
        :func:`page`; it may be called in several threads at once.
    :param host: where to listen; "0.0.0.0" lets every device in the network in.
    :param port: 0 takes a free one.
    :param announce: gets the text with the address and its QR code, once.
    :raises InvalidParameter: if there is no such port.
    :raises OSError: if the address is in use or not this computer's.
    Complexity: that of `make_page` per new deal; the last 200 pages are kept.
    """
    make_page("", "/")  # what is wrong with its parameters is told now, not to the first phone
    with _DealServer((host, port), make_page) as server:
        announce(_announcement(host, server.server_port))
        with suppress(KeyboardInterrupt):
            server.serve_forever(poll_interval=0.1)
