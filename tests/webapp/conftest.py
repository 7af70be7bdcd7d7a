"""A few rules and cases for all tests of the web app, and a client of it."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.fakes import make_services
from webapp.app import create_app
from webapp.services import Services


@pytest.fixture(scope="session")
def services(tmp_path_factory: pytest.TempPathFactory) -> Services:
    return make_services(tmp_path_factory.mktemp("services"))


@pytest.fixture(scope="session")
def app(services: Services) -> Flask:
    return create_app(lambda: services)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
