"""Random games of Grand Archive: a deck with something of everything, played by dice, and what must always hold."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.decisions import PASS, Action, Answer
from engine.core.procedures import Table
from engine.grand_archive.game import Game
from engine.grand_archive.words import ANNOUNCED, FIELD, LOADED, OBJECT_TYPES, STACK, STATES
from tests.engine.grand_archive.boards import table
from tests.engine.grand_archive.random_cards import CARDS, MAIN, MATERIAL
from tests.engine.random_walk import Checks, Played, lying_in, play_on, wrong_in


def random_setup(seed: int) -> dict[str, Any]:
    """Two players with hands, decks and something on the field, somewhere in a turn."""
    chance = random.Random(seed)

    def some(names: Sequence[str], count: int, stem: str) -> list[dict[str, str]]:
        return [{"card": chance.choice(names), "as": f"{stem} {number}"} for number in range(count)]

    def player(name: str) -> dict[str, Any]:
        allies = [one for one in MAIN if "ally" in CARDS[one].types]
        return {
            "champion": {"card": "spirit", "as": f"{name} hero", "damage": chance.randrange(8)},
            "hand": some(MAIN, 6, f"{name} held"),
            "memory": some(MAIN, chance.randrange(4), f"{name} reserved"),
            "main_deck": some(MAIN, 25, f"{name} card"),
            "material_deck": [{"card": one, "as": f"{name} {one}"} for one in MATERIAL],
            "field": some(allies, 3, f"{name} ally"),
        }

    return {"seed": seed, "turn": {"player": "A", "phase": "wake_up"}, "players": {name: player(name) for name in "AB"}}


def random_table(seed: int) -> Table[Game]:
    """A game from a random setup on."""
    return table(random_setup(seed), CARDS)


def play_randomly(seed: int, most: int = 250, *, check: bool = True) -> Played[Game]:
    """Play a game by dice, looking after each answer whether all is in order."""
    return play_on(random_table(seed), random.Random(seed), most, CHECKS if check else None)


def wrong_with(game: Game) -> list[str]:
    """What is not in order on a board."""
    return [*_cards_out_of_place(game), *_objects_out_of_order(game)]


def _zones(game: Game) -> Iterator[str]:
    yield from game.zones()
    yield from (FIELD, STACK, ANNOUNCED)
    yield from (f"{name}.{LOADED}" for name in game.board.records() if game.loaded(name))


def _cards_out_of_place(game: Game) -> Iterator[str]:
    lies = lying_in(game.board, _zones(game))
    for card, zones in lies.items():
        for zone in zones:
            owner = zone.rpartition(".")[0]
            if owner in game.players and game.owner(card) != owner:
                yield f"{card} of {game.owner(card)} lies in {zone}"
    for name in game.board.records():
        if not game.is_card(name):
            continue
        vanished = not lies.get(name) and _may_vanish(game, name)
        if len(lies.get(name, [])) != 1 and not vanished:
            yield f"{name} lies in {lies.get(name, [])}"


def _may_vanish(game: Game, name: str) -> bool:
    """Tokens and copies are the only things that are nowhere any more."""
    return not name.startswith(("A ", "B ")) or "'s copy" in name


def _objects_out_of_order(game: Game) -> Iterator[str]:
    for name in game.field:
        if not any(one in OBJECT_TYPES for one in game.card(name).types):
            yield f"{name} is no object"
        if not game.controller(name):
            yield f"nobody controls {name}"
        if any(value < 0 for field, value in game.board.fields(name).items() if field.endswith("_counters")):  # type: ignore[operator]
            yield f"{name} has fewer than no counters"
    for player in game.players:
        champions = [
            name for name in game.field if game.controller(name) == player and "champion" in game.card(name).types
        ]
        if len(champions) > 1:
            yield f"{player} has {champions}"
        for zone in ("hand", "memory", "main_deck", "graveyard", "banishment"):
            for card in game.board.cards(f"{player}.{zone}"):
                kept = [
                    field for field in (*STATES, "damage", "controller", "time", "kind") if game.board.get(card, field)
                ]
                if kept:
                    yield f"{card} in {zone} keeps {kept}"


def something_to_try(chance: random.Random, at: Table[Game]) -> tuple[Answer, ...]:
    """Answers that may be illegal."""
    cards = at.game.all_cards()
    verbs = ("activate", "materialize", "attack")
    action = Action(chance.choice(verbs), (chance.choice(cards),), chance.choice(cards))
    return action, PASS, ("nothing",), True


CHECKS = Checks(wrong_with, wrong_in, something_to_try)
