"""Writing an answer as the line of a script that gives it: the inverse of reading one."""

from __future__ import annotations

from typing import Any

from engine.core.decisions import (
    Action,
    Answer,
    Choose,
    Confirm,
    Decision,
    Distribute,
    Interruption,
    Number,
    Order,
    Payment,
)
from scenarios.systems import System

Line = dict[str, object]
"""A line of a script: `{player: what the player does}`."""


def write_answer(system: System, game: Any, decision: Decision, answer: Answer) -> Line:
    """Write an answer to a decision of a game; reading the line gives the same answer at that decision.

    Raises TypeError for what is no answer to it.
    """
    if isinstance(answer, Interruption):
        return {answer.player: system.write_action(game, answer.action)}
    return {decision.chooser: _said(system, game, decision, answer)}


def _said(system: System, game: Any, decision: Decision, answer: Answer) -> object:
    if isinstance(answer, Action):
        return system.write_action(game, answer)
    if isinstance(decision, Confirm) and isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(decision, Number) and isinstance(answer, int):
        return {"number": answer}
    if isinstance(answer, Payment):
        return {"pay": _payment(answer)}
    if isinstance(answer, tuple):
        if isinstance(decision, Choose):
            return {"choose": answer[0] if len(answer) == 1 else list(answer)}
        if isinstance(decision, Order):
            return {"order": list(answer)}
        if isinstance(decision, Distribute):
            return {"assign": dict(answer)}
    raise TypeError(f"{answer!r} is no answer to {type(decision).__name__}")


def _payment(payment: Payment) -> dict[str, object]:
    parts: dict[str, object] = {"exhaust": list(payment.exhaust), "recycle": list(payment.recycle)}
    parts["power"] = dict(payment.power)
    return {key: part for key, part in parts.items() if part}
