"""Requests of a page, handed to the app within the same browser: no socket, no server, cookies kept here."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

from flask import Flask
from werkzeug.test import run_wsgi_app

from webapp.headers import FRAMING, POLICY

_NOT_PASSED_ON = frozenset({"cookie", "content-length", "host", "if-none-match", "if-modified-since"})
"""What is told here by other means, or would have a reply left away that the browser does not hold."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the app answered."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Answering:
    """Answers the requests of the pages below one address."""

    def __init__(self, app: Flask, address: str, cookies: Mapping[str, str] | None = None) -> None:
        """Take the app, the address below which its pages lie (`https://club.example/offline/`), and its cookies."""
        parts = urlsplit(address)
        self._app = app
        self._scheme = parts.scheme
        self._host = parts.netloc
        self._name, _, self._port = parts.netloc.partition(":")
        self._root = parts.path.rstrip("/")
        self.cookies = dict(cookies or {})

    def answer(
        self,
        method: str,
        address: str,
        headers: Iterable[tuple[str, str]] = (),
        body: bytes = b"",
        *,
        remembers: bool = True,
    ) -> Reply:
        """Answer one request. What the app asks a browser to remember is remembered in `cookies`, if it `remembers`."""
        parts = urlsplit(address)
        environ: dict[str, Any] = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": self._root,
            "PATH_INFO": unquote_to_bytes(parts.path.removeprefix(self._root)).decode("latin-1"),
            "QUERY_STRING": parts.query,
            "SERVER_NAME": self._name,
            "SERVER_PORT": self._port or {"http": "80", "https": "443"}[self._scheme],
            "HTTP_HOST": self._host,
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_LENGTH": str(len(body)),
            "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "HTTP_SEC_FETCH_SITE": "same-origin",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": self._scheme,
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in headers:
            if name.lower() not in _NOT_PASSED_ON:
                key = name.upper().replace("-", "_")
                environ[key if key == "CONTENT_TYPE" else f"HTTP_{key}"] = value
        chunks, status, sent = run_wsgi_app(self._app, environ, buffered=True)
        content = b"".join(chunks)
        if remembers:
            self._remember(sent.getlist("Set-Cookie"))
        return Reply(int(status.split()[0]), list(_as_shown(sent.items())), content)

    def _remember(self, lines: Iterable[str]) -> None:
        for line in lines:
            try:
                jar = SimpleCookie(line)
            except CookieError:
                continue
            for name, morsel in jar.items():
                if morsel["max-age"] == "0" or morsel["expires"].startswith("Thu, 01 Jan 1970"):
                    self.cookies.pop(name, None)
                else:
                    self.cookies[name] = morsel.value


def _as_shown(headers: Iterable[tuple[str, str]]) -> Iterable[tuple[str, str]]:
    """The headers for the frame in which our own page shows the app; a script may set no cookies."""
    for name, value in headers:
        if name == POLICY:
            yield name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        elif name not in (FRAMING, "Set-Cookie", "Content-Length"):
            yield name, value
