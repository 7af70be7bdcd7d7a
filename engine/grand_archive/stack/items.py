"""Items on the effects stack: what they are, and from where their texts are read."""

from __future__ import annotations

from engine.core.board import Value
from engine.core.journal import Write
from engine.grand_archive.game import Game
from engine.grand_archive.language.descriptions import Operand
from engine.grand_archive.language.texts import Text
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.state.refs import Ref, Refs, read_named, read_ref, read_refs


def text_of(game: Game, item: str) -> Text | None:
    """What an item does as it resolves; None for a card that only enters the field."""
    key = game.card(item).text if game.is_card(item) else game.board.text(item, "text")
    return game.text(key) if key else None


def source_of(game: Game, item: str) -> Ref:
    """The object or card that an item comes from (56.1); a card is its own source."""
    value = game.board.get(item, "source_ref")
    return read_ref(value) if isinstance(value, tuple) else game.ref(item)


def context_of(game: Game, item: str) -> Context:
    """From where the text of an item is read."""
    board = game.board
    event = event_of(board.get(item, "event"))
    context = Context(
        game.controller(item),
        source_of(game, item),
        item,
        event=event,
        targets=target_groups(game, item),
        named=dict(read_named(board.get(item, "named"))),
        paid=board.names(item, "paid"),
        modes=board.names(item, "modes"),
        x=board.number(item, "x"),
    )
    if event is not None and event.object is not None:
        context.it = (event.object,)
    return context


def event_of(value: Value) -> Event | None:
    """An event as a board holds it."""
    if not isinstance(value, tuple):
        return None
    kind, happened_to, player, source, amount = value
    return Event(
        str(kind),
        read_ref(happened_to) if isinstance(happened_to, tuple) else None,
        None if player is None else str(player),
        read_ref(source) if isinstance(source, tuple) else None,
        amount if isinstance(amount, int) else 0,
    )


def target_groups(game: Game, item: str) -> tuple[Refs, ...]:
    """The objects chosen for each target of an item, by the number of the target."""
    value = game.board.get(item, "targets")
    return tuple(read_refs(group) for group in value) if isinstance(value, tuple) else ()


def target_operands(game: Game, item: str) -> tuple[Operand, ...]:
    """The targets that the text of an item asks for: those of its chosen modes, and those of the rest."""
    text = text_of(game, item)
    return () if text is None else operands_of(text, game.board.names(item, "modes"))


def operands_of(text: Text, modes: tuple[str, ...]) -> tuple[Operand, ...]:
    """The targets that a text asks for once its modes are chosen."""
    of_modes = (operand for mode in text.modes if mode.name in modes for operand in mode.targets)
    return (*of_modes, *text.targets)


def set_targets(item: str, groups: tuple[Refs, ...]) -> Write:
    """The change that gives an item its targets."""
    return (item, "targets", tuple(tuple(tuple(ref) for ref in group) for group in groups) or None)
