"""How soon the app can deal on this computer, how long a deal takes it, and what a first visit costs.

``python -m tests.page.starts [STARTS]`` builds the app, opens it in Chromium so many times (5 if not said)
as a phone that has never been there and as one that has, and deals every game; all of it once more with the
processor slowed four times, as a phone might be. It writes ``app.json`` to the results of the benchmarks.
Times are those of the page itself, from its address to a screen that is ready to deal; the least of all
starts is what a quiet computer needs. An empty page at the same server is measured beside it, and the
processor time of the page's own thread. The tools are those of the tests of the page.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from os import getloadavg
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.measure import surroundings
from shufflegraph.cards import GAMES
from shufflegraph.table.phone.folder import write_app
from tests.page.app import OFFLINE, AppPhone, AppServer
from tests.page.conftest import started_driver
from tests.page.test_app_size import compressed

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results"
STARTS = 5
DEALS = 5
SLOWED = (1, 4)


@contextmanager
def phone_at(folder: Path, slowed: int) -> Iterator[AppPhone]:
    """Yield a phone that has never been at the server's address."""
    server = AppServer(folder)
    with started_driver() as driver, TemporaryDirectory() as temporary:
        made = AppPhone(driver, Path(temporary), server.address)
        made.resize(390, 844)
        made.command("Emulation.setCPUThrottlingRate", rate=slowed)
        yield made
    server.stop()


READY = "return performance.getEntriesByName('ready')[0].startTime"
EMPTY = "<!doctype html><title>empty</title><main></main><script>performance.mark('ready')</script>"


def ready_ms(phone: AppPhone) -> float:
    """Return how long the page took until it was ready."""
    phone.start()
    found: float = phone.run(READY)
    return found


def busy_ms(phone: AppPhone) -> float:
    """Return how long the page's thread has been busy since it began."""
    metrics = phone.command("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def starts(folder: Path, slowed: int, times: int) -> dict[str, list[float]]:
    """Return the milliseconds of first starts, with a first deal of Skat, and of later ones."""
    names = ("empty page", "first start", "first start and deal", "later start")
    found: dict[str, list[float]] = {name: [] for name in names}
    found["first start, processor"] = []
    for _ in range(times):
        with phone_at(folder, slowed) as phone:
            phone.command("Performance.enable")
            phone.visit(f"{phone.address}empty.html")
            found["empty page"].append(phone.run(READY))
        with phone_at(folder, slowed) as phone:
            phone.command("Performance.enable")
            first = ready_ms(phone)
            found["first start, processor"].append(busy_ms(phone))
            found["first start"].append(first)
            found["first start and deal"].append(first + one_deal(phone))
            phone.wait_for(OFFLINE, 60)
            found["later start"] += [ready_ms(phone), ready_ms(phone)]
    return found


def deals(folder: Path, slowed: int) -> dict[str, list[float]]:
    """Return the milliseconds that the core took for deals of every game, with as many players as can be."""
    found = {}
    with phone_at(folder, slowed) as phone:
        phone.start()
        for game in GAMES.values():
            phone.choose(game=game.name)
            if game.seat_numbers:
                phone.choose(seats=game.seat_numbers[-1])
            found[f"a deal of {game.title}"] = [one_deal(phone) for _ in range(DEALS)]
    return found


def one_deal(phone: AppPhone) -> float:
    """Make a deal, go back, and return how long the core took for it."""
    phone.make_deal()
    took: float = phone.run("return performance.getEntriesByName('answer').at(-1).duration")
    phone.go_home()
    return took


def measured(times: int) -> dict[str, Any]:
    """Return everything that is measured: rows of times, and the sizes of files."""
    with TemporaryDirectory() as temporary:
        folder = Path(temporary) / "app"
        written = write_app(folder)
        paths = sorted(folder.iterdir())
        (folder / "empty.html").write_text(EMPTY, "utf-8")
        small = dict(zip([path.name for path in paths], compressed(paths), strict=True))
        rows = [row for slowed in SLOWED for row in rows_of(folder, slowed, times)]
    sizes: list[dict[str, Any]] = [
        {"file": name, "bytes": size, "brotli": small[name]} for name, size in written.sizes.items()
    ]
    whole = {key: sum(one[key] for one in sizes) for key in ("bytes", "brotli")}
    return {"rows": rows, "sizes": [*sizes, {"file": "together", **whole}]}


def rows_of(folder: Path, slowed: int, times: int) -> list[dict[str, Any]]:
    """Return what each thing took with the processor slowed so many times, in milliseconds."""
    taken = {**starts(folder, slowed, times), **deals(folder, slowed)}
    return [
        {
            "what": what,
            "slowed": slowed,
            "least_ms": round(min(took), 1),
            "median_ms": round(median(took), 1),
        }
        for what, took in taken.items()
    ]


def main(times: int) -> None:
    """Measure, and write down what was found and how busy the computer was."""
    load = round(getloadavg()[0], 1)
    whole = {
        "surroundings": surroundings(("shufflegraph", "icontract")),
        "load": load,
        **measured(times),
    }
    (RESULTS / "app.json").write_text(json.dumps(whole, indent=1) + "\n", "utf-8")
    print(json.dumps(whole, indent=1))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else STARTS)
