"""`casebook explore`: every line of decisions in cases, grouped by result, with the decision that parts them."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_json, add_language, console, print_json, whole_number
from webapp.commands.working import add_workers, workers_of

if TYPE_CHECKING:
    from rich.console import Console

    from scenarios.case import Case
    from scenarios.exploring import Exploration, Result
    from scenarios.game_tree import Fork
    from webapp.board.scenes import Scene
    from webapp.board.tables import GameTable
    from webapp.translations import Translations

NAME = "explore"
HELP = "穷举一个案例的全部选择 · every line of decisions, grouped by result"
MOST_LINES = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("cases", nargs="+", metavar="CASE", help="案例编号或文件 · ids of cases, or files")
    parser.add_argument("--edition", metavar="D", help="规则版本 · the edition to play under; default: all it names")
    parser.add_argument(
        "--from",
        dest="start",
        type=whole_number(0, 9_999),
        default=0,
        metavar="N",
        help="从脚本前 N 行之后开始 · begin after the first N lines of the script; default: at the setup",
    )
    parser.add_argument(
        "--rests",
        type=whole_number(1, 99),
        default=1,
        metavar="N",
        help="到第 N 个停顿为止 · go on to the N-th moment of rest; default: 1",
    )
    parser.add_argument(
        "--lines", type=whole_number(1, MOST_LINES), metavar="N", help="最多走 N 条路线 · follow at most N lines"
    )
    add_workers(parser)
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Explore each case in each edition asked for. Raises BadInput, and what `explore_all` raises."""
    from scenarios.exploring import LINES, explore_all
    from scenarios.library import CaseLibrary

    library = CaseLibrary.load()
    cases = [library.find(target) for target in arguments.cases]
    wanted = [
        (target, edition)
        for target, case in zip(arguments.cases, cases, strict=True)
        for edition in _editions(case, arguments)
    ]
    limits = {"start": arguments.start, "rests": arguments.rests, "limit": arguments.lines or LINES}
    with workers_of(arguments) as workers:
        found = list(explore_all(library, wanted, workers, **limits))
    if arguments.json:
        from webapp.serializers import exploration_document

        documents = [exploration_document(each) for each in found]
        print_json(documents[0] if len(documents) == 1 else documents)
    else:
        rest = iter(found)
        for case in cases:
            _show(case, [next(rest) for _ in _editions(case, arguments)], arguments.lang)
    return 0


def _editions(case: Case, arguments: argparse.Namespace) -> tuple[str, ...]:
    """The editions to explore a case in. Raises BadInput for one that it does not name, or a line it does not have."""
    if arguments.edition not in (None, *case.editions):
        wanted = ", ".join(case.editions)
        raise BadInput(f"{case.id} does not run in {arguments.edition!r}; expected one of {wanted}")
    if arguments.start > len(case.actions):
        raise BadInput(f"{case.id} has no line {arguments.start}; its script has {len(case.actions)}")
    return (arguments.edition,) if arguments.edition else case.editions


def _show(case: Case, found: list[Exploration], language: str) -> None:
    from webapp.board.tables import game_table
    from webapp.commands.line_breaking import Paragraph
    from webapp.translations import load_translations

    table = game_table(case.game)
    words = load_translations(language)
    out = console()
    out.print(Paragraph(words.of(case.title) or case.id, style="bold"))
    for each in found:
        _show_exploration(out, table, each, words.within(case.game, each.edition))


def _show_exploration(out: Console, table: GameTable, found: Exploration, words: Translations) -> None:
    from webapp.board.scenes import Scene, names_over
    from webapp.commands.line_breaking import Paragraph

    before = Scene(table, found.before, words, found.numbers)
    known = names_over(chain((before,), (replace(before, board=result.board) for result in found.results)))
    out.print(f"\n{found.id} · {found.edition}", style="dim")
    if found.start:
        out.print(Paragraph(words("explore.from_line", count=found.start)))
    out.print(words("explore.summary", lines=found.lines, results=len(found.results)), style="bold")
    if found.cut:
        counts = {"unfollowed": found.unfollowed, "endless": found.endless, "stopped": len(found.stopped)}
        out.print(Paragraph(words("explore.cut", **counts), style="bold red"))
    for reason in found.stopped:
        out.print(Paragraph(reason, lead="  ✗ "))
    if found.parting is not None:
        _show_parting(out, found.parting, known, words)
    for result in found.results:
        _show_result(out, before, result, known)


def _show_parting(out: Console, fork: Fork, known: Mapping[str, str], words: Translations) -> None:
    from webapp.board.choices import answer
    from webapp.commands.line_breaking import Paragraph

    asked = words("explore.parting", player=words.label("player", fork.player))
    out.print(Paragraph(f"{asked} [{', '.join(fork.rules.because)}]"))
    for choice, results in fork.outcomes:
        leads = words("explore.leads_to", results=", ".join(map(str, results)) or "—")
        out.print(Paragraph(f"{answer(choice, known, words)} → {leads}", lead="  · "))


def _show_result(out: Console, before: Scene, result: Result, known: Mapping[str, str]) -> None:
    from webapp.board.changes import changes
    from webapp.board.choices import told
    from webapp.commands.line_breaking import Paragraph

    words = before.words
    out.print(Paragraph("\n" + words("explore.result", n=result.n, lines=result.lines), style="bold"))
    for number, (fork, choice) in enumerate(result.line, start=1):
        decides = f" {words('explore.decided')}" if fork is result.decided_by else ""
        out.print(Paragraph(told(choice, known, words) + decides, lead=f"{number:>3}. "))
    differing = changes(before, replace(before, board=result.board))
    for each in differing:
        what = f"{each.subject} {each.field}".strip()
        out.print(Paragraph(f"{what}: {each.before} → {each.after}", lead="   = "))
    if not differing:
        out.print(Paragraph(words("explore.same"), lead="   = "))
