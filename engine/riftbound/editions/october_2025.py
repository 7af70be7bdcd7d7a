"""The Core Rules of 2025-10-01."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import occurred
from engine.riftbound.abilities.replacing import replaced
from engine.riftbound.actions import cards, resources, status
from engine.riftbound.actions.movement import recall
from engine.riftbound.actions.points import check_victories
from engine.riftbound.combat.combat import attacker, clear_combat, defender, designate
from engine.riftbound.editions.citations import CITATIONS
from engine.riftbound.editions.composed import ComposedEdition
from engine.riftbound.game import Game
from engine.riftbound.language.words import ANY
from engine.riftbound.state.snapshots import Event
from engine.riftbound.turn import cleanup
from engine.riftbound.turn.phases import expiring
from engine.riftbound.values.matching import Readings
from engine.riftbound.windows.chain import run_chain
from engine.riftbound.windows.showdown import establish_control


class October2025(ComposedEdition):
    """Cleanups after every change, special Cleanups, burning out by any move of too many cards."""

    document = "riftbound-2025-10-01"
    citations = CITATIONS["riftbound-2025-10-01"]
    readings = Readings(
        gone=None,
        legion_counts_itself=True,
        increases_first=True,
        limits_are_snapshots=True,
        outcomes_make_dependency=False,
        champions_by_name=True,
        free_battlefields_mean_nobody=True,
    )
    focus_passes_after_initial_chain = False
    attacker_acts_first_on_initial_chain = False
    active_player_stays = False
    recalls_whatever_cannot_move = True
    frees_impossible_choices = True
    resolves_deserted_combats = True
    triggers_add_at_once = True
    forbids_excess_in_words = True
    adding_passes_focus = False
    triggers_may_go_unpaid = True
    plays_wait_for_the_resolution = True
    teams_lose_together = True
    battlefields_differ_in_name = True
    teammates_bring_different_cards = True

    def players_who_act(self, game: Game) -> tuple[str, ...]:
        """All players; there are no Relevant Players any more (325, 335.1, 344.3.a)."""
        return game.in_turn_order()

    def initial_chain_order(self, game: Game) -> tuple[str, ...]:
        """The player with focus, then those who do not defend in turn order, the defender last (342.1.a)."""
        defending = defender(game)
        order = game.in_turn_order(game.focus)
        return (*(player for player in order if player != defending), defending)

    def burns_out_when_putting(self, deck: int, zone: str) -> bool:
        """Moving more cards than there are to any zone burns out (418.1, 418.1.b)."""
        return True

    def burns_out_when_seeing(self, deck: int) -> bool:
        """Looking and revealing never burn out (418.1.c)."""
        return False

    def accelerate_power(self, domains: tuple[str, ...]) -> str:
        """Of its one domain; of any where it has none or more than one (721.1.a.1, 721.1.a.2)."""
        return domains[0] if len(domains) == 1 else ANY

    def hide_power(self, domains: tuple[str, ...]) -> str:
        """Of any domain (727.1.b)."""
        return ANY

    def refill(self, game: Game, player: str, trash: tuple[str, ...]) -> Steps[None]:
        """It is recycled, and abilities see it (418.2.b)."""
        yield from cards.recycle(game, trash, player, "burn_out.refill")

    def removes_trigger_without_targets(self, game: Game, item: str) -> bool:
        """It is removed from the chain at once (390.3)."""
        return game.board.text(item, "kind") == "ability"

    def zones_to_hide_from(self, player: str) -> tuple[str, ...]:
        """The hand and the Champion Zone (408.2.a)."""
        return (f"{player}.hand", f"{player}.champion")

    def is_abandoned(self, game: Game, battlefield: str) -> bool:
        """Its controller has no units there, and it is not contested (181.4.c; 322.4 speaks of units of anybody)."""
        controller = game.battlefield_controller(battlefield) or ""
        return not game.units_at(battlefield, controller) and not game.board.text(battlefield, "contested_by")

    def loses_hidden_card(self, game: Game, battlefield: str, controller: str) -> bool:
        """The same player does not control the battlefield (322.5)."""
        return game.battlefield_controller(battlefield) != controller

    def resolve_combat(self, game: Game, battlefield: str) -> Steps[None]:
        """A Combat Cleanup with its three steps, the contest cleared, then control (440.1, 440.2)."""
        attacking, defending = attacker(game), defender(game)
        yield from cleanup.kill_lethal(game, step="combat.kill")
        yield from status.heal(game, game.units(), None, "combat.clear_damage")
        attackers = game.units_at(battlefield, attacking)
        tied = attackers and game.units_at(battlefield, defending)
        if tied and not (yield from replaced(game, Event("tie", None, attacking, place=battlefield))):
            yield from recall(game, attackers, attacking, "combat.recall_attackers")
        clear_combat(game, "combat.end")
        game.record("combat.contest_ends", [(battlefield, "contested_by", None)], subjects=(battlefield,))
        by_contest = attacking in game.players_at(battlefield)
        how = "control.by_contesting" if by_contest else "control.by_staying"
        yield from establish_control(game, battlefield, "control.after_combat", how)
        yield from self.after(game, "combat")

    def expire(self, game: Game) -> Steps[None]:
        """The End of Turn Cleanup heals all units (317.2); then effects expire and the pools empty (317.3)."""
        yield from cleanup.kill_lethal(game)
        yield from status.heal(game, game.units(), None, "expire.damage")
        yield from self._clean_up(game, "cleanup.after_turn")
        yield from run_chain(game)
        writes = expiring(game)
        if writes:
            game.record("expire.effects", writes, player=game.turn_player)
        resources.empty_pools(game, "pool.end_of_turn")
        yield from self._clean_up(game, "cleanup.after_turn")

    def after(self, game: Game, occasion: str) -> Steps[None]:
        """After every change of state, phase, chain, board or status, and after moves (319.1-319.7)."""
        opened = game.is_open and occasion in ("enter", "resolve")
        more = cleanup.OCCASIONS["chain"] if opened else ()
        return self._clean_up(game, *cleanup.OCCASIONS[occasion], *more)

    def _clean_up(self, game: Game, *occasion: str) -> Steps[None]:
        """A Cleanup, where there can be anything to do."""
        if cleanup.is_due(game):
            yield from cleanup.noted(game, self._steps_of_cleanup(game, *occasion))

    def _steps_of_cleanup(self, game: Game, *occasion: str) -> Steps[None]:
        """The steps of 322 in their order, again and again until one changes nothing (321)."""
        while True:
            before = len(game.journal.entries)
            check_victories(game, "cleanup.win")
            with game.cleaning_up():
                yield from cleanup.kill_lethal(game, *occasion)
                yield from self._designate(game)
                cleanup.remove_designations(game, *occasion)
                cleanup.release_battlefields(game, *occasion)
                yield from cleanup.recall_gear(game, *occasion)
                cleanup.remove_hidden(game, *occasion)
            if len(game.journal.entries) == before:
                break
            occasion = ("cleanup.again",)
        yield from cleanup.begin_staged(game, *occasion)

    def _designate(self, game: Game) -> Steps[None]:
        """Units that came to the combat gain the designation of their controller (322.3.a, 322.3.b)."""
        if game.combat is None:
            return
        wrong: list[Write] = []
        for player, field in ((attacker(game), "defender"), (defender(game), "attacker")):
            wrong += [(u, field, None) for u in game.units_at(game.combat, player) if game.has_flag(u, field)]
        if wrong:
            game.record("cleanup.wrong_designation", wrong, subjects=tuple(unit for unit, _, _ in wrong))
        yield from occurred(game, designate(game, game.combat, "cleanup"))
