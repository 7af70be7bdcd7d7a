"""The five documents that Casebook knows, and what is particular about each."""

from __future__ import annotations

import difflib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Document:
    """One rulebook in one edition.

    `edition` is the date that the text bears, `effective` the day from which it holds: the same day where the text
    names no other. Both are ISO dates, and empty where there is none. `layouts` names the layouts in which its text
    is known to come, the usual one first. `printed_twice` lists the numbers that the source itself gives to two
    clauses, so that a digest may too. `follows` is the id of the edition before it, if that is among the documents.
    """

    id: str
    game: str
    title: str
    title_en: str
    language: str
    layouts: tuple[str, ...]
    edition: str = ""
    effective: str = ""
    printed_twice: frozenset[str] = frozenset()
    follows: str = ""

    @property
    def has_sections(self) -> bool:
        """Tell whether its headings hold the whole-number rules after them, as in books numbered from end to end."""
        return self.layouts[0] == "numbered"


class UnknownDocument(LookupError):
    """No document has this id; `nearest` names those that are spelt most like it, or all if none is."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self.nearest = tuple(difflib.get_close_matches(wanted, _BY_ID, n=3, cutoff=0.4)) or tuple(_BY_ID)
        super().__init__(f"no document {wanted!r}; did you mean {', '.join(self.nearest)}?")


DOCUMENTS: tuple[Document, ...] = (
    Document(
        id="riftbound-2025-06-02",
        game="riftbound",
        title="符文战场核心规则 2025-06-02",
        title_en="Riftbound Core Rules 2025-06-02",
        language="zh-Hans",
        layouts=("numbered",),
        edition="2025-06-02",
        effective="2025-06-02",
    ),
    Document(
        id="riftbound-2025-10-01",
        game="riftbound",
        title="符文战场核心规则 2025-10-01",
        title_en="Riftbound Core Rules 2025-10-01",
        language="zh-Hans",
        layouts=("numbered",),
        edition="2025-10-01",
        effective="2025-10-01",
        printed_twice=frozenset({"143"}),
        follows="riftbound-2025-06-02",
    ),
    Document(
        id="grand-archive",
        game="grand_archive",
        title="Grand Archive 游戏术语",
        title_en="Grand Archive Glossary",
        language="zh-Hans",
        layouts=("glossary", "numbered"),
    ),
    Document(
        id="vanguard",
        game="vanguard",
        title="卡片战斗先导者 玩法与规则",
        title_en="Cardfight!! Vanguard, how to play",
        language="zh-Hant",
        layouts=("notes", "numbered"),
    ),
    Document(
        id="sanguosha",
        game="sanguosha",
        title="三国杀 牌的移动用语",
        title_en="Sanguosha, terms for moving cards",
        language="zh-Hans",
        layouts=("outline", "numbered"),
    ),
)

_BY_ID = {document.id: document for document in DOCUMENTS}


def get_document(document_id: str) -> Document:
    """Return the document with this id.

    Raises:
        UnknownDocument: there is none; the error names the nearest ids.

    """
    try:
        return _BY_ID[document_id]
    except KeyError:
        raise UnknownDocument(document_id) from None
