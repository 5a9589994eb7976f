"""Feed the JSON reader and the command line with broken input: ``python -m proofs.fuzz``.

Written plans are damaged, as text (characters deleted, doubled, exchanged) and as values (any part replaced,
removed or repeated); command lines are put together from commands, options and nonsense. Whatever comes in,
the reader returns a plan that it would write again and that deals its deck, or raises `InvalidPlan`; the
command line ends with exit code 0, or with 2 and one line on standard error. Anything else is a finding.
Counts go to fuzz.json; exits with 1 if there is a finding.
"""

import argparse
import contextlib
import io
import json
import re
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from shufflegraph import InvalidPlan, Plan, Talon, plan
from shufflegraph.cli import main as command_line
from tools.mutation.sandbox import commit

RECORDED = Path(__file__).with_name("fuzz.json")
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 7, 8, 9, 31, 32, 2**31, 2**63, 10**30, -(10**30)),
    *(
        0.0,
        0.5,
        1.0,
        1e308,
        -1e-9,
        "",
        "a",
        "0",
        "talon",
        "\u0000",
        "\ud800",
        "😀",
        "bound",
        "none",
    ),
    *(
        [],
        [0],
        [[]],
        {},
        {"talon": 0},
        {"talon": -1},
        {"talon": 10**9},
        {"pile": 0},
        {"hand_to": "a"},
    ),
]
COMMANDS = (
    *("deal", "shuffle", "cards", "spaced", "partition", "entropy", "riffle", "connect-four"),
    *("", "dela", "help", "--help", "--version"),
)
WORDS = (
    *(
        "skat",
        "bridge",
        "romme",
        "poker",
        "doppelkopf",
        "solitaire",
        "skt",
        "",
        "0",
        "1",
        "2",
        "3",
        "5",
    ),
    *(
        "8",
        "10",
        "20",
        "32",
        "-1",
        "-5",
        "1.5",
        "1e3",
        "x",
        "ä",
        "\u0000",
        "🂡",
        "322",
        "333",
    ),
    *(
        "--piles",
        "--seats",
        "--seed",
        "--lang",
        "--step",
        "--json",
        "--distance",
        "--riffles",
        "--",
    ),
    *("de", "en", "fr", "-h", "--nonsense", "AAABBB", "aabbcc", "{file}", "{missing}", "{json}"),
)


def decks(rng: Random) -> list[Any]:
    """A small deck: hands, and a talon in any order."""
    hands = [rng.choice("abcd") for _ in range(rng.randrange(7))]
    talon = [Talon(place) for place in range(rng.randrange(5))]
    deck: list[Any] = hands + talon
    rng.shuffle(deck)
    return deck


def damaged_text(text: str, rng: Random) -> str:
    """One to four characters deleted, doubled, exchanged or put in."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((1, 1, 1, 2, 5, 40)))
        new = rng.choice(('"', "{", "[", "]", "}", ",", ":", "9", "-", "e", "\\", "null", "\ufeff"))
        text = rng.choice(
            (text[:at] + text[end:], text[:end] + text[at:], text[:at] + new + text[end:])
        )
    return text


def places_of(value: Any) -> list[tuple[Any, Any]]:
    """Every part of a JSON value, as its container and its key."""
    keys = value.items() if isinstance(value, dict) else enumerate(value)
    found: list[tuple[Any, Any]] = []
    for key, part in keys:
        found.append((value, key))
        if isinstance(part, dict | list):
            found.extend(places_of(part))
    return found


def damaged_value(text: str, rng: Random) -> str:
    """One to three parts of the value replaced, removed, repeated or moved by one."""
    value = json.loads(text)
    for _ in range(rng.randint(1, 3)):
        places = places_of(value)
        if not places:
            return "{}"
        container, key = rng.choice(places)
        part = container[key]
        kind = rng.randrange(4)
        if kind == 0:
            del container[key]
        elif kind == 1 and isinstance(container, list):
            container.insert(key, part)
        elif kind == 2 and type(part) is int:
            container[key] = part + rng.choice((-1, 1))
        else:
            container[key] = rng.choice(VALUES)
    return json.dumps(value)


def deals_everything(found: Plan) -> bool:
    """Do the plan's rounds give everybody his cards and leave the talon in order?"""
    hands, talon = found.execute(range(len(found.deck)))
    own = all(found.deck[card] == owner for owner, hand in hands.items() for card in hand)
    held = sorted([*talon, *(card for hand in hands.values() for card in hand)])
    in_order = [found.deck[card] for card in talon] == [Talon(i) for i in range(len(talon))]
    return own and in_order and held == list(range(len(found.deck)))


def finding(error: BaseException) -> str:
    """The kind of an error: its type, the place that raised it, and its words without figures."""
    trace = traceback.extract_tb(error.__traceback__)
    place = f"{Path(trace[-1].filename).name}:{trace[-1].name}" if trace else "nowhere"
    words = re.sub(r"[^A-Za-z ]+.*", "", str(error))[:60]
    return f"FOUND {type(error).__name__} in {place}: {words}"


def read(text: str) -> str:
    """What the reader makes of a text; a finding begins with FOUND."""
    try:
        found = Plan.from_json(text)
    except InvalidPlan as error:
        return "refused" if str(error) else "FOUND an error without a message"
    except Exception as error:
        return finding(error)
    if Plan.from_json(found.to_json()) != found:
        return "FOUND another plan when read again"
    return "accepted" if deals_everything(found) else "FOUND a plan that does not deal its deck"


class Streams:
    """Standard input, output and error of one command, as text."""

    def __init__(self) -> None:
        self.input = io.TextIOWrapper(io.BytesIO(b"\nb\n\n"), encoding="utf-8")
        self.output = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        self.error = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")

    def complaint(self) -> str:
        """What was written on standard error."""
        self.error.flush()
        self.error.seek(0)
        return self.error.read()


def command(arguments: list[str]) -> str:
    """What the command line makes of these arguments."""
    streams = Streams()
    with (
        mock.patch.object(sys, "argv", ["shufflegraph", *arguments]),
        mock.patch.object(sys, "stdin", streams.input),
        contextlib.redirect_stdout(streams.output),
        contextlib.redirect_stderr(streams.error),
    ):
        try:
            command_line()
            code: Any = 0
        except SystemExit as end:
            code = end.code or 0
        except BaseException as error:
            return finding(error)
    complaint = streams.complaint()
    if code == 0:
        return "done"
    if code == 2 and complaint.count("\n") == 1 and len(complaint) > len("shufflegraph: \n"):
        return "refused"
    return f"FOUND exit code {code} with {complaint!r}"[:200]


def arguments_of(rng: Random, directory: Path) -> list[str]:
    """A command line; what it writes goes to a directory of its own."""
    files = {
        "{file}": str(directory / "out.json"),
        "{missing}": str(directory / "none" / "out.json"),
        "{json}": str(directory / "in.json"),
    }
    words = [rng.choice(COMMANDS), *rng.choices(WORDS, k=rng.randint(0, 5))]
    while "--json" in words[:-1] and not words[words.index("--json") + 1].startswith("{"):
        words.insert(words.index("--json") + 1, "{file}")
    return [files.get(word, word) for word in words if word != "\u0000"]


def fuzz_reader(inputs: int, rng: Random, findings: dict[str, str]) -> Counter[str]:
    """Damage plans and read them."""
    texts = [plan(decks(rng), rng.choice((2, 3, 8))).to_json() for _ in range(300)]
    special = [
        "",
        "null",
        "[" * 100_000,
        '{"a":' * 50_000,
        "1" * 10_000,
        '"' + "a" * 10**6 + '"',
        "NaN",
    ]
    counts = Counter(classify(read(text), text, findings) for text in special)
    for number in range(len(special), inputs):
        damage = damaged_text if number % 2 else damaged_value
        text = damage(rng.choice(texts), rng)
        counts[classify(read(text), text, findings)] += 1
        show("reader", number, inputs, findings)
    return counts


def fuzz_commands(inputs: int, rng: Random, findings: dict[str, str]) -> Counter[str]:
    """Run command lines."""
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        good = plan(decks(rng)).to_json()
        for number in range(inputs):
            if number % 50 == 0:
                (directory / "in.json").write_text(damaged_value(good, rng), encoding="utf-8")
            arguments = arguments_of(rng, directory)
            counts[classify(command(arguments), repr(arguments), findings)] += 1
            show("command line", number, inputs, findings)
    return counts


def classify(outcome: str, cause: str, findings: dict[str, str]) -> str:
    """Keep the shortest cause of each kind of finding."""
    if not outcome.startswith("FOUND"):
        return outcome
    if len(cause) < len(findings.get(outcome, cause + " ")):
        findings[outcome] = cause[:500]
    return "findings"


def show(what: str, number: int, inputs: int, findings: dict[str, str]) -> None:
    """A line of progress now and then."""
    if number % 20_000 == 0:
        print(f"{what}: {number} of {inputs}, {len(findings)} kinds of findings", flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m proofs.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000, help="for the reader")
    parser.add_argument("--commands", type=int, default=50_000, help="for the command line")
    parser.add_argument("--seed", type=int, default=20261121)
    options = parser.parse_args(arguments)
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
    result: dict[str, Any] = {"seed": options.seed, "commit": commit()}
    findings: dict[str, str] = {}
    for name, run, inputs in (
        ("reader", fuzz_reader, options.inputs),
        ("command line", fuzz_commands, options.commands),
    ):
        begun = time.process_time()
        counts = run(inputs, Random(options.seed), findings)
        seconds = round(time.process_time() - begun, 1)
        result[name] = {"inputs": inputs, **dict(sorted(counts.items())), "seconds": seconds}
        print(name, result[name], flush=True)
    result["kinds of findings"] = findings
    for outcome, cause in findings.items():
        print(f"{outcome}\n    {cause[:300]}")
    RECORDED.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
