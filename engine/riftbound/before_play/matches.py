"""A match: best of three games, with other battlefields each time (645.5, 645.6 / 459.5, 459.6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.state import GAME
from engine.riftbound.game import Game
from engine.riftbound.language.words import MAIN_DECK_TYPES
from engine.riftbound.modes_of_play import MODES
from engine.riftbound.state.state import PLAYER_ZONES

_KEPT_OF_THE_GAME = ("mode", "victory", "players")
_KEPT_OF_A_PLAYER = ("set_points", "team", "brings")
_KEPT_OF_A_CARD = ("card", "owner", "chosen")


def another_game(game: Game) -> bool:
    """Count the game that has just been won; where the match goes on, put everything back for the next game.

    A match that was set up without battlefields to choose from ends with the game.
    """
    mode = MODES[game.board.text(GAME, "mode")]
    winner = game.winner
    if mode.games_to_win == 1:
        return False
    assert winner is not None
    points = game.board.number(winner, "set_points") + 1
    game.record("match.set_point", [(winner, "set_points", points)], player=winner, subjects=(winner,))
    if points == mode.games_to_win:
        game.record("match.win", player=winner, subjects=(winner,))
        return False
    if not any(game.zone(f"{player}.battlefields") for player in game.players):
        return False
    game.record("match.used_battlefields", list(_remove_battlefields(game)), subjects=game.battlefields)
    game.record("match.reset", list(_reset(game)), subjects=game.players)
    return True


def _remove_battlefields(game: Game) -> Iterator[Write]:
    """The changes that take the battlefields in play out of the match; what lies there goes back in `_reset`."""
    yield (GAME, "battlefields", ())
    for place in game.battlefields:
        yield from ((place, field, None) for field in game.board.fields(place))


def _reset(game: Game) -> Iterator[Write]:
    """The changes that leave nothing of the game but the cards, back in their owners' decks and zones."""
    aside = [card for player in game.players for card in game.zone(f"{player}.battlefields")]
    cards = [card for card in game.board.records() if card not in aside]
    for name in game.board.records():
        kept = _kept(game, name)
        yield from ((name, field, None) for field in game.board.fields(name) if field not in kept)
    yield (GAME, "phase", "setup")
    for player in game.players:
        yield (player, "points", 0)
        zones: dict[str, list[str]] = {zone: [] for zone in PLAYER_ZONES if zone != "battlefields"}
        for card in cards:
            if game.owner(card) == player and not game.is_token_of_itself(card):
                zones[_home_of(game, card)].append(card)
        yield from ((f"{player}.{zone}", ZONE_FIELD, tuple(names)) for zone, names in zones.items())


def _kept(game: Game, name: str) -> tuple[str, ...]:
    """The fields that last from one game of a match to the next."""
    if name == GAME:
        return _KEPT_OF_THE_GAME
    if name.endswith(".battlefields"):
        return (ZONE_FIELD,)
    return _KEPT_OF_A_PLAYER if name in game.players else _KEPT_OF_A_CARD


def _home_of(game: Game, card: str) -> str:
    kind = game.card(card).type
    if kind in MAIN_DECK_TYPES:
        return "champion" if game.board.flag(card, "chosen") else "deck"
    return "rune_deck" if kind == "rune" else "legend"
