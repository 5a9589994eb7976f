"""What a stranger types: games, shapes and files mixed up, options anywhere, any language."""

import json
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from shufflegraph.cards import GAMES
from shufflegraph.table.cli.commands import shufflegraph
from tests.library.test_cli import output, run


def test_games_are_listed() -> None:
    rows = output("games").splitlines()[1:]
    assert [row.split()[0] for row in rows] == list(GAMES)
    value = json.loads(output("games", "--json"))["games"]
    assert {game["name"]: game["cards"] for game in value} == {
        name: game.size for name, game in GAMES.items()
    }
    assert value[0]["hands"] == {"forehand": 10, "middlehand": 10, "rearhand": 10}
    assert value[5]["seats"] == [2, 3, 4, 5]
    told = "".join(output("deal", "--help").split())
    assert ",".join(GAMES) in told


def completed(*words: str) -> list[str]:
    """What a shell offers after these words, the last of which is begun."""
    completion = ShellComplete(shufflegraph, {}, "shufflegraph", "_SHUFFLEGRAPH_COMPLETE")
    return [one.value for one in completion.get_completions(list(words[:-1]), words[-1])]


@pytest.mark.parametrize("command", ["deal", "cards", "entropy", "serve"])
def test_a_shell_completes_games(command: str) -> None:
    assert completed(command, "sk") == ["skat"]
    assert completed(command, "") == list(GAMES)
    assert completed(command, "my.j") == ["my.j"], "a file"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["skat"], "shufflegraph deal skat"),
        (["Rommé"], "shufflegraph deal Rommé"),
        (["mine.json"], "shufflegraph deal mine.json"),
        (["dael"], "did you mean 'deal'?"),
        (
            ["deal", "skart"],
            "did you mean 'skat'? For a game of your own give a FILE.json or --hands",
        ),
        (["cards", "skart"], "did you mean 'skat'? For a game of your own give a FILE.json"),
        (["spaced", "no.csv"], "looks like a file: write --csv"),
        (["spaced", "10000x10000"], "at most four digits"),
        (["spaced", "13*4"], "the shape is '13*4'"),
        (["spaced", "112"], "there is only '112'"),
        (["spaced", "--json", "A", "B"], "put --json last"),
        (["spaced", "--csv", "x.csv", "--key", "a", "-n", "2"], "--csv takes no RANKS, no -n"),
        (["cards", "skat", "-n", "0"], "0 is not in the range"),
        (["riffle", "1e3"], "'1e3' is not a valid integer"),
        (["deal", "--hands", f"Ann:{'9' * 700}"], "has 700 digits"),
    ],
)
def test_a_slip_of_the_tongue_is_told_in_a_line(words: list[str], said: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert said in done.stderr


def test_letters_of_a_word_are_cards() -> None:
    value = json.loads(output("spaced", "aabbc", "--json"))
    assert sorted(value["arrangement"]) == list("aabbc")
    assert value["count"] == "12"


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


def test_several_are_drawn(tmp_path: Path) -> None:
    value = json.loads(output("cards", "skat", "-n", "3", "--seed", "1", "--json"))
    assert len({json.dumps(deal) for deal in value["deals"]}) == 3
    assert (
        value["deals"][0]["hands"]
        == json.loads(output("cards", "skat", "--seed", "1", "--json"))["hands"]
    )
    assert output("cards", "skat", "-n", "3").count("forehand") == 3
    drawn = json.loads(output("spaced", "aabbc", "-n", "4", "--json"))["arrangements"]
    assert [sorted(one) for one in drawn] == [list("aabbc")] * 4
    assert len(output("spaced", "aabbc", "-n", "4").split("\n\n")[0].splitlines()) == 4
    file = tmp_path / "in.json"
    file.write_text(
        json.dumps({"allowed": {"x": ["A", "B"], "y": ["A", "B"]}, "sizes": {"A": 1, "B": 1}})
    )
    samples = json.loads(output("partition", str(file), "-n", "30", "--json"))["samples"]
    assert {way["A"][0] for way in samples} == {"x", "y"}
    assert output("partition", str(file), "-n", "3").count("A:") == 3


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
