"""What letters a PDF means: ligatures, invisible hyphens, spaces that do not break, bullets of private fonts."""

from __future__ import annotations

import unicodedata

BREAKING_HYPHEN = "\ufffe"
"""What PDFium gives for a hyphen at the end of a line that parts a word."""

_BULLETS = "\u2022\u25cf\u25cb\u25aa\u25ab\u25a0\u25a1\u25b6\u25ba\u2023\u2043\u27a2\u2751\u2756\u2794\u2219\u00b7"
_PRIVATE = (0xE000, 0xF8FF)
_SYMBOL_BULLETS = frozenset((0xF0B7, 0xF0A7, 0xF0A8, 0xF0D8, 0xF076, 0xF0FC, 0xF06E, 0xF071, 0xF0B2, 0xF02D, 0xF06C))
_MAP = {
    **{ord(bullet): "\u2022" for bullet in _BULLETS},
    **dict.fromkeys(_SYMBOL_BULLETS, "\u2022"),
    **{code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)},
    0x00A0: " ", 0x202F: " ", 0x2007: " ", 0x2009: " ", 0x00AD: BREAKING_HYPHEN,
    0x0002: BREAKING_HYPHEN, 0x200B: "", 0x200C: "", 0x200D: "", 0xFEFF: "", 0x2060: "",
}  # fmt: skip


def readable(text: str) -> str:
    """Return the text with plain letters for ligatures, one mark for all bullets, and no invisible characters."""
    return text.translate(_MAP)


def unknown(text: str) -> int:
    """Count the characters that no reader could tell: those of private fonts, and those without any letter."""
    return sum(1 for each in text if each in "\ufffd\x00" or _PRIVATE[0] <= ord(each) <= _PRIVATE[1])
