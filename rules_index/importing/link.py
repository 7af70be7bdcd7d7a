"""Sixth step: find the rule numbers that a text sends its reader to."""

from __future__ import annotations

import re

from rules_index.importing.numbers import NUMBER
from rules_index.importing.records import Entry, Findings

_CALL = re.compile(
    r"(?:(?<!核心)规则|規則|(?<!Core )[Rr]ules?|参见|參見|见|見|[Ss]ee|到|至|和|、|and|to|through)\s*"
    rf"(?P<number>{NUMBER})(?!\s*(?:条|分|点|张|枚|次|名|个))"
)
# What calls the core rules by their name means another document.
_HINT = re.compile(r"规则|規則|参见|參見|见|見|[Rr]ule|[Ss]ee")
_RULE = ("规则", "規則", "rule")
_TELLING_WIDTH = 3
_JOINED = ("到", "至", "和", "、", "and", "to", "through")


def link(entries: list[Entry], findings: Findings) -> None:
    """Fill in `references` of each entry, and note those to rules that the document does not have."""
    known = {entry.printed for entry in entries} | {entry.number for entry in entries}
    for entry in entries:
        found: dict[str, int] = {}
        for paragraph in entry.paragraphs:
            for number in calls(paragraph.text):
                found.setdefault(number, paragraph.line)
        entry.references = tuple(found)
        for number, line in found.items():
            if number not in known:
                findings.defect(line, "dangling", number, f"{entry.printed} refers to {number}, which is not here")


def _is_rule(match: re.Match[str]) -> bool:
    """Tell `see 346` and `rule 9` from `see 3 cards`: without the word *rule* a number has to look like one."""
    return match[0].lower().startswith(_RULE) or "." in match["number"] or len(match["number"]) >= _TELLING_WIDTH


def calls(text: str) -> list[str]:
    """Return the numbers that a text refers to, in the order in which it names them.

    A bare number counts only after a word that calls for a rule; `557 to 563` and `158 and rule 605` give both ends.
    """
    if not _HINT.search(text):
        return []
    numbers: list[str] = []
    end = -2
    for match in _CALL.finditer(text):
        joins = match[0].startswith(_JOINED)
        if match.start() - end <= 1 if joins else _is_rule(match):
            numbers.append(match["number"].lower())
            end = match.end()
    return numbers
