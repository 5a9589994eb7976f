"""Every example of the documentation runs, with the real packages; without one it is skipped and says so."""

import csv
import json
import runpy
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.census import census, chunks, tables
from shufflegraph import Plan, Talon, plan
from shufflegraph.analysis import audit
from tests.library.test_cli import output, run
from tests.support import node
from tests.support.extras import needed
from tests.support.process import python

FOLDER = Path(__file__).parents[2] / "docs" / "examples"
NEEDS = {
    "bridge": "endplay.types",
    "poker": "pokerkit",
    "web_service": "fastapi.testclient",
    "notebook": "numpy",
    "census": "distributed",
    "cluster": "distributed",
    "openspiel_bot": "pyspiel",
    "worlds": "numpy",
}
SAYS = {
    "bridge": "north has 13 cards in endplay, too",
    "poker": " wins with ",
    "skat_bot": "30 worlds played at random",
    "bridge_bot": "and after West's pass",
    "openspiel_bot": "Declarer tricks won",
    "worlds": "bridge, no-trump",
    "lists": "1728 rows",
    "latin": "lists has balanced moves",
    "doppelkopf": "queens of clubs are elsewhere",
    "web_service": "",
    "playlist": "a plain shuffle is one of them once in",
    "experiment": "bits each",
    "own_game": "pile 1",
    "notebook": "",
    "census": "skat                    3 on 8: rounds 1.000 (1.000 … 1.000), fewest 100.0%",
    "cluster": "no sign of unfairness in 10000 decks",
}

MANY = ("worlds", "bridge_bot")
"""What draws so much that postconditions take a minute: run with the contracts that a reader has."""


def ran(name: str) -> dict[str, Any]:
    """Run the example and return its names."""
    if name in NEEDS:
        needed(NEEDS[name])
    return runpy.run_path(str(FOLDER / f"{name}.py"))


def test_all_are_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.py")} == SAYS.keys()
    gallery = (FOLDER / "index.md").read_text("utf-8")
    for page in ("bot", "experiments"):
        gallery += (FOLDER.parent / "systems" / f"{page}.md").read_text("utf-8")
    gallery = gallery.replace("} ../examples/", "} ")
    assert all(f"{{literalinclude}} {name}.py" in gallery for name in SAYS)
    assert "{literalinclude} check_plan.js" in gallery


@pytest.mark.slow
@pytest.mark.parametrize("name", SAYS)
def test_an_example_runs_and_says_what_it_promises(
    name: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)  # some write files
    monkeypatch.setattr(sys, "argv", [name])
    if name in MANY:
        if name in NEEDS:
            needed(NEEDS[name])
        monkeypatch.delenv("SHUFFLEGRAPH_CONTRACTS")
        command = [sys.executable, str(FOLDER / f"{name}.py")]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
        said = done.stdout
    else:
        ran(name)
        said = capsys.readouterr().out
    assert SAYS[name] in said
    assert len((FOLDER / f"{name}.py").read_text("utf-8").splitlines()) <= 60


def test_lists_are_balanced_and_say_the_same_in_both_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["lists", str(tmp_path)])
    ran("lists")
    with (tmp_path / "lists.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    written = json.loads((tmp_path / "lists.json").read_text("utf-8"))
    assert [{k: str(v) for k, v in row.items()} for own in written.values() for row in own] == rows
    conditions = [(row["action"], row["side"]) for row in rows]
    beginnings = Counter()  # type: ignore[var-annotated]
    for begin in range(0, len(rows), 24):
        assert set(Counter(conditions[begin : begin + 24]).values()) == {6}
        beginnings[begin // 24 % 3, conditions[begin]] += 1
    assert len(beginnings) == 12
    assert set(beginnings.values()) == {6}
    for begin in range(0, len(rows), 72):
        own = conditions[begin : begin + 72]
        assert all(len(set(own[n : n + 3])) > 1 for n in range(70))


def test_the_service_answers_and_tells_what_is_wrong_with_422() -> None:
    client = needed("fastapi.testclient").TestClient(ran("web_service")["app"])
    assert [len(hand) for hand in client.get("/deal/skat").json().values()] == [10, 10, 10]
    made = client.get("/plan/poker", params={"seats": 2})
    assert Plan.from_json(made.text).owners
    assert client.post("/check", content=made.text).json()["rounds"] == 1
    for answer in (
        client.get("/deal/skatt"),
        client.get("/plan/poker", params={"seats": 99}),
        client.get("/plan/skat", params={"piles": 0}),
        client.post("/check", content="{}"),
    ):
        assert answer.status_code == 422
        assert answer.json()["detail"]


@pytest.mark.skipif(not node.WANTED, reason="needs node")
def test_the_program_for_node_knows_a_right_plan_and_its_hands(tmp_path: Path) -> None:
    script = FOLDER / "check_plan.js"
    assert len(script.read_text("utf-8").splitlines()) <= 60
    for file in (script, node.CHECKER):
        (tmp_path / file.name).write_bytes(file.read_bytes())

    def says(written: str) -> tuple[int, list[str]]:
        (tmp_path / "plan.json").write_text(written, "utf-8")
        command = ["node", "check_plan.js", "plan.json"]
        done = subprocess.run(
            command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False, timeout=60
        )
        assert done.stderr == ""
        return done.returncode, done.stdout.splitlines()

    code, lines = says(plan(["Ann", ("Bob", 2), Talon(0), "Ann"], 2).to_json())
    assert (code, lines[0]) == (0, "right: 4 cards, rounds: 1")
    assert lines[2:5] == [
        '"Ann": the cards at 1, 4',
        '["Bob",2]: the cards at 2',
        "talon, place 1: the cards at 3",
    ]
    assert lines[5] == "turned over: rounds: the instructions do not deal the deck"
    assert says(plan(["Ann"]).to_json().replace('"placements": 1', '"placements": 2'))[0] == 2
    assert says("{}") == (2, ["wrong: version is not 2"])


def test_what_a_notebook_shows_is_drawn() -> None:
    for cell in ran("notebook")["cells"]:
        assert getattr(cell, "_repr_svg_", None) or getattr(cell, "_repr_html_", None)


def test_the_game_of_ones_own_on_the_first_page(tmp_path: Path) -> None:
    page = (FOLDER.parent / "start.md").read_text("utf-8")
    game = page.split("```json\n")[1].split("```")[0]
    file = tmp_path / "rings.json"
    file.write_text(game, "utf-8")
    assert "11 cards" in output("deal", str(file))
    assert "smith" in output("cards", str(file))
    file.write_text(game.replace('"king": 2', '"king": 2, "fool": 2'), "utf-8")
    said = page.split("with a hand more,\n`rings.json: ")[1].split("`")[0]
    assert run("deal", str(file)).stderr == f"shufflegraph: {file}: {said}\n"


@pytest.mark.slow
def test_the_library_is_imported_from_a_zip(tmp_path: Path) -> None:
    import zipfile  # noqa: PLC0415 - only here

    import shufflegraph  # noqa: PLC0415

    source = Path(shufflegraph.__file__).parent
    wheel = tmp_path / "shufflegraph.zip"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in sorted(source.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                archive.write(path, f"shufflegraph/{path.relative_to(source)}")
    code = (
        f"import sys; sys.path.insert(0, {str(wheel)!r}); import shufflegraph as sg; "
        "from shufflegraph.table.phone import page; assert '.zip' in sg.__file__; "
        "made = sg.plan(['Ann', 'Bob', 'Ann']); print(len(page(made)) > 1000, made.draw()[:7])"
    )
    done = python("-c", code)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "True round 1\n")
    assert plan(["Ann"]).owners == ("Ann",)


@pytest.mark.slow
def test_processes_of_a_cluster_count_the_same() -> None:
    distributed = needed("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as own,
        distributed.Client(own) as client,
    ):
        found = audit(Random(5).shuffle, 10, 9000, executor=client.get_executor())
    assert found == audit(Random(5).shuffle, 10, 9000)


@pytest.mark.slow
def test_processes_of_a_cluster_take_the_same_census() -> None:
    distributed = needed("distributed")
    deals = chunks(tables(["skat", "mau-mau"], piles=[3]), deals=12, size=5)
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as own,
        distributed.Client(own) as client,
    ):
        found = census(deals, client.get_executor())
    assert found == census(deals)
