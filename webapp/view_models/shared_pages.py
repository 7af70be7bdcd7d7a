"""The pages of ours that other sites may show, by their address: a case or a rule, as an oEmbed frame."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any
from urllib.parse import parse_qs, urlsplit

from flask import current_app, request, url_for
from werkzeug.exceptions import HTTPException, NotFound

from webapp.board.pictures import HEIGHT, WIDTH
from webapp.services import Services
from webapp.template_context import document_name, rule_title
from webapp.translations import Translations
from webapp.view_models.case_page import chosen_edition

CASE, RULE = "case", "rule"
ENDPOINTS = {
    "cases.case": CASE,
    "sharing.case": CASE,
    "sharing.framed_case": CASE,
    "rules.rule": RULE,
    "sharing.rule": RULE,
    "sharing.framed_rule": RULE,
}
"""What can be shown in a frame elsewhere, by endpoint."""
FRAME_WIDTH, SMALLEST = 600, 200
FRAME_HEIGHT = {CASE: 480, RULE: 260}


@dataclass(frozen=True)
class SharedPage:
    """A page that may be shown: its kind, and what its address names."""

    kind: str
    named: dict[str, Any]


def shared_page(url: str) -> SharedPage:
    """What an address of ours means. Raises NotFound for any other, and for pages that are not to be framed."""
    try:
        parts = urlsplit(url)
    except ValueError as error:  # what looks like an IPv6 address, and is none
        raise NotFound from error
    if parts.scheme not in ("http", "https") or parts.netloc != request.host:
        raise NotFound
    try:
        endpoint, named = current_app.url_map.bind(request.host).match(parts.path, "GET")
    except HTTPException as error:
        raise NotFound from error
    kind = ENDPOINTS.get(str(endpoint))
    if kind is None:
        raise NotFound
    asked = parse_qs(parts.query).get("edition", [])
    return SharedPage(kind, {**named, **({"edition": asked[0]} if asked and kind == CASE else {})})


def oembed_document(
    services: Services, page: SharedPage, words: Translations, most_wide: int | None, most_high: int | None
) -> dict[str, Any]:
    """The oEmbed 1.0 document of a page. Raises NotFound where there is no such case, edition or rule."""
    try:
        title = _title(services, page, words)
    except LookupError as error:
        raise NotFound from error
    wide = max(SMALLEST, min(FRAME_WIDTH, most_wide or FRAME_WIDTH))
    high = max(SMALLEST, min(FRAME_HEIGHT[page.kind], most_high or FRAME_HEIGHT[page.kind]))
    frame = url_for(f"sharing.framed_{page.kind}", lang=words.language, _external=True, **page.named)
    picture = url_for(f"sharing.{page.kind}_picture", kind="png", lang=words.language, _external=True, **page.named)
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": words("site.name"),
        "provider_url": url_for("search.home", _external=True),
        "html": (
            f'<iframe src="{escape(frame)}" width="{wide}" height="{high}" title="{escape(title)}" '
            'loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>'
        ),
        "width": wide,
        "height": high,
        "thumbnail_url": picture,
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }


def _title(services: Services, page: SharedPage, words: Translations) -> str:
    if page.kind == CASE:
        case = services.cases.case(page.named["case_id"])
        chosen_edition(case, page.named.get("edition"))
        return words.of(case.title) or case.id
    rule = services.rules.rule(page.named["document"], page.named["number"])
    name = document_name(services.rules.document(page.named["document"]), words)
    return " ".join(filter(None, (name, rule.printed, rule_title(rule, words))))
