"""A position as a short text for an address, and back: JSON, compressed with our own words, in base64url.

The first letter tells the form: `1` is zlib with the dictionary of `link_words.txt`. That file and the order of keys
never change once links are given away; another dictionary is another letter.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from functools import cache
from pathlib import Path

from scenarios.library import CaseLibrary
from scenarios.sandbox.limits import MOST_BYTES, MalformedPosition, TooMuch
from scenarios.sandbox.position import Position, read_position

VERSION = "1"
LONGEST = 60_000
"""No link is longer: what the largest position comes to."""
_WINDOW = -zlib.MAX_WBITS
"""Without the head and checksum of zlib, which no link needs."""
_BROKEN = {
    "zh": "这个链接不完整，或者不是局面的链接",
    "en": "this link is broken, or none to a position",
}


@cache
def _dictionary() -> bytes:
    """The words that positions are made of, the commonest last."""
    return (Path(__file__).parent / "link_words.txt").read_bytes()


def write_link(position: Position) -> str:
    """Write a position as a text that can stand in an address."""
    text = json.dumps(position.as_record(), ensure_ascii=False, separators=(",", ":"))
    squeeze = zlib.compressobj(9, zlib.DEFLATED, _WINDOW, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary())
    packed = squeeze.compress(text.encode()) + squeeze.flush()
    return VERSION + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_link(link: str, cases: CaseLibrary) -> Position:
    """Read a position from such a text. Raises MalformedPosition for a broken link, TooMuch for one too long."""
    return read_position(read_link_data(link), cases)


def read_link_data(link: str) -> object:
    """What a link holds, as plain data. Raises MalformedPosition or TooMuch."""
    if len(link) > LONGEST:
        raise TooMuch("link", LONGEST)
    if not link.isascii() or link[:1] != VERSION:
        raise MalformedPosition((), _BROKEN)
    body = link[1:]
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpack = zlib.decompressobj(_WINDOW, zdict=_dictionary())
        text = unpack.decompress(packed, MOST_BYTES + 1)
    except (binascii.Error, zlib.error):
        raise MalformedPosition((), _BROKEN) from None
    if len(text) > MOST_BYTES:
        raise TooMuch("link", MOST_BYTES)
    if not unpack.eof or unpack.unused_data:
        raise MalformedPosition((), _BROKEN)
    try:
        return json.loads(text.decode())
    except (ValueError, RecursionError):
        raise MalformedPosition((), _BROKEN) from None
