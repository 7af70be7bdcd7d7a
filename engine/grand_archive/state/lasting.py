"""Lasting effects, each in a record of its own: the effect of a text that it comes from, its numbers, and ending it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.journal import Write
from engine.core.state import GAME
from engine.grand_archive.language.object_effects import Modify
from engine.grand_archive.state.state import State


def effect_of(state: State, record: str) -> Modify:
    """The effect that a lasting one comes from."""
    key = state.board.text(record, "text")
    found = state.text(key).modifications[state.board.number(record, "number")]
    assert isinstance(found, Modify)
    return found


def amounts_of(state: State, record: str) -> dict[str, int]:
    """The numbers of a lasting effect that were worked out as its text resolved."""
    found = state.board.get(record, "amounts")
    return dict(found) if isinstance(found, tuple) else {}  # type: ignore[arg-type]


def end_effects(state: State, ended: Iterable[str]) -> list[Write]:
    """The changes that end lasting effects."""
    gone = set(ended)
    if not gone:
        return []
    kept = tuple(one for one in state.board.names(GAME, "effects") if one not in gone)
    fields = [(record, field, None) for record in sorted(gone) for field in state.board.fields(record)]
    return [(GAME, "effects", kept or None), *fields]
