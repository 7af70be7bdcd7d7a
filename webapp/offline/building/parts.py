"""A site is made of parts: files named after what they hold, compressed, listed with sizes and digests.

`site.json` is the list. A part whose name is known has the content that is known: what a browser holds already it need
not fetch again, and a half-finished update spoils nothing.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

FOLDER = "parts"
LEVEL = 9
_MARK = 16


@dataclass(frozen=True, slots=True)
class Part:
    """One part: `path` is how the pages call it, `file` how it lies in the site.

    `size` is what a browser stores, `sent` what is sent to it. It is wanted by whoever chose its `game`, if it has one,
    and one of its choices of `languages`, if it has any (`languages.mark`).
    """

    path: str
    file: str
    kind: str
    sha256: str
    size: int
    sent: int
    game: str = ""
    languages: tuple[str, ...] = ()


def write_part(
    site: Path, path: str, content: bytes, kind: str, game: str = "", languages: tuple[str, ...] = ()
) -> Part:
    """Compress a part into a site, and tell how it is listed. `kind` is its media type."""
    digest = hashlib.sha256(content).hexdigest()
    name = f"{FOLDER}/{path.replace('/', '-')}-{digest[:_MARK]}.gz"
    packed = gzip.compress(content, LEVEL, mtime=0)
    place = site / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(packed)
    return Part(path, name, kind, digest, len(content), len(packed), game, languages)


def bundle(folder: Path, below: str = "", names: Iterable[str] | None = None) -> bytes:
    """All files of a folder, or some of them, as one: a list of names and sizes, then what they hold.

    The first four bytes are the length of the list, which is JSON; `below` goes before every name.
    """
    listed = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    wanted = listed if names is None else sorted(names)
    contents = [(folder / name).read_bytes() for name in wanted]
    pairs = zip(wanted, contents, strict=True)
    head = json.dumps([[f"{below}{name}", len(content)] for name, content in pairs], ensure_ascii=False)
    return b"".join((struct.pack("<I", len(head.encode())), head.encode(), *contents))
