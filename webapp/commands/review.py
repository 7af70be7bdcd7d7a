"""`casebook review`: the cases whose rules say something else by now, until somebody clears them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_json, console, print_json

if TYPE_CHECKING:
    from scenarios.reviewing import Reviewed

NAME = "review"
HELP = "规则文字变动后待复核的案例 · cases whose rules have changed their text"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("cases", nargs="*", metavar="CASE", help="案例编号 · ids; default: all")
    parser.add_argument("--clear", action="store_true", help="已看过所列案例，不再提示 · let the cases named stand")
    parser.add_argument("--all", action="store_true", help="与 --clear 连用：全部 · with --clear: every case")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the cases with a suspect link again and list them, or clear them; 1 where any is left.

    Raises UnknownCase, MalformedLedger, BadInput or OSError.
    """
    from rules_index.home import casebook_home
    from rules_index.library import Library
    from scenarios.library import CaseLibrary
    from scenarios.reviewing import Ledger, Suspects, clear, review
    from webapp.serializers import review_document

    if arguments.clear and not arguments.cases and not arguments.all:
        raise BadInput("--clear: which cases? Name them, or say --all")
    cases = CaseLibrary.load()
    for wanted in arguments.cases:
        cases.locate(wanted)
    ledger = Ledger.open(casebook_home())
    suspects = Suspects(Library.load(), cases, ledger).all
    named = [one for one in suspects if not arguments.cases or one.case in arguments.cases]
    reviewed = tuple(review(cases, named, ledger))
    cleared = 0
    if arguments.clear:
        # Read again: somebody else may have cleared other cases while these were played.
        with Ledger.changing(casebook_home()) as fresh:
            cleared = clear(fresh, reviewed)
    left = () if arguments.clear else reviewed
    if arguments.json:
        print_json(review_document(left, cleared))
    else:
        _show(left, cleared)
    return 1 if left else 0


def _show(left: Sequence[Reviewed], cleared: int) -> None:
    out = console()
    for one in left:
        out.print(f"? {one.case} {one.edition}: {one.verdict.value}", style="bold yellow")
        for link in one.links:
            now = f" → {link.document} {link.now}" if (link.document, link.now) != (one.edition, link.number) else ""
            out.print(f"    {link.number} {link.became.value}{now if link.now else ''}")
    if cleared:
        out.print(f"{cleared} 处已复核 · links cleared")
    elif not left:
        out.print("没有存疑的案例 · no suspect cases")
    else:
        out.print(f"{len(left)} 个案例存疑 · suspect; casebook review CASE --clear")
