"""What an object is like: rested or awake, distant, fostered, ephemeral; and who controls it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Write
from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.game import Game

_BECOMES = {
    "distant": "distant.becomes",
    "fostered": "fostered.becomes",
    "ephemeral": "ephemeral.becomes",
    "transformed": "transform.becomes",
    "rested": "rest.objects",
    "disobedient": "obedience.ends",
}


def rest(game: Game, names: Sequence[str], player: str | None, step: str = "rest.objects") -> tuple[str, ...]:
    """Rest objects: nothing happens to those that are rested already (49.5). Gives those that were rested."""
    done = _change(game, names, player, step, "rested", True, "rest.already")
    happened(game, "rested", done, player)
    return done


def wake_up(game: Game, names: Sequence[str], player: str | None, step: str = "wake_up.objects") -> tuple[str, ...]:
    """Wake objects up: nothing happens to those that are awake (63.2), or that an effect keeps from it."""
    kept = tuple(name for name in names if game.forbids(name, "wake up"))
    if kept:
        game.record("wake_up.forbidden", player=player, subjects=kept)
    done = _change(game, [name for name in names if name not in kept], player, step, "rested", None, "wake_up.already")
    happened(game, "woken up", done, player)
    return done


def become(game: Game, names: Sequence[str], state: str, player: str | None) -> tuple[str, ...]:
    """Objects become something; it is a change only for those that were not so before (22.3.1)."""
    so_already = tuple(name for name in names if state in game.facts(name).flags)
    if so_already:
        also = ("fostered.once",) if state == "fostered" else ()
        game.record("become.no_change", player=player, subjects=so_already, also=also)
    changed = [name for name in names if name not in so_already]
    done = _change(game, changed, player, _BECOMES[state], state, True, "become.no_change")
    happened(game, state, done, player)
    return done


def _change(
    game: Game, names: Sequence[str], player: str | None, step: str, field: str, value: bool | None, unchanged: str
) -> tuple[str, ...]:
    """Turn a state of objects on or off, and tell of those that are so already."""
    same = tuple(name for name in names if game.board.flag(name, field) == bool(value))
    done = tuple(name for name in names if name not in same)
    if same:
        game.record(unchanged, player=player, subjects=same)
    if done:
        game.record(step, [(name, field, value) for name in done], player=player, subjects=done)
    return done


def change_control(
    game: Game, names: Sequence[str], controller: str, player: str, *, for_this_turn: bool = False
) -> None:
    """Objects get another controller, for this turn or for good; their owner stays the same (5.8).

    So do activations and abilities on the effects stack, which will have resolved before the turn ends.

    Who had control for this turn and now gets it for good keeps it: the newer effect overrides the older one (59.2).
    """
    lent = tuple(name for name in names if game.controller(name) == controller and game.board.text(name, "returns_to"))
    if lent and not for_this_turn:
        writes: list[Write] = [(name, "returns_to", None) for name in lent]
        game.record("control.stays", writes, player=player, subjects=(*lent, controller))
    changed = tuple(name for name in names if game.controller(name) != controller)
    if not changed:
        return
    writes = [(name, "controller", controller) for name in changed]
    objects = [name for name in changed if game.on_field(name)]
    writes += [(name, "returns_to", _whose_afterwards(game, name) if for_this_turn else None) for name in objects]
    game.record("control.changes", writes, player=player, subjects=(*changed, controller))
    happened(game, "control changed", changed, player)


def _whose_afterwards(game: Game, name: str) -> str:
    """Who controls an object once this turn has ended, if somebody controls it until then."""
    return game.board.text(name, "returns_to") or game.controller(name)


def return_control(game: Game) -> None:
    """What somebody controlled for this turn goes back to whose it was before (B1.7)."""
    lent = [name for name in game.field if game.board.text(name, "returns_to")]
    for name in lent:
        back = game.board.text(name, "returns_to")
        writes: list[Write] = [(name, "controller", back), (name, "returns_to", None)]
        game.record("control.returns", writes, player=game.turn_player, subjects=(name, back))
    happened(game, "control changed", tuple(lent), game.turn_player)
