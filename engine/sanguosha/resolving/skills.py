"""Using a skill: whether that is legal, its costs, its effects (B2)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from engine.core.decisions import Action, Refusal
from engine.core.procedures import Steps
from engine.sanguosha.game import Game
from engine.sanguosha.language.operations import Discard, LoseHealth, Marks
from engine.sanguosha.language.selections import Cards
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.language.words import AREAS, HAND
from engine.sanguosha.resolving.carrying_out import cannot
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.resolving.whole import carry_out_skill, only_effect_fails


def legal_uses(game: Game, player: str) -> Iterator[Action]:
    """Every use of a skill that is legal for a player now."""
    for skill in game.skills(player):
        for targets in itertools.permutations(game.players, skill.targets):
            action = Action("skill", (skill.name, *targets))
            if not use_refusals(game, player, action):
                yield action


def use_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """What forbids a player to use a skill now."""
    name, *targets = action.what
    skill = _active(game, player, name)
    if skill is None:
        return (game.refusal("skill.not_yours", name),)
    wrong = _wrong_targets(skill, player, targets)
    if wrong:
        return (game.refusal("skill.wrong_targets", name),)
    resolution = Resolution(game, player, name, tuple(targets))
    refusals = [refusal for cost in skill.cost for refusal in cannot(resolution, cost, "cost")]
    if not _could_help(skill):
        refusals += only_effect_fails(resolution, skill)
    return tuple(refusals)


def _active(game: Game, player: str, name: str) -> Skill | None:
    """A skill that a player has and can use of one's own accord."""
    return next((one for one in game.skills(player) if one.name == name and one.is_active), None)


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


def _wrong_targets(skill: Skill, player: str, targets: list[str]) -> bool:
    aimed_at_oneself = skill.aimed_at == "other" and player in targets
    return len(targets) != skill.targets or len(set(targets)) != len(targets) or aimed_at_oneself


def use(game: Game, player: str, action: Action) -> Steps[None]:
    """Declare a skill and its targets, pay its costs, carry out its effects."""
    name, *targets = action.what
    skill = _active(game, player, name)
    assert skill is not None
    resolution = Resolution(game, player, name, tuple(targets))
    entry = game.record("skill.use", player=player, subjects=(name, *targets))
    with game.caused_by(entry):
        yield from carry_out_skill(resolution, skill)
