"""One rule for a player's eyes: its text as large as the screen holds, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_index.documents import Document
from rules_index.folding import has_han
from rules_index.model import Kind
from webapp.translations import load_translations
from webapp.view_models.citation import cited
from webapp.view_models.rule_text import titles

if TYPE_CHECKING:
    from rules_index.model import Rule
    from webapp.services import Services
    from webapp.translations import Translations

SIZES = (30, 60, 110, 200, 380)
"""How much text, in characters as wide as Chinese ones, fits a screen at each size of type; more than that scrolls."""
LATIN = 0.5
"""How wide a character of Latin script is beside a Chinese one."""


class Text(StrEnum):
    """A text to show."""

    OFFICIAL = "official"
    CHINESE = "zh"
    ENGLISH = "en"


@dataclass(frozen=True)
class Line:
    """One rule with its text in the wording that is shown, or what comes nearest to it."""

    rule: Rule
    text: str


@dataclass(frozen=True)
class ShowPage:
    """What is shown: the rule, perhaps with what stands below it, in one of its texts.

    `size` says how large the type is, from 0, the largest. `words` are those of the language that is shown.
    """

    document: Document
    line: Line
    below: tuple[Line, ...]
    texts: tuple[Text, ...]
    shown: Text
    citation: str
    size: int
    words: Translations
    with_children: bool
    has_children: bool


def show_page(
    services: Services, rule: Rule, words: Translations, wanted: str = "", *, with_children: bool = False
) -> ShowPage:
    """Put the page together. `wanted` names a text; unasked it is the official one, else our digest as he reads it."""
    document = services.rules.document(rule.document)
    under = services.sections.below(rule)
    texts = _texts((rule, *under) if with_children else (rule,), words)
    shown = next((each for each in texts if each == wanted), texts[0])
    line, below = _line(rule, shown), tuple(_line(each, shown) for each in under) if with_children else ()
    spoken = load_translations("zh" if has_han(line.text) else "en")
    return ShowPage(
        document=document,
        line=line,
        below=below,
        texts=texts,
        shown=shown,
        citation=cited(rule, document, spoken),
        size=_size("".join(each.text for each in (line, *below))),
        words=spoken,
        with_children=with_children,
        has_children=bool(under),
    )


def _texts(rules: tuple[Rule, ...], words: Translations) -> tuple[Text, ...]:
    """The texts there are, the one that is shown unasked first."""
    telling = tuple(rule for rule in rules if rule.kind != Kind.HEADING) or rules
    own, other = (Text.ENGLISH, Text.CHINESE) if words.language == "en" else (Text.CHINESE, Text.ENGLISH)
    found = tuple(each for each in (Text.OFFICIAL, own, other) if any(_text(rule, each) for rule in telling))
    return found or (own,)


def _text(rule: Rule, which: Text) -> str:
    return {Text.OFFICIAL: rule.official, Text.CHINESE: rule.text, Text.ENGLISH: rule.text_en}[which]


def _line(rule: Rule, shown: Text) -> Line:
    """A rule in one text; a heading by its title, and where that text is lacking, the next best."""
    zh, en = titles(rule)
    title = (en or zh) if shown is Text.ENGLISH else (zh or en)
    if rule.kind == Kind.HEADING:
        return Line(rule, _text(rule, shown) or title)
    return Line(rule, _text(rule, shown) or rule.official or rule.text or rule.text_en or title)


def _size(text: str) -> int:
    wide = sum(1 if has_han(character) else LATIN for character in text)
    return next((size for size, most in enumerate(SIZES) if wide <= most), len(SIZES))
