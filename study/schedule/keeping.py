"""What was added up is kept beside the log, so that the next process reads only what was written since.

What is kept counts for nothing unless the files of the log still begin with the very bytes that it was made from, and
the same code made it; then the log is read from its beginning. Where it cannot be written, nobody is told.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder, encode

from rules_index.home import replace_file
from rules_index.keeping import mark_of_code
from study.schedule.knowledge import Knowledge

FILE = "knowledge.json"
_PACKAGE = Path(__file__).parent.parent


class Covered(Struct, frozen=True):
    """How many bytes of a file were added up, and a mark of them."""

    size: int
    mark: str


class Kept(Struct, frozen=True):
    """What is kept: the code that made it, what it was made from, by the names of the files, and what was made."""

    code: str
    files: dict[str, Covered]
    knowledge: Knowledge


_DECODER: Decoder[Kept] = Decoder(Kept)


def keep_knowledge(folder: Path, knowledge: Knowledge, read: Mapping[Path, int]) -> None:
    """Keep what was added up from the first so many bytes of some files."""
    covered = {file.name: Covered(size, _mark(file, size)) for file, size in read.items()}
    body = encode(Kept(_code(), covered, knowledge))
    with contextlib.suppress(OSError):
        replace_file(folder / FILE, f"{_seal(body)}\n{body.decode()}")


def kept_knowledge(folder: Path, files: Iterable[Path]) -> tuple[Knowledge, dict[Path, int]] | None:
    """What is kept, with how many bytes of each file it covers; None where it does not fit the files that there are."""
    try:
        head, _, body = (folder / FILE).read_bytes().partition(b"\n")
        if head.decode("latin-1") != _seal(body):
            return None
        kept = _DECODER.decode(body)
        by_name = {file.name: file for file in files}
        read = {by_name[name]: covered.size for name, covered in kept.files.items() if name in by_name}
        fits = len(read) == len(kept.files) and kept.code == _code()
        if not fits or any(_mark(by_name[name], one.size) != one.mark for name, one in kept.files.items()):
            return None
    except (OSError, DecodeError, ValidationError):
        return None
    return kept.knowledge, read


def _mark(file: Path, size: int) -> str:
    with file.open("rb") as stream:
        return _seal(stream.read(size))


def _seal(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


@cache
def _code() -> str:
    return f"{mark_of_code(_PACKAGE / 'schedule', _PACKAGE / 'attempts')} fsrs {version('fsrs')}"
