"""Short stretches of letters, by which two ways to say the same are alike even where no word is.

Of Chinese each two neighbouring characters, of an English word each four neighbouring letters, its edges included. A
table gives each stretch one character of its own and its weight (the rarer, the heavier), so that a sentence is kept as
a short string and compared as a set of characters. Written beside the index while it is built; plain text.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from rules_index.folding import HAN

_FILE = "grams.txt"
_RUNS = re.compile(rf"[{HAN}]+|[a-z]+")
_SIZE = 4
_LONGEST_WORD = 9
_FIRST = 0x100
_SURROGATES = range(0xD800, 0xE000)
_STEP = 10
"""Weights are kept in tenths."""


def grams_of(folded: str) -> list[str]:
    """The stretches of a folded text."""
    grams: list[str] = []
    for run in _RUNS.findall(folded):
        if run[0] > "z":
            grams += [run[start : start + 2] for start in range(max(1, len(run) - 1))]
        else:
            word = f"^{run[:_LONGEST_WORD]}$"
            grams += [word[start : start + _SIZE] for start in range(max(1, len(word) - _SIZE + 1))]
    return grams


class GramTable:
    """The stretches that are known, each with its character and its weight."""

    def __init__(self, grams: Sequence[str], weights: Sequence[float]) -> None:
        self._characters = dict(zip(grams, map(_character, range(len(grams))), strict=True))
        self.weights = dict(zip(self._characters.values(), weights, strict=True))
        self._heaviest = max(weights, default=1.0)

    def written(self, folded: str) -> str:
        """The known stretches of a folded text, each once, as a string of their characters."""
        return "".join(filter(None, map(self._characters.get, dict.fromkeys(grams_of(folded)))))

    def weight(self, characters: Iterable[str]) -> float:
        """What some stretches weigh together."""
        return sum(map(self.weights.__getitem__, characters))

    def unknown(self, folded: str) -> float:
        """What the stretches of a folded text weigh that stand nowhere: as much as the rarest."""
        return self._heaviest * sum(gram not in self._characters for gram in dict.fromkeys(grams_of(folded)))


def _character(place: int) -> str:
    code = _FIRST + place
    return chr(code if code < _SURROGATES.start else code + len(_SURROGATES))


def gather_grams(texts: Iterable[str]) -> GramTable:
    """Count in how many folded texts each stretch stands, and weigh it by that."""
    counts: Counter[str] = Counter()
    size = 0
    for text in texts:
        counts.update(set(grams_of(text)))
        size += 1
    ordered = sorted(counts)
    return GramTable(ordered, [round(math.log(1 + size / (1 + counts[gram])) * _STEP) / _STEP for gram in ordered])


def save_grams(table: GramTable, folder: Path) -> None:
    """Write a table into a folder: the stretches on one line, their weights on the other."""
    weights = " ".join(str(round(weight * _STEP)) for weight in table.weights.values())
    (folder / _FILE).write_text(f"{' '.join(table._characters)}\n{weights}\n", encoding="utf-8")


def load_grams(folder: Path) -> GramTable:
    """Read a table back."""
    grams, weights, *_ = (folder / _FILE).read_text(encoding="utf-8").split("\n")
    return GramTable(grams.split(), [int(each) / _STEP for each in weights.split()])
