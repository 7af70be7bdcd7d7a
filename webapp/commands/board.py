"""Boards drawn for the terminal, 80 columns wide.

Riftbound: opponents on top, battlefields between, the near player below. All other games: zone by zone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from webapp.board.pieces import Bundle, Marks, Pile
from webapp.board.places import NO_NUMBERS
from webapp.board.tables.riftbound import RIFTBOUND, Battlefield, Card, Seat, Side, Table, table
from webapp.commands.line_breaking import Paragraph
from webapp.commands.plain_board import drawn_plainly, numbered, player_name, put_together, titled
from webapp.translations import Translations

FIELDS_ABREAST = 2
PILE_SHOWN = 3
"""Larger piles are counted and not listed."""


def drawn(
    game: str, board: Mapping[str, Any], title: str, words: Translations, numbers: Mapping[str, int] = NO_NUMBERS
) -> RenderableType:
    """Draw the view of a board of a game under a title; `numbers` tell objects of one name apart, by id."""
    spoken = words.within(game)
    if game != RIFTBOUND.game:
        return drawn_plainly(game, board, title, spoken, numbers)
    laid = table(board, Marks(numbers=numbers))
    rows, head = Group(*_rows(laid, spoken)), titled(title, laid, spoken)
    return Panel(rows, title=head, title_align="left", padding=(0, 1))


def _rows(laid: Table, words: Translations) -> Iterator[RenderableType]:
    for seat in laid.far:
        yield from _seat(seat, words)
    if laid.battlefields:
        yield _battlefields(laid.battlefields, words)
    if laid.chain:
        newest_first = " → ".join(_named(card, words) for card in reversed(laid.chain))
        yield Paragraph(newest_first, lead=f"{words('table.chain')}: ")
    yield from _seat(laid.near, words)


def _seat(seat: Seat, words: Translations) -> Iterator[RenderableType]:
    yield Paragraph(" · ".join(_standing(seat, words)), style="bold")
    zones = [(role, [_card(card, words)]) for role, card in seat.leaders]
    zones.append(("base", [_card(card, words) for card in seat.base]))
    zones.append(("runes", _bundles(seat.runes, words)))
    zones.append(("hand", _bundles(seat.hand, words)))
    for zone, cards in zones:
        if cards:
            yield Paragraph(words("list.comma").join(cards), lead=f"  {words.label('zone', zone)}: ")
    # An empty Main Deck says something; other empty piles do not.
    piles = [_pile(pile, words) for pile in seat.piles if pile.count or pile.kind == "deck"]
    yield Paragraph(" · ".join(piles), lead="  ", style="dim")


def _standing(seat: Seat, words: Translations) -> Iterator[str]:
    yield player_name(seat.player, words)
    yield f"{seat.points} {words('table.points')}"
    if seat.xp:
        yield words("table.xp", count=seat.xp)
    if seat.energy:
        yield words("table.energy", count=seat.energy)
    for domain, amount in seat.power:
        yield f"{words.label('domain', domain)} {amount}"
    for sign, holds in (("focus", seat.has_focus), ("priority", seat.has_priority)):
        if holds:
            yield words(f"table.{sign}")
    if seat.outcome:
        yield words(f"table.{seat.outcome}")


def _pile(pile: Pile[Card], words: Translations) -> str:
    counted = f"{words.label('zone', pile.kind)} {pile.count}"
    if not 0 < pile.count <= PILE_SHOWN:
        return counted
    return f"{counted} [{words('list.comma').join(_bundles(pile.bundles, words))}]"


def _battlefields(fields: Iterable[Battlefield], words: Translations) -> RenderableType:
    grid = Grid.grid(expand=True)
    for _ in range(FIELDS_ABREAST):
        grid.add_column(ratio=1)
    panels = [_battlefield(field, words) for field in fields]
    for start in range(0, len(panels), FIELDS_ABREAST):
        grid.add_row(*panels[start : start + FIELDS_ABREAST])
    return grid


def _battlefield(field: Battlefield, words: Translations) -> RenderableType:
    rows = [*_sides(field.far, words), Paragraph(" · ".join(_state(field, words)), style="dim")]
    for hidden in field.facedown:
        owner, card = player_name(hidden.owner, words), words.of(hidden.names) or hidden.id
        rows.append(Paragraph(words("table.facedown", player=owner, card=card)))
    rows += _sides(field.near, words)
    return Panel(Group(*rows), title=Text(_titled(field, words)), title_align="left", padding=(0, 1))


def _titled(field: Battlefield, words: Translations) -> str:
    """The name of a battlefield with its id; a blank one is named after its id already."""
    blank, name = words("table.battlefield", name=field.id), words.of(field.names)
    return blank if name in ("", blank, field.id) else f"{blank} {name}"


def _state(field: Battlefield, words: Translations) -> Iterator[str]:
    if field.controller:
        yield put_together(words, player_name(field.controller, words), words("table.controls"))
    else:
        yield words("table.uncontrolled")
    if field.contested_by:
        yield words("table.contested", player=player_name(field.contested_by, words))
    for one in field.replaced:
        yield words("table.in_place_of", name=words.of(one))
    if field.combat:
        yield words("table.combat")
    elif field.showdown:
        yield words("table.showdown")


def _sides(sides: Iterable[Side], words: Translations) -> list[Paragraph]:
    return [
        Paragraph(_card(card, words), lead=f"{player_name(side.player, words)}: ")
        for side in sides
        for card in side.cards
    ]


def _bundles(bundles: Iterable[Bundle[Card]], words: Translations) -> list[str]:
    """Cards that lie together, each name once with its count."""
    listed = []
    for each in bundles:
        resting = f" ({words('table.exhausted')})" if each.card.exhausted else ""
        count = f" ×{each.count}" if each.count > 1 else ""
        listed.append(f"{words.of(each.card.names) or each.card.id}{resting}{count}")
    return listed


def _card(card: Card, words: Translations) -> str:
    """A card in one line: its name, what it is called in the case, and what is true of it."""
    facts = [] if card.might is None else [f"{words('table.might')} {card.might}"]
    if card.damage:
        facts.append(f"{words('table.damage')} {card.damage}")
    if card.exhausted:
        facts.append(words("table.exhausted"))
    facts += [words(f"table.{state}") for state in card.states]
    if card.attached:
        worn = words("list.comma").join(_card(each, words) for each in card.attached)
        facts.append(f"{words('table.attached')} [{worn}]")
    return " · ".join([_named(card, words), *facts])


def _named(card: Card, words: Translations) -> str:
    name = words.of(card.names)
    return card.id if name in ("", card.id) else f"{name}{numbered(card)} ({card.id})"
