"""The addresses for thinking about a position: its line as a case file, two lines compared, every line from here."""

from __future__ import annotations

from time import monotonic
from typing import Annotated, Any

from flask import Blueprint, Response
from msgspec import Meta, Struct, field
from msgspec.json import encode
from werkzeug.exceptions import BadRequest

from scenarios.sandbox.limits import MOST_ANSWERS
from scenarios.sandbox.lines_of_play import answers_to_results, compare_editions, compare_ends, explore_from
from scenarios.sandbox.play import play
from scenarios.sandbox.saving import Expected, MustBeRefused, Words, all_that_changed, save_case
from webapp.api.openapi import answers
from webapp.api.positions import PositionBody, sent_position, told_in_words
from webapp.lines_document import compared_document, editions_document, explored_document, saved_document
from webapp.locale import words
from webapp.replies.play import Compared, Explored, Line, SavedCase
from webapp.services import services
from webapp.view_models.playing.comparing import EXPLORING, MOST_LINES

NAME = "^[a-z0-9]+(-[a-z0-9]+)*$"
"""How a case is called, as the last part of its id."""
_After = Annotated[
    int,
    Meta(ge=0, le=MOST_ANSWERS, description="在第几个应答之后；不写则在末尾 · after so many answers; else at the end"),
]
_Told = Annotated[dict[str, str], Meta(description="{zh, en}")]


class Ticked(Struct):
    """What is to be so."""

    subject: Annotated[str, Meta(description="物件、玩家或地方 · an object, a player or a place")]
    value: Annotated[Any, Meta(description="如案例的 expect 所写 · as `expect` in a case")]
    after: _After | None = None


class Tried(Struct):
    """What is to be refused."""

    line: Annotated[Line, Meta(description="谁做什么 · who does what")]
    after: _After | None = None


class CaseBody(PositionBody, kw_only=True):
    """What `POST /play/case` takes: a position, and what its line of play is to show."""

    expect: Annotated[
        list[Ticked],
        Meta(
            description="什么必须如此；连 refused 也不写则为变了的一切 · all that has changed, with no refused either"
        ),
    ] = field(default_factory=list)
    refused: Annotated[list[Tried], Meta(description="什么必须被禁止 · what must be refused")] = field(
        default_factory=list
    )
    name: Annotated[str, Meta(pattern=NAME, max_length=80, description="案例叫什么 · what the case is called")] = (
        "board"
    )
    title: _Told = field(default_factory=dict)
    question: _Told = field(default_factory=dict)
    ruling: _Told = field(default_factory=dict)


class CompareBody(PositionBody, kw_only=True):
    """What `POST /play/compare` takes: a position, and beside what its line of play is held. One of the three."""

    other: Annotated[list[Line], Meta(description="另一条路线 · another line of play")] | None = None
    branch: Annotated[str, Meta(description="另一条路线：分支之名 · the name of another line")] | None = None
    under: Annotated[str, Meta(description="另一规则版本 · another edition")] | None = None


class ExploreBody(PositionBody, kw_only=True):
    """What `POST /play/explore` takes: a position."""


def add_to(api: Blueprint) -> None:
    """Add these addresses to the interface."""
    for address, view in (("case", as_case), ("compare", compared), ("explore", explored)):
        api.post(f"/play/{address}", merge_slashes=False)(view)


@answers(SavedCase, errors=(413, 415))
def as_case(json: CaseBody) -> Response:
    """把路线存成案例文件 · The line of play as a case file."""
    with told_in_words():
        position, cases = sent_position(CaseBody), services().cases
        expected = [Expected(one.subject, one.value, one.after) for one in json.expect]
        refused = [MustBeRefused(one.line, one.after) for one in json.refused]
        if not expected and not refused:
            expected = list(all_that_changed(position, cases))
        called = Words(json.name, json.title, json.question, json.ruling)
        return _sent(saved_document(save_case(position, cases, expected, refused, called)))


@answers(Compared, errors=(413, 415))
def compared(json: CompareBody) -> Response:
    """两条路线、或两个规则版本对照 · Two lines of play, or one in two editions."""
    named = [one for one in (json.other, json.branch, json.under) if one is not None]
    if len(named) != 1:
        raise BadRequest(words()("problem.compare"))
    with told_in_words():
        position, cases = sent_position(CompareBody), services().cases
        if json.under is not None:
            return _sent(editions_document(compare_editions(position, json.under, cases)))
        if json.branch is not None and json.branch not in position.branches:
            choices = ", ".join(position.branches) or "-"
            raise BadRequest(words()("problem.no_choice", name="branch", value=json.branch[:20], choices=choices))
        line = json.other if json.branch is None else position.branches[json.branch]
        return _sent(compared_document(compare_ends(position, line or (), cases)))


@answers(Explored, errors=(413, 415))
def explored(json: ExploreBody) -> Response:
    """从这里走得到的一切，两秒为限 · Every line from here, as many as can be followed in two seconds."""
    began = monotonic()
    with told_in_words():
        position, cases = sent_position(ExploreBody), services().cases
        whole = position.playing(play(position, cases).lines)
        found = explore_from(position, cases, limit=MOST_LINES, enough=lambda: monotonic() - began >= EXPLORING)
        return _sent(explored_document(whole, found, answers_to_results(whole, cases, found)))


def _sent(document: object) -> Response:
    return Response(encode(document), mimetype="application/json")
