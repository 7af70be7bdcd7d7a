"""Choosing a game and an edition, to be remembered."""

from __future__ import annotations

from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from flask import Blueprint, Response, make_response, redirect, request, url_for

from rules_index.scope import Scope
from webapp.links import endpoint_of
from webapp.scoping import SCOPED, remember
from webapp.services import services
from webapp.view_models.filters import EDITION, GAME, Filters

choosing = Blueprint("choosing", __name__)


@choosing.get("/choose")
def choose() -> Response:
    """Remember `game` and `edition` (or, without them, forget what was chosen) and go on to the page `next`.

    Raises UnknownGame or UnknownEdition.
    """
    game = request.args.get(GAME, "")
    scope = Scope((game,), request.args.get(EDITION, "")) if game else Scope()
    scope.wanted(services().rules.documents)
    response = make_response(redirect(_onward(request.args.get("next", ""), scope), 303))
    response.headers["Cache-Control"] = "no-store"
    remember(response, scope)
    return response


def _onward(wanted: str, scope: Scope) -> str:
    """The page to go on to: one of ours, with the choice in its address if that may say where to look; else the first.

    What is no page of ours is never gone to, so that nobody can send a reader elsewhere by a link to us.
    """
    parts = urlsplit(wanted)
    endpoint = endpoint_of(wanted)
    place = [(name, value) for name, values in Filters(scope).place.items() for value in values]
    if endpoint is None:
        path, kept = url_for("search.home"), place
    else:
        path, kept = quote(parts.path), parse_qsl(parts.query) + (place if endpoint in SCOPED else [])
    return path + (f"?{urlencode(kept)}" if kept else "")
