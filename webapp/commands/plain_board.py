"""A board of any game drawn for the terminal: every player's zones, then what lies in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from webapp.board.faces import Face, Tag
from webapp.board.pieces import Bundle, Marks, Piece
from webapp.board.places import NO_NUMBERS
from webapp.board.tables import game_table
from webapp.board.tables.plain import Seat, Table, Zone, plain_layout
from webapp.commands.line_breaking import Paragraph
from webapp.translations import Translations

SHOWN = 8
"""Of more different cards in a zone the rest is counted and not listed."""


class Standing(Protocol):
    """What the title of a drawing tells of a table."""

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        ...

    @property
    def phase(self) -> str | None:
        """In which phase."""
        ...

    @property
    def winner(self) -> str | None:
        """Who has won."""
        ...


def drawn_plainly(
    game: str, board: Mapping[str, Any], title: str, words: Translations, numbers: Mapping[str, int] = NO_NUMBERS
) -> RenderableType:
    """Draw the view of a board under a title, zone by zone."""
    table = game_table(game)
    laid = plain_layout(game, board, Marks(numbers=numbers), {}, None, table.out_of_play)
    besides = {player: table.besides(board, player, words) for player in board["players"]}
    rows = Group(*_rows(laid, besides, words))
    return Panel(rows, title=titled(title, laid, words), title_align="left", padding=(0, 1))


def titled(title: str, standing: Standing, words: Translations) -> Text:
    """A title with whose turn it is, the phase, and who has won."""
    parts = [title]
    if standing.turn:
        parts.append(put_together(words, player_name(standing.turn, words), words("table.turn")))
    if standing.phase:
        parts.append(words.label("value", standing.phase))
    if standing.winner:
        parts.append(put_together(words, player_name(standing.winner, words), words("table.won")))
    return Text(" · ".join(parts))


def player_name(player: str, words: Translations) -> str:
    """What a player is called."""
    return words.label("player", player)


def numbered(piece: Piece) -> str:
    """The number by which the steps of a replay call an object, unless its id says it; who writes cases reads on."""
    return f" {piece.mark}" if piece.mark.startswith("#") and not piece.id.endswith(piece.mark) else ""


def put_together(words: Translations, *parts: str) -> str:
    """Put words side by side, as the language does."""
    return ("" if words.language == "zh" else " ").join(parts)


def _rows(laid: Table, besides: Mapping[str, list[str]], words: Translations) -> Iterator[RenderableType]:
    for seat in laid.far:
        yield from _seat(seat, besides[seat.player], words)
    yield from (_zone(zone, words, "") for zone in laid.middle)
    yield from _seat(laid.near, besides[laid.near.player], words)


def _seat(seat: Seat, besides: list[str], words: Translations) -> Iterator[RenderableType]:
    named = (each for each in seat.numbers if _has_name(each.kind, words))
    counted = (f"{words.label('field', each.kind)} {each.value}" for each in named)
    outcome = (words(f"table.{seat.outcome}"),) if seat.outcome else ()
    yield Paragraph(" · ".join((player_name(seat.player, words), *besides, *counted, *outcome)), style="bold")
    yield from (_zone(zone, words, "  ") for zone in seat.zones)


def _zone(zone: Zone, words: Translations, indent: str) -> Paragraph:
    listed = [_bundle(each, words) for each in zone.bundles[:SHOWN]]
    rest = ["…"] if len(zone.bundles) > SHOWN else []
    lead = f"{indent}{words.label('zone', zone.kind)} ({zone.count}): "
    return Paragraph(words("list.comma").join(listed + rest), lead=lead)


def _bundle(bundle: Bundle[Face], words: Translations) -> str:
    face = bundle.card
    name = words.of(face.names) or face.id
    numbers = (each for each in face.numbers if each.value and _has_name(each.kind, words))
    facts = [f"{words.label('field', each.kind)} {each.value}" for each in numbers]
    facts += [told for each in face.tags if (told := _tag(each, words))]
    count = f" ×{bundle.count}" if bundle.count > 1 else f"{numbered(face)} ({face.id})"
    return " · ".join([f"{name}{count}", *facts])


def _tag(tag: Tag, words: Translations) -> str:
    """One word about a card, with how many where that is counted; empty where people have no word for it."""
    amount = f" {tag.amount}" if tag.group == "counter" else ""
    group = next((one for one in (tag.group, "state") if words.has(f"{one}.{tag.value}")), "")
    return f"{words.label(group, tag.value)}{amount}" if group else ""


def _has_name(field: str, words: Translations) -> bool:
    """Whether people have a word for a field; what has none keeps the books."""
    return words.has(f"field.{field}")
