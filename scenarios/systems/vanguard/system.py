"""Vanguard, as the runner of cases sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.core.decisions import PASS, Action, Decision
from engine.core.reading import Node
from engine.vanguard.cards import Card
from engine.vanguard.citations import CITATIONS
from engine.vanguard.engine import ENGINE
from engine.vanguard.game import Game
from engine.vanguard.language.words import PHASES, REAR_CIRCLES
from engine.vanguard.state import CIRCLES
from scenarios.systems.base import BoardSystem, ability_number, inline_answers, read_answer, resolve
from scenarios.systems.system import Ahead, Said
from scenarios.systems.vanguard import actions
from scenarios.systems.vanguard.checks import check
from scenarios.systems.vanguard.results import BOOKKEEPING

WORDS = {"pass": PASS}
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
    "effect.way": "way",
    "cost.put": "put",
    "cost.rest": "rest",
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
    editions = tuple(CITATIONS)
    engine = ENGINE
    bookkeeping = BOOKKEEPING
    words = WORDS
    inline = INLINE
    of_triggers = ("auto.",)
    ending = PASS
    phases: ClassVar[tuple[str, ...]] = PHASES
    windows = ("battle_step", "attacker")

    def read_line(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player does that takes more than a word. Raises Malformed or AmbiguousAction."""
        if "bring" in node:
            return Said("act", Action("bring", (node.only_item(("bring",))[1].text(),)))
        node.mapping(_LINE_KEYS)
        verb = next((key for key in _VERBS if key in node), None)
        if verb is not None:
            return self._read_action(node, game, player, verb)
        return read_answer(node, ANSWERS)

    def _read_action(self, node: Node, game: Game, player: str, verb: str) -> Said:
        node.mapping((verb, *_BESIDE.get(verb, ()), *_INLINE_KEYS))
        names = tuple(_resolve(game, player, verb, place) for place in _done_with(node[verb], verb))
        if "boost" in node:
            names = (*names, _resolve(game, player, verb, node["boost"]))
        action = Action(verb, names, _destination(node, game, player, verb), ability_number(node))
        return Said("act", action, inline=inline_answers(node, INLINE.values(), verb))

    def triggers(self, game: Game, card: str) -> bool:
        """Whether a card has an AUTO ability."""
        return bool(game.cards[card].autos)

    def check(self, game: Game, name: str, expected: Node) -> list[str]:
        """Compare what is expected of one subject with what is so."""
        return check(game, name, expected)

    def write_line(self, action: Action) -> dict[str, object]:
        """Write what a player does that takes more than a word."""
        return actions.write_action(action)

    def within_reach(self, game: Game, player: str) -> tuple[str, ...]:
        """The objects that a player might think of using."""
        return actions.within_reach(game, player)

    def conceivable(self, game: Game, player: str, name: str) -> Iterator[Action]:
        """What a player might think of doing with an object."""
        return actions.conceivable(game, player, name)

    def ahead(self, game: Game, decision: Decision) -> Ahead | None:
        """What will happen once the player who may act passes."""
        return actions.ahead(game, decision)


def _destination(node: Node, game: Game, player: str, verb: str) -> str | None:
    """The circle of a call or a move, the unit that an attack is aimed at."""
    if verb in ("call", "move"):
        own = node["to"].text().removeprefix(f"{player}.")
        return Node(own, node["to"].path).text((*REAR_CIRCLES, "vanguard"))
    if verb == "attack":
        return _target(node["to"], game, player)
    return None


def _target(place: Node, game: Game, player: str) -> str:
    """A unit by its name, or by the circle of the opponent's that it is on, with their name before it or without."""
    if place.value in game.players:
        place.fail(f"{place.value} is a player", "a unit, or a circle such as vanguard")
    circle = place.text().removeprefix(f"{game.opponent(player)}.")
    if circle in CIRCLES:
        unit = game.on_circle(game.opponent(player), circle)
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
