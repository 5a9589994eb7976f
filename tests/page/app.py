"""The app on a server of its own, which can be stopped or have another version; and a phone that opens it."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from selenium import webdriver

from shufflegraph.table.phone.assembly import csp_hash, text_inside
from shufflegraph.table.phone.folder import PAGE, WORKER, worker_of
from tests.page.phone import FORGET, Phone

READY = "return document.getElementById('state').textContent !== ''"
OFFLINE = "return /offline|ohne Netz/.test(document.getElementById('state').textContent)"

CHOOSE = """
document.getElementById("openGames").click();
document.querySelector(`#gameList [data-game="${arguments[0]}"]`).click();
"""
PLAY = """
const seats = () => Number(document.getElementById("seatCount").textContent);
while (seats() < arguments[0]) document.getElementById("more").click();
while (seats() > arguments[0]) document.getElementById("fewer").click();
"""
TO_THE_END = """
const heard = [];
const seen = () => [
  document.getElementById("table").classList[0],
  document.getElementById("say").textContent.replaceAll("\\u00a0", " "),
];
if (document.getElementById("table").hidden) document.getElementById("begin").click();
while (!document.getElementById("table").hidden) {
  heard.push(seen());
  document.getElementById("go").click();
  if (heard.length > 2000) break;
}
return heard;
"""
"""Presses the one button until all is dealt; returns each kind of step with what the screen said."""
UNREAD = (
    "manifest.webmanifest 0 Manifest: Line: 1, column: 1, Syntax error.",
    "Error while trying to use the following icon from the Manifest",
    "/favicon.ico",
)
"""What Chromium says of a page that is left while it reads its manifest, or that has no icon of its own."""


class _Handler(SimpleHTTPRequestHandler):
    server: "AppServer"

    def do_GET(self) -> None:
        self.server.wanted.append(self.path)
        super().do_GET()

    def send_response(self, code: int, message: str | None = None) -> None:
        self.server.answered.append((self.path, HTTPStatus(code)))
        super().send_response(code, message)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the tests look at what was answered."""


class AppServer(ThreadingHTTPServer):
    """Any web server: it has one folder, and notes what it was asked for."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), partial(_Handler, directory=str(folder)))
        self.folder = folder
        self.wanted: list[str] = []
        self.answered: list[tuple[str, HTTPStatus]] = []
        self.address = f"http://127.0.0.1:{self.server_address[1]}/"
        self._thread = Thread(
            target=self.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Go away, as a network does."""
        self.shutdown()
        self._thread.join()
        self.server_close()

    def without(self, name: str, folder: Path) -> "AppServer":
        """Stop; at the same address there is then a copy in `folder` that lacks a file."""
        self.stop()
        shutil.copytree(self.folder, folder)
        (folder / name).unlink()
        return AppServer(folder, self.server_address[1])

    @contextmanager
    def away(self) -> Iterator[None]:
        """Be gone for a while."""
        self.stop()
        try:
            yield
        finally:
            AppServer.__init__(self, self.folder, self.server_address[1])


def another_version(folder: Path, copy: Path, change: Callable[[str], str]) -> Path:
    """Copy the app and change its page; the service worker is that of the changed files."""
    shutil.copytree(folder, copy)
    page = copy / PAGE
    old = page.read_text(encoding="utf-8")
    new = change(old)
    before, after = (csp_hash(text_inside(one, 'script type="module"')) for one in (old, new))
    page.write_text(new.replace(before, after), encoding="utf-8")  # so that it runs
    parts = {one.name: one.read_bytes() for one in copy.iterdir() if one.name != WORKER}
    (copy / WORKER).write_text(worker_of(parts), encoding="utf-8")
    return copy


class AppPhone(Phone):
    """A phone that opened the app."""

    def __init__(self, driver: webdriver.Chrome, folder: Path, address: str) -> None:
        super().__init__(driver, folder)
        self.address = address

    def start(self) -> None:
        """Open the address and wait until it can deal."""
        self.visit(self.address)
        self.wait_for(READY, 30)

    def forget(self) -> None:
        """Be a phone that stored nothing, with the files that it keeps."""
        self.driver.get(self.address + "manifest.webmanifest")  # it starts nothing
        self.run(FORGET)
        self.errors()

    def errors(self) -> list[str]:
        """What the browser complained about, but for a page without an icon, or one left at once."""
        return [one for one in super().errors() if not any(part in one for part in UNREAD)]

    def choose(self, game: str | None = None, seats: int | None = None, **values: Any) -> None:
        """Choose on the first screen: a game, how many play, and settings by the names of their fields."""
        if game is not None:
            self.run(CHOOSE, game)
        if seats is not None:
            self.run(PLAY, seats)
        self.settings(**values)

    def make_deal(self, button: str = "#makeDeal") -> None:
        """Press the button, and wait for the deal, which begins with its first card; hands go to piles."""
        self.press(button)
        if self.see()["dialog"] == "reaching":
            self.press("#reaching .plain")
        self.wait_for("return document.getElementById('home').hidden", 60)

    def go_home(self) -> None:
        """Leave the deal for the first screen."""
        screen = self.see()["screen"]
        if screen == "table":
            self.press("#openMenu")
            self.press("#askNewDeal")
        self.press("#ask a.home" if screen == "table" else f"#{screen} a.home")

    def running(self) -> Mapping[str, Any]:
        """The deal that is going on, as the page keeps it."""
        found: Mapping[str, Any] = self.run(
            "return JSON.parse(localStorage['shufflegraph:running'])"
        )
        return found

    def deal_to_the_end(self) -> list[tuple[str, str]]:
        """Deal by the one button; return what the screen said."""
        heard: list[tuple[str, str]] = self.run(TO_THE_END)
        return heard
