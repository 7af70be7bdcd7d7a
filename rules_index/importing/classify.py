"""A first guess at what kind of rule a clause is, for documents that say nothing about it."""

from __future__ import annotations

import re

from rules_index.importing.records import Entry
from rules_index.model import Kind

_POINTER = re.compile(r"\(?(?:更多信息)?(?:请查阅|参见|參見|见|See)\s?(?:规则|規則|rule)?\s?\d[^。.]*[。.)]{0,2}", re.I)
_CUES = (
    (Kind.PROHIBITION, re.compile(r"不能|不得|不可|无法|無法|禁止|只能|cannot|can't|may not|must not", re.I)),
    (Kind.CONDITION, re.compile(r"如果|若|當|当|每当|除非|只有|\b(?:if|when|while|unless|as long as)\b", re.I)),
    (Kind.PERMISSION, re.compile(r"可以|可选择|\bmay\b|\bcan\b", re.I)),
)


def classify(entries: list[Entry]) -> None:
    """Fill in `kind` and `operative` from the words of each clause; headings stay as they are."""
    for entry in entries:
        if entry.kind is Kind.HEADING:
            continue
        entry.kind = kind_of(entry.text)
        entry.operative = entry.kind not in (Kind.DEFINITION, Kind.POINTER)


def kind_of(text: str) -> Kind:
    """Return the kind that the words of a rule suggest; a definition where they suggest none."""
    if _POINTER.fullmatch(text):
        return Kind.POINTER
    return next((kind for kind, cue in _CUES if cue.search(text)), Kind.DEFINITION)
