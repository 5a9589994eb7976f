"""All mutants of a module: those that cosmic-ray makes, every exception replaced, and every line deleted."""

import ast
from collections.abc import Iterator
from importlib import import_module
from itertools import accumulate
from typing import Any, Final, NamedTuple

from tools.mutation.differences import changed_lines

NOTHING: Final = "CosmicRayTestingException"
REPLACED: Final = "core/ExceptionReplacer"
"""The operator of cosmic-ray that fails at a name with a dot; `exceptions` does its work."""


def cosmic_ray(module: str) -> Any:
    """A module of cosmic-ray, which has no types."""
    try:
        return import_module(f"cosmic_ray.{module}")
    except ModuleNotFoundError as error:
        raise SystemExit("this needs cosmic-ray: pip install 'shufflegraph[evidence]'") from error


class Mutant(NamedTuple):
    """One mutation: in which line, what it makes of which text, and the whole source with it."""

    line: int
    before: str
    after: str
    source: str

    @property
    def text(self) -> str:
        """The change in one line."""
        return f"{self.line}: {self.before}  ->  {self.after}"

    @property
    def is_deletion(self) -> bool:
        """Is something taken away, and nothing put there?"""
        return not self.after


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    plugins, trees = cosmic_ray("plugins"), cosmic_ray("ast")
    nodes = list(trees.ast_nodes(trees.get_ast(source)))
    starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    found = []
    for name in plugins.operator_names():
        if name == REPLACED or plugins.get_operator(name).arguments():
            continue  # one with arguments asks for names, and is not used unless told them
        operator = plugins.get_operator(name)()
        for node in nodes:
            line, column = node.get_start_pos_of_prefix()
            start = starts[line - 1] + column
            for index, _ in enumerate(operator.mutation_positions(node)):
                old, new = mutated(operator, node, index, list(trees.ast_nodes(node)))
                text = source[:start] + new + source[start + len(old) :]
                found.append(Mutant(node.start_pos[0], *changed_text(source, text), text))
    return sorted([*found, *exceptions(source), *deletions(source)], key=lambda one: one.line)


def exceptions(source: str) -> Iterator[Mutant]:
    """Every exception that is caught replaced by a name that nothing has.

    >>> [one.after for one in exceptions("try: f()\\nexcept csv.Error: pass")]
    ['except CosmicRayTestingException: pass']
    """
    lines = source.splitlines(keepends=True)
    clauses = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ExceptHandler))
    for caught in (node.type for node in clauses if node.type is not None):
        for one in caught.elts if isinstance(caught, ast.Tuple) else [caught]:
            number, line = one.lineno, lines[one.lineno - 1].encode()
            start, end = line[: one.col_offset].decode(), line[one.end_col_offset :].decode()
            text = "".join([*lines[: number - 1], start + NOTHING + end, *lines[number:]])
            yield Mutant(number, *changed_text(source, text), text)


def deletions(source: str) -> Iterator[Mutant]:
    """Every line deleted without which the module compiles and is another program.

    >>> [one.text for one in deletions('if x:\\n    y = (\\n        1\\n    )\\n    z = 2\\n')]
    ['3: 1  ->  ', '5: z = 2  ->  ']
    """
    lines, whole = source.splitlines(keepends=True), program(source)
    for number, line in enumerate(lines):
        less = "".join(lines[:number] + lines[number + 1 :])
        if program(less) not in (None, whole):
            yield Mutant(number + 1, line.strip(), "", less)


def program(source: str) -> str | None:
    """What the source says, apart from texts that stand alone, or None if it does not compile."""
    try:
        tree = ast.parse(source)
        compile(source, "deleted", "exec")
    except (SyntaxError, ValueError):
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            node.body = [statement for statement in node.body if not is_string(statement)]
    return ast.dump(tree)


def is_string(statement: ast.stmt) -> bool:
    """Is it a text that stands alone?"""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def mutated(operator: Any, node: Any, index: int, within: list[Any]) -> tuple[str, str]:
    """The text of a node, and what an operator makes of it; the tree stays as it is."""
    kept = [(one, getattr(one, "children", None), getattr(one, "value", None)) for one in within]
    kept = [(one, children and list(children), value) for one, children, value in kept]
    old = node.get_code()
    result = operator.mutate(node, index)
    new = "" if result is None else result.get_code()
    for one, children, value in kept:
        if children is None:
            one.value = value
        else:
            one.children = children
    return old, new


def changed_text(source: str, mutated: str) -> tuple[str, str]:
    """What a change takes away and what it puts there, without indentation.

    >>> changed_text("a\\n x = 1\\nb", "a\\n x = 2\\nb")
    ('x = 1', 'x = 2')
    """
    start, end, new_end = changed_lines(source, mutated)
    before, after = source.split("\n")[start:end], mutated.split("\n")[start:new_end]
    return " ".join(map(str.strip, before)), " ".join(map(str.strip, after))
