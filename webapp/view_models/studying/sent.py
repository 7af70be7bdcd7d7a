"""What the forms of studying send: read so that whatever else is sent does no harm."""

from __future__ import annotations

from flask import request
from werkzeug.datastructures import MultiDict

from webapp.study_service import now

MOST_PICKED = 26
LONGEST_THINKING = 3600
"""Whoever takes longer was away: so many seconds count."""


def picked(sent: MultiDict[str, str]) -> list[str]:
    """The options that were picked, each once."""
    return list(dict.fromkeys(sent.getlist("pick")))[:MOST_PICKED]


def seconds_since() -> float | None:
    """How long somebody thought, from when the form was shown (`since`); None where it does not say."""
    text = request.form.get("since", "")
    if not (text.isascii() and text.isdigit() and len(text) < 12):
        return None
    spent = now().timestamp() - int(text)
    return round(min(spent, LONGEST_THINKING), 1) if spent >= 0 else None


def written(name: str, longest: int) -> str:
    """A text of a field, without blanks around it, and no longer than it may be."""
    return request.form.get(name, "").strip()[:longest]
