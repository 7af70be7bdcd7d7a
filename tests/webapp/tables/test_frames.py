"""Frames are drawn together, and look as each does by itself: what is drawn once is drawn right.

The suite draws each case of a sample in one language; `make pages` draws more, and in both.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from flask import render_template

from tests.bundled import CASES
from webapp.app import create_app
from webapp.board.drawing import Drawn, drawn_frames
from webapp.board.replays import frames
from webapp.services import CurrentServices
from webapp.translations import load_translations

ALL = "CASEBOOK_PAGES" in os.environ
GAMES = sorted({case_id.split("/")[0] for case_id in CASES.cases})


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_frames_drawn_together_look_like_frames_drawn_one_by_one(shared_home: Path, game: str, language: str) -> None:
    current = CurrentServices(shared_home)
    services, words, app = current(), load_translations(language), create_app(current)
    own = [each for each in CASES.cases if each.startswith(f"{game}/")]
    for case_id in own[::20] if ALL else own[60 * (language == "en") :: 120]:
        case = services.cases.case(case_id)
        replay = services.replay(case, case.editions[-1])
        with app.test_request_context(f"/?lang={language}"):
            alone = [
                {
                    "n": each.n,
                    "table": render_template("_table.html", table=each.table, caption=each.caption),
                    "now": render_template("_now.html", frame=each, edition=replay.edition),
                }
                for each in frames(services, replay, words)
            ]
            assert drawn_frames(services, replay, words) == alone


class Piece:
    """Something that is drawn: equal where it looks the same."""

    def __init__(self, looks: str, name: str = "ogre") -> None:
        self.id, self.looks = name, looks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and (other.id, other.looks) == (self.id, self.looks)

    __hash__ = None  # type: ignore[assignment]


class Macro:
    """Draws, and notes what it was asked to."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.asked: list[str] = []

    def __call__(self, piece: Piece, *others: str) -> str:
        self.asked.append(piece.looks)
        return f"{self.name} {piece.id} {piece.looks} {' '.join(others)}"


def test_what_looks_the_same_is_drawn_once_and_what_differs_anew() -> None:
    once, face = Drawn().once, Macro("face")
    shown = [once(face, Piece(looks), "near") for looks in ("ready", "ready", "exhausted", "ready")]
    assert shown == [f"face ogre {looks} near" for looks in ("ready", "ready", "exhausted", "ready")]
    assert face.asked == ["ready", "exhausted"]


def test_what_else_is_seen_counts_too() -> None:
    once, face, line = Drawn().once, Macro("face"), Macro("line")
    piece = Piece("ready")
    assert once(face, piece, "near") != once(face, piece, "far")
    assert once(face, piece) != once(line, piece)
    assert once(face, piece, given=("A",)) == once(face, piece, given=("B",))
    assert face.asked == ["ready"] * 5
    assert once(face, Piece("ready", "footman")) == "face footman ready "
