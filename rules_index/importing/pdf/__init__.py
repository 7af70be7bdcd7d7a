"""From a PDF to its text: columns in reading order, paragraphs on a line each, page furniture left out.

`read_pdf` is all that the rest of the importing needs. The file is opened in a process of its own (`guarded.py`), since
a file from anywhere may ask for any amount of time and memory.
"""

from rules_index.importing.pdf.guarded import LIMITS, Limits, UnreadablePdf, read_pdf
from rules_index.importing.pdf.marks import marked_page, page_of

__all__ = ["LIMITS", "Limits", "UnreadablePdf", "marked_page", "page_of", "read_pdf"]
