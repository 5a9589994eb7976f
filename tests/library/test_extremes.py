"""Input as large as nobody means it: named errors and small tables, neither tracebacks nor silence."""

import io
import json
import os
import subprocess
import sys
import tracemalloc
from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from math import factorial
from pathlib import Path
from typing import Any, Final

import click
import pytest

from shufflegraph import (
    Instruction,
    InvalidParameter,
    Plan,
    ShufflegraphError,
    Spaced,
    SpacedKinds,
    deal_round,
    instructions,
    intervals,
    plan,
    repeats,
    shuffle,
    spaced_order,
    spaced_shuffle,
    talon_runs,
    valid_colouring,
)
from shufflegraph.analysis import audit, audit_deals
from shufflegraph.base.messages import digits, repr_of
from shufflegraph.cards import hidden_hands
from shufflegraph.connect_four import legal_columns, stones
from shufflegraph.drawing import draw, draw_arrangement
from shufflegraph.sampling.spaced import arranged
from shufflegraph.sampling.spaced import estimates as _effort
from shufflegraph.table import cli
from shufflegraph.table.cli import commands, narration, printing
from shufflegraph.table.cli.narration import piles_drawn
from shufflegraph.table.cli.printing import chance
from shufflegraph.table.cli.reading import read_ranks
from tests.library.test_cli import ENVIRONMENT, PATIENT, output, run, run_process
from tests.support.process import python

HUGE = 10**5000
LONG = "integer of 5,001 digits"


def peak(work: Callable[[], object]) -> int:
    """The most bytes that are in use at once while it works."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


# Sequences that are longer than any list ------------------------------------------------------------

ENDLESS: Final = (range(10**30), range(2**62), range(2**40 + 1))
"""Of the first one len() says nothing."""
STEP: Final = Instruction(0)
CALLS_WITH: Final[dict[str, Callable[[Any], object]]] = {
    "plan": plan,
    "intervals": intervals,
    "valid_colouring": valid_colouring,
    "instructions": lambda cards: instructions(cards, {0: 0}),
    "talon_runs": talon_runs,
    "deal_round, cards": lambda cards: deal_round(cards, [STEP], 1),
    "deal_round, instructions": lambda steps: deal_round("a", steps, 1),
    "execute": plan("aab").execute,
    "shuffle": shuffle,
    "repeats": repeats,
    "Spaced": Spaced,
    "SpacedKinds": SpacedKinds,
    "spaced_order": spaced_order,
    "spaced_shuffle": lambda cards: spaced_shuffle(cards, key=str),
    "hidden_hands": lambda cards: hidden_hands(cards, {"Ann": 1}),
    "audit": lambda cards: audit(list, cards),
    "audit_deals": lambda pack: audit_deals([], pack=pack),
    "stones": stones,
    "legal_columns": legal_columns,
    "draw": draw,
    "draw_arrangement": draw_arrangement,
}


@pytest.mark.parametrize("cards", ENDLESS, ids=str)
@pytest.mark.parametrize("call", CALLS_WITH.values(), ids=CALLS_WITH)
def test_what_is_longer_than_any_list_is_refused_by_name(
    call: Callable[[Any], object], cards: range
) -> None:
    with pytest.raises(
        ShufflegraphError, match=r"range\(0, [0-9.]+…?.* is longer than [0-9,]+$|at most"
    ):
        call(cards)


# Tables ---------------------------------------------------------------------------------------------


def test_a_round_takes_memory_for_its_cards_not_for_its_piles() -> None:
    steps = [Instruction(10**6 - 1), Instruction(0, "Ann"), Instruction(7)]
    assert deal_round("xyz", steps, 10**6) == ({"Ann": ("y",)}, ("z", "x"))
    assert peak(lambda: deal_round("xyz", steps, 10**6)) < 100_000


def test_a_written_plan_on_the_last_of_many_piles_is_dealt_in_little_memory() -> None:
    tree = json.loads(plan(["a", "a"], 2).to_json())
    tree["piles"] = 10**6
    for step in tree["rounds"][0]["instructions"]:
        step["pile"] = 10**6 - 1
    made = Plan.from_json(json.dumps(tree))
    assert made.execute("xy").hands == {"a": ("y", "x")}
    assert peak(lambda: made.execute("xy")) < 100_000


def test_more_than_64_piles() -> None:
    deck = [*range(100), *range(100)]
    made = plan(deck, 100)
    assert len({step.pile for step in made.rounds[0].instructions}) == 100
    cards = list(range(200))
    hands = {owner: (owner + 100, owner) for owner in range(100)}
    assert made.execute(cards) == (hands, ())
    assert deal_round(cards, made.rounds[0].instructions, 100) == (hands, ())
    left = [Instruction(pile) for pile in reversed(range(100))]
    assert deal_round(range(100), left, 100).deck == tuple(reversed(range(100)))
    assert Plan.from_json(made.to_json()) == made


def test_of_more_piles_than_cards_those_in_use_are_drawn() -> None:
    assert [piles_drawn(plan("aa", piles)) for piles in (1, 8, 9, 10**30)] == [1, 8, 1, 1]
    assert piles_drawn(plan([*range(9), *range(9)], 18)) == 18
    assert piles_drawn(plan([], 10**30)) == 1
    assert piles_drawn(plan([*range(9), *range(9)], 19)) == 9
    text = output("deal", "skat", "--piles", "9" * 20, "--seed", "1")
    assert f"32 cards, {'9' * 20} piles, 1 round" in text
    assert "piles 1 to 4 lie clockwise" in text
    stepped = output("deal", "skat", "--piles", "9" * 20, "--seed", "1", "--step", keys="q")
    assert "card 1 → pile" in stepped


# Long numbers ---------------------------------------------------------------------------------------


def test_digits_next_to_powers_of_ten() -> None:
    for power in [*range(1, 40), 639, 640, 641, 4299, 4300, 4301, 20_000]:
        assert [digits(10**power + more) for more in (-1, 0, 1)] == [power, power + 1, power + 1]
        assert digits(-(10**power)) == power + 1


def test_few_digits() -> None:
    assert [digits(number) for number in (0, 1, -1, 9, 10, 11)] == [1, 1, 1, 1, 2, 2]


def test_numbers_up_to_640_digits_are_written_whole() -> None:
    assert repr_of(10**640 - 1) == "9" * 640
    assert repr_of(1 - 10**640) == "-" + "9" * 640
    assert repr_of(10**640) == "an integer of 641 digits"
    assert repr_of(-(10**640)) == "a negative integer of 641 digits"
    assert (repr_of(True), repr_of("x"), repr_of(None)) == ("True", "'x'", "None")
    assert repr_of([HUGE]) == "a list with too long an integer"


def test_a_plan_and_a_family_with_a_long_number_have_a_repr() -> None:
    assert repr(plan(["a"], HUGE)).startswith(f"<Plan: cards 1, piles an {LONG}, rounds 1")
    assert repr(Spaced("ab", HUGE)) == f"Spaced({{'a': 1, 'b': 1}}, an {LONG})"


def test_the_command_line_takes_numbers_of_640_digits() -> None:
    seed = "9" * 640
    assert output("shuffle", "3", "--seed", seed) == output("shuffle", "3", "--seed", seed)
    for arguments in (["shuffle", "3", "--seed"], ["deal", "skat", "--piles"], ["riffle"]):
        done = run(*arguments, "9" * 641)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert "has 641 digits: at most 640 are read" in done.stderr


@pytest.mark.slow
def test_a_spaced_shuffle_with_more_arrangements_than_python_writes() -> None:
    text = run_process("spaced", "1600x1", "--seed", "1")
    assert (text.returncode, text.stderr) == (0, "")
    count = Decimal(factorial(1600))
    assert f"about {count:.3e} arrangements, all equally likely" in text.stdout
    value = json.loads(run_process("spaced", "1600x1", "--json").stdout)
    assert len(value["count"]) > 4300
    assert Decimal(value["count"]) == count
    assert value["probability"] == "1"


@pytest.mark.slow
def test_a_partition_with_more_ways_than_python_writes(tmp_path: Path) -> None:
    file = tmp_path / "problem.json"
    cards = {f"c{card}": list("ABCD") for card in range(1600)}
    sizes = dict.fromkeys("ABCD", 400)
    file.write_text(json.dumps({"allowed": cards, "sizes": sizes}), "utf-8")
    done = run_process("partition", str(file), PYTHONINTMAXSTRDIGITS="640")
    assert (done.returncode, done.stderr) == (0, "")
    whole = run_process("partition", "--json", str(file), PYTHONINTMAXSTRDIGITS="640")
    assert (whole.returncode, whole.stderr) == (0, "")
    count = Decimal(json.loads(whole.stdout)["count"])
    assert count == factorial(1600) // factorial(400) ** 4
    assert done.stdout.startswith(f"about {count:.3e} ways, all equally likely")


def test_a_probability_below_every_float_is_not_nothing() -> None:
    shares = (Fraction(0), Fraction(1), Fraction(2, 3 * 10**400), Fraction(1, 10**300))
    assert [chance(share) for share in shares] == ["0", "1", "6.66666667e-401", "1e-300"]


# What takes too long --------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["9999x9999"], ["9999x9999", "--distance", "0"]])
def test_a_spaced_shuffle_that_takes_too_long_is_refused_at_once(arguments: list[str]) -> None:
    done = run_process("spaced", *arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "take fewer" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("each", [10, pytest.param(25, marks=pytest.mark.long)])
def test_many_cards_of_100_ranks_are_drawn_by_runs(each: int) -> None:
    done = run_process("spaced", f"100x{each}", "--seed", "1")
    cards = done.stdout.splitlines()[0].split()
    assert (done.returncode, len(cards)) == (0, 100 * each)
    assert all(one != other for one, other in pairwise(cards))


@pytest.mark.parametrize("sizes", [[9999] * 9999, [10**400] * 2])
def test_counting_that_takes_too_long_is_refused(sizes: list[int]) -> None:
    family = Spaced(dict(enumerate(sizes)))
    for work in (lambda: family.count, lambda: family.unrank(0), family.sample):
        with pytest.raises(InvalidParameter, match="take fewer cards"):
            work()


def check_counted_but_not_numbered(ranks: int, cards: int, most: int) -> None:
    family = Spaced(dict.fromkeys(range(ranks), cards))
    word = tuple(range(ranks)) * cards
    assert family._count > 0
    assert family.method == "runs"
    assert Counter(family.sample()) == family.ranks
    for work in (lambda: family._number(word), lambda: family._outcome(0)):
        with pytest.raises(
            InvalidParameter,
            match=f"{ranks * cards} cards are more than {most}, which are numbered",
        ):
            work()


def test_what_is_counted_but_not_numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arranged, "MOST_NUMBERED", 200)
    check_counted_but_not_numbered(20, 12, 200)


@pytest.mark.long
def test_a_large_pack_is_counted_but_not_numbered() -> None:
    check_counted_but_not_numbered(40, 25, arranged.MOST_NUMBERED)


def test_the_estimates_end_where_a_minute_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """4,000 ranks of one card take five seconds."""
    assert _effort.numbering_effort([1] * 4000) < _effort.MOST_COUNTING_EFFORT
    assert _effort.numbering_effort([1] * 9999) > _effort.MOST_COUNTING_EFFORT
    assert _effort.counting_effort([10] * 100) < _effort.MOST_COUNTING_EFFORT
    for effort in (_effort.numbering_effort((2, 2, 1)), _effort.counting_effort((2, 2, 1))):
        monkeypatch.setattr(_effort, "MOST_COUNTING_EFFORT", effort)
        _effort.refuse_effort(effort, (2, 2, 1))
        with pytest.raises(InvalidParameter, match="5 cards of 3 ranks"):
            _effort.refuse_effort(effort + 1, (2, 2, 1))


def test_a_shape_is_read_without_making_its_cards() -> None:
    ranks = read_ranks(("9999x9999",))
    assert (len(ranks), set(ranks.values())) == (9999, {9999})


def test_more_cards_than_are_shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("shuffle", "1000001")
    fault = "N is 1000001: more than 1,000,000 cards are not planned here"
    assert done == (2, "", f"shufflegraph: {fault}\n")
    monkeypatch.setattr(commands, "MOST_CARDS", 5)
    assert output("shuffle", "5").startswith("Shuffle: 5 cards")


class Impatient:
    """An event for which nobody waits long: its waits end with these answers."""

    def __init__(self, answers: list[bool], seconds: list[float]) -> None:
        self.answers, self.seconds = iter(answers), seconds

    def wait(self, seconds: float) -> bool:
        self.seconds.append(seconds)
        return next(self.answers)

    def set(self) -> None:
        self.seconds.append(0)


def test_what_takes_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds: list[float] = []
    monkeypatch.setattr(printing, "Event", lambda: Impatient([False], seconds))
    for arguments, doing in (
        (["spaced", "A", "B"], ["arranging 2 cards", "counting the arrangements"]),
        (["shuffle", "3"], ["assigning 3 cards", "planning 3 cards"]),
        (["deal", "skat"], ["planning 32 cards"]),
        (["riffle", "3"], ["riffling 3 cards"]),
    ):
        said = [f"shufflegraph: {one} takes a while; Ctrl+C stops it\n" for one in doing]
        assert run(*arguments).stderr == "".join(said)
    assert sorted(seconds) == [0] * 6 + [PATIENT] * 6
    assert printing.PATIENCE == 5
    monkeypatch.setattr(printing, "Event", lambda: Impatient([True], seconds))
    assert run("spaced", "A", "B").stderr == ""


def test_on_a_terminal_it_says_how_long_it_has_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(printing, "Event", lambda: Impatient([False, False, False, True], []))
    monkeypatch.setattr(printing, "is_terminal", lambda: True)
    with printing.patience("counting"):
        pass
    said = "shufflegraph: counting takes a while; Ctrl+C stops it"
    assert capsys.readouterr().err == f"{said}\r{said} (0 s)\r{said} (0 s)\n"


@pytest.mark.parametrize(
    ("place", "name", "error"),
    [(printing, "prepare", KeyboardInterrupt), (commands.shufflegraph, "main", click.Abort)],
)
def test_ctrl_c_ends_without_a_traceback(
    place: object,
    name: str,
    error: type[BaseException],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted(**_: object) -> None:
        raise error

    monkeypatch.setattr(place, name, interrupted)
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert caught.value.code == 130
    assert capsys.readouterr().err == "shufflegraph: stopped\n"


SEVEN: Final = json.dumps(
    {
        "allowed": {
            f"card {n}": [c for c in "ABCDEFG" if (n * ord(c)) % 10 < 7] for n in range(42)
        },
        "sizes": dict.fromkeys("ABCDEFG", 6),
    }
)


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT for one process")
@pytest.mark.parametrize(
    ("arguments", "typed"),
    [(["spaced", "150x4", "--distance", "2"], ""), (["partition", "-"], SEVEN)],
)
def test_ctrl_c_ends_a_long_count_with_a_line(arguments: list[str], typed: str) -> None:
    """It is interrupted where the command would begin to say that it takes a while."""
    program = (
        "import os, signal\n"
        "from shufflegraph.table import cli\n"
        "from shufflegraph.table.cli import printing\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in the background\n"
        "printing._tell = lambda *_: os.kill(os.getpid(), signal.SIGINT)\n"
        "cli.main()\n"
    )
    done = python("-c", program, *arguments, keys=typed)
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr.split() == ["shufflegraph:", "stopped"]


# Streams --------------------------------------------------------------------------------------------


def printed(encoding: str, *arguments: str) -> bytes:
    """What the command writes to a stream of that encoding."""
    terminal = io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["shufflegraph", *arguments])
        patch.setattr(sys, "stdout", terminal)
        cli.main()
    assert isinstance(terminal.buffer, io.BytesIO)
    return terminal.buffer.getvalue()


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "cp437"])
def test_json_for_programs_is_the_same_on_every_terminal(encoding: str) -> None:
    plain = json.loads(output("cards", "skat", "--seed", "1", "--json"))
    written = printed(encoding, "cards", "skat", "--seed", "1", "--json")
    assert written.isascii()
    assert json.loads(written) == plain
    written = printed(encoding, "deal", "skat", "--seed", "1", "--json", "-")
    assert written.decode() == output("deal", "skat", "--seed", "1", "--json", "-")


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "utf-8"])
def test_a_page_on_standard_output_is_utf_8(encoding: str) -> None:
    document = printed(encoding, "shuffle", "5", "--lang", "de", "--html", "-").decode("utf-8")
    assert document.startswith("<!doctype html>")
    assert not document.isascii()


def test_a_lone_surrogate_in_json_is_escaped(tmp_path: Path) -> None:
    problem = r'{"allowed": {"\ud800é": ["Ann"]}, "sizes": {"Ann": 1}}'
    value = json.loads(output("partition", "-", "--json", keys=problem))
    assert value["sample"] == {"Ann": ["\ud800é"]}
    assert "\\ud800é" in output("partition", "-", keys=problem)


def test_text_is_spelt_where_letters_are_missing() -> None:
    text = printed("cp1252", "cards", "skat", "--seed", "1").decode("cp1252")
    assert text == output("cards", "skat", "--seed", "1").translate(
        {ord(suit): letter for suit, letter in zip("♣♠♥♦", "CSHD", strict=True)}
    )
    german = printed("cp437", "deal", "skat", "--piles", "3", "--lang", "de").decode("cp437")
    assert "Karte  1 -> Stapel " in german
    assert "┌─────┐" in german
    assert "+-----+" in printed("cp1252", "deal", "skat", "--piles", "3").decode("cp1252")


TAROCK = Path(__file__).parents[2] / "docs" / "examples" / "games" / "tarock.json"
PRINTED = [
    ["--help"],
    *[[command, "--help"] for command in sorted(commands.shufflegraph.commands)],
    ["deal", "skat", "--seed", "1", "--lang", "de"],
    ["deal", "poker", "--seats", "3", "--seed", "1", "--lang", "de"],
    ["deal", "--hands", "Zoë:2,李:2", "--talon", "3", "--seed", "1"],
    ["shuffle", "9", "--seed", "1"],
    ["cards", "skat", "--seed", "1", "--lang", "de"],
    ["spaced", "ä", "ä", "→", "--seed", "1"],
    ["entropy"],
    ["riffle", "52"],
    ["connect-four", "4455"],
    ["cards", str(TAROCK), "--seed", "1", "--lang", "de"],
]


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "cp850", "cp852"])
@pytest.mark.parametrize("arguments", PRINTED, ids=" ".join)
def test_every_command_speaks_to_every_console(encoding: str, arguments: list[str]) -> None:
    spelt = printed(encoding, *arguments).decode(encoding)
    assert spelt == output(*arguments).encode(encoding, "shufflegraph-spell").decode(encoding)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "written"), [("cp1252", "cp1252"), ("ascii", "utf-8")], ids=["cp1252", "ascii"]
)
def test_a_process_on_an_old_console_says_what_it_has_to_say(asked: str, written: str) -> None:
    """That a stream is said to be ASCII is a mistake in the settings to click, which then writes UTF-8."""
    for arguments, code, said in (
        (["cards", "skat", "--seed", "1", "--lang", "de"], 0, "Mittelhand"),
        (["cards", "böse"], 2, "no game is called 'b"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "shufflegraph", *arguments],
            capture_output=True,
            env={**ENVIRONMENT, "PYTHONUTF8": "0", "PYTHONIOENCODING": asked},
            check=False,
            timeout=60,
        )
        streams_of = [one.decode(written) for one in (done.stdout, done.stderr)]
        assert done.returncode == code
        assert said in streams_of[code // 2]
        assert streams_of[1 - code // 2] == ""


def test_letters_are_spelt_one_by_one() -> None:
    with pytest.raises(UnicodeDecodeError):
        printing.spell(UnicodeDecodeError("utf-8", b"x", 0, 1, "no"))
    assert "Süße→中\ud800".encode("ascii", "shufflegraph-spell") == b"Suesse->\\u4e2d\\ud800"


def closed(redirection: str, *arguments: str, keys: str = "") -> tuple[int, str, str]:
    """Run the command in a shell that closes streams; returns its code and what it said."""
    done = subprocess.run(
        ["sh", "-c", f'"$@" {redirection}', "sh", sys.executable, "-m", "shufflegraph", *arguments],
        input=keys,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
def test_closed_streams_are_no_traceback() -> None:
    fault = "shufflegraph: standard output is closed: there is nowhere to print\n"
    assert closed(">&-", "deal", "skat") == (2, "", fault)
    assert closed(">&- 2>&-", "deal", "skat") == (2, "", "")
    assert closed("2>&-", "deal", "skatt") == (2, "", "")
    assert closed("2>&-", "deal", "skat", "--seed", "1")[1] == output("deal", "skat", "--seed", "1")
    code, said, fault = closed("<&-", "deal", "skat", "--step")
    assert (code, fault, said.count("any key: next")) == (0, "", 1)
    code, said, fault = closed("<&-", "partition", "-")
    assert (code, said, fault.count("\n")) == (2, "", 1)


def test_streams_that_are_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As in a program without a console, in this process."""
    monkeypatch.setattr(sys, "argv", ["shufflegraph", "deal", "skatt"])
    monkeypatch.setattr(sys, "stdin", None)
    assert narration.read_key() == ""
    for name in ("stdout", "stderr"):
        with monkeypatch.context() as patch:
            patch.setattr(sys, name, None)
            with pytest.raises(SystemExit) as ended:
                cli.main()
        assert ended.value.code == 2
    said = capsys.readouterr()
    assert said == ("", "shufflegraph: standard output is closed: there is nowhere to print\n")


def test_standard_input_is_utf_8_whatever_the_terminal_is() -> None:
    problem = '{"allowed": {"♥A": ["Ann"]}, "sizes": {"Ann": 1}}'
    done = run_process("partition", "-", keys=problem, PYTHONUTF8="0", PYTHONIOENCODING="latin-1")
    assert done.stdout.splitlines()[-1] == "Ann:  HA"
