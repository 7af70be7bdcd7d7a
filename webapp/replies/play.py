"""What the sandbox answers: a position that has been played, and what may be done next."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from msgspec import Meta

from webapp.replies.cases import Bilingual, Board, Step

Line = dict[str, Any]
"""A line of a script: `{player: what the player does}`."""


class Cited(TypedDict):
    """Numbers of rules: `because` decide, `also` hold as well."""

    because: list[str]
    also: list[str]


class Reason(Cited):
    """One reason why something is not legal."""

    step: str
    text: Bilingual


class Refused(TypedDict):
    """Something that might be thought of and cannot be done: with which object, by which line, and why not."""

    object: str
    line: Line
    text: Bilingual
    reasons: list[Reason]


class Option(TypedDict):
    """A legal answer: the line that gives it, in words, and the objects, players and places that it names.

    `risks` are what it may yet be undone by, where what it leads to cannot be done.
    """

    line: Line
    text: Bilingual
    objects: list[str]
    risks: list[Reason]


class Ahead(TypedDict):
    """What happens once the player who may act passes."""

    kind: str
    about: str
    text: Bilingual


class Decision(Cited):
    """Who must decide what."""

    player: str
    kind: Annotated[
        str,
        Meta(extra_json_schema={"enum": ["act", "choose", "confirm", "number", "order", "distribute", "pay"]}),
    ]
    step: str
    about: str | None
    question: Bilingual
    resting: bool
    low: int | None
    high: int | None
    things: list[str]
    answers: list[Option]
    complete: bool
    total: int | None
    ahead: Ahead | None


class Made(Cited):
    """An answer that was given; `first` is the first step that came of it."""

    line: Line
    player: str
    step: str
    about: str | None
    text: Bilingual
    forced: bool
    given: bool
    first: int


class Stopped(TypedDict):
    """Where the line of play could not go on, and why; everything else stands as before that answer."""

    at: int
    kind: Annotated[str, Meta(extra_json_schema={"enum": ["illegal", "malformed"]})]
    text: Bilingual
    reasons: list[Reason]


class Over(TypedDict):
    """That the game is over, and who has won."""

    winner: str | None
    text: Bilingual


class PlayedStep(Step):
    """A step with the ids of the objects that it is about."""

    subjects: list[str]


class Shuffled(TypedDict):
    """An order that chance has made, first to last."""

    order: list[str]
    by_lot: bool


class Chance(TypedDict):
    """What was left to chance: the seed of the lots, and every shuffle in order."""

    seed: int
    shuffles: list[Shuffled]


class Play(TypedDict):
    """A position that has been played."""

    game: str
    edition: str
    case: str | None
    link: str
    players: list[str]
    answers: list[Line]
    made: list[Made]
    stopped: Stopped | None
    reached: bool | None
    opening: int
    steps: list[PlayedStep]
    before: Board
    after: Board
    numbers: dict[str, int]
    over: Over | None
    decision: Decision | None
    refused: list[Refused]
    why: list[Refused]
    chance: Chance
