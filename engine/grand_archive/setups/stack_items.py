"""The part of a setup that says what waits on the effects stack, and which effects last."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.reading import Node
from engine.core.state import GAME
from engine.grand_archive.cards import Card
from engine.grand_archive.game import Game
from engine.grand_archive.language.changes import NUMBERS
from engine.grand_archive.language.object_effects import Modify
from engine.grand_archive.words import DURATIONS

ITEM_KEYS = (
    *("card", "as", "owner", "controller", "kind", "source", "ability", "text", "targets", "modes", "paid"),
    *("named", "event", "copy", "x"),
)
EVENT_KEYS = ("kind", "object", "player", "source", "amount")
EFFECT_KEYS = ("source", "text", "number", "controller", "affected", "amounts", "until", "time")
DELAYED_KEYS = ("source", "text", "controller", "on", "player", "named")


class StackItems:
    """Reads the items of one setup."""

    def __init__(self, game: Game, players: tuple[str, ...]) -> None:
        self.game = game
        self.players = players

    def fields(self, name: str, place: Node) -> Iterator[Write]:
        """What is true of one item: what it is, whose, and what has been chosen for it. Raises Malformed."""
        place.mapping(ITEM_KEYS)
        if "card" in place:
            materialized = self.game.cards[place["card"].text()].materialized
            kind = "materialization" if materialized else "activation"
            owner = place["owner"].text(self.players) if "owner" in place else place["controller"].text(self.players)
            yield (name, "card", place["card"].text())
            yield (name, "owner", owner)
        else:
            kind = "trigger" if "event" in place else "ability"
            source = self.named_source(place["source"])
            yield (name, "source", source)
            yield (name, "source_ref", self.ref(place["source"]))
            yield from self._text(name, place, source)
        yield (
            name,
            "kind",
            place["kind"].text(("activation", "materialization", "ability", "trigger")) if "kind" in place else kind,
        )
        yield (name, "controller", place["controller"].text(self.players))
        yield (name, "targets", self._targets(place["targets"]) if "targets" in place else None)
        yield (name, "modes", place["modes"].texts() or None if "modes" in place else None)
        yield (name, "paid", place["paid"].texts() or None if "paid" in place else None)
        yield (name, "copy", place["copy"].flag() or None if "copy" in place else None)
        if "x" in place:
            yield (name, "x", place["x"].integer(0) or None)
        if "named" in place:
            yield (name, "named", self.named(place["named"]))
        if "event" in place:
            yield (name, "event", self._event(place["event"]))

    def _text(self, name: str, place: Node, source: str) -> Iterator[Write]:
        """The text of an ability: of the source's ability of that number (from 1), or of any card (`card/number`)."""
        if "text" in place:
            yield (name, "text", self._text_key(place["text"]))
            return
        card, number = self._ability(place.get("ability"), source)
        if number >= len(card.known_abilities):
            place.fail(f"{source!r} has {len(card.known_abilities)} abilities", "the number of one of them, from 1")
        ability = card.known_abilities[number]
        text = getattr(ability, "text", None)
        if text is None:
            place.fail("this ability is static", "an ability that goes on the effects stack")
        yield (name, "text", text)
        yield (name, "ability", ability.key)

    def _ability(self, place: Node | None, source: str) -> tuple[Card, int]:
        """The card that an ability stands on and its number there: `2` of the source, or `card/1`, counted from 0."""
        if place is None or not place.is_text():
            return self.game.card(source), 0 if place is None else place.integer(1) - 1
        card, _, number = place.text().rpartition("/")
        if card not in self.game.cards or not number.isdigit():
            place.fail(f"there is no ability {place.value!r}", "the name of a card, a slash, and a number")
        return self.game.cards[card], int(number)

    def _text_key(self, place: Node) -> str:
        key = place.text()
        card, _, number = key.rpartition("/")
        if card not in self.game.cards or not number.isdigit() or int(number) >= len(self.game.cards[card].texts):
            place.fail(f"there is no text {key!r}", "the name of a card, a slash, and the number of a text of it")
        return key

    def stem(self, source: Node) -> str:
        """What an ability on the stack is called, unless the setup says otherwise."""
        return f"{self.named_source(source)}'s ability"

    def named_source(self, place: Node) -> str:
        """The name of an object, whether it is still the same or gone."""
        return place.mapping(("gone",))["gone"].text() if place.is_mapping() else self._object(place)

    def _object(self, place: Node) -> str:
        name = place.text()
        if not self.game.is_card(name):
            place.fail(f"there is no object {name!r}", "the name of an object of this setup")
        return name

    def ref(self, place: Node) -> Value:
        """An object as it is now, or, in `{gone: X}`, as it was before it last changed zones."""
        if place.is_mapping():
            name = place.mapping(("gone",))["gone"].text()
            return (name, self.game.incarnation(name) - 1)
        name = place.text()
        if name in self.players or name in self.game.stack:
            return (name, 0 if name in self.players else self.game.incarnation(name))
        return tuple(self.game.ref(self._object(place)))

    def refs(self, place: Node) -> Value:
        """One object or a list of them."""
        return tuple(self.ref(one) for one in place.several())

    def _targets(self, node: Node) -> Value:
        """For each target that the text asks for: one object, or a list of them."""
        return tuple(self.refs(place) for place in node.several()) or None

    def named(self, node: Node) -> Value:
        """What has been given a name: for each name the objects."""
        return tuple((name, self.refs(place)) for name, place in node.items()) or None

    def _event(self, node: Node) -> Value:
        node.mapping(EVENT_KEYS)
        return (
            node["kind"].text(),
            self.ref(node["object"]) if "object" in node else None,
            node["player"].text(self.players) if "player" in node else None,
            self.ref(node["source"]) if "source" in node else None,
            node["amount"].integer() if "amount" in node else 0,
        )

    def effect(self, record: str, place: Node) -> Iterator[Write]:
        """A lasting effect: which text of which card made it, and what it applies to. Raises Malformed."""
        place.mapping(EFFECT_KEYS)
        text = self._text_key(place["text"])
        number = place["number"].integer(0) if "number" in place else 0
        modifications = self.game.text(text).modifications
        if number >= len(modifications):
            place.fail(f"the text {text!r} has no such lasting effect", "a text with a `modify`")
        time = place["time"].integer(0) if "time" in place else self.game.time_before + 1
        self.game.time_before = max(self.game.time_before, time)
        yield (record, "source", (self.ref(place["source"]),))
        yield (record, "text", text)
        yield (record, "number", number)
        yield (record, "controller", place["controller"].text(self.players))
        yield (record, "affected", self.refs(place["affected"]) if "affected" in place else None)
        amounts = place["amounts"].mapping(NUMBERS).items() if "amounts" in place else ()
        yield (record, "amounts", tuple((key, one.integer()) for key, one in amounts) or None)
        modification = modifications[number]
        assert isinstance(modification, Modify)
        yield (record, "until", place["until"].text(DURATIONS) if "until" in place else modification.until)
        yield (record, "time", time)

    def delayed(self, record: str, place: Node) -> Iterator[Write]:
        """A delayed trigger: its text, and the event it waits for. Raises Malformed."""
        place.mapping(DELAYED_KEYS)
        yield (record, "source", self.ref(place["source"]))
        yield (record, "text", self._text_key(place["text"]))
        yield (record, "controller", place["controller"].text(self.players))
        yield (record, "kind", place["on"].text())
        yield (record, "whose", place["player"].text(("yours", "opponents")) if "player" in place else None)
        yield (record, "named", self.named(place["named"]) if "named" in place else None)


def numbered(place: Node | None, stem: str) -> Iterator[tuple[str, Node]]:
    """The entries of a list with the ids that their records get."""
    for number, one in enumerate([] if place is None else place.several()):
        yield (stem if number == 0 else f"{stem}#{number + 1}", one)


def listed(field: str, names: list[str]) -> Write:
    """The change that lists records under the game."""
    return (GAME, field, tuple(names) or None)
