"""What a rule is, for everybody who reads rules: importers, digests, search, cases and pages.

Plain frozen records; how they are made is the business of `rules_index.importing` and `rules_index.library`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rules_index.asked import NOBODY, Asked


class Kind(StrEnum):
    """What a rule does with the reader."""

    HEADING = "heading"
    DEFINITION = "definition"
    PROCEDURE = "procedure"
    PERMISSION = "permission"
    PROHIBITION = "prohibition"
    CONDITION = "condition"
    POINTER = "pointer"


@dataclass(frozen=True, slots=True)
class Defect:
    """Something that is wrong with a source document, found while it was read.

    `line` counts from 1 in the file as it was given; `number` is the rule concerned, or an empty string. `kind` is one
    word: of numbers `duplicate`, `gap` (lost), `order` (in the wrong place), `nesting` (under a lost one), `embedded`
    (inside the text of another rule) and `dangling` (referred to, but not there); of texts `pairing` (whose they are is
    not certain), `misplaced` (reads like a neighbour's), `empty` (none, and no heading) and `twice` (the whole document
    stands twice in the file); of lines `cut` (by a page break),
    `layout` (unlike the rest), `boilerplate` (left out) and `angle` (`<...>` that is no HTML); of whole texts
    `unofficial` (an addition by the author) and `edition` (of another one, it seems).
    """

    line: int
    kind: str
    number: str
    message: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of one document, with its neighbours.

    `number` is always a string. Where a source gives one number to two clauses, one of them is `135~2`: the one that
    stands in the wrong place, or else the second; `printed` is the number as the source prints it. `text` is the
    project's own digest in Chinese, `text_en` in English, `official` the text that the user has imported. Digest or
    official text may be empty, never both, unless the rule is a heading. `asked` are ways of asking for it. `doubtful`
    tells that the official text may be that of another rule, or hold some of one: the import said so, and whoever
    reads it should look into the original.
    """

    document: str
    number: str
    title: str
    text: str
    title_en: str = ""
    official: str = ""
    kind: Kind = Kind.DEFINITION
    operative: bool = False
    examples: tuple[str, ...] = ()
    official_examples: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    parents: tuple[str, ...] = ()
    children: tuple[str, ...] = ()
    previous: str | None = None
    next: str | None = None
    aliases: tuple[str, ...] = field(default=())
    text_en: str = ""
    examples_en: tuple[str, ...] = ()
    asked: Asked = NOBODY
    doubtful: bool = False

    @property
    def printed(self) -> str:
        """The number as it stands in the source: `135~2` is printed 135."""
        return self.number.partition("~")[0]

    @property
    def parent(self) -> str | None:
        """The number of the rule that this one stands directly under."""
        return self.parents[-1] if self.parents else None
