"""A board drawn for the terminal, 80 columns wide: opponents on top, battlefields between, the near player below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from webapp.commands.paragraphs import Paragraph
from webapp.languages import Wording
from webapp.table import Battlefield, Bundle, Card, Seat, Side, Table, table

FIELD_WIDTH = 38
"""Two battlefields stand side by side in 80 columns."""


def drawn(board: Mapping[str, Any], title: str, words: Wording) -> RenderableType:
    """Draw the view of a board under a title."""
    laid = table(board)
    return Panel(Group(*_rows(laid, words)), title=_title(title, laid, words), title_align="left", padding=(0, 1))


def _rows(laid: Table, words: Wording) -> Iterator[RenderableType]:
    for seat in laid.far:
        yield from _seat(seat, words)
    if laid.battlefields:
        yield Columns([_battlefield(field, words) for field in laid.battlefields], width=FIELD_WIDTH)
    if laid.chain:
        newest_first = " → ".join(_card(card, words) for card in reversed(laid.chain))
        yield Paragraph(newest_first, lead=f"{words('table.chain')}: ")
    yield from _seat(laid.near, words)


def _title(title: str, laid: Table, words: Wording) -> Text:
    parts = [title]
    if laid.turn:
        parts.append(f"{_player(laid.turn, words)} {words('table.turn')} {words.label('value', laid.phase)}")
    if laid.winner:
        parts.append(f"{_player(laid.winner, words)} {words('table.won')}")
    return Text(" · ".join(parts))


def _seat(seat: Seat, words: Wording) -> Iterator[RenderableType]:
    yield Paragraph(" · ".join(_standing(seat, words)), style="bold")
    zones: list[tuple[str, Iterable[str]]] = [(role, [_card(card, words)]) for role, card in seat.leaders]
    zones.append(("base", [_card(card, words) for card in seat.base]))
    zones.append(("runes", _bundles(seat.runes, words)))
    zones.append(("hand", _bundles(seat.hand, words)))
    for zone, cards in zones:
        line = words("list.comma").join(cards)
        if line:
            yield Paragraph(line, lead=f"  {words.label('zone', zone)}: ")
    piles = [f"{words.label('zone', pile.kind)} {_pile(pile.count, pile.bundles, words)}" for pile in seat.piles]
    yield Paragraph(" · ".join(piles), lead="  ", style="dim")


def _standing(seat: Seat, words: Wording) -> Iterator[str]:
    yield _player(seat.player, words)
    yield f"{seat.points} {words('table.points')}"
    if seat.energy:
        yield words("table.energy", count=seat.energy)
    for domain, amount in seat.power:
        yield f"{words.label('domain', domain)} {amount}"
    for sign, holds in (("focus", seat.has_focus), ("priority", seat.has_priority), ("won", seat.won)):
        if holds:
            yield words(f"table.{sign}")


def _pile(count: int, bundles: tuple[Bundle, ...], words: Wording) -> str:
    """The size of a pile, and its cards where they are few enough to matter."""
    named = words("list.comma").join(_bundles(bundles, words))
    return f"{count} ({named})" if 0 < count <= 3 else str(count)


def _battlefield(field: Battlefield, words: Wording) -> RenderableType:
    standing = [words("table.battlefield", name=field.id)]
    if words.of(field.names) not in ("", field.id):
        standing.append(words.of(field.names))
    holder = field.controller
    standing.append(f"{_player(holder, words)}{words('table.controls')}" if holder else words("table.uncontrolled"))
    if field.contested_by:
        standing.append(words("table.contested", player=_player(field.contested_by, words)))
    standing += [words(f"table.{sign}") for sign in ("combat", "showdown") if getattr(field, sign)]
    rows = [*_sides(field.far, words), Rule(style="dim"), *_sides(field.near, words)]
    if field.facedown:
        hidden = words("table.facedown", player=_player(field.facedown.owner, words), card=_name(field.facedown, words))
        rows.append(Paragraph(hidden))
    return Panel(Group(*rows), title=Text(" · ".join(standing)), padding=(0, 1))


def _sides(sides: Iterable[Side], words: Wording) -> list[RenderableType]:
    return [
        Paragraph(_card(card, words), lead=f"{_player(side.player, words)}: ") for side in sides for card in side.cards
    ]


def _bundles(bundles: Iterable[Bundle], words: Wording) -> list[str]:
    return [_card(each.card, words) + (f" ×{each.count}" if each.count > 1 else "") for each in bundles]


def _card(card: Card, words: Wording) -> str:
    """A card in one line: its name, what it is called in the case, and what is true of it."""
    facts = [] if card.might is None else [f"{words('table.might')} {card.might}"]
    if card.damage:
        facts.append(f"{words('table.damage')} {card.damage}")
    if card.exhausted:
        facts.append(words("table.exhausted"))
    facts += [words(f"table.{state}") for state in card.states]
    return f"{_name(card, words)} [{' '.join(facts)}]" if facts else _name(card, words)


def _name(card: Card, words: Wording) -> str:
    name = words.of(card.names)
    return card.id if name in ("", card.id) else f"{name} ({card.id})"


def _player(player: str, words: Wording) -> str:
    return words.label("player", player)
