"""Whom a skill can be aimed at, and what forbids it with these targets: its costs, and its only effect (B2.1, B2.5)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.core.ways import PassedOver
from engine.sanguosha.language.operations import Discard, LoseHealth, Marks
from engine.sanguosha.language.selections import Cards
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.language.words import AREAS, HAND
from engine.sanguosha.resolving.possible import cannot, only_effect_fails
from engine.sanguosha.resolving.resolution import Resolution


def wrong_targets(skill: Skill, player: str, targets: Sequence[str]) -> bool:
    """Whether these are no targets for a skill: too many or few, one twice, or its owner where that cannot be."""
    aimed_at_oneself = skill.aimed_at == "other" and player in targets
    return len(targets) != skill.targets or len(set(targets)) != len(targets) or aimed_at_oneself


def forbids(resolution: Resolution, skill: Skill) -> tuple[Refusal, ...]:
    """What forbids a skill that is aimed so: a cost that cannot be paid, an only effect that cannot be carried out."""
    refusals = [refusal for cost in skill.cost for refusal in cannot(resolution, cost, "cost")]
    if not _could_help(skill):
        refusals += only_effect_fails(resolution, skill)
    return tuple(refusals)


def can_aim(resolution: Resolution, skill: Skill, chosen: tuple[str, ...] = ()) -> bool:
    """Whether nothing forbids a skill now with some targets, of which the first are chosen already.

    Raises Malformed where very many are looked at in vain.
    """
    game, player = resolution.game, resolution.you
    others = [one for one in game.players if one not in chosen]
    passed_over = PassedOver(f"skill {skill.name}")
    for rest in itertools.permutations(others, max(0, skill.targets - len(chosen))):
        targets = (*chosen, *rest)
        aimed = replace(resolution, targets=targets, named=dict(resolution.named))
        if not wrong_targets(skill, player, targets) and not forbids(aimed, skill):
            return True
        passed_over.one_more()
    return False


def aim(resolution: Resolution, skill: Skill) -> Steps[tuple[str, ...]]:
    """Let the owner of a skill that answers something choose its targets, one after the other (B2.5)."""
    game, player = resolution.game, resolution.you
    chosen: tuple[str, ...] = ()
    while len(chosen) < skill.targets:
        others = (one for one in game.players if one not in chosen)
        options = tuple(one for one in others if can_aim(resolution, skill, (*chosen, one)))
        chosen += yield from game.choose(player, "trigger.target", options, about=skill.name)
    return chosen


def _could_help(skill: Skill) -> bool:
    """Whether paying the costs could make the only effect possible, which is then judged when its turn comes.

    To drop marks, to lose health and to discard hand cards helps no effect on cards of characters.
    """
    if not skill.cost:
        return False
    selection = getattr(skill.effects.effects[0].operation, "cards", None)
    if not isinstance(selection, Cards) or selection.among or any(place not in AREAS for place in selection.places):
        return True
    least = selection.count.least
    if least is not None and least.what:
        return True
    return not all(
        isinstance(cost, (Marks, LoseHealth)) or (isinstance(cost, Discard) and cost.cards.places == (HAND,))
        for cost in skill.cost
    )
