"""`casebook rule`: one rule with everything around it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.output import add_json, add_language, console, print_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from rules_index.concordance import Standing
    from rules_index.library import Library
    from rules_index.model import Rule
    from scenarios.case import Case
    from webapp.languages import Wording

NAME = "rule"
HELP = "一条规则 · one rule, its neighbours and its cases"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("document", metavar="DOCUMENT", help="文档 · id of a document")
    parser.add_argument("number", metavar="NUMBER", help="编号 · number of a rule")
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the rule. Raises UnknownDocument or UnknownRule."""
    from rules_index.concordance import Concordances
    from rules_index.library import Library
    from scenarios.library import CaseLibrary
    from webapp.answers import rule_document
    from webapp.languages import wording

    library, cases = Library.load(), CaseLibrary.load()
    concordances = Concordances(library)
    if arguments.json:
        print_json(rule_document(library, concordances, cases, arguments.document, arguments.number))
        return 0
    rule = library.rule(arguments.document, arguments.number)
    _show(console(), library, rule, wording(arguments.lang))
    _show_standing(console(), concordances.standing(rule.document, rule.number), wording(arguments.lang))
    _show_cases(console(), cases.citing(rule.document, rule.number), wording(arguments.lang))
    return 0


def _show(out: Console, library: Library, rule: Rule, words: Wording) -> None:
    from rules_index.documents import get_document
    from webapp.commands.paragraphs import Paragraph

    for parent in rule.parents:
        _line(out, library.rule(rule.document, parent), style="dim")
    out.print(f"{rule.number} {_title(rule)}", style="bold")
    if get_document(rule.document).supplements:
        out.print(Paragraph(words("rule.no_text_beyond"), style="dim"))
    if rule.doubtful:
        out.print(Paragraph(words("rule.doubtful"), style="bold yellow"))
    for label, text, examples in (
        (words("rule.digest"), rule.text, rule.examples),
        (words("rule.official"), rule.official, rule.official_examples),
    ):
        if text:
            out.print()
            out.print(Paragraph(text, lead=f"{label}  "))
        for example in examples:
            out.print(Paragraph(example, lead=f"  {words('rule.example')}  "))
    _section(out, words("rule.children"), [library.rule(rule.document, number) for number in rule.children])
    _section(out, words("rule.references"), [library.rule(rule.document, number) for number in rule.references])
    referring = [library.rule(rule.document, number) for number in library.referenced_by(rule.document, rule.number)]
    _section(out, words("rule.referenced_by"), referring)
    _neighbours(out, rule, words)


def _show_standing(out: Console, standing: Iterable[Standing], words: Wording) -> None:
    listed = list(standing)
    if listed:
        out.print(f"\n{words('rule.counterparts')}", style="bold")
    for each in listed:
        became = words.label("relation", each.relation.value)
        out.print(f"  {each.document}  {each.number or '—'}  {became}")


def _show_cases(out: Console, cases: Iterable[Case], words: Wording) -> None:
    from webapp.commands.paragraphs import Paragraph

    listed = list(cases)
    if listed:
        out.print(f"\n{words('rule.cases')}", style="bold")
    for case in listed:
        out.print(Paragraph(f"{words.of(case.title)} · {case.id}", lead="  ▸ "))


def _section(out: Console, label: str, rules: list[Rule]) -> None:
    if rules:
        out.print(f"\n{label}", style="bold")
    for rule in rules:
        _line(out, rule)


def _neighbours(out: Console, rule: Rule, words: Wording) -> None:
    around = "  ".join(f"{sign} {number}" for sign, number in (("←", rule.previous), ("→", rule.next)) if number)
    out.print(f"\n{words('rule.neighbours')}: {around}", style="dim")


def _line(out: Console, rule: Rule, style: str | None = None) -> None:
    """One rule in one line of 80 columns, cut where it is longer."""
    says = _title(rule) if rule.kind == "heading" else rule.text or rule.official
    out.print(f"  {rule.number}  {says}", style=style, no_wrap=True, overflow="ellipsis")


def _title(rule: Rule) -> str:
    return f"{rule.title} {rule.title_en}".strip()
