"""The marks in the text of a PDF: where a page begins, and which page has no text.

They stand on lines of their own between paragraphs, so that a defect, which names a line of this text, also has a page.
"""

from __future__ import annotations

import re

PAGE = re.compile(r"\[page \d+\]")
WITHOUT_TEXT = re.compile(r"\[page \d+ has no text\]")
_NUMBER = re.compile(r"\[page (\d+)[\] ]")


def page_mark(page: int) -> str:
    """Return the line above the first paragraph that begins on a page, counted from 1."""
    return f"[page {page}]"


def textless_mark(page: int) -> str:
    """Return the line that stands for a page without text: it is blank, or a picture, or damaged."""
    return f"[page {page} has no text]"


def page_of(source: str, line: int) -> int | None:
    """Return the page on which a line of the text of a PDF begins; None where the text has no such marks.

    Takes the text that was kept with an import, and the number of a line, counted from 1, as defects name it.
    """
    lines = source.split("\n")[:line]
    return next((page for text in reversed(lines) if (page := marked_page(text)) is not None), None)


def marked_page(text: str) -> int | None:
    """Return the page that a line is the mark of; None for a line that is none."""
    found = _NUMBER.match(text)
    return int(found[1]) if found else None
