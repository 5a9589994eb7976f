"""What is kept saves time and changes nothing: it is found by all that it depends on, or not at all."""

import os
import shutil
from pathlib import Path

import pytest

import shufflegraph
from proofs import cache
from proofs.code import closure, code_of, given, text_of
from proofs.development import WANTED, CoqError, Development
from proofs.replay import cases
from proofs.replay.cases import CaseFile, check_all, refused

needs_coq = pytest.mark.skipif(not WANTED, reason="Coq is not installed")


@pytest.fixture(autouse=True)
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_an_answer_is_asked_for_once_and_a_failure_every_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter([{"a": [1]}])
    for _ in range(2):
        assert cache.answered("one", lambda: next(answers)) == {"a": [1]}
        with pytest.raises(ZeroDivisionError):
            cache.answered("two", lambda: 1 // 0)
    monkeypatch.setenv(cache.VARIABLE, "")
    assert cache.answered("one", lambda: "anew") == "anew"


def test_what_nobody_asks_for_is_forgotten(empty: Path) -> None:
    for name in ("old", "new"):
        cache.keep(name, b"content")
    os.utime(empty / "old", (0, 0))
    cache.prune()
    assert [path.name for path in empty.iterdir()] == ["new"]


def test_a_result_depends_on_what_its_module_builds_on() -> None:
    def changed(module: str) -> str | None:
        text = text_of(module)
        return f"{text}\n" if module == "shufflegraph.planning.search" else text

    assert code_of("proofs.replay.plans", changed) != code_of("proofs.replay.plans")
    assert code_of("proofs.replay.connect_four", changed) == code_of("proofs.replay.connect_four")


def test_imports_are_followed_wherever_they_are() -> None:
    texts = {
        "a": "def late():\n    from p import one, two\nimport outside",
        "p": "from q import *\nfrom p.inner import two",
        "p.inner": "from c import two",
        "q": "from q.inner import one as one",
        "q.inner": "one = 1",
        "c": "two = 2",
    }
    assert closure("a", texts.get) == ["a", "c", "q.inner"]


def test_names_of_the_library_come_from_where_they_are_defined() -> None:
    for name in shufflegraph.__all__:
        assert given("shufflegraph", name, text_of) == getattr(shufflegraph, name).__module__


@pytest.fixture
def small(tmp_path: Path) -> Development:
    """Two modules, of which the second needs the first."""
    folder = tmp_path / "coq"
    folder.mkdir()
    shutil.copy(Development().folder / "Makefile", folder)
    (folder / "_CoqProject").write_text("-Q . Shufflegraph\nFirst.v\nSecond.v\n", "ascii")
    (folder / "First.v").write_text("Definition one := 1.\n", "ascii")
    (folder / "Second.v").write_text(
        "From Shufflegraph Require Import First.\nLemma is_one : one = 1.\nProof. reflexivity. Qed.\n",
        "ascii",
    )
    return Development(folder)


def compiled(one: Development) -> list[bytes]:
    """What the compiled files are; without them."""
    files = [one.compiled(module) for module in one.modules()]
    contents = [file.read_bytes() for file in files]
    for file in files:
        file.unlink()
    return contents


@needs_coq
def test_compiled_files_come_back_as_they_were(small: Development) -> None:
    small.build()
    before = compiled(small)
    small.restore()
    assert compiled(small) == before
    small.build()
    assert "COQC" not in small.make("all")


@needs_coq
def test_a_changed_module_and_what_needs_it_are_compiled_anew(small: Development) -> None:
    small.build()
    compiled(small)
    (small.folder / "First.v").write_text("Definition one := 2.\n", "ascii")
    small.restore()
    assert not small.compiled("First").exists()
    assert not small.compiled("Second").exists()
    with pytest.raises(CoqError, match="Unable to unify"):
        small.build()


@needs_coq
def test_a_text_that_was_changed_after_it_was_compiled_is_not_kept(
    small: Development, empty: Path
) -> None:
    small.make("all")
    (small.folder / "First.v").write_text("Definition one := 2.\n", "ascii")
    small.keep()
    compiled(small)
    small.restore()
    assert not small.compiled("First").exists()


@needs_coq
def test_a_refused_text_is_refused_again(small: Development, tmp_path: Path) -> None:
    small.build()
    file = tmp_path / "Wrong.v"
    file.write_text(
        "From Shufflegraph Require Import First.\nLemma is_two : one = 2.\nProof. reflexivity. Qed.\n",
        "ascii",
    )
    for _ in range(2):
        with pytest.raises(CoqError, match="Unable to unify"):
            small.compile_file(file)


@needs_coq
def test_accepted_cases_are_checked_once_each(
    small: Development, monkeypatch: pytest.MonkeyPatch
) -> None:
    small.build()
    one, other, wrong = (
        CaseFile(term, "First", "(Nat.eqb one)", (term,)) for term in ("1", "0 + 1", "2")
    )
    check_all([one], small)
    asked: list[str] = []
    monkeypatch.setattr(cases, "compile_text", lambda text, _: asked.append(text))
    check_all([one], small)
    check_all([one, other], small)
    monkeypatch.undo()
    assert [("cases_0" in text, "cases_1" in text) for text in asked] == [(False, True)]
    for _ in range(2):
        assert [*refused([one, wrong], small)] == ["2"]


@needs_coq
def test_a_module_that_moved_to_another_folder_is_compiled_anew(small: Development) -> None:
    small.build()
    compiled(small)
    listed = small.folder / "_CoqProject"
    (small.folder / "inner").mkdir()
    for name in ("First.v", "Second.v"):
        shutil.move(small.folder / name, small.folder / "inner" / name)
    listed.write_text("-Q . Shufflegraph\ninner/First.v\ninner/Second.v\n", "ascii")
    small.restore()
    assert not small.compiled("First").exists()
    small.build()
    assert small.compiled("Second").exists()
