"""`casebook import`: take in the user's own copy of a document."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from webapp.commands.output import add_json, console, print_json

if TYPE_CHECKING:
    from scenarios.reviewing import Ledger

NAME = "import"
HELP = "导入您手上的规则原文 · take in your own copy of a document"
DEFECTS_SHOWN = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="UTF-8 文本文件 · a text file in UTF-8")
    parser.add_argument("--document", required=True, metavar="D", help="它是哪份文档 · which document it is")
    parser.add_argument("--edition", metavar="E", help="版本 · edition, if not the document's own")
    parser.add_argument("--language", metavar="L", help="语言 · language, if not the document's own")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Import the file and report what is wrong with it. Raises ImportRefused or MalformedLedger; all is as it was."""
    from rules_index.home import casebook_home
    from rules_index.importing import import_document
    from scenarios.reviewing import Ledger

    ledger = Ledger.open(casebook_home())
    report = import_document(arguments.file, arguments.document, edition=arguments.edition, language=arguments.language)
    suspect = _suspect_cases(ledger)
    if arguments.json:
        print_json(asdict(report) | {"suspect": suspect})
        return 0
    out = console()
    if suspect:
        out.print(f"{suspect} 个案例所引规则的文字有变 · cases rest on rules that read otherwise: casebook review")
    out.print(f"{report.document}: {report.rules} 条规则 · rules")
    if report.defects:
        out.print(f"原文有 {len(report.defects)} 处问题 · defects of the source:")
    for defect in report.defects[:DEFECTS_SHOWN]:
        out.print(f"  {arguments.file.name}:{defect.line}: {defect.kind} {defect.number} {defect.message}")
    if len(report.defects) > DEFECTS_SHOWN:
        out.print(f"  … {len(report.defects) - DEFECTS_SHOWN} (--json)")
    return 0


def _suspect_cases(ledger: Ledger) -> int:
    """How many cases rest on rules that read otherwise now; what a first import says is remembered for the next."""
    from rules_index.library import Library
    from scenarios.library import CaseLibrary
    from scenarios.reviewing import Suspects

    suspects = Suspects(Library.load(), CaseLibrary.load(), ledger)
    if suspects.remember():
        ledger.save()
    return len({one.case for one in suspects.all})
