"""Modes of play: players, victory score, battlefields and the first turn (643-648 / 457-462)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mode:
    """What one mode of play defines.

    `battlefields` are in play, `battlefields_a_player` are brought. 648.4.a / 462.4.a ask for one in 2v2, while 648.5.a
    / 462.5.a choose one of three: the former is read as the rule for building a deck, and then one is left to choose.
    """

    name: str
    players: int
    victory: int
    battlefields: int
    first_player_draws: bool
    extra_rune_for: str
    battlefields_a_player: int = 3
    first_player_brings_none: bool = False
    battlefields_at_random: bool = True
    games_to_win: int = 1
    teams: bool = False


MODES = {
    mode.name: mode
    for mode in (
        Mode("duel", 2, 8, 2, first_player_draws=True, extra_rune_for="second"),
        Mode(
            "match",
            2,
            8,
            2,
            first_player_draws=True,
            extra_rune_for="second",
            battlefields_at_random=False,
            games_to_win=2,
        ),
        Mode("ffa3", 3, 8, 3, first_player_draws=False, extra_rune_for="last"),
        Mode("ffa4", 4, 8, 3, first_player_draws=False, extra_rune_for="last", first_player_brings_none=True),
        Mode(
            "2v2",
            4,
            11,
            3,
            first_player_draws=False,
            extra_rune_for="last",
            battlefields_a_player=1,
            first_player_brings_none=True,
            teams=True,
        ),
    )
}
