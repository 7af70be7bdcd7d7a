"""From a file to its text, or a clear refusal: UTF-8 text of a sensible size, or a PDF that has text."""

from __future__ import annotations

import codecs
from pathlib import Path

from rules_index.importing.pdf import LIMITS, UnreadablePdf, read_pdf

SIZE_LIMIT = 8 * 1024 * 1024
"""The largest file that is read, in bytes; the longest rulebook known has a tenth of it."""

_PDF_MARK, _PDF_HEAD = b"%PDF-", 1024
_SAMPLE = 65_536
_BINARY_HEADS = {
    b"PK\x03\x04": "a ZIP archive or an office document",
    b"\x89PNG": "a PNG picture",
    b"\xff\xd8\xff": "a JPEG picture",
    b"GIF8": "a GIF picture",
    b"\x1f\x8b": "a gzip archive",
    b"\xd0\xcf\x11\xe0": "an old office document",
    b"\x7fELF": "a program",
    b"SQLite format 3": "a database",
}
_UTF_16_HEADS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_TYPOGRAPHIC = frozenset(b"\x85\x91\x92\x93\x94\x95\x96\x97\x99\xa0\xa7\xa9\xab\xae\xb0\xb7\xbb\xbd")
_TYPOGRAPHIC_SHARE, _FOREIGN_SHARE = 0.6, 0.05
_LEGACY = ("gb18030", "big5", "shift_jis")
_COMMON = frozenset(
    "的一是在不了有和人這这中大為为上個个国國我以要他時时來来用們们生到作地于出就分對对成會会可主牌卡規规則则"
)
_COMMON_SHARE = 0.08
_TEXT_CONTROLS = frozenset(b"\t\n\r\f\x1b")
_CONTROL_SHARE = 0.02


class ImportRefused(ValueError):
    """A file is not taken in, and nothing has changed; the message says what is wrong and what was expected."""


class NeedsConsent(ImportRefused):
    """A file is not taken in unless somebody says that it is meant so; `option` of the import (`replace`) says it."""

    def __init__(self, option: str, message: str) -> None:
        self.option = option
        super().__init__(message)


def read_source(path: Path) -> str:
    """Return the text of a file, with plain line ends and no byte order mark.

    Of a PDF this is the text in reading order, a paragraph a line, with marks where its pages begin.

    Raises:
        ImportRefused: the file is missing, empty, too large, binary, or in another encoding than UTF-8; or a PDF
            without text, locked, damaged, or beyond the limits of `rules_index.importing.pdf`.

    """
    if _is_pdf(path):
        return _read_pdf(path)
    data = _read(path)
    _refuse_binary(path, data)
    try:
        text = data.decode("cp1252" if _is_windows(data) else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise ImportRefused(_wrong_encoding(path, data, error)) from None
    if not text.strip():
        raise ImportRefused(f"{path}: the file is empty; expected the text of a rulebook")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _is_pdf(path: Path) -> bool:
    """Tell a PDF by its content: its mark may stand after some bytes that a mailer or a server left there."""
    try:
        with path.open("rb") as stream:
            return _PDF_MARK in stream.read(_PDF_HEAD)
    except OSError as error:
        raise ImportRefused(f"{path}: cannot be read: {error.strerror or error}") from None


def _read_pdf(path: Path) -> str:
    try:
        _refuse_large(path, LIMITS.size)
        return read_pdf(path)
    except UnreadablePdf as error:
        raise ImportRefused(f"{path}: {error}") from None
    except OSError as error:
        raise ImportRefused(f"{path}: cannot be read: {error.strerror or error}") from None


def _read(path: Path) -> bytes:
    try:
        _refuse_large(path, SIZE_LIMIT)
        return path.read_bytes()
    except OSError as error:
        raise ImportRefused(f"{path}: cannot be read: {error.strerror or error}") from None


def _refuse_large(path: Path, most: int) -> None:
    size, unit = path.stat().st_size, 1024 * 1024
    if size > most:
        raise ImportRefused(f"{path}: the file has {size / unit:.0f} MB; at most {most // unit} MB are read")


def _refuse_binary(path: Path, data: bytes) -> None:
    for head, name in _BINARY_HEADS.items():
        if data.startswith(head):
            raise ImportRefused(f"{path}: this is {name}, not text; save or export it as UTF-8 text first")
    if data.startswith(_UTF_16_HEADS) or _looks_like_utf_16(data):
        raise ImportRefused(f"{path}: {_convert(path, 'UTF-16')}")
    sample = data[:_SAMPLE]
    controls = sum(1 for byte in sample if byte < 0x20 and byte not in _TEXT_CONTROLS)
    if controls > _CONTROL_SHARE * len(sample) or b"\x00" in data:
        raise ImportRefused(f"{path}: this is a binary file; expected UTF-8 text")


def _is_windows(data: bytes) -> bool:
    """Tell English text of older Windows, which no other encoding can be mistaken for.

    It is not UTF-8, hardly any of its bytes are beyond ASCII, and most of these are its quotation marks, dashes and
    the like, which in Chinese encodings stand beside letters that English texts are full of.
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        foreign = [byte for byte in data if byte > 0x7F]
        marks = sum(byte in _TYPOGRAPHIC for byte in foreign)
        return len(foreign) <= _FOREIGN_SHARE * len(data) and marks >= _TYPOGRAPHIC_SHARE * len(foreign)
    return False


def _looks_like_utf_16(data: bytes) -> bool:
    """Tell whether text without a byte order mark has many zero bytes, and all of them in every second place."""
    sample = data[:1024]
    some, others = sorted((sample[0::2].count(0), sample[1::2].count(0)))
    return others * 10 > len(sample) and some * 20 < others


def _wrong_encoding(path: Path, data: bytes, error: UnicodeDecodeError) -> str:
    guess = _guess(data)
    if guess:
        return f"{path}: {_convert(path, guess)}"
    line = data.count(b"\n", 0, error.start) + 1
    return f"{path}:{line}: byte 0x{data[error.start]:02x} is no UTF-8; expected UTF-8 text"


def _guess(data: bytes) -> str:
    """Return the older encoding in which the data reads as ordinary Chinese, or an empty string."""
    best, best_share = "", _COMMON_SHARE
    for encoding in _LEGACY:
        text = data[:_SAMPLE].decode(encoding, errors="ignore")
        wide = [character for character in text if character > "\u2fff"]
        share = sum(character in _COMMON for character in wide) / len(wide) if wide else 0.0
        if share > best_share:
            best, best_share = encoding.upper(), share
    return best


def _convert(path: Path, encoding: str) -> str:
    return f"the text is {encoding}; expected UTF-8 (convert it: iconv -f {encoding} -t UTF-8 {path.name} > utf8.txt)"
