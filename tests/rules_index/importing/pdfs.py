"""PDFs made for the tests as they run: rulebooks set by ReportLab, and files that no honest printer makes."""

from __future__ import annotations

import html
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.lib.pagesizes import A4
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Frame,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Table,
)
from reportlab.platypus.tableofcontents import TableOfContents

from tests.rules_index.importing.lookalike import Book, Written

_MARGIN, _GAP = 50, 20


@dataclass(frozen=True)
class Setting:
    """How a book is set."""

    columns: int = 1
    size: int = 9
    justified: bool = True
    indent: int = 0
    space: int = 3
    hanging: int = 0
    contents: bool = False
    head: str = "Harbour Duel"
    table: bool = False
    password: str | None = None


class _Template(BaseDocTemplate):
    """Pages with a running head, a foot and a number; entries of the contents as paragraphs are set."""

    def __init__(self, path: Path, setting: Setting) -> None:
        locked = None if setting.password is None else StandardEncryption(setting.password, ownerPassword="owner")
        super().__init__(str(path), pagesize=A4, encrypt=locked)
        width, height = A4
        column = (width - 2 * _MARGIN - _GAP * (setting.columns - 1)) / setting.columns
        self.column = column

        def frame(at: int, wide: float) -> Frame:
            left = _MARGIN + at * (column + _GAP)
            return Frame(left, 60, wide, height - 120, leftPadding=0, rightPadding=0)

        def dress(canvas: Canvas, document: Any) -> None:
            canvas.setFont("Helvetica", 8)
            if setting.head:
                canvas.drawString(_MARGIN, height - 36, setting.head)
                canvas.drawRightString(width - _MARGIN, height - 36, "Complete rules")
            canvas.drawCentredString(width / 2, 30, f"Page {document.page}")

        frames = [frame(at, column) for at in range(setting.columns)]
        front = PageTemplate("front", [frame(0, width - 2 * _MARGIN)], onPage=dress)
        body = PageTemplate("body", frames, onPage=dress)
        self.addPageTemplates([front, body] if setting.contents else [body])

    def afterFlowable(self, flowable: Any) -> None:  # the name is ReportLab's
        title = getattr(flowable, "listed", "")
        if title:
            self.notify("TOCEntry", (0, title, self.page))


def set_book(path: Path, book: Book, setting: Setting) -> Path:
    """Set the rules of a book, a paragraph each; headings are bold and larger."""
    template = _Template(path, setting)
    parts: list[Any] = []
    if setting.contents:
        table = TableOfContents()
        table.levelStyles = [_style(setting)]
        table.dotsMinLevel = 0
        parts += [Paragraph("Contents", _style(setting, heading=True)), table, NextPageTemplate("body"), PageBreak()]
    rows = []
    for rule in book.rules:
        heading = "." not in rule.number
        style = _style(setting, heading=heading, depth=rule.number.count("."))
        dot = "" if rule.number[-1:].isalpha() else "."
        if setting.table:
            rows.append(
                [Paragraph(rule.number, _style(setting)), [Paragraph(_escaped(t), style) for t in _texts(rule)]]
            )
            continue
        first, *others = _texts(rule)
        paragraph = Paragraph(_escaped(f"{rule.number}{dot} {first}"), style)
        paragraph.listed = f"{rule.number}. {rule.text}" if heading and setting.contents else ""
        parts += [paragraph, *(Paragraph(_escaped(text), style) for text in others)]
    if rows:
        style = [("GRID", (0, 0), (-1, -1), 0.5, (0, 0, 0)), ("VALIGN", (0, 0), (-1, -1), "TOP")]
        widths = [60, template.column - 60]
        parts.append(Table([["Number", "Rule"], *rows], colWidths=widths, repeatRows=1, style=style))
    template.multiBuild(parts)
    return path


def _texts(rule: Written) -> list[str]:
    return [rule.text, *(f"Example: {example}" for example in rule.examples)]


def _escaped(text: str) -> str:
    return html.escape(text, quote=False)


def _style(setting: Setting, *, heading: bool = False, depth: int = 0) -> ParagraphStyle:
    size = setting.size + 3 * heading
    return ParagraphStyle(
        "heading" if heading else "rule",
        fontName="Helvetica-Bold" if heading else "Times-Roman",
        fontSize=size,
        leading=size * 1.2,
        alignment=4 if setting.justified and not heading else 0,
        leftIndent=setting.indent * depth + setting.hanging,
        firstLineIndent=-setting.hanging,
        spaceBefore=setting.space,
    )


def drawn(
    path: Path, pages: Sequence[Sequence[tuple[float, float, str]]], *, turned: int = 0, size: float = 10
) -> Path:
    """Draw texts at places of pages, counted from the lower left; the page is turned by so many degrees for show."""
    canvas = Canvas(str(path), pagesize=A4)
    for texts in pages:
        canvas.setFont("Helvetica", size)
        canvas.setPageRotation(turned)
        for left, bottom, text in texts:
            canvas.saveState()
            if turned == 90:
                canvas.translate(A4[0], 0)
                canvas.rotate(90)
            canvas.drawString(left, bottom, text)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return path


def scanned(path: Path, pages: int) -> Path:
    """Make pages that show a picture each, and no text."""
    canvas = Canvas(str(path), pagesize=A4)
    picture = BytesIO(b"P5 40 60 255\n" + bytes(range(240)) * 10)
    for _ in range(pages):
        picture.seek(0)
        canvas.drawImage(ImageReader(picture), 50, 50, 400, 600)
        canvas.showPage()
    canvas.save()
    return path


# -- files that are meant to hurt -------------------------------------------------------------------------------------

CATALOG = b"<</Type/Catalog/Pages 2 0 R>>"
PAGES = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"


def raw(*objects: bytes) -> bytes:
    """Return a PDF of these objects, numbered from 1."""
    out, places = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    return (
        out
        + head
        + table
        + b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n"
        % (
            len(objects) + 1,
            len(out),
        )
    )


def stream(data: bytes, entries: bytes = b"") -> bytes:
    """Return a stream object."""
    return b"<</Length %d%s>>\nstream\n%s\nendstream" % (len(data), entries, data)


def one_page(content: bytes, resources: bytes = b"/Font<</F 5 0 R>>", *more: bytes) -> bytes:
    """Return a PDF of one page with this content."""
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<%s>>/Contents 4 0 R>>" % resources
    return raw(CATALOG, PAGES, page, content, *(more or (FONT,)))


def bomb(megabytes: int) -> bytes:
    """Return a page whose small stream unpacks to text without end."""
    packer = zlib.compressobj(9)
    line = b"BT /F 9 Tf 10 10 Td (1. word) Tj ET\n"
    block = line * (1024 * 1024 // len(line))
    packed = b"".join(packer.compress(block) for _ in range(megabytes)) + packer.flush()
    return one_page(stream(packed, b"/Filter/FlateDecode"))


def laughing(levels: int = 30) -> bytes:
    """Return a page that shows a form ten times, which shows a form ten times, and so on."""
    form = b"/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X %d 0 R>>>>"
    forms = [stream(b"/X Do " * 10, form % (number + 1)) for number in range(5, 5 + levels)]
    return one_page(stream(b"/X Do"), b"/XObject<</X 5 0 R>>", *forms, FONT)


def looping_tree() -> bytes:
    """Return a tree of pages that is its own child."""
    return raw(CATALOG, b"<</Type/Pages/Kids[2 0 R 2 0 R]/Count 5>>")


def nested(depth: int = 200_000) -> bytes:
    """Return a list in a list in a list, where the pages should be."""
    return raw(CATALOG, b"<</Type/Pages/Kids" + b"[" * depth + b"]" * depth + b"/Count 1>>")
