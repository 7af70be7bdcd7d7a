"""Transforming: turning a double-faced object over (61)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Write
from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.game import Game


def transform(game: Game, names: Sequence[str], player: str) -> tuple[str, ...]:
    """Turn objects over, with all that is on them (61.2); nothing happens to those that have one face (61.1.1)."""
    turned = tuple(name for name in names if has_back(game, name))
    single = tuple(name for name in names if name not in turned)
    if single:
        game.record("transform.no_back", player=player, subjects=single)
    for name in turned:
        back = not game.board.flag(name, "transformed")
        writes: list[Write] = [(name, "transformed", back or None)]
        also = ("transform.keeps",) if _carries(game, name) else ()
        game.record("transform.objects", writes, player=player, subjects=(name,), also=also)
    happened(game, "transformed", turned, player)
    return turned


def that_enter_transformed(game: Game, names: Sequence[str], player: str) -> tuple[str, ...]:
    """Those of some cards that can enter the field transformed: nothing happens to one with a single face (61.1.1)."""
    single = tuple(name for name in names if not has_back(game, name))
    if single:
        game.record("transform.cannot_enter", player=player, subjects=single)
    return tuple(name for name in names if name not in single)


def has_back(game: Game, name: str) -> bool:
    """Whether the card of an object has another face; a copy has only the one that it copies (6.2)."""
    is_copy = game.board.flag(name, "copy") or game.board.text(name, "copies")
    return not is_copy and game.cards[game.board.text(name, "card")].back is not None


def _carries(game: Game, name: str) -> bool:
    """Whether counters lie on an object, or lasting effects apply to it."""
    facts = game.facts(name)
    return bool(facts.counters) or bool(game.traits[name].applied)
