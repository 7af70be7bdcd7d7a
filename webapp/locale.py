"""The language in which a request is answered: of the address, chosen before, or liked by the browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from flask import Flask, Response, current_app, g, request

from webapp.services import services
from webapp.translations import LANGUAGE_TAGS, Translations, load_translations

COOKIE = "lang"
YEAR = 365 * 24 * 3600
_OFFERED = "LANGUAGES_OFFERED"


def words() -> Translations:
    """The interface words in the language of this request."""
    return replace(load_translations(_language()), game_names=_game_names)


def _game_names() -> Mapping[str, str]:
    """What the user calls the games of documents of their own."""
    return {each.game: each.game_name for each in services().rules.documents if each.game_name}


def install(app: Flask) -> None:
    """Remember a language that was asked for."""
    app.after_request(_remember_language)


def offer_only(app: Flask, languages: Sequence[str]) -> None:
    """Have the pages of an app come in these languages alone: on a device that stores no others."""
    app.config[_OFFERED] = tuple(each for each in LANGUAGE_TAGS if each in languages)


def offered() -> tuple[str, ...]:
    """The languages in which pages come: all of ours, but where the app was told otherwise."""
    found: tuple[str, ...] = current_app.config.get(_OFFERED, tuple(LANGUAGE_TAGS))
    return found


def _language() -> str:
    """`?lang=` if it names a language that is offered, else what the cookie remembers, what the browser likes best.

    Where none of them is, the first that is offered: of ours Chinese.
    """
    if "language" not in g:
        liked = (tag.replace("_", "-").partition("-")[0].lower() for tag in _liked())
        wanted = [request.args.get("lang"), request.cookies.get(COOKIE), *liked, *offered()]
        g.language = next(each for each in wanted if each in offered())
    language: str = g.language
    return language


def _liked() -> Iterator[str]:
    """The languages that the browser asks for, the best first, without those that it refuses."""
    return (tag for tag, quality in request.accept_languages if quality > 0)


def _remember_language(response: Response) -> Response:
    asked = request.args.get("lang")
    if asked in offered():
        response.set_cookie(COOKIE, asked, max_age=YEAR, samesite="Lax", httponly=True)
    if request.endpoint != "static":
        response.vary.update(("Accept-Language", "Cookie"))
    return response
