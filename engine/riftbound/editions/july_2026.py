"""The Core Rules of 2026-07-16 (version 1.4)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_there, occurred
from engine.riftbound.abilities.replacing import replaced
from engine.riftbound.actions import resources, status
from engine.riftbound.actions.movement import recall
from engine.riftbound.actions.points import check_victories
from engine.riftbound.combat.combat import attacker, clear_combat, defender, took_part
from engine.riftbound.editions.citations import CITATIONS
from engine.riftbound.editions.october_2025 import October2025
from engine.riftbound.game import Game
from engine.riftbound.language.words import ANY, EITHER
from engine.riftbound.modes_of_play import Mode
from engine.riftbound.state.snapshots import Event
from engine.riftbound.turn import cleanup
from engine.riftbound.turn.phases import end_stun, expiring
from engine.riftbound.windows.chain import run_chain
from engine.riftbound.windows.showdown import establish_control


class July2026(October2025):
    """Tasks before the chain, victory and loss of control in Cleanups, combats that end after their result."""

    document = "riftbound-2026-07-16"
    citations = CITATIONS["riftbound-2026-07-16"]
    readings = October2025.readings._replace(
        legion_counts_itself=False, combatants_carry_here=True, outcomes_make_dependency=True
    )
    accelerates_by_any_own_domain = True
    spells_add_at_once = False
    counts_finalized_cards = True
    empties_pools_before_acting = True
    wins_only_in_cleanups = True
    controllers_order_replacements = True
    newest_extra_turn_comes_first = True
    teams_share_points = True
    loses_battlefields_at_once = False
    banishes_facedown_of_the_gone = True
    teammates_hold_while_scoring = True
    own_deaths_trigger_first = True
    decides_may_first = True
    keeps_hidden_cards_free = True
    teammates_must_be_invited = True
    keeps_away_from_teammates = True
    gaining_control_contests = True
    any_move_off_the_board_is_new = True
    raises_from_below_zero = True
    stun_ends_with_effects = True
    deflects_each_choice = True
    focus_stays_after_triggers = True
    combat_is_no_neutral_state = True
    tells_of_other_costs = True
    restricts_resources = True
    plays_best_of_five = True
    orders_simultaneous_events = True
    cleans_up_before_choices = True
    tells_new_choices = True

    def battlefields_to_bring(self, mode: Mode) -> int:
        """Three in every mode, of which one is picked (485.4.a-489.4.a)."""
        return 3

    def accelerate_power(self, domains: tuple[str, ...]) -> str:
        """Of any one of its own domains; of any domain where it has none (805.1.a.1, 805.1.a.2, 135.2.e.6.c)."""
        return EITHER.join(domains) or ANY

    def is_abandoned(self, game: Game, battlefield: str) -> bool:
        """Its controller has no units there, the state is open, and nobody fights there (323.6, 190.4.c)."""
        fought_for = battlefield in (game.showdown, game.combat)
        has_units = game.units_at(battlefield, game.battlefield_controller(battlefield) or "")
        return game.is_open and not fought_for and not has_units

    def stages_showdown(self, game: Game, battlefield: str) -> bool:
        """Who contested it has units there, and nobody else (323.8.a, 323.12).

        Beside units of a teammate a showdown would decide nothing, and begin again without end.
        """
        return game.players_at(battlefield) == (game.board.text(battlefield, "contested_by"),)

    def may_be_invited(self, game: Game, player: str) -> bool:
        """A teammate of the turn player, while that player acts in a neutral open state (316.5.b.1, 489.8.a)."""
        in_turn = game.phase == "action" and game.is_neutral and game.is_open
        return in_turn and game.is_playing(player) and player in game.teammates(game.turn_player)

    # -- Cleanups ----------------------------------------------------------------------------------------------------

    def _clean_up(self, game: Game, *occasion: str) -> Steps[None]:
        """A Cleanup, where there can be anything to do; losing a battlefield may have waited for an open state."""
        if cleanup.is_due(game) or any(self._waits(game, place) for place in game.battlefields):
            yield from cleanup.noted(game, self._steps_of_cleanup(game, *occasion))

    def _waits(self, game: Game, battlefield: str) -> bool:
        return game.battlefield_controller(battlefield) is not None and self.is_abandoned(game, battlefield)

    def _steps_of_cleanup(self, game: Game, *occasion: str) -> Steps[None]:
        """The steps of 323 in their order, again and again until one changes nothing (322)."""
        yield from self._until_clean(game, self._once(game, "cleanup.lethal", occasion), occasion)

    def _until_clean(self, game: Game, first: Steps[None], occasion: tuple[str, ...], *more: str) -> Steps[None]:
        """One Cleanup, then normal ones while there is more to do (324.2); what is staged begins at the end."""
        before = len(game.journal.entries)
        yield from first
        while len(game.journal.entries) > before:
            before, occasion = len(game.journal.entries), ("cleanup.again", *more)
            yield from self._once(game, "cleanup.lethal", occasion)
        yield from cleanup.begin_staged(game, *occasion)
        yield from cleanup.fight_on(game)

    def _once(
        self,
        game: Game,
        step: str,
        occasion: tuple[str, ...] = (),
        inserted: Callable[[Game], Steps[None]] | None = None,
    ) -> Steps[None]:
        """The first eight steps of a Cleanup, once; a special one has steps `inserted` after units die (324)."""
        check_victories(game, "cleanup.win")
        with game.cleaning_up():
            yield from self._designate(game)
            cleanup.remove_designations(game, *occasion)
            yield from cleanup.kill_lethal(game, *occasion, step=step)
            if inserted is not None:
                yield from inserted(game)
            cleanup.release_battlefields(game, *occasion)
            yield from cleanup.recall_gear(game, *occasion)
            yield from cleanup.recall_strays(game, *occasion)
            cleanup.remove_hidden(game, *occasion)
            yield from cleanup.keep_to_places(game, *occasion)
            cleanup.settle_contests(game, *occasion)
            if game.told_later:
                yield from occurred(game, ())

    # -- combat and the end of the turn ------------------------------------------------------------------------------

    def resolve_combat(self, game: Game, battlefield: str) -> Steps[None]:
        """A Combat Cleanup, the result, control, and the end of combat, with the chain between them (466)."""
        recalled: list[str] = []
        first = self._once(game, "combat.kill", inserted=lambda game: self._after_combat(game, recalled))
        yield from self._until_clean(game, first, ())
        yield from run_chain(game)
        if (yield from self._is_over(game, battlefield, recalled)):
            yield from self._decide_control(game, battlefield)
            yield from run_chain(game)
        fought = took_part(game) if game.heeds("combat_end") else ()
        clear_combat(game, "combat.end")
        yield from occurred(game, [Event("combat_end", one, one.controller, place=battlefield) for one in fought])
        yield from self.after(game, "combat")

    def _after_combat(self, game: Game, recalled: list[str]) -> Steps[None]:
        """3c: heal all units; 3d: recall the attackers where defenders are left, unless that is replaced (466.1.a).

        Those are added to `recalled`.
        """
        yield from status.heal(game, game.units(), None, "combat.clear_damage")
        battlefield, attacking = game.combat or "", attacker(game)
        attackers = game.units_at(battlefield, attacking)
        tied = attackers and game.units_at(battlefield, defender(game))
        if tied and not (yield from replaced(game, Event("tie", None, attacking, place=battlefield))):
            recalled.extend(attackers)
            yield from recall(game, attackers, attacking, "combat.recall_attackers")

    def _is_over(self, game: Game, battlefield: str, recalled: list[str]) -> Steps[bool]:
        """Determine the result (466.3): who alone has units left has won, unless attackers were recalled.

        The units that are left have won as well (466.3.c). With units of both sides left there is no result, and they
        will fight again (466.3.d.1).
        """
        sides = (attacker(game), defender(game))
        left = [player for player in sides if game.units_at(battlefield, player)]
        if len(left) == 1 and not recalled:
            lost = next(player for player in sides if player not in left)
            game.record("combat.won", player=left[0], subjects=(battlefield, left[0], lost))
            yield from happened_there(game, "win_combat", left[0], battlefield)
            yield from run_chain(game)
        else:
            game.record("combat.fight_again" if len(left) == 2 else "combat.no_result", subjects=(battlefield, *left))
        return len(left) < 2

    def _decide_control(self, game: Game, battlefield: str) -> Steps[None]:
        """Who is left establishes control, and conquers what was not scored yet (466.5)."""
        attacking = attacker(game)
        game.record("combat.contest_ends", [(battlefield, "contested_by", None)], subjects=(battlefield,))
        if not game.players_at(battlefield) and game.battlefield_controller(battlefield):
            lost: list[Write] = [(battlefield, "controller", None)]
            game.record("control.nobody_left", lost, subjects=(battlefield,))
        by_contest = attacking in game.players_at(battlefield)
        how = "control.by_contesting" if by_contest else "control.by_staying"
        yield from establish_control(game, battlefield, "control.after_combat", how)
        cleanup.remove_hidden(game, "combat.removes_hidden")

    def expire(self, game: Game) -> Steps[None]:
        """A Cleanup that heals, ends what lasts this turn, and empties the pools; again after any chain (317.2)."""
        while True:
            first = self._once(game, "cleanup.lethal", ("cleanup.after_turn",), inserted=self._end_of_turn)
            yield from self._until_clean(game, first, (), "cleanup.after_turn")
            if not game.chain:
                return
            yield from run_chain(game)
            game.record("expire.again", player=game.turn_player)

    def _end_of_turn(self, game: Game) -> Steps[None]:
        """3c: heal all units; 3d: effects of this turn expire; 3e: the pools empty (317.2.b-317.2.d)."""
        yield from status.heal(game, game.units(), None, "expire.damage")
        end_stun(game)
        writes = expiring(game)
        if writes:
            game.record("expire.effects", writes, player=game.turn_player)
        resources.empty_pools(game, "pool.end_of_turn")
