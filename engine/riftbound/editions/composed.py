"""What all editions have in common: the procedures that rules far below them need are put together here."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.riftbound.combat.combat import rest_of_combat
from engine.riftbound.edition import Edition
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Cost
from engine.riftbound.playing.paying import can_pay, pay
from engine.riftbound.resolving.families import FAMILIES
from engine.riftbound.state.context import Context


class ComposedEdition(Edition[Game]):
    """An edition that carries out every kind of instruction, and can pay."""

    families = FAMILIES

    def cost_refusals(
        self, game: Game, player: str, cost: Cost, source: str, context: Context | None = None
    ) -> tuple[Refusal, ...]:
        """As for every cost."""
        return can_pay(game, player, cost, source, context)

    def pay(self, game: Game, player: str, cost: Cost, source: str, context: Context | None = None) -> Steps[None]:
        """As every cost is paid."""
        yield from pay(game, player, cost, source, context=context)

    def stages_showdown(self, game: Game, battlefield: str) -> bool:
        """Its controller, if there is one, has no units there: no combat can decide who controls it (525 / 322.6)."""
        present = game.players_at(battlefield)
        return game.battlefield_controller(battlefield) not in present and len(present) < 2

    def rest_of_combat(self, game: Game, battlefield: str) -> Steps[None]:
        """A Cleanup, then the other steps of combat."""
        yield from self.after(game, "showdown")
        yield from rest_of_combat(game, battlefield)
