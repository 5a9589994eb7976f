"""A headless Chromium, and what the tests need from npm: visibly skipped where there is none, never in CI."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from proofs.locks import alone
from shufflegraph.table.phone.folder import write_app
from tests.page.app import AppPhone, AppServer
from tests.page.phone import SEEDED, Phone
from tests.support.built import ran

HERE = Path(__file__).parent
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    # With a new frame for every document, a page loaded anew at once after something was stored did not
    # see it, on a busy machine once in twenty times; no dealer is so fast.
    "--disable-features=RenderDocument",
)


def missing(what: str) -> NoReturn:
    """Skip; in CI, where it can be installed, fail."""
    if os.environ.get("CI") and shutil.which("apt-get"):
        pytest.fail(f"{what} is missing, and CI has to have it", pytrace=False)
    pytest.skip(f"{what} is missing")


def first_of(*names: str) -> str | None:
    """The path of the first of these programs that is there."""
    return next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def driver() -> Iterator[webdriver.Chrome]:
    with started_driver() as started:
        yield started


@contextmanager
def started_driver() -> Iterator[webdriver.Chrome]:
    """A Chromium of its own, that has never been anywhere."""
    browser = first_of("chromium", "chromium-browser", "google-chrome")
    if browser is None:
        missing("Chromium (Debian's package chromium)")
    chromedriver = shutil.which("chromedriver")
    if chromedriver is None:
        missing("ChromeDriver (Debian's package chromium-driver)")
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    with TemporaryDirectory() as profile:
        for argument in (*ARGUMENTS, f"--user-data-dir={profile}"):
            options.add_argument(argument)
        started = webdriver.Chrome(options=options, service=Service(chromedriver))
        started.set_script_timeout(20)
        yield started
        started.quit()


@pytest.fixture
def phone(driver: webdriver.Chrome, tmp_path: Path) -> Iterator[Phone]:
    """A phone of 360 × 740 in a light room, with nothing stored."""
    made = Phone(driver, tmp_path)
    made.forget_errors()
    made.resize(360, 740)
    yield made
    made.put_away()


@pytest.fixture
def documents(phone: Phone) -> None:
    """Pages of the documentation are there when they have an article."""
    phone.drawn = "document.querySelector('article') !== null"


def version_of(package: Path) -> str | None:
    """The version of an installed package of npm, or None if it is not there."""
    described = package / "package.json"
    if not described.is_file():
        return None
    version: str = json.loads(described.read_text(encoding="utf-8"))["version"]
    return version


def install_modules(installed: Path) -> None:
    """Install them, unless they are there."""
    wanted = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    if any(version_of(installed / name) != version for name, version in wanted.items()):
        npm = shutil.which("npm")
        if npm is None:
            missing("npm (with Node.js)")
        flags = ["--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
        done = ran(npm, "install", *flags, cwd=HERE)
        assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def node_modules() -> Path:
    """What package.json names, exactly those versions, installed once."""
    installed = HERE / "node_modules"
    with alone(HERE / ".lock"):
        install_modules(installed)
    return installed


@pytest.fixture(scope="session")
def axe(node_modules: Path) -> str:
    """The accessibility checker, as a script."""
    return (node_modules / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def app_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app, as the command writes it, built once."""
    folder = tmp_path_factory.mktemp("app")
    write_app(folder)
    return folder


@pytest.fixture(scope="session")
def app_server(app_folder: Path) -> Iterator[AppServer]:
    """A server of the app; what a phone keeps of it is there for all tests that open this one."""
    server = AppServer(app_folder)
    yield server
    server.stop()


@contextmanager
def opened(driver: webdriver.Chrome, tmp_path: Path, address: str) -> Iterator[AppPhone]:
    """A phone at this address, of the usual size, that draws by a seed; put away at the end."""
    made = AppPhone(driver, tmp_path, address)
    made.forget_errors()
    made.resize(360, 740)
    made.before_each_page(SEEDED.replace("SEED", "1"))
    yield made
    made.put_away()


@pytest.fixture
def app(driver: webdriver.Chrome, tmp_path: Path, app_server: AppServer) -> Iterator[AppPhone]:
    """A phone that keeps the app's files, and nothing else."""
    with opened(driver, tmp_path, app_server.address) as made:
        made.forget()
        yield made


@pytest.fixture
def server(app_folder: Path) -> Iterator[AppServer]:
    """A server at an address where no phone has been."""
    made = AppServer(app_folder)
    yield made
    made.stop()


@pytest.fixture
def new_phone(driver: webdriver.Chrome, tmp_path: Path, server: AppServer) -> Iterator[AppPhone]:
    """A phone that has never been at that server's address."""
    with opened(driver, tmp_path, server.address) as made:
        yield made
