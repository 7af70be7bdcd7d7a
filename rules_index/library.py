"""The rules at hand: what is bundled with Casebook, and what its user has imported."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from rules_index.concordance import CURATED, Concordances, Standing
from rules_index.documents import (
    BEYOND,
    DOCUMENTS,
    SUPPLEMENTS,
    Document,
    find_document,
    newest_first,
    supplement_of,
)
from rules_index.home import casebook_home
from rules_index.importing.digest_files import DIGESTS, digest_files, digest_path
from rules_index.importing.digests import read_digest
from rules_index.importing.numbers import narrow, nearest
from rules_index.importing.store import import_path, imported, load
from rules_index.merging import merge
from rules_index.model import Rule


class UnknownRule(LookupError):
    """A document has no rule of this number; `nearest` names those that stand closest to where it would be."""

    def __init__(self, document: str, number: str, nearest: tuple[str, ...]) -> None:
        self.document = document
        self.number = number
        self.nearest = nearest
        hint = f"nearest: {', '.join(nearest)}" if nearest else "expected the number of one of its rules"
        super().__init__(f"{document} has no rule {number!r}; {hint}")


class Library:
    """All rules of all documents. A document is read when it is first asked for, and kept."""

    def __init__(self, home: Path, digests: Path = DIGESTS, curated: Path = CURATED) -> None:
        """Take what was imported from `home`, and bundled digests and curated concordances from these folders."""
        self._home = home
        self._curated = curated
        self._digests = digests
        self._rules: dict[str, dict[str, Rule]] = {}
        self._printed: dict[str, dict[str, tuple[Rule, ...]]] = {}
        self._referring: dict[str, dict[str, tuple[str, ...]]] = {}

    @classmethod
    def load(cls, home: Path | None = None) -> Library:
        """Return the library of a Casebook folder, the usual one if none is given."""
        return cls(home or casebook_home())

    @cached_property
    def documents(self) -> tuple[Document, ...]:
        """All documents that Casebook knows, with or without rules, their supplements, and all others imported.

        These are other editions, and documents of the user's own. The newest edition of a rulebook comes first.
        """
        known = {document.id for document in DOCUMENTS}
        others = (each for each in self._imports if each.id not in known)
        return newest_first((*DOCUMENTS, *self._supplements, *others))

    @cached_property
    def _supplements(self) -> tuple[Document, ...]:
        """The supplements that have been written."""
        return tuple(each for each in SUPPLEMENTS if digest_path(each.id, self._digests).is_file())

    @property
    def imported(self) -> tuple[str, ...]:
        """The ids of the documents whose official text is at hand."""
        return tuple(each.id for each in self._imports)

    @cached_property
    def _imports(self) -> tuple[Document, ...]:
        return imported(self._home)

    def document(self, document: str) -> Document:
        """Return one of the documents by its id. Raises UnknownDocument, also for an edition that was not imported."""
        return find_document(self.documents, document)

    def standing(self, document: str, number: str) -> tuple[Standing, ...]:
        """Tell what became of a rule in each other edition of its book. Raises as `Concordances.standing` does."""
        return self.concordances.standing(document, number)

    @cached_property
    def concordances(self) -> Concordances:
        """What became of the rules of each document in the other editions of its book."""
        return Concordances(self, self._curated)

    def rules(self, document: str) -> Sequence[Rule]:
        """Return the rules of a document in reading order; none if it is neither bundled nor imported.

        Raises:
            UnknownDocument: there is no document of this id.
            MalformedDigest: the bundled digest is not written as digests are.

        """
        return tuple(self._by_number(document).values())

    def rule(self, document: str, number: str) -> Rule:
        """Return one rule by its number, also if it is typed with a final dot or in full-width digits.

        What goes beyond a document (`B1.2`) is found under the document too; the rule says where it stands.

        Raises:
            UnknownDocument: there is no document of this id.
            UnknownRule: the document has no rule of this number.

        """
        rules = self._by_number(document)
        wanted = _tidy(number)
        if wanted in rules:
            return rules[wanted]
        supplement = supplement_of(document)
        if wanted.startswith(BEYOND) and supplement in self._supplements:
            return self.rule(supplement.id, wanted)
        # Inside a supplement the numbers are looked at without the letter that all of them begin with.
        bare = wanted.removeprefix(BEYOND) if self.document(document).supplements else wanted
        raise UnknownRule(document, number, nearest(bare, rules))

    def citable(self, document: str) -> Sequence[Rule]:
        """Return all rules that a case may cite under a document: its own, and those of its supplement.

        Raises UnknownDocument.
        """
        supplement = supplement_of(document)
        return (*self.rules(document), *(self.rules(supplement.id) if supplement in self._supplements else ()))

    def find(self, document: str, number: str) -> tuple[Rule, ...]:
        """Return every rule that is printed under this number: for 135 both `135` and `135~2`; perhaps none."""
        if document not in self._printed:
            by_printed: defaultdict[str, list[Rule]] = defaultdict(list)
            for rule in self._by_number(document).values():
                by_printed[rule.printed].append(rule)
            self._printed[document] = {printed: tuple(rules) for printed, rules in by_printed.items()}
        return self._printed[document].get(_tidy(number).partition("~")[0], ())

    def referenced_by(self, document: str, number: str) -> tuple[str, ...]:
        """Return the numbers of the rules whose text sends the reader to this one, in reading order."""
        if document not in self._referring:
            referring: defaultdict[str, list[str]] = defaultdict(list)
            for rule in self._by_number(document).values():
                for target in rule.references:
                    referring[target].append(rule.number)
            self._referring[document] = {target: tuple(numbers) for target, numbers in referring.items()}
        return self._referring[document].get(_tidy(number).partition("~")[0], ())

    def path(self, rule: Rule) -> tuple[str, ...]:
        """Return the headings above a rule, from the top; its own title is not among them, nor is one said twice."""
        rules = self._by_number(rule.document)
        titles = (rules[number].title for number in rule.parents)
        return tuple(title for title in dict.fromkeys(titles) if title)

    def fingerprint(self) -> str:
        """Return what changes whenever any text of the library does: a mark for those who keep an index of it."""
        digest = hashlib.sha256()
        for document in self.documents:
            digest.update(document.id.encode())
            for path in (*digest_files(document.id, self._digests), import_path(self._home, document.id)):
                digest.update(path.read_bytes() if path.is_file() else b"-")
        return digest.hexdigest()

    def _by_number(self, document: str) -> dict[str, Rule]:
        if document not in self._rules:
            known = self.document(document)
            digest = read_digest(document, self._digests, self._home)
            stored = load(self._home, document)
            merged = merge(known, digest, stored.rules if stored else ())
            self._rules[document] = {rule.number: rule for rule in merged}
        return self._rules[document]


def _tidy(number: str) -> str:
    tidy = narrow(number).strip().rstrip(".").lower()
    return tidy.upper() if tidy.startswith(BEYOND.lower()) and tidy[1:2].isdigit() else tidy
