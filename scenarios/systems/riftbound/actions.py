"""What players of Riftbound may do, written as a script says it; what they might think of; and what a pass leads to."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Action, Decision
from engine.core.state import GAME
from engine.riftbound.acting.limited_actions import LIMITED_ACTIONS
from engine.riftbound.acting.showing import SHOW
from engine.riftbound.actions.movement import SEVERAL, base_of
from engine.riftbound.game import Game
from engine.riftbound.playing.ways import playable_from_elsewhere
from engine.riftbound.values.statements import activated_abilities
from scenarios.systems.base import ability_written, one_or_several
from scenarios.systems.system import Ahead


def write_action(action: Action) -> dict[str, object]:
    """Write what a player does that takes more than a word."""
    verb, to = action.verb, action.to
    if verb in LIMITED_ACTIONS:
        return {verb: one_or_several(action.what) if action.what else 1}
    written: dict[str, object] = {verb: one_or_several(action.what), **ability_written(action.ability)}
    if to is not None:
        written["to"] = one_or_several(to.split(SEVERAL)) if verb == "move" else to
    elif verb == SHOW:
        written[verb] = action.what[0]
    return written


def within_reach(game: Game, player: str) -> tuple[str, ...]:
    """The cards in hand and champion zone, what the player controls on the board, and facedown."""
    held = (*game.zone(f"{player}.hand"), *game.zone(f"{player}.champion"))
    facedown = (card for place in game.battlefields for card in game.zone(f"{place}.facedown"))
    own = (name for name in (*game.everything_on_board(), *facedown) if game.controller(name) == player)
    return tuple(dict.fromkeys((*held, *playable_from_elsewhere(game, player), *own)))


def conceivable(game: Game, player: str, name: str) -> Iterator[Action]:
    """Play it or hide it where it is held; move it, or activate its abilities, where it is on the board."""
    if not game.on_board(name):
        yield Action("play", (name,))
        if game.zone_of(name) == f"{player}.hand" and game.card(name).has("hidden"):
            yield from (Action("hide", (name,), place) for place in game.battlefields)
        return
    if game.card(name).type == "unit":
        here = game.zone_of(name)
        places = (*game.battlefields, base_of(player))
        yield from (Action("move", (name,), place) for place in places if place != here)
    for number in range(len(activated_abilities(game, name))):
        yield Action("activate", (name,), ability=number)


def ahead(game: Game, decision: Decision) -> Ahead | None:
    """What will happen once the player who may act passes, or ends the turn."""
    player = decision.chooser
    if decision.step == "turn.act":
        return Ahead("turn", player)
    if decision.step not in ("chain.act", "showdown.act"):
        return None
    in_chain = decision.step == "chain.act"
    acting = tuple(game.edition.players_who_act(game))
    passed = {player, *game.board.names(GAME, "yielded" if in_chain else "passed")}
    if not passed.issuperset(acting):
        return Ahead("next_player", game.next_player(player, acting))
    if in_chain:
        return Ahead("resolves", game.chain[-1])
    place = game.showdown or ""
    return Ahead("combat" if game.combat == place else "showdown", place)
