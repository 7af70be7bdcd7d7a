"""Delayed abilities: created by a text, and gone once they have been used or their time is over (382-385)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.state import GAME
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Replacement, Triggered
from engine.riftbound.language.instructions import Delayed
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Event
from engine.riftbound.values.in_force import InForce
from engine.riftbound.values.statements import speaks_of, statements

FIELDS = ("text", "source", "controller", "named", "incarnations", "until", "next_only", "bound", "time", "item")


def create(game: Game, do: Delayed, context: Context) -> None:
    """Create a delayed ability; it remembers what its text has named, and outlives its source (385)."""
    record = game.fresh("delayed")
    text = text_key(game, context, do.ability)
    known = {**context.named, "it": context.it}
    if do.until == "used":
        # What waits beyond the turn still means the place of this moment (359.3.f.3).
        here = game.matcher.here(context)
        known["here"] = () if here is None else (here,)
    named = tuple((name, tuple(objects)) for name, objects in known.items())
    writes: list[Write] = [
        (record, "text", text),
        (record, "source", context.source),
        (record, "item", context.item),
        (record, "controller", context.controller),
        (record, "named", named),
        (record, "incarnations", tuple((name, game.incarnation(name)) for _, names in named for name in names)),
        (record, "until", do.until),
        (record, "next_only", do.next_only or None),
        (record, "time", game.now),
        (GAME, "delayed", (*game.board.names(GAME, "delayed"), record)),
    ]
    step = "delayed.passive"
    if isinstance(do.ability, (Triggered, Replacement)):
        step = "delayed.trigger" if isinstance(do.ability, Triggered) else "delayed.replacement"
    places = {name for names in known.values() for name in names}.intersection(game.battlefields)
    also = game.known("delayed.place") if places else ()
    game.record(step, writes, player=context.controller, subjects=(context.source, *context.it), also=also)


def remembered(game: Game, record: str, event: Event) -> Value:
    """What a delayed ability has named, without what has become a new object since (563.2.c.4 / 356.3.e.4).

    The object of the event is the one that was named, whatever has become of it by the event.
    """
    then = game.board.get(record, "incarnations")
    incarnations: dict[Value, Value] = dict(then) if isinstance(then, tuple) else {}  # type: ignore[arg-type]
    if event.object is not None:
        incarnations.pop(event.object.id, None)
    others = [name for name, number in incarnations.items() if game.incarnation(str(name)) != number]
    source = game.board.text(record, "source")
    for name in others:
        game.record("targets.new_object", player=game.board.text(record, "controller"), subjects=(source, name))
    named = game.board.get(record, "named")
    assert isinstance(named, tuple)
    return tuple((word, tuple(name for name in names if name not in others)) for word, names in named)  # type: ignore


def text_key(game: Game, context: Context, text: object) -> str:
    """The key of a text that stands within the text that is being read."""
    card = game.cards[context.text] if context.text else game.card(context.source)
    number = next(number for number, one in enumerate(card.texts) if one is text)
    return f"{card.name}|{number}"


def used(game: Game, one: InForce) -> None:
    """Take note that a delayed ability was used: one for "the next time" is over."""
    if game.board.flag(one.record, "next_only"):
        game.record("delayed.used", ending(game, (one.record,)), player=one.controller, subjects=(one.source,))


def ending(game: Game, records: Iterable[str]) -> list[Write]:
    """The changes that end delayed abilities."""
    over = set(records)
    if not over:
        return []
    writes: list[Write] = [
        (GAME, "delayed", tuple(name for name in game.board.names(GAME, "delayed") if name not in over) or None)
    ]
    writes += [(record, field, None) for record in sorted(over) for field in FIELDS]
    return writes


def lasting(game: Game, until: str) -> tuple[str, ...]:
    """The delayed abilities that last until a certain moment."""
    names = game.board.names(GAME, "delayed")
    return tuple(name for name in names if game.board.text(name, "until") == until) if names else ()


def binding(game: Game, card: str, player: str) -> Iterator[Write]:
    """The changes by which what was said of "the next" card comes to be about this one."""
    for one in statements(game):
        waits = game.board.flag(one.record, "next_only") and not game.board.text(one.record, "bound")
        if waits and speaks_of(game, one, card, player):
            yield (one.record, "bound", card)


def bound_to(game: Game, card: str) -> tuple[str, ...]:
    """The delayed abilities that were about this card as it was played."""
    names = game.board.names(GAME, "delayed")
    return tuple(name for name in names if game.board.text(name, "bound") == card) if names else ()
