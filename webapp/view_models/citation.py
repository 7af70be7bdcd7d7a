"""How a rule is cited, and what of it is copied: citation, text, link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.template_context import document_title, rule_title
from webapp.view_models.rule_text import ENGLISH, digest_of, titles

if TYPE_CHECKING:
    from rules_index.documents import Document
    from rules_index.model import Rule
    from webapp.translations import Translations

SHORT_TITLES = {"Core Rules": "CR", "Comprehensive Rules": "CR", "Tournament Rules": "TR"}
"""How rulebooks are cited in English, by what their titles end in."""


@dataclass(frozen=True)
class Copied:
    """What somebody takes along of a rule. `text` says whose words they are: the document's, or those of our digest."""

    citation: str
    text: str
    link: str


def cited(rule: Rule, document: Document, words: Translations) -> str:
    """A rule as it is cited: `Riftbound CR 418.2.c (2026-07-16)`, 符文战场核心规则 418.2.c（2026-07-16）."""
    edition = words("cite.edition", edition=document.edition) if document.edition else ""
    return f"{_book(document, words)} {rule.printed}{edition}"


def copied(rule: Rule, document: Document, words: Translations, link: str) -> Copied:
    """What is copied of a rule: the official text where it has been imported, our digest otherwise."""
    citation = cited(rule, document, words)
    if rule.official:
        return Copied(citation, words("cite.text", text=rule.official, citation=citation), link)
    digest = digest_of(rule, words)
    if not digest or digest in titles(rule):
        return Copied(citation, words("cite.text", text=rule_title(rule, words), citation=citation), link)
    return Copied(citation, words("cite.digest", text=digest, citation=citation), link)


def _book(document: Document, words: Translations) -> str:
    title = document_title(document, words)
    title = title.removesuffix(document.edition).strip() if document.edition else title
    if words.language != ENGLISH:
        return title
    for long, short in SHORT_TITLES.items():
        if title.endswith(long):
            return title.removesuffix(long) + short
    return title
