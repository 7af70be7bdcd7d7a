"""`casebook import`: take in the user's own copy of a document."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_json, console, print_json

if TYPE_CHECKING:
    from rules_index.importing import ImportReport

NAME = "import"
HELP = "导入您手上的规则 · take in your own copy of a document, or a document of your own"
DEFECTS_SHOWN = 20
_DESCRIBING = ("title", "game", "edition", "language")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="规则文件 · a file with rules")
    parser.add_argument(
        "--document", required=True, metavar="ID", help="哪份文档，或自定的编号 · which document, or an id of your own"
    )
    parser.add_argument("--title", metavar="T", help="自有文档的标题 · title of a document of your own")
    parser.add_argument("--game", metavar="G", help="它属于哪个游戏 · the game it is of, one of ours or any other")
    parser.add_argument("--edition", metavar="DATE", help="版本日期 · date of the edition, such as 2026-05-01")
    parser.add_argument("--language", metavar="L", help="语言标签 · language tag, such as en or zh-Hans")
    parser.add_argument("--replace", action="store_true", help="即使少了许多规则也替换 · though many rules would go")
    parser.add_argument(
        "--anyway", action="store_true", help="即使像别的文档也导入 · though it reads like another document"
    )
    parser.add_argument("--undo", action="store_true", help="找回上一次导入的 · bring back the import before this one")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Import the file, or bring back the import before, and report what is wrong with it.

    Raises ImportRefused, MalformedLedger or BadInput; all is as it was.
    """
    if arguments.undo != (arguments.file is None):
        raise BadInput("import: expected a file, or --undo without one")
    described = [name for name in _DESCRIBING if getattr(arguments, name) is not None]
    if arguments.undo and described:
        raise BadInput(f"import: --undo brings back all as it was; leave --{described[0]} out")
    report, suspect = _done(arguments)
    if arguments.json:
        print_json(asdict(report) | {"suspect": suspect})
        return 0
    _show(report, suspect, arguments.file.name if arguments.file else report.document)
    return 0


def _done(arguments: argparse.Namespace) -> tuple[ImportReport, int]:
    from rules_index.home import casebook_home
    from rules_index.importing.own_documents import Said
    from webapp.document_changes import take_in, undo

    if arguments.undo:
        return undo(arguments.document, casebook_home())
    said = Said(*(getattr(arguments, name) for name in ("title", "game", "language", "edition")))
    consents = [option for option in ("replace", "anyway") if getattr(arguments, option)]
    return take_in(arguments.file, arguments.document, casebook_home(), said, consents)


def _show(report: ImportReport, suspect: int, file: str) -> None:
    out = console()
    if suspect:
        out.print(f"{suspect} 个案例所引规则的文字有变 · cases rest on rules that read otherwise: casebook review")
    out.print(f"{report.document}: {report.rules} 条规则 · rules")
    if report.own:
        facts = " · ".join(filter(None, (report.title, report.game, report.language, report.edition)))
        out.print(f"  自有文档 · a document of your own: {facts}")
    if report.before:
        out.print(f"  与上一版本对照 · compare: casebook diff {report.before} {report.document}", soft_wrap=True)
    if report.lost:
        undo = f"casebook import --undo --document {report.document}"
        out.print(f"比上一次导入少 {len(report.lost)} 条 · rules of the import before are gone ({undo}):")
        out.print(f"  {', '.join(report.lost)}", soft_wrap=True)
    if report.defects:
        out.print(f"原文有 {len(report.defects)} 处问题 · defects of the source:")
    for defect in report.defects[:DEFECTS_SHOWN]:
        out.print(f"  {file}:{defect.line}: {defect.kind} {defect.number} {defect.message}")
    if len(report.defects) > DEFECTS_SHOWN:
        out.print(f"  … {len(report.defects) - DEFECTS_SHOWN} (--json)")
