"""Whether a digest says of a rule what its source says: its numbers, its negations, and what must, may and cannot be.

Each aspect is a pair of questions, one for the source in its language and one for our Chinese sentence; where the
source answers yes, our sentence must too. Words are compared, not meanings: `paraphrased.txt` lists the rules where
the meaning is the same and the words are not, each read by a person.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rules_index.importing.records import Clause, DigestClause

PARAPHRASED = Path(__file__).parent / "paraphrased.txt"
PARAPHRASED_IN_ENGLISH = Path(__file__).parent / "paraphrased-in-english.txt"

_WORDS = {
    **dict.fromkeys(("two", "twice"), 2),
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "ten": 10,
    "twelve": 12,
}
_NUMERALS = {
    **dict.fromkeys("两兩二双", 2),
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "十": 10,
    "十二": 12,
}
_REFERENCE = re.compile(r"(?<![\w\[])\d{3}(?:\.[0-9a-z]+)*")
_STEP = re.compile(
    r"\bsteps? \d+(?: through \d+)?|\d+[a-z](?:\.| ?步)|(?:^|(?<=[.:] ))\d+\. |第 ?\d+ ?步|\[\d\]$|见 \d[\d.]*", re.I
)
_FIGURE = re.compile(r"(?<![0-9A-Za-z.])\d{1,2}(?![0-9A-Za-z])")

_ENGLISH_NOT = re.compile(r"\b(?:not|no|never|cannot|without|neither|nor|none|unless|nothing)\b|n['’]t\b", re.I)
_CHINESE_NOT = re.compile(r"[不沒没無无未非勿否免莫]|除了|除外|以外|之外|别(?!人|的|名|处)")
_ENGLISH_CANNOT = re.compile(r"\bcan ?not\b|\bcan['’]t\b|\bmay not\b|\bmust not\b", re.I)
_CHINESE_CANNOT = re.compile(r"不|无法|没法|没有|未|除非|只|免")
_ENGLISH_MUST = re.compile(r"\bmust\b|\bha(?:s|ve) to\b", re.I)
_CHINESE_MUST = re.compile(r"[必须須得要应應才]|只能|只有|非.*不可|一定|不能")
_ENGLISH_MAY = re.compile(r"\bmay\b(?! (?:not|be|have|contain|include|trigger|cause|say|reference))", re.I)
_CHINESE_MAY = re.compile(r"[可能允准愿随任]|选|决定|由.*(?:定|作)|都行|[想要]不[想要]|也行")
_CHINESE_FORBIDS = re.compile(r"不能|不可(?!见)|不得|不准|无法")
_ENGLISH_FORBIDS = re.compile(
    r"\b(?:not|no|never|cannot|only|unless|unable|impossible|illegal|invalid|prevent|prohibit|restrict|subject to"
    r"|disqualified|without|must|secret|nor|neither|ignor\w+|fixed|exceed|none|nothing|before)\w*\b|n['’]t\b",
    re.I,
)


def aspects(source: Clause, digest: Clause, *, english: bool) -> Iterator[str]:
    """Name the aspects in which a digest does not say what its source does."""
    theirs, ours = source.text, " ".join((digest.text, *digest.examples))
    if not _numbers(theirs, english=english) <= _numbers(ours, english=False):
        yield "number"
    if not _figures(digest.text) <= _numbers(theirs, english=english):
        yield "figure"
    if not english:
        if _CHINESE_FORBIDS.search(theirs) and not _CHINESE_CANNOT.search(ours):
            yield "cannot"
        return
    for name, asked, answered in (
        ("not", _ENGLISH_NOT, _CHINESE_NOT),
        ("cannot", _ENGLISH_CANNOT, _CHINESE_CANNOT),
        ("must", _ENGLISH_MUST, _CHINESE_MUST),
        ("may", _ENGLISH_MAY, _CHINESE_MAY),
    ):
        if asked.search(theirs) and not answered.search(ours):
            yield name
    if _CHINESE_FORBIDS.search(digest.text) and not _ENGLISH_FORBIDS.search(theirs):
        yield "forbids"


_SAYS_NOT = re.compile(
    _ENGLISH_NOT.pattern
    + r"|\bun\w+|\bin(?:eligible|valid|active)|\b(?:other than|except|only|fail|lack|ban|instead|ignor|illegal|besides)"
    r"|\bend|\bstays?\b",
    re.I,
)
_SAYS_CANNOT = re.compile(
    _ENGLISH_NOT.pattern + r"|\bcan ?not\b|\b(?:nor|unable|impossib|only|forbid|ban|neither|unless)", re.I
)
_SAYS_MUST = re.compile(
    r"\b(?:must|need|only|requir|mandatory|compulsory|at least|oblig|should|may not|can['’]t|cannot)"
    r"|\bha(?:s|ve|d) to\b",
    re.I,
)
_SAYS_MAY = re.compile(
    r"\b(?:may|can|could|free to|allow|permit|choos|choice|option|up to|decid|able|possibl|lets?)"
    r"|\bif (?:they|it) (?:want|wish|like)",
    re.I,
)
_ADDS_MUST = re.compile(r"\bmust\b")
_LETS_MUST = re.compile(
    r"must|ha(?:s|ve) to|requir|only|need|shall|mandatory|should|always|cannot|can['’]t|not\b|at least", re.I
)
_ADDS_CANNOT = re.compile(r"\b(?:cannot|can['’]t|may not|must not)\b")
_BOTH = re.compile(r"\bboth\b|\beither\b|\bpair\b|\bsecond\b|\bother\b|between", re.I)


def english_aspects(source: Clause, digest: DigestClause) -> Iterator[str]:
    """The same questions of the English digest, for a source in English."""
    theirs, ours = source.text, " ".join((digest.text_en, *digest.examples_en))
    said = _numbers(ours, english=True) | ({2} if _BOTH.search(ours) else set())
    if not _numbers(theirs, english=True) <= said:
        yield "number"
    if not _figures(digest.text_en) <= _numbers(theirs, english=True):
        yield "figure"
    for name, asked, answered in (
        ("not", _ENGLISH_NOT, _SAYS_NOT),
        ("cannot", _ENGLISH_CANNOT, _SAYS_CANNOT),
        ("must", _ENGLISH_MUST, _SAYS_MUST),
        ("may", _ENGLISH_MAY, _SAYS_MAY),
    ):
        if asked.search(theirs) and not answered.search(ours):
            yield name
    if _ADDS_MUST.search(digest.text_en) and not _LETS_MUST.search(theirs):
        yield "adds-must"
    if _ADDS_CANNOT.search(digest.text_en) and not _ENGLISH_FORBIDS.search(theirs):
        yield "forbids"


def _numbers(text: str, *, english: bool) -> set[int]:
    """The numbers above 1 that a text says, in figures or in words, but for those of rules and steps."""
    found = _figures(text)
    if english:
        return found | {_WORDS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in _WORDS}
    return found | {value for numeral, value in _NUMERALS.items() if numeral in text}


def _figures(text: str) -> set[int]:
    plain = _STEP.sub(" ", _REFERENCE.sub(" ", text))
    return {int(figure) for figure in _FIGURE.findall(plain)} - {0, 1}


def paraphrased(listed: Path = PARAPHRASED) -> set[tuple[str, str, str]]:
    """The rules that somebody has read and found to say the same in other words: document, number and aspect."""
    lines = (line.partition("#")[0].split() for line in listed.read_text(encoding="utf-8").splitlines())
    return {(document, number, aspect) for document, number, aspect in (line for line in lines if line)}
