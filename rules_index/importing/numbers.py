"""The grammar of rule numbers: how they are printed, compared, and which one stands above which.

A number is a whole number and, after it, segments of digits, letters or both: `418`, `418.2.c`, `516.5.a.i`,
`704.5g`. Sources add a final dot, a prefix such as `CR`, or full-width digits; here they are all brought to one form.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache

NUMBER = r"\d{1,4}(?:\.(?:\d{1,3}(?:[a-z]|aa|bb|cc|dd|ee|ff)?|[ivx]{1,4}|[a-z]))*(?![0-9A-Za-z])"
"""A rule number as a regular expression, without its final dot."""

_FULL_WIDTH = {ord(wide): ord(wide) - 0xFEE0 for wide in map(chr, range(0xFF01, 0xFF5F))} | {0x3000: 0x20}
_ROW = re.compile(
    rf"(?P<prefix>(?:CR|§|[Rr]ule|[Ss]ection|规则|規則|第)\s*)?(?P<number>{NUMBER})(?P<dot>\.?)(?P<article>条)?(?P<gap>\s*(?:[|、:)\uff1a\uff09]\s*)?)"
)
_LONGEST_HEAD = 48
_FIRST_FULL_WIDTH = "\uff01"
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_SEGMENT = re.compile(r"(\d+)|([a-z]+)")


def narrow(text: str) -> str:
    """Return `text` with full-width letters, digits and marks as plain ones; no character is added or removed."""
    return text.translate(_FULL_WIDTH)


def is_wide(character: str) -> bool:
    """Tell a Chinese character or mark, which needs no space beside it, from a Latin one."""
    return character > "\u2e7f"


def match_row(text: str) -> re.Match[str] | None:
    """Match a line that may begin with a rule number; the groups are prefix, number, dot and gap.

    A number in full-width characters is matched in narrowed text; the positions hold in the original too.
    """
    return _ROW.match(narrow(text[:_LONGEST_HEAD]) if text > _FIRST_FULL_WIDTH else text)


@lru_cache(maxsize=8192)
def sort_key(number: str) -> tuple[tuple[int, int, str], ...]:
    """Return what sorts numbers as a rulebook does: 9 before 10, 5 before 5g, digits before letters."""
    bare, _, copy = number.partition("~")
    key = [(0, int(digits), "") if digits else _letter_key(letters) for digits, letters in _SEGMENT.findall(bare)]
    return (*key, (0, int(copy), "")) if copy else tuple(key)


def _letter_key(letters: str) -> tuple[int, int, str]:
    """Sort `aa`, `bb` after `z`, as books do that have run out of letters; `ii` is a numeral and stays among them."""
    return (1, int(is_doubled(letters)), letters)


def is_doubled(letters: str) -> bool:
    """Tell whether a segment is a letter of the second round of the alphabet: `aa`, `bb`, but not the numeral `ii`."""
    return len(letters) == 2 and letters[0] == letters[1] and letters not in ("ii", "xx")


def segments(number: str) -> tuple[str, ...]:
    """Return the parts of a number from the whole number down: `704.5g` gives 704, 5, g."""
    return tuple(digits or letters for digits, letters in _SEGMENT.findall(number.partition("~")[0]))


def whole(number: str) -> int:
    """Return the whole number that a rule number begins with."""
    return int(segments(number)[0])


def comes_next(before: str, number: str, most: int = 3) -> bool:
    """Tell whether a number is one that may follow another in a rulebook: its first child, or the next of some level.

    Up to `most` numbers may be lost between them; a whole number may be much higher, since a new part may begin.
    """
    above, own = segments(before), segments(number)
    depth = next((at for at, (one, other) in enumerate(zip(above, own, strict=False)) if one != other), len(above))
    if depth >= len(own) or len(own) > depth + 2:
        return False
    last, next_one = (above[depth] if depth < len(above) else "0"), own[depth]
    if depth == 0:
        return whole(number) > whole(before)
    if last == "0" and next_one == "i":
        return True
    return 0 < position(next_one) - (position(last) if last != "0" else 0) <= most


def position(segment: str) -> int:
    """Return the place of a segment among those of its kind: 3 for `3` and for `c`, 27 for `aa`."""
    return int(segment) if segment.isdigit() else ord(segment[0]) - 96 + 26 * is_doubled(segment)


def roman(numeral: str) -> int:
    """Return the value of a roman numeral in small letters, up to a few hundred."""
    digits = [_ROMAN[letter] for letter in numeral]
    return sum(-one if one < after else one for one, after in zip(digits, [*digits[1:], 0], strict=True))


def parent_of(number: str) -> str:
    """Return the number directly above one, or an empty string: `101.3.b` gives 101.3, `704.5g` gives 704.5."""
    head, _, last = number.rpartition(".")
    if not head:
        return ""
    digits = last.rstrip("abcdefghijklmnopqrstuvwxyz")
    return f"{head}.{digits}" if digits and digits != last else head


def with_whole(number: str, replacement: int) -> str:
    """Return the number with another whole number in front: `625.2.a` and 623 give 623.2.a."""
    head, dot, rest = number.partition(".")
    return f"{replacement:0{len(head)}d}{dot}{rest}"


def longest_ordered(numbers: Sequence[str]) -> set[int]:
    """Return the positions of the longest run of numbers that never goes backwards.

    What is left over are the numbers that a source prints in the wrong place.
    """
    tails: list[tuple[tuple[int, int, str], ...]] = []
    tail_positions: list[int] = []
    before: list[int] = []
    for position, number in enumerate(numbers):
        key = sort_key(number)
        slot = _slot_after(tails, key)
        before.append(tail_positions[slot - 1] if slot else -1)
        if slot == len(tails):
            tails.append(key)
            tail_positions.append(position)
        else:
            tails[slot] = key
            tail_positions[slot] = position
    kept: set[int] = set()
    position = tail_positions[-1] if tail_positions else -1
    while position >= 0:
        kept.add(position)
        position = before[position]
    return kept


def _slot_after(tails: list[tuple[tuple[int, int, str], ...]], key: tuple[tuple[int, int, str], ...]) -> int:
    if not tails or tails[-1] <= key:
        return len(tails)
    slot = bisect_left(tails, key)
    while slot < len(tails) and tails[slot] == key:
        slot += 1
    return slot


def nearest(number: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Return the known numbers that stand closest to one that is not known, in reading order.

    Numbers with the longest common beginning come first; a text that is no number has no neighbours.
    """
    wanted = segments(narrow(number).lower())
    if not wanted or not wanted[0].isdigit():
        return ()
    ordered = sorted(known, key=sort_key)
    keys = [sort_key(candidate) for candidate in ordered]
    at = bisect_left(keys, sort_key(".".join(wanted)))
    around = range(max(0, at - count), min(len(ordered), at + count))
    closest = sorted(around, key=lambda index: (-_shared(wanted, segments(ordered[index])), abs(index - at + 0.5)))
    return tuple(ordered[index] for index in sorted(closest[:count]))


def _shared(left: tuple[str, ...], right: tuple[str, ...]) -> int:
    count = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        count += 1
    return count
