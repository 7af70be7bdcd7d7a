"""`casebook rules`: all rules of a document in order."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.output import add_json, console, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_index.model import Rule

NAME = "rules"
HELP = "一份文档的全部规则 · all rules of a document"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("document", metavar="DOCUMENT", help="文档 · id of a document")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the rules. Raises UnknownDocument."""
    from rules_index.library import Library
    from webapp.serializers import rules_document

    rules = Library.load().rules(arguments.document)
    if arguments.json:
        print_json(rules_document(rules))
        return 0
    _show(rules)
    return 0


def _show(rules: Sequence[Rule]) -> None:
    from webapp.commands.line_breaking import Paragraph

    out = console()
    for rule in rules:
        indent = "  " * len(rule.parents)
        if rule.kind == "heading":
            out.print(Paragraph(rule.title, lead=f"{indent}{rule.number}  ", style="bold"))
        else:
            mark = "？" if rule.doubtful else ""
            out.print(Paragraph(rule.text or rule.official, lead=f"{indent}{rule.number}{mark}  "))
