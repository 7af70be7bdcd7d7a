"""`casebook interpretations`: how the cases read what the rules leave open."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.output import add_json, add_language, console, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from scenarios.case import Case
    from webapp.translations import Translations

NAME = "interpretations"
HELP = "规则有歧义之处，案例怎样读 · how the cases read what the rules leave open"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print every reading by topic. Raises MalformedFixture."""
    from scenarios.library import CaseLibrary
    from webapp.serializers import interpretations_document
    from webapp.translations import load_translations
    from webapp.view_models.case_groups import interpreted

    cases = CaseLibrary.load()
    if arguments.json:
        print_json(interpretations_document(cases))
        return 0
    words, out = load_translations(arguments.lang), console()
    for shelf in interpreted(cases):
        topic = words.within(shelf.game).label("topic", shelf.topic)
        out.print(f"\n{words.label('game', shelf.game)} · {topic}", style="bold")
        for case in shelf.cases:
            _show(out, case, words)
    return 0


def _show(out: Console, case: Case, words: Translations) -> None:
    from webapp.commands.line_breaking import Paragraph

    out.print(Paragraph(f"{words.of(case.title)} · {case.id}", lead="▸ "))
    for edition, numbers in case.rules.items():
        out.print(Paragraph(f"{edition} [{', '.join(numbers)}]", lead="  ", style="dim"))
    out.print(Paragraph(words.of(case.question), lead=f"  {words('readings.question')}  "))
    out.print(Paragraph(words.of(case.interpretation), lead=f"  {words('readings.taken')}  "))
