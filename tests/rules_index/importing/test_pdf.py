"""PDFs end in the rules that were set in them, or in one clear message, within limits of time and memory."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from random import Random
from textwrap import wrap

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth

from rules_index.importing import Clause, ImportRefused, ParsedDocument, parse_document
from rules_index.importing.decode import read_source
from rules_index.importing.pdf import LIMITS, Limits, UnreadablePdf, page_of, read_pdf
from tests.rules_index.importing import pdfs
from tests.rules_index.importing.lookalike import Book, Written, written
from tests.rules_index.importing.pdfs import Setting, drawn, set_book
from tests.rules_index.importing.test_lookalike import plain


@lru_cache
def book() -> Book:
    return written(seed=5, chapters=2, sections=5, rules=5)


def parsed(path: Path) -> ParsedDocument:
    return parse_document(read_source(path), ("numbered",))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Have the processes that are started take no more than this of a processor, however busy the machine is."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    yield
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < seconds


def assert_is_the_book(rules: tuple[Clause, ...], truth: Book) -> None:
    assert [clause.number for clause in rules] == [rule.number for rule in truth.rules]
    for clause, rule in zip(rules, truth.rules, strict=True):
        assert plain(clause.text) == plain(rule.text), rule.number
        assert [plain(each) for each in clause.examples] == [plain(f"Example:{each}") for each in rule.examples]


SETTINGS = {
    "one column": Setting(),
    "two columns": Setting(columns=2, size=8),
    "three columns": Setting(columns=3, size=7, space=2),
    "two columns with ragged lines": Setting(columns=2, size=8, justified=False, space=0),
    "indented": Setting(indent=12, justified=False),
    "hanging numbers": Setting(columns=2, size=8, hanging=16),
    "contents": Setting(contents=True),
    "contents and two columns": Setting(contents=True, columns=2, size=8),
    "a table": Setting(table=True),
    "large letters, so that many rules are broken over pages": Setting(size=17, space=9),
    "no running head": Setting(head="", columns=2, size=8),
    "locked without a password": Setting(password=""),
}


@pytest.mark.parametrize("name", SETTINGS)
def test_a_book_that_was_set_is_read_rule_for_rule(tmp_path: Path, name: str) -> None:
    rules = parsed(set_book(tmp_path / "book.pdf", book(), SETTINGS[name])).rules
    assert_is_the_book(rules, book())


def test_contents_heads_and_page_numbers_are_left_out_and_a_sound_book_has_no_defects(tmp_path: Path) -> None:
    result = parsed(set_book(tmp_path / "book.pdf", book(), Setting(contents=True, columns=2, size=8)))
    assert not {"Harbour Duel", "Complete rules"} & {line for rule in result.rules for line in rule.text.split("\n")}
    assert sum(dropped.reason == "contents" for dropped in result.dropped) == len(
        [rule for rule in book().rules if "." not in rule.number]
    )
    assert {defect.kind for defect in result.defects} <= {"dangling", "boilerplate"}


def test_a_defect_is_at_a_line_of_the_text_and_that_line_has_a_page(tmp_path: Path) -> None:
    pages = [[(72, 700, "1. Ideas"), (72, 680, "1.1. One.")], [(72, 700, "1.2. Two."), (72, 680, "1.4. Four.")]]
    source = read_source(drawn(tmp_path / "book.pdf", pages))
    [gap] = [defect for defect in parse_document(source, ("numbered",)).defects if defect.kind == "gap"]
    assert (gap.number, source.split("\n")[gap.line - 1]) == ("1.3", "1.4. Four.")
    assert page_of(source, gap.line) == 2
    assert page_of("1. Ideas\n1.1. One.\n", 2) is None


def test_five_hundred_pages_with_one_rule_each_keep_every_rule(tmp_path: Path) -> None:
    pages = [
        [(72, 800, "Duel rules"), (72, 700, f"{page}. Rule text number {page}"), (290, 30, str(page))]
        for page in range(1, 501)
    ]
    path = drawn(tmp_path / "book.pdf", pages)
    with at_most(10):
        rules = parsed(path).rules
    assert [(rule.number, rule.text) for rule in rules] == [
        (str(page), f"Rule text number {page}") for page in range(1, 501)
    ]


def test_five_hundred_full_pages_are_read_in_time(tmp_path: Path) -> None:
    truth = [
        Written(f"{page}.{at}", "", f"Whoever holds lantern {at} of page {page} waits until the tide has turned again.")
        for page in range(1, 501)
        for at in range(1, 16)
    ]
    pages = [
        [
            (72, 800 - 45 * at, f"{rule.number}. {rule.text}")
            for at, rule in enumerate(truth[15 * page : 15 * page + 15], 1)
        ]
        for page in range(500)
    ]
    path = drawn(tmp_path / "book.pdf", pages, size=9)
    with at_most(10):
        source = read_source(path)
    assert [line for line in source.split("\n") if line and not line.startswith("[page")] == [
        f"{rule.number}. {rule.text}" for rule in truth
    ]


def test_a_page_that_is_turned_is_read_as_it_is_seen(tmp_path: Path) -> None:
    texts = [(72, 500 - 20 * at, f"1.{at}. Rule {at} of a page that lies on its side.") for at in range(1, 6)]
    path = drawn(tmp_path / "book.pdf", [[(72, 500, "1. Sides"), *texts]], turned=90)
    assert [rule.text for rule in parsed(path).rules][1:] == [text.split(" ", 1)[1] for _, _, text in texts]


def test_what_hyphens_ligatures_and_bullets_mean(tmp_path: Path) -> None:
    lines = [
        "1. Words",
        "1.1. The well-known signal of a harbour is an important one, and every pilot has to know the impor-",
        "tant signals by heart, which is a well-",
        "known burden; see rule",
        "1.2. No pilot may forget them, and none may be left without any signal at all in the harbour, or",
        "2. be anything else.",
        "1.2. Last.",
        "1.3. End.",
    ]
    path = drawn(tmp_path / "book.pdf", [[(72, 700 - 12 * at, line) for at, line in enumerate(lines)]])
    rules = {rule.number: rule.text for rule in parsed(path).rules}
    assert list(rules) == ["1", "1.1", "1.2", "1.3"]
    assert "know the important signals by heart, which is a well-known burden; see rule 1.2. No" in rules["1.1"]


def typed(width: int) -> list[str]:
    """The lines of the book as a typewriter breaks them, whatever room the letters take."""
    texts = (
        text
        for rule in book().rules
        for text in (
            f"{rule.number}{'' if rule.number[-1].isalpha() else '.'} {rule.text}",
            *(f"Example: {example}" for example in rule.examples),
        )
    )
    return [line for text in texts for line in wrap(text, width)]


def test_columns_that_are_drawn_row_by_row_are_read_one_after_the_other(tmp_path: Path) -> None:
    lines, height = typed(52), 60
    pages = []
    for first in range(0, len(lines), 2 * height):
        places = ((row, column) for row in range(height) for column in (0, 1))
        at = [(row, column, first + column * height + row) for row, column in places]
        pages.append([(50 + 260 * col, 790 - 12 * row, lines[each]) for row, col, each in at if each < len(lines)])
    assert_is_the_book(parsed(drawn(tmp_path / "book.pdf", pages, size=8)).rules, book())


def test_words_may_be_drawn_in_any_order_and_heads_may_name_the_chapter(tmp_path: Path) -> None:
    chance, pages = Random(3), []
    lines, chapter = typed(90), ""
    for number, first in enumerate(range(0, len(lines), 20), 1):
        texts: list[tuple[float, float, str]] = []
        for row, line in enumerate(lines[first : first + 20]):
            if line.split(". ")[0] in ("1", "2", "3"):
                chapter = line
            left = 50.0
            for word in line.split():
                texts.append((left, 740 - 13 * row, word))
                left += stringWidth(f"{word} ", "Helvetica", 10)
        chance.shuffle(texts)
        head = chapter if number % 2 else "Complete rules of the harbour"
        pages.append([(50, 800, head), *texts, (520 if number % 2 else 50, 25, str(number))])
    assert_is_the_book(parsed(drawn(tmp_path / "book.pdf", pages)).rules, book())


def test_contents_without_dots_are_left_out(tmp_path: Path) -> None:
    headings = [f"{rule.number}. {rule.text}" for rule in book().rules if "." not in rule.number]
    contents = [(50.0, 780 - 14 * at, heading) for at, heading in enumerate(headings)]
    numbers = [(530.0, 780 - 14 * at, str(at + 2)) for at in range(len(headings))]
    lines = typed(90)
    pages = [
        [(50.0, 790 - 13 * row, line) for row, line in enumerate(lines[at : at + 55])]
        for at in range(0, len(lines), 55)
    ]
    assert_is_the_book(parsed(drawn(tmp_path / "book.pdf", [[*contents, *numbers], *pages])).rules, book())


REFUSED: dict[str, tuple[Callable[[Path], object], str]] = {
    "scanned": (lambda path: pdfs.scanned(path, 3), "this PDF has no text: 3 of its 3 pages are pictures"),
    "with a password": (
        lambda path: set_book(path, book(), Setting(password="secret")),
        "this PDF is locked with a password",
    ),
    "nothing but numbers of pages": (
        lambda path: drawn(path, [[(290, 25, str(page))] for page in range(1, 6)]),
        "this PDF has no text but what is printed on each of its 5 pages",
    ),
    "empty": (lambda path: drawn(path, [[], []]), "this PDF has no text: 2 of its 2 pages are empty"),
    "cut off": (
        lambda path: path.write_bytes(set_book(path, book(), Setting()).read_bytes()[:-3000]),
        "this PDF is damaged or cut off",
    ),
    "only the first bytes": (lambda path: path.write_bytes(b"%PDF-1.7\n"), "this PDF is damaged or cut off"),
    "a loop of pages": (lambda path: path.write_bytes(pdfs.looping_tree()), "page 1 of this PDF is damaged"),
    "lists in lists": (lambda path: path.write_bytes(pdfs.nested()), "page 1 of this PDF is damaged"),
    "a million pages": (
        lambda path: path.write_bytes(pdfs.raw(pdfs.CATALOG, b"<</Type/Pages/Kids[3 0 R]/Count 1000000>>", b"<<>>")),
        "this PDF has 1000000 pages; at most 2000 are read",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_read_ends_in_one_message(tmp_path: Path, name: str) -> None:
    make, message = REFUSED[name]
    path = tmp_path / "book.pdf"
    make(path)
    with pytest.raises(ImportRefused) as caught:
        read_source(path)
    assert str(caught.value).startswith(f"{path}: {message}")
    assert "\n" not in str(caught.value)


HOSTILE = {"a bomb of text": lambda: pdfs.bomb(48), "forms in forms": pdfs.laughing}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_takes_too_much_memory_is_given_up(tmp_path: Path, name: str) -> None:
    path = tmp_path / "book.pdf"
    path.write_bytes(HOSTILE[name]())
    with at_most(10), pytest.raises(UnreadablePdf, match="took more than 300 MB of memory"):
        read_pdf(path, Limits(memory=300 * 1024 * 1024))


def test_what_takes_too_long_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    path.write_bytes(pdfs.bomb(48))
    start = time.monotonic()
    with pytest.raises(UnreadablePdf, match="takes longer than 1 seconds; it was given up"):
        read_pdf(path, Limits(seconds=1))
    assert time.monotonic() - start < 5


def test_pages_text_and_size_are_bounded(tmp_path: Path) -> None:
    path = drawn(tmp_path / "book.pdf", [[(72, 700, f"{page}. A rule of page {page}.")] for page in range(1, 8)])
    with pytest.raises(UnreadablePdf, match="has 7 pages; at most 6 are read"):
        read_pdf(path, Limits(pages=6))
    with pytest.raises(UnreadablePdf, match="more than 100 characters of text"):
        read_pdf(path, Limits(characters=100))
    huge = tmp_path / "huge.pdf"
    with huge.open("wb") as file:
        file.write(b"%PDF-1.7\n")
        file.truncate(LIMITS.size + 1)
    with pytest.raises(ImportRefused, match="the file has 64 MB; at most 64 MB are read"):
        read_source(huge)


def test_the_limits_are_those_that_are_promised() -> None:
    assert (LIMITS.size, LIMITS.pages, LIMITS.seconds) == (64 * 1024 * 1024, 2_000, 60)
    assert LIMITS.memory == 1024 * 1024 * 1024
