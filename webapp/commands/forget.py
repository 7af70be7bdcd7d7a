"""`casebook forget`: remove an import, and with it the whole document where it is one of the user's own."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path

from webapp.commands.output import add_json, complain, print_json

NAME = "forget"
HELP = "删除导入的文档 · remove an import; of a bundled document the digest stays"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("document", metavar="DOCUMENT", help="文档 · id of a document that was imported")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Remove the import, what is remembered of its text, and the search index that was made from it.

    Raises ImportRefused, MalformedLedger or OSError.
    """
    from rules_index.home import casebook_home
    from webapp.document_changes import forget

    home = casebook_home()
    forgotten = forget(arguments.document, home)
    if arguments.json:
        print_json(asdict(forgotten))
    elif forgotten.whole:
        print(f"{forgotten.document}: 已删除，无法找回 · gone for good; import the file again to have it back")
    else:
        print(f"{forgotten.document}: 导入的原文已删除，摘要仍在 · the imported text is gone, the digest stays")
    _warn_of_config(home)
    return 0


def _warn_of_config(home: Path) -> None:
    """Say so where `casebook config` names a game or an edition that has gone with the document."""
    from rules_index.library import Library
    from webapp.configuration import MalformedConfig, check_config, load_config

    try:
        check_config(load_config(home), Library.load(home).documents, home)
    except MalformedConfig as error:
        complain(f"{error} (casebook config --unset game)")
