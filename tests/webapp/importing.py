"""An app whose readers may import, and a small rulebook to import."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.webapp.fakes import make_services, opened
from webapp.app import create_app
from webapp.import_service import ImportService
from webapp.permission import MayImport
from webapp.services import CurrentServices, State

OURS = {"Sec-Fetch-Site": "same-origin"}
NOTES = """Club Notes

100. General
100.1. A player brings a deck of at least forty cards.
100.2. A player may bring a side deck. See rule 200.1.
100.4. Sleeves are opaque.
Page 1
200. Penalties
200.1. Whoever marks cards is given a Warning for gravelsnout marking.
200.2. A second Warning becomes a Game Loss.
200.2. A third Warning becomes a Match Loss.
300. Time
300.1. A round lasts fifty minutes. See rule 999.9.
"""


@dataclass(frozen=True)
class Site:
    """An app on a folder of its own, that follows what is imported."""

    folder: Path
    current: CurrentServices
    client: FlaskClient

    @property
    def home(self) -> Path:
        return self.folder / "home"

    def send(self, text: str | bytes, name: str = "notes.txt", **fields: str) -> TestResponse:
        """Send the form with a file, as its own page does."""
        data = text.encode() if isinstance(text, str) else text
        return self.post("/documents/import?lang=en", {**fields, "file": (BytesIO(data), name)})

    def post(self, address: str, fields: dict[str, Any] | None = None) -> TestResponse:
        return self.client.post(address, data=fields or {}, headers=OURS, content_type="multipart/form-data")

    def files(self) -> dict[str, bytes]:
        """All that lies in the folder of imports, and what was left of a file that was sent."""
        folders = [self.home / "imports", self.home / "uploads"]
        found = [path for folder in folders for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
        return {path.relative_to(self.home).as_posix(): path.read_bytes() for path in found}

    def settle(self) -> None:
        """Wait until what is imported is served."""
        ends = monotonic() + 60
        while self.current.state() is State.OPENING:
            assert monotonic() < ends
            sleep(0.02)


def make_site(folder: Path, allowed: MayImport = MayImport.OWNER) -> Site:
    make_services(folder)
    current = CurrentServices(folder / "home", lambda _: opened(folder))
    current()
    app = create_app(current, imports=ImportService(folder / "home", allowed))
    return Site(folder, current, app.test_client())
