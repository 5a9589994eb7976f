"""The command `spaced`: ranks, or the rows of a CSV file, arranged under rules."""

import csv
import io
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

import click

from shufflegraph.base.contracts import F, refuse
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.conflicts import picture
from shufflegraph.sampling.spaced.family import Spaced
from shufflegraph.sampling.spaced.shuffle import drawn_order, keyed_family
from shufflegraph.table.cli.options import (
    JsonCommand,
    count_option,
    draws_of,
    generator,
    json_option,
    lang_option,
    number_option,
    seed_option,
)
from shufflegraph.table.cli.printing import (
    as_json,
    chance,
    equally_likely,
    exact,
    not_counted,
    patience,
    sentences,
    show,
    write,
)
from shufflegraph.table.cli.reading import read_ranks
from shufflegraph.table.cli.sources import column_of, counted_rows, read_csv
from shufflegraph.table.files import refuse_same, refuse_unwritable, write_file

OF_A_COLUMN: Final = {"limit": "2/5", "fixed": "1=a", "barred": "a=1", "matches": "2=14"}
"""The options that are about one column where there are several, with examples."""


def spacing_options(command: F) -> F:
    several = partial(click.option, multiple=True)
    at_most = "At most N equal ranks in a row, or a=2,b=3."
    apart = (
        "Equal ranks are further apart. [default: 1; with --max-run, --limit or --matches 0] "
        "For some ranks: a=5,b=1."
    )
    among = "At most M equal ranks among any W neighbours; for one rank, 1 to 3 of it: a=1-3/20."
    nearly = "For packs too large for an exact draw: nearly uniform, not exactly, by random swaps."
    sizes = "Blocks of N cards, such as 24,24,24, which keep their own cards."
    equal = "N cards equal the one LAG places before: 2=14, or 40 to 60: 1=40-60."
    for option in (
        click.option("--approximate", is_flag=True, help=nearly),
        click.option("--blocks", metavar="N,N…", help=sizes),
        several("--matches", metavar="LAG=N", help=equal),
        several("--barred", metavar="RANK=PLACE", help="The rank does not lie at that place."),
        several("--fixed", metavar="PLACE=RANK", help="Places count from 1, -1 is the last."),
        click.option("--cyclic", is_flag=True, help="The last and the first are neighbours, too."),
        several("--limit", metavar="M/W", help=among),
        click.option("--max-run", metavar="N", help=at_most),
        click.option("--distance", metavar="N", help=apart),
    ):
        command = option(command)
    return command


def _integer(text: str, option: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise InvalidParameter(f"{option} is {label_of(text)}: an integer is needed") from None


def _number_or_each(text: str | None, option: str) -> int | list[int] | dict[str, int] | None:
    """Read "2", "1,2" or "a=5,b=1"."""
    if text is not None and "=" not in text and "," in text:
        return [_integer(part, option) for part in text.split(",")]
    if text is None or "=" not in text:
        return None if text is None else _integer(text, option)
    each = {}
    for part in text.split(","):
        rank, sign, number = part.rpartition("=")
        if not sign or rank in each:
            raise InvalidParameter(
                f"{option} is {repr_of(text)}: write a number, or each rank once: a=5,b=1"
            )
        each[rank] = _integer(number, option)
    return each


def _pair(text: str, sign: str, option: str, example: str) -> tuple[str, str]:
    one, found, other = text.rpartition(sign)
    if not found:
        raise InvalidParameter(f"{option} is {repr_of(text)}: write it like {example}")
    return one, other


def _range_told(number: str, option: str, text: str, example: str) -> int | tuple[int, int]:
    """Read "14" or "40-60", part of a text."""
    told = number.split("-", 1)
    if not all(told):
        raise InvalidParameter(f"{option} is {repr_of(text)}: write it like {example}")
    ends = [_integer(end, option) for end in told]
    return ends[0] if len(ends) == 1 else (ends[0], ends[1])


def _limits_told(texts: Sequence[str]) -> Any:
    """Read "2/5" for all ranks, or "a=2/5" and "a=1-3/20" for some."""
    each: dict[str, list[Any]] = {}
    for text in texts:
        rank, sign, limit = text.rpartition("=")
        most, among = _pair(limit, "/", "--limit", "2/5 or a=1-3/20")
        number = _range_told(most, "--limit", text, "2/5 or a=1-3/20")
        each.setdefault(rank if sign else "", []).append((number, _integer(among, "--limit")))
    if "" in each and len(each) > 1:
        raise InvalidParameter(
            "--limit is for all ranks, as 2/5, or for ranks by name, as a=2/5: not both"
        )
    return each.get("", each)


def _place(text: str, option: str, cards: int) -> int:
    """Return the place, which people count from 1, and from -1 at the end, as `Spaced` counts."""
    number = _integer(text, option)
    if not 1 <= abs(number) <= cards:
        raise InvalidParameter(
            f"{option} names the place {repr_of(number)}: {cards} cards have the places 1 … {cards}, "
            f"or -1 … {-cards} from the end"
        )
    return number - (number > 0)


def read_spacing(texts: Mapping[str, Any], cards: int) -> dict[str, Any]:
    """Return the rules of the options for that many cards, as `Spaced` takes them."""
    rules: dict[str, Any] = {
        "distance": _number_or_each(texts.get("distance"), "--distance"),
        "max_run": _number_or_each(texts.get("max_run"), "--max-run"),
        "cyclic": bool(texts.get("cyclic")),
    }
    if texts.get("blocks"):
        rules["blocks"] = [_integer(size, "--blocks") for size in texts["blocks"].split(",")]
    rules["limits"] = _limits_told(texts.get("limit") or ())
    fixed = [text.partition("=") for text in texts.get("fixed") or ()]
    for told, sign, rank in fixed:
        if not sign:
            raise InvalidParameter(f"--fixed is {repr_of(told)}: write it like 1=a")
        place, places = _place(told, "--fixed", cards), rules.setdefault("fixed", {})
        if place % cards in [one % cards for one in places]:
            raise InvalidParameter(f"--fixed names place {told} twice")
        places[place] = rank
    for text in texts.get("barred") or ():
        rank, told = _pair(text, "=", "--barred", "a=1")
        place = _place(told, "--barred", cards)
        rules.setdefault("barred", {}).setdefault(rank, []).append(place)
    for text in texts.get("matches") or ():
        lag, number = _pair(text, "=", "--matches", "2=14 or 1=40-60")
        matches = rules.setdefault("matches", {})
        if _integer(lag, "--matches") in matches:
            raise InvalidParameter(f"--matches names lag {lag} twice")
        matches[int(lag)] = _range_told(number, "--matches", text, "2=14 or 1=40-60")
    return {name: value for name, value in rules.items() if type(value) is int or value}


def rules_of_columns(texts: Mapping[str, Any], keys: Sequence[str], cards: int) -> dict[str, Any]:
    """Return the rules of the options for several columns; some options name the column first."""
    of_all = {name: text for name, text in texts.items() if name not in OF_A_COLUMN}
    rules = read_spacing(of_all, cards)
    own: dict[str, dict[str, list[str]]] = {key: {} for key in keys}
    for option, example in OF_A_COLUMN.items():
        for text in texts.get(option) or ():
            named = [key for key in keys if text.startswith(f"{key}:")]
            if not named:
                raise InvalidParameter(
                    f"--{option} is {repr_of(text)}: with several --key name the column: {keys[0]}:{example}"
                )
            key = max(named, key=len)
            own[key].setdefault(option, []).append(text[len(key) + 1 :])
    each = [read_spacing(own[key], cards) for key in keys]
    names = dict.fromkeys([name for told in each for name in told])
    return {**rules, **{name: [told.get(name) for told in each] for name in names}}


def csv_fault(
    ranks: tuple[str, ...], rows: str | None, keys: Sequence[str]
) -> InvalidParameter | None:
    if rows is None or not keys:
        return InvalidParameter(
            "--csv and --key belong together: the file, and the column that has to be apart"
        )
    return InvalidParameter("--csv takes no RANKS: the rows are arranged") if ranks else None


PARTICIPANT: Final = "participant"
"""The column that says whose list a row is in."""


def shuffle_rows(  # noqa: PLR0913 - the options of the command line
    file: str,
    keys: Sequence[str],
    count: str | None,
    out: str | None,
    texts: Mapping[str, Any],
    *,
    number: int | None,
    seed: int | None,
    json_file: str | None,
) -> None:
    """Write the rows of a CSV file, once or in that many lists, in orders whose keys keep the rules."""
    made = read_csv(file)
    header, rows = made.header, [row for _, row in counted_rows(made, count, file)]
    columns = [itemgetter(column_of(key, header, file)) for key in keys]
    refuse(_header_fault(header, file, number, json_file))
    is_one = len(keys) == 1
    rules = read_spacing(texts, len(rows)) if is_one else rules_of_columns(texts, keys, len(rows))
    rng, approximate = generator(seed), bool(texts.get("approximate"))
    with patience(f"arranging {len(rows)} rows"):
        ranks, family = keyed_family(rows, columns[0] if is_one else columns, rules)
        lists = [
            [rows[at] for at in drawn_order(ranks, family, rules.get("blocks"), approximate, rng)]
            for _ in range(number or 1)
        ]
    if json_file is not None:
        told = [[dict(zip(header, row, strict=True)) for row in one] for one in lists]
        shown: dict[str, Any] = {"rows": told[0]} if number is None else {f"{PARTICIPANT}s": told}
        write(json_file, as_json({**shown, **({} if seed is None else {"seed": seed})}))
    if number is not None:
        header = [PARTICIPANT, *header]
        lists = [[[str(at), *row] for row in one] for at, one in enumerate(lists, 1)]
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=made.delimiter, lineterminator="\n")
    writer.writerows([header, *chain.from_iterable(lists)])
    if out is not None:
        write_file(Path(out), text.getvalue().encode())
    elif json_file != "-":
        click.echo(text.getvalue(), nl=False)


def _header_fault(
    header: Sequence[str], file: str, number: int | None, json_file: str | None
) -> InvalidParameter | None:
    if number is not None and PARTICIPANT in header:
        return InvalidParameter(f"{file} has a column {PARTICIPANT} already: -n writes one")
    twice = next((one for one in header if header.count(one) > 1), None)
    if json_file is not None and twice is not None:
        return InvalidParameter(
            f"{file} has the column {label_of(twice)} twice: --json needs names"
        )
    return None


@click.command(cls=JsonCommand)
@click.argument("ranks", nargs=-1, metavar="RANKS...")
@spacing_options
@click.option("--csv", "rows", metavar="FILE", help="Shuffle the rows of a CSV file with a header.")
@click.option(
    "--key",
    "keys",
    metavar="COLUMN",
    multiple=True,
    help="The column of the CSV file that has to be apart; several, each with its number: --distance 1,2, "
    "and with its name before what is for one: --fixed artist:1=a.",
)
@count_option
@click.option("--out", metavar="FILE", help="Write the rows there instead of printing them.")
@number_option
@seed_option
@json_option
@lang_option
def spaced(  # noqa: PLR0913, PLR0917 - the options of the command
    ranks: tuple[str, ...],
    rows: str | None,
    keys: tuple[str, ...],
    count: str | None,
    out: str | None,
    number: int | None,
    seed: int | None,
    json_file: str | None,
    language: str,
    **rules: Any,
) -> None:
    """Shuffle RANKS, or the rows of a CSV file, so that no equal ones are close together.

    With --csv, -n writes that many lists, with a column "participant".

    RANKS is a shape such as 13x4 (thirteen ranks, four times each), a word of which each letter is a card,
    such as aabbc, or the ranks one by one.
    """
    if rows is not None or keys or (out, count) != (None, None):
        refuse(csv_fault(ranks, rows, keys))
        refuse_same({"--json": json_file, "--out": out})
        for file in (json_file, out):
            refuse_unwritable(file)
        wanted = {"number": number, "seed": seed, "json_file": json_file}
        shuffle_rows(str(rows), keys, count, out, rules, **wanted)  # type: ignore[arg-type]
        return
    sizes = read_ranks(ranks)
    family = Spaced(sizes, **read_spacing(rules, sum(sizes.values())))
    said, is_exact = sentences("systems", language), not rules["approximate"]
    with patience(f"arranging {repr_of(sum(family.ranks.values()))} cards"):
        if is_exact:
            orders = draws_of(family, number, seed)
        else:
            rng = generator(seed)
            orders = [family.mixed(rng).order for _ in range(number or 1)]
        drawn = [list(map(str, one)) for one in orders]
    with patience("counting the arrangements"):
        figures, told = (
            _spaced_figures(family, said) if is_exact else ({"exact": False}, [said["nearly"]])
        )
    distance = family.distance if isinstance(family.distance, int) else dict(family.distance)
    if number is None:
        value = {"arrangement": drawn[0], "distance": distance, **figures}
        show(json_file, value, [" ".join(drawn[0]), "", picture(drawn[0]), "", *told])
    else:
        value = {"arrangements": drawn, "distance": distance, **figures}
        show(json_file, value, [*map(" ".join, drawn), "", *told])


def _spaced_figures(
    family: Spaced[Any], said: Mapping[str, Any]
) -> tuple[dict[str, Any], list[str]]:
    if not family.counts_soon:
        told = not_counted(said, family.method, "arrangement")
        return {"count": None, "probability": None, "entropy_bits": None}, [told]
    bits, likely = family.entropy_bits, family.probability
    figures = {"count": exact(family.count), "probability": exact(likely), "entropy_bits": bits}
    count = equally_likely(said, family.count, "arrangement")
    return figures, [
        said["bits"].format(count=count, bits=bits, end=";"),
        said["ordinary"].format(chance=chance(likely)),
    ]
