"""`casebook play`: a board at the terminal, played answer by answer; every legal answer has a number."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_language, console

if TYPE_CHECKING:
    from scenarios.library import CaseLibrary
    from scenarios.sandbox.position import Position

NAME = "play"
HELP = "在终端里摆局面、走一遍 · play a board at the terminal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "case",
        metavar="CASE",
        nargs="?",
        help="案例编号、案例或局面的文件、局面的链接；不写则从空桌开始 · id of a case, file of a case or of a board,"
        " or the link of a board; default: an empty table",
    )
    parser.add_argument("--edition", metavar="D", help="规则版本 · the edition to play under; default: the newest")
    parser.add_argument(
        "--game", metavar="G", default="riftbound", help="空桌是哪个游戏的 · the game of an empty table"
    )
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play what standard input says, line by line. Raises BadInput, UnknownCase, MalformedFixture or OSError."""
    from scenarios.library import CaseLibrary
    from scenarios.sandbox.limits import MalformedPosition
    from webapp.commands.play_session import Session
    from webapp.translations import load_translations

    cases, words = CaseLibrary.load(), load_translations(arguments.lang)
    try:
        position, script = _position(arguments, cases)
        session = Session(position, cases, words, console(), script)
    except MalformedPosition as error:
        raise BadInput(error.told[words.language]) from None
    session.begin()
    for line in _Lines(words("play.prompt")):
        if not session.hear(line):
            break
    return 0


class _Lines:
    """The lines of standard input; somebody at a terminal is asked for each."""

    def __init__(self, prompt: str) -> None:
        self._prompt = f"{prompt} " if sys.stdin.isatty() else ""

    def __iter__(self) -> _Lines:
        return self

    def __next__(self) -> str:
        try:
            return input(self._prompt)
        except EOFError:
            raise StopIteration from None


def _position(arguments: argparse.Namespace, cases: CaseLibrary) -> tuple[Position, tuple[object, ...]]:
    """The board to begin with, and the whole script of the case that it is of, if it is of one."""
    from dataclasses import replace

    from scenarios.library import UnknownCase
    from scenarios.sandbox.link import VERSION, read_link
    from scenarios.sandbox.opening import empty_position, open_case, open_file

    wanted = arguments.case
    if wanted is None:
        return empty_position(arguments.game, arguments.edition), ()
    if wanted not in cases.cases and Path(wanted).is_file():
        board = open_file(Path(wanted), cases)
        if board is not None:
            board = board.under(arguments.edition) if arguments.edition else board
            return replace(board, answers=()), board.answers
    try:
        case = cases.find(wanted)
    except UnknownCase:
        if "/" in wanted or not wanted.startswith(VERSION):
            raise
        linked = read_link(wanted, cases)
        return (linked.under(arguments.edition) if arguments.edition else linked), ()
    edition = arguments.edition or case.editions[-1]
    if edition not in case.editions:
        raise BadInput(f"{case.id} does not run in {edition!r}; expected one of {', '.join(case.editions)}")
    opened = open_case(case, edition, bundled=wanted in cases.cases)
    return replace(opened, answers=()), opened.answers
