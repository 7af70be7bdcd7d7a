"""Random games of Grand Archive: a deck with something of everything, played by dice, and what must always hold."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.decisions import PASS, Act, Action
from engine.core.errors import IllegalAction
from engine.core.journal import Entry
from engine.core.procedures import Table
from engine.grand_archive.game import Game
from engine.grand_archive.words import ANNOUNCED, FIELD, LOADED, OBJECT_TYPES, STACK, STATES
from tests.engine.grand_archive.boards import table
from tests.engine.grand_archive.random_cards import CARDS, MAIN, MATERIAL

SHOWN = 60
"""As many answers of one decision are looked at."""


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


def play_randomly(seed: int, most: int = 250, *, check: bool = True) -> Table[Game]:
    """Play a game by dice, looking after each answer whether all is in order."""
    chance = random.Random(seed)
    at = random_table(seed)
    for _ in range(most):
        if at.pending is None:
            break
        answers = list(itertools.islice(at.pending.answers(), SHOWN))
        known = len(at.game.journal.entries)
        # Whoever acts does so more often than not, or no game would ever show anything.
        dull = isinstance(at.pending, Act) and len(answers) > 1 and chance.random() < 0.7
        at.answer(chance.choice(answers[:-1] if dull else answers))
        if check:
            assert wrong_with(at.game) == []
            assert list(wrong_in(at.game.journal.entries[known:])) == []
    return at


def wrong_with(game: Game) -> list[str]:
    """What is not in order on a board."""
    return [*_cards_out_of_place(game), *_objects_out_of_order(game)]


def _zones(game: Game) -> Iterator[str]:
    yield from game.zones()
    yield from (FIELD, STACK, ANNOUNCED)
    yield from (f"{name}.{LOADED}" for name in game.board.records() if game.loaded(name))


def _cards_out_of_place(game: Game) -> Iterator[str]:
    lies: dict[str, list[str]] = {}
    for zone in _zones(game):
        for card in game.board.cards(zone):
            lies.setdefault(card, []).append(zone)
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


def wrong_in(entries: Sequence[Entry]) -> Iterator[str]:
    """What is not in order about steps."""
    for entry in entries:
        if not entry.rules:
            yield f"{entry.kind} cites nothing"
        for change in entry.changes:
            if change.before == change.after:
                yield f"{entry.kind} changes nothing of {change.object}.{change.field}"


def wrong_with_refusing(at: Table[Game], chance: random.Random) -> Iterator[str]:
    """Try things that may be illegal, each of which must change nothing where it is."""
    cards = [name for name in at.game.board.records() if at.game.is_card(name)]
    verbs = ("activate", "materialize", "attack")
    before = _everything(at)
    for tried in (
        Action(chance.choice(verbs), (chance.choice(cards),), chance.choice(cards)),
        PASS,
        ("nothing",),
        True,
    ):
        if at.pending is None or not at.pending.refusals(tried):
            continue
        try:
            at.answer(tried)
        except IllegalAction as error:
            if not error.refusals or not all(refusal.rules for refusal in error.refusals):
                yield f"{tried} is refused without a rule"
        if _everything(at) != before:
            yield f"{tried} is refused and changes the game"


def _everything(at: Table[Game]) -> tuple[object, ...]:
    board = at.game.board
    return (
        repr(at.game.journal.entries),
        {record: board.fields(record) for record in board.records()},
        list(at.answers),
    )
