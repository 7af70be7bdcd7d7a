"""What the sandbox answers: a position that has been played, and what may be done next."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from msgspec import Meta

from webapp.replies.cases import Bilingual, Board, Fork, Outcome, Step

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
    """Something that might be thought of and cannot be done: with which object, by which line, and why not.

    `what` is the object as well, `because` the rules of all reasons together.
    """

    object: str
    what: str
    line: Line
    text: Bilingual
    because: list[str]
    reasons: list[Reason]


class Pending(TypedDict):
    """A decision in short: who is asked at which step by which rules, and the lines that are legal answers."""

    player: str
    step: str
    rules: list[str]
    answers: list[Line]


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
    """A position that has been played.

    `status` is holds where every answer could be given, else illegal or malformed; `board` is the one after it, and
    `pending` the decision in short.
    """

    status: Annotated[str, Meta(extra_json_schema={"enum": ["holds", "illegal", "malformed"]})]
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
    board: Board
    numbers: dict[str, int]
    over: Over | None
    decision: Decision | None
    pending: Pending | None
    refused: list[Refused]
    why: list[Refused]
    chance: Chance


class SavedCase(TypedDict):
    """A line of play as a case file. `failures` say why it would not hold; `warnings` what it does not show."""

    id: str
    text: str
    failures: list[str]
    warnings: list[Bilingual]


class Side(TypedDict):
    """One of two lines of play that are compared, as it ends."""

    edition: str
    link: str
    answers: list[Line]
    stopped: Stopped | None
    steps: list[PlayedStep]
    after: Board
    over: Over | None


class Difference(TypedDict):
    """A fact that differs between two ends: the value in each, null where there is no such fact."""

    subject: str
    name: Bilingual
    field: str
    one: Any
    other: Any


class Compared(TypedDict):
    """Two lines of play, or one in two editions.

    `answer` is the place of the first answer that differs, or that only one edition takes; `step` the number of the
    first step that happens otherwise, from 1. Null where nothing does.
    """

    one: Side
    other: Side
    answer: int | None
    step: int | None
    differences: list[Difference]


class Reached(Outcome):
    """A result that some lines lead to, with the whole line of play up to it by the shortest of them."""

    answers: list[Line]
    link: str


class Explored(TypedDict):
    """Every line from where a position stands to the next moment of rest, by what comes of them."""

    game: str
    edition: str
    case: str | None
    link: str
    lines: int
    cut: bool
    unfollowed: int
    endless: int
    stopped: list[str]
    parting: Fork | None
    before: Board
    results: list[Reached]
