"""`casebook config`: show, set and unset what the other commands take for granted."""

from __future__ import annotations

import argparse

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_json, print_json

NAME = "config"
HELP = "默认的游戏、版本和语言 · your game, edition and language, for all commands"
KEYS = ("game", "edition", "language")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--game", metavar="G", help="以后只查此游戏 · search this game from now on")
    parser.add_argument("--edition", metavar="E", help="以后查此版本（日期） · and this edition of it (a date)")
    parser.add_argument("--language", metavar="L", choices=("zh", "en"), help="以后用此语言 · print in this language")
    parser.add_argument(
        "--unset", action="append", default=[], metavar="KEY", choices=KEYS, help="取消一项，可重复 · unset a key"
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Show the values, after the changes that are asked for. Raises BadInput, MalformedConfig or OSError."""
    from rules_index.library import Library
    from webapp.configuration import change_config, check_config, config_path, load_config

    documents = Library.load().documents
    given = {key: value for key in KEYS if (value := getattr(arguments, key)) is not None}
    both = [key for key in arguments.unset if key in given]
    if both:
        raise BadInput(f"--{both[0]} and --unset {both[0]} cannot both be meant")
    if any(not value for value in given.values()):
        raise BadInput("an empty value will not do; --unset KEY takes a key away")
    changes = {**given, **dict.fromkeys(arguments.unset, "")}
    config = change_config(changes, documents) if changes else check_config(load_config(), documents)
    if arguments.json:
        print_json({"file": str(config_path()), **config.as_record()})
        return 0
    print(config_path())
    for key, value in config.as_record().items():
        print(f"  {key} = {value or '—'}")
    return 0
