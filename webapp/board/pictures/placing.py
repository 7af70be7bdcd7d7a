"""Where everything on a picture goes: rows share the height, areas the width of a row, tiles the room of an area."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from webapp.board.pictures.content import Area, Picture, Row, Tile
from webapp.board.pictures.text import Fitted, cut, fitted, printable, width

WIDTH, HEIGHT = 1200, 630
MARGIN, GAP = 28, 8
TITLE_LEFT, TITLE_TOP, TITLE_ROOM = 118, 30, WIDTH - 118 - 40
TITLE_SIZES, LINE_SIZE = (44, 40, 36, 32), 24
HEADING_SIZE, HEADING_ROOM = 22, 34
TILE_WIDTH, TILE_HEIGHT = 340, 150
"""The largest a tile gets."""
MOST_TILES = 12
"""So many tiles of one area are drawn; of the others only how many there are."""
NAME_SIZES = (32, 28, 25, 22, 19)
NOTE_SIZE, TOLD_SIZE, TOLD_ROOM = 18, 19, 26
NUMBER_SIZE, NUMBER_SMALL, NUMBERS_LARGE = 34, 24, 80
SHARED_LINE = 66
"""In a tile of less than this height the name and the numbers stand side by side."""
TEXT_SIZES = (60, 52, 46, 40, 36, 32, 28)
TEXT_LINE = 1.45
"""How far lines of text stand apart, in heights of letters."""


@dataclass(frozen=True)
class Box:
    """A place on the picture."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class PlacedTile:
    """A tile with its place, its name in lines and the notes for which there is room."""

    tile: Tile
    box: Box
    name: Fitted
    notes: str


@dataclass(frozen=True)
class PlacedArea:
    """An area with its place and tiles."""

    heading: str
    side: str
    box: Box
    tiles: tuple[PlacedTile, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """All of a picture: either a board or a text."""

    title: Fitted
    line: str
    line_y: float
    areas: tuple[PlacedArea, ...] = ()
    text: Fitted | None = None
    text_y: float = 0
    first_line: float = 0


def placed(picture: Picture) -> Page:
    """Give everything its place."""
    page = _headed(picture.title, picture.line, 2)
    top = page.line_y + 22
    weights = [_weight(row) for row in picture.rows]
    room = HEIGHT - MARGIN - top - GAP * (len(weights) - 1)
    areas: list[PlacedArea] = []
    for row, weight in zip(picture.rows, weights, strict=True):
        height = room * weight / sum(weights)
        areas += _row(row, Box(MARGIN, top, WIDTH - 2 * MARGIN, height))
        top += height + GAP
    return replace(page, areas=tuple(areas))


def text_page(title: str, line: str, text: str) -> Page:
    """A page of text, as large as it fits."""
    page = _headed(title, line, 2)
    top = page.line_y + 56
    room = HEIGHT - MARGIN - top - 24
    shown = _largest(printable(text), int(room / (TEXT_SIZES[-1] * TEXT_LINE)))
    spare = room - len(shown.lines) * shown.size * TEXT_LINE
    return replace(page, text=shown, text_y=top, first_line=top + max(0, spare / 2) + shown.size * 0.75)


def _largest(text: str, most: int) -> Fitted:
    room = WIDTH - 2 * (MARGIN + 36)
    for size in TEXT_SIZES[:-1]:
        lines = max(1, most * TEXT_SIZES[-1] // size)
        found = fitted(text, room, (size,), lines)
        if not found.lines or not found.lines[-1].endswith("…"):
            return found
    return fitted(text, room, TEXT_SIZES[-1:], most)


def _headed(title: str, line: str, lines: int) -> Page:
    shown = fitted(printable(title), TITLE_ROOM, TITLE_SIZES, lines)
    bottom = TITLE_TOP + len(shown.lines) * shown.size * 1.2
    return Page(shown, cut(printable(line), TITLE_ROOM, LINE_SIZE), max(bottom, 70) + LINE_SIZE + 10)


def _weight(row: Row) -> float:
    """How high a row is beside the others: by the lines of tiles in it, and little where there are none."""
    across = max(1, 5 // len(row.areas))
    return max(_lines(each, across) for each in row.areas)


def _lines(area: Area, across: int) -> float:
    if not area.tiles:
        return 0.35
    lines = ceil(min(len(area.tiles), MOST_TILES) / (area.columns or across))
    return 1 + 0.6 * min(2, lines - 1) + (0.3 if area.columns else 0)


def _row(row: Row, box: Box) -> list[PlacedArea]:
    wants = [max(1.0, min(6, len(each.tiles)) ** 0.6) for each in row.areas]
    room = box.width - GAP * (len(wants) - 1)
    found, left = [], box.x
    for area, want in zip(row.areas, wants, strict=True):
        wide = room * want / sum(wants)
        found.append(_area(area, Box(left, box.y, wide, box.height)))
        left += wide + GAP
    return found


def _area(area: Area, box: Box) -> PlacedArea:
    told = cut(printable(area.heading), box.width - 28, HEADING_SIZE)
    most = int(max(0, box.height - HEADING_ROOM - (70 if area.tiles else 0)) / TOLD_ROOM)
    lines = tuple(cut(printable(line), box.width - 28, TOLD_SIZE) for line in area.lines[: min(2, most)])
    taken = HEADING_ROOM + 10 + TOLD_ROOM * len(lines)
    inner = Box(box.x + 16, box.y + HEADING_ROOM + 4, box.width - 32, box.height - taken - 6)
    return PlacedArea(told, area.side, box, tuple(_tiles(_few(area.tiles), inner, area.columns)), lines)


def _few(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    if len(tiles) <= MOST_TILES:
        return tiles
    return (*tiles[: MOST_TILES - 1], Tile(f"+ {len(tiles) - MOST_TILES + 1}", empty=True))


def _tiles(tiles: tuple[Tile, ...], box: Box, columns: int) -> list[PlacedTile]:
    if not tiles:
        return []
    across = columns or max(range(1, len(tiles) + 1), key=lambda each: _goodness(len(tiles), each, box))
    wide, height = _size(len(tiles), across, box)
    lines = ceil(len(tiles) / across)
    spread = max(0, (box.width - across * (wide + GAP) + GAP) / 2)
    drop = max(0, (box.height - lines * (height + GAP) + GAP) / 2)
    return [
        _tile(
            tile,
            Box(
                box.x + spread + (n % across) * (wide + GAP),
                box.y + drop + (n // across) * (height + GAP),
                wide,
                height,
            ),
        )
        for n, tile in enumerate(tiles)
    ]


def _goodness(count: int, across: int, box: Box) -> tuple[float, int]:
    wide, height = _size(count, across, box)
    return min(wide / 2.1, height), -across


def _size(count: int, across: int, box: Box) -> tuple[float, float]:
    lines = ceil(count / across)
    return (
        min(TILE_WIDTH, (box.width - GAP * (across - 1)) / across),
        min(TILE_HEIGHT, (box.height - GAP * (lines - 1)) / lines),
    )


def _tile(tile: Tile, box: Box) -> PlacedTile:
    lines = 2 if box.height >= 88 else 1
    sizes = tuple(size for size in NAME_SIZES if size * 1.2 * lines + 38 <= box.height) or NAME_SIZES[-1:]
    told = [*tile.numbers, *([f"-{tile.hurt} "] if tile.hurt else [])]
    taken = width(" ".join(told), NUMBER_SIZE if box.height >= NUMBERS_LARGE else NUMBER_SMALL) + 14 if told else 0
    beside = taken if box.height < SHARED_LINE else 0
    name = fitted(printable(tile.name), box.width - 28 - beside, sizes, lines)
    notes = cut(printable(" · ".join(tile.notes)), max(0, box.width - 32 - taken), NOTE_SIZE)
    return PlacedTile(tile, box, name, notes if box.height >= 52 else "")
