"""Skills that answer what happens to the cards of their owner (B2.5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.sanguosha.game import Event, Game
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.resolving.aiming import aim, can_aim
from engine.sanguosha.resolving.possible import cannot
from engine.sanguosha.resolving.resolution import Resolution

EVENT = "event"
"""What a skill that answers something calls the cards that it happened to."""

TRIGGERED = ("trigger", "trigger.declined", "trigger.no_target")
"""The steps that say that what a skill waits for has come, whatever its owner made of it."""


def answering(game: Game, player: str, events: Sequence[Event]) -> list[tuple[Skill, Event]]:
    """The skills of a player that answer some events, each with the event; none answers what it does itself."""
    return [
        (skill, event)
        for skill in game.skills(player)
        for event in events
        if _answers(skill, player, event) and (player, skill.name) not in game.answering
    ]


def _answers(skill: Skill, player: str, event: Event) -> bool:
    """Whether a skill of a player answers what has happened: the event, to the cards of those whom it speaks of."""
    is_own = event.player == player
    return skill.when == event.kind and (skill.whose == "all" or is_own == (skill.whose == "you"))


def next_of(game: Game, player: str, waiting: list[tuple[Skill, Event]]) -> Steps[tuple[Skill, Event]]:
    """Which of the skills of a player that wait to answer comes next; what one skill answers twice needs no choice."""
    names = tuple(dict.fromkeys(skill.name for skill, _ in waiting))
    if len(names) == 1:
        return waiting[0]
    chosen = yield from game.choose(player, "trigger.order", names)
    return next(pair for pair in waiting if pair[0].name == chosen[0])


def answer(game: Game, player: str, skill: Skill, event: Event) -> Steps[Resolution | None]:
    """Have a player say whether a skill answers an event, and at whom it is aimed; None where it does not answer."""
    resolution = Resolution(game, player, skill.name, named={EVENT: event.cards}, event_player=event.player)
    legal = not skill.targets or can_aim(resolution, skill)
    if not legal:
        refused: tuple[Refusal, ...] = (game.refusal("trigger.no_target", skill.name),)
    else:
        costs = () if skill.targets else skill.cost
        refused = tuple(refusal for each in costs for refusal in cannot(resolution, each, "cost"))
    if not skill.locked:
        yes = yield from game.confirm(player, "trigger.may", about=skill.name, refused_yes=refused)
        if not yes:
            game.record("trigger.declined" if legal else "trigger.no_target", player=player, subjects=(skill.name,))
            return None
    elif not legal:
        game.record("trigger.no_target", player=player, subjects=(skill.name,))
        return None
    resolution.targets = yield from aim(resolution, skill)
    return resolution
