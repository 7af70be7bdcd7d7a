"""Cleanups: the steps that both editions have; which of them, when and in what order is up to the edition.

Rules 518-526 of 2025-06-02; 318-323 of 2025-10-01.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.delayed import ending, lasting
from engine.riftbound.actions import harm
from engine.riftbound.actions.movement import recall
from engine.riftbound.actions.scoring import conquer
from engine.riftbound.combat.combat import combat, join_combat
from engine.riftbound.game import Game
from engine.riftbound.language.words import DAMAGED_BY
from engine.riftbound.playing.hiding import more_places
from engine.riftbound.values.statements import dies_of_any_damage
from engine.riftbound.windows.showdown import showdown_without_combat
from engine.riftbound.zones import put

OCCASIONS = {
    "setup": (),
    "move": ("cleanup.after_move",),
    "pending": ("cleanup.after_pending",),
    "finalize": ("cleanup.after_finalizing",),
    "enter": ("cleanup.after_entering",),
    "resolve": ("cleanup.after_resolving",),
    "chain": ("cleanup.after_chain",),
    "phase": ("cleanup.after_phase",),
    "showdown": ("cleanup.after_showdown",),
    "combat": ("cleanup.after_combat",),
    "removal": ("cleanup.after_removal",),
}
"""For each occasion, the steps that a Cleanup cites beside what it does (519 / 319)."""


def is_due(game: Game) -> bool:
    """Whether a Cleanup can find anything to do; where it cannot, it is over at once."""
    if not game.is_clean:
        return True
    game.harmed = {}
    return False


def noted(game: Game, steps: Steps[None]) -> Steps[None]:
    """Carry out the steps of a Cleanup, and note if there was nothing to do."""
    before = len(game.journal.entries)
    yield from steps
    if len(game.journal.entries) == before:
        game.note_clean()


def kill_lethal(game: Game, *occasion: str, step: str = "cleanup.lethal") -> Steps[None]:
    """Kill all units with lethal damage, together: at or above their might, unless a text says less (520 / 322.2)."""
    dying = [unit for unit in game.damaged if game.damage(unit) >= game.might(unit)]
    if DAMAGED_BY in game.mentions.tallies:
        others = [unit for unit in game.damaged if unit not in dying]
        sooner = [unit for unit in others if dies_of_any_damage(game, unit, game.board.names(unit, DAMAGED_BY))]
        dying, occasion = [*dying, *sooner], (*occasion, *(game.known("cleanup.any_damage") if sooner else ()))
    if dying:
        yield from harm.kill(game, dying, None, step, game.harmed, also=occasion)
    game.harmed = {}
    waited = lasting(game, "cleanup")
    if waited:
        game.record("delayed.over", ending(game, waited), subjects=waited)


def remove_designations(game: Game, *occasion: str) -> None:
    """Take Attacker and Defender from units that are not where the combat is (521 / 322.3.c)."""
    writes: list[Write] = [
        (unit, field, None)
        for unit in game.designated
        for field in ("attacker", "defender")
        if game.has_flag(unit, field) and game.zone_of(unit) != game.combat
    ]
    if writes:
        units = dict.fromkeys(record for record, _, _ in writes)
        game.record("cleanup.designations", writes, subjects=tuple(units), also=occasion)


def release_battlefields(game: Game, *occasion: str) -> None:
    """Battlefields without units come to be controlled by nobody (181.4.d / 322.4)."""
    for battlefield in game.battlefields:
        controller = game.battlefield_controller(battlefield)
        if controller and battlefield != game.combat and game.edition.is_abandoned(game, battlefield):
            lost: list[Write] = [(battlefield, "controller", None)]
            game.record("cleanup.uncontrolled", lost, subjects=(battlefield, controller), also=occasion)


def settle_by_presence(game: Game) -> Steps[None]:
    """Let mere presence decide, outside of combats, where a unit has come to be another player's (181.4.a, 524).

    Alone at a battlefield that nobody controls, a player has control of it; beside units of an opponent who controls
    it, those units make it contested, so that it is known who attacks (625.1.a.1).
    """
    for battlefield in game.battlefields:
        if battlefield in game.contested:
            continue
        controller, present = game.battlefield_controller(battlefield), game.players_at(battlefield)
        if controller is None and len(present) == 1:
            taken: list[Write] = [(battlefield, "controller", present[0])]
            game.record("control.by_presence", taken, player=present[0], subjects=(battlefield, present[0]))
            yield from conquer(game, present[0], battlefield, was_free=True)
        others = [player for player in present if controller in present and game.are_opponents(player, controller)]
        if others:
            writes: list[Write] = [(battlefield, "contested_by", others[0])]
            game.record("control.contested_by_presence", writes, player=others[0], subjects=(battlefield, others[0]))


def remove_hidden(game: Game, *occasion: str) -> None:
    """Put hidden cards that have lost their battlefield into their owners' trash (523 / 322.5)."""
    for battlefield in game.battlefields if game.facedown else ():
        for card in game.zone(f"{battlefield}.facedown"):
            if game.edition.loses_hidden_card(game, battlefield, game.controller(card)):
                nobody = () if game.battlefield_controller(battlefield) else ("cleanup.hidden_leaves_nobody",)
                also = (*occasion, *nobody)
                put(game, (card,), "trash", "cleanup.hidden", writes=[(card, "hidden_on", None)], also=also)


def keep_to_places(game: Game, *occasion: str) -> Steps[None]:
    """Where more cards are facedown than there is room for, their controller trashes the rest (107.3.b.2)."""
    for battlefield in game.battlefields if len(game.facedown) > 1 else ():
        cards = game.zone(f"{battlefield}.facedown")
        excess = len(cards) - 1 - more_places(game, battlefield)
        if excess > 0:
            player = game.battlefield_controller(battlefield) or game.controller(cards[0])
            step = "cleanup.facedown_excess"
            gone = yield from game.choose(player, step, cards, about=battlefield, least=excess, most=excess)
            writes: list[Write] = [(card, "hidden_on", None) for card in gone]
            put(game, gone, "trash", step, player=player, writes=writes, also=occasion)


def recall_gear(game: Game, *occasion: str) -> Steps[None]:
    """Bring gear that is at a battlefield to its controller's base (619.1 / 322.5)."""
    gear = [one for one in game.gear_at_battlefields if not game.is_attached(one)]
    if gear:
        yield from recall(game, gear, None, "cleanup.gear", occasion)


def begin_staged(game: Game, *occasion: str) -> Steps[None]:
    """In a neutral open state, begin what is due: showdowns first, then combats; the turn player chooses (525, 526)."""
    while game.contested or game.combats_pending:
        if not (game.is_neutral and game.is_open and game.combat is None and game.winner is None):
            return
        contested = game.contested
        showdowns = tuple(place for place in contested if game.edition.stages_showdown(game, place))
        combats = tuple(place for place in contested if combat_is_due(game, place))
        _forget_pending(game, combats)
        _end_contests(game, contested, combats)
        if showdowns:
            place = yield from _which(game, showdowns, "cleanup.choose_showdown")
            yield from showdown_without_combat(game, place, *occasion)
        elif combats:
            place = yield from _which(game, combats, "cleanup.choose_combat")
            game.combats_pending = tuple(other for other in combats if other != place)
            yield from combat(game, place, *occasion)
        else:
            return


def settle_contests(game: Game, *occasion: str) -> None:
    """Nobody contests a battlefield who has no units there, unless it is fought for (323.11 of 2026-07-16).

    Units that are left at a battlefield which their controller does not control contest it anew (323.11.a).
    """
    for place in game.contested:
        by = game.board.text(place, "contested_by")
        if by in game.players_at(place) or place in (game.showdown, game.combat):
            continue
        writes: list[Write] = [(place, "contested_by", None)]
        game.record("cleanup.contest_ends", writes, player=by, subjects=(place, by), also=occasion)
        others = [player for player in game.players_at(place) if player != game.battlefield_controller(place)]
        if others:
            writes = [(place, "contested_by", others[0])]
            game.record("cleanup.contested_anew", writes, player=others[0], subjects=(place, others[0]))


def recall_strays(game: Game, *occasion: str) -> Steps[None]:
    """Bring what lies in the base of another player to that of its controller (323.7 of 2026-07-16)."""
    bases = {f"{player}.base": player for player in game.players}
    found = (name for base, player in bases.items() for name in game.zone(base) if game.controller(name) != player)
    strays = [name for name in found if not game.is_attached(name)]
    if strays:
        yield from recall(game, strays, None, "cleanup.stray", occasion)


def fight_on(game: Game) -> Steps[None]:
    """A showdown becomes that of a combat where opponents have come to stand there (323.14 of 2026-07-16)."""
    place = game.showdown
    if place is not None and game.is_open and game.combat is None and combat_is_due(game, place):
        yield from join_combat(game, place)


def _forget_pending(game: Game, due: tuple[str, ...]) -> None:
    """Combats that waited for another one, and are no longer due, do not take place (622.2 / 435.2)."""
    for place in game.combats_pending:
        if place not in due:
            game.record("combat.no_longer_pending", subjects=(place,))
    game.combats_pending = ()


def _end_contests(game: Game, contested: Sequence[str], due: Sequence[str]) -> None:
    """Whoever controls a battlefield keeps it where a combat would begin now, had no opponent left it (181.3.b)."""
    for place in contested:
        keeper = game.battlefield_controller(place)
        if place not in due and keeper in game.players_at(place):
            game.record("control.kept", [(place, "contested_by", None)], player=keeper, subjects=(place, keeper))


def combat_is_due(game: Game, contested: str) -> bool:
    """Whether units of opponents are at a battlefield."""
    present = game.players_at(contested)
    return any(game.are_opponents(one, other) for one in present for other in present)


def _which(game: Game, battlefields: tuple[str, ...], step: str) -> Steps[str]:
    if len(battlefields) == 1:
        return battlefields[0]
    player = game.turn_player
    answer = yield from game.choose(player, step, battlefields)
    game.record(step, player=player, subjects=(player, *answer))
    return answer[0]
