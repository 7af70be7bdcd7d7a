"""What the steps of the importing pipeline hand to each other, and what comes out at the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_index.asked import NOBODY, Asked
from rules_index.model import Defect, Kind


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a source, freed of layout marks such as table bars, bullets and asterisks.

    `number` counts from 1 in the file as given. `row` tells that it was a row of a table, `cut` that a page break stood
    directly before it, `blanks` how many empty lines did, `bullet` which list mark it carried, `depth` how low a
    heading it is. `follows` is the text of the line before, which tells whether a sentence goes on here.
    """

    number: int
    text: str
    indent: int = 0
    blanks: int = 0
    bullet: str = ""
    heading: bool = False
    depth: int = 0
    row: bool = False
    bold: bool = False
    cut: bool = False
    follows: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """Says that a line begins a new clause: under which printed number, how deep, and with what text.

    `level` counts from 1 in layouts that are numbered in reading order, and is 0 where the printed number says it.
    `title` is a headword that is no part of the text, `number` the whole number where a layout puts it together.
    """

    printed: str
    level: int
    text: str
    heading: bool = False
    title: str = ""
    number: str = ""


@dataclass(slots=True)
class Paragraph:
    """A run of text inside an entry: part of the rule itself, or one of its examples.

    `closed` tells that the next line does not belong to it.
    """

    line: int
    text: str
    example: bool = False
    closed: bool = False


@dataclass(slots=True)
class Entry:
    """A clause in the making; the steps of the pipeline fill it in."""

    line: int
    printed: str
    level: int
    heading: bool
    paragraphs: list[Paragraph]
    lines: list[int]
    number: str = ""
    place: str = ""
    astray: bool = False
    title: str = ""
    title_en: str = ""
    aliases: tuple[str, ...] = ()
    headword: str = ""
    kind: Kind = Kind.DEFINITION
    operative: bool = False
    parents: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    doubtful: bool = False

    @property
    def text(self) -> str:
        """The rule itself, without its examples; paragraphs stand on lines of their own."""
        return "\n".join(paragraph.text for paragraph in self.paragraphs if not paragraph.example and paragraph.text)

    @property
    def examples(self) -> tuple[str, ...]:
        """The examples, each as the source words it."""
        return tuple(paragraph.text for paragraph in self.paragraphs if paragraph.example)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a parsed document.

    `number` is unique in the document (`135~2`), `printed` is the mark in the source (`135`, `A.`, `-`). `place` is
    the number that its position calls for, and differs from the printed one where the source misprints it.
    `title` is empty unless the clause has a title of its own. `lines` names the source lines that it was made from.
    `doubtful` tells that its text may be that of another clause, or hold some of it.
    """

    number: str
    printed: str
    place: str
    line: int
    text: str
    title: str = ""
    title_en: str = ""
    examples: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    parents: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    kind: Kind = Kind.DEFINITION
    operative: bool = False
    lines: tuple[int, ...] = ()
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class DigestClause(Clause):
    """One clause of a bundled digest: with its English beside the Chinese, and the ways in which people ask for it."""

    text_en: str = ""
    examples_en: tuple[str, ...] = ()
    asked: Asked = NOBODY


@dataclass(frozen=True, slots=True)
class Dropped:
    """A source line that is no part of the rules: page marks, site texts, rules of a table, the preface."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class ParsedDocument:
    """A source text as rules in reading order, with everything that was wrong and everything that was left out."""

    rules: tuple[Clause, ...]
    defects: tuple[Defect, ...]
    dropped: tuple[Dropped, ...]


@dataclass(slots=True)
class Findings:
    """Collects, while the steps run, what is wrong with the source and what was left out of the rules."""

    defects: list[Defect] = field(default_factory=list)
    dropped: list[Dropped] = field(default_factory=list)

    def defect(self, line: int, kind: str, number: str, message: str) -> None:
        """Note one defect of the source."""
        self.defects.append(Defect(line=line, kind=kind, number=number, message=message))

    def drop(self, line: int, text: str, reason: str) -> None:
        """Note one line that is left out; only page marks and table rules are too common to count as a defect."""
        self.dropped.append(Dropped(line=line, text=text, reason=reason))
        if reason in ("boilerplate", "preface", "credits"):
            self.defect(line, "boilerplate", "", f"left out, no part of the rules: {text[:24]}")
        elif reason == "no text":
            self.defect(
                line, "no-text", "", f"{text.strip('[]')}: it is blank, or a picture; what it shows is not here"
            )
