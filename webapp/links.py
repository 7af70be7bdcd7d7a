"""Addresses that are given away, and those that somebody hands in: only our own pages are gone to."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

from flask import current_app, request, url_for
from werkzeug.exceptions import HTTPException
from werkzeug.routing import RequestRedirect

from rules_index.model import Rule
from scenarios.case import Case


def link_to_rule(rule: Rule) -> str:
    """The short address of a rule, for others (docs/sharing.md)."""
    return url_for("sharing.rule", document=rule.document, number=rule.number, _external=True)


def link_to_case(case: Case) -> str:
    """The short address of a case, for others."""
    return url_for("sharing.case", case_id=case.id, _external=True)


def endpoint_of(address: str) -> str | None:
    """The endpoint of a page of ours; None for all else, so that nobody sends a reader elsewhere by a link to us."""
    parts = urlsplit(address)
    path = parts.path.removeprefix(request.script_root)
    if parts.scheme or parts.netloc or not path.startswith("/") or path.startswith("//"):
        return None
    try:
        endpoint, _ = current_app.url_map.bind("localhost").match(path, method="GET")
    except (HTTPException, RequestRedirect):
        return None
    return None if endpoint == request.endpoint else str(endpoint)


def page_of_ours(address: str) -> str | None:
    """An address on this server, tidied, if it is that of a page of ours."""
    if endpoint_of(address) is None:
        return None
    parts = urlsplit(address)
    return quote(parts.path) + (f"?{quote(parts.query, safe='=&%+')}" if parts.query else "")
