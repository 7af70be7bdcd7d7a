"""The site for use without network, as `casebook site` has built it, offered below `/offline/`."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from flask import Blueprint, Response, jsonify, make_response, redirect, render_template, request, send_file, url_for
from werkzeug.exceptions import NotFound
from werkzeug.security import safe_join

from webapp.headers import FRAMING, POLICY
from webapp.links import page_of_ours
from webapp.locale import YEAR
from webapp.study_service import study

offline = Blueprint("offline", __name__)

SITE = Path("offline/site")
"""Where it lies in the Casebook folder."""
LISTING = "site.json"
FIRST = "index.html"
_PARTS = "parts/"
_KINDS = {".gz": "application/octet-stream", ".webmanifest": "application/manifest+json", ".js": "text/javascript"}
_ALLOWED = (
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
)


@offline.get("/offline/")
def first() -> str | Response:
    """The first page of the site; where there is none, how to make one."""
    folder = study().home / SITE
    if not (folder / LISTING).is_file():
        return make_response(render_template("offline.html"), 404)
    return _sent(folder / FIRST)


@offline.get("/offline/server.json")
def server() -> Response:
    """Where the site sends what was answered without network."""
    answer = jsonify({"study": url_for("api.log")})
    answer.headers["Cache-Control"] = "no-store"
    return answer


@offline.get("/offline/<path:name>")
def file(name: str) -> Response:
    """A file of the site. Any other address is that of a page without network, which is there with one, too."""
    folder = study().home / SITE
    found = safe_join(str(folder), name)
    if found is not None and Path(found).is_file():
        return _sent(Path(found))
    query = request.query_string.decode("ascii", "replace")
    plain = page_of_ours(f"{request.script_root}/{quote(name)}{f'?{query}' if query else ''}")
    if plain is None:
        raise NotFound
    return make_response(redirect(plain, 302))


def _sent(path: Path) -> Response:
    answer = send_file(path, mimetype=_KINDS.get(path.suffix), conditional=True)
    answer.headers[POLICY] = "; ".join(_ALLOWED)
    answer.headers[FRAMING] = "SAMEORIGIN"
    part = f"/{_PARTS}" in request.path
    answer.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable" if part else "no-cache"
    return answer
