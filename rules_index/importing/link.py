"""Sixth step: find the rule numbers that a text sends its reader to."""

from __future__ import annotations

import re
from string import ascii_lowercase

from rules_index.importing.numbers import NUMBER, roman
from rules_index.importing.records import Entry, Findings

_CALL = re.compile(
    r"(?:(?<!核心)规则|規則|(?<!Core )[Rr]ules?|[Ss]ections?|参见|參見|见|見|[Ss]ee"
    r"|到|至|和|、|,\s*(?:and|or)|,|and|or|to|through)\s*"
    rf"(?P<number>{NUMBER})(?!\s*(?:条|分|点|张|枚|次|名|个))"
    r"(?:\s?[-–—]\s?(?P<last>\d{1,3}[a-z]?|[a-z])(?![0-9A-Za-z]))?"
)
_COMPOSED = re.compile(
    r"(?<![A-Za-z.])[A-Z](?:\.\d{1,3})+"
    r"|(?:Article|Chapter|Part|Section|Rule|Appendix|§)\s*(?:\d{1,3}|[IVXLC]{1,6}|[A-Z]\b)(?:\s?\([a-z\d]{1,4}\))*"
    r"(?:,?\s+(?:Article|Section|Rule|§)\s*(?:\d{1,3}|[IVXLC]{1,6})(?:\s?\([a-z\d]{1,4}\))*)?",
)
_LABELS = re.compile(r"\d+|(?<![A-Za-z])[A-Za-z](?![A-Za-z])|(?<![A-Za-z])[ivxlcIVXLC]+(?![A-Za-z])")
_ROMAN = re.compile(r"[IVXLC]+")
# What calls the core rules by their name means another document.
_HINT = re.compile(r"规则|規則|参见|參見|见|見|[Rr]ule|[Ss]ee|[Ss]ection")
_RULE = ("规则", "規則", "rule", "section")
_TELLING_WIDTH = 3
_JOINED = ("到", "至", "和", "、", ",", "and", "or", "to", "through")


def link(entries: list[Entry], findings: Findings, *, composed: bool = False) -> None:
    """Fill in `references` of each entry, and note those to rules that the document does not have.

    Takes also whether the numbers are put together from marks: then `A.2` and `Article I, Section 2(b)` call them.
    """
    known = {entry.printed for entry in entries} | {entry.number for entry in entries}
    for entry in entries:
        found: dict[str, int] = {}
        for paragraph in entry.paragraphs:
            for number in _composed_calls(paragraph.text, known) if composed else calls(paragraph.text):
                found.setdefault(number, paragraph.line)
        entry.references = tuple(found)
        for number, line in found.items():
            if number not in known:
                findings.defect(line, "dangling", number, f"{entry.printed} refers to {number}, which is not here")


def _composed_calls(text: str, known: set[str]) -> list[str]:
    """Return the rules that a text calls by their marks; what it calls otherwise cannot be told from other words."""
    numbers: list[str] = []
    for match in _COMPOSED.finditer(text):
        labels = [arabic(label) for label in _LABELS.findall(match[0])]
        number = ".".join(labels)
        while number and number not in known:
            number = number.rpartition(".")[0]
        if number:
            numbers.append(number)
    return numbers


def arabic(label: str) -> str:
    """Return a label as numbers have it: a roman numeral in capitals as digits, a letter as a small one."""
    return str(roman(label.lower())) if _ROMAN.fullmatch(label) else label.lower()


def _is_rule(match: re.Match[str]) -> bool:
    """Tell `see 346` and `rule 9` from `see 3 cards`: without the word *rule* a number has to look like one."""
    return match[0].lower().startswith(_RULE) or "." in match["number"] or len(match["number"]) >= _TELLING_WIDTH


def calls(text: str) -> list[str]:
    """Return the numbers that a text refers to, in the order in which it names them.

    A bare number counts only after a word that calls for a rule; `557 to 563`, `158 and rule 605`, `704.5f–g` give both
    ends.
    """
    if not _HINT.search(text):
        return []
    numbers: list[str] = []
    end = -2
    for match in _CALL.finditer(text):
        joins = match[0].startswith(_JOINED)
        if _goes_on(match, end) if joins else _is_rule(match):
            numbers.append(match["number"].lower())
            if match["last"]:
                numbers.append(_last_of(numbers[-1], match["last"]))
            end = match.end()
    return numbers


def _goes_on(match: re.Match[str], end: int) -> bool:
    """Tell whether a number goes on with a list of rules; after a comma it has to look like that of a rule."""
    near = match.start() - end <= 1
    return near and (match[0][0] != "," or "." in match["number"] or len(match["number"]) >= _TELLING_WIDTH)


def _last_of(first: str, last: str) -> str:
    """Return the number that a range such as `704.5f–g`, `119.9-10` or `557-563` ends with."""
    if last.isalpha():
        return f"{first.rstrip(ascii_lowercase)}{last}"
    head, dot, _ = first.rpartition(".")
    return f"{head}{dot}{last}"
