"""Frames of a replay as a page would show them, drawn by its own templates, for stepping in place."""

from __future__ import annotations

from typing import Any

from flask import current_app
from jinja2.runtime import Macro

from webapp.board.replays import frames
from webapp.service_types import Replay
from webapp.services import Services
from webapp.translations import Translations


class Drawn:
    """What has been drawn of the frames of one replay, so that what looks the same in the next is not drawn again.

    From one frame to the next a few cards change; drawing all others anew took most of the time.
    """

    def __init__(self) -> None:
        self._known: dict[str, list[tuple[tuple[Any, ...], str]]] = {}

    def once(self, macro: Macro, *arguments: Any, given: tuple[Any, ...] = ()) -> str:
        """What a macro draws of its arguments; `given` is all else that it reads and that may differ in another frame.

        The first argument is a piece with an id, a seat, or the like: whatever it is, it is compared by its value.
        """
        asked = (*arguments, *given)
        known = self._known.setdefault(f"{macro.name} {_place_of(arguments[0])}", [])
        for looks, drawn in known:
            if looks == asked:
                return drawn
        drawn = macro(*arguments)
        known.append((asked, drawn))
        return drawn


def _place_of(piece: Any) -> str:
    """What a piece is kept under: where it is the same in two frames, this is the same in both."""
    for name in ("id", "player", "kind"):
        place = getattr(piece, name, None)
        if place is not None:
            return str(place)
    return ""


def drawn_frames(services: Services, replay: Replay, words: Translations) -> list[dict[str, Any]]:
    """Every frame, drawn: `[{"n", "table", "now"}]`."""
    table, now = (current_app.jinja_env.get_template(name) for name in ("_table.html", "_now.html"))
    # What all templates are given is the same for all frames of one answer, and is put together once.
    shared: dict[str, Any] = {}
    current_app.update_template_context(shared)
    shared["once"] = Drawn().once
    return [
        {
            "n": each.n,
            "table": table.render(shared, table=each.table, caption=each.caption),
            "now": now.render(shared, frame=each, edition=replay.edition),
        }
        for each in frames(services, replay, words)
    ]
