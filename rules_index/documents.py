"""What a document is; the documents that Casebook knows, what is particular about each, and what comes after them.

Those that its user has brought under ids of their own are described where they are kept (`importing.own_documents`):
whoever may meet one asks `Library.document`, or looks among the documents at hand with `find_document`.

Where a document stops short of what its game needs, a supplement of our own holds the rest, in rules that are
numbered `B1`, `B1.2` ... (beyond the document). Its rules are cited under the document that it supplements.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

CORE = "core"
"""The book of a game that says how it is played."""
_NO_NAME = re.compile(r"[\W_]+")
OWN_GAME = "own"
"""In place of a game: that of documents which their user has brought without naming one."""


@dataclass(frozen=True, slots=True)
class Document:
    """One rulebook in one edition.

    `edition` is the date that the text bears, `effective` the day from which it holds: the same day where the text
    names no other. Both are ISO dates, and empty where there is none. `layouts` names the layouts in which its text
    is known to come, the usual one first. `printed_twice` lists the numbers that the source itself gives to two
    clauses, so that a digest may too. `follows` is the id of the edition before it, if that is among the documents,
    `supplements` the id of the document that this one, which nobody can import, goes on from. `book` tells the
    rulebooks of one game apart: those of play (`core`) and of tournaments (`tournament`) are no editions of each other.
    `own` tells that its user has brought it under an id of their own; `game_name` is then what they call a game that
    Casebook does not know.
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
    supplements: str = ""
    book: str = CORE
    own: bool = False
    game_name: str = ""

    @property
    def has_sections(self) -> bool:
        """Tell whether its headings hold the whole-number rules after them, as in books numbered from end to end."""
        return self.layouts[0] == "numbered"


def are_editions(one: Document, other: Document) -> bool:
    """Whether two documents are two editions of one rulebook; a document and its supplement are not."""
    same_book = (one.game, one.book) == (other.game, other.book)
    return same_book and bool(one.edition and other.edition) and one != other


def newest_first(documents: Iterable[Document]) -> tuple[Document, ...]:
    """The documents, with the newest edition of each rulebook where its first one stands, then the older ones."""
    listed = tuple(documents)
    books = {document: (document.game, document.book) for document in listed}
    by_book = {
        book: iter(sorted((each for each in listed if books[each] == book), key=_edition, reverse=True))
        for book in set(books.values())
    }
    return tuple(next(by_book[books[document]]) for document in listed)


def dates_of_editions(documents: Iterable[Document]) -> tuple[str, ...]:
    """The dates, the newest first, by which the editions of one game are told apart: those of documents of it.

    Documents of the user's own date a game only where it has no others, and these are editions of one rulebook.
    """
    dated = [each for each in documents if each.edition]
    telling = [each for each in dated if not each.own]
    if not telling and len({each.book for each in dated}) == 1:
        telling = dated
    return tuple(sorted({each.edition for each in telling}, reverse=True))


def newest_edition(documents: Iterable[Document], document: Document) -> Document:
    """The newest edition of the rulebook that a document is an edition of, among some documents; itself if none is."""
    editions = (each for each in documents if are_editions(document, each))
    return max((document, *editions), key=_edition)


class UnknownDocument(LookupError):
    """No document has this id; `nearest` names those that are spelt most like it, or all if none is."""

    def __init__(self, wanted: str, documents: Iterable[Document] = ()) -> None:
        """Take the id, and the documents among which it was looked for, if others than those that Casebook knows."""
        known = [each.id for each in documents or (*DOCUMENTS, *SUPPLEMENTS)]
        self.wanted = wanted
        self.nearest = tuple(difflib.get_close_matches(wanted, known, n=3, cutoff=0.4)) or tuple(
            each.id for each in (documents or DOCUMENTS) if not each.supplements
        )
        super().__init__(f"no document {wanted!r}; did you mean {', '.join(self.nearest)}?")


def find_document(documents: Iterable[Document], document_id: str) -> Document:
    """Return the one of some documents that has this id. Raises UnknownDocument."""
    listed = tuple(documents)
    for each in listed:
        if each.id == document_id:
            return each
    raise UnknownDocument(document_id, listed)


class UnknownGame(LookupError):
    """No document is of this game; `nearest` names the games there are."""

    def __init__(self, wanted: str, games: Iterable[str]) -> None:
        self.wanted = wanted
        self.nearest = tuple(dict.fromkeys(games))
        super().__init__(f"no game {wanted!r}; there are {', '.join(self.nearest)}")


def within(documents: Sequence[Document], games: Iterable[str], ids: Iterable[str]) -> tuple[str, ...]:
    """The ids of the documents that somebody wants who names games, or documents, or both; empty if he names none.

    A document that is named narrows its own game: of `riftbound` and one of its editions that edition remains. Its
    supplement belongs to it, and is wanted with it.

    Raises:
        UnknownGame: none of the documents is of this game.
        UnknownDocument: none of the documents has this id.

    """
    named = dict.fromkeys(ids)
    known = {document.id: document for document in documents}
    for each in named:
        if each not in known:
            raise UnknownDocument(each, documents)
    named.update((each.id, None) for each in documents if each.supplements in named)
    narrowed = {known[each].game for each in named}
    for game in map(as_game, games):
        of_game = [document.id for document in documents if document.game == game]
        if not of_game:
            raise UnknownGame(game, (document.game for document in documents))
        if game not in narrowed:
            named.update(dict.fromkeys(of_game))
    return tuple(named)


def as_game(name: str) -> str:
    """The id of a game by its name, or however people write the id: `Grand Archive`, `grand_archive`.

    A name that has neither letter nor digit stays as it is.
    """
    return _NO_NAME.sub("-", unicodedata.normalize("NFKC", name).casefold()).strip("-") or name


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
        id="riftbound-2026-07-16",
        game="riftbound",
        title="符文战场核心规则 2026-07-16",
        title_en="Riftbound Core Rules 2026-07-16",
        language="en",
        layouts=("numbered",),
        edition="2026-07-16",
        effective="2026-07-24",
        follows="riftbound-2025-10-01",
    ),
    Document(
        id="riftbound-tournament-2026-07-16",
        game="riftbound",
        title="符文战场赛事规则 2026-07-16",
        title_en="Riftbound Tournament Rules 2026-07-16",
        language="en",
        layouts=("numbered",),
        edition="2026-07-16",
        effective="2026-07-16",
        book="tournament",
    ),
    Document(
        id="grand-archive",
        game="grand-archive",
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

BEYOND = "B"
"""What the numbers of a supplement begin with, so that none is the number of a rule in the document itself."""


def _supplement(document: Document) -> Document:
    return Document(
        id=f"{document.id}-beyond",
        game=document.game,
        title=f"{document.title}：文外规则",
        title_en=f"{document.title_en}: beyond the document",
        language="zh-Hans",
        layouts=document.layouts,
        supplements=document.id,
    )


SUPPLEMENTS: tuple[Document, ...] = tuple(_supplement(each) for each in DOCUMENTS if not each.edition)
"""What the three documents that are no complete rulebook leave open."""

_BY_ID = {document.id: document for document in (*DOCUMENTS, *SUPPLEMENTS)}


def supplement_of(document_id: str) -> Document | None:
    """The supplement of a document; None where it needs none."""
    return next((each for each in SUPPLEMENTS if each.supplements == document_id), None)


def played_under(document_id: str) -> str:
    """The document under which cases cite the rules of this one: itself, or the one that it supplements."""
    known = _BY_ID.get(document_id)
    return known.supplements or document_id if known else document_id


_DATED = re.compile(r"(?P<stem>[a-z-]+)-(?P<edition>\d{4}-\d{2}-\d{2})")


def get_document(document_id: str) -> Document:
    """Return the document that Casebook knows by this id, also that of an edition which it does not bundle.

    An id such as `riftbound-2026-03-01` names one where its rulebook has editions that are known by their date, the
    first of them earlier: it is like the one before it, in the same layouts. Whether anybody has imported it is another
    matter. Documents of the user's own are not among these.

    Raises:
        UnknownDocument: there is none; the error names the nearest ids.

    """
    known = _BY_ID.get(document_id) or _another_edition(document_id)
    if known is None:
        raise UnknownDocument(document_id)
    return known


def is_known(document_id: str) -> bool:
    """Whether Casebook knows a document by this id, bundled or not."""
    return document_id in _BY_ID or _another_edition(document_id) is not None


def edition_before(document_id: str) -> str:
    """The id of the edition before a document, where Casebook knows of one; else an empty string."""
    return get_document(document_id).follows if is_known(document_id) else ""


def _another_edition(document_id: str) -> Document | None:
    named = _DATED.fullmatch(document_id)
    if named is None or not is_date(named["edition"]):
        return None
    stem, edition = named["stem"], named["edition"]
    earlier = (each for each in DOCUMENTS if each.id == f"{stem}-{each.edition}" and each.edition < edition)
    before = max(earlier, key=_edition, default=None)
    if before is None:
        return None
    return Document(
        id=document_id,
        game=before.game,
        title=before.title.replace(before.edition, edition),
        title_en=before.title_en.replace(before.edition, edition),
        language=before.language,
        layouts=before.layouts,
        edition=edition,
        effective=edition,
        follows=before.id,
        book=before.book,
    )


def _edition(document: Document) -> str:
    return document.edition


def is_date(text: str) -> bool:
    """Whether a text is a day as ISO 8601 writes it with hyphens: `2026-05-01`."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
