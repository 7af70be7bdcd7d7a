"""What every template may say: the words of the reader's language, and names of rules and documents in it."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

from flask import Flask, request, url_for
from jinja2.runtime import Macro
from markupsafe import Markup, escape

from rules_index.documents import CORE, Document, newest_edition
from rules_index.model import Rule
from webapp.import_service import may_import
from webapp.locale import offered, words
from webapp.services import services
from webapp.translations import DEFAULT_LANGUAGE, LANGUAGE_TAGS, Translations, load_translations
from webapp.view_models.rule_text import CHINESE, digest_of, official_first, said, tag_of

OFFERS_OFFLINE = sys.platform != "emscripten"
"""Whether pages lead to the site for use without network: not those of that site."""
_CHINESE = re.compile(r"([\u3400-\u9fff]+(?:[，。、；：？！“”（）\s]*[\u3400-\u9fff]+)*)")


def install(app: Flask) -> None:
    """Give the templates their words and the names of things."""
    app.context_processor(_context)
    app.add_template_filter(_edition_date, "edition_date")
    app.add_template_filter(mark_chinese)


def mark_chinese(text: str) -> Markup:
    """A text of mixed languages for an English page, its Chinese marked as such, to be read out and drawn so."""
    if words().language == DEFAULT_LANGUAGE:
        return escape(text)
    pieces = (
        Markup('<span lang="{}">{}</span>').format(CHINESE, piece) if place % 2 else escape(piece)
        for place, piece in enumerate(_CHINESE.split(text))
    )
    return Markup("").join(pieces)


def _context() -> dict[str, Any]:
    spoken = words()
    return {
        "t": spoken,
        "label": spoken.label,
        "label_of": lambda game, edition="": spoken.within(game, edition).label,
        "t_of": spoken.within,
        "of": spoken.of,
        "language": spoken.language,
        "language_tag": LANGUAGE_TAGS[spoken.language],
        "other_language": lambda: _other_language(spoken.language),
        "case_title": lambda case: spoken.of(case.title) or case.id.rsplit("/", 1)[-1],
        "rule_title": lambda rule: rule_title(rule, spoken),
        "document_name": lambda document: document_name(document, spoken),
        "document_title": lambda document: document_title(document, spoken),
        "superseded": lambda document: newest_edition(services().rules.documents, document) != document,
        "rule_said": lambda rule: said(rule, spoken),
        "digest_of": lambda rule: digest_of(rule, spoken),
        "official_first": lambda rule: official_first(rule, spoken),
        "tag_of": tag_of,
        "gist": lambda rule, length=44: gist(rule, spoken, length),
        "keyword_name": spoken.keyword,
        "may_import": may_import,
        "offers_offline": OFFERS_OFFLINE,
        "once": _drawn,
    }


def _drawn(macro: Macro, *arguments: Any, given: tuple[Any, ...] = ()) -> str:
    """What a macro draws; where several boards are drawn at once, `Drawn.once` stands in the place of this."""
    return macro(*arguments)


def _edition_date(document: str) -> str:
    """The date of a document's edition; its id where it has none."""
    return services().rules.document(document).edition or document


def _other_language(language: str) -> Mapping[str, str] | None:
    """The way to this very page in the other language, where pages come in it."""
    other = next((each for each in offered() if each != language), None)
    if other is None:
        return None
    # `document` may stand both in the path and behind it, so that `url_for` cannot be given both.
    # A position that is too long for an address comes by POST; its address works all the same.
    sent = request.values if request.blueprint == "playing" else request.args
    kept = urlencode({**sent.to_dict(flat=False), "lang": [other]}, doseq=True)
    url = f"{quote(request.path) if request.endpoint else url_for('search.home')}?{kept}"
    return {"url": url, "code": other, "tag": LANGUAGE_TAGS[other], "name": load_translations(other)("site.language")}


def rule_title(rule: Rule, spoken: Translations) -> str:
    """The heading that a rule stands under, in the reader's language where it has one."""
    return (spoken.language == "en" and rule.title_en) or rule.title or rule.title_en


def document_title(document: Document, spoken: Translations) -> str:
    """The full title of a document."""
    if document.own:
        return _title_and_date(document)
    return document.title_en if spoken.language == "en" else document.title


def document_name(document: Document, spoken: Translations) -> str:
    """The short name of a document: the game, the book unless it is the core rules, and the date of the edition.

    Of a supplement it says that it lies beyond the document; one of the user's own is called by its title.
    """
    if document.own:
        return _title_and_date(document)
    which = spoken("rule.beyond") if document.supplements else document.edition
    book = "" if document.book == CORE else spoken.label("book", document.book)
    return " ".join(filter(None, (spoken.label("game", document.game), book, which)))


def _title_and_date(document: Document) -> str:
    """The title of a document of the user's own, with the date of its edition, which tells it from the others."""
    date = "" if document.edition in document.title else document.edition
    return f"{document.title} {date}".strip()


def gist(rule: Rule, spoken: Translations, length: int) -> str:
    """The first words of a rule, for a line in a list; a heading's title for a heading."""
    text = said(rule, spoken)
    if rule.kind == "heading" or not text:
        return rule_title(rule, spoken)
    return text if len(text) <= length else text[:length].rstrip("，。、：；,;:. ") + "…"
