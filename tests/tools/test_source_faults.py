"""Mistakes planted in the texts of the library break their proofs; harmless rewrites of them do not."""

import re
from pathlib import Path

import pytest

from proofs.development import WANTED, CoqError, built
from proofs.source import EXPORTED, path_of
from proofs.source.__main__ import exported

pytestmark = [
    pytest.mark.skipif(not WANTED, reason="Coq is not installed"),
]

OF = {
    "sampling.randomness": "Drawing",
    "sampling.permutations": "Orders Drawing Shuffle",
    "sampling.assignments": "Orders Drawing Shuffle Lists Assign Arrangement Cut",
    "planning.words": "Words",
    "base.contracts": "Intervals",
    "base.deck": "Intervals",
    "dealing.intervals": "Intervals Events Colourings Reducing Refusals Lists Dicts Table Round "
    "Depths Deal Spans Drawing Swept",
    "dealing.colouring": "Events Intervals Colourings Reducing Lists Depths Loads Refusals",
    "dealing.talon": "Lists Dicts Talon Runs Intervals Table Inputs",
    "dealing.instructions": "Lists Dicts Table Round",
    "dealing.table": "Lists Dicts Table Intervals Inputs",
    "planning.layout": "Lists Dicts Talon Runs Windows",
    "planning.windows": "Lists Dicts Talon Runs Windows",
    "plans.checker": "Lists Dicts Table Talon Runs WholeHands Hands Checker Plan",
    "table.cut.joining": "Orders Lists Arrangement Cut",
    "connect_four.rules": "Lists Dicts ConnectFour",
    "plans.fields": "Lists Dicts Table Events Round Talon Runs WholeHands Hands Checker Plan "
    "Execute",
}
PROOFS = {module: [f"Python{name}" for name in names.split()] for module, names in OF.items()}
"""The files with the proofs about a module's texts, in the order in which they are built."""

MISTAKES = [
    ("sampling.randomness", "bits = (count - 1).bit_length()\n    number",
     "bits = count.bit_length()\n    number"),
    ("sampling.randomness", "while number >= count:", "while number > count:"),
    ("sampling.permutations", "range(1, size + 1)", "range(1, size)"),
    ("sampling.permutations", "rest = rest // base", "rest = rest // size"),
    ("sampling.permutations", "reversed(_digits(size, index))", "_digits(size, index)"),
    ("sampling.permutations", "card = hand.pop(place)", "card = hand.pop()"),
    ("sampling.permutations", "number * len(hand) + place", "number * len(order) + place"),
    ("sampling.permutations", "        hand.pop(place)\n    return number", "    return number"),
    ("sampling.permutations", "width = 2 if size <= 256 else 4", "width = 2 if size <= 255 else 4"),
    ("sampling.permutations", "number < numbers - numbers % size", "number < numbers - size"),
    ("sampling.permutations", "        size -= 1\n        order[size]", "        order[size]"),
    ("sampling.assignments", "range(size)\n    ]\n    order", "range(1, size)\n    ]\n    order"),
    ("sampling.assignments", "return tuple(order)", "return tuple(deck)"),
    ("sampling.assignments", "hand[rest * remaining // total]", "hand[rest * remaining // count]"),
    ("sampling.assignments", "rest = rest - total * first // remaining", "rest = rest - first"),
    ("sampling.assignments", "hand.pop(first)\n        arranged", "hand.pop()\n        arranged"),
    ("sampling.assignments", "number = number + total * first // remaining",
     "number = number + total * first // count"),
    ("sampling.assignments", "remaining = len(hand)\n", "remaining = len(arranged)\n"),
    ("planning.words", "+ blocks - 1 - result", "+ blocks - result"),
    ("planning.words", "blocks *= piles\n    return result", "blocks += piles\n    return result"),
    ("planning.words", "blocks = piles**rounds", "blocks = piles * rounds"),
    ("planning.words", "blocks - 1 - rest % blocks", "rest % blocks"),
    ("base.contracts", "if fault is not None:\n        raise", "if fault is None:\n        raise"),
    ("base.deck", "list(map(type, values)).count(kind) == len(values)",
     "list(map(type, values)).count(kind) > 0"),
    ("dealing.intervals", "lasts = positions[1::2]", "lasts = positions[0::2]"),
    ("dealing.intervals", "return firsts, lasts", "return lasts, firsts"),
    ("dealing.colouring", "keys = [*firsts, *lasts]", "keys = [*lasts, *firsts]"),
    ("dealing.colouring", "range(len(keys)), key=keys", "range(len(firsts)), key=keys"),
    ("dealing.colouring", "event >= size:\n            free.", "event > size:\n            free."),
    ("dealing.colouring", "colour = free.pop()", "colour = free.pop(0)"),
    ("dealing.colouring", "            used += 1\n", ""),
    ("dealing.colouring", "[0] * min(piles, size)\n    for", "[0] * max(piles, size)\n    for"),
    ("dealing.colouring", "active.index(min(active))", "active.index(max(active))"),
    ("dealing.colouring", "colours[event] = pile\n            active[pile] += 1\n    return",
     "colours[event] = active[pile]\n            active[pile] += 1\n    return"),
    ("dealing.intervals", "if first > last:", "if first >= last:"),
    ("dealing.intervals", "if not isinstance(owner, Talon)", "if isinstance(owner, Talon)"),
    ("dealing.intervals", "tuple.__new__(Interval, (first, end))", "tuple.__new__(Interval, (end, first))"),
    ("dealing.intervals", "or not are_all(int, value)", "or are_all(int, value)"),
    ("dealing.intervals", "isinstance(intervals, (dict, Mapping))", "isinstance(intervals, (list, Mapping))"),
    ("dealing.colouring", "bisect_left(ended, first) for", "bisect_left(ended, begun) for"),
    ("dealing.colouring", "        default=0,\n", "        default=1,\n"),
    ("dealing.colouring", "if active > deepest", "if active >= deepest"),
    ("dealing.colouring", "if first <= position <= last", "if first < position <= last"),
    ("dealing.colouring", "active[piles[event - size]] -= 1", "active[piles[event - size]] -= 2"),
    ("dealing.colouring", "fromkeys(sorted(piles), 0)", "fromkeys(piles, 0)"),
    ("dealing.colouring", "None if piles >= 1 else", "None if piles >= 0 else"),
    ("dealing.intervals", "sorted(last.values())", "list(last.values())"),
    ("dealing.intervals", "ended[number] < first", "ended[number] <= first"),
    ("dealing.intervals", "cards[ended[number]]", "cards[number]"),
    ("dealing.talon", "upper > lower if rounds % 2 == 0", "upper > lower if rounds % 2 == 1"),
    ("dealing.talon", "number == len(groups)", "number >= len(groups)"),
    ("dealing.talon", "groups[number].append(thing)", "groups[0].append(thing)"),
    ("dealing.talon", "position < bound if odd else position > bound", "position < bound"),
    ("dealing.talon", "bound = place[0] if odd else place[-1]", "pass"),
    ("dealing.talon", "odd = not odd if under else odd", "odd = not odd"),
    ("dealing.talon", "odd = under or rounds % 2 == 1", "odd = rounds % 2 == 1"),
    ("dealing.talon", "upper = position\n", "pass\n"),
    ("dealing.talon", "cards = sorted([(card.position, i) for i, card in enumerate(deck) if isinstance(card, "
     "Talon)])\n    runs = shared",
     "cards = sorted([(i, card.position) for i, card in enumerate(deck) if isinstance(card, "
     "Talon)])\n    runs = shared"),
    ("dealing.talon", "if type(rounds) is not int", "if type(rounds) is int"),
    ("dealing.talon", "return InvalidParameter(f", "return InvalidParameterType(f"),
    ("dealing.instructions", "last[destination] == position and ", ""),
    ("dealing.instructions", "sizes[destination] == height[pile]", "sizes[destination] >= height[pile]"),
    ("dealing.instructions", "            height[pile] = 0\n", ""),
    ("dealing.table", "if not isinstance(value, (list, tuple, Sequence))",
     "if isinstance(value, (list, tuple, Sequence))"),
    ("dealing.table", "if len(cards) != len(instructions)", "if len(cards) > len(instructions)"),
    ("dealing.table", "refuse(piles_fault(piles) or _lengths_fault(cards, instructions))",
     "refuse(_lengths_fault(cards, instructions) or piles_fault(piles))"),
    ("dealing.table", "refuse(piles_fault(piles) or _lengths_fault(cards, instructions))",
     "refuse(piles_fault(piles))"),
    ("dealing.table", "(reversed(table[pile]))\n            table[pile] = []\n", "(reversed(table[pile]))\n"),
    ("dealing.table", "+ unders)\n            table[pile] = []\n", "+ unders)\n"),
    ("dealing.table", "+ [card for card, below in table[pile] if below]\n",
     "+ list(reversed([card for card, below in table[pile] if below]))\n"),
    ("dealing.table", "named, owners, under = tuple(zip(", "owners, named, under = tuple(zip("),
    ("dealing.table", "if True in under:", "if False in under:"),
    ("dealing.table", "        return put_down(cards, instructions)\n    return put_on_either_side",
     "        return put_on_either_side(cards, instructions)\n    return put_down"),
    ("dealing.table", "for pile in sorted(table) for card in reversed(",
     "for pile in reversed(sorted(table)) for card in reversed("),
    ("dealing.table", "table[pile].append(card)\n", "table[0].append(card)\n"),
    ("planning.layout", "number += 1\n            bound = counted",
     "number += len(counted)\n            bound = counted"),
    ("planning.layout", "place[-1] < bound if odd", "place[0] < bound if odd"),
    ("planning.windows", "        return not is_done\n", "        return is_done\n"),
    ("planning.windows", "if begin <= first and last <= end", "if begin <= last and first <= end"),
    ("planning.windows", "+ needed > words", "+ needed >= words"),
    ("plans.checker", "left[hand] -= 1", "left[hand] -= 2"),
    ("plans.checker", "len(table[pile]) == sizes[hand]", "len(table[pile]) >= sizes[hand]"),
    ("plans.checker", "handed[number] = hand", "handed[position] = hand"),
    ("plans.checker", "receivers = [*owners, None]", "receivers = [None, *owners]"),
    ("plans.checker", "min(named) < 0 or max(named) >= piles", "min(named) < 0 or max(named) > piles"),
    ("plans.checker", "after = list(lying)", "after = list(reversed(lying))"),
    ("plans.checker", "number == len(rounds) and left", "number == len(rounds) or left"),
    ("plans.checker", "for position in talon]", "for position in sorted(talon)]"),
    ("plans.checker", "for card in deck if not isinstance(card, Talon) or card in packets]",
     "for card in deck if not isinstance(card, Talon)]"),
    ("plans.checker", "sizes[hand] += 1", "sizes[hand] += 2"),
    ("plans.checker", "isinstance(card, Talon) and card not in packets", "isinstance(card, Talon)"),
    ("table.cut.joining", "return (number + other) % below", "return (number + other) // below"),
    ("connect_four.rules", "rows.append(heights[column])", "rows.append(heights[1])"),
    ("connect_four.rules", "played.count(column) < height", "played.count(column) <= height"),
    ("plans.fields", "range(len(deck) - tail, len(deck))", "range(tail, len(deck))"),
    ("plans.fields", "together[number] for", "number for"),
    ("plans.fields", "given[owner] = tuple([cards[position] for position in hand])",
     "given[owner] = tuple([cards[position] for position in talon])"),
    ("plans.fields", "hands[owner] = hand\n        left = list(deck)\n",
     "hands[owner] = hand\n        left = list(reversed(deck))\n"),
]  # fmt: skip
"""Mistakes, at most three in a function: the module, a piece of its text, and what stands there instead."""
QUICK = MISTAKES[9]
"""The one that an ordinary run tries."""

HARMLESS = [
    ("sampling.permutations", '"""Return the digits of `index`', '"""Return all digits of `index`'),
    ("sampling.permutations", "    digits: list[int] = []\n", "    digits: list[object] = []\n"),
    ("sampling.permutations", "    number = 0\n", "    # the number so far\n    number = 0\n"),
    ("sampling.permutations", "number = number * len(hand) + place", "number = (number * len(hand)) + place"),
    ("planning.words", "@lru_cache(maxsize=4096)\ndef place(", "@lru_cache(maxsize=64)\ndef place("),
    ("planning.words", "    blocks = 1\n    for pile", "    blocks = 0x1\n    for pile"),
    ("dealing.talon", "    groups: list[list[T]] = []\n", "    groups: list[list[T | None]] = []\n"),
    ("dealing.table", "        table[pile].append(card)\n", "        (table[pile]).append(card)  # on top\n"),
]  # fmt: skip
"""Changes that mean nothing: comments, annotations, parentheses, texts; the data stay as they are."""

REWRITTEN = [
    ("sampling.permutations", "rest = rest // base", "rest //= base"),
    ("planning.words", "blocks *= piles\n    return result", "blocks = blocks * piles\n    return result"),
    ("dealing.colouring", "if event >= size:\n            free.", "if size <= event:\n            free."),
    ("dealing.colouring", "            used += 1\n", "            used = used + 1\n"),
    ("dealing.colouring", "colour = free.pop()", "colour = free.pop(-1)"),
    ("dealing.colouring", "if active > deepest:", "if deepest < active:"),
    ("dealing.intervals", "if first > last:", "if last < first:"),
]  # fmt: skip
"""Changes that mean the same: the data are others, the proofs stay as they are."""


def changed(module: str, piece: str, instead: str) -> str:
    """The exported texts, after a change of one module's source."""
    return exported({module: source(module, piece).replace(piece, instead)})


def source(module: str, piece: str) -> str:
    """The source of a module in which a piece is there once."""
    text = path_of(module).read_text(encoding="utf-8")
    assert text.count(piece) == 1, f"{piece!r} is there {text.count(piece)} times"
    return text


def copy(folder: Path, texts: str, files: list[str]) -> None:
    """Copy what is built, and build the files about texts again with other texts.

    :raises CoqError: if a proof fails.
    """
    development = built()
    other = development.copied(folder, development.modules(), [".v", ".vo"])
    other.file_of("PythonTexts").write_text(texts, encoding="utf-8")
    for name in ["PythonTexts", "PythonSteps", *files]:
        other.compile_module(name)


def test_mistakes_are_in_all_exported_modules() -> None:
    assert {module for module, _, _ in MISTAKES} == set(PROOFS) == set(EXPORTED)
    for module, piece, _ in (*MISTAKES, *HARMLESS, *REWRITTEN):
        assert source(module, piece)


@pytest.mark.parametrize(
    ("module", "piece", "instead"),
    [pytest.param(*one, marks=[] if one is QUICK else pytest.mark.long) for one in MISTAKES],
)
def test_mistake_breaks_a_proof(module: str, piece: str, instead: str, tmp_path: Path) -> None:
    texts = changed(module, piece, instead)
    assert exported() != texts, "the check of the exported texts"
    with pytest.raises(CoqError) as refused:
        copy(tmp_path, texts, PROOFS[module])
    assert re.search(rf'File "./texts/({"|".join(PROOFS[module])}).v"', str(refused.value))


@pytest.mark.parametrize(("module", "piece", "instead"), HARMLESS)
def test_harmless_change_leaves_the_texts(module: str, piece: str, instead: str) -> None:
    assert exported() == changed(module, piece, instead)


@pytest.mark.long
def test_unchanged_texts_keep_their_proofs(tmp_path: Path) -> None:
    for number, files in enumerate(PROOFS.values()):
        folder = tmp_path / str(number)
        folder.mkdir()
        copy(folder, exported(), files)


@pytest.mark.long
@pytest.mark.parametrize(("module", "piece", "instead"), REWRITTEN)
def test_rewritten_text_keeps_its_proofs(
    module: str, piece: str, instead: str, tmp_path: Path
) -> None:
    texts = changed(module, piece, instead)
    assert exported() != texts
    copy(tmp_path, texts, PROOFS[module])
