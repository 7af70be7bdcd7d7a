"""Rules that were pinned or opened lately. The list is the browser's own; the server never sees it."""

from __future__ import annotations

from flask import Blueprint, render_template

pinned = Blueprint("pinned", __name__)


@pinned.get("/pinned")
def everything() -> str:
    """The page on which the browser lists them."""
    return render_template("pinned.html")
