"""In place of Flask-Compress: nothing is sent anywhere, so nothing is compressed."""

from __future__ import annotations


class Compress:
    """Leaves replies as they are."""

    def __init__(self, app: object = None) -> None:
        """Take an app, and do nothing with it."""
