"""Replies that are sent again: pages kept as long as what they stand on, compressed once, and never sent twice to one.

All of it is done by libraries: Flask-Caching keeps what a view has made, Flask-Compress compresses it and keeps that,
werkzeug answers 304 to a browser that has the page already. The style sheets and scripts lie under an address that
changes with them, so a browser never asks for them twice.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from cachelib import SimpleCache
from flask import Flask, Response, g, redirect, request, url_for
from flask_caching import Cache
from flask_compress import Compress
from werkzeug.wrappers import Request
from werkzeug.wrappers import Response as Redirect

from webapp.locale import YEAR, words
from webapp.services import services

KEPT = frozenset({"search", "rules", "cases", "cards", "glossary", "interpretations", "diff"})
"""The blueprints whose pages say the same to everybody who asks for the same, until something is imported."""
NOT_KEPT = frozenset({"rules.documents"})
"""Says to some that they may import, and to others nothing."""
KEPT_PAGES = 400
LARGEST_KEPT = 256 * 1024
"""Bytes. Together they bound what the kept pages take of the memory."""
STATIC = Path(__file__).parent / "static"
READY_PATH = Path(__file__).parent / "static_path.txt"
"""Where the address stands in a browser, in which the style sheets and scripts themselves lie elsewhere."""


def static_path() -> str:
    """Where the style sheets and scripts lie: another address as soon as one of them is another."""
    if READY_PATH.is_file():
        return READY_PATH.read_text(encoding="utf-8")
    digest = hashlib.sha256()
    for file in sorted(STATIC.iterdir()):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return f"/static/{digest.hexdigest()[:12]}"


def install(app: Flask) -> None:
    """Keep what the views of an app make, and tell browsers what they have already. All views must be there by now."""
    cache = Cache(app, config={"CACHE_TYPE": "SimpleCache", "CACHE_THRESHOLD": KEPT_PAGES, "CACHE_DEFAULT_TIMEOUT": 0})
    keep = cache.cached(make_cache_key=_key, response_filter=_worth_keeping, unless=_is_no_reading)
    for endpoint, view in app.view_functions.items():
        if endpoint.partition(".")[0] in KEPT and endpoint not in NOT_KEPT:
            app.view_functions[endpoint] = cast(Any, keep(view))
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = YEAR
    app.config.setdefault("COMPRESS_BR_LEVEL", 4)
    app.config.setdefault("COMPRESS_ZSTD_LEVEL", 3)
    app.config["COMPRESS_CACHE_BACKEND"] = _compressed_replies
    app.config["COMPRESS_CACHE_KEY"] = _tag
    app.config["COMPRESS_ALGORITHM_STREAMING"] = ["zstd", "br", "gzip", "deflate"]
    # What is registered last comes first: a reply gets its tag, is compressed, and is left away where it is known.
    app.after_request(_conditional)
    Compress(app)
    app.after_request(_tagged)
    app.add_url_rule("/static/<path:name>", "former_static", _former_static)


def _compressed_replies() -> SimpleCache:
    return SimpleCache(threshold=KEPT_PAGES, default_timeout=0)


def _is_no_reading(_view: Callable[..., Any] | None = None, *_: Any, **__: Any) -> bool:
    return request.method not in ("GET", "HEAD")


def _worth_keeping(reply: Any) -> bool:
    """Whether a page went well and is not too large."""
    if isinstance(reply, str):
        return len(reply) <= LARGEST_KEPT
    return isinstance(reply, Response) and reply.status_code == 200 and len(reply.get_data()) <= LARGEST_KEPT


def _key(**_: Any) -> str:
    """All that a page depends on: what it stands on, its address, and what the browser says of the reader."""
    reader = (request.host_url, words().language, request.headers.get("Cookie", ""))
    parts = (str(services().serial), request.full_path, *reader)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _tagged(response: Response) -> Response:
    """The same reply with a tag made from what it says, by which a browser can ask whether it has it already."""
    if response.is_streamed or response.direct_passthrough:
        g.tag = response.get_etag()[0] or secrets.token_hex()
        if request.endpoint == "static":
            response.cache_control.public = True
            response.cache_control.immutable = True
        return response
    g.tag = hashlib.sha256(response.get_data()).hexdigest()[:32]
    if request.method in ("GET", "HEAD") and response.status_code == 200:
        response.set_etag(g.tag)
        if "Cache-Control" not in response.headers:
            response.cache_control.private = True
            response.cache_control.no_cache = True
    return response


def _conditional(response: Response) -> Response:
    """Nothing but 304 for what a browser has; Flask-Compress sees to what it compresses itself."""
    if response.status_code == 200 and "Content-Encoding" not in response.headers and not response.is_streamed:
        response.make_conditional(request)
    return response


def _tag(_request: Request) -> str:
    return str(g.tag)


def _former_static(name: str) -> Redirect:
    """A style sheet or script by an address that it had before: a page that was open meanwhile still asks for it."""
    current = url_for("static", filename=name.rpartition("/")[2])
    reply = redirect(current, 302)
    reply.headers["Cache-Control"] = "no-store"
    return reply
