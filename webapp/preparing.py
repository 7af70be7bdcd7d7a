"""What a server answers while its first services are being opened, which takes long where an index has to be built.

A browser is told so at once, on a page that asks again by itself; a program waits, as an answer is all it can use.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from webapp.index_building import SECONDS

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ASK_AGAIN = 2
"""So many seconds later the page asks again."""
MOST_WAITING = 4
"""So many programs wait at once; further ones are asked to come again, so that threads are left for the page."""
_PATIENCE = 300.0
_TOLD = {
    "zh-Hans": (
        "正在准备",
        f"判例簿正在启动。第一次要先建检索索引，大约 {SECONDS} 秒。准备好了，这一页会自己打开。",
    ),
    "en": (
        "Being prepared",
        f"Casebook is starting. The first time it builds its search index, which takes about {SECONDS} seconds. This "
        "page opens by itself once that is done.",
    ),
}
_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="{seconds}">
<title>{title} · Casebook</title>
<style>body {{ max-width: 34rem; margin: 18vh auto; padding: 0 1.2rem; font: 1.05rem/1.6 sans-serif; }}</style>
</head>
<body><main><h1>{title}</h1><p>{text}</p></main></body>
</html>
"""
_HEADERS = (
    ("Content-Type", "text/html; charset=utf-8"),
    ("Cache-Control", "no-store"),
    ("Retry-After", str(ASK_AGAIN)),
    ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"),
)


class Preparing:
    """A WSGI application in front of another, until that one is ready to answer."""

    def __init__(self, app: WSGIApplication) -> None:
        """Take the application that is being prepared."""
        self._app = app
        self._ready = threading.Event()
        self._waiting = threading.BoundedSemaphore(MOST_WAITING)

    def done(self) -> None:
        """Let the application answer from now on."""
        self._ready.set()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request (PEP 3333)."""
        if self._ready.is_set() or (not _shows_pages(environ) and self._waited()):
            return self._app(environ, start_response)
        start_response("503 Service Unavailable", list(_HEADERS))
        return [_page(environ).encode()]

    def _waited(self) -> bool:
        """Wait until the application is ready; False at once where too many do."""
        if not self._waiting.acquire(blocking=False):
            return False
        try:
            return self._ready.wait(_PATIENCE)
        finally:
            self._waiting.release()


def _shows_pages(environ: WSGIEnvironment) -> bool:
    """Whether a browser asks for a page to show."""
    return "text/html" in environ.get("HTTP_ACCEPT", "")


def _page(environ: WSGIEnvironment) -> str:
    asked = environ.get("HTTP_ACCEPT_LANGUAGE", "").lower()
    language = "en" if asked.startswith("en") else "zh-Hans"
    title, text = _TOLD[language]
    return _PAGE.format(language=language, seconds=ASK_AGAIN, title=escape(title), text=escape(text))
