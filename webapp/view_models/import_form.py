"""The form for importing a document: what may be chosen in it, and what somebody has filled in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules_index.documents import Document, is_date, is_known
from rules_index.importing.own_documents import LONGEST_ID, LONGEST_NAME, Said, is_id

LANGUAGES = {
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
    "en": "English",
    "ja": "日本語",
    "ko": "한국어",
    "fr": "Français",
    "de": "Deutsch",
    "es": "Español",
    "it": "Italiano",
    "pt": "Português",
}
"""The languages that are offered, each by its own name."""
FIELDS = ("known", "id", "title", "game", "edition", "language")
_NO_ID = re.compile(r"[^a-z0-9]+")


class FormFault(ValueError):
    """The form cannot be taken as it is; `field` is the one to mend, `key` the entry of the catalogue that says why."""

    def __init__(self, field: str, key: str, **values: object) -> None:
        self.field, self.key, self.values = field, key, values
        super().__init__(key)


@dataclass(frozen=True)
class Wanted:
    """What somebody has filled in: `known` is one of the documents at hand, or else the other fields say which.

    `consents` are the options of the import to which they have agreed.
    """

    known: str = ""
    id: str = ""
    title: str = ""
    game: str = ""
    edition: str = ""
    language: str = ""
    consents: tuple[str, ...] = ()

    @classmethod
    def of(cls, fields: Mapping[str, str]) -> Wanted:
        """Take the fields of the form."""
        known, own, title, game, edition, language = (fields.get(name, "").strip() for name in FIELDS)
        return cls(known, own, title, game, edition, language)

    def agreed(self, option: str) -> Wanted:
        """The same, with the consent that an import has asked for."""
        return replace(self, consents=(*self.consents, option))


def document_wanted(wanted: Wanted, file_name: str, at_hand: Sequence[str]) -> str:
    """The id of the document that a form names, or one made from title or file name where it names none.

    One that is made never stands for a document that is there already. Raises FormFault.
    """
    _check(wanted)
    if wanted.known:
        if wanted.id:
            raise FormFault("known", "importing.fault.both")
        if wanted.known not in at_hand:
            raise FormFault("known", "importing.fault.unknown", id=wanted.known)
        return wanted.known
    if wanted.id:
        return wanted.id
    made = suggested_id(wanted.title) or suggested_id(file_name.rpartition(".")[0])
    if not made:
        raise FormFault("id", "importing.fault.no_id")
    if is_known(made) or made in {each.lower() for each in at_hand}:
        raise FormFault("id", "importing.fault.taken", id=made)
    return made


def suggested_id(name: str) -> str:
    """An id made from a name: its letters and digits; empty where it has none that an id may have."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    made = _NO_ID.sub("-", plain).strip("-")[:LONGEST_ID].strip("-")
    return made if is_id(made) and not made.isdigit() else ""


def said_of(wanted: Wanted) -> Said:
    """What is said of the document; what is only for one's own goes with one's own."""
    own = wanted if not wanted.known else Wanted()
    return Said(own.title or None, own.game or None, wanted.language or None, own.edition or None)


def by_game(documents: Sequence[Document]) -> dict[str, list[Document]]:
    """The documents that a text may be imported for, by their game."""
    found: dict[str, list[Document]] = {}
    for each in documents:
        if not each.supplements:
            found.setdefault(each.game, []).append(each)
    return found


def _check(wanted: Wanted) -> None:
    if wanted.id and not is_id(wanted.id):
        raise FormFault("id", "importing.fault.id", most=LONGEST_ID)
    for field in ("title", "game"):
        if len(getattr(wanted, field)) > LONGEST_NAME:
            raise FormFault(field, "importing.fault.long", most=LONGEST_NAME)
    if wanted.edition and not is_date(wanted.edition):
        raise FormFault("edition", "importing.fault.date")
    if wanted.language and wanted.language not in LANGUAGES:
        raise FormFault("language", "importing.fault.language")
