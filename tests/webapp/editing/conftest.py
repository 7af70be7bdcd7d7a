"""The app with all bundled cases and cards, and a few rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.bundled import CASES
from tests.webapp.fakes import make_services
from webapp.app import create_app
from webapp.services import Services


@pytest.fixture(scope="session")
def with_cards(tmp_path_factory: pytest.TempPathFactory) -> Services:
    return replace(make_services(tmp_path_factory.mktemp("with-cards")), cases=CASES)


@pytest.fixture(scope="session")
def table_app(with_cards: Services) -> Flask:
    return create_app(lambda: with_cards)


@pytest.fixture
def table(table_app: Flask) -> FlaskClient:
    return table_app.test_client()
