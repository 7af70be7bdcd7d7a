"""The curated part of a concordance: pairs that people have read and decided, one a line.

A file `<older>--<newer>.txt` holds lines such as `607.1 418.1 changed`, `541 - removed` and `- 322.1 added`, with
what is worth knowing after a `#`. It wins over what is computed; rules that it does not name are computed from the
texts. A rule that was split, or merged with another, stands in several lines.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from rules_index.concordance.pairs import Pair, Relation

_RELATIONS = {each.value: each for each in Relation}
EXPECTED = "expected “older newer relation”, with - for none"


class MalformedConcordance(ValueError):
    """A curated file has a line of another form; the message is `file:line: what is wrong; expected ...`."""


class Decided(NamedTuple):
    """A pair that people decided, and the place where it stands: `file:line`."""

    pair: Pair
    where: str


def read_curated(path: Path) -> list[Decided]:
    """Read the curated pairs of two documents; none where there is no file.

    Raises MalformedConcordance for a line of another form, an unknown relation, a repetition, or a rule that is added
    or removed in one line and paired in another.
    """
    if not path.is_file():
        return []
    decided: dict[Pair, Decided] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            where = f"{path.name}:{number}"
            pair = _read_line(words, where)
            if pair in decided:
                raise MalformedConcordance(f"{where}: {' '.join(words)!r} stands twice; expected each pair once")
            decided[pair] = Decided(pair, where)
    _check_sides(decided.values())
    return list(decided.values())


def check_numbers(decided: Iterable[Decided], olds: Collection[str], news: Collection[str]) -> None:
    """Check that the rules of two documents have the numbers that the pairs name. Raises MalformedConcordance."""
    for (old, new, _), where in decided:
        for number, known, side in ((old, olds, "older"), (new, news, "newer")):
            if number is not None and number not in known:
                raise MalformedConcordance(f"{where}: no rule {number!r}; expected a number of the {side} document")


def _read_line(words: list[str], where: str) -> Pair:
    told = f"{where}: {' '.join(words)!r}"
    if len(words) != 3:
        raise MalformedConcordance(f"{told} is no pair; {EXPECTED}")
    relation = _RELATIONS.get(words[2])
    if relation is None:
        raise MalformedConcordance(f"{told} has no relation; expected one of {', '.join(Relation)}")
    old, new = (None if word == "-" else word for word in words[:2])
    if (old is None) != (relation is Relation.ADDED) or (new is None) != (relation is Relation.REMOVED):
        raise MalformedConcordance(f"{told} is no pair; expected - for the older if added, for the newer if removed")
    if relation is Relation.SAME and old != new:
        raise MalformedConcordance(f"{told} is not the same; expected one number twice, or moved")
    return Pair(old, new, relation)


def _check_sides(decided: Iterable[Decided]) -> None:
    listed = list(decided)
    paired_old = {pair.old for pair, _ in listed if pair.new is not None}
    paired_new = {pair.new for pair, _ in listed if pair.old is not None}
    for pair, where in listed:
        lone, paired = (pair.old, paired_old) if pair.new is None else (pair.new, paired_new)
        if (pair.old is None or pair.new is None) and lone in paired:
            raise MalformedConcordance(f"{where}: {lone} is {pair.relation}, and paired in another line; expected one")
