"""Rule numbers in queries, in every way that people type them.

`418.2.c`, `规则418`, `rule 418.2`, `CR 418.2c`, `４１８．２`, `650-652`; also `516.5.b.1` for a clause that its
source numbers `516.5.b.i`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from rules_index.documents import BEYOND

_PART = r"(?:\d{1,4}|[a-z]{1,5}(?![a-z]))"
_NUMBER = re.compile(
    rf"""
    (?<![\d.+\-a-z])
    (?P<prefix>(?:规则|条款|条目|第|编号|rules?|cr|r(?=\d)|core\ rule|§|\#)\s*)?
    (?P<first>(?:{BEYOND.lower()}(?=\d))?\d{{1,4}})
    (?P<rest>(?:\s?[.。]\s?{_PART})*)
    (?P<glued>(?:[a-z]|aa|bb|cc|dd|ee|ff)(?![a-z]))?
    (?:\s*(?:-|–|—|~|到|至)\s*(?P<last>\d{{1,4}})(?![\d.]))?
    \.?(?:\s*条)?
    (?![\d])
    """,
    re.VERBOSE,
)
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
_LONGEST_RANGE = 40
MOST_PARTS = 8
"""So many parts may the number of a rule have; the deepest that any document prints has six."""
MOST_NUMBERS = 8
"""So many numbers of one query are looked up: whoever lists more is no longer asking for a rule."""
_PLAIN_NUMBER_DIGITS = 3
_LONGEST_GLUED = 2


@dataclass(frozen=True, slots=True)
class NumberMention:
    """A rule number (or range of whole numbers) found in a query, and where it stands in the folded query."""

    numbers: tuple[str, ...]
    start: int
    end: int

    @property
    def number(self) -> str:
        """The number, or the first of the range."""
        return self.numbers[0]


def numbers_in(folded: str) -> list[NumberMention]:
    """The rule numbers that a folded query asks for.

    A bare number of one or two digits counts only with a word such as `rule` before it, or alone: `3 点伤害` asks
    for damage and not for rule 3. Of a list without end the first `MOST_NUMBERS` count, and what has more than
    `MOST_PARTS` parts is no number of a rule: each part may be spelt in two ways, so the ways double with every part.
    """
    return list(islice(_mentions(folded), MOST_NUMBERS))


def _mentions(folded: str) -> Iterator[NumberMention]:
    for match in _NUMBER.finditer(folded):
        number = match["first"].upper() + re.sub(r"\s", "", match["rest"]).replace("。", ".")
        if match["glued"]:
            number += f".{match['glued']}"
        alone = match.group().strip() == folded.strip()
        if number.count(".") >= MOST_PARTS:
            continue
        if not (match["prefix"] or alone or "." in number or len(match["first"]) >= _PLAIN_NUMBER_DIGITS):
            continue
        yield NumberMention(_range(number, match["last"]), match.start(), match.end())


def _range(number: str, last: str | None) -> tuple[str, ...]:
    if last is None or not number.isdigit() or not int(number) < int(last) <= int(number) + _LONGEST_RANGE:
        return (number,)
    return tuple(str(value) for value in range(int(number), int(last) + 1))


def spellings(number: str) -> Iterator[str]:
    """The number itself, then the same with Arabic and Roman parts exchanged, then 704.5g for 704.5.g, then with zeros.

    At most 2 to the power of `MOST_PARTS` spellings and two: a number of more parts is tried as it is written.
    """
    parts = number.split(".")
    exchanged = len(parts) <= MOST_PARTS
    choices = [(part, *_other_numerals(part)) if index and exchanged else (part,) for index, part in enumerate(parts)]
    for combination in product(*choices):
        yield ".".join(combination)
    if len(parts) > 1 and parts[-1].isalpha() and len(parts[-1]) <= _LONGEST_GLUED and parts[-2].isdigit():
        yield f"{'.'.join(parts[:-1])}{parts[-1]}"
    if len(parts[0]) < _PLAIN_NUMBER_DIGITS and parts[0].isdigit():
        yield ".".join([parts[0].zfill(_PLAIN_NUMBER_DIGITS), *parts[1:]])


def _other_numerals(part: str) -> tuple[str, ...]:
    if part.isdigit() and 1 <= int(part) <= len(_ROMAN):
        return (_ROMAN[int(part) - 1],)
    if part in _ROMAN:
        return (str(_ROMAN.index(part) + 1),)
    return ()
