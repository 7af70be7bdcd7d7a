"""Limited actions: what players do only when a text, a cost or the turn calls for it (589.2 / 398.2)."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.riftbound.game import Game
from engine.riftbound.state.teams import plays_in_teams

_FORBIDDEN_BY = {
    "add": "limited.add",
    "attach": "limited.attach",
    "banish": "limited.banish",
    "buff": "limited.buff",
    "burn_out": "limited.burn_out",
    "channel": "limited.channel",
    "counter": "limited.counter",
    "create": "limited.create",
    "deal": "limited.deal",
    "detach": "limited.detach",
    "discard": "limited.discard",
    "disempower": "limited.disempower",
    "double": "limited.double",
    "draw": "limited.draw",
    "empower": "limited.empower",
    "exhaust": "limited.exhaust",
    "heal": "limited.heal",
    "kill": "limited.kill",
    "predict": "limited.predict",
    "prevent": "limited.prevent",
    "ready": "limited.ready",
    "recycle": "limited.recycle",
    "replace": "limited.replace",
    "reveal": "limited.reveal",
    "skip": "limited.skip",
    "spend": "limited.pay",
    "stun": "limited.stun",
    "swap": "limited.swap",
}
LIMITED_ACTIONS = tuple(_FORBIDDEN_BY)
"""The verbs that a player may try, and never may do of their own accord."""


def at_will_refusals(game: Game, verb: str, about: str = "") -> tuple[Refusal, ...]:
    """What forbids a player to take an action of their own accord; empty for what is no limited action."""
    step = _FORBIDDEN_BY.get(verb)
    if step is None:
        return ()
    if verb == "reveal" and plays_in_teams(game):
        step = "teams.no_reveal"
    return (game.refusal(step, about),)
