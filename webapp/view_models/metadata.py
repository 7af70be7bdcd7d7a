"""What a page says of itself to programs: title, picture and short link for those who share it, and schema.org data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flask import url_for

from rules_index.documents import Document
from rules_index.model import Rule
from scenarios.case import Case
from webapp.board.pictures import HEIGHT, WIDTH
from webapp.links import link_to_case, link_to_rule
from webapp.template_context import document_name, document_title, rule_title
from webapp.translations import LANGUAGE_TAGS, Translations
from webapp.view_models.rule_text import digest_of, tag_of

LONGEST_DESCRIPTION = 200
CONTEXT = "https://schema.org"

Data = dict[str, Any]


@dataclass(frozen=True)
class Image:
    """A picture of the page."""

    url: str
    alt: str
    width: int = WIDTH
    height: int = HEIGHT


@dataclass(frozen=True)
class Metadata:
    """What stands in the head of a page; all addresses are whole. `data` is schema.org's, as JSON-LD."""

    title: str
    description: str
    url: str
    short_url: str
    oembed_url: str
    image: Image
    language: str
    data: Data


def case_metadata(case: Case, edition: str, words: Translations, *, revealed: bool = False) -> Metadata:
    """What the page of a case says of itself: its question, and how it is ruled once the reader has asked for that."""
    title, question = words.of(case.title) or case.id, words.of(case.question)
    named = {"edition": edition} if len(case.editions) > 1 else {}
    url = url_for("cases.case", case_id=case.id, _external=True, **named)
    return Metadata(
        title=title,
        description=shortened(question),
        url=url,
        short_url=link_to_case(case),
        oembed_url=_oembed(url),
        image=Image(
            url_for("sharing.case_picture", case_id=case.id, kind="png", lang=words.language, _external=True, **named),
            words("share.picture_of", title=title),
        ),
        language=LANGUAGE_TAGS[words.language],
        data={
            "@context": CONTEXT,
            "@type": "QAPage",
            "url": url,
            "inLanguage": LANGUAGE_TAGS[words.language],
            "isPartOf": _site(words),
            "breadcrumb": _crumbs(_case_path(case, words)),
            "mainEntity": _question(title, question, url, words.of(case.ruling), revealed),
        },
    )


def rule_metadata(rule: Rule, document: Document, headings: Iterable[Rule], words: Translations) -> Metadata:
    """What the page of a rule says of itself: our digest, never the text that somebody imported."""
    title = f"{rule.printed} {rule_title(rule, words)}".strip()
    text = digest_of(rule, words) or rule_title(rule, words)
    place = {"document": rule.document, "number": rule.number}
    url = url_for("rules.rule", _external=True, **place)
    return Metadata(
        title=f"{title} · {document_name(document, words)}",
        description=shortened(text),
        url=url,
        short_url=link_to_rule(rule),
        oembed_url=_oembed(url),
        image=Image(
            url_for("sharing.rule_picture", kind="png", lang=words.language, _external=True, **place),
            words("share.picture_of_rule", title=title),
        ),
        language=LANGUAGE_TAGS[words.language],
        data={
            "@context": CONTEXT,
            "@type": "WebPage",
            "url": url,
            "inLanguage": tag_of(text),
            "isPartOf": _site(words),
            "breadcrumb": _crumbs(_rule_path(document, headings, words)),
            "mainEntity": {
                "@type": "DefinedTerm",
                "name": rule_title(rule, words) or rule.printed,
                "termCode": rule.printed,
                "description": text,
                "url": url,
                "inDefinedTermSet": {
                    "@type": "DefinedTermSet",
                    "name": document_title(document, words),
                    "url": url_for("rules.contents", document=rule.document, _external=True),
                },
            },
        },
    )


def shortened(text: str, longest: int = LONGEST_DESCRIPTION) -> str:
    """A text on one line, cut where it is too long to be shown beside a link."""
    line = " ".join(text.split())
    return line if len(line) <= longest else line[: longest - 1].rstrip("，。、：；,.;: ") + "…"


def _question(title: str, question: str, url: str, ruling: str, revealed: bool) -> Data:
    """A question with the ruling as its answer, where there is one; what is hidden from the reader is not sent."""
    asked: Data = {"@type": "Question", "name": title, "text": question or title, "answerCount": 1 if ruling else 0}
    if ruling:
        place = f"{url}{'&' if '?' in url else '?'}reveal=1"
        asked["acceptedAnswer"] = {"@type": "Answer", "url": place, **({"text": ruling} if revealed else {})}
    return asked


def _site(words: Translations) -> Data:
    return {"@type": "WebSite", "name": words("site.name"), "url": url_for("search.home", _external=True)}


def _crumbs(path: Iterable[tuple[str, str]]) -> Data:
    listed = [
        {"@type": "ListItem", "position": n, "name": name, "item": url} for n, (name, url) in enumerate(path, start=1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": listed}


def _case_path(case: Case, words: Translations) -> list[tuple[str, str]]:
    return [
        (words("nav.cases"), url_for("cases.cases", _external=True)),
        (words.label("game", case.game), url_for("cases.cases", game=case.game, _external=True)),
    ]


def _rule_path(document: Document, headings: Iterable[Rule], words: Translations) -> list[tuple[str, str]]:
    above = [
        (
            f"{each.printed} {rule_title(each, words)}".strip(),
            url_for("rules.rule", document=each.document, number=each.number, _external=True),
        )
        for each in headings
    ]
    return [
        (words("nav.rules"), url_for("rules.documents", _external=True)),
        (document_name(document, words), url_for("rules.contents", document=document.id, _external=True)),
        *above,
    ]


def _oembed(url: str) -> str:
    return url_for("sharing.oembed", url=url, _external=True)
