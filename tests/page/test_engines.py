"""The app in other browsers: a first start, a whole deal read from the screen, another without a network."""

from pathlib import Path

import pytest

from shufflegraph.table.phone.folder import write_app
from tests.page.app import OFFLINE, READY, TO_THE_END, AppServer
from tests.page.engines import ENGINES, Engine, engine_called, wait_for
from tests.page.phone import SEEDED
from tests.page.test_app import result_of
from tests.page.test_dealing import HURRY, Listener

ASKED_OR_DEALT = """
return document.getElementById('home').hidden || document.getElementById('reaching').open;
"""


def deal_right(engine: Engine) -> None:
    """Make a deal and follow what the screen says, with real cards."""
    deal = "document.getElementById('makeDeal').click()"
    engine.run(SEEDED.replace("SEED", "1") + HURRY + deal)
    wait_for(engine, ASKED_OR_DEALT)
    engine.run("document.querySelector('#reaching[open] .plain')?.click()")  # onto piles
    wait_for(engine, "return document.getElementById('home').hidden")
    data = engine.run("return JSON.parse(localStorage['shufflegraph:running'])")
    dealer = Listener(data["cards"])
    for _, said in engine.run(TO_THE_END):
        dealer.hear(said)
    hands, talon = result_of(data)
    seats = {one["seat"]["en"] for one in data["owners"]}
    assert set(dealer.hands) == set(hands) == seats
    assert {who: tuple(hand) for who, hand in dealer.hands.items()} == hands
    assert sorted(dealer.talon()) == sorted(talon)
    assert engine.run("return !document.getElementById('done').hidden")


@pytest.mark.parametrize("name", ENGINES)
def test_another_browser_deals_and_deals_on_without_a_network(
    name: str, app_folder: Path, tmp_path: Path
) -> None:
    browser = engine_called(name)
    server = AppServer(app_folder)
    with browser as engine:
        engine.visit(server.address)
        wait_for(engine, READY)
        wait_for(engine, OFFLINE)
        deal_right(engine)
        server.stop()
        engine.visit(server.address)
        wait_for(engine, READY)
        deal_right(engine)
        write_app(tmp_path / "deal.html")
        engine.visit((tmp_path / "deal.html").as_uri())
        wait_for(engine, READY)
        deal_right(engine)
