"""Effects on the combat that goes on."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.carrying_out import procedure
from engine.grand_archive.combat import changing
from engine.grand_archive.game import Game
from engine.grand_archive.language import combat_effects as text
from engine.grand_archive.resolving.who import names_on_field, objects_meant
from engine.grand_archive.state.context import Context


@procedure(text.RedirectAttack)
def _redirect_attack(game: Game, do: text.RedirectAttack, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.to, context)
    changing.redirect_attack(game, names_on_field(game, found), context.controller)


@procedure(text.StopAttacking)
def _stop_attacking(game: Game, do: text.StopAttacking, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    changing.stop_attacking(game, names_on_field(game, found), context.controller)
