"""The web application, put together."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask
from jinja2 import StrictUndefined

from rules_index.home import casebook_home
from webapp import caching, display, errors, import_service, locale, scoping, study_service, template_context
from webapp.api.routes import api
from webapp.headers import secured
from webapp.import_service import ImportService
from webapp.limits import LARGEST_BODY, Limits
from webapp.services import EXTENSION, CurrentServices, Services
from webapp.study_service import StudyService
from webapp.views.cards import cards_pages
from webapp.views.cases import cases_pages
from webapp.views.choosing import choosing
from webapp.views.defects import defects
from webapp.views.diff import diff
from webapp.views.display import display as display_pages
from webapp.views.editing import editing
from webapp.views.explore import explore
from webapp.views.glossary import glossary_pages
from webapp.views.importing import importing
from webapp.views.interpretations import interpretations
from webapp.views.offline import offline
from webapp.views.pinned import pinned
from webapp.views.playing import playing
from webapp.views.reviewing import reviewing
from webapp.views.rules import rules
from webapp.views.search import search
from webapp.views.sharing import sharing
from webapp.views.studying import studying


def create_app(
    services: Callable[[], Services] | None = None,
    limits: Limits | None = None,
    imports: ImportService | None = None,
    study: StudyService | None = None,
) -> Flask:
    """Make the app: pages, JSON interface, words, headers and problem pages.

    `services` gives what the pages stand on; by default the user's Casebook folder, kept up
    with what is imported.
    `limits` says what one request may take, and by which names the app may be called: by default those of this machine.
    `imports` says who may import documents on the pages: by default nobody.
    `study` keeps what is learnt on the pages: by default in the same folder, for each browser apart.
    """
    app = Flask(__name__, static_url_path=caching.static_path())
    app.extensions[EXTENSION] = services or CurrentServices(casebook_home())
    app.extensions[import_service.EXTENSION] = imports or ImportService(casebook_home())
    app.extensions[study_service.EXTENSION] = study or StudyService(casebook_home())
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    listing = (rules, diff, cards_pages, cases_pages, explore, glossary_pages, interpretations, reviewing)
    for blueprint in (
        search,
        choosing,
        display_pages,
        pinned,
        *listing,
        playing,
        editing,
        sharing,
        importing,
        offline,
        studying,
        defects,
        api,
    ):
        app.register_blueprint(blueprint)
    caching.install(app)
    locale.install(app)
    display.install(app)
    template_context.install(app)
    scoping.install(app)
    (limits or Limits()).install(app)
    errors.install(app)
    app.after_request(secured)
    return app
