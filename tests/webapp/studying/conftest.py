"""The bundled cases and questions on an app without an index; each test has a Casebook folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from study.learner import Learner
from tests.webapp.studying.bundle import without_an_index
from webapp.app import create_app
from webapp.import_service import ImportService
from webapp.permission import MayImport
from webapp.services import Services
from webapp.study_service import StudyService

OURS = {"Sec-Fetch-Site": "same-origin"}
STUNNED = "riftbound/combat/stunned-defender-survives"
WHERE = f"{STUNNED}:end.attacker.at"
SEVERAL = "riftbound/actions/a-second-buff-is-not-placed:all"


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Services:
    """The bundled rules and cases; nothing is searched."""
    return without_an_index(tmp_path_factory.mktemp("rules"))


@dataclass
class Browser:
    """A browser on an app: pages as text, forms as our own pages send them."""

    client: FlaskClient

    def get(self, address: str, status: int = 200) -> str:
        answer = self.client.get(address, headers={"Accept-Language": "en"})
        assert answer.status_code == status, (address, answer.status_code, answer.get_data(as_text=True)[-500:])
        return unescape(answer.get_data(as_text=True))

    def post(self, address: str, data: dict[str, Any], **more: Any) -> TestResponse:
        return self.client.post(address, data=data, headers={**OURS, "Accept-Language": "en"}, **more)

    def sent(self, address: str, data: dict[str, Any]) -> str:
        """Where a form leads."""
        answer = self.post(address, data)
        assert answer.status_code == 303, (address, answer.status_code, answer.get_data(as_text=True)[-500:])
        return str(answer.location)


@dataclass
class Site:
    """An app of whoever serves to themselves, or of visitors."""

    home: Path
    browser: Callable[[], Browser]

    @property
    def guest(self) -> Learner:
        """The guest of this machine, as the terminal sees them."""
        return Learner(self.home)

    @property
    def folders(self) -> list[str]:
        """The names of all who have a folder."""
        folder = self.home / "study"
        return sorted(each.name for each in folder.iterdir() if each.is_dir()) if folder.is_dir() else []


def site(home: Path, bundle: Services, owner: MayImport) -> Site:
    app = create_app(lambda: bundle, imports=ImportService(home, owner), study=StudyService(home, owner))
    return Site(home, lambda: Browser(app.test_client()))


@pytest.fixture
def own(tmp_path: Path, bundle: Services) -> Site:
    """Served to oneself."""
    return site(tmp_path, bundle, MayImport.OWNER)


@pytest.fixture
def public(tmp_path: Path, bundle: Services) -> Site:
    """Served to others."""
    return site(tmp_path, bundle, MayImport.NOBODY)
