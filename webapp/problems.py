"""Answers to what cannot be answered: one clear message, a page for people and JSON for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask import Flask, Response, jsonify, make_response, render_template, request, url_for
from werkzeug.exceptions import BadRequest, HTTPException, InternalServerError

from rules_index.documents import UnknownDocument
from scenarios.library import UnknownCase
from scenarios.reading import MalformedFixture
from webapp.case_page import UnknownEdition
from webapp.interface import words

INTERFACE_PREFIX = "/api/"


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
    app.register_error_handler(MalformedFixture, _malformed)
    app.register_error_handler(HTTPException, _refused)


def whole_number(args: Mapping[str, str], name: str) -> int | None:
    """A parameter that must be a whole number; None where it is absent. Raises BadRequest for anything else."""
    text = args.get(name, "")
    if not text:
        return None
    if len(text) > 9 or not text.isascii() or not text.removeprefix("-").isdigit():
        raise BadRequest(words()("problem.whole_number", name=name, value=text[:20]))
    return int(text)


def _unknown(error: LookupError) -> Response:
    """Something named in the address does not exist. A LookupError of our own making is not the reader's doing."""
    link = next((link for kind, link in _LINKS.items() if isinstance(error, kind)), None)
    if link is None:
        raise error
    nearest: tuple[str, ...] = getattr(error, "nearest", ())
    return _answer(Problem(404, str(error), tuple(Link(link(each), each) for each in nearest)))


def _malformed(error: MalformedFixture) -> Response:
    return _answer(Problem(500, str(error)))


def _refused(error: HTTPException) -> Response:
    status = error.code or InternalServerError.code
    told = error.description if isinstance(error, BadRequest) else words().label("problem.text", status)
    return _answer(Problem(status, told or ""))


def _answer(problem: Problem) -> Response:
    if request.path.startswith(INTERFACE_PREFIX):
        body = {"error": problem.message, "nearest": [link.text for link in problem.links]}
        return make_response(jsonify(body), problem.status)
    return make_response(render_template("problem.html", problem=problem), problem.status)


def _rule_link(number: str) -> str:
    document = (request.view_args or {}).get("document", "")
    return url_for("rules.rule", document=document, number=number)


_LINKS: dict[type[LookupError], Callable[[str], str]] = {
    UnknownDocument: lambda document: url_for("rules.contents", document=document),
    UnknownCase: lambda case_id: url_for("cases.case", case_id=case_id),
    UnknownEdition: lambda edition: url_for("cases.case", **(request.view_args or {}), edition=edition),
}
"""What may be missing, and how to reach the nearest that is there."""
