"""Queries that are not spelt as the rules are: pinyin, initials, and slips of the input method.

`ranjin` and `jsl` are looked up by sound. In Chinese, a stretch that the index does not know is replaced by a known
word that sounds the same (征符 -> 征服), or by a name that differs in one character of nearly the same sound
(放诼 -> 放逐).
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice, product

from rules_index.folding import has_han
from rules_index.search.segmenting import VocabularySegmenter, Word
from rules_index.search.stemming import stem
from rules_index.search.stopwords import STOP_WORDS
from rules_index.search.tokenizing import Piece, pieces
from rules_index.search.vocabulary import Readings, Vocabulary

_WINDOWS = (5, 4, 3, 2)
_LONGEST_PINYIN = 30
_SHORTEST_INITIALS = 2
_SHORTEST_ENGLISH = 4
_ENGLISH_LIKENESS = 0.8
_NAME_LIKENESS = 0.5
_LETTERS_LIKENESS = 0.65
_NAMES_OFFERED = 6
_PIECES_TRIED = 5
# Characters that nobody types for another.
_PARTICLES = frozenset("的了吗呢吧是有不和")
_FIRST_RARE_CHARACTER = b"\xd8"


@dataclass(frozen=True, slots=True)
class Correction:
    """A stretch of a folded query and the word that it probably stands for."""

    start: int
    end: int
    word: str


class Spelling:
    """Finds what was meant, by sound, among the words of the index."""

    def __init__(
        self, vocabulary: Vocabulary, readings: Readings, segmenter: VocabularySegmenter, english: Container[str] = ()
    ) -> None:
        """Take the words of an index, and English stems besides that are no slips for any of them."""
        self._vocabulary = vocabulary
        self._english = english
        self._readings = readings
        self._segmenter = segmenter

    def corrections(self, folded: str) -> list[Correction]:
        """What to replace in a folded query, in order and without overlaps."""
        found: list[Correction] = []
        for piece in pieces(folded):
            if piece.sort == "word":
                found.extend(self._from_letters(piece))
            elif piece.sort == "han":
                found.extend(self._from_characters(piece))
        return found

    def _from_letters(self, piece: Piece) -> Iterator[Correction]:
        if stem(piece.text) in self._vocabulary.english or stem(piece.text) in STOP_WORDS:
            return
        if stem(piece.text) in self._named_in_english or stem(piece.text) in self._english:
            return
        words = self.by_sound(piece.text) or self.by_initials(piece.text) or self.near_english(piece.text)
        if words:
            yield Correction(piece.start, piece.end, " ".join(words))

    def by_sound(self, letters: str) -> tuple[str, ...]:
        """The words that pinyin letters spell, in as few words as possible; none if they spell none."""
        size = len(letters)
        if size > _LONGEST_PINYIN:
            return ()
        best: list[tuple[str, ...] | None] = [()] + [None] * size
        for end in range(1, size + 1):
            for start in range(end):
                before, words = best[start], self._vocabulary.pinyin.get(letters[start:end])
                if before is None or not words:
                    continue
                current = best[end]
                if current is None or len(before) + 1 < len(current):
                    best[end] = (*before, words[0])
        return best[size] or ()

    def by_initials(self, letters: str) -> tuple[str, ...]:
        """The name whose syllables begin with these letters."""
        names = self._vocabulary.initials.get(letters, ()) if len(letters) >= _SHORTEST_INITIALS else ()
        return tuple(names[:1])

    def near_english(self, letters: str) -> tuple[str, ...]:
        """The English word of the rules that is spelt most like these letters, if one is."""
        if len(letters) < _SHORTEST_ENGLISH:
            return ()
        close = _nearest(stem(letters), self._known_in_english, 1, _ENGLISH_LIKENESS)
        # A word that only goes on is another word (count, counter); slips happen within.
        return tuple(word for word in close if not word.startswith(stem(letters)))

    @cached_property
    def _known_in_english(self) -> list[str]:
        return sorted(self._named_in_english | self._vocabulary.english)

    @cached_property
    def _named_in_english(self) -> frozenset[str]:
        names = (name for name in self._names if name.isascii())
        return frozenset(stem(piece.text) for name in names for piece in pieces(name) if piece.sort == "word")

    def nearest_name(self, folded: str) -> str:
        """The name that is written most like a text, if one is; for queries that found nothing."""
        found = _nearest(folded, sorted(self._names), 1, _NAME_LIKENESS)
        return found[0] if found else ""

    def nearest_names(self, folded: str, names: Collection[str]) -> tuple[str, ...]:
        """Some names that are written like a text or like a word of it, the likest first; perhaps none."""
        known = sorted(names)
        wanted = dict.fromkeys((folded, *(piece.text for piece in islice(pieces(folded), _PIECES_TRIED))))
        cutoffs = {each: _NAME_LIKENESS if has_han(each) else _LETTERS_LIKENESS for each in wanted}
        found = (_nearest(each, known, _NAMES_OFFERED, cutoff) for each, cutoff in cutoffs.items())
        return tuple(dict.fromkeys(name for names in found for name in names))[:_NAMES_OFFERED]

    def _from_characters(self, piece: Piece) -> Iterator[Correction]:
        words = self._segmenter.cut(piece.text)
        loose = {word.start for word in words if len(word.text) == 1 and word.text not in STOP_WORDS}
        if not loose:
            return
        taken: set[int] = set()
        for size in _WINDOWS:
            for start in range(len(piece.text) - size + 1):
                window = range(start, start + size)
                if not loose.intersection(window) or taken.intersection(window):
                    continue
                meant = self._meant(piece.text[start : start + size], start, words, loose)
                if meant:
                    taken.update(window)
                    yield Correction(piece.start + start, piece.start + start + size, meant)

    def _meant(self, written: str, start: int, words: list[Word], loose: set[int]) -> str | None:
        if written in self._segmenter:
            return None
        inside = [word for word in words if word.start < start + len(written) and word.end > start]
        whole = inside[0].start == start and inside[-1].end == start + len(written)
        if not whole and len(written) == 2:
            return None
        return self._same_sound(written, start, loose) or (self._nearly_same(written, start, loose) if whole else None)

    def _same_sound(self, written: str, start: int, loose: set[int]) -> str | None:
        """A word that sounds the same and changes no character that makes sense.

        It is a name, or any word where a character of this one stands in no rule.
        """
        unheard = any(character not in self._segmenter for character in written)
        readings = [self._readings.of(character)[:3] for character in written]
        for sounds in product(*readings):
            for word in self._vocabulary.pinyin.get("".join(sounds), ()):
                if (unheard or word in self._names) and self._changes_loose_only(written, word, start, loose):
                    return word
        return None

    @staticmethod
    def _changes_loose_only(written: str, word: str, start: int, loose: set[int]) -> bool:
        """Whether the word differs from what is written, but not in all of it and in no character that makes sense."""
        if len(word) != len(written):
            return False
        changed = [index for index, character in enumerate(word) if character != written[index]]
        senseless = any(start + index in loose for index in changed)
        return 0 < len(changed) < len(word) and (senseless or not _PARTICLES.intersection(written[i] for i in changed))

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(name for by_name in self._vocabulary.names.values() for name in by_name)

    def _nearly_same(self, written: str, start: int, loose: set[int]) -> str | None:
        """A name that differs in one loose character of nearly the same sound."""
        for index, character in enumerate(written):
            if start + index not in loose:
                continue
            for name in self._names_by_gap.get((written[:index], written[index + 1 :]), ()):
                if self._confusable(character, name[index]):
                    return name
        return None

    @cached_property
    def _names_by_gap(self) -> dict[tuple[str, str], list[str]]:
        gaps: dict[tuple[str, str], list[str]] = {}
        for name in sorted(self._names):
            for index in range(len(name)) if has_han(name) else ():
                gaps.setdefault((name[:index], name[index + 1 :]), []).append(name)
        return gaps

    def _confusable(self, written: str, meant: str) -> bool:
        """Whether one character may be a slip for another: nearly the same sound, or a rare one and a letter apart."""
        likely = _same_in_dialect if _is_common(written) or written in self._segmenter else _within_one_edit
        return any(likely(one, other) for one in self._readings.of(written) for other in self._readings.of(meant))


def _nearest(written: str, known: Sequence[str], count: int, likeness: float) -> list[str]:
    """The words that are spelt most like what is written, the likest first; none below a likeness from 0 to 1."""
    from rapidfuzz import fuzz, process  # imported here: most queries are spelt well

    found = process.extract(written, known, scorer=fuzz.ratio, score_cutoff=100 * likeness, limit=count)
    return [word for word, _, _ in found]


def _is_common(character: str) -> bool:
    """Whether a character is among the 3,755 in daily use, which GB 2312 puts before all others."""
    encoded = character.encode("gb2312", errors="ignore")
    return bool(encoded) and encoded < _FIRST_RARE_CHARACTER


def _same_in_dialect(first: str, second: str) -> bool:
    """Whether two sounds are the same to those who do not tell zh from z, l from n, or -ng from -n."""
    return _plain_sound(first) == _plain_sound(second)


def _plain_sound(sound: str) -> str:
    if sound[:2] in ("zh", "ch", "sh"):
        sound = sound[0] + sound[2:]
    return sound.replace("l", "n").removesuffix("g")


@lru_cache(maxsize=4096)
def _within_one_edit(first: str, second: str) -> bool:
    if first == second:
        return True
    if abs(len(first) - len(second)) > 1:
        return False
    short, long = sorted((first, second), key=len)
    split = next((i for i, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    return short[split + (len(short) == len(long)) :] == long[split + 1 :]
