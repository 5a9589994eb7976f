"""What a stranger types: games, shapes and files mixed up, options anywhere, any language."""

import json
import re
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from shufflegraph.cards import GAMES
from shufflegraph.sampling.choosing import Way
from shufflegraph.sampling.family import METHODS
from shufflegraph.sampling.partitions import dealt
from shufflegraph.sampling.partitions.ways import by_table, by_tries
from shufflegraph.table.cli.commands import shufflegraph
from shufflegraph.table.cli.printing import sentences, translated
from shufflegraph.table.cli.reading import read_ranks
from tests.library.test_cli import output, run


def completed(*words: str) -> list[str]:
    """What a shell offers after these words, the last of which is begun."""
    completion = ShellComplete(shufflegraph, {}, "shufflegraph", "_SHUFFLEGRAPH_COMPLETE")
    return [one.value for one in completion.get_completions(list(words[:-1]), words[-1])]


@pytest.mark.parametrize("command", ["deal", "cards", "entropy", "serve"])
def test_a_shell_completes_games(command: str) -> None:
    assert completed(command, "sk") == ["skat"]
    assert completed(command, "") == list(GAMES)
    assert completed(command, "my.j") == ["my.j"], "a file"


# --json --------------------------------------------------------------------------------------------

JSON = (
    ["deal", "skat", "--seed", "1"],
    ["shuffle", "5", "--seed", "1"],
    ["cards", "skat", "--seed", "1"],
    ["spaced", "aabb", "--seed", "1"],
    ["entropy", "skat"],
    ["entropy"],
    ["riffle", "5"],
    ["connect-four", "3221"],
    ["games"],
)


@pytest.mark.parametrize("command", JSON, ids=" ".join)
def test_json_means_the_same_everywhere(command: list[str], tmp_path: Path) -> None:
    text, printed = output(*command), output(*command, "--json")
    assert printed == output(*command, "--json", "-")
    file = tmp_path / "out.json"
    assert output(*command, f"--json={file}") == text
    written = json.loads(file.read_text("utf-8"))
    assert written == json.loads(printed)
    file.unlink()
    if len(command) > 1 or command == ["games"]:
        assert output(*command, "--json", str(file)) == text
        assert json.loads(file.read_text("utf-8")) == written
    if len(command) > 1:
        assert output(command[0], "--json", *command[1:]) == printed, "its argument is no file"


def test_standard_input_is_not_taken_for_a_file(tmp_path: Path) -> None:
    problem = json.dumps({"allowed": {"x": ["A"]}, "sizes": {"A": 1}})
    file = tmp_path / "in.json"
    file.write_text(problem, "utf-8")
    printed = output("partition", "-", "--json", keys=problem)
    assert printed == output("partition", "--json", "-", keys=problem)
    assert printed == output("partition", "--json", str(file))
    assert file.read_text("utf-8") == problem
    made = tmp_path / "plan.json"
    told = output("deal", "--hands", "Ann:2,Bob:2", "--json", str(made))
    assert "Ann: 2" in told
    assert json.loads(output("check", "--json", str(made)))["deals"]


# Several at once -----------------------------------------------------------------------------------


# Languages -----------------------------------------------------------------------------------------

GERMAN = {
    ("games",): "Karten",
    ("deal", "skat"): "Stapel",
    ("cards", "skat"): "Vorhand",
    ("spaced", "aabb"): "Anordnungen",
    ("entropy",): "gleiche Karten",
    ("entropy", "doppelkopf"): "ohne Unterschied gleicher Karten",
    ("riffle", "5"): "Abstand",
    ("connect-four", "3221"): "Rot ist am Zug",
    ("connect-four", "322"): "G2",
    ("connect-four", "1121314"): "Rot gewinnt mit Zug 7",
}


@pytest.mark.parametrize("command", GERMAN, ids=" ".join)
def test_all_that_is_printed_is_printed_in_german(command: tuple[str, ...]) -> None:
    said = GERMAN[command]
    for option in ("de", "DE", "De"):
        assert said in output(*command, "--lang", option)
    assert said not in output(*command)
    for name, value in (("LANG", "de_AT.UTF-8"), ("LC_ALL", "de"), ("LC_MESSAGES", "DE_DE@euro")):
        assert said in run(*command, languages={name: value}).stdout
    for languages in ({"LANG": "C.UTF-8"}, {"LC_ALL": "en_GB", "LANG": "de_DE"}, {"LANG": "dee"}):
        assert said not in run(*command, languages=languages).stdout
    assert said not in run(*command, "--lang", "en", languages={"LANG": "de_DE"}).stdout


# Shapes and rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "ranks", "cards"),
    [
        ("9999x1", 9999, 9999),
        ("1x9999", 1, 9999),
        ("aabbc", 3, 5),
        ("é", 1, 1),
        ("ace king", 2, 2),
        ("2x3 2x3", 1, 2),
    ],
)
def test_shapes_of_spaced_shuffles(text: str, ranks: int, cards: int) -> None:
    found = read_ranks(tuple(text.split()))
    assert (len(found), sum(found.values())) == (ranks, cards)


def test_the_example_of_the_docs() -> None:
    page = Path(__file__).parents[2] / "docs" / "systems" / "partitions.md"
    problem = page.read_text(encoding="utf-8").split("```json")[1].split("```")[0]
    value = json.loads(output("partition", "-", "--json", keys=problem))
    assert value["count"] == "2"
    assert "♥A" in value["sample"]["Ann"]


def test_what_is_drawn_by_rejection_is_counted_only_if_that_is_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dealt, "WAYS", [Way(by_tries, counts=False), Way(by_table)])
    owners = {card: ["Ann", "Bob"] for card in ("ace", "king", "ten", "nine")}
    rules = [
        {"owner": who, "cards": [card], "least": 1}
        for who, card in (("Ann", "ace"), ("Bob", "king"))
    ]
    problem = json.dumps({"allowed": owners, "sizes": {"Ann": 2, "Bob": 2}, "rules": rules})
    assert output("partition", "-", "--seed", "1", keys=problem).startswith("2 ways")
    monkeypatch.setattr(dealt, "COUNTED_SOON", 1)
    printed = output("partition", "-", "--seed", "1", keys=problem)
    told = "All ways equally likely, drawn by rejection, from deals without rules; not counted, "
    assert printed.startswith(told)
    value = json.loads(output("partition", "-", "--seed", "1", "--json", keys=problem))
    assert value.keys() == {"method", "sample"}
    assert "ace" in value["sample"]["Ann"]


@pytest.mark.parametrize("method", [*METHODS[1:], "rejection, from bounds"])
def test_a_way_to_draw_has_a_name_in_german(method: str) -> None:
    named = translated(method, sentences("systems", "de")["methods"])
    assert not {*re.findall(r"\w+", method)} & {*re.findall(r"\w+", named)}
