"""What was given by mistake may be very long; a message repeats only as much of it as somebody can read."""

from __future__ import annotations

import re

_LONG_WORD = re.compile(r"(\S{200})\S{200,}")


def truncate_words(message: str) -> str:
    """The message, with each word that is far too long cut to its beginning."""
    return _LONG_WORD.sub(r"\1…", message)
