"""The web application, put together."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask
from jinja2 import StrictUndefined

from rules_index.home import casebook_home
from webapp import interface, problems, scoping
from webapp.api.routes import api
from webapp.headers import secured
from webapp.house import EXTENSION, House, Keeper
from webapp.limits import Limits
from webapp.pages.cards import cards_pages
from webapp.pages.cases import cases_pages
from webapp.pages.choosing import choosing
from webapp.pages.diff import diff
from webapp.pages.explore import explore
from webapp.pages.glossary import glossary_pages
from webapp.pages.interpretations import interpretations
from webapp.pages.reviewing import reviewing
from webapp.pages.rules import rules
from webapp.pages.search import search


def create_app(house: Callable[[], House] | None = None, limits: Limits | None = None) -> Flask:
    """Make the app: pages, JSON interface, words, headers and problem pages.

    `house` gives the house to show; by default that of the user's Casebook folder, kept up with what is imported.
    `limits` says what one request may take, and by which names the app may be called: by default those of this machine.
    """
    app = Flask(__name__)
    app.extensions[EXTENSION] = house or Keeper(casebook_home())
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    listing = (rules, diff, cards_pages, cases_pages, explore, glossary_pages, interpretations, reviewing)
    for blueprint in (search, choosing, *listing, api):
        app.register_blueprint(blueprint)
    interface.install(app)
    scoping.install(app)
    (limits or Limits()).install(app)
    problems.install(app)
    app.after_request(secured)
    return app
