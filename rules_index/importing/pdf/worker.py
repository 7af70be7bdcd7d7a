"""The process that opens a PDF: it takes its own limits, reads, and writes its answer as one JSON document.

`python -m rules_index.importing.pdf.worker FILE LIMITS`; `guarded.py` starts it, and nobody else.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium

from rules_index.importing.pdf.characters import unknown
from rules_index.importing.pdf.columns import in_reading_order
from rules_index.importing.pdf.furniture import without_furniture
from rules_index.importing.pdf.guarded import MEGABYTE, Limits, UnreadablePdf
from rules_index.importing.pdf.marks import page_mark, textless_mark
from rules_index.importing.pdf.paragraphs import Composer, lines_of, printed
from rules_index.importing.pdf.rows import rows_of
from rules_index.importing.pdf.words import PageReader, Word

_ANSWER_FACTOR = 8
_UNKNOWN_SHARE = 0.2
_PICTURES_SHARE = 0.5
_LIST_SHOWN = 6


def main(path: str, limits: Limits) -> None:
    """Read a PDF and print what came of it."""
    _take(limits)
    try:
        answer = {"text": text_of(Path(path), limits)}
    except UnreadablePdf as error:
        answer = {"refused": str(error)}
    json.dump(answer, sys.stdout)


def _take(limits: Limits) -> None:
    """Bind this process to its limits, where the system can."""
    try:
        import resource
    except ImportError:  # no such thing on this system: the parent still ends what takes too long
        return
    bounds = (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_CPU, limits.seconds),
        (resource.RLIMIT_FSIZE, _ANSWER_FACTOR * limits.characters + MEGABYTE),
        (resource.RLIMIT_CORE, 0),
    )
    for kind, most in bounds:
        hard = resource.getrlimit(kind)[1]
        resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def text_of(path: Path, limits: Limits) -> str:
    """Return the text of a PDF. Raises UnreadablePdf."""
    document = _opened(path)
    count = len(document)
    if count > limits.pages:
        raise UnreadablePdf(f"this PDF has {count} pages; at most {limits.pages} are read")
    if not count:
        raise UnreadablePdf("this PDF has no pages; is it damaged?")
    pages = _pages(document, limits)
    empty = [at for at, words in enumerate(pages, 1) if not words]
    _refuse_pictures(empty, document)
    _refuse_unknown(pages)
    rows = without_furniture([rows_of(words) for words in pages])
    lines = lines_of(in_reading_order(rows))
    if not lines:
        raise UnreadablePdf(f"this PDF has no text but what is printed on each of its {count} pages")
    return _marked(list(printed(Composer(lines).paragraphs(lines))), empty)


def _opened(path: Path) -> pypdfium2.PdfDocument:
    try:
        return pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        if error.err_code in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY):
            raise UnreadablePdf("this PDF is locked with a password; save a copy without one") from None
        raise UnreadablePdf("this PDF is damaged or cut off, and cannot be opened") from None


def _pages(document: pypdfium2.PdfDocument, limits: Limits) -> list[list[Word]]:
    reader = PageReader()
    pages: list[list[Word]] = []
    left = limits.characters
    for at in range(len(document)):
        try:
            page = document[at]
        except pypdfium2.PdfiumError:
            raise UnreadablePdf(f"page {at + 1} of this PDF is damaged; the file may be cut off") from None
        try:
            words = reader.words(page, left)
        except ValueError:
            raise UnreadablePdf(f"this PDF has more than {limits.characters} characters of text") from None
        finally:
            page.close()
        left -= sum(len(word.text) for word in words)
        pages.append(words)
    return pages


def _refuse_pictures(empty: Sequence[int], document: pypdfium2.PdfDocument) -> None:
    count = len(document)
    if len(empty) <= _PICTURES_SHARE * count:
        return
    pictures = sum(1 for at in empty if _has_picture(document, at - 1))
    if not pictures:
        raise UnreadablePdf(f"this PDF has no text: {len(empty)} of its {count} pages are empty")
    raise UnreadablePdf(
        f"this PDF has no text: {pictures} of its {count} pages are pictures, as a scanner makes them; "
        "have a text recognition (OCR) add the text first"
    )


def _has_picture(document: pypdfium2.PdfDocument, at: int) -> bool:
    page = document[at]
    try:
        return next(iter(page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE], max_depth=3)), None) is not None
    finally:
        page.close()


def _refuse_unknown(pages: Sequence[Sequence[Word]]) -> None:
    text = "".join(word.text for words in pages for word in words)
    if unknown(text) > _UNKNOWN_SHARE * len(text):
        raise UnreadablePdf(
            "the fonts of this PDF do not say which letters they show; save it with text that can be copied"
        )


def _marked(lines: Sequence[tuple[int, str]], empty: Sequence[int]) -> str:
    """Put a mark before the first line of each page."""
    text: list[str] = []
    waiting = list(empty)
    latest = 0
    for page, line in lines:
        if page > latest:
            while waiting and waiting[0] < page:
                text += ["", textless_mark(waiting.pop(0))]
            text += [*([""] if text else []), page_mark(page)]
            latest = page
        text.append(line)
    text += [textless_mark(page) for page in waiting]
    return "\n".join(text).replace("\n\n\n", "\n\n").strip("\n") + "\n"


if __name__ == "__main__":
    main(sys.argv[1], Limits(**json.loads(sys.argv[2])))
