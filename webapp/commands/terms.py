"""`casebook terms`: the concepts, what each is, what it is called where, and which names mislead."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_json, add_language, console, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from webapp.translations import Translations
    from webapp.view_models.glossary_page import Entry

NAME = "terms"
HELP = "术语表 · the glossary, or what one name means"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("name", nargs="?", metavar="NAME", help="只看叫这个名字的 · only what bears this name")
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the concepts, or those that bear a name. Raises BadInput where none does."""
    from rules_index.concordance import Concordances
    from rules_index.glossary import Glossary
    from rules_index.library import Library
    from rules_index.terms import load_terms
    from webapp.serializers import terms_document
    from webapp.translations import load_translations
    from webapp.view_models.glossary_page import entry

    library = Library.load()
    glossary = Glossary(load_terms(), library, Concordances(library))
    wanted = glossary.named(arguments.name) if arguments.name is not None else glossary.concepts
    if not wanted:
        raise BadInput(f"no concept is called {arguments.name!r}; `casebook terms` lists them all")
    if arguments.json:
        print_json(terms_document(glossary, wanted, library.documents))
        return 0
    words, out = load_translations(arguments.lang), console()
    for concept in sorted(wanted, key=lambda each: each.en.lower()):
        _show(out, entry(glossary, concept, library.documents, words), words)
    return 0


def _show(out: Console, told: Entry, words: Translations) -> None:
    from webapp.commands.line_breaking import Paragraph

    out.print(f"\n{told.concept.zh} {told.concept.en}", style="bold")
    for meaning in told.meanings:
        where = words("list.comma").join(f"{document.id} {rule.number}" for document, rule in meaning.rules)
        out.print(Paragraph(f"{meaning.text} [{where}]", lead="  "))
    for each in told.names:
        out.print(Paragraph(words("list.comma").join(each.names), lead=f"  {each.place}  ", style="dim"))
    for friend, places in told.friends:
        means = words("glossary.means", places=words("list.comma").join(places))
        out.print(Paragraph(f"{friend.name} {means} {friend.other.zh} {friend.other.en}", lead="  ≠ "))
