"""What something costs in the end: base, additional costs, increases, discounts (560 / 353)."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Passive
from engine.riftbound.language.costs import Cost, Power
from engine.riftbound.language.words import ANY
from engine.riftbound.matching import Context
from engine.riftbound.targets import stored_targets


def accelerate_cost(game: Game, card: str) -> Cost:
    """The optional additional cost of Accelerate: 1 energy and 1 power (717.1.a / 721.1.a)."""
    return Cost(energy=1, power=((game.edition.accelerate_power(game.card(card).domains), 1),))


def deflect_cost(game: Game, item: str) -> Cost:
    """Power of any domain for each chosen permanent of an opponent that has Deflect (721.1.c)."""
    player = game.board.text(item, "controller")
    value = sum(
        game.keyword(name, "deflect")
        for group in stored_targets(game, item)
        for name, _ in group
        if game.is_card(name) and game.on_board(name) and game.are_opponents(player, game.controller(name))
    )
    return Cost(power=((ANY, value),) if value else ())


def record_deflect(game: Game, item: str) -> Power:
    """Say what Deflect adds to the cost of an item on the chain (721.1.c / 725.1.c); gives that power."""
    power = deflect_cost(game, item).power
    if power:
        source = game.board.text(item, "source") or item
        game.record("cost.deflect", player=game.board.text(item, "controller"), subjects=(source, power[0][1]))
    return power


def total_cost(game: Game, card: str, player: str, *, ignoring: bool = False, accelerate: bool = False) -> Cost:
    """The cost of playing a card, its targets included, in the order of 560 / 353."""
    printed = game.card(card).cost
    cost = replace(printed, energy=0, power=()) if ignoring else printed
    if accelerate:
        extra = accelerate_cost(game, card)
        cost = cost.plus(extra.energy, extra.power)
    deflect = deflect_cost(game, card)
    cost = cost.plus(0, deflect.power)
    return cost.plus(-discount(game, card, player))


def discount(game: Game, card: str, player: str) -> int:
    """How much less energy a card costs by passive abilities, its own and those of permanents (560.4 / 353.4)."""
    context = Context(card, player)
    less = 0
    for ability in game.card(card).abilities:
        if isinstance(ability, Passive) and ability.affects is None and game.matcher.holds(ability.condition, context):
            less += ability.energy_less
    for source in game.everything_on_board():
        for ability in game.card(source).abilities:
            if isinstance(ability, Passive) and ability.energy_less and ability.affects is not None:
                own = Context(source, game.controller(source))
                seen = game.snapshot(card)._replace(controller=player)
                if game.matcher.fits_snapshot(ability.affects, seen, own) and game.matcher.holds(
                    ability.condition, own
                ):
                    less += ability.energy_less
    return less
