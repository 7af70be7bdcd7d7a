"""A position as a request sends it: read from JSON, with one message where it is none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from flask import request
from msgspec import Meta, Struct
from msgspec.structs import fields
from werkzeug.exceptions import BadRequest

from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.position import Position, read_position
from webapp.locale import words
from webapp.replies.play import Line
from webapp.services import services


class PositionBody(Struct, kw_only=True):
    """A board, and the answers so far (docs/sandbox.md)."""

    game: Annotated[str, Meta(description="游戏 · the game")] | None = None
    edition: Annotated[str, Meta(description="规则版本 · the edition to play under")] | None = None
    case: Annotated[str, Meta(description="以此案例的局面为底 · the case whose board it is")] | None = None
    cards: dict[str, Any] | None = None
    setup: dict[str, Any] | None = None
    answers: list[Line] | None = None
    branches: dict[str, list[Line]] | None = None


def sent_position(beside: type[Struct]) -> Position:
    """Read the position that a request has sent; `beside` has what else its body may say. Raises MalformedPosition."""
    position = {one.encode_name for one in fields(PositionBody)}
    own = {one.encode_name for one in fields(beside)} - position
    return read_position(
        {key: value for key, value in request.get_json().items() if key not in own and value is not None},
        services().cases,
    )


@contextmanager
def told_in_words() -> Iterator[None]:
    """Turn what is malformed about a position into the refusal of a request. Raises BadRequest."""
    try:
        yield
    except MalformedPosition as error:
        raise BadRequest(error.told[words().language]) from None
