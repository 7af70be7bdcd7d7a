"""Frames of a replay as a page would show them, drawn by its own templates, for stepping in place."""

from __future__ import annotations

from typing import Any

from flask import render_template

from webapp.board.replays import frames
from webapp.service_types import Replay
from webapp.services import Services
from webapp.translations import Translations


def drawn_frames(services: Services, replay: Replay, words: Translations) -> list[dict[str, Any]]:
    """Every frame, drawn: `[{"n", "table", "now"}]`."""
    return [
        {
            "n": each.n,
            "table": render_template("_table.html", table=each.table, caption=each.caption),
            "now": render_template("_now.html", frame=each, edition=replay.edition),
        }
        for each in frames(services, replay, words)
    ]
