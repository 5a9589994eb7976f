"""The page of a session of Bridge: its boxes stay ticked."""

from pathlib import Path
from random import Random

from shufflegraph.cards import Board, deal_cards, write_board
from tests.library.test_cli import run
from tests.page.phone import Phone

TICKED = (
    "return [...document.querySelectorAll('input')].flatMap((box, at) => box.checked ? [at] : [])"
)


def test_ticks_are_kept_over_a_reload_for_each_session(phone: Phone, tmp_path: Path) -> None:
    pages = [session(tmp_path, seed) for seed in (1, 2)]
    driver = phone.driver
    driver.get(pages[0])
    for at in (2, 9):
        driver.find_elements("tag name", "label")[at].click()
    driver.refresh()
    assert phone.run(TICKED) == [2, 9]
    driver.get(pages[1])
    assert not phone.run(TICKED)
    driver.get(pages[0])
    driver.find_elements("tag name", "label")[2].click()
    driver.refresh()
    assert phone.run(TICKED) == [9]


def session(folder: Path, seed: int) -> str:
    """The page that deals the boards of one seed from those of the next."""
    new, old = written(folder, seed), written(folder, seed + 1)
    page = folder / f"{seed}.html"
    assert run("board", new, "--from", old, "--html", str(page)).returncode == 0
    return page.as_uri()


def written(folder: Path, seed: int) -> str:
    hands = dict(deal_cards("bridge", Random(seed)).hands)
    file = folder / f"{seed}.pbn"
    boards = [write_board(Board(hands, str(number))) for number in range(1, 4)]
    file.write_text("\n".join(boards), encoding="utf-8")
    return str(file)
