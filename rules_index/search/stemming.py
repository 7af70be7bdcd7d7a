"""English words cut back to a common form, lightly: `rules`, `exhausted` and `triggering` lose their endings.

A light stemmer suffices for rules: it never maps two different game terms on one stem, as heavier ones do.
"""

from __future__ import annotations

from functools import lru_cache

_VOWELS = frozenset("aeiouy")
_KEPT_DOUBLES = ("ll", "ss", "zz")
_SHORTEST_STEM = 3
_IRREGULAR = {
    "began": "begin",
    "begun": "begin",
    "came": "come",
    "chose": "choose",
    "chosen": "choose",
    "dead": "die",
    "dealt": "deal",
    "died": "die",
    "drawn": "draw",
    "drew": "draw",
    "gave": "give",
    "given": "give",
    "held": "hold",
    "kept": "keep",
    "left": "leave",
    "lost": "lose",
    "made": "make",
    "paid": "pay",
    "shown": "show",
    "spent": "spend",
    "taken": "take",
    "took": "take",
    "won": "win",
}


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Cut plural, past and -ing endings off a lower-case English word; other words come back unchanged."""
    base = word.partition("'")[0]
    base = _IRREGULAR.get(base, base)
    if len(base) <= _SHORTEST_STEM:
        return base
    return _without_final_e(_without_verb_ending(_without_plural(base)))


def _without_plural(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _without_verb_ending(word: str) -> str:
    for ending in ("ing", "ed"):
        base = word.removesuffix(ending)
        if base != word and len(base) >= _SHORTEST_STEM and _VOWELS.intersection(base):
            return _without_doubled_end(base)
    return word.removesuffix("i") + "y" if word.endswith("i") else word


def _without_doubled_end(word: str) -> str:
    doubled = len(word) > _SHORTEST_STEM and word[-1] == word[-2] and not word.endswith(_KEPT_DOUBLES)
    return word[:-1] if doubled else word


def _without_final_e(word: str) -> str:
    return word[:-1] if word.endswith("e") and len(word) > _SHORTEST_STEM else word
