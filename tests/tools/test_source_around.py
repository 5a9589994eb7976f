"""What lies around the exported texts: changes of it are noticed, and the texts are those that run."""

import ast
import bisect
import builtins
import os
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from functools import cached_property, lru_cache, partial, update_wrapper, wraps
from pathlib import Path

import pytest

import shufflegraph
from proofs.source import around, path_of, running, shipped
from proofs.source.__main__ import exported
from proofs.source.export import Refused
from shufflegraph import Instruction, Interval, Plan, Round, Talon, connect_four
from shufflegraph.base import contracts, deck
from shufflegraph.connect_four import Colour
from shufflegraph.dealing import colouring
from shufflegraph.planning import windows
from shufflegraph.plans import checker, fields
from shufflegraph.table import cut
from tests.support.process import python


def changed(module: str, piece: str, instead: str) -> str:
    """What is around the texts, with one change of a module's source."""
    text = path_of(module).read_text(encoding="utf-8")
    assert text.count(piece) == 1, f"{piece!r} is there {text.count(piece)} times"
    return around.surroundings({module: text.replace(piece, instead)})


def test_what_is_kept_is_what_is_around_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "_", 0, raising=False)  # where a console keeps what it showed
    kept = around.KEPT.read_text(encoding="utf-8")
    assert around.surroundings() + "\n" == kept, "python -m proofs.source --update"


def test_what_a_local_variable_is_called_says_nothing() -> None:
    module = "planning.windows"
    text = path_of(module).read_text(encoding="utf-8")
    (function,) = [one for one in ast.parse(text).body if getattr(one, "name", "") == "is_refuted"]
    own = ast.get_source_segment(text, function) or ""
    names = [one for one in ast.walk(function) if isinstance(one, ast.Name)]
    kept = around.surroundings()
    for name in {one.id for one in names if isinstance(one.ctx, ast.Store)}:
        renamed = re.sub(rf"\b{name}\b", f"{name}_too", own)
        assert around.surroundings({module: text.replace(own, renamed)}) == kept, name


@pytest.mark.parametrize(
    ("instead", "is_noticed"),
    [
        ('E(f"seen: {label_of(a)}, not so")', False),
        ('E(f"{label_of(a)} is" + " not so")', True),
        ('E(f"{label_of(0)} is not so")', True),
        ('Other(f"{label_of(a)} is not so")', True),
        ('E("{0} is not so".format(a))', True),
        ('label_of(f"{label_of(a)} is not so")', True),
        ("None", True),
    ],
)
def test_the_words_of_an_error_say_nothing_else_of_it_does(instead: str, is_noticed: bool) -> None:
    known = {name: f"shufflegraph.errors.{name}" for name in ("E", "Other")}
    texts = ('E(f"{label_of(a)} is not so")', instead)
    nodes = [ast.parse(f"def f(a):\n    return {text}\n").body[0] for text in texts]
    before, after = (around.shape(around.silent(node, known)) for node in nodes)
    assert (before != after) == is_noticed


@pytest.mark.parametrize(
    ("text", "piece", "instead"),
    [
        ("first, last = a\n    return first - last", "first, last =", "last, first ="),
        ("return [max for max in a] + [max(a)]", "max", "min"),
        ("return [known for known in a] + known", "known", "other"),
    ],
)
def test_which_variable_is_meant_says_something(text: str, piece: str, instead: str) -> None:
    one = f"def f(a):\n    {text}\n"
    nodes = [ast.parse(source).body[0] for source in (one, one.replace(piece, instead))]
    before, after = (
        around.shape(around.anonymous(node, frozenset({"known", "other"}))) for node in nodes
    )
    assert before != after


def test_the_exported_texts_are_those_that_run() -> None:
    copy(Instruction(0))  # which leaves a note of Python's on the class
    assert [*running.unlike()] == []


CHANGES = [
    ("dealing.colouring", '"intervals of owners")\n@ensure(lambda intervals, result: result ==',
     '"owners")\n@ensure(lambda intervals, result: result =='),
    ("dealing.intervals", "    first: Position\n    last: Position\n",
     "    last: Position\n    first: Position\n"),
    ("dealing.intervals", "    last: Position\n",
     "    last: Position\n\n    def __iter__(self):\n        return reversed([*tuple.__iter__(self)])\n"),
    ("dealing.instructions", "    pile: Pile\n    hand_to: Owner | None = None\n",
     "    hand_to: Owner | None\n    pile: Pile = 0\n"),
    ("base.deck", "    position: Position\n",
     "    position: Position\n\n    def __eq__(self, other):\n        return True\n"),
    ("base.deck", "order=True, slots=True)\nclass Talon", "slots=True)\nclass Talon"),
    ("base.interop", "return function(*given, **keywords)\n", "return function(*given)\n"),
    ("dealing.colouring", "import F, ensure, ", "import F, undecorated as ensure, "),
    ("errors", "class InvalidDeck(ShufflegraphError)", "class InvalidDeck(BaseException)"),
    ("base.messages", "        return text(value)\n", "        return str(value)\n"),
    ("base.deck", "    last = places[-1]\n", "    last = max(places)\n"),
    ("sampling.permutations", "return _order_number(outcome)", "return _order_number(outcome[::-1])"),
    ("sampling.family", "return self._outcome(draw_below(self._count, rng))", "return self._outcome(0)"),
    ("dealing.instructions", "lambda deck: is_deck(deck)", "lambda deck: True"),
    ("plans.fields", "    if fault is None and len(cards) != len(plan.deck):\n", "    if len(cards) > 0:\n"),
    ("plans.checker", '    return "the talon is not in order at the end"\n', "    return None\n"),
    ("plans.claims", "        if place not in places:\n", "        if place in places:\n"),
    ("plans.record", "    def __bool__(self)", "    def __getattribute__(self)"),
    ("cards", "__all__ = [", "from shufflegraph.base import deck\n\ndeck.Talon = None\n__all__ = ["),
    ("dealing.predicates", "def are_as_put_down(",
     "def late():\n    setattr(deck, 'Talon', None)\n\n\ndef are_as_put_down("),
    # a local variable, and a number in its place
    ("plans.claims", "_seats(plan))\n    if fault is not", "_seats(plan))\n    if 0 is not"),
    ("sampling.randomness", "os.urandom(size)", "os.urandom(0)"),
    ("plans.checker", "    if number == len(rounds):\n", "    if 1 == len(rounds):\n"),
    # by what is no name
    ("base.deck", "    except TypeError:\n        pass  #", "    except TypeError as len:\n        pass  #"),
    ("base.deck", "    kinds = set(map(type, last)) - _PLAIN\n    if kinds:\n        fault =",
     "    import math as len\n    kinds = set(map(type, last)) - _PLAIN\n    if kinds:\n        fault ="),
    # a module or a class changed as a value, in any module
    ("cards", "__all__ = [", "import shufflegraph.base.deck as m\n\nvars(m).update(Talon=None)\n__all__ = ["),
    ("base.game_names", "GameName: TypeAlias",
     "from shufflegraph.base import deck\n\ndeck.Talon = None\nGameName: TypeAlias"),
    ("cards", "__all__ = [", "import builtins\n\nput = builtins.setattr\n__all__ = ["),
    ("cards", "__all__ = [", "put = getattr(__builtins__, 'set' + 'attr')\n__all__ = ["),
    ("cards", "__all__ = [", "from operator import attrgetter\n\n__all__ = ["),
    ("cards", "__all__ = [", "from timeit import timeit\n\n__all__ = ["),
    ("cards", "__all__ = [",
     "from collections.abc import Sequence\n\nSequence.register(int)\n__all__ = ["),
    # a decorator that changes the class it is given, called with one that is there
    ("cards", "__all__ = [",
     "from dataclasses import dataclass\n\nlate = dataclass(eq=False)(dict)\n__all__ = ["),
    # what switches contracts, set before they are read
    ("cards", "__all__ = [", "import os\n\nos.environ['SHUFFLEGRAPH_CONTRACTS'] = 'off'\n__all__ = ["),
    # by a text that Python's own modules read as code, or by what they use themselves
    ("cards", "__all__ = [",
     "from string import Formatter\n\nFormatter().get_field('0.__globals__', (len,), {})\n__all__ = ["),
    ("cards", "__all__ = [", "late = '{0.__globals__}'.format(len)\n__all__ = ["),
    ("cards", "__all__ = [",
     "from typing import get_type_hints\n\n\ndef late(a: \"deck.put(1)\") -> None:\n    get_type_hints(late)"
     "\n\n\n__all__ = ["),
    ("cards", "__all__ = [", "late = type('exec(1)')\n__all__ = ["),
    ("cards", "__all__ = [", "from typing import operator\n\n__all__ = ["),
    ("cards", "__all__ = [", "import typing as t\n\nlate = t.operator.setitem\n__all__ = ["),
    ("cards", "__all__ = [", "from dataclasses import _process_class as late\n\n__all__ = ["),
    ("cards", "__all__ = [", "from enum import bltns as late\n\n__all__ = ["),
    # the lists of a contract, and where modules are looked for
    ("cards", "__all__ = [",
     "from shufflegraph import clique\n\nclique.__postconditions__.clear()\n__all__ = ["),
    ("cards", "__all__ = [", "__path__.insert(0, '.')\n__all__ = ["),
    ("cards", "__all__ = [", "import sys\n\nsys.path.insert(0, '.')\n__all__ = ["),
    ("cards", "__all__ = [",
     "late = (1 for _ in []).gi_frame.f_locals\n__all__ = ["),
    # what Python asks for missing names, and what a module of Python's own does that is imported whole
    ("cards", "__all__ = [", "def __getattr__(name):\n    return None\n\n\n__all__ = ["),
    ("cards", "__all__ = [", "import sys\n\nsys.addaudithook(print)\n__all__ = ["),
    ("cards", "__all__ = [", "import sys\n\nsys.setrecursionlimit(50)\n__all__ = ["),
    # in its own module a class of one that is read, with other methods
    ("base.deck", "def is_deck(",
     "class Late(Talon):\n    def __lt__(self, other):\n        return True\n\n\ndef is_deck("),
    # methods of families between a caller and a text
    ("sampling.assignments", "    def _is_count(self, count: int) -> bool:\n",
     "    def _is_count(self, count: int) -> bool:\n        return True\n"),
    ("sampling.assignments", "        return arrangement_number(self._sizes, self._count, symbols)",
     "        return arrangement_number(self._sizes, self._count, symbols[::-1])"),
    ("sampling.assignments", "factorial(sum(self._sizes)) //", "factorial(len(self._sizes)) //"),
    ("sampling.permutations", "        return [tuple(mixed(",
     "        return number * [tuple(mixed("),
    # what claims rest on: contracts, windows, the bound for all plans
    ("dealing.predicates", "def is_dense(colouring: Mapping[OwnerT, Pile]) -> bool:\n",
     "def is_dense(colouring: Mapping[OwnerT, Pile]) -> bool:\n    return True\n"),
    ("plans.claims", "    if not all(is_refuted(", "    if not any(is_refuted("),
    ("plans.claims", "        if claimed > most:\n", "        if claimed > most + 1:\n"),
    # things made without their checks, and the reasons why something is not read
    ("plans.json", "    return make(\n", "    return object.__new__(\n"),
    ("plans.json", "        return _plan(tree, make)\n", "        return _plan(tree, Fields)\n"),
    ("planning.rounds", "def rounds_by_words(", "late = object.__new__\n\n\ndef rounds_by_words("),
    # what a caller meets first: the names that packages give away
    ("connect_four", "legal_columns, stones, winner\n",
     "legal_columns, winner\nfrom shufflegraph.connect_four.game import winner as stones\n"),
    ("table.cut", "import Cut, join, verify",
     "import Cut, verify\nfrom shufflegraph.table.cut.joining import verify as join"),
    ("__init__", '"dealing.colouring": "chromatic_number clique loads',
     '"analysis.seats": "clique",\n        "dealing.colouring": "chromatic_number loads'),
    ("__init__", "        found = getattr(import_module",
     "        name = 'shuffle' if name == 'plan' else name\n        found = getattr(import_module"),
    # a method that is not read, of a class of which others are
    ("sampling.family", "    def __len__(self) -> int:\n",
     "    def __len__(self) -> int:\n        self._count = 5\n"),
    ("sampling.family", "    def __len__(self) -> int:\n",
     "    def __len__(self) -> int:\n        self._sizes.clear()\n"),
]  # fmt: skip

LATE = [
    # what others have is changed where it lies
    "from shufflegraph import _homes\n\n\ndef late():\n    _homes['plan'] = 'cards.known'",
    "from shufflegraph import _homes\n\n\ndef late(homes=_homes):\n    homes |= {'plan': 'cards.known'}",
    "from shufflegraph.table.cut.calls import PLAIN\n\n\ndef late():\n    PLAIN.update(a=1)",
    "from shufflegraph.table.cut.calls import PLAIN\n\n\ndef late():\n    del PLAIN['a']",
    "from shufflegraph import Plan\n\n\ndef late():\n    Plan.__dataclass_fields__.clear()",
    "def late(kind):\n    kind._value2member_map_['R'] = 0",
    "def late(kind):\n    kind._member_names_.reverse()",
    "class Late:\n    def __ror__(self, d):\n        d.clear()\n\n\n"
    "def late(kind):\n    kind.__members__ | Late()",
    "def late(f):\n    f.__closure__[0].cell_contents.clear()",
    "async def late():\n    late().cr_frame.f_builtins['min'] = max",
    # what makes a thing anew, or without its checks
    "def late(talon):\n    talon.__init__(5)",
    "def late(talon, position):\n    position.__set__(talon, 5)",
    "from shufflegraph import Interval\n\n\ndef late():\n    return Interval._make((5, 1))",
    "from shufflegraph import Plan\n\n\nclass Late(Plan):\n    def __post_init__(self):\n        pass",
    # a decorator that changes what it is given, called with what is there
    "from functools import wraps\n\n\ndef late(module, names):\n    wraps(names)(module)",
    "from abc import abstractmethod\nfrom shufflegraph import Plan\n\n\n"
    "def late():\n    abstractmethod(Plan.execute)",
    "from enum import Enum, global_enum\n\n\ndef late():\n    @global_enum\n    class Late(Enum):\n"
    "        __module__ = 'shufflegraph.dealing.colouring'\n        ends = 1",
    "from enum import Enum\n\n\ndef late():\n"
    "    Enum._convert_('ends', 'shufflegraph.dealing.colouring', filter=bool, source={})",
    # texts that Python's own modules read as code
    "from dataclasses import dataclass\n\n\ndef late():\n    @dataclass\n    class Late:\n"
    "        __annotations__ = {'a=1):\\n global ends\\n ends=None\\n#': int}",
    "from inspect import signature\n\n\ndef late(a: 'set' + 'attr(deck, 1)'):\n"
    "    signature(late, eval_str=True)",
    "from typing import *\n\n\ndef late(a: 'deck.put(1)'):\n    get_type_hints(late)",
    # what Python asks: for names that are missing, and whether something is a sequence or a mapping
    "from shufflegraph.cards.known import freecell as __getattr__",
    "from shufflegraph.cards.known import freecell as __path__",
    "from collections.abc import Mapping\n\n\nclass Late(Mapping):\n    @classmethod\n"
    "    def __subclasshook__(cls, other):\n        return other is set",
    "from abc import ABCMeta\nfrom collections.abc import Sequence\n\n\nclass Meta(ABCMeta):\n"
    "    def __subclasscheck__(cls, other):\n        return True\n\n\n"
    "class Late(Sequence, metaclass=Meta):\n    pass",
    # a module that is run once more, or has no text
    "from shufflegraph.base import deck\n\n\ndef late():\n    __loader__.exec_module(deck)",
    "from shufflegraph.base import deck\n\n\ndef late():\n"
    "    deck.__spec__.loader.load_module('shufflegraph.base.deck')",
    "from shufflegraph.cards.without_text import late",
    "from shufflegraph.cards import without_text",
    "from . import without_text",
    # `self` that is something else
    "def late(self):\n    self.execute = None",
    "class Late:\n    def put(self):\n        self.execute = None",
    "class Late:\n    def put(self):\n        def late(self):\n            self.late = 1\n\n"
    "        late(len)",
    "def late(self):\n    vars(self).update(ends=None)",
    "def late(self):\n    getattr(self, '__glo' + 'bals__').clear()",
    "class Late:\n    def late(self, name):\n        return getattr(self, name)",
    # an identifier in other letters, which Python takes for the plain one
    "def late():\n    \N{FULLWIDTH LATIN SMALL LETTER V}ars(len).update(a=1)",
    # a function that changes what it is given, called from elsewhere; what it keeps, changed or given away
    "from shufflegraph.plans.fields import with_layouts\n\n\ndef late(p):\n    with_layouts(p, [])",
    "from shufflegraph.plans import fields\n\n\ndef late(p):\n    fields.with_layouts(p, [])",
    "from shufflegraph.plans.fields import with_layouts as put\n\n\ndef late(p):\n"
    "    list(map(put, p, [[]]))",
    "import shufflegraph.plans.fields\n\n\ndef late(p):\n"
    "    shufflegraph.plans.fields.with_layouts(p, [])",
    "from shufflegraph.plans.fields import layouts_in\n\n\ndef late(p):\n    layouts_in(p).clear()",
    "def late(cut):\n    cut.positions.clear()",
    "def late(cut):\n    for hand in cut.positions.values():\n        hand.sort()",
    "def late(secret):\n    way = secret.way\n    way.update(piles=1)",
    "def late(p):\n    p._layouts[:] = []",
    "def late(p):\n    p._layouts.clear()",
    "def late(p):\n    found = p._layouts\n    found.clear()",
    "def late(p):\n    getattr(p, '_layouts').clear()",
    "def late(p):\n    match p:\n        case object(_layouts=found):\n            found.clear()",
    "def late(f):\n    f.deals._sizes.clear()",
    # a method of a class of ours, called on a thing of another
    "class Late:\n    def put(self):\n        vars(self)['_layouts'] = []\n\n\ndef late(p):\n"
    "    Late.put(p)",
    "class Late:\n    def put(self):\n        self.__dict__.update(rounds=())\n\n\ndef late(p):\n"
    "    Late.put(p)",
    "class Late:\n    def put(self):\n        object.__setattr__(self, 'rounds', ())\n\n\n"
    "def late(p):\n    Late.put(p)",
    "class Late:\n    def put(self, name):\n        object.__setattr__(self, name, ())\n\n\n"
    "def late(p):\n    Late.put(p, 'rounds')",
    "class Late:\n    def put(self):\n        self._layouts.clear()\n\n\ndef late(p):\n    Late.put(p)",
    "class Late:\n    def put(self):\n        self._layouts[0] = 9\n\n\ndef late(p):\n    Late.put(p)",
    "class Late:\n    __slots__ = ()\n\n    def put(self):\n        vars(self).update(deck=())",
    # what another module keeps for itself, by whichever name
    "from shufflegraph.table.cut import calls\n\n\ndef late():\n    known = calls._SPELLED\n"
    "    known.clear()",
    "from shufflegraph.table.cut import calls\n\n\ndef late(known=calls._SPELLED):\n    known['a'] = 1",
    "from shufflegraph.table.cut import calls\n\n\ndef late():\n    dict.clear(calls._SPELLED)",
    "from shufflegraph.table.cut import calls\n\nput = calls._SPELLED.update",
    "from shufflegraph.table.cut import calls\n\n\ndef late():\n    (known := calls._SPELLED).clear()",
    "import shufflegraph\n\n\ndef late():\n    homes = shufflegraph._homes\n    homes.clear()",
    "import shufflegraph\n\n\ndef late():\n    shufflegraph.__all__.remove('plan')",
    # a thing of a class that is read, or of one made of it, without its checks
    "from shufflegraph import Plan\n\n\ndef late(p):\n    return p.__reduce_ex__(2)[0](Plan)",
    "def late(p):\n    return type(p).mro()[1](1, (), ())",
    "def late(p):\n    return type(p).__base__(1, (), ())",
    "from shufflegraph.dealing.intervals import Interval\n\nBase = Interval\n\n\n"
    "class Late(Base):\n    pass",
    "from shufflegraph import Plan\n\n\ndef late():\n"
    "    return type('Late', (Plan,), {'__post_init__': len})",
    "def late(p):\n    class Late(type(p)):\n        def __post_init__(self):\n            pass\n\n"
    "    return Late",
    "from functools import cached_property\n\n\ndef late(kind):\n"
    "    cached_property(len).__set_name__(kind, 'rounds')",
    "from functools import partial\n\n\ndef late(p):\n    partial(p).func.late()",
    "def late(method):\n    method.__self__.clear()",
    "def late(error):\n    return error.__traceback__.tb_next",
    # what other modules, too, use of Python's own or of another library, each for its purpose
    "from codecs import register_error\n\n\ndef late():\n    register_error('strict', len)",
    "import signal\n\n\ndef late():\n    signal.signal(2, len)",
    "import warnings\n\n\ndef late():\n    warnings.simplefilter('error')",
    "import numpy\n\n\ndef late(a):\n    numpy.lib.stride_tricks.as_strided(a)",
    "import numpy\n\n\ndef late():\n    numpy.seterr(all='raise')",
    "import icontract\n\n\ndef late():\n    icontract._checkers.add_invariant_checks(dict)",
    "import operator\n\n\ndef late(known):\n    operator.setitem(known, 0, 1)",
    "from operator import ior\n\n\ndef late(known):\n    ior(known, {1})",
    "import decimal\n\n\ndef late():\n    decimal.setcontext(decimal.Context(prec=3))",
    "import random\n\n\ndef late():\n    random.seed(5)",
    "from pathlib import Path\n\n\ndef late():\n    Path(__file__).with_name('deck.py').write_text('')",
    "def late():\n    open(__file__, 'w').write('')",
    # `self` of a method that is called with something else, or that the method gives another meaning
    "from shufflegraph.dealing import colouring\n\n\nclass Late:\n    def put(self):\n"
    "        self.bisect_left = len\n\n\ndef late():\n    Late.put(colouring)",
    "from shufflegraph.dealing import colouring\n\n\nclass Late:\n    def __init__(self):\n"
    "        self.bisect_left = len\n\n\ndef late():\n    Late.__init__(colouring)",
    "class Late:\n    def put(self):\n        self.len = sum",
    "class Late:\n    def put(self):\n        self.LONGEST_LIST += 1",
    "class Late:\n    def put(self):\n        del self.valid_colouring",
    "class Late:\n    def put(self):\n        for self.refuse in [len]:\n            pass",
    "class Late:\n    def put(self, m):\n        with m as self.refuse:\n            pass",
    "class Late:\n    def put(m, self):\n        self.late = len",
    "class Late:\n    @staticmethod\n    def put(self):\n        self.late = len",
    "class Late:\n    def put(self, m):\n        for self in m:\n            self.late = len",
    "class Late:\n    def put(self, m):\n        with m as self:\n            self.late = len",
    "class Late:\n    def put(self, m):\n        (self := m).late()\n        self.late = len",
    "class Late:\n    def put(self):\n        import shufflegraph as self\n\n        self.late = len",
    "class Late:\n    def put(self, m):\n        match m:\n            case self:\n"
    "                self.late = len",
    "class Late:\n    def put(self, m):\n        try:\n            m()\n        except OSError as self:\n"
    "            self.late = len",
    # a class of one that is read, by its module, its package, another name, another module
    "from shufflegraph.plans import record\n\n\nclass Late(record.Plan):\n    pass",
    "import shufflegraph\n\n\nclass Late(shufflegraph.Plan):\n    pass",
    "from shufflegraph import Plan as P\n\n\nclass Late(P):\n    pass",
    "from shufflegraph import Permutations as P\n\n\nclass Late(P[int]):\n    pass",
    "from shufflegraph.table.cut.joining import Secret as S\n\n\nclass Late(S):\n    pass",
    # methods by which Python asks what a thing is, or hands over what belongs to another one
    "from shufflegraph import Plan\n\n\nclass Late:\n    @property\n    def __class__(self):\n"
    "        return Plan",
    "class Late:\n    def __ror__(self, sizes):\n        sizes.clear()",
    "class Late:\n    def __eq__(self, sizes):\n        sizes.clear()",
    "class Late(type):\n    @classmethod\n    def __prepare__(kind, name, bases, home):\n"
    "        return home",
    "class Late:\n    def __set_name__(self, owner, name):\n        self.late(owner)",
    "class Late:\n    def __init_subclass__(cls, home):\n        home()",
    # patterns, which read attributes
    "def late(m):\n    match m:\n        case object(__dict__=d):\n            d.update(ends=None)",
    "def late(m):\n    match m:\n        case [object(kind=object(__globals__=d))]:\n"
    "            d.clear()",
    "def late(m):\n    match m:\n        case object(__wrapped__=f):\n            return f",
    "class Late:\n    __match_args__ = ('__di' + 'ct__',)",
    "class Late:\n    __ror__ = lambda self, sizes: sizes.clear()",
    "class Late(type):\n    __instancecheck__ = lambda kind, other: True",
    "class Late:\n    for __eq__ in [len]:\n        pass",
    "class Late:\n    __init_subclass__ = classmethod(print)",
    # a record made anew without its checks, and what an enumeration adds to itself
    "def late(interval):\n    return interval._replace(last=0)",
    "def late(interval, new):\n    return interval._replace(**new)",
    "def late(kind):\n    kind._add_value_alias_('Y')",
    "def late(p):\n    return type(p)('Late', (p,), {})",
    # a decorator by another name, and what else writes a file
    "from dataclasses import dataclass as d\n\n\ndef late(kind):\n    d(kind)",
    "from pathlib import Path\n\n\ndef late():\n    Path('late.pth').touch()",
    "from pathlib import Path\n\n\ndef late():\n    Path('late').replace(__file__)",
]
"""What a module that is not read could do, mostly long after it was imported."""


def test_a_change_around_the_texts_is_noticed() -> None:
    kept = around.surroundings()
    for change in CHANGES:
        with suppress(Refused):  # which is more than to notice it
            assert changed(*change) != kept, change


def test_what_could_change_the_texts_later_is_noticed() -> None:
    kept, module = around.surroundings(), "cards.packs"
    text = path_of(module).read_text(encoding="utf-8")
    for late in LATE:
        ast.parse(late)
        with suppress(Refused):
            more = text.replace("def _pack(", f"{late}\n\n\ndef _pack(")
            assert around.surroundings({module: more}) != kept, late


@pytest.mark.parametrize(
    ("file", "piece", "instead"),
    [
        ("pyproject.toml", '"pytest_shufflegraph"', '"pytest_shufflegraph:late"'),
        ("pyproject.toml", "[tool.hatch.version]", "[tool.hatch.build.hooks.custom]\n\n[tool.hatch.version]"),
        ("pyproject.toml", 'sources = ["src"]', 'sources = ["src", "more"]'),
        ("pyproject.toml", '"hatchling>=1.27"', '"hatchling>=1.27", "other"'),
        ("pyproject.toml", "shufflegraph.table.cli:main", "shufflegraph.table.cli:late"),
        ("src/pytest_shufflegraph.py", "import pytest\n", "import pytest\nimport shufflegraph\n"),
        ("src/late.pth", "", "import late\n"),
        ("hatch.toml", "", "[build.hooks.custom]\n"),
    ],
)  # fmt: skip
def test_what_is_installed_besides_is_kept(
    file: str, piece: str, instead: str, tmp_path: Path
) -> None:
    (tmp_path / "src").mkdir()
    for name in ("pyproject.toml", "src/pytest_shufflegraph.py"):
        (tmp_path / name).write_text((shipped.ROOT / name).read_text("utf-8"), "utf-8")
    assert shipped.shipped(tmp_path) == shipped.shipped()
    changed_file = tmp_path / file
    text = changed_file.read_text("utf-8") if changed_file.exists() else ""
    assert piece in text
    changed_file.write_text(text.replace(piece, instead, 1) if piece else instead, "utf-8")
    assert shipped.shipped(tmp_path) != shipped.shipped()


@pytest.mark.parametrize(
    ("module", "piece", "instead", "reason"),
    [
        ("dealing.intervals", "colours: dict[OwnerT, Pile] = {}\n    free", "colours: (yield) = {}\n    free",
         "Yield in an annotation"),
        ("dealing.intervals", "colours: dict[OwnerT, Pile] = {}\n    free",
         "colours: (sorted := dict) = {}\n    free", "NamedExpr in an annotation"),
        ("dealing.colouring", "def _events(firsts: Sequence[Position],", "def _events(firsts: print(),",
         "Call in an annotation"),
        ("dealing.colouring", "s: Sequence[Position]) -> list[int]:", "s: Sequence[Position]) -> print():",
         "Call in an annotation"),
        ("dealing.intervals", "interval of {repr_of(owner)} begins", "interval of {owner!r} begins",
         "a format"),
    ],
)  # fmt: skip
def test_what_an_export_leaves_out_does_nothing(
    module: str, piece: str, instead: str, reason: str
) -> None:
    text = path_of(module).read_text(encoding="utf-8")
    assert text.count(piece) == 1, f"{piece!r} is there {text.count(piece)} times"
    with pytest.raises(Refused, match=reason):
        exported({module: text.replace(piece, instead)})


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("match 1:\n    case _events:\n        pass\n", "_events is bound twice"),
        ("match 1:\n    case 1:\n        pass\n", "Match at the top level"),
        ('globals()["_events"] = None\n', "Assign at the top level"),
        ('found = globals().update({"_events": None})\n', "globals may bind names anew"),
        ("for _events in []:\n    pass\n", "bound twice"),
        ("try:\n    pass\nfinally:\n    pass\n", "Try at the top level"),
        ("del chain\n", "Delete at the top level"),
        ("_events = None\n", "_events is bound twice"),
        ("import math as _events\n", "_events is bound twice"),
        ("if True:\n    pass\n", "If at the top level"),
        ('import sys\nfound = sys.modules["builtins"]\n', "modules may bind names anew"),
        ("found = vars()\n", "vars may bind names anew"),
        ("from builtins import setattr as put\n", "setattr may bind names anew"),
        (
            "def late():\n    from gc import get_referents as put\n",
            "get_referents may bind names anew",
        ),
        ("import ctypes as put\n", "ctypes may bind names anew"),
        ('found = setattr(chain, "from_iterable", None)\n', "setattr may bind names anew"),
        ("def late():\n    Interval.__iter__ = None\n", "Interval.__iter__ is assigned to"),
        ("class Late:\n    Interval.__lt__ = None\n", "Interval.__lt__ is assigned to"),
        ("found = type.__setattr__(Interval, '__eq__', None)\n", "__setattr__ may bind names anew"),
        ("def late():\n    clique.__code__ = loads.__code__\n", "clique.__code__ is assigned to"),
        ("if TYPE_CHECKING:\n    late = 1\n", "If at the top level"),
        ("a, chain.from_iterable = 1, 2\n", "Assign at the top level"),
        ("class Late(int):\n    global _events\n    _events = None\n", "global name _events"),
        (
            "class Late(int):\n    global _events\n    import math as _events\n",
            "global name _events",
        ),
        ("class Late:\n    from gc import get_referents as put\n", "get_referents may bind"),
        ("def late(a=(_events := None)):\n    pass\n", "_events is bound twice"),
        ("def late(a, *, b=(_events := None)):\n    pass\n", "_events is bound twice"),
        ("def late(a: (_events := int)) -> None:\n    pass\n", "_events is bound twice"),
        ("def late() -> (_events := None):\n    pass\n", "_events is bound twice"),
        ("@(_events := ensure)\ndef late():\n    pass\n", "_events is bound twice"),
        ("class Late((_events := int)):\n    pass\n", "_events is bound twice"),
        ("class Late(int, metaclass=(_events := type)):\n    pass\n", "_events is bound twice"),
        ("late = [_events := None for _ in range(1)]\n", "_events is bound twice"),
        ("late = [len := None for _ in range(1)]\n", "global name len"),
        ("late = lambda a=(_events := None): a\n", "_events is bound twice"),
        ("try:\n    pass\nexcept ValueError as _events:\n    pass\n", "bound twice"),
        ("try:\n    pass\nexcept ValueError as len:\n    pass\n", "Try at the top level"),
        ("class Late:\n    vars(Interval)\n", "vars may bind names anew"),
        ("def late():\n    vars(Interval).update(__iter__=None)\n", "vars may bind names anew"),
        ("late = Mapping.register(Interval)\n", "register may bind names anew"),
        ("late = getattr(chain, 'set' + 'attr')\n", "getattr may bind names anew"),
        ("late = map(getattr, [chain], ['set' + 'attr'])\n", "getattr may bind names anew"),
        ("late = getattr(chain, '__setattr__')\n", "__setattr__ may bind names anew"),
        ("def late(self):\n    self.__class__ = int\n", "self.__class__ is assigned to"),
    ],
)
def test_rebinding_is_refused(statement: str, reason: str) -> None:
    text = path_of("dealing.colouring").read_text(encoding="utf-8")
    with pytest.raises(Refused, match=reason):
        around.surroundings({"dealing.colouring": f"{text}\n{statement}"})


@pytest.mark.parametrize(
    "line", ["# coding: utf-7", "\n# -*- coding: latin-1 -*-", "#!x\n# vim: fileencoding=cp037"]
)
def test_a_line_that_says_how_a_file_is_coded_is_refused(line: str) -> None:
    text = path_of("dealing.colouring").read_text(encoding="utf-8")
    with pytest.raises(Refused, match="a line that says how it is coded"):
        around.surroundings({"dealing.colouring": f"{line}\n{text}"})


def test_an_import_inside_a_function_is_followed() -> None:
    kept = {line.split()[0] for line in around.surroundings().splitlines()}
    assert {"plans.json.read", "plans.json._plan"} <= kept


def test_each_reason_for_not_reading_is_listed_and_what_only_tests_know_is_told() -> None:
    kept = around.surroundings()
    told = (Path(__file__).parents[2] / "proofs" / "README.md").read_text(encoding="utf-8")
    for name, reason in around.NOT_READ.items():
        assert f"not read: {name}: {reason}\n" in kept
        assert name in around.ONLY_TESTED or reason != "only tests know"
    for name, (claim, tests) in around.ONLY_TESTED.items():
        assert f"| `{name}` | {claim} | {tests} |\n" in told


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("x = f(a)\n    if x is None:\n        return x", ("if x is", "if 0 is")),
        ("x = f(a)\n    y = g(x)\n    return y", ("return y", "return 1")),
        (
            "try:\n        return f(a)\n    except E as max:\n        return max\n    max = 1",
            ("return max", "return min"),
        ),
    ],
)
def test_a_variable_is_no_constant(text: str, instead: tuple[str, str]) -> None:
    one = f"def f(a):\n    {text}\n"
    nodes = [ast.parse(source).body[0] for source in (one, one.replace(*instead))]
    before, after = (around.shape(around.anonymous(node, frozenset())) for node in nodes)
    assert before != after


def test_a_new_base_of_a_record_is_kept_as_well() -> None:
    text = path_of("dealing.intervals").read_text(encoding="utf-8")
    more = "class _More(_Ends):\n    pass\n\nclass Interval(_More)"
    changed_text = text.replace("class Interval(_Ends)", more)
    assert "dealing.intervals._More 2" in around.surroundings({"dealing.intervals": changed_text})


def test_what_a_caller_meets_first_is_kept() -> None:
    kept = {line.split()[0] for line in around.surroundings().splitlines()}
    for name in (
        "base.deck.last_positions",
        "plans.claims.plan_fault",
        "sampling.randomness.source_of",
    ):
        assert name in kept


def other(intervals: object) -> int:
    return 1


def in_front(function: Callable[..., object]) -> Callable[..., object]:
    """Another function that says it is this one."""

    @wraps(function)
    def instead(*_: object, **__: object) -> int:
        return 1

    return instead


RUNNING = [
    (
        colouring,
        "clique",
        in_front(colouring.clique),
        "clique has other layers around it than its text says",
    ),
    (
        checker,
        "is_dealt",
        update_wrapper(partial(other), checker.is_dealt),
        "is_dealt has other layers around it than its text says",
    ),
    (
        windows,
        "is_refuted",
        lru_cache(windows.is_refuted),
        "is_refuted has other layers around it than its text says",
    ),
    (Plan, "execute", in_front(Plan.execute), "Plan is not the class that is written"),
    (deck, "_PLAIN", frozenset(), "_PLAIN is not the value that is written"),
    (
        fields,
        "put_together",
        fields.handed_over,
        "put_together is not shufflegraph.plans.fields.put_together",
    ),
    (bisect, "bisect_left", bisect.bisect_right, "bisect_left is not bisect.bisect_left"),
    (builtins, "min", max, "min is not Python's own"),
    (Talon, "__lt__", Talon.__gt__, "Talon is not the class that is written"),
    (Interval, "first", Interval.last, "Interval is not the class that is written"),
    (colouring, "clique", other, "clique does not run the text that is exported"),
    (colouring, "_events", other, "_events does not run the text that is exported"),
    (colouring, "bisect_left", other, "bisect_left is not bisect.bisect_left"),
    (colouring, "len", other, "len is not Python's own"),
    (builtins, "min", other, "min is not Python's own"),
    (contracts, "ensure", other, "base.contracts.ensure does not run the text that is exported"),
    (Interval, "__iter__", other, "Interval is not the class that is written"),
    (Round, "_fields", ("instructions", "deck"), "Round is not the class that is written"),
    (Talon, "__eq__", other, "Talon is not the class that is written"),
    (Plan, "execute", other, "Plan is not the class that is written"),
    (Colour.RED, "_value_", "Y", "Colour is not the class that is written"),
    (Colour, "__eq__", other, "Colour is not the class that is written"),
    (os, "urandom", other, "os.urandom runs code that is not of os"),
    (random.SystemRandom, "getrandbits", other, "runs code that is not of random"),
    (Counter, "update", other, "Counter runs code that is not of collections"),
    (Sequence, "__contains__", other, "runs code that is not of collections.abc.Sequence"),
    (cached_property, "__get__", other, "runs code that is not of functools.cached_property"),
    (re, "sub", other, "re.sub runs code that is not of re"),
    (shufflegraph, "__getattr__", other, "__getattr__ does not run the text that is exported"),
    (
        shufflegraph,
        "valid_colouring",
        other,
        "is not shufflegraph.dealing.colouring.valid_colouring",
    ),
    (connect_four, "RED", "Y", "RED is not shufflegraph.connect_four.rules.RED"),
    (cut, "join", cut.verify, "cut: join is not shufflegraph.table.cut.joining.join"),
]


@pytest.mark.parametrize(("home", "name", "instead", "told"), RUNNING)
def test_what_runs_otherwise_is_named(
    monkeypatch: pytest.MonkeyPatch, home: object, name: str, instead: object, told: str
) -> None:
    running.import_all(around.modules())
    with monkeypatch.context() as patched:
        patched.setattr(home, name, instead, raising=False)
        found = [*running.unlike()]
    assert any(one.endswith(told) for one in found)


def test_a_class_that_is_taken_for_a_sequence_is_named() -> None:
    code = "\n".join(
        [
            "from collections.abc import Sequence",
            "from shufflegraph import Talon",
            "from proofs.source import running",
            "Sequence.register(Talon)",
            "print([*running.unlike()])",
        ]
    )
    assert "Talon is taken for a sequence" in python("-c", code).stdout
