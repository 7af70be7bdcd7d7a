"""Finding the names of concepts in a text, longest name first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules_index.folding import has_han
from rules_index.search.stemming import stem
from rules_index.search.tokenizing import english_words, pieces

_LETTER = re.compile("[a-z]")


@dataclass(frozen=True, slots=True)
class Mention:
    """A concept's name in a text: where it stands (in folded text) and which concepts it may mean."""

    start: int
    end: int
    name: str
    concepts: tuple[str, ...]


class ConceptFinder:
    """Finds names in folded text: Chinese names anywhere, English ones as whole words in any inflection."""

    def __init__(self, names: Mapping[str, tuple[str, ...]]) -> None:
        self._chinese_names: dict[str, tuple[str, ...]] = {}
        self._sizes: dict[str, list[int]] = {}
        self._by_stem: dict[str, list[tuple[tuple[str, ...], str, tuple[str, ...]]]] = {}
        for name, concepts in sorted(names.items(), key=lambda item: -len(item[0])):
            if has_han(name) or not name[0].isalpha():
                self._chinese_names[name] = concepts
                sizes = self._sizes.setdefault(name[0], [])
                if len(name) not in sizes:
                    sizes.append(len(name))
            else:
                stems = tuple(stem(piece.text) for piece in pieces(name))
                self._by_stem.setdefault(stems[0], []).append((stems, name, concepts))
        # Where a name can begin: most characters begin none.
        beginnings = "".join(map(re.escape, self._sizes))
        self._beginning = re.compile(f"[{beginnings}]" if beginnings else "(?!)")

    def find(self, folded: str) -> list[Mention]:
        """The names in a folded text in order, none overlapping another."""
        return sorted([*self._chinese(folded), *self._english(folded)], key=lambda mention: mention.start)

    def _chinese(self, folded: str) -> Iterator[Mention]:
        start = 0
        while beginning := self._beginning.search(folded, start):
            start = beginning.start()
            for size in self._sizes[folded[start]]:
                name = folded[start : start + size]
                concepts = self._chinese_names.get(name)
                if concepts is not None:
                    yield Mention(start, start + size, name, concepts)
                    start += size
                    break
            else:
                start += 1

    def _english(self, folded: str) -> Iterator[Mention]:
        if not self._by_stem or not _LETTER.search(folded):
            return
        words = list(english_words(folded))
        stems = [stem(word.group()) for word in words]
        index = 0
        while index < len(words):
            found = next(
                (entry for entry in self._by_stem.get(stems[index], ()) if self._continues(entry[0], stems, index)),
                None,
            )
            if found is None:
                index += 1
                continue
            size = len(found[0])
            yield Mention(words[index].start(), words[index + size - 1].end(), found[1], found[2])
            index += size

    @staticmethod
    def _continues(name: tuple[str, ...], stems: list[str], index: int) -> bool:
        return tuple(stems[index : index + len(name)]) == name
