"""The answers that were given, each with the steps that came of it and the rules of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenarios.replay import Replay, ReplayStep
from webapp.board.replays import Ground, grounds
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.playing.moment import Moment


@dataclass(frozen=True)
class StepTold:
    """One step: its number, what happened, by which rules, and which hold as well."""

    n: int
    text: str
    because: tuple[Ground, ...]
    also: tuple[Ground, ...]


@dataclass(frozen=True)
class AnswerTold:
    """One answer, in words: `at` is how many came before it, so the moment at which another could have been given.

    `itself` says that it was the only one, and was made by itself. The steps may be left away (`steps` empty), though
    there are `count` of them. Of an answer that a seat may not see, `text` is empty.
    """

    at: int
    player: str
    text: str
    itself: bool
    first: int
    count: int
    steps: tuple[StepTold, ...]


def told(services: Services, moment: Moment, replay: Replay, words: Translations, since: int) -> tuple[AnswerTold, ...]:
    """Every answer from the one with this number on, with its steps; what came before the first question goes first."""
    return tuple(_told(services, moment, replay, words, at) for at in range(since, len(moment.made)))


def listed(moment: Moment, replay: Replay, words: Translations) -> tuple[AnswerTold, ...]:
    """Every answer without its steps."""
    return tuple(_told(None, moment, replay, words, at) for at in range(len(moment.made)))


def opening(services: Services, moment: Moment, replay: Replay, words: Translations) -> tuple[StepTold, ...]:
    """What happened before anybody was asked."""
    return _steps(services, replay.edition, replay.steps[: moment.played.opening], words)


def first_step(moment: Moment, at: int) -> int:
    """So many steps had happened when an answer was given; all of them where there is no such answer."""
    made = moment.made
    return made[at].first - 1 if at < len(made) else len(moment.played.steps)


def _told(services: Services | None, moment: Moment, replay: Replay, words: Translations, at: int) -> AnswerTold:
    one = moment.made[at]
    begins, ends = one.first - 1, first_step(moment, at + 1)
    seen = replay.seat is None or replay.seat == one.player
    steps = _steps(services, replay.edition, replay.steps[begins:ends], words) if services else ()
    text = words.of(moment.played.told(one)) if seen else ""
    return AnswerTold(at, one.player, text, one.forced, one.first, ends - begins, steps)


def _steps(services: Services, edition: str, steps: Sequence[ReplayStep], words: Translations) -> tuple[StepTold, ...]:
    return tuple(
        StepTold(
            step.n,
            words.of(step.text),
            grounds(services, edition, step.because),
            grounds(services, edition, step.also),
        )
        for step in steps
    )
