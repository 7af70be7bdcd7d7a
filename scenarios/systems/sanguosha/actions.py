"""What players of Sanguosha may do, written as a script says it; what they might think of; and how a turn ends."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

from engine.core.decisions import Action, Decision
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import CHOSEN, PLAYER_ZONES
from engine.sanguosha.resolving.giving import distribution
from engine.sanguosha.resolving.tricks import uses_of
from engine.sanguosha.turn.direct import MOVES, NUMBERED, ON_CARDS, WITH_MARK, WITH_PLAYER
from engine.sanguosha.turn.lianheng import LABEL, has_label
from engine.sanguosha.turn.using import USE, USE_AS, USES, written
from scenarios.systems.base import one_or_several
from scenarios.systems.system import Ahead

_MOST_TARGETS = 30
"""So many ways to aim a skill are thought of."""


def write_action(action: Action) -> dict[str, object]:
    """Write what a player, or the system, does that takes more than a word."""
    verb, what = action.verb, action.what
    to: dict[str, object] = {} if action.to is None else {"to": action.to}
    if verb == "skill":
        return {verb: what[0], **({"targets": list(what[1:])} if what[1:] else {})}
    if verb == "give":
        return {verb: dict(distribution(what))}
    if verb in (*ON_CARDS, *MOVES, LABEL):
        return {verb: one_or_several(what), **to}
    if verb in NUMBERED:
        return {verb: action.ability}
    if verb in WITH_MARK:
        return {verb: what[0], "amount": action.ability}
    if verb in USES:
        return _write_use(action)
    if verb in WITH_PLAYER:
        return {verb: what[0], **to}
    return {verb: True}


def _write_use(action: Action) -> dict[str, object]:
    """Write the use of a card, as what it is used, and on whom."""
    card, *targets = action.what
    form = {"as": targets.pop(0)} if action.verb == USE_AS else {}
    aim = targets or ([] if action.to is None else [action.to])
    return {USE: card, **form, **({"to": one_or_several(tuple(aim))} if aim else {})}


def within_reach(game: Game, player: str) -> tuple[str, ...]:
    """The cards in the zones of the player, and the skills that the player has."""
    cards = (card for zone in PLAYER_ZONES for card in game.zone(f"{player}.{zone}"))
    return tuple(dict.fromkeys((*cards, *(skill.name for skill in game.skills(player)))))


def conceivable(game: Game, player: str, name: str) -> Iterator[Action]:
    """Use a skill on whomever it could be aimed at; use a card, or link it where it bears the label."""
    skill = next((one for one in game.skills(player) if one.name == name), None)
    if skill is not None:
        aims = itertools.islice(itertools.permutations(game.players, skill.targets), _MOST_TARGETS)
        yield from (Action("skill", (name, *targets)) for targets in aims)
    if not game.is_card(name):
        return
    others = [one for one in game.players if one != player]
    if game.card(name).type == "delayed_trick":
        yield from (Action(USE, (name,), to) for to in game.players)
    else:
        yield Action(USE, (name,))
    for use in uses_of(game, player):
        if use.card == name and use.what.target in CHOSEN:
            yield from (written(replace(use, targets=(one,))) for one in game.players)
        elif use.card == name and use.skill:
            yield written(use)
    if has_label(game, name):
        yield from (Action(LABEL, (name,), to) for to in others)


def ahead(game: Game, decision: Decision) -> Ahead | None:
    """Who may act may end the turn."""
    return Ahead("turn", decision.chooser) if decision.step == "turn.act" else None
