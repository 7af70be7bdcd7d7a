"""Cleanups: the steps that both editions have; which of them, when and in what order is up to the edition.

Rules 518-526 of 2025-06-02; 318-323 of 2025-10-01.
"""

from __future__ import annotations

from engine.core.decisions import Choose
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.actions import harm
from engine.riftbound.combat import combat
from engine.riftbound.game import Game
from engine.riftbound.movement import recall
from engine.riftbound.showdown import showdown_without_combat
from engine.riftbound.zones import put


def kill_lethal(game: Game, step: str = "cleanup.lethal") -> Steps[None]:
    """Kill all units with damage at or above their might, together (520 / 322.2)."""
    dying = [unit for unit in game.units() if 0 < game.damage(unit) >= game.might(unit)]
    if dying:
        yield from harm.kill(game, dying, None, step, game.last_harm)


def remove_designations(game: Game) -> None:
    """Take Attacker and Defender from units that are not where the combat is (521 / 322.3.c)."""
    writes: list[Write] = [
        (unit, field, None)
        for unit in game.units()
        for field in ("attacker", "defender")
        if game.has_flag(unit, field) and game.zone_of(unit) != game.combat
    ]
    if writes:
        units = dict.fromkeys(record for record, _, _ in writes)
        game.record("cleanup.designations", writes, subjects=tuple(units))


def release_battlefields(game: Game) -> None:
    """Battlefields without units come to be controlled by nobody (181.4.d / 322.4)."""
    for battlefield in game.battlefields:
        controller = game.battlefield_controller(battlefield)
        if controller and battlefield != game.combat and game.edition.is_abandoned(game, battlefield):
            game.record("cleanup.uncontrolled", [(battlefield, "controller", None)], subjects=(battlefield, controller))


def remove_hidden(game: Game) -> None:
    """Put hidden cards that have lost their battlefield into their owners' trash (523 / 322.5)."""
    for battlefield in game.battlefields:
        for card in game.zone(f"{battlefield}.facedown"):
            if game.edition.loses_hidden_card(game, battlefield, game.controller(card)):
                put(game, (card,), "trash", "cleanup.hidden", writes=[(card, "hidden_on", None)])


def recall_gear(game: Game) -> Steps[None]:
    """Bring gear that is at a battlefield to its controller's base (619.1 / 322.5)."""
    gear = [card for place in game.battlefields for card in game.zone(place) if game.card(card).type == "gear"]
    if gear:
        yield from recall(game, gear, None, "cleanup.gear")


def begin_staged(game: Game) -> Steps[None]:
    """In a neutral open state, begin what is due: showdowns first, then combats; the turn player chooses (525, 526)."""
    while game.is_neutral and game.is_open and game.combat is None and game.winner is None:
        showdowns = tuple(place for place in game.battlefields if _showdown_is_due(game, place))
        combats = tuple(place for place in game.battlefields if _combat_is_due(game, place))
        if showdowns:
            place = yield from _which(game, showdowns, "cleanup.choose_showdown")
            yield from showdown_without_combat(game, place)
        elif combats:
            place = yield from _which(game, combats, "cleanup.choose_combat")
            yield from combat(game, place)
        else:
            return


def _showdown_is_due(game: Game, battlefield: str) -> bool:
    """Contested, and its controller, if there is one, has no units there: no combat can decide who controls it."""
    controller = game.battlefield_controller(battlefield)
    present = game.players_at(battlefield)
    return bool(game.board.text(battlefield, "contested_by")) and controller not in present and len(present) < 2


def _combat_is_due(game: Game, battlefield: str) -> bool:
    present = game.players_at(battlefield)
    return bool(game.board.text(battlefield, "contested_by")) and any(
        game.are_opponents(one, other) for one in present for other in present
    )


def _which(game: Game, battlefields: tuple[str, ...], step: str) -> Steps[str]:
    if len(battlefields) == 1:
        return battlefields[0]
    player = game.turn_player
    answer = yield Choose(chooser=player, step=step, rules=game.rules(step), options=battlefields)
    assert isinstance(answer, tuple)
    game.record(step, player=player, subjects=(player, *answer))
    return str(answer[0])
