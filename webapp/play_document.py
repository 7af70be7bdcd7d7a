"""The JSON document of a position that has been played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.sandbox.link import write_link
from webapp.serializers import step_document

if TYPE_CHECKING:
    from scenarios.replay import ReplayStep
    from scenarios.sandbox import asking
    from scenarios.sandbox.made import Made
    from scenarios.sandbox.play import Played
    from webapp.replies.play import Cited, Decision, Option, Over, Pending, Play, PlayedStep, Reason, Refused, Stopped
    from webapp.replies.play import Made as MadeReply


def play_document(played: Played, *, seat: str | None = None, since: int = 0, why: str = "") -> Play:
    """Tell everything of a position that was played: to one player where a seat is named, the steps from `since` on.

    What another player could do, and how cards were shuffled, is not for the player in the seat. With `why`, also why
    that object cannot be used now. Raises UnknownPlayer.
    """
    replay = played.replay if seat is None else played.replay.seen_by(seat)
    position = played.position
    decision = _decision(played.asked, hidden=played.asked is not None and seat not in (None, played.asked.player))
    return {
        "status": played.stopped.kind if played.stopped else "holds",
        "game": position.game,
        "edition": position.edition,
        "case": position.base or None,
        "link": write_link(position.playing(played.lines)),
        "players": list(replay.players),
        "answers": list(played.lines),
        "made": _made(played),
        "stopped": stopped_document(played),
        "reached": played.reached,
        "opening": played.opening,
        "steps": [played_step(step) for step in replay.steps_after(since)],
        "before": replay.before,
        "after": replay.after,
        "board": replay.after,
        "numbers": dict(replay.numbers),
        "over": over_document(played),
        "decision": decision,
        "pending": _in_short(decision),
        "refused": [_refused(each) for each in played.refused if seat is None or seat in each.line],
        "why": [_refused(each) for each in played.why(why) if seat is None or seat in each.line] if why else [],
        "chance": {
            "seed": played.seed,
            "shuffles": [
                {"order": [] if seat else list(each.order), "by_lot": each.by_lot} for each in played.shuffles
            ],
        },
    }


def _cited(of: asking.Asked | asking.Reason | Made) -> Cited:
    return {"because": list(of.rules.because), "also": list(of.rules.also)}


def _made(played: Played) -> list[MadeReply]:
    return [
        {
            **_cited(one),
            "line": one.line,
            "player": one.player,
            "step": one.step,
            "about": one.about or None,
            "text": played.told(one),
            "forced": one.forced,
            "given": one.given,
            "first": one.first,
        }
        for one in played.made
    ]


def over_document(played: Played) -> Over | None:
    """That the game is over, and who has won; None while it goes on."""
    return {"winner": played.winner, "text": played.wording.over(played.winner)} if played.over else None


def stopped_document(played: Played) -> Stopped | None:
    """Where the line of play could not go on, and why; None where it could."""
    stopped = played.stopped
    if stopped is None:
        return None
    return {"at": stopped.at, "kind": stopped.kind, "text": stopped.told, "reasons": _reasons(stopped.reasons)}


def played_step(step: ReplayStep) -> PlayedStep:
    """One step, with the ids of what it is about."""
    return {**step_document(step), "subjects": list(step.subjects)}


def _decision(asked: asking.Asked | None, *, hidden: bool) -> Decision | None:
    """What is asked; what could be answered stays hidden from everybody else, where others may not see it."""
    if asked is None:
        return None
    ahead, told = asked.ahead, asked.ahead_told
    return {
        **_cited(asked),
        "player": asked.player,
        "kind": asked.kind,
        "step": asked.step,
        "about": asked.about or None,
        "question": asked.question,
        "resting": asked.resting,
        "low": asked.low,
        "high": asked.high,
        "things": [] if hidden else list(asked.things),
        "answers": [] if hidden else [_option(each) for each in asked.options],
        "complete": asked.complete and not hidden,
        "total": None if hidden else asked.total,
        "ahead": {"kind": ahead.kind, "about": ahead.about, "text": told} if ahead and told else None,
    }


def _in_short(decision: Decision | None) -> Pending | None:
    if decision is None:
        return None
    return {
        "player": decision["player"],
        "step": decision["step"],
        "rules": [*decision["because"], *decision["also"]],
        "answers": [each["line"] for each in decision["answers"]],
    }


def _option(option: asking.Option) -> Option:
    return {
        "line": option.line,
        "text": option.text,
        "objects": list(option.objects),
        "risks": _reasons(option.risks),
    }


def _reasons(reasons: Iterable[asking.Reason]) -> list[Reason]:
    return [{**_cited(each), "step": each.step, "text": each.text} for each in reasons]


def _refused(refused: asking.Refused) -> Refused:
    return {
        "object": refused.object,
        "what": refused.object,
        "line": refused.line,
        "text": refused.text,
        "because": list(dict.fromkeys(rule for each in refused.reasons for rule in each.rules.because)),
        "reasons": _reasons(refused.reasons),
    }
