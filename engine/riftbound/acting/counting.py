"""How many actions are legal, and one of them at random: for messages, and for random games."""

from __future__ import annotations

import itertools
import math
import random

from engine.core.decisions import Action
from engine.core.ways import MOST_LISTED
from engine.riftbound.acting.acting import able_to_move, largest_move, legal_actions, objections, thinkable
from engine.riftbound.game import Game


def number_of_actions(game: Game, player: str) -> int:
    """How many actions are legal, moves counted without forming them."""
    actions = (action for action, _ in thinkable(game, player) if action.verb != "move")
    others = sum(1 for action in actions if not objections(game, player, action))
    moves = 0
    for to, able in able_to_move(game, player):
        moves += sum(math.comb(len(able), size) for size in range(1, largest_move(game, player, to, able) + 1))
    return others + 1 + moves


def any_action(game: Game, player: str, chance: random.Random) -> Action:
    """One of the legal actions, drawn from those listed first; of a move, any of the groups that could make it."""
    drawn = chance.choice(list(itertools.islice(legal_actions(game, player), MOST_LISTED)))
    if drawn.verb != "move":
        return drawn
    able = dict(able_to_move(game, player))[drawn.to or ""]
    chosen = set(chance.sample(able, chance.randint(1, largest_move(game, player, drawn.to or "", able))))
    return drawn._replace(what=tuple(unit for unit in able if unit in chosen))
