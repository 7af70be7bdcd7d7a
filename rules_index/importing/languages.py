"""In which language a text is, as far as its letters tell."""

from __future__ import annotations

import re

from rules_index.folding import simplify

_SAMPLE = 100_000
_TAG = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")
_HAN = re.compile(r"[\u3400-\u9fff]")
_KANA = re.compile(r"[\u3041-\u30ff]")
_HANGUL = re.compile(r"[\uac00-\ud7a3]")
_LATIN = re.compile(r"[A-Za-z]+")
_MUCH = 0.15
"""Of its letters (a Latin word counts as one), so many are enough to be no quotation."""
_TELLING = 0.02
"""In traditional Chinese about every fourth character is written otherwise than in simplified, in simplified none."""
UNDETERMINED = "und"


def is_language_tag(text: str) -> bool:
    """Whether a text has the form of a language tag, such as `en` or `zh-Hans`."""
    return _TAG.fullmatch(text) is not None


def guess_language(text: str) -> str:
    """Return the tag of the language that a text seems to be in; `en` where it is written in Latin letters."""
    sample = text[:_SAMPLE]
    han, kana, hangul, latin = (len(each.findall(sample)) for each in (_HAN, _KANA, _HANGUL, _LATIN))
    letters = han + kana + hangul + latin
    if not letters:
        return UNDETERMINED
    if kana >= _MUCH * letters:
        return "ja"
    if hangul >= _MUCH * letters:
        return "ko"
    if han >= _MUCH * letters:
        return _chinese(sample, han)
    return "en" if latin >= _MUCH * len(re.findall(r"[^\W\d_]+", sample)) else UNDETERMINED


def _chinese(sample: str, han: int) -> str:
    written_otherwise = sum(one != other for one, other in zip(sample, simplify(sample), strict=True))
    return "zh-Hant" if written_otherwise >= _TELLING * han else "zh-Hans"
