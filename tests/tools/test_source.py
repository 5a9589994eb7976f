"""The exported texts are those of the library, and what they mean in Coq is what CPython does with them."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from proofs.development import WANTED, CoqError, Development
from proofs.source import EXPORTED, export, path_of
from proofs.source.__main__ import KEPT, exported
from proofs.source.cases import Case, Comparison, Text, drawn
from proofs.source.export import Exporter, Refused, allowed
from tests.support.outside import HIDDEN, MEANINGLESS, PRELUDE, REFUSED

CONSTRUCTS = Text.of(
    "constructs",
    (Path(__file__).parents[1] / "support" / "texts" / "constructs.txt").read_text("utf-8"),
)
needs_coq = pytest.mark.skipif(not WANTED, reason="Coq is not installed")


def broken(body: str) -> str:
    return f"{PRELUDE}def broken(a, xs, ys):\n    {body}\n"


def test_kept_texts_are_those_of_the_library() -> None:
    assert exported() == KEPT.read_text(encoding="utf-8"), "python -m proofs.source --update"


def test_sizes_of_what_is_trusted_are_told() -> None:
    exporter = len(Path(export.__file__).read_text(encoding="utf-8").splitlines())
    files = [Development().file_of(f"Python{name}") for name in ("Syntax", "Names", "Meaning")]
    interpreter = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    told = (Path(__file__).parents[2] / "proofs" / "README.md").read_text(encoding="utf-8")
    assert f"`proofs/source/export.py` ({exporter} lines)" in told
    assert f"`PythonMeaning` ({interpreter:,} lines)" in told
    page = (Path(__file__).parents[2] / "docs" / "assurance" / "index.md").read_text("utf-8")
    assert '../../proofs/README.md\n:start-after: "## What is trusted"' in page, "one list"


def test_exporter_refuses_with_place_and_reason() -> None:
    for body, reason in REFUSED.items():
        with pytest.raises(Refused) as refused:
            Exporter("broken.py", broken(body)).module("broken", ("broken",))
        assert reason in str(refused.value)
        assert re.match(r"broken.py:(1[6-9]|[23]\d): ", str(refused.value)), body


HIDING = [
    ("def f(a=(len := 1)):\n    pass\ndef broken(a):\n    return len\n", "len is bound inside"),
    ("late = [len := 1 for _ in '1']\ndef broken(a):\n    return len\n", "len is bound inside"),
    (
        "class C:\n    global len\n    import math as len\ndef broken(a):\n    return len\n",
        "global name len",
    ),
    (
        "try:\n    pass\nexcept E as len:\n    pass\ndef broken(a):\n    return len\n",
        "len is bound inside",
    ),
    ("if a:\n    from b import len\ndef broken(a):\n    return len\n", "len is bound inside"),
    ("def broken(a, b=1):\n    return a\n", "a parameter that is not plain"),
    ("def broken(*a):\n    return a\n", "a parameter that is not plain"),
    ("@cached\ndef broken(a):\n    return a\n", "decorator cached"),
    ("from math import *\ndef broken(a):\n    return a\n", "import of *"),
    ("len = 1\nlen = 2\ndef broken(a):\n    return len\n", "len is bound twice"),
    ("def broken(a):\n    return a\ndef broken(a):\n    return 1\n", "bound twice|2 functions"),
    (
        "def broken(a):\n    return 1\ndef f():\n    global len\n    len = 1\n",
        "global name len",
    ),
    ("class broken:\n    pass\n", "0 functions"),
]


def test_exporter_refuses_what_hides_names() -> None:
    for source, reason in HIDING:
        with pytest.raises(Refused, match=reason.replace("*", r"\*")):
            Exporter("broken.py", source).module("broken", ("broken",))


def refuses(comparison: Callable[[list[Text]], Comparison]) -> None:
    """Every program without a meaning is refused for its reason."""
    texts = [Text.of(f"broken{number}", broken(body)) for number, body in enumerate(MEANINGLESS)]
    cases = [Case(text, "broken", [2, [3, 1, 2], [1, 2, 3]]) for text in texts]
    found = comparison(texts).reasons(cases)
    for body, reason in zip(MEANINGLESS, found, strict=True):
        assert MEANINGLESS[body] in reason, f"{body}\nis refused for: {reason or 'nothing'}"


def hides(comparison: Callable[[list[Text]], Comparison]) -> None:
    """A name that the module binds is the module's."""
    text = Text.of("hidden", HIDDEN.format(body="len(xs)"))
    (verdict,) = comparison([text]).decide([Case(text, "broken", [1, [2], []])])
    assert verdict == "equal", "len is the module's own: 7"
    text = Text.of("hidden", HIDDEN.format(body="sorted(xs)"))
    (reason,) = comparison([text]).reasons([Case(text, "broken", [1, [2], []])])
    assert reason == "the function math.prod"
    text = Text.of("hidden", HIDDEN.format(body="max(xs)"))
    (reason,) = comparison([text]).reasons([Case(text, "broken", [1, [2], []])])
    assert reason == "the function hidden.max"


@needs_coq
def test_meaning_refuses_with_a_reason(development: Development) -> None:
    refuses(lambda texts: Comparison(texts, development))


def test_names_stand_for_what_is_imported() -> None:
    source = (
        "import a.b\nimport c.d as e\nfrom f.g import h as i\nif j:\n    from . import k\nl = 1\n"
    )
    exporter = Exporter("names.py", source)
    found = dict(exporter.names(ast.parse(source), "m"))
    assert found == {"a": "a", "e": "c.d", "i": "f.g.h", "k": "..k", "l": "m.l"}


@needs_coq
def test_hidden_functions_are_the_modules_own(development: Development) -> None:
    hides(lambda texts: Comparison(texts, development))


def library() -> list[Text]:
    """The exported modules with their exported functions, without contracts."""
    found = []
    for module, names in EXPORTED.items():
        path = path_of(module)
        text = Text.imported(f"shufflegraph.{module}", path.read_text(encoding="utf-8"), names)
        found.append(text)
    return found


def agree(comparison: Comparison, each: int, seed: int) -> None:
    """Compare so many cases of every function; none may be different, and few outside."""
    cases = [case for text in comparison.texts for case in drawn(text, each, seed)]
    verdicts = comparison.decide(cases)
    unlike = [
        (case.name, case.arguments)
        for case, verdict in zip(cases, verdicts, strict=True)
        if verdict == "different"
    ]
    assert not unlike
    counts = Counter((case.name, one) for case, one in zip(cases, verdicts, strict=True))
    for text in comparison.texts:
        for name in text.functions:
            assert counts[name, "equal"] >= each * 2 // 3, f"{name} has a meaning too seldom"


@needs_coq
def test_constructs_mean_what_cpython_does(development: Development) -> None:
    agree(Comparison([CONSTRUCTS], development), 6, 1)


@needs_coq
def test_texts_of_the_library_mean_what_cpython_does(development: Development) -> None:
    agree(Comparison(library(), development), 12, 1)


@needs_coq
@pytest.mark.long
def test_constructs_mean_what_cpython_does_at_length(development: Development) -> None:
    agree(Comparison([CONSTRUCTS], development), 300, 2)
    agree(Comparison(library(), development), 300, 2)


def test_every_construct_has_programs() -> None:
    """Each constructor of the syntax is in the programs compared."""
    title, names = CONSTRUCTS.title, tuple(CONSTRUCTS.functions)
    written = Exporter(title, CONSTRUCTS.source).module(title, names)
    used = set(re.findall(r"\bpy([A-Za-z]+)", written))
    assert allowed() == used
    for function in own_functions():
        assert re.search(rf"\b{function.rpartition('.')[2]}\(", CONSTRUCTS.source), function


def own_functions() -> list[str]:
    """Python's own functions that the meaning names."""
    text = Development().text_of("PythonNames")
    listed = text.partition("own_functions : list string :=")[2].partition("].")[0]
    return re.findall(r'"([\w.]+)"', listed)


PLANTED = {
    "PythonMeaning": [
        ("pyFloorDiv => if b =? 0 then Raise ZeroDivisionError else Ok (VInt (a / b))",
         "pyFloorDiv => if b =? 0 then Raise ZeroDivisionError else Ok (VInt (Z.quot a b))"),
        ("Ok (VInt (a mod b))", "Ok (VInt (Z.rem a b))"),
        ("pySub => Ok (VInt (a - b))", "pySub => Ok (VInt (b - a))"),
        ("VInt z => Ok (negb (z =? 0))", "VInt z => Ok (0 <? z)"),
        ("pyLtE => Ok (a <=? b)", "pyLtE => Ok (a <? b)"),
        ("let j := if i <? 0 then i + Z.of_nat n else i in", "let j := i in"),
        ("then Ok (Z.to_nat j) else Raise IndexError", "then Ok (Z.to_nat j) else Raise KeyError"),
        ("else let* d'' := dict_set k v d' in Ok ((k', v') :: d'')",
         "else Ok ((k, v) :: (k', v') :: d')"),
        ("if b then Ok ((k', v) :: d')", "if b then Ok (d' ++ [(k', v)])"),
        ("if fst x <=? fst y then x :: l", "if fst x <? fst y then x :: l"),
        ("Ok (VIter (rev l))", "Ok (VIter l)"),
        ("number_from (n + 1) l'", "number_from n l'"),
        ("VView (count_up a (Z.to_nat (b - a)))", "VView (count_up a (Z.to_nat b))"),
        (
            "  | Some None => Raise UnboundLocalError\n  | None => if among",
            "  | Some None => Ok VNone\n  | None => if among",
        ),
        ("[] => place_of (-1) (length l)", "[] => place_of 0 (length l)"),
        ("let* s' := set x (VList (remove_at n l)) s in", "let* s' := set x (VList l) s in"),
        ("set x (VList (l ++ [w])) s", "set x (VList (w :: l)) s"),
        ("if match op with pyAnd => t | pyOr => negb t end then decide es' else Ok v",
         "if match op with pyAnd => t | pyOr => negb t end then decide es' else Ok (VBool t)"),
        ("let* b := relate op v w in if b then chain es' w ops' else Ok false",
         "let* b := relate op v w in if b then chain es' v ops' else Ok false"),
        ("each (pair_key true) l in", "each (pair_key false) l in"),
        ("| [v] => let* l := items_of v in Ok (VIter (number_from 0 l))",
         "| [v] => let* l := items_of v in Ok (VIter (number_from 1 l))"),
        ("VKey _, VTalon _ | VTalon _, VKey _ => Ok false", "VKey _, VTalon _ | VTalon _, VKey _ => Ok true"),
        ("match dict_get k d with Raise _ => Ok (VList []) | r => r end",
         "match dict_get k d with Raise _ => Ok (VList [VNone]) | r => r end"),
        ("put_item c k (VList (l ++ [w]))", "put_item c k (VList (w :: l))"),
        ("if b then comprehend false gens' (mine ++ s) else Ok []",
         "if b then comprehend false gens' (s ++ mine) else Ok []"),
        ("| pyIsNot, VNone => Ok (negb (is_none v))", "| pyIsNot, VNone => Ok (is_none v)"),
        ("let* b := one v w in if b then all l' m' else Ok false", "let* b := one v w in Ok b"),
        ("Ok (if z <? x then n + 1 else n)", "Ok (if z <=? x then n + 1 else n)"),
        ("if t then block exec body s else block exec orelse s",
         "if t then block exec body s else Ok (Next s)"),
        ("Next s' => for_each l' s' | Return w => Ok (Return w)",
         "Next s' => for_each l' s' | Return w => Ok (Next s)"),
        ("Return v => Ok v | Next s' => Ok (with_rest s' VNone)",
         "Return v => Ok v | Next s' => Ok (with_rest s' (VInt 0))"),
        ("unbound gens' ++ s else s", "s else s"),
        ("let* _ := each ev es in Ok VText", "Ok VText"),
        ("Again s' => turns k' turn s' |", "Again s' => Ok (Over (Next s')) |"),
        ("set x (VBits rest) s", "set x (VBits b) s"),
        ("set generator (VBits rest) s", "set generator (VBits b) s"),
        ("(VInt (Z.of_nat (N.size_nat (Z.abs_N z))))", "(VInt (Z.log2 (Z.abs z) + 1))"),
        ("within (ev (mine ++ s) c) in", "within (ev (s ++ mine) c) in"),
        ('VNone => Ok (String.eqb t "NoneType")', "VNone => Ok false"),
        ('VBool _ => Ok (among t ["int"; "bool"])', 'VBool _ => Ok (String.eqb t "bool")'),
        ("if is_something names x then Ok", "if true then Ok"),
        ("if negb (among (origin names x ++", "if negb (true || among (origin names x ++"),
        ("forallb is_fixed args\n", "true\n"),
    ],
    "PythonNames": [
        ('both " is a parameter and changed" params ++', ""),
        ('both " is changed, but not bound to a new object" (flat_map given body) ++', ""),
        ('both " is changed, but known by another name" (flat_map keeps body) ++', ""),
        ('map (fun x => (x ++ " is changed by a loop over it")%string) (flat_map unsteady body)', "[]"),
        ("| pyStarred a => looked a\n  | pyListComp", "| pyStarred a => []\n  | pyListComp"),
        ("  | pyIfExp c a b => looked c ++ kept a ++ kept b", "  | pyIfExp c a b => looked c"),
        ("  | pyBoolOp _ es => flat_map kept es", "  | pyBoolOp _ es => flat_map looked es"),
        ("(if among m looking_on then kept a else looked a)", "looked a"),
        ("if String.eqb x y then what else origin rest x", "x"),
        ('inside " has elements that are changed, but not new" (flat_map takes_old body) ++', ""),
        ("(flat_map gives_away body)", "[]"),
        ("(match i with pySlice _ _ _ => [x] | _ => if named then [x] else [] end)", "[]"),
        ("| pyList es | pyDict _ es => forallb is_new es", "| pyList es | pyDict _ es => true"),
        ("(flat_map without_value body) ++", "[] ++"),
    ],
}  # fmt: skip
"""Changes of the meaning, each of which has to be noticed."""


def changed_copy(module: str, piece: str, instead: str, folder: Path) -> Development:
    """A copy of the files of meaning with one change, built."""
    names = ("PermutationsSpec", "DrawingSpec", "PythonSyntax", "PythonNames", "PythonMeaning")
    copy = Development().copied(folder, names, [".v"])
    file = copy.file_of(module)
    text = file.read_text(encoding="utf-8")
    assert text.count(piece) == 1, f"{piece} is there {text.count(piece)} times"
    file.write_text(text.replace(piece, instead), encoding="utf-8")
    for name in names:
        copy.compile_module(name)
    return copy


def is_noticed(development: Development, exporter: type[Exporter] = Exporter) -> bool:
    """Does a comparison fail?"""

    def comparison(texts: list[Text]) -> Comparison:
        return Comparison(texts, development, exporter)

    try:
        for each in (6, 40):
            agree(comparison([CONSTRUCTS]), each, 3)
        refuses(comparison)
        hides(comparison)
    except (AssertionError, CoqError):
        return True
    return False


FAULTS = [(module, *change) for module, changes in PLANTED.items() for change in changes]


@needs_coq
@pytest.mark.parametrize(
    ("module", "piece", "instead"),
    [pytest.param(*one, marks=[] if one in FAULTS[:1] else pytest.mark.long) for one in FAULTS],
)
def test_planted_fault_in_the_meaning_is_noticed(
    module: str, piece: str, instead: str, tmp_path: Path
) -> None:
    assert is_noticed(changed_copy(module, piece, instead, tmp_path))


EXPORTER_FAULTS = [
    ("for one in node._fields", "for one in reversed(node._fields)"),
    ("[self.data(one, around) for one in node]", "[self.data(one, around) for one in node[::-1]]"),
    ("ast.get_docstring(node) is not None", "len(node.body) > 1"),
    ("(pyBool {str(value).lower()})", "(pyBool {str(not value).lower()})"),
    ("(pyInt ({value}))", "(pyInt ({value % 10**9}))"),
    ('imported.get(name, f"{title}.{name}")', 'f"{title}.{name}"'),
    ('imported.get(name, f"{title}.{name}")', "imported.get(name, name)"),
    ("return [imported[name] for name in found]", "return []"),
    ("yield node, one.asname or one.name, what", "yield node, one.name, what"),
    ("symbol.is_assigned() or symbol.is_imported()", "symbol.is_assigned()"),
    ("symbol.is_assigned() or symbol.is_imported()", "symbol.is_imported()"),
    ("return f'\"{text}\"'", "return f'\"{text[:4]}\"'"),
    ('"None" if value is None else', '"None" if name != "arg" else'),
]
"""Changes of the exporter, each of which has to be noticed."""


@needs_coq
@pytest.mark.parametrize(
    ("piece", "instead"),
    [pytest.param(*one, marks=pytest.mark.long) for one in EXPORTER_FAULTS],
)
def test_planted_fault_in_the_exporter_is_noticed(
    piece: str,
    instead: str,
    development: Development,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = Path(export.__file__).read_text(encoding="utf-8")
    assert source.count(piece) == 1, f"{piece} is there {source.count(piece)} times"
    file = tmp_path / "faulty_export.py"
    file.write_text(source.replace(piece, instead), encoding="utf-8")
    spec = spec_from_file_location("faulty_export", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "faulty_export", module)
    spec.loader.exec_module(module)
    assert is_noticed(development, module.Exporter)
