"""A test runner that judges broken copies of the library quickly.

``python worker.py SOURCES OPTION … -- FILE …`` loads the library and all its tests once, and records
which test runs which line of the library and how long it takes. Then it reads, line by line, the names of
files that were changed, and answers for each with a line of JSON: what became of the change, and which test
noticed it. Only tests that run a changed line are asked, the quickest first, up to the first that fails or
until that many seconds of tests have passed.

A change within functions that importing does not call is put into the loaded library, in a child process. Any
other change has the library and the tests loaded afresh by a second process, which has imported only what
does not depend on them. The changed file lies on the disk in both cases.
"""

import contextlib
import functools
import gc
import importlib
import importlib.util
import json
import os
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, Final, TextIO

import click.testing  # noqa: F401
import coverage
import hypothesis.extra
import hypothesis.stateful  # noqa: F401
import icontract  # noqa: F401
import pytest

HERE: Final = Path(__file__).parent
sys.path.append(str(HERE.parents[1]))

from tools.mutation.child import LOOK_AT_ALL, Judge, Plugin, Timed, allow  # noqa: E402
from tools.mutation.differences import Change, Place, differences, heads, place_of  # noqa: E402

for extra in ("numpy", "pandas"):  # take long to import, and do not depend on the library
    with contextlib.suppress(ImportError):
        importlib.import_module(extra)

LOADING: Final = 10.0
"""Seconds of processor time that a changed library may take to load."""
CACHED: Final = type(functools.cache(len))


class Afresh(Plugin):
    """Runs the chosen tests in the given order."""

    def __init__(self, judge: Judge, tests: Sequence[Timed]) -> None:
        super().__init__(judge)
        self.wanted = {test.name: test for test in tests}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Those that are still there, in their order; a test may be named after what the library says."""
        found = {item.nodeid: item for item in session.items}
        tests = [test for name, test in self.wanted.items() if name in found]
        self.run([found[test.name] for test in tests], tests)
        return True


def serve_afresh(requests: Connection, judge: Judge, options: list[str]) -> None:
    """Load everything and run the tests that are asked for, for every request."""

    def load(tests: list[Timed]) -> int:
        allow(LOADING)
        files = dict.fromkeys(test.file for test in tests)
        return int(pytest.main([*options, *files], plugins=[Afresh(judge, tests)]))

    with contextlib.suppress(EOFError):
        while True:
            wanted = requests.recv()
            requests.send(judge.fork(lambda: load(wanted)))  # noqa: B023


class Loaded(Plugin):
    """Holds the library and its tests, and answers what is asked."""

    def __init__(self, judge: Judge, sources: Path, answers: TextIO, afresh: Connection) -> None:
        super().__init__(judge)
        self.answers, self.afresh = answers, afresh
        self.sources = {str(path): path.read_text("utf-8") for path in sources.rglob("*.py")}
        self.root = sources
        self.at_import: set[Place] = set()
        self.importers: dict[Place, set[str]] = {}
        self.enough = 0.0
        self.tests: list[Timed] = []
        self.kills: dict[str, float] = {}
        self.failed: set[str] | None = None

    def watch(self, frame: FrameType, event: str, _: object) -> None:
        """Note which functions of the library are called while it or a file of tests is imported."""
        if event == "call" and frame.f_code.co_filename in self.sources:
            importers = self.importers.setdefault(place_of(frame.f_code), set())
            caller = frame.f_back
            while caller is not None:
                name = caller.f_code.co_filename
                if caller.f_code.co_name == "<module>" and "/test_" in name:
                    importers.add(os.path.relpath(name))
                    return
                if caller.f_code.co_name == "<module>" and name in self.sources:
                    break
                caller = caller.f_back
            self.at_import.add(place_of(frame.f_code))

    def pytest_collection_finish(self) -> None:
        """From here on calls come from tests."""
        sys.setprofile(None)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Record, then answer until there are no more questions."""
        self.items = {item.nodeid: item for item in session.items}
        self.tests = self.record(session.items)
        self.lines = {file: self.tests_by_line(file) for file in self.sources}
        self.silent = {number for number, test in enumerate(self.tests) if not test.lines}
        self.tests = [test._replace(lines={}) for test in self.tests]
        gc.collect()
        found = [one for one in gc.get_objects() if type(one) is FunctionType]
        self.functions = [one for one in found if one.__code__.co_filename in self.sources]
        gc.freeze()  # so that children do not copy what they only look at
        seconds = sum(test.seconds for test in self.tests)
        told = {item.nodeid for item in session.items} - {test.name for test in self.tests}
        self.say({"tests": len(self.tests), "seconds": seconds, "failed": sorted(told)})
        for line in sys.stdin:
            self.kills = {name: kills * 0.8 for name, kills in self.kills.items()}
            begun = time.monotonic()
            enough, _, file = line.strip().partition(" ")
            self.enough = float(enough)
            answer = self.judge_file(file)
            self.say({**answer, "seconds": round(time.monotonic() - begun, 3)})
        return True

    def say(self, answer: dict[str, Any]) -> None:
        """Write one line."""
        print(json.dumps(answer), file=self.answers, flush=True)

    def record(self, items: Sequence[pytest.Item]) -> list[Timed]:
        """Run everything once, in a child, so that this process stays as it is."""
        with tempfile.NamedTemporaryFile("r+", suffix=".json") as file:
            outcome, last = self.judge.fork(lambda: self.record_into(file.name, items))
            if outcome != "survived":
                name = items[last].nodeid if last >= 0 else "loading"
                self.say({"error": f"{name} fails as the library stands ({outcome})"})
                raise SystemExit(1)
            return [Timed(*entry) for entry in json.load(file)]

    def record_into(self, path: str, items: Sequence[pytest.Item]) -> int:
        """Write the time and the lines of every test."""
        tracer = coverage.Coverage(data_file=None, config_file=False, source=[str(self.root)])
        caches = [one for one in gc.get_objects() if type(one) is CACHED]
        seconds = []
        self.failed = set()
        tracer.start()
        for number, item in enumerate(items):
            for cache in caches:
                cache.cache_clear()
            self.judge.begin(number)
            item.session.shouldfail = False  # or every fixture is made anew for each test
            tracer.switch_context(item.nodeid)
            begun = time.monotonic(), time.process_time()
            following = items[number + 1] if number + 1 < len(items) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            waited, worked = time.monotonic() - begun[0], time.process_time() - begun[1]
            seconds.append(max(worked, waited / 3))  # the machine may be busy, but a test may sleep
        tracer.stop()
        ran: dict[str, dict[str, list[int]]] = {item.nodeid: {} for item in items}
        data = tracer.get_data()
        for file in data.measured_files():
            for line, names in data.contexts_by_lineno(file).items():
                for name in filter(None, names):
                    ran[name].setdefault(file, []).append(line)
        tests = [
            Timed(item.nodeid, took, ran[item.nodeid])
            for item, took in zip(items, seconds, strict=True)
            if item.nodeid not in self.failed
        ]
        Path(path).write_text(json.dumps(tests), encoding="utf-8")
        return 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """While recording, note what fails as the library stands: such a test is never asked."""
        if self.failed is None:
            super().pytest_runtest_logreport(report)
        elif report.failed:
            self.failed.add(report.nodeid)

    def tests_by_line(self, file: str) -> dict[int, set[int]]:
        """Which tests, by number, run a line of a file; line 0 stands for any."""
        found: dict[int, set[int]] = {0: set()}
        for number, test in enumerate(self.tests):
            for line in (0, *test.lines[file]) if file in test.lines else ():
                found.setdefault(line, set()).add(number)
        return found

    def judge_file(self, file: str) -> dict[str, Any]:
        """What becomes of the change that was made to this file."""
        after = Path(file).read_text("utf-8")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                change = differences(self.sources[file], after, file, self.at_import)
        except (SyntaxError, ValueError):
            return {"outcome": "killed", "by": "the compiler"}
        if change is None:
            return {"outcome": "same"}
        importers: set[str] = set()  # files of tests that call it when they are imported
        if change.pairs is None:
            outcome, last = self.judge.fork(lambda: self.import_anew(file, after))
            if outcome != "survived":
                return {"outcome": outcome, "by": "import"}
        else:
            importers.update(*(self.importers.get(place_of(old), ()) for old, _ in change.pairs))
        tests = self.tests_for(change, file, importers)
        afresh = [test for test in tests if change.pairs is None or test.file in importers]
        now = tests[: len(tests) - len(afresh)]
        outcome, last = "survived", -1
        if change.pairs is not None and now:
            pairs = change.pairs
            outcome, last = self.judge.fork(lambda: self.run_with(pairs, now))
        first = [test for test in afresh if test.file == afresh[0].file]
        rest = [test for test in afresh if test.file != afresh[0].file]
        for some in (first, rest):  # few files are loaded sooner
            if outcome == "survived" and some:
                self.afresh.send(some)
                outcome, last = self.afresh.recv()
                now = some
        return {**self.answer(outcome, now, last), "asked": len(tests), "afresh": len(afresh)}

    def answer(self, outcome: str, tests: list[Timed], last: int) -> dict[str, Any]:
        """What became of a change, and by which test."""
        by = tests[last].name if 0 <= last < len(tests) else "import"
        if outcome != "survived":
            self.kills[by] = self.kills.get(by, 0) + 1
        return {"outcome": outcome, "by": by}

    def tests_for(self, change: Change, file: str, last: set[str]) -> list[Timed]:
        """Those that run a changed line, the quickest first; those that caught changes lately before.

        A test that imports the module anew does not say who needs a line that runs then. The tests of some
        files come last, with as much time for them: their library has to be loaded afresh.
        """
        by_line = self.lines[file]
        numbers: set[int] = set().union(*(by_line.get(line, ()) for line in change.lines))
        anew = {number for line in heads(self.sources[file]) for number in by_line.get(line, ())}
        if numbers <= anew and change.pairs is None:
            numbers = (by_line[0] or set(range(len(self.tests)))) | self.silent
        chosen = [self.tests[number] for number in numbers]
        if change.pairs is None:
            chosen += [
                test for test in self.tests if test.name == LOOK_AT_ALL and test not in chosen
            ]
        chosen.sort(key=lambda test: (test.file in last, self.effort(test)))
        enough, spent = [], {False: 0.0, True: 0.0}
        for test in chosen:
            if spent[test.file in last] < self.enough:
                enough.append(test)
            spent[test.file in last] += test.seconds
        return enough

    def effort(self, test: Timed) -> float:
        """Its seconds; less if it caught changes lately, and is so quick that others have time after it."""
        is_quick = test.seconds < self.enough / 10
        return test.seconds / (1 + 10 * self.kills.get(test.name, 0) * is_quick)

    def import_anew(self, file: str, source: str) -> int:
        """Does the changed module run at all? The other modules are those that are loaded."""
        allow(LOADING)
        path = Path(file).relative_to(self.root).with_suffix("")
        parts = path.parts[:-1] if path.name == "__init__" else path.parts
        spec = importlib.util.spec_from_file_location(".".join(parts), file)
        assert spec is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        exec(compile(source, file, "exec"), module.__dict__)
        return 0

    def run_with(self, pairs: list[tuple[Any, Any]], tests: list[Timed]) -> int:
        """Put the changed functions into the loaded library, and run the tests."""
        changed = dict(pairs)
        for one in self.functions:
            if one.__code__ in changed:
                one.__code__ = changed[one.__code__]
        return self.run([self.items[test.name] for test in tests], tests)


def main(sources: str, options: list[str], files: list[str]) -> None:
    """Start both processes and answer."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    judge = Judge()
    here, there = Pipe()
    if os.fork() == 0:
        here.close()
        serve_afresh(there, judge, options)
        os._exit(0)
    there.close()
    plugin = Loaded(judge, Path(sources).resolve(), answers, here)
    sys.setprofile(plugin.watch)
    sys.exit(pytest.main([*options, *files], plugins=[plugin]))


if __name__ == "__main__":
    at = sys.argv.index("--")
    main(sys.argv[1], sys.argv[2:at], sys.argv[at + 1 :])
