"""What a document is under whose id somebody imports a text: one that Casebook knows, or one of the user's own.

A document of the user's own needs no more than an id. What is not said of it is taken from the import before it under
the same id, from the edition before it (`my-game-2026-01-01` of `my-game-2026-05-01`), or from id and text.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rules_index.documents import (
    DOCUMENTS,
    OWN_GAME,
    SUPPLEMENTS,
    Document,
    UnknownDocument,
    are_editions,
    as_game,
    get_document,
    is_date,
    is_known,
    newest_first,
)
from rules_index.importing.decode import ImportRefused
from rules_index.importing.languages import guess_language, is_language_tag
from rules_index.importing.profiles import EVERY_LAYOUT
from rules_index.importing.records import ParsedDocument

LONGEST_ID = 64
LONGEST_NAME = 120
"""No title, and no name of a game, is longer."""
_ID = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")
_DATED = re.compile(r"(?P<stem>.+)-(?P<date>\d{4}-\d{1,2}-\d{1,2})")
_HARDLY_ANOTHER = 0.85
"""So like the id of a document that Casebook knows, from 0 to 1, is none but a misspelt one."""
_SPOKEN = {
    "符文战场": "riftbound",
    "卡片战斗先导者": "vanguard",
    "先导者": "vanguard",
    "cardfight-vanguard": "vanguard",
    "三国杀": "sanguosha",
    "三國殺": "sanguosha",
}
"""What people call games whose id says it otherwise."""
_UNPRINTABLE = frozenset(("Cc", "Cs", "Co", "Cn", "Zl", "Zp"))
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of the text after them, also where that is no part of the name."""
_SENTENCE_ENDS = (".", "。", ",", "，", ";", "；", ":", "：")
_SENTENCE_END = re.compile(r"(?<=\w\w\w|\w\w[)\]])\.\s|。")
_LAYOUT_MARKS = " \t#*_=-|>"


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody says of the document that they import; None for what they do not say."""

    title: str | None = None
    game: str | None = None
    language: str | None = None
    edition: str | None = None


def describe(document_id: str, said: Said, at_hand: Iterable[Document]) -> Document:
    """Return the document that is meant by an id, before its text is read; `settled` completes one of the user's own.

    `at_hand` are the documents that have been imported.

    Raises:
        ImportRefused: the id cannot be one, is hardly another than that of a document which Casebook knows, or what is
            said does not go with it.

    """
    listed = tuple(at_hand)
    if said.edition is not None and not is_date(said.edition):
        raise ImportRefused(f"--edition {_quoted(said.edition)} is no date; expected one such as 2026-05-01")
    if said.language is not None and not is_language_tag(said.language):
        raise ImportRefused(f"--language {_quoted(said.language)} will not do; expected a tag such as en or zh-Hans")
    if is_known(document_id):
        return _known(get_document(document_id), said)
    check_id(document_id)
    before = next((each for each in listed if each.id == document_id), None)
    if before is None:
        _refuse_clash(document_id, listed)
    if before is None and said.title is None and said.game is None:
        _refuse_misspelt(document_id)
    return _own(document_id, said, before, listed)


def settled(document: Document, parsed: ParsedDocument, source: str, path: Path) -> Document:
    """Return a document of the user's own with the title and the language that its text and the file tell, if need be.

    Others are returned as they are.
    """
    if not document.own:
        return document
    title = document.title or _first_heading(parsed) or _of_file(path) or document.id
    return replace(document, title=title, title_en=title, language=document.language or guess_language(source))


def check_id(document_id: str) -> None:
    """Raise ImportRefused unless an id may be that of a document."""
    if not is_id(document_id):
        raise ImportRefused(
            f"the id {_quoted(document_id)} will not do; expected letters a to z, digits, dots and hyphens,"
            f" a letter or digit first and last, no two dots together, at most {LONGEST_ID} characters"
        )


def is_id(text: str) -> bool:
    """Whether a text may be the id of a document."""
    return len(text) <= LONGEST_ID and _ID.fullmatch(text) is not None and ".." not in text


def book_of(document_id: str) -> str:
    """The book that a document of the user's own is an edition of: its id without the date at the end."""
    dated = _DATED.fullmatch(document_id)
    stem = dated["stem"] if dated and is_date(dated["date"]) else document_id
    return f"own:{stem.lower()}"


def _known(known: Document, said: Said) -> Document:
    """A document that Casebook knows, unless something else is said of it than is so."""
    if known.supplements:
        raise ImportRefused(f"{known.id} is Casebook's own; expected a document, such as {known.supplements}")
    told = (
        ("title", said.title, (known.title, known.title_en)),
        ("game", said.game and _game_id(said.game), (known.game,)),
        ("edition", said.edition, (known.edition or said.edition,)),
    )
    for option, value, right in told:
        if value is not None and value not in right:
            raise ImportRefused(
                f"{known.id} is a document that Casebook knows, its {option} is {right[0]};"
                f" leave --{option} out, or give --document an id of your own"
            )
    return known


def _refuse_clash(document_id: str, listed: Sequence[Document]) -> None:
    """Refuse an id that differs from another in capitals alone: many disks keep no two such files apart."""
    for each in (*DOCUMENTS, *SUPPLEMENTS, *listed):
        if each.id.lower() == document_id.lower():
            raise ImportRefused(
                f"--document {document_id} differs from {each.id} in capitals alone; expected {each.id}"
            )


def _refuse_misspelt(document_id: str) -> None:
    """Refuse an id that is most likely a slip: nobody has said yet that it names a document of their own."""
    meant = " (to bring in a document of your own under this id: --title TITLE)"
    dated = _DATED.fullmatch(document_id)
    known = [each.id for each in (*DOCUMENTS, *SUPPLEMENTS)]
    stems = {each.id.removesuffix(f"-{each.edition}") for each in DOCUMENTS if each.edition}
    games = {each.game for each in DOCUMENTS}
    typed = document_id.lower()
    begun = any(map(typed.startswith, games)) and any(each.startswith(typed) for each in known)
    another_day = dated is not None and dated["stem"].lower() in stems
    like = difflib.get_close_matches(typed, known, n=1, cutoff=_HARDLY_ANOTHER)
    if begun or another_day or like:
        raise ImportRefused(f"{UnknownDocument(document_id)}{meant}")
    if dated and not is_date(dated["date"]):
        raise ImportRefused(f"{document_id}: {dated['date']} is no date; expected one such as 2026-05-01{meant}")


def _own(document_id: str, said: Said, before: Document | None, listed: Sequence[Document]) -> Document:
    dated = _DATED.fullmatch(document_id)
    day = dated["date"] if dated and is_date(dated["date"]) else ""
    if day and said.edition not in (None, day):
        raise ImportRefused(
            f"{document_id} ends in the date {day}, and --edition says {said.edition}; expected one date"
        )
    edition = said.edition or day or (before.edition if before else "")
    book = book_of(document_id)
    kin = before or next((each for each in newest_first(listed) if each.own and each.book == book), None)
    title = _name(said.title, "title") if said.title is not None else _title_after(kin, edition)
    game, game_name = _game(document_id, said, kin, listed)
    return Document(
        id=document_id,
        game=game,
        title=title,
        title_en=title,
        language=said.language or (before.language if before else ""),
        layouts=EVERY_LAYOUT,
        edition=edition,
        effective=edition,
        book=book,
        own=True,
        game_name=game_name,
    )


def _title_after(kin: Document | None, edition: str) -> str:
    """The title of the edition before, with the date of this one where it has one; empty where there is none."""
    if kin is None or not (kin.edition and edition):
        return kin.title if kin else ""
    return kin.title.replace(kin.edition, edition)


def edition_before(document: Document, at_hand: Iterable[Document]) -> Document | None:
    """Return the newest edition of the same book that is older, among some documents; None where there is none."""
    older = (each for each in at_hand if are_editions(document, each) and each.edition < document.edition)
    return max(older, key=lambda each: each.edition, default=None)


# -- names ------------------------------------------------------------------------------------------------------------


def _game(document_id: str, said: Said, kin: Document | None, listed: Sequence[Document]) -> tuple[str, str]:
    """The game of a document of the user's own, and what they call it where Casebook does not know it."""
    names = {each.game: each.game_name for each in (*DOCUMENTS, *listed)}
    if said.game is not None:
        name = _name(said.game, "game")
        game = _game_id(name)
        return game, names.get(game, "" if game == OWN_GAME else name)
    if kin is not None:
        return kin.game, kin.game_name
    begun = [game for game in names if document_id.lower().startswith(f"{game}-")]
    game = max(begun, key=len, default=OWN_GAME)
    return game, names.get(game, "")


def _game_id(name: str) -> str:
    """The id of a game by any of its names. Raises ImportRefused where the name has neither letter nor digit."""
    game = as_game(name)
    if not any(map(str.isalnum, game)):
        raise ImportRefused(f"--game {_quoted(name)} will not do; expected a name with letters or digits")
    return _SPOKEN.get(game, game)


def _name(text: str, option: str) -> str:
    """A title or the name of a game, on one line."""
    name = text.strip()
    printable = not any(unicodedata.category(each) in _UNPRINTABLE or each in _TURNING for each in name)
    if not name or not printable or len(name) > LONGEST_NAME:
        raise ImportRefused(
            f"--{option} {_quoted(text)} will not do; expected one line of 1 to {LONGEST_NAME} printable characters"
        )
    return name


def _quoted(text: str) -> str:
    """What somebody has typed, as far as it helps to see it, in ASCII where it does not print."""
    shown = text if len(text) <= LONGEST_ID else f"{text[:LONGEST_ID]}…"
    return repr(shown) if shown.isprintable() else ascii(shown)


def _first_heading(parsed: ParsedDocument) -> str:
    """What stands at the head of a text, before its first rule; empty where nothing that could be a title does."""
    first = parsed.rules[0].line
    heads = (line.text for line in parsed.dropped if line.line < first and line.reason == "preface")
    return next(filter(None, (_as_title(head) for head in heads if not head.endswith(_SENTENCE_ENDS))), "")


def _of_file(path: Path) -> str:
    return _as_title(re.sub(r"[-_\s]+", " ", path.stem))


def _as_title(text: str) -> str:
    """The first sentence of a text as a title; empty where it cannot be one."""
    title = _SENTENCE_END.split(" ".join(text.strip(_LAYOUT_MARKS).split()), maxsplit=1)[0]
    try:
        return _name(title, "title")
    except ImportRefused:
        return ""
