"""The language in which a request is answered: of the address, chosen before, or liked by the browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from flask import Flask, Response, g, request

from webapp.services import services
from webapp.translations import DEFAULT_LANGUAGE, LANGUAGE_TAGS, Translations, load_translations

COOKIE = "lang"
YEAR = 365 * 24 * 3600


def words() -> Translations:
    """The interface words in the language of this request."""
    return replace(load_translations(_language()), game_names=_game_names)


def _game_names() -> Mapping[str, str]:
    """What the user calls the games of documents of their own."""
    return {each.game: each.game_name for each in services().rules.documents if each.game_name}


def install(app: Flask) -> None:
    """Remember a language that was asked for."""
    app.after_request(_remember_language)


def _language() -> str:
    """`?lang=` if it names a language of ours, else what the cookie remembers, what the browser likes best, Chinese."""
    if "language" not in g:
        liked = (tag.replace("_", "-").partition("-")[0].lower() for tag in _liked())
        wanted = [request.args.get("lang"), request.cookies.get(COOKIE), *liked, DEFAULT_LANGUAGE]
        g.language = next(each for each in wanted if each in LANGUAGE_TAGS)
    language: str = g.language
    return language


def _liked() -> Iterator[str]:
    """The languages that the browser asks for, the best first, without those that it refuses."""
    return (tag for tag, quality in request.accept_languages if quality > 0)


def _remember_language(response: Response) -> Response:
    asked = request.args.get("lang")
    if asked in LANGUAGE_TAGS:
        response.set_cookie(COOKIE, asked, max_age=YEAR, samesite="Lax", httponly=True)
    if request.endpoint != "static":
        response.vary.update(("Accept-Language", "Cookie"))
    return response
