"""Grand Archive, as the runner of cases sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.board import Board
from engine.core.decisions import PASS, Action, Refusal
from engine.core.procedures import Steps
from engine.core.reading import Node
from engine.grand_archive.activating.activation import is_time_to_materialize
from engine.grand_archive.cards import Card, read_card
from engine.grand_archive.game import Game
from engine.grand_archive.setups.setup import new_game
from engine.grand_archive.standard import STANDARD_CARDS
from engine.grand_archive.turn.acting import END_PHASE, objections
from engine.grand_archive.turn.phases import play_game
from engine.grand_archive.values.explaining import rules_of_values
from engine.grand_archive.views.view import unseen, view
from engine.grand_archive.words import FIELD
from scenarios.narration import Cast
from scenarios.systems.base import BoardSystem, resolve
from scenarios.systems.grand_archive.checks import check
from scenarios.systems.grand_archive.results import BOOKKEEPING
from scenarios.systems.system import Said

WORDS = {"pass": PASS, "end phase": END_PHASE}
NOBODY = "nobody"
"""The answer of a player who retaliates with nothing."""
ANSWERS = ("choose", "yes", "no", "number", "order")
INLINE = {
    "targets.choose": "targets",
    "modes.choose": "modes",
    "cost.options": "paying",
    "cost.reserve": "reserve",
    "discard.as_cost": "discard",
    "sacrifice.as_cost": "sacrifice",
    "materialize.choose": "materialize",
    "sacrifice.choose": "sacrifice",
    "attack.weapon": "with",
    "attack_card.target": "to",
}
"""For each step that asks something: the key for its answer in the line of the action that leads to it."""
_VERBS = ("activate", "attack")
_USUAL_ZONES = {"materialize": "material_deck", "attack": FIELD, "attacked": FIELD, "retaliate": FIELD}
"""Where what a verb names lies as a rule, if it is not the hand."""
_INLINE_KEYS = tuple(dict.fromkeys(INLINE.values()))
_LINE_KEYS = dict.fromkeys((*_VERBS, "retaliate", "to", "with", "ability", *ANSWERS, *_INLINE_KEYS))


class GrandArchiveSystem(BoardSystem[Game, Card]):
    """Grand Archive."""

    game = "grand-archive"
    bookkeeping = BOOKKEEPING
    inline = INLINE
    standard_cards = STANDARD_CARDS

    def read_card(self, name: str, node: Node) -> Card:
        """Read the definition of one card. Raises Malformed."""
        return read_card(name, node)

    def set_up(self, edition: str, setup: Mapping[str, object], cards: Mapping[str, Card]) -> Game:
        """A game that stands as a setup says. Raises Malformed with a path into the fixture."""
        return new_game(setup, cards)

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
        return unseen(game, board, seat)

    def read(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player does. Raises Malformed, or AmbiguousAction for a name that could be several things."""
        if node.is_text():
            word = node.text((*WORDS, "yes", "no"))
            if word in WORDS:
                return Said("act", WORDS[word])
            return Said("confirm", answer=Node(word == "yes", node.path))
        node.mapping(_LINE_KEYS)
        verb = next((key for key in _VERBS if key in node), None)
        if verb is not None:
            return self._read_action(node, game, player, verb)
        if "retaliate" in node:
            return _read_retaliate(node, game, player)
        if "materialize" in node:
            return _read_materialize(node, game, player)
        key, place = node.only_item(ANSWERS)
        return Said(key, answer=place)

    def _read_action(self, node: Node, game: Game, player: str, verb: str) -> Said:
        if verb == "attack":
            return _read_attack(node, game, player)
        name = _resolve(game, player, verb, node[verb])
        inline = {key: value for key, value in node.items() if key in _INLINE_KEYS}
        number = node["ability"].integer(1) - 1 if "ability" in node else 0
        return Said("act", Action(verb, (name,), None, number), inline=inline)

    def objections(self, game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now."""
        return objections(game, player, action)

    def check(self, game: Game, name: str, expected: Node) -> list[str]:
        """Compare what is expected of one subject with what is so."""
        return check(game, name, expected)

    def rules_of(self, game: Game, name: str, expected: Node) -> tuple[str, ...]:
        """The rules by which power, level and the other derived values are what they are."""
        known = expected.is_mapping() and (name in game.players or game.is_card(name))
        return rules_of_values(game, name, expected.value) if known else ()


def _read_attack(node: Node, game: Game, player: str) -> Said:
    """Attacking says with which unit, perhaps with which weapon, and whom."""
    node.mapping(("attack", "with", "to"))
    names = [_resolve(game, player, "attack", node[key]) for key in ("attack", "with") if key in node]
    return Said("act", Action("attack", tuple(names), _resolve(game, player, "attacked", node["to"])))


def _read_retaliate(node: Node, game: Game, player: str) -> Said:
    """Retaliating answers the choice of the retaliation step: one unit, several, or `nobody`."""
    place = node.only_item(("retaliate",))[1]
    if place.value == NOBODY:
        return Said("choose", answer=Node((), place.path))
    names = [_resolve(game, player, "retaliate", one) for one in place.several()]
    return Said("choose", answer=Node(names, place.path))


def _read_materialize(node: Node, game: Game, player: str) -> Said:
    """Materializing answers the choice of the materialize phase."""
    node.mapping(("materialize", "reserve"))
    place = node["materialize"]
    if place.value == "nothing":
        return Said("choose", answer=place)
    if not is_time_to_materialize(game, player):
        return Said("act", Action("materialize", (_resolve(game, player, "materialize", place),)))
    return Said("choose", answer=Node(_resolve(game, player, "materialize", place), place.path))


def _resolve(game: Game, player: str, verb: str, node: Node) -> str:
    """The object that a name means. Raises AmbiguousAction where several could be meant, Malformed where none is."""
    usual = _USUAL_ZONES.get(verb, "hand")
    place = usual if usual == FIELD else f"{player}.{usual}"
    wants_own = verb != "attacked"
    return resolve(
        node,
        game,
        (lambda one: game.zone_of(one) == place, lambda one: (game.controller(one) == player) == wants_own),
    )


GRAND_ARCHIVE = GrandArchiveSystem()
