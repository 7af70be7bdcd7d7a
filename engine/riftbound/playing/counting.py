"""One way to pay, at random, where there may be too many to go through: for random games."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

from engine.core.decisions import Payment
from engine.core.ways import MOST_LISTED
from engine.riftbound.costs.power import Pool, covers, ways_to_take
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Cost
from engine.riftbound.playing.payments import Source, payment_by, pool_of, sources, with_sources


def any_payment(game: Game, player: str, cost: Cost, source: str, chance: random.Random) -> Payment:
    """One way to pay that wastes nothing: of all sources, those are left out in turn that are not needed."""
    pool = pool_of(game, player, source)
    if covers(pool, cost):
        return Payment(power=chance.choice(list(itertools.islice(ways_to_take(pool, cost), MOST_LISTED))))
    usable = sources(game, player, source)
    return payment_by(_without_waste(pool, usable, chance.sample(usable, len(usable)), cost))


def _without_waste(pool: Pool, usable: Sequence[Source], tried: Sequence[Source], cost: Cost) -> list[Source]:
    """The sources that are left where one after the other of those tried is left out, unless it is needed."""
    used = list(usable)
    for one in tried:
        fewer = [other for other in used if other is not one]
        used = fewer if covers(with_sources(pool, fewer), cost) else used
    return used
