"""Using a skill: whether that is legal, its costs, its effects (B2)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from engine.core.decisions import Action, Refusal
from engine.core.procedures import Steps
from engine.core.ways import PassedOver
from engine.sanguosha.game import Game
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.resolving.aiming import forbids, wrong_targets
from engine.sanguosha.resolving.carrying_out import carry_out_skill
from engine.sanguosha.resolving.possible import risks
from engine.sanguosha.resolving.resolution import Resolution


def legal_uses(game: Game, player: str) -> Iterator[Action]:
    """Every use of a skill that is legal for a player now."""
    for skill in game.skills(player):
        passed_over = PassedOver(f"skill {skill.name}")
        for targets in itertools.permutations(game.players, skill.targets):
            action = Action("skill", (skill.name, *targets))
            if use_refusals(game, player, action):
                passed_over.one_more()
            else:
                passed_over.found()
                yield action


def use_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """What forbids a player to use a skill now."""
    name, *targets = action.what
    skill = _active(game, player, name)
    if skill is None:
        return (game.refusal("skill.not_yours", name),)
    if wrong_targets(skill, player, targets):
        return (game.refusal("skill.wrong_targets", name),)
    return forbids(Resolution(game, player, name, tuple(targets)), skill)


def use_risks(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """By what using a skill may have to be undone, its costs paid (B2.1); empty where it will be carried out."""
    skill = _active(game, player, action.what[0])
    return () if skill is None else risks(game, skill)


def _active(game: Game, player: str, name: str) -> Skill | None:
    """A skill that a player has and can use of one's own accord."""
    return next((one for one in game.skills(player) if one.name == name and one.is_active), None)


def use(game: Game, player: str, action: Action) -> Steps[None]:
    """Declare a skill and its targets, pay its costs, carry out its effects."""
    name, *targets = action.what
    skill = _active(game, player, name)
    assert skill is not None
    resolution = Resolution(game, player, name, tuple(targets))
    entry = game.record("skill.use", player=player, subjects=(name, *targets))
    with game.caused_by(entry):
        yield from carry_out_skill(resolution, skill)
