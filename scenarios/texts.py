"""Texts of a case as they are read: in both languages or one, and the numbers of rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.core.reading import LANGUAGES, Node

Bilingual = Mapping[str, str]
"""A text in Chinese and in English: {"zh": ..., "en": ...}."""


def bilingual(node: Node) -> Bilingual:
    """Read a text in both languages; one language alone, or a bare text, stands for both. Raises Malformed."""
    if node.is_text():
        return MappingProxyType(dict.fromkeys(LANGUAGES, words(node)))
    texts = {language: words(text) for language, text in node.mapping(LANGUAGES).items()}
    if not texts:
        node.fail("there is no text here", "a text under zh and one under en")
    return MappingProxyType({language: texts.get(language) or next(iter(texts.values())) for language in LANGUAGES})


def words(node: Node) -> str:
    """Read a text that says something. Raises Malformed."""
    text = node.text().strip()
    if not text:
        node.fail("this text is empty", "some words")
    return text


def rule_number(place: Node) -> str:
    """Read the number of a rule, which is a text: YAML would turn 1.10 into 1.1. Raises Malformed."""
    if not place.is_text():
        place.fail(f"the rule id {place.value!r} is not a string", f'a rule number in quotes, such as "{place.value}"')
    return place.text()
