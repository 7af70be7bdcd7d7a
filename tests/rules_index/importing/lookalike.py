"""A made-up book of comprehensive rules: chapters, sections, rules and lettered rules, contents, a glossary, credits.

`written` gives the truth: each number with its text and examples, each word of the glossary with its meaning. The
ways to print it (`Way`) are those in which such books come as text: a paragraph a line or lines of a fixed width, blank
lines or none, indents, typographic quotation marks. All sentences are made here.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters that such a book counts with: it leaves out l and o, which look like digits."""

_THINGS = ("lantern", "harbour", "ferry", "signal", "mast", "anchor", "chart", "tide", "pilot", "cargo", "keel", "oar")
_ACTS = ("raises", "lowers", "counts", "moors", "trades", "hides", "names", "turns over", "keeps", "returns")
_TITLES = ("Casting Off", "Steering", "Mooring", "Signals", "Cargo", "Weather", "Charts", "Crews", "Races", "Repairs")
_PREFACE = (
    "Harbour Duel Complete Rules",
    "These rules are in force from May 1, 2031.",
    "Introduction",
    "This book settles every question of Harbour Duel. Numbered rules come first, and its words after them.",
    "Letters l and o are left out, as they look like digits; 704.5k is followed by 704.5m.",
    "Contents",
)
_CREDITS = (
    "Harbour Duel was thought up by nobody in particular.",
    "Text: A. Nyone, B. Ody and others, from 2019 to 2031.",
    "100 copies of it were printed.",
)


@dataclass(frozen=True)
class Written:
    """One rule: its number, the number above it, its text and its examples."""

    number: str
    above: str
    text: str
    examples: tuple[str, ...] = ()


@dataclass(frozen=True)
class Word:
    """One entry of the glossary."""

    word: str
    meaning: tuple[str, ...]


@dataclass(frozen=True)
class Way:
    """How the book is printed."""

    width: int = 0
    blank: bool = True
    indent: bool = False
    curly: bool = True
    dotted_contents: bool = False
    line_end: str = "\n"
    mark: str = ""


@dataclass
class Book:
    """The book, as it was meant."""

    rules: list[Written] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)


def written(seed: int = 0, chapters: int = 9, sections: int = 12, rules: int = 9) -> Book:
    """Write a book; the numbers say how many chapters, sections a chapter, and rules a section at most."""
    chance = random.Random(seed)
    book = Book()
    for chapter in range(1, chapters + 1):
        book.rules.append(Written(str(chapter), "", f"{chance.choice(_TITLES)} and {chance.choice(_THINGS).title()}s"))
        for at in range(chance.randrange(sections // 2, sections + 1)):
            section = f"{chapter}{at:02d}"
            title = "General" if not at else f"{chance.choice(_TITLES)} of the {chance.choice(_THINGS).title()}"
            book.rules.append(Written(section, str(chapter), title))
            book.rules += _section(chance, section, rules)
    names = sorted({f"{one.title()} {other.title()}" for one in _THINGS for other in _THINGS if one < other})
    odd = ["Tide", "Team vs. Team Race", "You, Your", "Keel (Obsolete)", "X"]
    for name in sorted([*names, *odd]):
        book.words.append(Word(name, _meaning(chance, name)))
    return book


def _section(chance: random.Random, section: str, rules: int) -> Iterator[Written]:
    for at in range(1, chance.randrange(2, rules + 1)):
        number = f"{section}.{at}"
        count = chance.choice((0, 0, 2, 3, 14, 27 if at == 5 else 1))
        title = count > 1 and chance.random() < 0.4
        text = f"{chance.choice(_TITLES)}" if title else _text(chance)
        yield Written(number, section, text, () if title else _examples(chance))
        for letter in (*LETTERS, "aa", "bb", "cc")[:count]:
            yield Written(f"{number}{letter}", number, _text(chance), _examples(chance))


def _text(chance: random.Random) -> str:
    return " ".join(_sentence(chance) for _ in range(chance.randrange(1, 5)))


def _sentence(chance: random.Random) -> str:
    thing, act, other = chance.choice(_THINGS), chance.choice(_ACTS), chance.choice(_THINGS)
    number = f"{chance.randrange(1, 10)}0{chance.randrange(0, 9)}.{chance.randrange(1, 8)}"
    return chance.choice(
        (
            f"Whoever {act} a {thing} does so before any {other} is moved.",
            f"A {thing} that has no {other} stays where it is until the end of the turn (see rule {number}a).",
            f"If {chance.randrange(2, 400)} {thing}s are moored, the pilot {act} the {other}.",
            f"For the order of {thing}s, see rule {number}, “{chance.choice(_TITLES)},” and rules {number}c–d.",
            f"{chance.randrange(2, 9)} {thing}s make one {other}; {chance.randrange(100, 999)} make a fleet.",
            f"The {thing} isn’t lost: its {other} costs {chance.randrange(1, 4)}.5 coins, or two; see section 7.",
            f"“{thing.title()}” means “this {other} can’t be named.”",
            f"The {other} of rule {number} {act} a {thing}—never two—and 2. is not the number of a rule.",
        )
    )


def _examples(chance: random.Random) -> tuple[str, ...]:
    return tuple(_text(chance) for _ in range(chance.choice((0, 0, 0, 0, 1, 2))))


def _meaning(chance: random.Random, name: str) -> tuple[str, ...]:
    if chance.random() < 0.2:
        return (f"1. {_text(chance)}", f"2. {_text(chance)}", f"See rule {chance.randrange(100, 900)}, “{name}.”")
    return (_text(chance),)


def printed(book: Book, way: Way) -> str:
    """Print the book."""
    lines = [*_PREFACE, ""]
    for rule in book.rules:
        if "." not in rule.number:
            dots = f" {'.' * 20} {len(lines)}" if way.dotted_contents else ""
            lines += [""] * (not rule.above and way.blank)
            lines.append(f"{'   ' * (way.indent and bool(rule.above))}{rule.number}. {rule.text}{dots}")
    behind = (f"Glossary{' .' * 9} 200", "Credits ..... 230") if way.dotted_contents else ("Glossary", "Credits")
    lines += ["", *behind, ""]
    lines += _rules(book, way)
    lines += ["", "Glossary", ""]
    for word in book.words:
        lines += [word.word, *(line for text in word.meaning for line in _set(text, way)), ""]
    lines += ["", "Credits", "", *_CREDITS]
    text = "\n".join(lines) + "\n"
    if not way.curly:
        text = text.translate(str.maketrans("“”’–—", '""\'--'))
    return way.mark + text.replace("\n", way.line_end)


def _rules(book: Book, way: Way) -> Iterator[str]:
    for rule in book.rules:
        deep = rule.number.count(".") + rule.number[-1:].isalpha()
        dot = "" if rule.number[-1:].isalpha() else "."
        indent = "   " * deep if way.indent else ""
        yield from (indent + line for line in _set(f"{rule.number}{dot} {rule.text}", way))
        for example in rule.examples:
            yield from (indent + line for line in _set(f"Example: {example}", way))
        if way.blank:
            yield ""


def _set(text: str, way: Way) -> list[str]:
    return textwrap.wrap(text, way.width, break_long_words=False, break_on_hyphens=False) if way.width else [text]
