"""Modes of play: players, victory score, battlefields and the first turn (643-648 / 457-462)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mode:
    """What one mode of play defines."""

    name: str
    players: int
    victory: int
    battlefields: int
    first_player_draws: bool
    extra_rune_for: str
    teams: bool = False


MODES = {
    mode.name: mode
    for mode in (
        Mode("duel", 2, 8, 2, first_player_draws=True, extra_rune_for="second"),
        Mode("match", 2, 8, 2, first_player_draws=True, extra_rune_for="second"),
        Mode("ffa3", 3, 8, 3, first_player_draws=False, extra_rune_for="last"),
        Mode("ffa4", 4, 8, 3, first_player_draws=False, extra_rune_for="last"),
        Mode("2v2", 4, 11, 3, first_player_draws=False, extra_rune_for="last", teams=True),
    )
}
