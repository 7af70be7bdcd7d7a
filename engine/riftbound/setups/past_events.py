"""The event that put a triggered ability on the chain, as a setup tells it and as a view shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.journal import Write
from engine.core.reading import Node, optional
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import EventPattern
from engine.riftbound.language.words import EVENTS
from engine.riftbound.state.snapshots import Event, Snapshot

_FLAGS = ("exhausted", "stunned", "buffed", "empowered", "attacker", "defender")
_NUMBERS = ("might", "damage")
_ALONE = "alone"
"""Told only where it was so."""
_WAS = ("controller", "at", *_NUMBERS, *_FLAGS, _ALONE)
_DOING = ("spell", "ability", "unit", "gear", "legend", "battlefield", "rune")
EVENT_KEYS = (
    "kind",
    "object",
    "card",
    "owner",
    "was",
    "player",
    "source",
    "at",
    "from",
    "amount",
    "from_hidden",
    "by",
    "paid",
)


def past_event(
    game: Game, players: tuple[str, ...], item: str, place: Node, waited: EventPattern | None = None
) -> Iterator[Write]:
    """Read the event by which an item was triggered, and keep it. Raises Malformed.

    `{kind, object, was, player, source, at, from, amount, from_hidden, by, paid}`: `was` is what the object was then
    (`controller`, `at`, `might` ...), where it is something else by now; an object that is nowhere any more is told by
    its `card` and `owner`. What is not said is as the ability has waited for it: the kind, and that it was about its
    source.
    """
    place.mapping(EVENT_KEYS)
    source = game.board.text(item, "source")
    usual = source if waited is not None and waited.itself and game.is_card(source) else ""
    name = optional(place.get("object"), lambda word: word.text(), usual)
    if name and not game.is_card(name):
        if "card" not in place:
            place["object"].fail(f"there is no object {name!r}", "an object of this setup, or its card and owner here")
        yield (name, "card", place["card"].text(game.cards))
        yield (name, "owner", place["owner"].text(players))
    player = optional(place.get("player"), lambda word: word.text(players), None)
    game.events_of[item] = Event(
        place["kind"].text(EVENTS) if "kind" in place or waited is None else waited.event,
        _was(game.snapshot(name), players, place.get("was")) if name else None,
        player,
        source=optional(place.get("source"), lambda word: word.text(), None),
        place=optional(place.get("at"), lambda word: word.text(game.battlefields), None),
        amount=optional(place.get("amount"), lambda number: number.integer(0), 1),
        from_hidden=place.says("from_hidden"),
        by=optional(place.get("by"), lambda words: words.texts(_DOING), ()),
        origin=optional(place.get("from"), lambda word: word.text(), None),
        paid=optional(place.get("paid"), lambda number: number.integer(0), 0),
    )


def _was(now: Snapshot, players: tuple[str, ...], place: Node | None) -> Snapshot:
    """An object as it was when something happened to it: as it is, but for what is said."""
    if place is None:
        return now
    place.mapping(_WAS)
    known: dict[str, Any] = {key: place[key].flag() for key in (*_FLAGS, _ALONE) if key in place}
    known |= {key: place[key].integer(0) for key in _NUMBERS if key in place}
    if "controller" in place:
        known["controller"] = place["controller"].text(players)
    if "at" in place:
        known["zone"] = place["at"].text()
    return now._replace(**known)


def event_view(event: Event | None) -> dict[str, Any] | None:
    """Show an event in the words in which a setup tells it."""
    if event is None:
        return None
    shown: dict[str, Any] = {"kind": event.kind, "player": event.player, "source": event.source, "at": event.place}
    shown |= {"from": event.origin, "amount": event.amount, "from_hidden": event.from_hidden}
    shown |= {"by": [word for word in event.by if word], "paid": event.paid}
    seen = event.object
    if seen is not None:
        was = {"controller": seen.controller, "at": seen.zone, "might": seen.might, "damage": seen.damage}
        was |= {flag: getattr(seen, flag) for flag in _FLAGS} | ({_ALONE: True} if seen.alone else {})
        shown |= {"object": seen.id, "card": seen.card.name, "owner": seen.owner, "was": was}
    return {key: value for key, value in shown.items() if value not in (None, [], False)}
