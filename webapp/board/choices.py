"""What players chose, in words: a move, a yes or no, targets, a division, a payment."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.game_tree import Action, Choice, Payment
from webapp.board.changes import said
from webapp.translations import Translations

GOES_TO, ARROW = ">", "→"
"""How an answer writes that something goes to somebody, `bolt>B`, and how we show it."""


def told(choice: Choice, known: Mapping[str, str], words: Translations) -> str:
    """A choice in one line: who, what about, which answer, and by which rules; `known` names objects by id."""
    about = f" · {said(choice.about, known, words)}" if choice.about else ""
    player = words.label("player", choice.player)
    return f"{player}{about} · {answer(choice, known, words)} [{', '.join(choice.rules.because)}]"


def answer(choice: Choice, known: Mapping[str, str], words: Translations) -> str:
    """The answer alone, in words."""
    given = choice.answer
    if isinstance(given, Action):
        return _action(given, known, words)
    if isinstance(given, Payment):
        return _payment(given, known, words)
    if isinstance(given, tuple):
        return words("list.comma").join(_part(part, known, words) for part in given) or words("choice.nothing")
    return said(given, known, words)


def _part(part: object, known: Mapping[str, str], words: Translations) -> str:
    """One of several things chosen, or a share: who gets how much, or which."""
    if isinstance(part, tuple):
        name, share = part
        return f"{said(name, known, words)} {said(share, known, words)}"
    if isinstance(part, str) and part not in known and GOES_TO in part:
        return f" {ARROW} ".join(said(each, known, words) for each in part.split(GOES_TO))
    return said(part, known, words)


def _action(action: Action, known: Mapping[str, str], words: Translations) -> str:
    what = words("list.comma").join(said(name, known, words) for name in action.what)
    place = said(action.to, known, words) if action.to else ""
    to = "_to" if place else ""
    key = f"choice.{action.verb.replace(' ', '_')}{to}"
    if not words.has(key):
        return words(f"choice.other{to}", verb=action.verb, what=what, place=place).strip()
    return words(key, what=what, place=place, ability=action.ability + 1)


def _payment(payment: Payment, known: Mapping[str, str], words: Translations) -> str:
    parts = [words("choice.by_exhausting", what=said(name, known, words)) for name in payment.exhaust]
    parts += [words("choice.by_recycling", what=said(name, known, words)) for name in payment.recycle]
    parts += [f"{words.label('domain', domain)} {amount}" for domain, amount in payment.power]
    return words("list.comma").join(parts) or words("choice.from_pool")
