"""The Core Rules of 2025-06-02."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.replacing import replaced
from engine.riftbound.actions import resources, status
from engine.riftbound.actions.movement import recall
from engine.riftbound.actions.scoring import conquer
from engine.riftbound.combat.combat import attacker, clear_combat, defender
from engine.riftbound.editions.citations import CITATIONS
from engine.riftbound.editions.composed import ComposedEdition
from engine.riftbound.game import Game
from engine.riftbound.language.words import ANY, EITHER
from engine.riftbound.state.snapshots import Event
from engine.riftbound.turn import cleanup
from engine.riftbound.turn.phases import expiring
from engine.riftbound.values.matching import Readings
from engine.riftbound.windows.chain import run_chain
from engine.riftbound.windows.showdown import establish_control
from engine.riftbound.zones import put


class June2025(ComposedEdition):
    """Relevant players, Cleanups at four occasions, burning out by an empty deck."""

    document = "riftbound-2025-06-02"
    citations = CITATIONS["riftbound-2025-06-02"]
    readings = Readings(gone=0, legion_counts_itself=False)
    focus_passes_after_initial_chain = True
    attacker_acts_first_on_initial_chain = True
    active_player_stays = True
    recalls_whatever_cannot_move = False
    frees_impossible_choices = False
    resolves_deserted_combats = False
    triggers_add_at_once = False
    forbids_excess_in_words = False
    adding_passes_focus = True
    triggers_may_go_unpaid = False
    plays_wait_for_the_resolution = False
    teams_lose_together = False
    battlefields_differ_in_name = False
    teammates_bring_different_cards = False

    def players_who_act(self, game: Game) -> tuple[str, ...]:
        """The Relevant Players: those in the combat, or all where there is none (531.1, 531.1.a)."""
        if game.combat is None:
            return game.in_turn_order()
        sides = (attacker(game), defender(game))
        relevant = {*sides, *game.board.names(GAME, "relevant")}
        order = game.in_turn_order()
        return tuple(p for p in order if p in relevant or any(p in game.teammates(s) for s in relevant))

    def relevance_of_teams(self, game: Game, attacking: str, defending: str) -> tuple[str, ...]:
        """Teammates are relevant by default (648.8.e)."""
        sides = [player for player in (attacking, defending) if player]
        return ("teams.relevant",) if any(game.teammates(player) for player in sides) else ()

    def relevance_by_trigger(self, game: Game, player: str) -> tuple[str, ...]:
        """Who controls a trigger on the chain becomes relevant, and stays so until the showdown ends (541.3, 530.1)."""
        return () if player in self.players_who_act(game) else ("player.relevant",)

    def acts_in_window(self, game: Game, player: str) -> bool:
        """The Relevant Players, and who has just been invited (531)."""
        return player in self.players_who_act(game) or player == game.board.text(GAME, "invited")

    def may_be_invited(self, game: Game, player: str) -> bool:
        """In a chain or showdown, every player who is not relevant to it (531.2.a); elsewhere all are (531.1.a)."""
        return game.is_playing(player) and not self.acts_in_window(game, player)

    def initial_chain_order(self, game: Game) -> tuple[str, ...]:
        """First the player with focus, then the others in turn order (551.1.a)."""
        return game.in_turn_order(game.focus)

    def burns_out_when_putting(self, deck: int, zone: str) -> bool:
        """Only the trash is named, and only a deck that is empty when the action begins (607.1, 607.1.c)."""
        return zone == "trash" and deck == 0

    def burns_out_when_seeing(self, deck: int) -> bool:
        """Looking at or revealing cards of an empty deck burns out (607.1.b)."""
        return deck == 0

    def accelerate_power(self, domains: tuple[str, ...]) -> str:
        """It always matches the unit: of two domains either one will do (717.1.b)."""
        return EITHER.join(domains) or ANY

    def hide_power(self, domains: tuple[str, ...]) -> str:
        """It matches the domain identity of the deck, which the legend gives (723.1.b.1)."""
        return EITHER.join(domains) or ANY

    def refill(self, game: Game, player: str, trash: tuple[str, ...]) -> Steps[None]:
        """It is shuffled in, which is no recycling (607.2.a)."""
        cards = game.chance.shuffled(trash)
        put(game, cards, f"{player}.deck", "burn_out.refill", player=player, subjects=(player, len(cards)))
        return
        yield

    def removes_trigger_without_targets(self, game: Game, item: str) -> bool:
        """It stays on the chain, and what cannot be followed is ignored as it resolves (563.2.c.6)."""
        return False

    def zones_to_hide_from(self, player: str) -> tuple[str, ...]:
        """Only the hand (597.2.a)."""
        return (f"{player}.hand",)

    def is_abandoned(self, game: Game, battlefield: str) -> bool:
        """Its controller has no units there (181.4.d)."""
        return not game.units_at(battlefield, game.battlefield_controller(battlefield) or "")

    def loses_hidden_card(self, game: Game, battlefield: str, controller: str) -> bool:
        """No unit of the same player is there (523)."""
        return not game.units_at(battlefield, controller)

    def resolve_combat(self, game: Game, battlefield: str) -> Steps[None]:
        """Kill, recall, conquer, clear the contest and all damage, in this order (627.1-627.5), then clean up (628).

        Defenders who are left at a battlefield that nobody controlled have control of it from then on (181.4.a).
        """
        attacking, defending = attacker(game), defender(game)
        yield from cleanup.kill_lethal(game, step="combat.kill")
        attackers = game.units_at(battlefield, attacking)
        defenders = game.units_at(battlefield, defending)
        tied = attackers and defenders
        if tied and not (yield from replaced(game, Event("tie", None, attacking, place=battlefield))):
            yield from recall(game, attackers, attacking, "combat.recall_attackers")
        conquered = bool(attackers) and not defenders
        if conquered:
            writes = [(battlefield, "controller", attacking)]
            game.record("combat.conquered", writes, player=attacking, subjects=(battlefield, attacking))
            yield from conquer(game, attacking, battlefield)
        game.record("combat.contest_ends", [(battlefield, "contested_by", None)], subjects=(battlefield,))
        yield from status.heal(game, game.units(), None, "combat.clear_damage")
        clear_combat(game, "combat.end")
        yield from establish_control(game, battlefield)
        yield from self.after(game, "combat")

    def expire(self, game: Game) -> Steps[None]:
        """Clear damage, expire effects, empty the pools, clean up; again while there is more (517.2-517.4)."""
        while True:
            yield from status.heal(game, game.units(), None, "expire.damage")
            writes = expiring(game)
            if writes:
                game.record("expire.effects", writes, player=game.turn_player)
            resources.empty_pools(game, "pool.end_of_turn")
            game.record("expire.cleanup", player=game.turn_player)
            yield from self._clean_up(game, "cleanup.after_turn")
            yield from run_chain(game)
            lasting = (game.board.text(name, "until") for name in game.board.names(GAME, "modifications"))
            if "end_of_turn" not in lasting and not any(game.damage(unit) for unit in game.units()):
                return
            game.record("expire.again", player=game.turn_player)

    def after(self, game: Game, occasion: str) -> Steps[None]:
        """After an item resolves, a move, a showdown and a combat (519)."""
        if occasion in ("setup", "move", "enter", "resolve", "showdown", "combat"):
            yield from self._clean_up(game, *cleanup.OCCASIONS[occasion])

    def _clean_up(self, game: Game, *occasion: str) -> Steps[None]:
        """A Cleanup, where there can be anything to do."""
        if cleanup.is_due(game):
            yield from cleanup.noted(game, self._steps_of_cleanup(game, *occasion))

    def _steps_of_cleanup(self, game: Game, *occasion: str) -> Steps[None]:
        """The steps 520-526, in their order."""
        yield from cleanup.kill_lethal(game, *occasion)
        cleanup.remove_designations(game, *occasion)
        cleanup.release_battlefields(game, *occasion)
        yield from cleanup.settle_by_presence(game)
        cleanup.remove_hidden(game, *occasion)
        yield from cleanup.recall_gear(game, *occasion)
        yield from cleanup.begin_staged(game, *occasion)
