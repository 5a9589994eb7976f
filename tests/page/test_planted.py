"""Faults that are planted in the scripts of the page and the app, one at a time: each has to be noticed."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from selenium import webdriver
from selenium.common.exceptions import WebDriverException

from shufflegraph.table.phone.assembly import file_of, script_of
from shufflegraph.table.phone.folder import PAGE
from shufflegraph.table.phone.script import script_from
from tests.page import test_app_kept, test_app_mended, test_checked, test_dealing
from tests.page.app import AppServer, another_version
from tests.page.conftest import missing, opened
from tests.page.phone import Phone
from tests.support.built import ran


class Fault(NamedTuple):
    """A piece of a script, what is written instead, and the test that notices it."""

    piece: str
    instead: str
    test: Callable[..., None]


IN_THE_PAGE = (
    Fault("table.sizes.fill(0);", "", test_dealing.test_two_rounds_by_keys),
    Fault(
        "[last - along, 0],",
        "[along, 0],",
        test_dealing.test_any_number_of_piles_lies_clockwise_around,
    ),
    Fault(
        "const TAP_GUARD = 200;",
        "const TAP_GUARD = 0;",
        test_dealing.test_a_second_touch_at_once_lays_no_second_card,
    ),
    Fault(
        "if (!steps[deal.position]) deal.position = 0;",
        "",
        test_dealing.test_a_damaged_store_does_no_harm,
    ),
    Fault(
        "now.plan.faces?.[round].slice(index, index + many)",
        "now.plan.faces?.[0].slice(index, index + many)",
        test_dealing.test_a_known_deal_shows_every_card_in_every_round,
    ),
    Fault(
        "const seed = /",
        "shown = {...shown, tail: plan.tail ?? 0, parts: partsOf(plan)}; const seed = /",
        test_checked.test_changed_packets_are_refused,
    ),
)
IN_THE_APP = (
    Fault(
        "if (!made.cut) return;",
        "if (made.cut) return;",
        test_app_kept.test_a_new_deal_keeps_the_numbers_of_the_cuts_before,
    ),
    Fault(
        "now.plan.mended || now.plan.cut ||",
        "now.plan.mended ||",
        test_app_kept.test_the_number_of_a_cut_stays_until_somebody_removes_it,
    ),
    Fault(
        "(has === openId && to === ME)",
        "(has === openId && to === openId)",
        test_app_kept.test_a_deal_goes_on_in_one_window,
    ),
    Fault(
        "if (isByOther(",
        "if (plan.id === null && isByOther(",
        test_app_kept.test_a_window_that_slept_writes_over_nothing,
    ),
    Fault(
        "plannedAs(deckOfCut(whole), piles, aside, { under, toPlayers })",
        "plannedAs(deckOfCut(whole), 8, [], { under, toPlayers })",
        test_app_kept.test_a_witness_replays_what_was_shown,
    ),
    Fault(
        "if (above >= from)",
        "if (above > from)",
        test_app_kept.test_the_last_card_of_a_pile_is_the_lowest,
    ),
    Fault(
        "? others : [...others, pile]",
        "? others : [pile, ...others]",
        test_app_mended.test_after_piles_were_picked_up_in_another_order,
    ),
)
NOTICED = (AssertionError, WebDriverException)
"""A wrong answer, or none in time."""
PATIENCE = 2.0
"""So many seconds are waited for what does not come."""


def changed(fault: Fault) -> str:
    """The script with the fault in one of its modules."""
    found: list[str] = []

    def source(name: str) -> str:
        text = file_of(name)
        found.extend([name] * text.count(fault.piece))
        return text.replace(fault.piece, fault.instead)

    script = script_from("app.js", source)
    assert len(found) == 1, f"{fault.piece}: in {found}"
    assert is_script(script)
    return script


def is_script(script: str) -> bool:
    """Can it run at all? A fault that stops the whole page shows nothing about a test."""
    if shutil.which("node") is None:
        missing("node (Node.js)")
    return ran("node", "--input-type=module", "--check", "-", input=script).returncode == 0


def cases(faults: tuple[Fault, ...]) -> list[Any]:
    """The first one in every run, the others in the night."""
    first, *others = [pytest.param(one, id=one.test.__name__) for one in faults]
    return [first, *(one._replace(marks=[pytest.mark.long]) for one in others)]


def test_what_cannot_run_is_no_planted_fault() -> None:
    assert is_script("const x = 1;")
    assert not is_script("const x = ;")


@pytest.mark.parametrize("fault", cases(IN_THE_PAGE))
def test_a_fault_in_the_page_is_noticed(
    fault: Fault, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = changed(fault)

    def faulty() -> str:
        return script

    monkeypatch.setattr("shufflegraph.table.phone.assembly.script_of", faulty)
    phone.patience = PATIENCE
    with pytest.raises(NOTICED):
        fault.test(phone)


@pytest.mark.parametrize("fault", cases(IN_THE_APP))
def test_a_fault_in_the_app_is_noticed(
    fault: Fault, driver: webdriver.Chrome, app_folder: Path, tmp_path: Path
) -> None:
    script = changed(fault)
    folder = another_version(
        app_folder, tmp_path / "faulty", lambda page: page.replace(script_of(), script)
    )
    assert (folder / PAGE).is_file()
    server = AppServer(folder)
    try:
        with opened(driver, tmp_path, server.address) as app:
            app.forget()
            app.patience = PATIENCE
            with pytest.raises(NOTICED):
                fault.test(app)
            close_other_windows(driver)
    finally:
        server.stop()


def close_other_windows(driver: webdriver.Chrome) -> None:
    """Be left with the first window, as the next test expects it."""
    first, *others = driver.window_handles
    for other in others:
        driver.switch_to.window(other)
        driver.close()
    driver.switch_to.window(first)
