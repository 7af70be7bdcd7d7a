"""Where the reader looks, request by request: what the address names, else what he once chose, else all in force."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode

from flask import Flask, Response, g, request, url_for

from rules_index.documents import Document
from rules_index.scope import Scope
from webapp.locale import YEAR, words
from webapp.services import services
from webapp.view_models.filters import EDITION, GAME, PLACES, Filters, Whereabouts
from webapp.view_models.game_switch import Switch, switch

SCOPED = frozenset(
    {
        "search.home",
        "search.hits",
        "rules.documents",
        "cases.cases",
        "glossary.everything",
        "interpretations.everything",
        "studying.home",
    }
)
"""The endpoints whose address may say where to look. On the page of a case `edition` is the one it is played in."""
LONGEST_WAY_BACK = 2000


def install(app: Flask) -> None:
    """Give the templates the switch, and what keeps to the reader's game in a link."""
    app.context_processor(_places)


def filters() -> Filters:
    """What this request keeps to."""
    return Filters.of(request.args, _remembered()) if request.endpoint in SCOPED else Filters(_remembered())


def whereabouts() -> Whereabouts:
    """The game and edition that this request keeps to. Raises UnknownGame, UnknownEdition or UnknownDocument."""
    return filters().whereabouts(services().rules.documents)


def remember(response: Response, scope: Scope) -> None:
    """Have the browser remember a game and an edition for a year; what is not named, it is to forget."""
    for name, value in ((GAME, "".join(scope.games)), (EDITION, scope.edition)):
        if value:
            response.set_cookie(name, value, max_age=YEAR, samesite="Lax", httponly=True)
        else:
            response.delete_cookie(name, samesite="Lax", httponly=True)


def tell_of_a_fault() -> None:
    """From here on this request makes a page of what went wrong, which must not go wrong once more."""
    g.faulty = True


def _remembered() -> Scope:
    """What the reader once chose; nothing, if there is no such game or edition any more."""
    game, edition = request.cookies.get(GAME, ""), request.cookies.get(EDITION, "")
    if not game:
        return Scope()
    documents = _documents()
    for scope in (Scope((game,), edition), Scope((game,))):
        if _exists(scope, documents):
            return scope
    return Scope()


def _exists(scope: Scope, documents: tuple[Document, ...]) -> bool:
    try:
        return bool(scope.wanted(documents))
    except LookupError:
        return False


def _documents() -> tuple[Document, ...]:
    try:
        return tuple(services().rules.documents)
    except Exception:
        if g.get("faulty"):
            return ()
        raise


def _places() -> dict[str, Any]:
    return {"switch": _switch, "looking": _looking, "this_page": _here, "only_game": _only_game}


def _only_game() -> str | None:
    """The one game of which rules are at hand, as on a device that stores it alone; None where there are several."""
    games = {each.game for each in _documents()}
    return games.pop() if len(games) == 1 else None


def _looking() -> dict[str, list[str]]:
    """Where the reader looks, as parameters for every link that searches or lists."""
    kept = filters()
    return kept.place if _exists(kept.scope, _documents()) else Filters(_remembered()).place


def _switch() -> Switch | None:
    """The switch of this page; None where the documents cannot be read."""
    documents = _documents()
    if not documents:
        return None
    kept = filters() if _exists(filters().scope, documents) else Filters(_remembered())
    return switch(documents, kept.whereabouts(documents), words(), _choosing)


def _choosing(game: str, edition: str) -> str:
    """The address that chooses a game and an edition, and then leads back to this very page."""
    return url_for("choosing.choose", game=game or None, edition=edition or None, next=_this_page())


def _here() -> str:
    """The address of this page, to come back to; of the first, where it is no page of ours."""
    query = request.query_string.decode("ascii", "replace")
    page = f"{quote(request.path)}?{query}" if query else quote(request.path)
    return page if request.endpoint and len(page) <= LONGEST_WAY_BACK else url_for("search.home")


def _this_page() -> str:
    if request.endpoint in (None, "choosing.choose"):
        return url_for("search.home")
    kept = [(name, value) for name, value in request.args.items(multi=True) if not _says_where(name)]
    page = f"{request.path}?{urlencode(kept)}" if kept else request.path
    return page if len(page) <= LONGEST_WAY_BACK else url_for("search.home")


def _says_where(name: str) -> bool:
    return request.endpoint in SCOPED and name in PLACES
