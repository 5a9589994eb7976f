"""Other browsers than Chromium: WebKit, the engine of Safari, and Firefox, as far as tests need them."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Protocol

import pytest
import websocket
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

PREFERENCES = """
user_pref("app.normandy.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
"""
"""Firefox asks nobody for anything."""


class Engine(Protocol):
    """What a test does with a browser."""

    def visit(self, address: str) -> None:
        """Open an address."""

    def run(self, script: str) -> Any:
        """Run the body of a function in the page; return what it returns."""


def wait_for(engine: Engine, script: str, seconds: float = 60) -> None:
    """Wait until the page says something true."""
    end = monotonic() + seconds
    while not engine.run(script):
        assert monotonic() < end, f"{script}: not within {seconds} seconds"
        sleep(0.05)


class WebKit:
    """WebKitGTK, driven by its own driver."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver

    def visit(self, address: str) -> None:
        """Open an address."""
        self._driver.get(address)

    def run(self, script: str) -> Any:
        """Run the body of a function in the page."""
        return self._driver.execute_script(script)


def mini_browser() -> Path | None:
    """The browser that Debian's driver of WebKit drives."""
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)


def missing_for_webkit() -> str | None:
    """What is not here of what WebKit needs."""
    for program in ("WebKitWebDriver", "Xvfb"):
        if shutil.which(program) is None:
            return f"{program} (Debian's packages webkit2gtk-driver and xvfb)"
    return None if mini_browser() else "WebKit's MiniBrowser"


@contextmanager
def screen() -> Iterator[str]:
    """A display that nobody sees, of the size of a phone."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "400x900x24", "-nolisten", "tcp"]
    shown = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        shown.terminate()
        shown.wait()


@contextmanager
def webkit() -> Iterator[Engine]:
    """WebKit on a display that nobody sees."""
    options = Options()
    options.binary_location = str(mini_browser())
    options.add_argument("--automation")
    with screen() as display, TemporaryDirectory() as home:
        environment = {**os.environ, "DISPLAY": display, "HOME": home, "XDG_DATA_HOME": home}
        service = Service(shutil.which("WebKitWebDriver"), env=environment)
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


class Firefox:
    """Firefox, told what to do in the protocol that it speaks itself (WebDriver BiDi)."""

    def __init__(self, address: str) -> None:
        self._socket = websocket.create_connection(
            f"{address}/session", timeout=60, suppress_origin=True
        )
        self._sent = 0
        self._command("session.new", capabilities={})
        self._page = self._command("browsingContext.getTree")["contexts"][0]["context"]

    def _command(self, method: str, **parameters: Any) -> Any:
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == self._sent:
                assert answer["type"] == "success", answer
                return answer["result"]

    def visit(self, address: str) -> None:
        """Open an address."""
        self._command("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """Run the body of a function in the page."""
        whole = f"JSON.stringify((() => {{ {script} }})() ?? null)"
        target = {"context": self._page}
        said = self._command("script.evaluate", expression=whole, target=target, awaitPromise=True)
        assert said["type"] == "success", said
        return json.loads(said["result"]["value"])

    def close(self) -> None:
        """Let the browser go."""
        self._command("browser.close")
        self._socket.close()


def missing_for_firefox() -> str | None:
    """What is not here of what Firefox needs."""
    return None if firefox_program() else "Firefox (Debian's package firefox-esr)"


def firefox_program() -> str | None:
    """The path of Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def firefox() -> Iterator[Engine]:
    """Firefox without a window."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        (Path(profile) / "user.js").write_text(PREFERENCES, encoding="utf-8")
        command = [str(firefox_program()), "--headless", "--no-remote", "--profile", profile]
        started = subprocess.Popen(
            [*command, "--remote-debugging-port=0", "about:blank"],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOME": profile},
        )
        assert started.stderr is not None
        try:
            told = next(line for line in started.stderr if "BiDi listening on" in line)
            browser = Firefox(told.split()[-1])
            yield browser
            browser.close()
        finally:
            started.terminate()
            started.communicate()


ENGINES = {"webkit": (webkit, missing_for_webkit), "firefox": (firefox, missing_for_firefox)}


def engine_called(name: str) -> AbstractContextManager[Engine]:
    """A browser of that kind; without it the test is skipped, in the gate, too: installing takes long."""
    begin, lacks = ENGINES[name]
    if (what := lacks()) is not None:
        pytest.skip(f"{what} is missing")
    found: AbstractContextManager[Engine] = begin()
    return found
