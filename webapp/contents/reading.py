"""Which text of a rule a reader sees first: our digests are Chinese, and an imported text may be English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_index.folding import has_han

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules_index.glossary import Definition
    from rules_index.model import Rule
    from webapp.languages import Wording

ENGLISH, CHINESE = "en", "zh-Hans"


def official_first(rule: Rule, words: Wording) -> bool:
    """Whether the official text comes before the digest: to a reader of English, where it is English."""
    return words.language == ENGLISH and bool(rule.official) and not has_han(rule.official)


def said(rule: Rule, words: Wording) -> str:
    """The text of a rule for a reader, where there is room for one; empty for a rule that only is a heading."""
    return rule.official if official_first(rule, words) else rule.text or rule.official


def defined(definition: Definition, words: Wording) -> str:
    """What a concept is, for a reader: in the official words if all of them are in his language."""
    if all(official_first(rule, words) for rule in definition.says):
        return " ".join(rule.official for rule in definition.says)
    return definition.text


def tag_of(text: str) -> str:
    """The language of a text, for the page: it is Chinese if it has a Chinese character."""
    return CHINESE if has_han(text) else ENGLISH


def is_foreign(texts: Iterable[str], words: Wording) -> bool:
    """Whether a reader of English meets Chinese among some texts."""
    return words.language == ENGLISH and any(has_han(text) for text in texts)
