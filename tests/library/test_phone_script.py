"""The modules of the phone's page as one script: what is taken, what is refused, and what survives."""

import re
import shutil

import pytest

from shufflegraph.table.phone.assembly import script_of
from shufflegraph.table.phone.script import NoModule, module_of, script_from
from tests.support.built import ran

OTHER = "export const two = 2;\nexport function three() {\n  return 3;\n}\n"


def assembled(first: str, other: str = OTHER) -> str:
    return script_from("first.js", {"first.js": first, "other.js": other}.__getitem__)


def test_a_module_comes_after_what_it_imports() -> None:
    whole = assembled('import {\n  three,\n  two,\n} from "./other.js";\nthree(two);\n')
    assert whole.split() == ["let", "ee=2;function", "et(){return", "3}", "et(ee);"]


def test_what_a_browser_does_not_need_is_left_out() -> None:
    code = (
        "// one\nconst a = [\n  1, // two\n  2,\n]; /* three\n four */\n\n/** Five. */\na.at(0);\n"
    )
    assert module_of("x.js", code).body.strip() == "let a=[1,2];a.at(0);"


def test_a_block_ends_without_a_semicolon_unless_that_is_all_it_does() -> None:
    code = 'const f = () => {\n  g();\n  return ";}";\n};\n'
    assert module_of("x.js", code).body.strip() == 'let f=()=>{g();return ";}"};'
    code = "function f() {\n  for (; g(); );\n}\nfunction h() {\n  while (g());\n}\n"
    assert module_of("x.js", code).body.split() == [
        *("function", "f(){for(;g(););}function", "h(){while(g());}"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        '"a // b"',
        "'a // b'",
        "`a // b`",
        '"import it, export it"',
        "`\\nimport { x } from 'y';\\n  export // it`",
        "`${[1].map((one) => one)} // ${({ a: 1 }).a}`",
        '"\\"// a"',
        "/[\"'`]\\/\\/ [/] /",
        '"/* a */"',
        '"\\\\"',
    ],
)
def test_texts_survive(text: str) -> None:
    assert module_of("x.js", f"const x = {text}; // end\n").body.strip() == f"let x={text};"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ('import other from "./other.js";', "not an import"),
        ('import * as other from "./other.js";', "not an import"),
        ('import { two as one } from "./other.js";', "exports no as, one"),
        ('import { two } from "other";', "not an import"),
        ('import { two } from "../other.js";', "not an import"),
        ('const x = 1;\nimport { two } from "./other.js";', "not an import"),
        ('const x = await import("./other.js");', "not an import"),
        ("const x = import.meta.url;", "not an import"),
        ("export default 1;", "not an import"),
        ("const x = 1;\nexport { x };", "not an import"),
        ('export * from "./other.js";', "not an import"),
        ("const x = `a${[1].map((n) => `b${n}`)}`;", "not an import"),
        ('import { four } from "./other.js";', "exports no four"),
        ('import { two } from "./other.js";\nfunction three() {}', "two modules own three"),
        ('import "./other.js";\nconst [one, two] = [1, 2];', "two modules own two"),
    ],
)
def test_everything_else_is_refused(code: str, said: str) -> None:
    with pytest.raises(NoModule, match=said):
        assembled(f"{code}\n")


def test_modules_do_not_import_each_other() -> None:
    with pytest.raises(NoModule, match=r"other\.js and first\.js import each other"):
        assembled('import "./other.js";\n', 'import "./first.js";\n')


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_the_page_has_all_modules_once() -> None:
    script = script_of()
    assert ran("node", "--input-type=module", "--check", "-", input=script).returncode == 0
    assert len(re.findall(r"^globalThis\.shufflegraphCore=", script, re.M)) == 1
    assert not re.search(r"^ *(//|/\*)", script, re.M)


def test_a_name_that_could_mean_something_else_stays() -> None:
    other = """
export const property = 1;
export const key = 2;
export const short = 3;
export const text = 4;
export const spread = [5];
"""
    first = """
import { key, property, short, spread, text } from "./other.js";
const found = [{ key: 1 }.key, { short }, `${text}`, found.property, ...spread, property];
"""
    whole = assembled(first, other)
    for name in ("property", "key", "short", "text"):
        assert len(re.findall(rf"\b{name}\b", whole)) == first.count(name) - 1 + 1, name
    assert "spread" not in whole


def test_names_inside_are_short_unless_they_may_be_keys() -> None:
    code = """
function outside(longer, wider) {
  const inner = wider;
  const [listed, shared] = [longer, 1];
  const keyed = 2;
  const name = 3;
  return { found: inner + listed, keyed, shared: (each) => each(shared, inner, name) };
}
"""
    whole = assembled(code)
    for name in ("outside", "longer", "wider", "inner", "listed", "each"):
        assert not re.search(rf"\b{name}\b", whole), name
    for name in ("found", "keyed", "shared", "name"):
        assert whole.count(name) == code.count(name), name


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_code_means_the_same_with_short_names() -> None:
    code = """
function sumOf(numbers, most = 9) {
  let [total, count] = [0, 0];
  for (const number of numbers) {
    total /= 1;
    total += Math.min(number, most) / 1;
    count += 1;
  }
  return { total, count, mean: total / count };
}
console.log(JSON.stringify(sumOf([1, 2, 30])));
"""
    done = ran("node", "--input-type=module", "-", input=assembled(code))
    assert done.stdout.strip() == '{"total":12,"count":3,"mean":4}'
