"""Vanguard, as the runner of cases sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.board import Board
from engine.core.decisions import PASS, Action, Refusal
from engine.core.procedures import Steps
from engine.core.reading import Node
from engine.vanguard.cards import Card, read_card
from engine.vanguard.explaining import rules_of_values
from engine.vanguard.game import Game
from engine.vanguard.language.words import REAR_CIRCLES
from engine.vanguard.setups.setup import new_game
from engine.vanguard.standard import STANDARD_CARDS
from engine.vanguard.state import CIRCLES, State
from engine.vanguard.turn.acting import objections
from engine.vanguard.turn.phases import play_game
from engine.vanguard.views.seat_view import unseen
from engine.vanguard.views.view import view
from scenarios.narration import Cast
from scenarios.systems.base import BoardSystem, resolve
from scenarios.systems.system import Said
from scenarios.systems.vanguard.checks import check
from scenarios.systems.vanguard.results import BOOKKEEPING

ANSWERS = ("choose", "yes", "no", "number", "order")
INLINE = {
    "ride.discard": "discard",
    "cost.discard": "discard",
    "discard": "discard",
    "cost.counter_blast": "counter_blast",
    "cost.soul_blast": "soul_blast",
    "cost.retire": "retire",
    "auto.pay": "pay",
    "effect.may": "use",
    "guard.whom": "for",
    "effect.choose": "targets",
    "effect.circle": "circle",
    "look.choose": "take",
    "search.choose": "take",
    "draw.up_to": "draw",
}
"""For each step that asks something: the key for its answer in the line of the action that leads to it."""
_VERBS = ("ride", "call", "move", "play", "activate", "attack", "guard", "intercept")
_INLINE_KEYS = tuple(dict.fromkeys(INLINE.values()))
_LINE_KEYS = dict.fromkeys((*_VERBS, "to", "boost", "ability", *ANSWERS, *_INLINE_KEYS))
_BESIDE = {"call": ("to",), "move": ("to",), "attack": ("to", "boost"), "activate": ("ability",)}
"""What is said of an action beside what it is done with, and the answers that it leads to."""
_FROM_HAND = ("ride", "call", "play", "guard")


class VanguardSystem(BoardSystem[Game, Card]):
    """Cardfight!! Vanguard, D series."""

    game = "vanguard"
    bookkeeping = BOOKKEEPING
    inline = INLINE
    standard_cards = STANDARD_CARDS

    def read_card(self, name: str, node: Node) -> Card:
        """Read the definition of one card. Raises Malformed."""
        return read_card(name, node)

    def set_up(self, edition: str, setup: Mapping[str, object], cards: Mapping[str, Card]) -> Game:
        """A game that stands as a setup says. Raises Malformed with a path into the fixture."""
        return new_game(edition, setup, cards)

    def play(self, game: Game) -> Steps[None]:
        """The procedure that plays a game to its end."""
        return play_game(game)

    def cast(self, game: Game) -> Cast:
        """Everything in a game that the narration calls by a name."""
        return Cast(game.players, {one: game.card(one).titles for one in game.board.records() if game.is_card(one)})

    def view(self, game: Game, board: Board, seat: str | None = None) -> dict[str, Any]:
        """Show a board in the shape of a setup, as one player sees it where a seat is named."""
        return view(game, board, seat)

    def unseen(self, game: Game, board: Board, seat: str) -> frozenset[str]:
        """The objects whose faces a player may not read on a board."""
        return unseen(State(board, game.cards), seat)

    def read(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player does. Raises Malformed, or AmbiguousAction for a name that could be several things."""
        if node.is_text():
            word = node.text(("pass", "yes", "no"))
            if word == "pass":
                return Said("act", PASS)
            return Said("confirm", answer=Node(word == "yes", node.path))
        if "bring" in node:
            return Said("act", Action("bring", (node.only_item(("bring",))[1].text(),)))
        node.mapping(_LINE_KEYS)
        verb = next((key for key in _VERBS if key in node), None)
        if verb is not None:
            return self._read_action(node, game, player, verb)
        key, place = node.only_item(ANSWERS)
        return Said(key, answer=place)

    def _read_action(self, node: Node, game: Game, player: str, verb: str) -> Said:
        node.mapping((verb, *_BESIDE.get(verb, ()), *_INLINE_KEYS))
        names = tuple(_resolve(game, player, verb, place) for place in _done_with(node[verb], verb))
        if "boost" in node:
            names = (*names, _resolve(game, player, verb, node["boost"]))
        inline = {key: value for key, value in node.items() if key in _INLINE_KEYS and key != verb}
        number = node["ability"].integer(1) - 1 if "ability" in node else 0
        return Said("act", Action(verb, names, _destination(node, game, player, verb), number), inline=inline)

    def objections(self, game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now."""
        return objections(game, player, action)

    def check(self, game: Game, name: str, expected: Node) -> list[str]:
        """Compare what is expected of one subject with what is so."""
        return check(game, name, expected)

    def rules_of(self, game: Game, name: str, expected: Node) -> tuple[str, ...]:
        """The rules by which power and the other derived values are what they are."""
        known = expected.is_mapping() and (name in game.players or game.is_card(name))
        return rules_of_values(game, name, expected.value) if known else ()


def _destination(node: Node, game: Game, player: str, verb: str) -> str | None:
    """The circle of a call or a move, the unit that an attack is aimed at."""
    if verb in ("call", "move"):
        return node["to"].text((*REAR_CIRCLES, "vanguard"))
    if verb == "attack":
        return _target(node["to"], game, player)
    return None


def _target(place: Node, game: Game, player: str) -> str:
    """A unit by its name, or by the circle of the opponent's that it is on."""
    if place.value in CIRCLES:
        unit = game.on_circle(game.opponent(player), place.text())
        return unit if unit is not None else place.fail(f"nobody is on {place.value}", "a circle with a unit")
    return _resolve(game, player, "attacked", place)


def _done_with(place: Node, verb: str) -> list[Node]:
    """What an action is done with: one card, or several to guard with at once."""
    if not place.is_list():
        return [place]
    if verb != "guard" or not place.list():
        place.fail(f"to {verb} takes one card", "one name" if verb != "guard" else "one name, or several")
    return place.list()


def _resolve(game: Game, player: str, verb: str, node: Node) -> str:
    """The object that a name means. Raises AmbiguousAction where several could be meant, Malformed where none is."""
    owner = game.opponent(player) if verb == "attacked" else player
    hand = f"{player}.hand"
    return resolve(
        node,
        game,
        (
            lambda one: game.owner(one) == owner,
            lambda one: verb not in _FROM_HAND or game.zone_of(one) == hand,
            lambda one: verb in _FROM_HAND or game.is_unit(one),
        ),
    )


VANGUARD = VanguardSystem()
