"""Fields of a form for what may be said of a thing, a player, a place or the table; and what was said, read back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scenarios.sandbox.editing.boards import Board
from scenarios.sandbox.editing.cards import KnownCard, find_cards
from scenarios.sandbox.editing.description import Field
from webapp.translations import Translations
from webapp.view_models.editing.wanted import Sent

PREFIX = "f."
"""Before the key of a field, in the name of its input."""
_ONE = ("choice", "player", "place", "thing", "card")
_SEVERAL = ("players", "places", "things", "words")
_DIGITS = 7


@dataclass(frozen=True)
class Choice:
    """One value that may be picked."""

    value: str
    label: str
    picked: bool


@dataclass(frozen=True)
class Widget:
    """One input, or several that belong together. `kind` is flag, number, text, one, several or numbers.

    Of `numbers` each part is a number of its own, by the value of a choice; `low` and `high` bound numbers.
    """

    name: str
    kind: str
    label: str
    value: str = ""
    choices: tuple[Choice, ...] = ()
    parts: tuple[tuple[str, str, str], ...] = ()
    low: int = 0
    high: int = 1000


@dataclass(frozen=True)
class Saying:
    """All that is needed to tell of what there is on a board."""

    board: Board
    cards: Mapping[str, KnownCard]
    words: Translations
    names: Mapping[str, str]

    def card(self, name: str) -> str:
        """What a card is called."""
        return self.words.of(self.cards[name].names) if name in self.cards else name

    def thing(self, name: str) -> str:
        """What a thing is called: as its card, and with a number where there are several."""
        return self.names.get(name) or name

    def choices(self, field: Field) -> Iterable[tuple[str, str]]:
        """What may be picked in a field, with its words."""
        board, words = self.board, self.words
        if field.kind in ("player", "players"):
            return [(player, words.label("player", player)) for player in board.players]
        if field.kind in ("place", "places"):
            return [(place, words("table.battlefield", name=place)) for place in board.places]
        if field.kind in ("thing", "things"):
            things = (thing for _, thing in board.things() if not thing.counted and self._fits(field, thing.card))
            named = [(thing.name, self.thing(thing.name)) for thing in things]
            return [*named, *self._seats()] if field.kind == "things" and not field.holds else named
        if field.kind == "card":
            fitting = [card for card in self.cards.values() if not field.holds or card.type in field.holds]
            return sorted(((card.name, words.of(card.names)) for card in fitting), key=lambda each: each[1])
        return [(value, words.label(field.words, value)) for value in field.of]

    def _fits(self, field: Field, card: str) -> bool:
        """Whether a card is of a type that a field is about."""
        return not field.holds or (card in self.cards and self.cards[card].type in field.holds)

    def _seats(self) -> Iterable[tuple[str, str]]:
        """Players and places, which a text may aim at as well."""
        yield from (
            (each, self.words("table.seat", player=self.words.label("player", each))) for each in self.board.players
        )
        yield from ((each, self.words("table.battlefield", name=each)) for each in self.board.places)


def widgets(fields: Iterable[Field], said: Mapping[str, Any], saying: Saying) -> tuple[Widget, ...]:
    """The inputs for some fields, filled with what is said already."""
    return tuple(_widget(field, _said(said, field.key), saying) for field in fields)


def read_facts(
    fields: Iterable[Field], sent: Sent, saying: Saying, said: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """What was said in the inputs of some fields; None for what says nothing.

    What was `said` before in a form that no input shows, such as an order or groups, stays so while it says the same.
    """
    facts = {field.key: _read(field, sent, saying) for field in fields}
    before = said or {}
    return {key: value for key, value in facts.items() if not _same(value, _said(before, key))}


def _same(value: Any, before: Any) -> bool:
    return isinstance(value, list) and bool(value) and sorted(value) == sorted(_listed(before))


def _said(said: Mapping[str, Any], key: str) -> Any:
    group, dot, rest = key.partition(".")
    value = said.get(group)
    return (value.get(rest) if isinstance(value, Mapping) else None) if dot else value


def _widget(field: Field, value: Any, saying: Saying) -> Widget:
    name, label = PREFIX + field.key, saying.words.label("field", field.key.replace(".", "_"))
    if field.kind == "flag":
        return Widget(name, "flag", label, "on" if value else "")
    if field.kind == "number":
        return Widget(name, "number", label, "" if value is None else str(value), low=field.low, high=field.high)
    if field.kind in _ONE:
        picked = str(value or "")
        known = [Choice(each, told, each == picked) for each, told in saying.choices(field)]
        if picked and not any(each.picked for each in known):
            known.append(Choice(picked, saying.card(picked), True))
        return Widget(name, "one", label, picked, tuple(known))
    if field.kind in _SEVERAL:
        picked_all = _listed(value)
        choices = [Choice(each, told, each in picked_all) for each, told in saying.choices(field)]
        known_values = {each.value for each in choices}
        choices += [Choice(each, saying.thing(each), True) for each in picked_all if each not in known_values]
        return Widget(name, "several", label, "", tuple(choices))
    if field.kind == "counts":
        counts = value if isinstance(value, Mapping) else {}
        parts = tuple((each, told, str(counts.get(each, ""))) for each, told in saying.choices(field))
        return Widget(name, "numbers", label, "", parts=parts, low=0, high=field.high)
    return Widget(name, "text", label, _text(field, value, saying))


def _text(field: Field, value: Any, saying: Saying) -> str:
    if field.kind == "tally":
        return ", ".join(f"{name} {number}" for name, number in (value or {}).items())
    if field.kind == "cards":
        return ", ".join(saying.card(each) for each in _listed(value))
    return ", ".join(_listed(value))


def _read(field: Field, sent: Sent, saying: Saying) -> Any:
    name = PREFIX + field.key
    text = sent.get(name, "").strip()
    if field.kind == "flag":
        return bool(text)
    if field.kind == "number":
        return _number(text)
    if field.kind in _ONE:
        return text or None
    if field.kind in _SEVERAL:
        return [each for each in sent.getlist(name) if each]
    if field.kind == "counts":
        counts = {each: _number(sent.get(f"{name}.{each}", "")) for each in field.of}
        return {each: number for each, number in counts.items() if number}
    if field.kind == "tally":
        return dict(_tally(text))
    parts = [part.strip() for part in text.replace("，", ",").replace("、", ",").split(",") if part.strip()]
    if field.kind == "cards":
        return [_card(part, field, saying) for part in parts]
    return parts if field.kind == "list" else text or None


def _card(typed: str, field: Field, saying: Saying) -> str:
    """The name of the definition that was meant; what is none stays as it was typed, to be complained of."""
    fitting = {name: card for name, card in saying.cards.items() if not field.holds or card.type in field.holds}
    if typed in fitting:
        return typed
    found = find_cards(fitting, typed, 1)
    return found[0].name if found else typed


def _tally(text: str) -> Iterable[tuple[str, int]]:
    for part in text.replace("，", ",").split(","):
        name, _, number = part.strip().rpartition(" ")
        if name and (value := _number(number)) is not None:
            yield name.strip(), value
        elif part.strip():
            yield part.strip(), 1


def _number(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS else None


def _listed(value: Any) -> list[str]:
    if value is None or value == "":
        return []
    listed = value if isinstance(value, (list, tuple)) else [value]
    flat = [one for each in listed for one in (each if isinstance(each, (list, tuple)) else [each])]
    return [str(each) for each in flat]
