"""`casebook card`: one card, what it does, its keywords by rule, and the cases in which it plays."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.output import add_json, add_language, console, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from webapp.translations import Translations
    from webapp.view_models.card_page import CardPage

NAME = "card"
HELP = "一张牌 · one card, its rules and its cases"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("card", metavar="ID", help="牌 · a card: riftbound/OGN-001, or its number alone")
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the card. Raises UnknownCard or MalformedFixture."""
    from rules_index.concordance import Concordances
    from rules_index.glossary import Glossary
    from rules_index.library import Library
    from rules_index.terms import load_terms
    from scenarios.case import GAMES
    from scenarios.catalogue import gather
    from scenarios.catalogue.playing import cases_by_card
    from scenarios.library import CaseLibrary
    from webapp.translations import load_translations
    from webapp.view_models.card_page import card_document, card_page

    cases = CaseLibrary.load()
    card = gather({game: cases.shared(game) for game in GAMES}).card(arguments.card)
    library, words = Library.load(), load_translations(arguments.lang)
    glossary = Glossary(load_terms(), library, Concordances(library))
    page = card_page(card, cases, library, glossary, cases_by_card(cases, card.game), words)
    if arguments.json:
        print_json(card_document(page))
        return 0
    _show(console(), page, words)
    return 0


def _show(out: Console, page: CardPage, words: Translations) -> None:
    from webapp.commands.line_breaking import Paragraph
    from webapp.view_models.rule_text import said

    comma = words("list.comma")
    out.print(f"{' · '.join(page.card.names)}", style="bold")
    if page.card.other_names:
        out.print(Paragraph(words("card.also", names=comma.join(page.card.other_names)), style="dim"))
    for name, value in page.facts:
        out.print(Paragraph(value, lead=f"  {name}  "))
    missing = words("card.no_text" if page.card.definition else "card.not_bundled")
    out.print(Paragraph(words.of(page.text) or missing, lead=f"  {words('card.text')}  "))
    for keyword in page.keywords:
        where = comma.join(f"{rule.document} {rule.number}" for rule in keyword.rules) or words("card.no_rule")
        says = " ".join(said(rule, words) for rule in keyword.says)
        title = next((rule.title for rule in keyword.rules), "") if words.language == "zh" else ""
        out.print(Paragraph(f"{says} [{where}]".strip(), lead=f"  {title or keyword.name}  "))
    out.print(f"\n{words('card.cases')} {len(page.playing)}", style="bold")
    for each in page.playing:
        out.print(Paragraph(f"{words.of(each.title)} · {each.id}", lead="  ▸ "))
        if each.interpretation:
            out.print(
                Paragraph(words.of(each.interpretation), lead=f"    {words('case.interpretation')}  ", style="dim")
            )
