"""What a picture of a board shows: the same facts as the table, all of it within its bounds."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from flask import Flask

from tests.webapp.boards_of_games import archive_board, sanguosha_board, vanguard_board
from tests.webapp.fakes import battlefield, board, player, stunned_boards, unit
from webapp.board.pictures import HEIGHT, WIDTH, board_svg, text_svg
from webapp.board.pictures.content import Area, Picture, Row, Tile
from webapp.board.pictures.placing import MOST_TILES, placed
from webapp.board.pictures.png import draws_chinese, png
from webapp.board.pictures.text import broken, cut, fitted, width
from webapp.board.pieces import Marks
from webapp.board.tables import game_table
from webapp.translations import load_translations

SVG = "{http://www.w3.org/2000/svg}"
BOARDS: dict[str, dict[str, Any]] = {
    "riftbound": stunned_boards()[1],
    "grand-archive": archive_board(),
    "vanguard": vanguard_board(),
    "sanguosha": sanguosha_board(8),
    "unheard-of": archive_board(),
}


def drawn(app: Flask, game: str, shown: dict[str, Any], language: str = "en") -> ET.Element:
    words = load_translations(language)
    with app.test_request_context("/"):
        table = game_table(game).lay(shown, Marks(), {}, None)
        return ET.fromstring(board_svg("Who <dies> & who scores?", "Casebook", table, words))


def texts(svg: ET.Element) -> str:
    return " | ".join("".join(each.itertext()) for each in svg.iter(f"{SVG}text"))


@pytest.mark.parametrize(
    ("game", "shows"),
    [
        ("riftbound", ("Who <dies> & who scores?", "footman", "attacking", "−1 4", "3/8 points", "Battlefield X")),
        ("grand-archive", ("Lia, Moonlit Archer", "LV 3", "−7 ♥24", "⚔3 ♥2", "hand: Potion, Spark", "Gust")),
        ("vanguard", ("King of the Bell", "21000", "★2", "damage zone 4/6", "shield 15000", "back left", "G2")),
        ("sanguosha", ("General 8", "♥♥♥♡", "♦5", "Rock-cleaving Axe", "Duel", "♠A", "deck 60")),
        ("unheard-of", ("Grey Wolf", "Yew Bow")),
    ],
)  # fmt: skip
def test_a_picture_tells_what_lies_on_the_table(app: Flask, game: str, shows: tuple[str, ...]) -> None:
    told = texts(drawn(app, game, BOARDS[game]))
    assert [each for each in shows if each not in told] == []


def test_a_picture_speaks_the_readers_language(app: Flask) -> None:
    told = texts(drawn(app, "vanguard", BOARDS["vanguard"], "zh"))
    assert "晨钟之王" in told
    assert "King of the Bell" not in told


@pytest.mark.parametrize("game", BOARDS)
def test_nothing_is_drawn_outside_the_picture(app: Flask, game: str) -> None:
    for each in drawn(app, game, BOARDS[game]).iter(f"{SVG}rect"):
        left, top = float(each.get("x", 0)), float(each.get("y", 0))
        assert left >= 0 <= top
        assert left + float(each.get("width", 0)) <= WIDTH
        assert top + float(each.get("height", 0)) <= HEIGHT


def test_tiles_lie_in_their_areas_and_never_on_each_other() -> None:
    tiles = tuple(Tile(f"guard {n}", numbers=("4",)) for n in range(11))
    page = placed(
        Picture("", "", (Row((Area("far", tiles), Area("far too", tiles[:5]))), Row((Area("near", tiles[:1]),))))
    )
    for area in page.areas:
        boxes = [each.box for each in area.tiles]
        for box in boxes:
            assert area.box.x <= box.x <= box.x + box.width <= area.box.x + area.box.width
            assert area.box.y <= box.y <= box.y + box.height <= area.box.y + area.box.height + 0.01
        assert not any(
            one.x < other.x + other.width and other.x < one.x + one.width
            and one.y < other.y + other.height and other.y < one.y + one.height
            for n, one in enumerate(boxes) for other in boxes[:n]
        )  # fmt: skip


def test_of_very_many_cards_some_are_drawn_and_the_others_counted(app: Flask) -> None:
    crowd = [unit(f"u{n}", "卫兵", "A") for n in range(400)]
    shown = board({"A": player(base=crowd), "B": player()}, {"X": battlefield()})
    told = texts(drawn(app, "riftbound", shown))
    assert told.count("u1") < MOST_TILES
    assert f"+ {400 - MOST_TILES + 1}" in told


def test_control_characters_and_long_words_do_no_harm(app: Flask) -> None:
    words = load_translations("en")
    with app.test_request_context("/"):
        svg = text_svg("a\x00b\x1b" + "W" * 5_000, "\u202ex" * 900, "text\x07 " * 20_000)
        title_only = board_svg("", "", None, words)
    assert "…" in texts(ET.fromstring(svg))
    assert len(svg) < 20_000
    assert png(title_only)


def test_a_png_is_made_of_it(app: Flask) -> None:
    with app.test_request_context("/"):
        made = png(text_svg("8.1 Stun", "Casebook", "A stunned unit deals no damage."))
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(made[16:20], "big"), int.from_bytes(made[20:24], "big")) == (WIDTH, HEIGHT)
    with pytest.raises(ValueError, match=r".+"):
        png("no picture")


def test_it_is_known_whether_chinese_can_be_drawn() -> None:
    assert draws_chinese() in (True, False)


def test_lines_break_between_words_and_never_before_what_closes_a_phrase() -> None:
    assert broken("one two three", width("one two", 20), 20) == ("one two", "three")
    assert all(line[0] not in "，。" for line in broken("眩晕的单位，不造成伤害。" * 3, 100, 20))
    assert cut("abcdef", width("abc…", 20), 20) == "abc…"
    small = fitted("word " * 40, 200, (30, 20), 2)
    assert (small.size, len(small.lines)) == (20, 2)
    assert small.lines[-1].endswith("…")
