"""What all editions have in common: the procedures that rules far below them need are put together here."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
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
