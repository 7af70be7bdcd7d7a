"""Levels and lineage: which champion may come next, and putting it on the lineage (29, 31, 32)."""

from __future__ import annotations

from typing import Any

from engine.core.board import ZONE_FIELD, Value
from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.state import counter_field
from engine.grand_archive.words import COUNTERS, FIELD, LINEAGE, STATES
from engine.grand_archive.zones import ITEM_FIELDS

KEPT = ("time", "damage", "hurt", "prevents", "last_blow", *STATES, *(counter_field(kind) for kind in COUNTERS))
"""What stays on a champion as it levels up: it is the same object, with another card on top (14.2)."""
_REFERRING = (
    "targets",
    "control",
    "affected",
    "named",
    "source_ref",
    "source",
    "event",
    "defending",
    "retaliation_target",
    "retaliating",
    "attacker",
)
"""Fields of other records that may name a champion."""


def level_up_refusals(game: Game, player: str, name: str) -> tuple[Refusal, ...]:
    """Why a champion card cannot be the next: its printed level must be one above, of the same name (31.1, 32.2).

    The first has level 0 (B5.4).
    """
    champion, card = game.champion(player), game.card(name)
    if champion is None:
        return (game.refusal("level.first_is_zero", name),) if card.level else ()
    found: list[Refusal] = []
    now = game.card(champion)
    if (card.level or 0) != (now.level or 0) + 1:
        found.append(game.refusal("level.not_the_next", name))
    if (now.level or 0) > 0 and card.lineage != now.lineage:
        found.append(game.refusal("level.other_lineage", name))
    return tuple(found)


def level_up(game: Game, player: str, name: str, step: str = "level.up") -> None:
    """Put a champion card on the lineage: what is on the champion stays, and the stack is not used (31.1)."""
    champion = game.champion(player)
    assert champion is not None
    board = game.board
    origin = game.zone_of(name)
    assert origin is not None
    stands = [name if one == champion else one for one in game.field]
    lineage = f"{player}.{LINEAGE}"
    writes: list[Write] = [
        (origin, ZONE_FIELD, tuple(one for one in board.cards(origin) if one != name)),
        (lineage, ZONE_FIELD, (champion, *board.cards(lineage))),
        (FIELD, ZONE_FIELD, tuple(stands)),
        *((name, field, None) for field in ITEM_FIELDS),
        *((name, field, board.get(champion, field)) for field in KEPT),
        *((champion, field, None) for field in (*KEPT, "controller")),
        (name, "controller", player),
        *(((name, "token", True),) if board.flag(name, "copy") else ()),
        (name, "incarnation", game.incarnation(name) + 1),
        (champion, "incarnation", game.incarnation(champion) + 1),
    ]
    old = (champion, game.incarnation(champion))
    new = (name, game.incarnation(name) + 1)
    writes += _referring(game, old, new)
    keeps = ("level.enlighten_stays",) if game.counters(champion, "enlighten") else ()
    game.record(step, writes, player=player, subjects=(champion, name), also=keeps)
    notice(game, [Event("enter", game.ref(name), player), Event("level up", game.ref(name), player)])


def _referring(game: Game, old: tuple[str, int], new: tuple[str, int]) -> list[Write]:
    """The changes by which everything that meant the champion means it still."""
    found: list[Write] = []
    lasting = (*game.board.names(GAME, "effects"), *game.board.names(GAME, "delayed"))
    for record in (*game.stack, *lasting, *game.held, GAME):
        for field in _REFERRING:
            value = game.board.get(record, field)
            changed = _replaced(value, old, new)
            if changed != value:
                found.append((record, field, changed))
    return found


def _replaced(value: Value, old: tuple[str, int], new: tuple[str, int]) -> Any:
    if value == old:
        return new
    if value == old[0]:
        return new[0]
    if isinstance(value, tuple):
        return tuple(_replaced(part, old, new) for part in value)
    return value
