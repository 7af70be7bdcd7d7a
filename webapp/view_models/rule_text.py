"""Which text of a rule a reader sees: our digest in his language, or what comes nearest to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_index.folding import has_han

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules_index.glossary import Definition
    from rules_index.model import Rule
    from webapp.translations import Translations

ENGLISH, CHINESE = "en", "zh-Hans"


def digest_of(rule: Rule, words: Translations) -> str:
    """Our digest of a rule in the reader's language, or in the other where it has none in his."""
    return (rule.text_en or rule.text) if words.language == ENGLISH else (rule.text or rule.text_en)


def examples_of(rule: Rule, words: Translations) -> tuple[str, ...]:
    """The examples of our digest, in the language of the digest that a reader sees."""
    return rule.examples_en if words.language == ENGLISH and rule.text_en else rule.examples


def titles(rule: Rule) -> tuple[str, str]:
    """The heading that a rule stands under, in both languages; a text that is one of them says nothing more."""
    return rule.title, rule.title_en


def official_first(rule: Rule, words: Translations) -> bool:
    """Whether the official text comes first: where it is in the reader's language, and our digest is not."""
    foreign = words.language == ENGLISH and not rule.text_en
    return foreign and bool(rule.official) and not has_han(rule.official)


def said(rule: Rule, words: Translations) -> str:
    """The text of a rule for a reader, where there is room for one; empty for a rule that only is a heading."""
    return rule.official if official_first(rule, words) else digest_of(rule, words) or rule.official


def defined(definition: Definition, words: Translations) -> str:
    """What a concept is, for a reader: in one language, his own if all of the definition is in it."""
    if words.language == ENGLISH and all(
        said(rule, words) and not has_han(said(rule, words)) for rule in definition.says
    ):
        return " ".join(said(rule, words) for rule in definition.says)
    return definition.text


def tag_of(text: str) -> str:
    """The language of a text, for the page: it is Chinese if it has a Chinese character."""
    return CHINESE if has_han(text) else ENGLISH


def is_foreign(texts: Iterable[str], words: Translations) -> bool:
    """Whether a reader of English meets Chinese among some texts."""
    return words.language == ENGLISH and any(has_han(text) for text in texts)
