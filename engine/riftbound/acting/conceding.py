"""Conceding, and the removal of a player from a game that goes on (649-652 of both editions)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.game import Game, GameOver
from engine.riftbound.state.state import CHAIN, PLAYER_ZONES
from engine.riftbound.zones import ITEM_FIELDS, leave_chain, put


def concede(game: Game, player: str) -> None:
    """A player gives up, at any time (650). Raises GameOver where nobody is left to play against (651.1)."""
    game.record("concede", [(player, "conceded", True)], player=player, subjects=(player,))
    if game.edition.teams_lose_together:
        for teammate in game.teammates(player):
            if game.is_playing(teammate):
                writes: list[Write] = [(teammate, "conceded", True)]
                game.record("concede.team_loses", writes, player=teammate, subjects=(teammate, player))
    left = tuple(one for one in game.players if game.is_playing(one))
    if not any(game.are_opponents(left[0], other) for other in left):
        step = "concede.last_player_wins" if len(left) == 1 else "concede.last_team_wins"
        game.record(step, [(GAME, "winner", left[0])], player=left[0], subjects=left)
        raise GameOver


def awaiting_removal(game: Game) -> tuple[str, ...]:
    """Players who have conceded and whose cards are still in the game."""
    gone = game.gone
    return tuple(player for player in gone if not game.board.flag(player, "removed")) if gone else ()


def remove_conceded(game: Game) -> Steps[None]:
    """Remove the players who have conceded, step by step (652.1-652.4), and let the game go on (652.5)."""
    leaving = awaiting_removal(game)
    for player in leaving:
        _banish(game, player)
        _replace_battlefields(game, player)
        _remove_cards(game, player)
        _counter_items(game, player)
        _forget_control(game, player)
        game.record("remove.done", [(player, "removed", True)], player=player, subjects=(player,))
    if leaving:
        yield from game.edition.after(game, "removal")


def _banish(game: Game, player: str) -> None:
    """Banish all permanents and runes that the player controls or owns (652.1); facedown cards, too, by 2026-07-16."""
    theirs = [
        card
        for card in game.everything_on_board()
        if player in (game.controller(card), game.owner(card)) and game.card(card).type != "legend"
    ]
    hidden: list[str] = []
    if game.edition.banishes_facedown_of_the_gone:
        facedown = (card for place in game.battlefields for card in game.zone(f"{place}.facedown"))
        hidden = [card for card in facedown if player in (game.controller(card), game.owner(card))]
    if theirs or hidden:
        writes: list[Write] = [(card, "hidden_on", None) for card in hidden]
        put(game, [*theirs, *hidden], "banishment", "remove.banish", player=player, writes=writes)


def _replace_battlefields(game: Game, player: str) -> None:
    """A token battlefield without abilities takes the place of one that the player contributed (652.2).

    What is there stays; continuous effects of the battlefield cease (652.2.b, 652.2.c).
    """
    for place in game.battlefields:
        if game.board.text(place, "owner") == player:
            stays = ("remove.units_stay",) if any(map(game.zone, (place, f"{place}.facedown"))) else ()
            abilities = game.card(place).abilities if game.board.text(place, "card") else ()
            ceases = ("remove.effects_cease",) if abilities else ()
            writes: list[Write] = [(place, "card", None), (place, "owner", None)]
            game.record("remove.battlefield", writes, player=player, subjects=(place,), also=(*stays, *ceases))


def _remove_cards(game: Game, player: str) -> None:
    """Take all other cards that the player owns out of the game, wherever they are (652.3); the chain comes next."""
    zones = [f"{one}.{zone}" for one in game.players for zone in PLAYER_ZONES]
    zones += [zone for place in game.battlefields for zone in (place, f"{place}.facedown")]
    writes = list(_without_cards_of(game, player, zones))
    if writes:
        game.record("remove.cards", writes, player=player, subjects=(player,))


def _without_cards_of(game: Game, player: str, zones: list[str]) -> Iterator[Write]:
    for zone in zones:
        cards = game.zone(zone)
        kept = tuple(card for card in cards if game.owner(card) != player)
        if kept != cards:
            yield (zone, ZONE_FIELD, kept)


def _counter_items(game: Game, player: str) -> None:
    """Counter every spell and ability that the player controls (652.4); spells of the player's own leave the game."""
    for item in game.chain:
        own = game.is_card(item) and game.owner(item) == player
        if own:
            rest = tuple(other for other in game.chain if other != item)
            fields: list[Write] = [(item, field, None) for field in ITEM_FIELDS]
            game.record("remove.counter", [(CHAIN, ZONE_FIELD, rest), *fields], player=player, subjects=(item,))
        elif game.board.text(item, "controller") == player:
            leave_chain(game, item, "remove.counter", player=player)


def _forget_control(game: Game, player: str) -> None:
    """Nobody who has left the game controls a battlefield, or contests one outside the combat in progress (651.3)."""
    writes: list[Write] = []
    for place in game.battlefields:
        if game.battlefield_controller(place) == player:
            writes.append((place, "controller", None))
        if game.board.text(place, "contested_by") == player and place not in (game.showdown, game.combat):
            others = (one for one in game.players_at(place) if one != game.battlefield_controller(place))
            writes.append((place, "contested_by", next(others, None)))
    if writes:
        game.record("remove.control", writes, player=player, subjects=(player,))
