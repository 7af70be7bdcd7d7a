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

_KEPT_OF_THE_GAME = ("mode", "victory", "players", "best_of", "format")
_KEPT_OF_A_PLAYER = ("set_points", "team", "brings", "presented")
BEST_OF = (3, 5)
"""How many games a match may have at most."""
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
    needed = (game.board.number(GAME, "best_of") or BEST_OF[0]) // 2 + 1
    points = game.board.number(winner, "set_points") + 1
    game.record("match.set_point", [(winner, "set_points", points)], player=winner, subjects=(winner,))
    if points == needed:
        step = "match.win" if needed == mode.games_to_win else "match.win_of_five"
        game.record(step, player=winner, subjects=(winner,))
        return False
    if not any(game.zone(f"{player}.battlefields") for player in game.players) and not _may_present_again(game):
        return False
    game.record("match.used_battlefields", list(_remove_battlefields(game)), subjects=game.battlefields)
    _present_again(game)
    game.record("match.reset", list(_reset(game)), subjects=game.players)
    return True


def _may_present_again(game: Game) -> bool:
    """Whether the next game is the fourth or fifth of a best of five (486.6.a)."""
    played = sum(game.board.number(player, "set_points") for player in game.players)
    return game.board.number(GAME, "best_of") == BEST_OF[1] and played >= BEST_OF[0]


def _present_again(game: Game) -> None:
    """Give back the battlefields that are out of the match to who has presented each of them once (486.6.a.1).

    Once one of them has been presented again the others are left, so that none is presented three times (486.6.a.2).
    """
    for player in game.players if _may_present_again(game) else ():
        if game.zone(f"{player}.battlefields"):
            continue
        pairs: list[tuple[str, str]] = [(str(pair[0]), str(pair[1])) for pair in game.board.names(player, "presented")]
        names = tuple(name for name, _ in pairs)
        writes: list[Write] = [(f"{player}.battlefields", ZONE_FIELD, names), (player, "presented", None)]
        for name, card in pairs:
            writes += [(name, "card", card), (name, "owner", player)]
        game.record("match.present_again", writes, player=player, subjects=(player, *names))


def _remove_battlefields(game: Game) -> Iterator[Write]:
    """The changes that take the battlefields in play out of the match; what lies there goes back in `_reset`."""
    yield (GAME, "battlefields", ())
    if game.board.number(GAME, "best_of") == BEST_OF[1]:
        for player in game.players:
            own = [
                place for place in game.battlefields if game.owner(place) == player and game.board.text(place, "card")
            ]
            before = game.board.names(player, "presented")
            yield (player, "presented", (*before, *((place, game.board.text(place, "card")) for place in own)))
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
