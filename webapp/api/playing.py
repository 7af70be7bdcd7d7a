"""The address of the sandbox: a position in, all that comes of it out. Nothing is kept between requests."""

from __future__ import annotations

from typing import Annotated, Literal

from flask import Blueprint, Response
from msgspec import Meta, Struct, field
from msgspec.json import encode
from werkzeug.exceptions import BadRequest

from scenarios.sandbox.going_on import go_on
from scenarios.sandbox.limits import MOST_STEPS
from scenarios.sandbox.link import read_link
from scenarios.sandbox.play import Played, play
from scenarios.sandbox.position import Position
from webapp.api.openapi import answers
from webapp.api.positions import PositionBody, sent_position, told_in_words
from webapp.api.refusals import SHOWN
from webapp.locale import words
from webapp.play_document import play_document
from webapp.replies.play import Play
from webapp.services import services

EXAMPLE = "1A8V1MYrj9CG3JOmDdkjkpabopqSmARuXqUW6xaVFZUAPFRNhKlLqiq0FAA"
"""The link of a bundled case."""


Until = Annotated[
    Literal["decision", "step"],
    Meta(description="走到下一个抉择，或每一步都停 · go on to a decision, or stop at each question"),
]
Go = Annotated[
    Literal["", "everybody passes", "resolve the top", "main phase"],
    Meta(description="一直让过，直到 · pass until this has come about"),
]
Seat = Annotated[str, Meta(description="只给这名玩家看得到的 · only what this player may see")]
Since = Annotated[int, Meta(ge=0, le=MOST_STEPS, description="只要此后的步骤 · only the steps after this one")]
Why = Annotated[str, Meta(description="此物现在为何不能用 · why this object cannot be used now")]


class PlayQuery(Struct, kw_only=True):
    """What `GET /play` takes."""

    p: Annotated[str, Meta(description="局面的链接 · the link of a position", examples=[EXAMPLE])]
    until: Until = "decision"
    go: Go = ""
    seat: Seat = field(name="as", default="")
    since: Since = 0
    why: Why = ""


class PlayBody(PositionBody, kw_only=True):
    """What `POST /play` takes: a board, the answers so far, and what is wanted (docs/sandbox.md)."""

    until: Until = "decision"
    go: Go = ""
    seat: Seat = field(name="as", default="")
    since: Since = 0
    why: Why = ""


Wanted = PlayQuery | PlayBody
"""What is wanted of a position."""


def add_to(api: Blueprint) -> None:
    """Add the addresses of the sandbox to the interface."""
    api.get("/play", merge_slashes=False)(linked)
    api.post("/play", merge_slashes=False)(posted)


@answers(Play)
def linked(query: PlayQuery) -> Response:
    """打开一个局面的链接 · Play the position of a link."""
    with told_in_words():
        return _answer(read_link(query.p, services().cases), query)


@answers(Play, errors=(413, 415))
def posted(json: PlayBody) -> Response:
    """摆一个局面并推演 · Play a position: the board, what may be done, and why nothing else may."""
    with told_in_words():
        return _answer(sent_position(PlayBody), json)


def _answer(position: Position, wanted: Wanted) -> Response:
    """Play a position as it is wanted. Raises MalformedPosition, and BadRequest for a player who is not there."""
    played = _played(position, wanted)
    players = played.replay.players
    if wanted.seat and wanted.seat not in players:
        told = words()("problem.no_choice", name="as", value=wanted.seat[:SHOWN], choices=", ".join(players))
        raise BadRequest(told)
    document = play_document(played, seat=wanted.seat or None, since=wanted.since, why=wanted.why)
    played.let_go()
    return Response(encode(document), mimetype="application/json")


def _played(position: Position, wanted: Wanted) -> Played:
    cases = services().cases
    return go_on(position, cases, wanted.go) if wanted.go else play(position, cases, wanted.until)
