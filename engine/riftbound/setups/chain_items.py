"""The part of a setup that says what waits on the chain: spells, abilities, and cards not yet finalized."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.reading import Node, optional
from engine.riftbound.chain_items import effect_of, text_of
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Activated, EventPattern, Triggered
from engine.riftbound.language.instructions import DoThis
from engine.riftbound.language.keyword_abilities import KEYWORD_ABILITIES, keyword_ability
from engine.riftbound.language.modal import modes_in
from engine.riftbound.language.words import IGNORED_COSTS, MAIN_DECK_TYPES
from engine.riftbound.setups.lasting import named_objects, text_key
from engine.riftbound.setups.past_events import past_event
from engine.riftbound.state.offers import Offer
from engine.riftbound.state.state import CHAIN
from engine.riftbound.targeting.operands import target_operands
from engine.riftbound.targeting.targets import stored_targets

_OF_ANY = (
    "as",
    "controller",
    "targets",
    "pending",
    "here",
    "from_hidden",
    "paid",
    "modes",
    "named",
    "event",
    "repeats",
    "leaves_to",
)
_OF_ABILITY = ("source", "ability")
_OF_CARD = ("card", "owner", "ignoring", "to")


MOST_REPEATS = 20
"""No item has more instances of Repeat."""
LEAVES_TO = ("banishment", "deck")
"""Where a card can go in place of the trash as it leaves the chain."""


class ChainItems:
    """Reads the items of a chain, oldest first."""

    def __init__(self, game: Game, players: tuple[str, ...], battlefields: tuple[str, ...]) -> None:
        self.game = game
        self.players = players
        self.battlefields = battlefields

    def stem(self, place: Node) -> str:
        """What an item is called that has no name of its own. Raises Malformed."""
        if "source" in place:
            return f"{place['source'].text()}'s ability"
        name = place["card"].text()
        return name if name in self.game.cards else place["card"].text(self.game.cards)

    def writes(self, name: str, place: Node) -> Iterator[Write]:
        """The changes that put one item on the chain. Raises Malformed."""
        place.mapping((*_OF_ANY, *_OF_ABILITY, *_OF_CARD))
        controller = place["controller"].text(self.players)
        yield from self._ability(name, place) if "source" in place else self._card(name, place, controller)
        yield (name, "controller", controller)
        yield (name, "targets", self._targets(place.get("targets")))
        yield (name, "pending", _flag(place, "pending"))
        yield (name, "here", optional(place.get("here"), lambda word: word.text(self.battlefields), None))
        yield (name, "from_hidden", _flag(place, "from_hidden"))
        yield (name, "paid", optional(place.get("paid"), lambda number: number.integer(0), 0) or None)
        yield (
            name,
            "repeats",
            optional(place.get("repeats"), lambda number: number.integer(0, MOST_REPEATS), 0) or None,
        )
        yield (name, "leaves_to", optional(place.get("leaves_to"), lambda word: word.text(LEAVES_TO), None))
        yield (name, "modes", place["modes"].texts() if "modes" in place else None)
        if "named" in place:
            yield (name, "named", named_objects(place["named"], self._named))
        self._check_choices(name, place)
        yield (CHAIN, "cards", (*self.game.chain, name))
        if "event" in place:
            yield from past_event(self.game, self.players, name, place["event"], self._waits_for(name, place))

    def _waits_for(self, name: str, place: Node) -> EventPattern | None:
        """The one event that a trigger waits for; None where it could be another one as well, or is no trigger."""
        if "source" not in place:
            return None
        key, source = self.game.board.text(name, "ability"), place["source"].text()
        found: object = self.game.card(source).abilities[int(key)] if key.isdigit() else None
        if "|" in key:
            found = self.game.text_of(key)
        return found.when if isinstance(found, Triggered) and not found.also_when else None

    def _check_choices(self, name: str, place: Node) -> None:
        """Check modes and targets against the text that the item stands for, which is written by now."""
        chosen = self.game.board.names(name, "modes")
        if chosen:
            asked = list(modes_in(text_of(self.game, name)))
            for number, mode in enumerate(chosen):
                if number >= len(asked) or mode not in asked[number].modes:
                    known = ", ".join(asked[number].modes) if number < len(asked) else f"{len(asked)} modes"
                    place["modes"].fail(f"there is no mode {mode!r} to choose", known)
        asks = target_operands(effect_of(self.game, name))
        given = len(stored_targets(self.game, name))
        if given > len(asks):
            place["targets"].fail(f"{given} choices of targets", f"no more than the text asks for: {len(asks)}")

    def _card(self, name: str, place: Node, controller: str) -> Iterator[Write]:
        card = place["card"].text()
        kind = self.game.cards[card].type
        if kind not in MAIN_DECK_TYPES:
            place["card"].fail(f"a {kind} is never on the chain", f"one of {', '.join(MAIN_DECK_TYPES)}")
        if kind != "spell":
            if not _flag(place, "pending"):
                place["card"].fail(
                    f"a {kind} does not wait on the chain once it is finalized", "pending: true, or the card elsewhere"
                )
            self.game.offers[name] = self._offer(place)
        if self.game.edition.counts_finalized_cards and not _flag(place, "pending"):
            yield (name, "played_this_turn", True)
        yield (name, "kind", "spell" if kind == "spell" else "permanent")
        yield (name, "card", card)
        yield (name, "owner", optional(place.get("owner"), lambda word: word.text(self.players), controller))

    def _offer(self, place: Node) -> Offer:
        """On what terms a card is played that still waits to be finalized: for nothing, unless something is said."""
        ignoring = optional(place.get("ignoring"), lambda word: word.text(IGNORED_COSTS), "")
        to = optional(place.get("to"), lambda word: word.text(self._places()), "")
        return Offer(ignoring, to=to, by_effect=True)

    def _places(self) -> tuple[str, ...]:
        return (*(f"{player}.base" for player in self.players), *self.battlefields)

    def _ability(self, name: str, place: Node) -> Iterator[Write]:
        source = place["source"].text()
        if source not in self.battlefields and not self.game.is_card(source):
            if "card" not in place:
                self._object(place["source"])
            yield (source, "card", place["card"].text(self.game.cards))
            yield (source, "owner", place["owner"].text(self.players))
        yield (name, "kind", "ability")
        yield (name, "source", source)
        yield (name, "ability", self._key(place))

    def _key(self, place: Node) -> str:
        """Which text of an object is meant: a number of its print, a keyword, or a text that some card creates."""
        ability, source = place.get("ability"), place["source"].text()
        if ability is not None and ability.is_text():
            return ability.text() if keyword_ability(str(ability.value)) else ability.text(KEYWORD_ABILITIES)
        if ability is not None and ability.is_mapping():
            key = text_key(self.game, ability)
            if not isinstance(self.game.text_of(key), (Activated, Triggered, DoThis)):
                ability.fail("this text is never on the chain", "an activated, triggered or reflexive one")
            return key
        number = optional(ability, lambda value: value.integer(0), 0)
        blank = source in self.battlefields and not self.game.board.text(source, "card")
        abilities = () if blank else self.game.card(source).abilities
        if number >= len(abilities) or not isinstance(abilities[number], (Activated, Triggered)):
            (ability or place).fail(
                f"{source!r} has no activated or triggered ability {number}", "the number of one, counted from 0"
            )
        return str(number)

    def _object(self, place: Node) -> str:
        """Read the name of an object that the setup has put somewhere before."""
        name = place.text()
        if not self.game.is_card(name):
            place.fail(f"there is no object {name!r}", "the name of an object of this setup")
        return name

    def _named(self, place: Node) -> str:
        """Read the name of an object, or of the player for whom a list was carried out."""
        return place.text() if place.value in self.players else self._object(place)

    def _targets(self, place: Node | None) -> Value:
        """Targets: a list with one entry for each choice that the text asks for, a name or a list of names."""
        if place is None:
            return None
        groups: list[tuple[tuple[str, int], ...]] = []
        for group in place.list():
            names = group.texts()
            for name in names:
                if not self.game.board.fields(name):
                    group.fail(f"there is no object {name!r}", "the name of an object of this setup")
            groups.append(tuple((name, self.game.incarnation(name)) for name in names))
        return tuple(groups)


def _flag(place: Node, key: str) -> bool | None:
    return place.says(key) or None
