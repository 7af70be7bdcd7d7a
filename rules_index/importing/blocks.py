"""Numbers that stand in a block, apart from their texts, as tools leave them that read a page column by column.

Two numbers or more without a text between them are a block. The paragraphs after it are theirs, in this order, if
there are as many; if there are not, nobody can tell which is whose, and every rule of the block is doubtful.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rules_index.importing.examples import opens_example
from rules_index.importing.numbers import NUMBER, narrow, sort_key
from rules_index.importing.records import Line, Opening

_ONLY_NUMBERS = re.compile(rf"(?:{NUMBER}\.?\s+)+{NUMBER}\.?")
_ONE_NUMBER = re.compile(NUMBER)
_CALLS = re.compile(r"\(?(?:更多信息见|请查阅|想获取更多|参见|參見|见规则|See (?:rule )?\d)")
_SENTENCE_ENDS = frozenset('。.!?…:;”"’』」)]】')
_WIDE_SHARE = 0.8
_FEWEST = 2
_LONGEST_TITLE = 40


@dataclass(frozen=True, slots=True)
class Block:
    """Numbers that stand together, and the lines after them up to the next rule, parted among them.

    `tail` are lines that end the sentence of the rule before the block, `texts` the lines of each number in turn.
    `paragraphs` counts what was found, `sure` tells that it is one for each number, without a guess.
    """

    numbers: tuple[tuple[Line, Opening], ...]
    tail: tuple[Line, ...]
    texts: tuple[tuple[Line, ...], ...]
    paragraphs: int
    sure: bool

    @property
    def length(self) -> int:
        """How many lines it takes up."""
        return len(self.numbers) + len(self.tail) + sum(map(len, self.texts))


def spread(lines: Sequence[Line]) -> list[Line]:
    """Return the lines, where one holds nothing but two or more numbers in order a line for each of them."""
    return [each for line in lines for each in _numbers_of(line)]


def _numbers_of(line: Line) -> Iterator[Line]:
    plain = narrow(line.text)
    if not _ONLY_NUMBERS.fullmatch(plain):
        yield line
        return
    numbers = _ONE_NUMBER.findall(plain)
    if "." not in plain or any(sort_key(one) > sort_key(other) for one, other in pairwise(numbers)):
        yield line
        return
    for number in numbers:
        yield replace(line, text=f"{number}.")


def block_at(
    position: int,
    lines: Sequence[Line],
    openings: Sequence[Opening | None],
    before: str,
    heads: frozenset[str] = frozenset(),
) -> Block | None:
    """Return the block that begins at a position, or None if none does.

    Takes the lines with the clause that each opens, if any, the text of the clause before, and the running heads.
    """
    end = position
    while end < len(lines) and _is_bare(openings[end]):
        end += 1
    if end - position < _FEWEST:
        return None
    after = next((at for at in range(end, len(lines)) if openings[at] is not None), len(lines))
    numbers = tuple((lines[at], opening) for at in range(position, end) if (opening := openings[at]) is not None)
    texts = list(lines[end:after])
    tail = _tail(before, texts)
    groups, sure = _parted(texts[len(tail) :], len(numbers))
    sure = sure and not any(line.text in heads for line in texts)
    return Block(numbers, tuple(tail), _handed_out(groups, len(numbers)), len(groups), sure)


def _is_bare(opening: Opening | None) -> bool:
    return opening is not None and not opening.text and not opening.heading


def _tail(before: str, texts: Sequence[Line]) -> list[Line]:
    """Return the lines that go on with the sentence before the block: the first ones, up to where it ends."""
    if not before or before[-1] in _SENTENCE_ENDS or not texts or not texts[0].text[:1].islower():
        return []
    end = next((at for at, line in enumerate(texts, 1) if line.text[-1] in _SENTENCE_ENDS), len(texts))
    return list(texts[:end])


def _parted(texts: Sequence[Line], count: int) -> tuple[list[list[Line]], bool]:
    """Return the lines as paragraphs, and whether there is surely one for each of so many numbers."""
    by_blanks = _grouped(texts, [bool(line.blanks) for line in texts])
    if 2 * len(by_blanks) > count or len(by_blanks) == len(texts):
        if len(by_blanks) != count and not any(len(group) > 1 for group in by_blanks):
            return by_blanks, False
        return by_blanks, len(by_blanks) == count
    by_lines = _grouped(texts, [True for _ in texts])
    if len(by_lines) == count:
        return by_lines, all(_is_whole(line.text) for line in texts)
    widest = max((len(line.text) for line in texts), default=0)
    by_width = _grouped(texts, [len(line.follows) < _WIDE_SHARE * widest for line in texts])
    return (by_width if len(by_width) == count else by_lines), False


def _grouped(texts: Sequence[Line], begins: Sequence[bool]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line, begins_one in zip(texts, begins, strict=True):
        if groups and (not begins_one or _goes_on(line)):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _goes_on(line: Line) -> bool:
    """Tell that a line is no rule of its own, wherever it stands: an example, a reference, an item, half a sentence."""
    text = line.text
    return bool(opens_example(text) or _CALLS.match(narrow(text)) or line.bullet or text[:1].islower())


def _is_whole(text: str) -> bool:
    """Tell that a line is no part of a longer sentence: it is ended, or short enough for a title."""
    return not text[0].islower() and (text[-1] in _SENTENCE_ENDS or len(text) <= _LONGEST_TITLE)


def _handed_out(groups: Sequence[Sequence[Line]], count: int) -> tuple[tuple[Line, ...], ...]:
    """Give each number a paragraph; the last one gets what is left, and the last ones nothing if there are too few."""
    first, rest = groups[: count - 1], groups[count - 1 :]
    given = (*(tuple(group) for group in first), tuple(line for group in rest for line in group))
    return given + ((),) * (count - len(given))
