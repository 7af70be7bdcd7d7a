"""Sanguosha, as the runner of cases sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.core.board import Board
from engine.core.decisions import Action, Decision, Interruption, Refusal
from engine.core.procedures import Steps
from engine.core.reading import LANGUAGES, Node
from engine.sanguosha.cards import STANDARD_CARDS, Card, read_card
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import PLAYER_ZONES, SHARED_ZONES, SYSTEM
from engine.sanguosha.resolving.giving import TO
from engine.sanguosha.setups.setup import new_game
from engine.sanguosha.state import MARK, State
from engine.sanguosha.turn.direct import BY_SYSTEM, DIRECT, MOVES, NUMBERED, ON_CARDS, WITH_MARK, WITH_PLAYER
from engine.sanguosha.turn.lianheng import LABEL
from engine.sanguosha.turn.phases import END_TURN, objections, play_game
from engine.sanguosha.views.sight import unseen
from engine.sanguosha.views.view import view
from scenarios.narration import Cast
from scenarios.systems.base import BoardSystem, resolve
from scenarios.systems.results import Bookkeeping
from scenarios.systems.sanguosha.checks import check
from scenarios.systems.system import Said

BOOKKEEPING = Bookkeeping(
    keys=frozenset(("number", "apart")), fields=frozenset(("turn", "apart")), ordered=frozenset(("deck",))
)
"""How a board came about; the order of all cards but those of the deck says nothing."""
INLINE = {
    "gain.choose": "gain",
    "discard.choose": "discard",
    "give.choose": "give",
    "give.distribute": "distribute",
    "put.choose": "cards",
    "move.choose": "cards",
    "recast.choose": "recast",
    "turn_up.choose": "turn_up",
    "option.choose": "option",
    "skill.may": "may",
}
"""For each step that asks something: the key for its answer in the line of the action that leads to it."""
ANSWERS = ("choose", "yes", "no")
_INLINE_KEYS = dict.fromkeys(INLINE.values())
_ENDS = ("deck_top", "deck_bottom")


class SanguoshaSystem(BoardSystem[Game, Card]):
    """Sanguosha: operations on cards, and the skills that consist of them."""

    game = "sanguosha"
    bookkeeping = BOOKKEEPING
    inline = INLINE
    standard_cards = STANDARD_CARDS
    actors: ClassVar[tuple[str, ...]] = (SYSTEM,)

    def read_card(self, name: str, node: Node) -> Card:
        """Read the definition of one card. Raises Malformed."""
        return read_card(name, node)

    def set_up(self, edition: str, setup: Mapping[str, object], cards: Mapping[str, Card]) -> Game:
        """A game that stands as a setup says. Raises Malformed with a path into the fixture."""
        return new_game(edition, setup, cards)

    def play(self, game: Game) -> Steps[None]:
        """The procedure that plays a game."""
        return play_game(game)

    def cast(self, game: Game) -> Cast:
        """Everything in a game that the narration calls by a name."""
        titles = {name: game.card(name).titles for name in game.all_cards()}
        skills = {skill.name: skill.titles for player in game.players for skill in game.skills(player)}
        fields = {field for player in game.players for field in game.board.fields(player) if field.startswith(MARK)}
        words = self.narrator.book.words
        marks = {field: words.get(field) or dict.fromkeys(LANGUAGES, field.removeprefix(MARK)) for field in fields}
        return Cast((*game.players, SYSTEM), {**marks, **skills, **titles})

    def view(self, game: Game, board: Board, seat: str | None = None) -> dict[str, Any]:
        """Show a board in the shape of a setup, as one player sees it where a seat is named."""
        return view(game, board, seat)

    def unseen(self, game: Game, board: Board, seat: str) -> frozenset[str]:
        """The cards whose faces a player may not read on a board."""
        return unseen(State(board, game.cards), seat)

    def read(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player, or the system, does. Raises Malformed or AmbiguousAction."""
        if node.is_text():
            word = node.text((END_TURN.verb, "yes", "no"))
            if word == END_TURN.verb:
                return Said("act", END_TURN)
            return Said("confirm", answer=Node(word == "yes", node.path))
        node.mapping((*DIRECT, "skill", "use", LABEL, "to", "targets", "amount", *_INLINE_KEYS, *ANSWERS))
        for verb in ("skill", "use", LABEL):
            if verb in node:
                return _OWN_ACCORD[verb](node, game)
        verb = next((key for key in DIRECT if key in node), "")
        if verb:
            if player == SYSTEM and verb not in BY_SYSTEM:
                node[verb].fail(f"the system cannot {verb.replace('_', ' ')}", f"one of {', '.join(BY_SYSTEM)}")
            return _direct(node, game, verb, player)
        key, place = node.only_item(ANSWERS)
        return Said(key, answer=place)

    def interruption(self, game: Game, decision: Decision, player: str, said: Said) -> Interruption | None:
        """What somebody else than the turn player does: an effect makes him do it, or it is the system."""
        if said.action is None or decision.step != "turn.act" or player == decision.chooser:
            return None
        return Interruption(player, said.action)

    def objections(self, game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now."""
        return objections(game, player, action)

    def check(self, game: Game, name: str, expected: Node) -> list[str]:
        """Compare what is expected of one subject with what is so."""
        return check(game, name, expected)


def _card(game: Game, place: Node) -> str:
    """The card that a name means. Raises AmbiguousAction where several could be meant, Malformed where none is."""
    return resolve(place, game)


def _cards(game: Game, place: Node) -> tuple[str, ...]:
    """The cards that a list names, the keys of a mapping, or a name: at least one, and each once. Raises Malformed."""
    ones = [Node(name, one.path) for name, one in place.items()] if place.is_mapping() else place.several()
    names = tuple(_card(game, one) for one in ones)
    if not names:
        place.fail("no card stands here", "one card at least")
    if len(set(names)) < len(names):
        place.fail("a card stands here twice", "each card once")
    return names


def _inline(node: Node, but: str = "") -> dict[str, Node]:
    return {key: value for key, value in node.items() if key in _INLINE_KEYS and key != but}


def _skill(node: Node, game: Game) -> Said:
    node.mapping(("skill", "targets", *_INLINE_KEYS))
    targets = node["targets"].texts(game.players) if "targets" in node else ()
    return Said("act", Action("skill", (node["skill"].text(), *targets)), inline=_inline(node))


def _use(node: Node, game: Game) -> Said:
    node.mapping(("use", "to"))
    to = node["to"].text(game.players) if "to" in node else None
    return Said("act", Action("use", (_card(game, node["use"]),), to))


def _link(node: Node, game: Game) -> Said:
    node.mapping((LABEL, "to"))
    return Said("act", Action(LABEL, _cards(game, node[LABEL]), node["to"].text(game.players)))


_OWN_ACCORD = {"skill": _skill, "use": _use, LABEL: _link}


def _direct(node: Node, game: Game, verb: str, player: str) -> Said:
    """An operation carried out outright, with the cards, the number, the mark or the player that it is about."""
    place = node[verb]
    inline = _inline(node, verb)
    if verb == "give":
        return Said("act", Action(verb, _distribution(node, game)))
    if verb in ON_CARDS:
        node.mapping((verb, "to") if verb in MOVES else (verb,))
        return Said("act", Action(verb, _cards(game, place), _zone(node["to"], game) if verb in MOVES else None))
    if verb in NUMBERED:
        return Said("act", Action(verb, ability=place.integer(0)), inline=inline)
    if verb in WITH_PLAYER:
        others = [one for one in game.players if one != player]
        return Said("act", Action(verb, (place.text(others),)), inline=inline)
    if verb in WITH_MARK:
        node.mapping((verb, "amount"))
        return Said("act", Action(verb, (place.text(),), ability=node["amount"].integer(1) if "amount" in node else 1))
    place.flag()
    return Said("act", Action(verb))


def _distribution(node: Node, game: Game) -> tuple[str, ...]:
    """Cards and who gets each: `{give: [x, y], to: B}`, or `{give: {x: B, y: C}}`."""
    node.mapping(("give", "to"))
    given = node["give"]
    cards = _cards(game, given)
    places = [place for _, place in given.items()] if given.is_mapping() else [node["to"]] * len(cards)
    players = [place.text(game.players) for place in places]
    return tuple(f"{card}{TO}{player}" for card, player in zip(cards, players, strict=True))


def _zone(node: Node, game: Game) -> str:
    """Where cards go: a zone, an end of the deck, or a player, whose slot or judgement area then fits the card."""
    zones = (f"{player}.{zone}" for player in game.players for zone in PLAYER_ZONES)
    return node.text((*game.players, *_ENDS, *SHARED_ZONES, *zones))


SANGUOSHA = SanguoshaSystem()
