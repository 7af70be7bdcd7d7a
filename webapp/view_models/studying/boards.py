"""The board of a question: the play that it is about, at its moment."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.questions import Question, UnknownQuestion
from scenarios.reading import MalformedFixture
from scenarios.replay import Replay
from scenarios.sandbox.link import write_link
from scenarios.sandbox.opening import open_case
from scenarios.sandbox.play import play
from webapp.board.card_lines import card_texts
from webapp.board.changes import changed, touched
from webapp.board.pieces import Marks
from webapp.board.replays import Ground, grounds
from webapp.board.scenes import Scene
from webapp.board.tables import Layout, game_table
from webapp.services import Services
from webapp.study_documents import steps_that_answer
from webapp.translations import Translations
from webapp.view_models.playing.wanted import Wanted as Position


@dataclass(frozen=True)
class Told:
    """A step in words, with the rules that decide it; `decides` tells that one of them decides the question too."""

    n: int
    text: str
    grounds: tuple[Ground, ...]
    decides: bool


def replay_of(services: Services, question: Question) -> Replay | None:
    """The play of a question; None where its case is gone, or does not hold any more."""
    try:
        return services.questions.replay(question.id)
    except (LookupError, MalformedFixture):
        return None


def board(
    services: Services,
    question: Question,
    replay: Replay | None,
    at: int,
    words: Translations,
    since: int | None = None,
) -> Layout | None:
    """The table after a step, with what has changed since another one; None where there is nothing to draw."""
    if replay is None:
        return None
    at = min(at, len(replay.steps))
    now = Scene(game_table(question.game, question.edition), replay.board_at(at), words, replay.numbers)
    if not now.board:
        return None
    differing = {} if since is None else changed(Scene(now.table, replay.board_at(since), words, replay.numbers), now)
    texts = card_texts(services.cases.case(question.case), now.board)
    return now.table.laid(now.board, Marks(touched(differing), frozenset(), replay.numbers), texts, None)


def steps_told(services: Services, question: Question, replay: Replay | None, words: Translations) -> tuple[Told, ...]:
    """The steps that answer a question, after its moment."""
    if replay is None:
        return ()
    return tuple(
        Told(
            step.n,
            words.of(step.text),
            grounds(services, question.edition, step.because),
            bool({*step.because} & {*question.because}),
        )
        for step in steps_that_answer(question, replay)
    )


def position_url(services: Services, question: Question) -> str:
    """The address of the sandbox with the position of a question. Raises UnknownQuestion, MalformedFixture, TooSlow."""
    case = services.questions.case(question.id)
    if question.edition not in case.rules:
        raise UnknownQuestion(question.id, ())
    opened = play(open_case(case, question.edition, bundled=case is services.cases.case(question.case)), services.cases)
    at = sum(1 for one in opened.made if one.first <= question.at)
    link = write_link(opened.position.playing(opened.lines))
    return Position(link, at=at if at < len(opened.made) else None).url()
