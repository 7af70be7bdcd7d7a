"""Where output goes: one JSON document, or text for people through rich; both on standard output."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from rich.console import Console


def add_json(parser: argparse.ArgumentParser) -> None:
    """Offer `--json`."""
    parser.add_argument("--json", action="store_true", help="输出 JSON · print one JSON document")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Offer `--lang`."""
    parser.add_argument("--lang", choices=("zh", "en"), help="语言 · language of the output; see casebook config")


def print_json(document: object) -> None:
    """Print one JSON document, readable."""
    json.dump(document, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")


def print_json_line(document: object) -> None:
    """Print one JSON document on a line of its own, at once."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def complain(message: str) -> None:
    """Print one line on standard error, in which no word is longer than anybody can read."""
    from webapp.truncate import truncate_words

    print(f"casebook: {truncate_words(' '.join(message.split()))}", file=sys.stderr)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Make an argument type: a whole number within bounds."""

    def read(text: str) -> int:
        if len(text) > 9 or not text.removeprefix("-").isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"{text[:40]!r} will not do; expected a whole number from {least} to {most}"
            )
        return int(text)

    return read


def console() -> Console:
    """Make the console for people: 80 columns where the terminal does not say otherwise, and no markup in texts."""
    from rich.console import Console

    class PlainConsole(Console):
        def on_broken_pipe(self) -> NoReturn:
            # rich would end the process here, with a status of its own.
            raise BrokenPipeError

    return PlainConsole(markup=False, highlight=False, emoji=False)
