"""`casebook search`: find rules by number, words or a question."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rules_index.model import Kind
from webapp.commands.error_messages import BadInput
from webapp.commands.output import (
    add_json,
    add_language,
    complain,
    console,
    print_json,
    print_json_line,
    whole_number,
)

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from rules_index.documents import Document
    from rules_index.library import Library
    from rules_index.scope import Scope
    from rules_index.search import Hit, Searcher, SearchResult
    from webapp.commands.line_breaking import Paragraph
    from webapp.translations import Translations
    from webapp.view_models.hit_sections import Section

NAME = "search"
HELP = "检索规则 · search the rules"
MOST_HITS = 1000
CASES_SHOWN = 5
"""Of more cases that a rule has the rest is counted; `casebook rule` and `--json` list them all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument("query", nargs="?", metavar="QUERY", help="词语、问题或编号 · words, a question or a number")
    asked.add_argument("--batch", metavar="FILE", help="每行一个查询 · a query a line; - reads standard input")
    parser.add_argument(
        "--document", action="append", default=[], metavar="D", help="只查此文档，可重复 · only this document"
    )
    parser.add_argument("--game", action="append", default=[], metavar="G", help="只查此游戏，可重复 · only this game")
    parser.add_argument(
        "--edition",
        default="",
        metavar="E",
        help="查此版本，不写则查现行的 · this edition (a date); else in force",
    )
    parser.add_argument(
        "--everywhere", action="store_true", help="所有游戏，不管 casebook config · all games, whatever is configured"
    )
    kinds = tuple(kind.value for kind in Kind)
    only = f"只要此类规则，可重复 · only {', '.join(kinds)}"
    parser.add_argument("--kind", action="append", default=[], metavar="K", choices=kinds, help=only)
    parser.add_argument(
        "--limit", type=whole_number(1, MOST_HITS), default=10, metavar="N", help="最多几条 · hits at most"
    )
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Search once, or once for each line of a file.

    Raises BadInput, UnknownDocument, UnknownEdition, UnknownGame, MalformedConfig, QueryError or OSError.
    """
    from rules_index.home import casebook_home
    from rules_index.library import Library
    from scenarios.findable import open_searcher
    from scenarios.library import CaseLibrary
    from webapp.serializers import search_document
    from webapp.translations import load_translations

    library = Library.load()
    arguments.document = _scope(arguments, library.documents).wanted(library.documents)
    queries = [] if arguments.batch is None else _queries(arguments.batch)
    searcher = open_searcher(library, CaseLibrary.load(), casebook_home())
    if arguments.batch is not None:
        return _search_all(searcher, queries, arguments)
    result = searcher.search(arguments.query, arguments.document, arguments.limit, arguments.kind)
    if arguments.json:
        print_json(search_document(result))
    else:
        _show(console(), result, library, load_translations(arguments.lang))
    return 0


def _scope(arguments: argparse.Namespace, documents: Sequence[Document]) -> Scope:
    """Where to look: where the options say, and only if they say nothing, where the user's config does.

    The edition that is set goes with the game that is set: it changes no search of another game, or of a document.
    """
    from rules_index.documents import as_game
    from rules_index.scope import Scope
    from webapp.configuration import check_config, load_config

    named = Scope(tuple(arguments.game), arguments.edition, tuple(arguments.document))
    if arguments.everywhere:
        if named != Scope():
            raise BadInput("--everywhere leaves no room for --game, --edition or --document")
        return named
    if arguments.edition or arguments.document:
        return named
    config = load_config()
    games = {as_game(game) for game in arguments.game}
    return named if games and games != {config.game} else check_config(config, documents).scope


def _search_all(searcher: Searcher, queries: Iterable[str], arguments: argparse.Namespace) -> int:
    """Answer each query on a line; one that is refused gets a line as well, without hits, and the rest goes on."""
    from rules_index.search import QueryError, SearchResult
    from webapp.serializers import search_document

    status = 0
    for line, query in enumerate(queries, 1):
        try:
            result = searcher.search(query, arguments.document, arguments.limit, arguments.kind)
        except QueryError as error:
            result, status = SearchResult(query, (), "", 0.0, str(error)), 2
            complain(f"{arguments.batch}:{line}: {error}")
        print_json_line(search_document(result))
    return status


def _queries(file: str) -> list[str]:
    content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{file}:{line}: this is no UTF-8 text; expected a query a line") from None
    # Not splitlines(): that would also divide a query at a form feed or another rare character.
    lines = text.replace("\r\n", "\n").split("\n")
    return lines if lines[-1] else lines[:-1]


def _show(out: Console, result: SearchResult, library: Library, words: Translations) -> None:
    """The hits for people, those of one section under its headings, with the day from which the edition holds."""
    from webapp.commands.line_breaking import Paragraph
    from webapp.view_models.hit_sections import in_sections
    from webapp.view_models.match_reasons import told

    if result.message:
        out.print(result.message)
    elif not result.hits:
        out.print("没有找到 · nothing found")
    if result.suggestion:
        out.print(f"您要找的是 · did you mean: {result.suggestion}")
    if result.nearest:
        out.print(Paragraph("、".join(result.nearest), lead="相近的词语 · nearest terms: "))
    for section in in_sections(result.hits):
        effective = library.document(section.document).effective
        # The ids of most editions are made of that very date.
        since = () if effective in section.document else (words("rule.effective", date=effective),)
        out.print(Paragraph(" › ".join((section.document, *since, *_headings(section, library, words))), style="dim"))
        for hit in section.hits:
            out.print(_line(hit, words))
            if hit.doubtful:
                out.print(Paragraph(words("rule.doubtful"), lead="      ", style="yellow"))
            if hit.why:
                out.print(Paragraph(told(hit.why, words), lead="      ", style="dim"))
            if hit.twins:
                out.print(Paragraph(_twins(hit, library, words), lead="      ", style="dim"))
            for case in hit.scenarios[:CASES_SHOWN]:
                out.print(Paragraph(case, lead="      ▸ ", style="dim"))
            more = len(hit.scenarios) - CASES_SHOWN
            if more > 0:
                out.print(f"      … {more} (casebook rule {hit.document} {hit.number})", style="dim")
    _show_beside(out, result, words)


def _show_beside(out: Console, result: SearchResult, words: Translations) -> None:
    """The cases and cards that were found beside the rules."""
    from rich.text import Text

    from webapp.commands.line_breaking import Paragraph

    if result.cases:
        out.print(Paragraph(words("search.cases"), style="dim"))
    for case in result.cases[:CASES_SHOWN]:
        title = words.of(case.title) or case.id.rsplit("/", 1)[-1]
        out.print(Paragraph(words.of(case.question), lead=Text("  ").append(title, style="bold").append("  ")))
        out.print(Paragraph(case.id, lead="      ▸ ", style="dim"))
    if result.cards:
        out.print(Paragraph(words("search.cards"), style="dim"))
    for card in result.cards:
        out.print(Paragraph(" / ".join(card.names), lead="  "))
        out.print(Paragraph(f"casebook card {card.id}", lead="      ▸ ", style="dim"))


def _headings(section: Section, library: Library, words: Translations) -> Iterable[str]:
    """The headings of a section from the top, in the reader's language where they have it."""
    if words.language != "en":
        return section.path
    first = section.hits[0]
    rule = library.rule(first.document, first.number)
    above = (library.rule(first.document, number) for number in (*rule.parents, rule.number))
    return dict.fromkeys(title for each in above if (title := each.title_en or each.title))


def _twins(hit: Hit, library: Library, words: Translations) -> str:
    """The same rule in other editions, and what became of it."""
    twins = (
        f"{library.document(twin.document).edition or twin.document} {twin.number}"
        + words("search.twin_became", became=words.label("relation", twin.relation))
        for twin in hit.twins
    )
    return f"{words('search.twins')} {words('list.comma').join(twins)}"


def _line(hit: Hit, words: Translations) -> Paragraph:
    """One hit: its number, its digest with the words that matched, or its title where it says no more."""
    from rich.text import Text

    from webapp.commands.line_breaking import Paragraph

    english = ("text_en", *(("title_en",) if hit.kind == Kind.HEADING else ())) if words.language == "en" else ()
    body = next((name for name in (*english, "text", "official") if getattr(hit, name)), "title")
    number = Text("  ").append(hit.number, style="bold cyan").append("  ")
    return Paragraph(_marked(getattr(hit, body), hit.highlights.get(body, ())), lead=number)


def _marked(words: str, spans: Iterable[tuple[int, int]]) -> Text:
    from rich.text import Text

    text = Text(words)
    for start, end in spans:
        text.stylize("bold yellow", start, end)
    return text
