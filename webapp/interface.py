"""What every template may say: the words of the reader's language, and names of rules and documents in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from flask import Flask, Response, g, request, url_for
from werkzeug.routing import BuildError

from rules_index.documents import CORE, Document, get_document, newest_edition
from rules_index.model import Rule
from webapp.contents.reading import digest_of, official_first, said, tag_of
from webapp.house import house
from webapp.languages import DEFAULT_LANGUAGE, LANGUAGE_TAGS, Wording, wording

COOKIE = "lang"
YEAR = 365 * 24 * 3600


def words() -> Wording:
    """The interface words in the language of this request."""
    return wording(_language())


def install(app: Flask) -> None:
    """Give the templates their words, and remember a language that was asked for."""
    app.context_processor(_speech)
    app.add_template_filter(lambda document: get_document(document).edition or document, "edition_date")
    app.after_request(_remember_language)


def _language() -> str:
    """`?lang=` if it names a language of ours, else what the cookie remembers, what the browser likes best, Chinese."""
    if "language" not in g:
        liked = (tag.replace("_", "-").partition("-")[0].lower() for tag in _liked())
        wanted = [request.args.get("lang"), request.cookies.get(COOKIE), *liked, DEFAULT_LANGUAGE]
        g.language = next(each for each in wanted if each in LANGUAGE_TAGS)
    language: str = g.language
    return language


def _liked() -> Iterator[str]:
    """The languages that the browser asks for, the best first, without those that it refuses."""
    return (tag for tag, quality in request.accept_languages if quality > 0)


def _remember_language(response: Response) -> Response:
    asked = request.args.get("lang")
    if asked in LANGUAGE_TAGS:
        response.set_cookie(COOKIE, asked, max_age=YEAR, samesite="Lax", httponly=True)
    response.vary.update(("Accept-Language", "Cookie"))
    return response


def _speech() -> dict[str, Any]:
    spoken = words()
    return {
        "t": spoken,
        "label": spoken.label,
        "label_of": lambda game: spoken.within(game).label,
        "of": spoken.of,
        "language": spoken.language,
        "language_tag": LANGUAGE_TAGS[spoken.language],
        "other_language": lambda: _other_language(spoken.language),
        "case_title": lambda case: spoken.of(case.title) or case.id.rsplit("/", 1)[-1],
        "rule_title": lambda rule: rule_title(rule, spoken),
        "document_name": lambda document: document_name(document, spoken),
        "document_title": lambda document: document_title(document, spoken),
        "superseded": lambda document: newest_edition(house().rules.documents, document) != document,
        "rule_said": lambda rule: said(rule, spoken),
        "digest_of": lambda rule: digest_of(rule, spoken),
        "official_first": lambda rule: official_first(rule, spoken),
        "tag_of": tag_of,
        "gist": lambda rule, length=44: gist(rule, spoken, length),
        "keyword_name": spoken.keyword,
    }


def _other_language(language: str) -> Mapping[str, str]:
    """The way to this very page in the other language."""
    other = next(each for each in LANGUAGE_TAGS if each != language)
    kept = {**request.args.to_dict(flat=False), "lang": [other]}
    try:
        url = url_for(request.endpoint or "search.home", **{**(request.view_args or {}), **kept})
    except BuildError:
        url = url_for("search.home", lang=other)
    return {"url": url, "code": other, "tag": LANGUAGE_TAGS[other], "name": wording(other)("site.language")}


def rule_title(rule: Rule, spoken: Wording) -> str:
    """The heading that a rule stands under, in the reader's language where it has one."""
    return (spoken.language == "en" and rule.title_en) or rule.title or rule.title_en


def document_title(document: Document, spoken: Wording) -> str:
    """The full title of a document."""
    return document.title_en if spoken.language == "en" else document.title


def document_name(document: Document, spoken: Wording) -> str:
    """The short name of a document: the game, the book unless it is the core rules, and the date of the edition.

    Of a supplement it says that it lies beyond the document.
    """
    which = spoken("rule.beyond") if document.supplements else document.edition
    book = "" if document.book == CORE else spoken.label("book", document.book)
    return " ".join(filter(None, (spoken.label("game", document.game), book, which)))


def gist(rule: Rule, spoken: Wording, length: int) -> str:
    """The first words of a rule, for a line in a list; a heading's title for a heading."""
    text = said(rule, spoken)
    if rule.kind == "heading" or not text:
        return rule_title(rule, spoken)
    return text if len(text) <= length else text[:length].rstrip("，。、：；,;:. ") + "…"
