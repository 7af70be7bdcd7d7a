"""One small house for all tests of the web app, and a client of it."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.fakes import make_house
from webapp.app import create_app
from webapp.house import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return make_house(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="session")
def app(house: House) -> Flask:
    return create_app(lambda: house)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
