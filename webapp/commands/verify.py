"""`casebook verify`: play all cases in all their editions and report those that do not hold."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from webapp.commands.output import add_json, add_language, console, print_json
from webapp.commands.working import add_workers, workers_of

if TYPE_CHECKING:
    from scenarios.verifying import Verification

NAME = "verify"
HELP = "验证全部案例 · play all cases in all their editions"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("cases", nargs="*", metavar="CASE", help="案例编号或文件 · ids or files; default: all")
    add_workers(parser, usual=None)
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the cases; 1 where one does not hold. Raises what `play` raises."""
    from rules_index.home import casebook_home
    from rules_index.library import Library
    from scenarios.library import CaseLibrary
    from scenarios.reviewing import Ledger, Suspects
    from scenarios.verifying import verify

    cases = CaseLibrary.load()
    suspects = Suspects(Library.load(), cases, Ledger.open(casebook_home()))
    with workers_of(arguments) as workers:
        summary = verify(cases, arguments.cases, workers, suspects.runs)
    if arguments.json:
        print_json(_document(summary))
    else:
        _show(summary, arguments.lang)
    return 1 if summary.failed else 0


def _document(summary: Verification) -> dict[str, Any]:
    return {
        "cases": summary.cases,
        "passed": summary.passed,
        "failed": summary.failed,
        "suspect": summary.suspect,
        "seconds": summary.seconds,
        "failures": [
            {"id": run.case, "edition": run.edition or None, "status": run.status, "failures": list(run.failures)}
            for run in summary.failures
        ],
    }


def _show(summary: Verification, language: str) -> None:
    from scenarios.messages import in_language

    out = console()
    for run in summary.failures:
        out.print(f"✗ {run.case} {run.edition} {run.status}", style="bold red")
        for failure in run.failures:
            out.print(f"    {in_language(failure, language)}")
    for run in summary.warned:
        for warning in run.warnings:
            out.print(f"⚠ {in_language(warning, language)}", style="yellow")
    out.print(
        f"{summary.passed}/{summary.cases} 成立 · hold, {summary.failed} 不成立 · fail, "
        f"{summary.suspect} 存疑 · suspect, {summary.seconds:.2f} s"
    )
