"""What converters do to a clean rulebook, made anew from a seed: numbers before their texts, wrapped lines, HTML ...

A `Book` is the truth: each rule with its own text. `disordered` prints it as a careless tool would; of every rule
that then comes out of an import with another text than its own, the import has to have said so.
"""

from __future__ import annotations

import html
import random
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rules_index.importing import ParsedDocument, parse_document


@dataclass(frozen=True)
class Printed:
    """One rule as a clean text prints it: its number, and its text, a paragraph a line."""

    number: str
    text: str


Book = Sequence[Printed]
_RUNNING_HEAD = "A running head of this book"


def book_of(text: str) -> Book:
    """Read the truth from a clean text, a rule on a line; rules with which something is wrong are left out."""
    lines = text.split("\n")
    parsed = parse_document(text, ("numbered",))
    faulty = {defect.number for defect in parsed.defects} | {rule.printed for rule in parsed.rules if rule.doubtful}
    book = []
    for rule in parsed.rules:
        first, *others = (lines[line - 1].strip() for line in rule.lines)
        _, _, own = first.partition(first.split()[0])
        if rule.printed not in faulty:
            book.append(Printed(rule.printed, "\n".join((own.strip().removeprefix("* "), *others)).strip()))
    return book


@dataclass
class Print:
    """Prints a book badly; `chance` decides where."""

    chance: random.Random

    def numbers_first(self, book: Book) -> str:
        """Here and there the numbers of some rules in a block, then their texts, blank lines between or not."""
        return self._in_blocks(book, self._block)

    def numbers_in_one_line(self, book: Book) -> str:
        """The same, all the numbers of a block in one line."""
        return self._in_blocks(book, lambda run: [" ".join(f"{rule.number}." for rule in run), *self._texts(run)])

    def texts_first(self, book: Book) -> str:
        """The texts of some rules, then their numbers."""
        return self._in_blocks(book, lambda run: [*self._texts(run), *(f"{rule.number}." for rule in run)])

    def with_losses(self, book: Book) -> str:
        """Blocks of numbers, and from each of them the text of one rule is lost."""
        return self._in_blocks(book, lambda run: self._block(run, without=self.chance.randrange(len(run))))

    def with_page_heads(self, book: Book) -> str:
        """Blocks of numbers, and at the end of each page, in the midst of whatever stands there, a running head."""

        def block(run: Book) -> list[str]:
            lines = self._block(run)
            lines.insert(self.chance.randrange(len(run) + 1, len(lines)), _RUNNING_HEAD)
            return lines

        return self._in_blocks(book, block, between=[_RUNNING_HEAD])

    def wrapped(self, book: Book) -> str:
        """Every text in lines of a fixed width: references come to stand at the start of a line."""
        width = self.chance.randrange(50, 110)
        return "\n".join(line for rule in book for line in _wrap(f"{rule.number}. {rule.text}", width))

    def run_together(self, book: Book) -> str:
        """Here and there a rule on the line of the one before it."""
        text = ""
        for rule in book:
            together = text and self.chance.random() < 0.03
            text += (" " if together else "\n") + f"{rule.number}. {rule.text}"
        return text.strip("\n")

    def without_numbers(self, book: Book) -> str:
        """Here and there a rule without its number; only between two others of its own rule, where it is missed."""
        lines = []
        for position, rule in enumerate(book):
            stems = {each.number.rpartition(".")[0] for each in book[max(0, position - 1) : position + 2]}
            between = 0 < position < len(book) - 1 and len(stems) == 1 and "" not in stems
            lost = between and self.chance.random() < 0.05
            lines.append(rule.text if lost else f"{rule.number}. {rule.text}")
        return "\n".join(lines)

    def as_html(self, book: Book) -> str:
        """A page: headings, paragraphs, list items, table rows; several of them on a line."""
        shapes: list[Callable[[str, str], str]] = [
            lambda number, text: f"<p>{number} {text}</p>",
            lambda number, text: f"<h3 id='r{number}'>{number} {text}</h3>",
            lambda number, text: f"<ul><li><b>{number}</b> {text}</li></ul>",
            lambda number, text: f"<div class='rule'><span>{number}</span><p>{text}</p></div>",
            lambda number, text: f"<table><tr><td>{number}</td><td>{text}</td></tr></table>",
            lambda number, text: f"<dl><dt>{number}</dt><dd>{text}</dd></dl>",
            lambda number, text: f"<section><a name='x'></a>{number} {text}</section>",
        ]
        page = "<!doctype html><html><head><title>Rules</title><style>p { x: 1.1. }</style></head><body>"
        for rule in book:
            shape = self.chance.choice(shapes)
            page += shape(f"{rule.number}.", "<br>".join(html.escape(rule.text).split("\n")))
            page += "\n" if self.chance.random() < 0.6 else ""
        return page + "</body></html>"

    def _in_blocks(self, book: Book, block: Callable[[Book], list[str]], between: Sequence[str] = ()) -> str:
        lines: list[str] = []
        for run, apart in self._runs(book):
            lines += block(run) if apart else [*(f"{rule.number}. {rule.text}" for rule in run), *between]
        return "\n".join(lines)

    def _runs(self, book: Book) -> Iterator[tuple[Book, bool]]:
        at = 0
        while at < len(book):
            apart = at > 0 and self.chance.random() < 0.4
            length = self.chance.randrange(2, 13) if apart else self.chance.randrange(5, 60)
            run = book[at : at + length]
            yield run, apart and len(run) > 1
            at += length

    def _block(self, run: Book, without: int = -1) -> list[str]:
        return [*(f"{rule.number}." for rule in run), "", *self._texts(run, without)]

    def _texts(self, run: Book, without: int = -1) -> list[str]:
        width = self.chance.choice((70, 95, 10_000))
        blank = [""] if width < 10_000 or self.chance.random() < 0.5 else []
        kept = [rule for position, rule in enumerate(run) if position != without]
        return [line for rule in kept for line in (*_wrap(rule.text, width), *blank)]


def _wrap(text: str, width: int) -> list[str]:
    """Break each paragraph into lines; a blank line stands between paragraphs only where the whole text has them."""
    return [line for paragraph in text.split("\n") for line in textwrap.wrap(paragraph, width) or [""]]


WAYS: tuple[Callable[[Print, Book], str], ...] = (
    Print.numbers_first,
    Print.numbers_in_one_line,
    Print.texts_first,
    Print.with_losses,
    Print.with_page_heads,
    Print.wrapped,
    Print.run_together,
    Print.without_numbers,
    Print.as_html,
)


def disordered(book: Book, seed: int) -> str:
    """Print a book in one of the ways above; the seed says which, and where."""
    return WAYS[seed % len(WAYS)](Print(random.Random(seed)), book)


@dataclass(frozen=True)
class Verdict:
    """What became of the rules of a book: those with another text than their own, and of these the untold ones."""

    wrong: frozenset[str]
    untold: frozenset[str]
    reported: frozenset[str]


def judged(book: Book, parsed: ParsedDocument) -> Verdict:
    """Compare what was read with the truth."""
    own: dict[str, list[str]] = {}
    for rule in book:
        own.setdefault(rule.number, []).append(_letters(rule.text))
    read: dict[str, list[str]] = {}
    for clause in parsed.rules:
        read.setdefault(clause.printed, []).append(_letters("".join((clause.text, *clause.examples))))
    told = {defect.number for defect in parsed.defects if defect.kind not in ("dangling", "layout")}
    told |= {clause.printed for clause in parsed.rules if clause.doubtful}
    wrong = {number for number in own | read if sorted(own.get(number, [])) != sorted(read.get(number, []))}
    return Verdict(frozenset(wrong), frozenset(wrong - told), frozenset(told & set(own)))


def _letters(text: str) -> str:
    """What a text is made of, in no order: examples may stand among its paragraphs, or after them."""
    return "".join(sorted(character for character in text if character.isalnum()))
