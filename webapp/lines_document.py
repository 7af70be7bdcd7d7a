"""The JSON documents of what is thought about a position: a case file, two lines compared, every line from here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scenarios.sandbox.link import write_link
from webapp.play_document import over_document, played_step, stopped_document
from webapp.serializers import exploration_document

if TYPE_CHECKING:
    from scenarios.exploring import Exploration
    from scenarios.sandbox.lines_of_play import Compared, Difference, Editions
    from scenarios.sandbox.play import Played
    from scenarios.sandbox.position import Position
    from scenarios.sandbox.saving import Saved
    from scenarios.sandbox.writing import Line
    from webapp.replies import play as replies


def saved_document(saved: Saved) -> replies.SavedCase:
    """A line of play as a case file."""
    return {
        "id": saved.id,
        "text": saved.text,
        "failures": list(saved.failures),
        "warnings": [dict(one) for one in saved.warnings],
    }


def compared_document(compared: Compared) -> replies.Compared:
    """Two lines of play on one board."""
    alike = compared.parting == len(compared.one.lines) == len(compared.other.lines)
    return _compared(compared, None if alike else compared.parting, compared.step)


def editions_document(editions: Editions) -> replies.Compared:
    """One line of play in two editions."""
    return _compared(editions, editions.answer, editions.step)


def explored_document(
    position: Position, exploration: Exploration, answers: Sequence[Sequence[Line]]
) -> replies.Explored:
    """Every line from where the line of a position ends; `answers` are the whole lines that lead to each result."""
    found = exploration_document(exploration)
    return {
        "game": position.game,
        "edition": position.edition,
        "case": position.base or None,
        "link": write_link(position),
        "lines": found["lines"],
        "cut": found["cut"],
        "unfollowed": found["unfollowed"],
        "endless": found["endless"],
        "stopped": found["stopped"],
        "parting": found["parting"],
        "before": found["before"],
        "results": [
            {**result, "answers": list(line), "link": write_link(position.playing(line))}
            for result, line in zip(found["results"], answers, strict=True)
        ],
    }


def _compared(found: Compared | Editions, answer: int | None, step: int | None) -> replies.Compared:
    return {
        "one": _side(found.one),
        "other": _side(found.other),
        "answer": answer,
        "step": step,
        "differences": list(_differences(found.one, found.differences)),
    }


def _side(played: Played) -> replies.Side:
    return {
        "edition": played.position.edition,
        "link": write_link(played.position.playing(played.lines)),
        "answers": list(played.lines),
        "stopped": stopped_document(played),
        "steps": [played_step(step) for step in played.steps],
        "after": played.board,
        "over": over_document(played),
    }


def _differences(played: Played, found: Iterable[Difference]) -> Iterable[replies.Difference]:
    for one in found:
        yield {
            "subject": one.subject,
            "name": played.wording.name(one.subject),
            "field": one.field,
            "one": one.one,
            "other": one.other,
        }
