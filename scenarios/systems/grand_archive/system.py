"""Grand Archive, as the runner of cases sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.core.decisions import PASS, Action, Decision
from engine.core.reading import Node
from engine.grand_archive.activating.activation import is_time_to_materialize
from engine.grand_archive.cards import Card
from engine.grand_archive.citations import CITATIONS
from engine.grand_archive.engine import ENGINE
from engine.grand_archive.game import Game
from engine.grand_archive.language.abilities import Triggered
from engine.grand_archive.turn.acting import END_PHASE
from engine.grand_archive.words import FIELD, PHASES
from scenarios.systems.base import BoardSystem, ability_number, inline_answers, read_answer, resolve
from scenarios.systems.former_titles import Face
from scenarios.systems.grand_archive import actions
from scenarios.systems.grand_archive.checks import check
from scenarios.systems.grand_archive.results import BOOKKEEPING
from scenarios.systems.system import Ahead, Said

WORDS = {"pass": PASS, "end phase": END_PHASE}
NOBODY = "nobody"
"""The answer of a player who retaliates with nothing."""
ANSWERS = ("choose", "yes", "no", "number", "order")
INLINE = {
    "targets.choose": "targets",
    "modes.choose": "modes",
    "cost.options": "paying",
    "activate.x": "x",
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
    editions = tuple(CITATIONS)
    engine = ENGINE
    naming = (("summon",), ("summon", "token"), ("generate",), ("generate", "card"), ("back",))
    bookkeeping = BOOKKEEPING
    words = WORDS
    inline = INLINE
    ending = END_PHASE
    phases: ClassVar[tuple[str, ...]] = PHASES
    deck: ClassVar[tuple[str, str]] = ("players", "main_deck")
    dry: ClassVar[frozenset[str]] = frozenset(("draw.empty_deck",))
    windows = ("combat", "attacker", "before_retaliation")

    def unresolved(self, game: Game) -> tuple[str, ...]:
        """The items on the effects stack, oldest first."""
        return game.stack

    def face(self, game: Game, face: Face) -> Card:
        """What is printed on the face that is up (61) of an object whose record holds `face`, the fields that tell."""
        card = game.cards[str(face.get("copies") or face["card"])]
        return game.cards[card.back] if card.back is not None and face.get("transformed") else card

    def read_line(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player does that takes more than a word. Raises Malformed or AmbiguousAction."""
        node.mapping(_LINE_KEYS)
        verb = next((key for key in _VERBS if key in node), None)
        if verb is not None:
            return self._read_action(node, game, player, verb)
        if "retaliate" in node:
            return _read_retaliate(node, game, player)
        if "materialize" in node:
            return _read_materialize(node, game, player)
        return read_answer(node, ANSWERS)

    def _read_action(self, node: Node, game: Game, player: str, verb: str) -> Said:
        if verb == "attack":
            return _read_attack(node, game, player)
        name = _resolve(game, player, verb, node[verb])
        inline = inline_answers(node, INLINE.values())
        return Said("act", Action(verb, (name,), None, ability_number(node)), inline=inline)

    def triggers(self, game: Game, card: str) -> bool:
        """Whether a card has a triggered ability itself, and does not only grant one."""
        return any(isinstance(game.ability(key), Triggered) for key in game.cards[card].abilities)

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
