"""Riftbound, as the runner of cases sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engine.core.decisions import PASS, Act, Action, Decision, Interruption, Refusal
from engine.core.procedures import Table
from engine.core.reading import Node
from engine.riftbound.acting.acting import CONCEDE, END_TURN
from engine.riftbound.acting.limited_actions import LIMITED_ACTIONS
from engine.riftbound.acting.showing import SHOW
from engine.riftbound.actions.movement import SEVERAL
from engine.riftbound.before_play.preparing import bring_refusals
from engine.riftbound.cards import Card
from engine.riftbound.editions import EDITIONS
from engine.riftbound.engine import ENGINE
from engine.riftbound.game import Game
from engine.riftbound.turn.phases import PHASES
from engine.riftbound.views.faces import count_hand, read_face
from scenarios.case import Case
from scenarios.narration import Cast
from scenarios.systems.base import BoardSystem, ability_number, inline_answers, read_answer, resolve
from scenarios.systems.riftbound import actions
from scenarios.systems.riftbound.checks import check
from scenarios.systems.riftbound.idle_words import check_bonus
from scenarios.systems.riftbound.results import BOOKKEEPING
from scenarios.systems.system import Ahead, Looked, Said

WORDS = {"pass": PASS, "end turn": END_TURN, "concede": CONCEDE}
LOOKING = ("read", "count")
"""What a player may do at any moment without anything happening: read a face, count a hand."""
ANSWERS = ("choose", "yes", "no", "number", "order", "assign", "split", "pay")
INLINE = {
    "play.location": "to",
    "play.gear_location": "to",
    "move.choose_destination": "to",
    "targets.choose_place": "to",
    "targets.choose": "targets",
    "targets.split": "targets",
    "cost.accelerate": "accelerate",
    "cost.additional": "additional",
    "cost.additional_objects": "additional",
    "cost.repeat": "repeat",
    "play.way": "way",
    "play.way_of_flow": "way",
    "cost.discount_order": "discounts",
    "cost.discount_kind": "discount",
    **dict.fromkeys(("name.tag", "name.type", "name.card", "name.among"), "name"),
    "modes.choose": "mode",
    "instruction.pay_any": "amount",
    "pay.resources": "pay",
    "pay.choose": "using",
    "discard": "discard",
    "recycle.choice": "recycle",
    "burn_out.choose": "opponent",
}
"""For each step that asks something: the key for its answer in the line of the action that leads to it."""
_VERBS = ("play", "move", "activate", "hide")
_INLINE_KEYS = dict.fromkeys(INLINE.values())
_LINE_KEYS = dict.fromkeys(
    (*_VERBS, "bring", "invite", "ability", *ANSWERS, *_INLINE_KEYS, *LIMITED_ACTIONS, *LOOKING, SHOW)
)
"""All keys that may stand in what a player does."""


class RiftboundSystem(BoardSystem[Game, Card]):
    """The editions of Riftbound; those still in preparation are played, but not offered."""

    game = "riftbound"
    editions = tuple(name for name, edition in EDITIONS.items() if not edition.in_preparation)
    engine = ENGINE
    naming = (("play_token", "card"), ("create", "card"), ("replace", "with"))
    bookkeeping = BOOKKEEPING
    words = WORDS
    inline = INLINE
    ending = END_TURN
    phases: ClassVar[tuple[str, ...]] = PHASES
    dry: ClassVar[frozenset[str]] = frozenset(("burn_out.refill", "burn_out.nothing_to_refill"))
    besides: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "move.choose_destination": ("targets",),
        "targets.choose_place": ("targets",),
    }
    windows = ("showdown", "combat")

    def unresolved(self, game: Game) -> tuple[str, ...]:
        """The items on the chain, oldest first."""
        return game.chain

    def table(self, case: Case, edition: str) -> Table[Game]:
        """Set a case up. Raises Malformed, also for words of its cards that do nothing in it."""
        table = super().table(case, edition)
        checked = f"words checked in {edition}"
        if checked not in case.kept:
            check_bonus(case, edition, table.game.rules("damage.no_bonus"))
            case.kept[checked] = True
        return table

    def cast(self, game: Game) -> Cast:
        """Everything in a game that the narration calls by a name; battlefields without a card have no title."""
        titled = (name for name in game.board.records() if game.board.text(name, "card"))
        named = (str(entry.subjects[1]) for entry in game.journal.entries if entry.kind == "name.card")
        words = {name: game.cards[name].titles for name in named}
        titles = {name: game.card(name).titles for name in titled}
        former = self.former_titles(game, titles)
        edition = game.citations.edition
        return Cast(game.players, titles, game.battlefields, edition=edition, words=words, former=former)

    def read_line(self, node: Node, game: Game, player: str) -> Said:
        """Read what a player does that takes more than a word. Raises Malformed or AmbiguousAction."""
        if "bring" in node:
            return Said("act", Action("bring", (node.only_item(("bring",))[1].text(),)))
        node.mapping(_LINE_KEYS)
        if SHOW in node:
            return Said("act", _read_show(node.mapping((SHOW, "to")), game))
        if "invite" in node:
            key, guest = node.only_item(("invite",))
            return Said("act", Action(key, (guest.text(game.players),)))
        verb = node.first_of(_VERBS)
        if verb is not None:
            return self._read_action(node, game, player, verb)
        looking = node.first_of(LOOKING)
        if looking is not None:
            return Said("look", Action(looking, (_looked_at(game, player, *node.only_item(LOOKING)),)))
        limited = node.first_of(LIMITED_ACTIONS)
        if limited is not None:
            return Said("act", Action(limited, _tried(node.only_item(LIMITED_ACTIONS)[1])))
        return read_answer(node, ANSWERS)

    def _read_action(self, node: Node, game: Game, player: str, verb: str) -> Said:
        names = tuple(_resolve(game, player, verb, place) for place in node[verb].several())
        inline = inline_answers(node, _INLINE_KEYS)
        to = _places(game, player, node["to"]) if verb in ("move", "hide") or "to" in node else None
        if verb in ("move", "hide"):
            del inline["to"]
        elif to is not None:
            inline["to"], to = Node(to, node["to"].path), None
        if "ability" in node and verb != "activate":
            node["ability"].fail(f"to {verb} asks for no ability", "`ability` beside `activate` only")
        return Said("act", Action(verb, names, to, ability_number(node)), inline=inline)

    def interruption(self, game: Game, decision: Decision, player: str, said: Said) -> Interruption | None:
        """Conceding, showing a card, and what a teammate of the turn player does when that player could do anything."""
        if said.action is not None and said.action.verb in (CONCEDE.verb, SHOW):
            return Interruption(player, said.action)
        in_turn = isinstance(decision, Act) and decision.step == "turn.act"
        if said.action is None or not in_turn or player not in game.teammates(decision.chooser):
            return None
        return Interruption(player, said.action)

    def look(self, game: Game, player: str, said: Said) -> Looked | None:
        """Reading the face of a card, and asking how many cards are in a hand."""
        if said.action is None or said.action.verb not in LOOKING:
            return None
        if said.action.verb == "count":
            return Looked(count_hand(game))
        return Looked(*read_face(game, player, said.action.what[0]))

    def objections(self, game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now."""
        if action.verb in LOOKING:
            looked = self.look(game, player, Said("look", action))
            return () if looked is None else looked.refusals
        if action.verb in (CONCEDE.verb, SHOW):
            return ()  # What is said in between is refused, if it is, as it is said.
        if action.verb == "bring":
            return bring_refusals(game, player, action)
        return super().objections(game, player, action)

    def triggers(self, game: Game, card: str) -> bool:
        """Whether a triggered ability is printed on a card."""
        return bool(game.cards[card].triggered)

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


def _looked_at(game: Game, player: str, verb: str, place: Node) -> str:
    """The card that is read, or the hand that is counted."""
    if verb == "count":
        return place.text(tuple(f"{name}.hand" for name in game.players))
    return _resolve(game, player, verb, place)


def _read_show(node: Node, game: Game) -> Action:
    """Showing a private card to one other player, or to all where `to` is left out."""
    to = node.get("to")
    return Action(SHOW, (node[SHOW].text(),), None if to is None else to.text(game.players))


def _tried(place: Node) -> tuple[str, ...]:
    """What a limited action is tried on: names, or nothing where only a number is given."""
    return () if place.is_integer() else tuple(one.text() for one in place.several())


def _places(game: Game, player: str, node: Node) -> str:
    """A place, or several where somebody tries to move units to more than one."""
    return SEVERAL.join(_place(game, player, one) for one in node.several())


def _place(game: Game, player: str, node: Node) -> str:
    """A place on the board: `base` is the player's own."""
    facedown = (f"{name}.facedown" for name in game.battlefields)
    zones = (f"{name}.{zone}" for name in game.players for zone in ("base", "legend", "champion"))
    word = node.text(("base", *game.battlefields, *zones, *facedown))
    return f"{player}.base" if word == "base" else word


def _resolve(game: Game, player: str, verb: str, node: Node) -> str:
    """The object that a name means. Raises AmbiguousAction where several could be meant, Malformed where none is."""
    if node.text() in game.battlefields:
        return node.text()
    hand = f"{player}.hand"
    return resolve(
        node,
        game,
        (lambda one: verb == "play" and game.zone_of(one) == hand, lambda one: game.controller(one) == player),
    )


RIFTBOUND = RiftboundSystem()
