"""`casebook coverage`: how much of the rules the cases show."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.output import add_json, console, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenarios.coverage import DocumentCoverage

NAME = "coverage"
HELP = "案例覆盖了多少规则 · how much of the rules the cases show"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--document", metavar="D", help="只看此文档 · only this document")
    parser.add_argument("--rules", action="store_true", help="逐条列出 · list every rule with its cases")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play all cases and count; a document of the user's own, which no case cites, only if named.

    Raises UnknownDocument.
    """
    from rules_index.home import casebook_home
    from rules_index.library import Library
    from scenarios.coverage import document_coverage
    from scenarios.library import CaseLibrary
    from scenarios.reviewing import Ledger, Suspects
    from scenarios.verifying import play
    from webapp.serializers import coverage_document

    library = Library.load()
    shown = [each for each in library.documents if not each.own]
    wanted = [library.document(arguments.document)] if arguments.document is not None else shown
    cases = CaseLibrary.load()
    runs, suspects = list(play(cases)), Suspects(library, cases, Ledger.open(casebook_home())).all
    covered = [document_coverage(document.id, library.rules(document.id), runs, suspects) for document in wanted]
    if arguments.json:
        print_json(coverage_document(covered, by_rule=arguments.rules))
    elif arguments.rules:
        _show_rules(covered)
    else:
        _show(covered)
    return 0


def _show(covered: Sequence[DocumentCoverage]) -> None:
    from rich.table import Table

    table = Table(box=None)
    table.add_column("文档\ndocument", no_wrap=True)
    for head in (
        "规则\nrules",
        "可推演\noperative",
        "引用\ncited",
        "执行\nexecuted",
        "成立\npassing",
        "决定\ndecided",
        "缺\nmissing",
    ):
        table.add_column(head, justify="right")
    for each in covered:
        counted = (each.rules, each.operative, each.cited, each.executed, each.passing, each.decided, each.missing)
        table.add_row(each.document, *(str(len(rules)) for rules in counted))
    console().print(table)
    _show_reasons(covered)


def _show_reasons(covered: Sequence[DocumentCoverage]) -> None:
    """Why no case can show some of the rules that are missing."""
    reasons = [(each.document, number, why) for each in covered for number, why in each.unshown.items()]
    if not reasons:
        return
    from webapp.commands.line_breaking import Paragraph

    out = console()
    out.print("\n无法用案例演示的规则 · rules that no case can show", style="bold")
    for document, number, why in reasons:
        out.print(f"{document} {number}")
        for language in ("zh", "en"):
            out.print(Paragraph(why[language], lead="  "))


def _show_rules(covered: Sequence[DocumentCoverage]) -> None:
    """A line a rule: in how many cases that hold it decides, in how many it holds as well, and which cases name it.

    Before it stands + where it decides in one, ~ where it holds as well but never decides, · where a case is missing.
    """
    out = console()
    out.print("+ 起决定作用 · decides   ~ 只同时成立 · only holds as well   · 缺案例 · no case", style="dim")
    out.print("  编号 number   决定 decides  同时 also   案例 cases", style="dim")
    for document in covered:
        out.print(document.document, style="bold")
        missing, undecided = ({each.rule.number for each in some} for some in (document.missing, document.undecided))
        for each in document.rules:
            number = each.rule.number
            sign = "·" if number in missing else "~" if number in undecided else "+" if each.passing else " "
            counted = f"{len(each.decides):>5} {len(each.also):>5}" if each.passing else " " * 11
            out.print(f"{sign} {number:<14} {counted}  {' '.join(dict.fromkeys(each.cited_by))}".rstrip())
