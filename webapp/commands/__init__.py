"""The command line: `casebook COMMAND ...`, one module a command.

Exit status: 0 done; 1 an expectation of a case fails; 2 bad input, with one line on standard error; 3 a fault of
Casebook itself. What a command needs is imported when it runs, so that `casebook search` never waits for the rest.
"""

from __future__ import annotations

import argparse
import gc
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import NoReturn

from webapp.commands import (
    card,
    config,
    coverage,
    defects,
    diff,
    documents,
    explore,
    forget,
    importing,
    interpretations,
    play,
    replay,
    review,
    rule,
    rules,
    search,
    serve,
    site,
    study,
    terms,
    verify,
)
from webapp.commands.output import complain

_OBJECTS, _GENERATIONS = 100_000, 50
DONE, BAD_INPUT, FAULT, INTERRUPTED, BROKEN_PIPE = 0, 2, 3, 130, 141
COMMANDS = (
    serve,
    search,
    rules,
    rule,
    card,
    documents,
    importing,
    defects,
    forget,
    replay,
    play,
    study,
    explore,
    verify,
    coverage,
    diff,
    review,
    interpretations,
    site,
    terms,
    config,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, by default the one that the process was given, and return its exit status."""
    _speak_utf8()
    given = argparse.Namespace()
    try:
        given = parser().parse_args(arguments)
        _settle_language(given)
        with nullcontext() if given.run is serve.run else _collecting_seldom(ends=arguments is None):
            status: int = given.run(given)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`casebook rules ... | head`); without this, Python complains once more as it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        if os.environ.get("CASEBOOK_TRACEBACK"):
            raise
        return _report(error, getattr(given, "lang", None))


@contextmanager
def _collecting_seldom(*, ends: bool) -> Iterator[None]:
    """Look for circles of garbage seldom: commands end soon, and make many objects and few circles.

    `verify` spent a quarter of its time on it. The processes that a command starts inherit this. Where the process
    `ends` with the command, nothing that is left is looked through once more.
    """
    before = gc.get_threshold()
    gc.set_threshold(_OBJECTS, _GENERATIONS, _GENERATIONS)
    try:
        yield
    finally:
        if ends:
            gc.freeze()
        gc.set_threshold(*before)


def _settle_language(given: argparse.Namespace) -> None:
    """Where a command speaks and nobody has said in which language, take the one that the user has set."""
    if getattr(given, "lang", "") is None:
        from webapp.configuration import load_config
        from webapp.translations import DEFAULT_LANGUAGE

        given.lang = load_config().language or DEFAULT_LANGUAGE


def parser() -> argparse.ArgumentParser:
    """Make the parser for all commands."""
    top = _Parser(
        prog="casebook", description="卡牌规则与判例 · rules and cases of card games, to search and to replay"
    )
    commands = top.add_subparsers(title="命令 · commands", metavar="COMMAND", required=True, parser_class=_Parser)
    for module in COMMANDS:
        command = commands.add_parser(module.NAME, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


class _Parser(argparse.ArgumentParser):
    """Complains in one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {' '.join(message.split())}\n")


def _report(error: Exception, language: str | None) -> int:
    # Imported only now: a command that goes well needs none of it.
    from webapp.commands.error_messages import refusal

    told = refusal(error, language)
    complain(told or f"internal fault ({type(error).__name__}: {error}); CASEBOOK_TRACEBACK=1 shows where")
    return BAD_INPUT if told else FAULT


def _speak_utf8() -> None:
    """Write UTF-8 whatever the terminal claims, and show what cannot be written instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
