"""`casebook defects`: what was wrong with the source of an import, line by line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_json, add_language, console, print_json

if TYPE_CHECKING:
    from rules_index.importing.source_lines import ReadSource
    from rules_index.model import Defect

NAME = "defects"
HELP = "导入的原文有哪些问题 · what was wrong with the source of an import"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("document", metavar="DOCUMENT", help="文档 · id of a document that was imported")
    parser.add_argument("--kind", metavar="K", help="只要这一类 · only those of this kind, such as gap")
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the defects, each with its line and the rule that came of it. Raises BadInput or OSError."""
    from rules_index.home import casebook_home
    from rules_index.importing.source_lines import read_again
    from rules_index.importing.store import imported_documents

    home = casebook_home()
    source = read_again(home, arguments.document) if arguments.document in imported_documents(home) else None
    if source is None:
        known = ", ".join(imported_documents(home)) or "none: nothing is imported"
        raise BadInput(f"{arguments.document}: nothing is imported under this id; expected {known}")
    defects = _of_kind(source.stored.defects, arguments.kind)
    if arguments.json:
        print_json({"document": arguments.document, "defects": [_record(source, each) for each in defects]})
        return 0
    _show(source, defects, arguments.lang)
    return 0


def _of_kind(defects: tuple[Defect, ...], kind: str | None) -> tuple[Defect, ...]:
    if kind is None:
        return defects
    kinds = dict.fromkeys(each.kind for each in defects)
    if kind not in kinds:
        raise BadInput(f"there are no defects of kind {kind!r}; expected {', '.join(kinds) or 'none: there are none'}")
    return tuple(each for each in defects if each.kind == kind)


def _record(source: ReadSource, defect: Defect) -> dict[str, Any]:
    rule = source.rule_of(defect)
    return {
        "line": defect.line,
        "page": source.page_of(defect.line),
        "kind": defect.kind,
        "number": defect.number,
        "message": defect.message,
        "source": "\n".join(line.text for line in source.around(defect.line) if line.meant),
        "rule": rule.number if rule else None,
    }


def _show(source: ReadSource, defects: tuple[Defect, ...], language: str) -> None:
    from webapp.commands.line_breaking import Paragraph
    from webapp.translations import load_translations

    out, spoken = console(), load_translations(language)
    for defect in defects:
        name = spoken.label("defect.name", defect.kind)
        out.print(Paragraph(defect.message, lead=f"{source.stored.file_name}:{defect.line}: {name}  ", style="bold"))
        for line in source.around(defect.line, before=1, after=1):
            out.print(Paragraph(line.text, lead=f"{'>' if line.meant else ' '}{line.number:6d}  "))
    out.print(spoken("defects.of", count=len(defects)))
