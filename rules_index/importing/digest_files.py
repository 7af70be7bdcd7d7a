"""Where the bundled digests lie: three files a document, so that each reads, and is compared, as one text."""

from __future__ import annotations

from pathlib import Path

DIGESTS = Path(__file__).parent.parent / "digests"


def digest_path(document: str, folder: Path = DIGESTS) -> Path:
    """Return where the digest of a document is, or would be: not every document has one yet."""
    return folder / f"{document}.txt"


def english_path(document: str, folder: Path = DIGESTS) -> Path:
    """Return where the English digest of a document is, or would be."""
    return folder / f"{document}.en.txt"


def phrasings_path(document: str, folder: Path = DIGESTS) -> Path:
    """Return where the phrasings of a document are, or would be."""
    return folder / f"{document}.asked.txt"


def digest_files(document: str, folder: Path = DIGESTS) -> tuple[Path, ...]:
    """Return the files that the digest of a document is made of; not every document has them all."""
    return digest_path(document, folder), english_path(document, folder), phrasings_path(document, folder)
