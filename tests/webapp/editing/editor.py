"""Somebody who edits a board by forms alone."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

from flask.testing import FlaskClient

from scenarios.sandbox.link import read_link, write_link
from scenarios.sandbox.position import Position
from tests.bundled import CASES


class Editor:
    """Holds the link of the board as it stands, and sends the forms of the page."""

    def __init__(self, client: FlaskClient, position: Position | None = None, game: str = "riftbound") -> None:
        self.client = client
        self.asked: dict[str, list[str]] = {}
        if position is None:
            answer = client.get("/play/edit", query_string={"game": game})
            self._went(answer.headers["Location"])
        else:
            self.link = write_link(position)

    @property
    def position(self) -> Position:
        """The board as it stands."""
        return read_link(self.link, CASES)

    def do(self, request: str, **fields: Any) -> str:
        """Send a form; give the page that comes of it."""
        answer = self.client.post("/play/edit", data={"p": self.link, "do": request, **_named(fields)})
        if answer.status_code == 303:
            self._went(answer.headers["Location"])
            return self.client.get(answer.headers["Location"]).get_data(as_text=True)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return answer.get_data(as_text=True)

    def page(self, **fields: Any) -> str:
        """Look at the page."""
        answer = self.client.get("/play/edit", query_string={"p": self.link, "lang": "en", **_named(fields)})
        assert answer.status_code == 200
        return answer.get_data(as_text=True)

    def _went(self, address: str) -> None:
        self.asked = parse_qs(urlsplit(address).query)
        self.link = self.asked["p"][0]


def _named(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields by their names in the form: `f__damage` is `f.damage`."""
    return {key.replace("__", "."): value for key, value in fields.items()}
