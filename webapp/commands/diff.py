"""`casebook diff`: two editions of a game, rule by rule."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.output import add_json, add_language, console, print_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console
    from rich.text import Text

    from rules_index.concordance import Span
    from rules_index.model import Rule
    from webapp.translations import Translations
    from webapp.view_models.edition_comparison import Row, Side

NAME = "diff"
HELP = "对照两个版本 · two editions of a game, rule by rule"
SHOWN = ("changed", "reworded", "added", "removed")
"""The relations that people want to read; of the others they are told how many there are."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("old", metavar="DOCUMENT", help="文档 · id of a document")
    parser.add_argument("new", metavar="DOCUMENT", help="同一游戏的另一版本 · another edition of the same game")
    parser.add_argument(
        "--relation",
        action="append",
        choices=("same", "moved", *SHOWN),
        help="只列这种关系，可重复 · only pairs of this relation; may be repeated",
    )
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the cases of both editions and print the pairs. Raises UnknownDocument or NoConcordance."""
    from rules_index.concordance import Concordances, Relation
    from rules_index.library import Library
    from scenarios.differences import differences
    from scenarios.library import CaseLibrary
    from webapp.translations import load_translations
    from webapp.view_models.edition_comparison import counts, diff_document, elsewhere, rows

    library, cases = Library.load(), CaseLibrary.load()
    concordance = Concordances(library).between(arguments.old, arguments.new)
    found = differences(cases, concordance.old, concordance.new)
    relations = tuple(map(Relation, arguments.relation or SHOWN))
    if arguments.json:
        wanted = relations if arguments.relation else tuple(Relation)
        print_json(diff_document(library, concordance, found, wanted))
        return 0
    words, out = load_translations(arguments.lang), console()
    out.print(f"{concordance.old} → {concordance.new}", style="bold")
    told = (f"{words.label('relation', each.value)} {count}" for each, count in counts(concordance).items())
    out.print(words("list.comma").join(told), style="dim")
    titles = {each.case: words.of(cases.case(each.case).title) for each in found}
    for row in rows(library, concordance, relations, found):
        _show(out, row, titles, words)
    apart = elsewhere(concordance, found)
    if apart:
        out.print(f"\n{words('diff.elsewhere')}", style="bold")
        _show_cases(out, apart, titles)
    return 0


def _show(out: Console, row: Row, titles: dict[str, str], words: Translations) -> None:
    from webapp.commands.line_breaking import Paragraph

    numbers = " → ".join(side.rule.number if side else "—" for side in (row.old, row.new))
    out.print(f"\n{numbers}  {words.label('relation', row.relation.value)}", style="bold")
    for side, sign, style in ((row.old, "−", "red"), (row.new, "+", "green")):
        for says in _texts(side, sign, style):
            out.print(Paragraph(says, lead=f"  {sign} "))
    _show_cases(out, row.cases, titles)


def _show_cases(out: Console, cases: Iterable[str], titles: dict[str, str]) -> None:
    from webapp.commands.line_breaking import Paragraph

    for case_id in cases:
        out.print(Paragraph(f"{titles[case_id]} · {case_id}", lead="  ▸ "))


def _texts(side: Side | None, sign: str, style: str) -> Iterable[Text]:
    """The digest of a rule and, where it was imported, its official text; the title of a heading."""
    if side is None:
        return
    marked = ((side.rule.text, side.text), (side.rule.official, side.official))
    for text, spans in [each for each in marked if each[0]] or [(_title(side.rule), ())]:
        yield _marked(text, spans, sign, style)


def _marked(text: str, spans: Sequence[Span], sign: str, style: str) -> Text:
    """The text with its differing words in signs, which are there without colours as well: `[−two−]`, `[+three+]`."""
    from rich.text import Text

    shown, at = Text(), 0
    for start, end in spans:
        shown.append(text[at:start])
        shown.append(f"[{sign}{text[start:end]}{sign}]", style=style)
        at = end
    return shown.append(text[at:])


def _title(rule: Rule) -> str:
    return " ".join(dict.fromkeys(filter(None, (rule.title, rule.title_en))))
