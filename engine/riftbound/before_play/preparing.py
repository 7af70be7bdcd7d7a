"""Before the first turn: decks are brought and checked, and the game is set up (101-103, 110-118 of both editions)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.board import ZONE_FIELD
from engine.core.decisions import Act, Action, Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.acting.interrupting import ask
from engine.riftbound.actions.cards import recycle
from engine.riftbound.before_play.decks import deck_refusals
from engine.riftbound.decks import Deck
from engine.riftbound.game import Game
from engine.riftbound.modes_of_play import MODES, Mode
from engine.riftbound.zones import put

FIRST_HAND = 4
MULLIGAN = 2


def prepare(game: Game) -> Steps[None]:
    """The setup process, from the decks to the first turn (110-118)."""
    mode = MODES[game.board.text(GAME, "mode")]
    yield from _bring_decks(game)
    for player in game.players:
        _separate(game, player)
    if not mode.first_player_brings_none:
        yield from _place_battlefields(game, mode, game.players)
    for player in game.players:
        _shuffle(game, player)
    _determine_turn_order(game, mode)
    if mode.first_player_brings_none:
        yield from _place_battlefields(game, mode, game.players[1:])
    game.record(f"setup.mode.{mode.name}", subjects=(game.board.number(GAME, "victory"), *game.players))
    staying = [player for player in game.players if game.is_playing(player)]
    for player in staying:
        put(game, game.zone(f"{player}.deck")[:FIRST_HAND], "hand", "setup.draw", player=player)
    for player in staying:
        yield from _mulligan(game, player)
    first = game.players[0]
    writes: list[Write] = [(GAME, "phase", "awaken"), (GAME, "turn", 1)]
    game.record("setup.first_turn", writes, player=first, subjects=(first,))


# -- decks ----------------------------------------------------------------------------------------------------


def _bring_decks(game: Game) -> Steps[None]:
    """Let each player bring one of the decks that the setup describes; without any, the cards are there already."""
    for player in game.players if game.decks else ():
        while not game.board.text(player, "brings") and game.is_playing(player):
            decision = Act(
                chooser=player,
                step="deck.bring",
                rules=game.rules("deck.bring"),
                actions=lambda player=player: _legal(game, player),  # type: ignore[misc]
                objections=lambda action, player=player: bring_refusals(game, player, action),  # type: ignore[misc]
                resting=True,
            )
            action = yield from ask(game, decision)
            if action is not None:
                _bring(game, player, action.what[0])


def _legal(game: Game, player: str) -> Iterator[Action]:
    for name in game.decks:
        action = Action("bring", (name,))
        if not bring_refusals(game, player, action):
            yield action


def bring_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """What forbids a player to bring a deck; empty where it is legal."""
    name = action.what[0] if action.what else ""
    if name not in game.decks or game.board.text(player, "brings"):
        return (game.refusal("deck.bring", name),)
    brought = (game.board.text(teammate, "brings") for teammate in game.teammates(player))
    return deck_refusals(game, player, game.decks[name], tuple(game.decks[other] for other in brought if other))


def _bring(game: Game, player: str, name: str) -> None:
    """Put the cards of a deck before their player, each with an id of its own."""
    deck = game.decks[name]
    writes: list[Write] = [(player, "brings", name)]
    for zone, cards in _contents(deck):
        ids = []
        for card in cards:
            ids.append(game.fresh(f"{player} {card}"))
            writes += [(ids[-1], "card", card), (ids[-1], "owner", player)]
        writes.append((f"{player}.{zone}", ZONE_FIELD, tuple(ids)))
        if zone == "champion":
            writes.append((ids[0], "chosen", True))
    also = ("deck.other_names",) if _shows_somebody_twice(game, deck) else ()
    if any(game.cards[card].any_copies for _, cards in _contents(deck) for card in cards):
        also = (*also, "card.supersedes")
    game.record("deck.bring", writes, player=player, subjects=(player,), also=also)


def _shows_somebody_twice(game: Game, deck: Deck) -> bool:
    """Whether cards of different names show the same champion: each name has its own limit (103.2.b.2)."""
    champions = [game.cards[name] for name in deck.copies if "champion" in game.cards[name].supertypes]
    tags = [tag for card in champions for tag in card.tags if tag in game.cards[deck.legend].tags]
    return len(tags) > len(set(tags))


def _contents(deck: Deck) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "legend", (deck.legend,)
    yield "champion", (deck.champion,)
    yield "deck", tuple(name for name, count in deck.main.items() for _ in range(count))
    yield "rune_deck", tuple(name for name, count in deck.runes.items() for _ in range(count))
    yield "battlefields", deck.battlefields


# -- the setup process ----------------------------------------------------------------------------------------


def _separate(game: Game, player: str) -> None:
    """Put the Champion Legend and the Chosen Champion into their zones and the battlefields aside (111-113)."""
    for zone, step in (("legend", "setup.legend"), ("champion", "setup.champion"), ("battlefields", "setup.aside")):
        cards = game.zone(f"{player}.{zone}")
        if cards:
            game.record(step, player=player, subjects=cards)


def _place_battlefields(game: Game, mode: Mode, players: tuple[str, ...]) -> Steps[None]:
    """Each of these players contributes one battlefield, at random or by choice; who goes first may bring none."""
    for player in game.players:
        aside = game.zone(f"{player}.battlefields")
        if not aside:
            continue
        if player not in players:
            none: list[Write] = [(f"{player}.battlefields", ZONE_FIELD, ())]
            game.record(f"setup.{mode.name}.first_brings_none", none, player=player)
            continue
        if mode.battlefields_at_random:
            chosen = game.chance.shuffled(aside)[0]
            rest: tuple[str, ...] = ()
        else:
            chosen = yield from _choose_battlefield(game, player, aside)
            rest = tuple(card for card in aside if card != chosen)
        writes: list[Write] = [
            (f"{player}.battlefields", ZONE_FIELD, rest),
            (GAME, "battlefields", (*game.battlefields, chosen)),
        ]
        game.record(f"setup.{mode.name}.battlefield", writes, player=player, subjects=(player, chosen))


def _choose_battlefield(game: Game, player: str, aside: tuple[str, ...]) -> Steps[str]:
    answer = yield from game.choose(player, "setup.choose_battlefield", aside)
    return answer[0]


def _shuffle(game: Game, player: str) -> None:
    """Shuffle Main Deck and Rune Deck, each on its own (114)."""
    for zone, step in (("deck", "setup.shuffle"), ("rune_deck", "setup.shuffle_runes")):
        name = f"{player}.{zone}"
        cards = game.chance.shuffled(game.zone(name))
        game.record(step, [(name, ZONE_FIELD, cards)], player=player, subjects=(player,))


def _determine_turn_order(game: Game, mode: Mode) -> None:
    """Who goes first is left to chance, unless the setup says; the others follow clockwise (115)."""
    seats = game.players
    first = game.turn_player or game.chance.shuffled(seats)[0]
    start = seats.index(first)
    order = seats[start:] + seats[:start]
    also: tuple[str, ...] = ()
    if mode.teams:
        side_by_side = not game.are_opponents(order[0], order[1]) or not game.are_opponents(order[1], order[2])
        if side_by_side:
            across = order[2]
            fourth = next(one for one in order if one not in (first, across) and game.are_opponents(first, one))
            mate = next(one for one in order if one not in (first, across, fourth))
            order = (first, across, mate, fourth)
        also = ("setup.teams_alternate", "setup.across_the_table" if side_by_side else "setup.clockwise")
    writes: list[Write] = [(GAME, "players", order), (GAME, "turn_player", first)]
    game.record("setup.turn_order", writes, player=first, subjects=order, also=also)


def _mulligan(game: Game, player: str) -> Steps[None]:
    """Set up to two cards aside, draw as many, then recycle those (117)."""
    hand = game.zone(f"{player}.hand")
    answer = yield from game.choose(player, "setup.mulligan", hand, least=0, most=MULLIGAN)
    aside = tuple(card for card in hand if card in answer)
    if not aside:
        game.record("setup.keep", player=player, subjects=(player,))
        return
    put(game, aside, f"{player}.aside", "setup.mulligan", player=player, subjects=(player, len(aside)))
    put(game, game.zone(f"{player}.deck")[: len(aside)], "hand", "setup.mulligan_draw", player=player)
    yield from recycle(game, aside, player, "setup.mulligan_recycle")
