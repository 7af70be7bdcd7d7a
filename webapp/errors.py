"""Answers to what cannot be answered: one clear message, a page for people and JSON for programs."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from flask import Flask, Response, jsonify, make_response, render_template, request, url_for
from werkzeug.exceptions import (
    BadRequest,
    Forbidden,
    HTTPException,
    InternalServerError,
    MisdirectedRequest,
    ServiceUnavailable,
)

from rules_index.concordance import NoConcordance
from rules_index.deadline import TooSlow
from rules_index.documents import UnknownDocument, UnknownGame
from rules_index.library import UnknownRule
from rules_index.scope import UnknownEdition as NoEdition
from rules_index.search import QueryError
from scenarios.catalogue import UnknownCard
from scenarios.history import NoSuchLine
from scenarios.library import UnknownCase
from scenarios.questions import UnknownQuestion
from scenarios.reading import MalformedFixture
from scenarios.replay import UnknownPlayer
from study.attempts import MalformedLog
from webapp.locale import words
from webapp.scoping import SCOPED, tell_of_a_fault
from webapp.truncate import truncate_words
from webapp.view_models.case_page import UnknownEdition
from webapp.view_models.explore_page import UnknownStart
from webapp.view_models.glossary_list import UnknownConcept

INTERFACES = ("/api/", "/oembed")
"""How the addresses begin that programs ask."""
_LOG = logging.getLogger("casebook")
SAYS_ITSELF = (BadRequest, Forbidden, MisdirectedRequest, ServiceUnavailable)
"""Refusals whose description we wrote; of the others werkzeug did, in English alone."""
KEPT_HEADERS = ("Allow", "Retry-After")
"""What a refusal tells programs besides its status (RFC 9110, 10.2.1 and 10.2.3)."""
RETRY_AFTER = 3
"""So many seconds later what took too long is likely to be ready."""


@dataclass(frozen=True)
class Link:
    """Where the reader may have wanted to go."""

    url: str
    text: str


@dataclass(frozen=True)
class Problem:
    """A refused request: its HTTP status, what was wrong, and the nearest things that exist."""

    status: int
    message: str
    links: tuple[Link, ...] = ()


def install(app: Flask) -> None:
    """Answer every refusal with one message, and the nearest things that exist."""
    app.register_error_handler(LookupError, _unknown)
    app.register_error_handler(QueryError, _bad_query)
    app.register_error_handler(NoConcordance, _incomparable)
    app.register_error_handler(MalformedFixture, _malformed)
    app.register_error_handler(MalformedLog, _damaged)
    app.register_error_handler(TooSlow, _too_slow)
    app.register_error_handler(OSError, _unreadable)
    app.register_error_handler(HTTPException, _refused)


def whole_number(args: Mapping[str, str], name: str, bounds: tuple[int, int] | None = None) -> int | None:
    """A parameter that must be a whole number, perhaps within bounds; None where it is absent.

    Raises BadRequest for anything else.
    """
    text = args.get(name, "")
    if not text:
        return None
    if len(text) > 9 or not text.isascii() or not text.removeprefix("-").isdigit():
        raise BadRequest(words()("problem.whole_number", name=name, value=text[:20]))
    if bounds and not bounds[0] <= int(text) <= bounds[1]:
        raise BadRequest(words()("problem.bounds", name=name, least=bounds[0], most=bounds[1], value=text))
    return int(text)


def _unknown(error: LookupError) -> Response:
    """Something named in the address does not exist. A LookupError of our own making is not the reader's doing."""
    known = next((known for known in _UNKNOWN if isinstance(error, known.error)), None)
    if known is None:
        raise error
    wanted = getattr(error, known.attribute)
    links = tuple(Link(known.link(each), each) for each in getattr(error, "nearest", ()))
    return _answer(Problem(404, words()(f"problem.unknown.{known.key}", wanted=wanted), links))


def _bad_query(error: QueryError) -> Response:
    return _answer(Problem(400, str(error)))


def _incomparable(error: NoConcordance) -> Response:
    return _answer(Problem(404, words()("problem.incomparable", one=error.one, other=error.other)))


def _malformed(error: MalformedFixture) -> Response:
    # Where the server keeps its files is nobody's business.
    return _answer(Problem(500, str(error).replace(error.file, Path(error.file).name)))


def _damaged(error: MalformedLog) -> Response:
    """A learner's log has a line that is no event: nothing is guessed, and whoever serves is told where it is."""
    _LOG.error("%s", error)
    return _answer(Problem(500, str(error).replace(str(error.file), error.file.name)))


def _unreadable(error: OSError) -> Response:
    """A file of the server cannot be read: its place is told to whoever serves, in the log, and to nobody else."""
    _LOG.error("%s", error)
    name = Path(str(error.filename)).name if error.filename else ""
    return _answer(Problem(500, words()("problem.unreadable", name=name, why=error.strerror or "")))


def _too_slow(error: TooSlow) -> Response:
    return _refused(ServiceUnavailable(words()("problem.slow"), retry_after=RETRY_AFTER))


def _refused(error: HTTPException) -> Response:
    status = error.code or InternalServerError.code
    told = error.description if isinstance(error, SAYS_ITSELF) else words().label("problem.text", status)
    answer = _answer(Problem(status, told or ""))
    answer.headers.extend(pair for pair in error.get_headers() if pair[0] in KEPT_HEADERS)
    return answer


def _answer(problem: Problem) -> Response:
    if request.path.startswith(INTERFACES):
        body = {"error": truncate_words(problem.message), "nearest": [link.text for link in problem.links]}
        return make_response(jsonify(body), problem.status)
    told = replace(problem, message=truncate_words(problem.message))
    tell_of_a_fault()
    return make_response(render_template("problem.html", problem=told), problem.status)


def _case_link(case_id: str) -> str:
    return url_for("cases.case", case_id=case_id)


def _card_link(card_id: str) -> str:
    return url_for("cards.card", card_id=card_id)


def _question_link(question: str) -> str:
    return url_for("studying.question", question_id=question)


def _date_link(date: str) -> str:
    kept: dict[str, Any] = {**request.args.to_dict(flat=False), "edition": date}
    return url_for(request.endpoint if request.endpoint in SCOPED else "search.home", **kept)


def _edition_link(edition: str) -> str:
    return url_for("cases.case", **{**(request.view_args or {}), "edition": edition})


def _seat_link(player: str) -> str:
    return url_for("cases.case", **{**(request.view_args or {}), "as": player})


def _rule_link(number: str) -> str:
    document = (request.view_args or {}).get("document", "")
    return url_for("rules.rule", document=document, number=number)


@dataclass(frozen=True)
class _Unknown:
    """Something that may not exist: its error, our word for it, where the error keeps what was asked for, its page."""

    error: type[LookupError]
    key: str
    attribute: str
    link: Callable[[str], str]


_UNKNOWN = (
    _Unknown(UnknownDocument, "document", "wanted", lambda document: url_for("rules.contents", document=document)),
    _Unknown(UnknownGame, "game", "wanted", lambda game: url_for("search.home", game=game)),
    _Unknown(NoEdition, "date", "wanted", _date_link),
    _Unknown(UnknownRule, "number", "number", _rule_link),
    _Unknown(UnknownCase, "case", "wanted", _case_link),
    _Unknown(UnknownQuestion, "question", "wanted", _question_link),
    _Unknown(UnknownCard, "card", "wanted", _card_link),
    _Unknown(UnknownConcept, "concept", "wanted", lambda concept: url_for("glossary.concept", concept_id=concept)),
    _Unknown(UnknownEdition, "edition", "wanted", _edition_link),
    _Unknown(UnknownStart, "start", "wanted", _case_link),
    _Unknown(NoSuchLine, "line", "wanted", _case_link),
    _Unknown(UnknownPlayer, "player", "wanted", _seat_link),
)
