"""The web application, put together."""

from __future__ import annotations

from flask import Flask

from webapp import interface, problems
from webapp.api.routes import api
from webapp.headers import secured
from webapp.house import EXTENSION, House
from webapp.pages.cases import cases_pages
from webapp.pages.rules import rules
from webapp.pages.search import search


def create_app(house: House) -> Flask:
    """Make the app that shows this house: pages, JSON interface, words, headers and problem pages."""
    app = Flask(__name__)
    app.extensions[EXTENSION] = house
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    for blueprint in (search, rules, cases_pages, api):
        app.register_blueprint(blueprint)
    interface.install(app)
    problems.install(app)
    app.after_request(secured)
    return app
