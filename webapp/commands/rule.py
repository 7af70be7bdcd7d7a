"""`casebook rule`: one rule with everything around it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.output import add_json, add_language, console, print_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console

    from rules_index.concordance import Change
    from rules_index.library import Library
    from rules_index.model import Rule
    from scenarios.evidence import Evidence
    from webapp.translations import Translations

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
    from rules_index.home import casebook_home
    from rules_index.library import Library
    from scenarios.evidence import evidence
    from scenarios.library import CaseLibrary
    from webapp.serializers import rule_document
    from webapp.translations import load_translations

    library, cases = Library.load(), CaseLibrary.load(kept=casebook_home())
    concordances = Concordances(library)
    if arguments.json:
        print_json(rule_document(library, concordances, cases, arguments.document, arguments.number))
        return 0
    rule = library.rule(arguments.document, arguments.number)
    _show(console(), library, rule, load_translations(arguments.lang))
    _show_history(console(), concordances.history(rule.document, rule.number), load_translations(arguments.lang))
    _show_cases(console(), evidence(cases, concordances, rule.document, rule.number), load_translations(arguments.lang))
    return 0


def _show(out: Console, library: Library, rule: Rule, words: Translations) -> None:
    from webapp.commands.line_breaking import Paragraph
    from webapp.view_models.rule_text import digest_of, examples_of

    for parent in rule.parents:
        _line(out, library.rule(rule.document, parent), words, style="dim")
    out.print(f"{rule.number} {_title(rule)}", style="bold")
    if library.document(rule.document).supplements:
        out.print(Paragraph(words("rule.no_text_beyond"), style="dim"))
    if rule.doubtful:
        out.print(Paragraph(words("rule.doubtful"), style="bold yellow"))
    for label, text, examples in (
        (words("rule.digest"), digest_of(rule, words), examples_of(rule, words)),
        (words("rule.official"), rule.official, rule.official_examples),
    ):
        if text:
            out.print()
            out.print(Paragraph(text, lead=f"{label}  "))
        for example in examples:
            out.print(Paragraph(example, lead=f"  {words('rule.example')}  "))
    _section(out, "rule.children", [library.rule(rule.document, number) for number in rule.children], words)
    _section(out, "rule.references", [library.rule(rule.document, number) for number in rule.references], words)
    referring = [library.rule(rule.document, number) for number in library.referenced_by(rule.document, rule.number)]
    _section(out, "rule.referenced_by", referring, words)
    _neighbours(out, rule, words)


def _show_history(out: Console, history: Iterable[Change], words: Translations) -> None:
    listed = list(history)
    if listed:
        out.print(f"\n{words('rule.history')}", style="bold")
    for each in listed:
        became = words.label("relation", each.relation.value)
        old, new = (f"{place.document}  {place.number or '—'}" for place in (each.old, each.new))
        out.print(f"  {old}  →  {new}  {became}")


def _show_cases(out: Console, found: Iterable[Evidence], words: Translations) -> None:
    """The cases that show it: ▸ where it decides, · where it holds as well."""
    from webapp.commands.line_breaking import Paragraph

    listed = list(found)
    if listed:
        out.print(f"\n{words('rule.cases')}", style="bold")
    for each in listed:
        out.print(Paragraph(f"{words.of(each.case.title)} · {each.case.id}", lead="  ▸ " if each.decides else "  · "))
        if each.relation:
            reads = words.label("rule.played_by", each.relation.value)
            out.print(Paragraph(f"{each.document} {each.number}: {reads}", lead="    ", style="dim"))


def _section(out: Console, label: str, rules: list[Rule], words: Translations) -> None:
    if rules:
        out.print(f"\n{words(label)}", style="bold")
    for rule in rules:
        _line(out, rule, words)


def _neighbours(out: Console, rule: Rule, words: Translations) -> None:
    around = "  ".join(f"{sign} {number}" for sign, number in (("←", rule.previous), ("→", rule.next)) if number)
    out.print(f"\n{words('rule.neighbours')}: {around}", style="dim")


def _line(out: Console, rule: Rule, words: Translations, style: str | None = None) -> None:
    """One rule in one line of 80 columns, cut where it is longer."""
    from webapp.view_models.rule_text import said

    says = _title(rule) if rule.kind == "heading" else said(rule, words)
    out.print(f"  {rule.number}  {says}", style=style, no_wrap=True, overflow="ellipsis")


def _title(rule: Rule) -> str:
    return " ".join(dict.fromkeys(filter(None, (rule.title, rule.title_en))))
