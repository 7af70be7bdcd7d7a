"""`casebook documents`: which documents there are, and where their rules come from."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from webapp.commands.output import add_json, console, print_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules_index.listing import ImportFacts, Listed

NAME = "documents"
HELP = "有哪些文档 · which documents there are, bundled and imported"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """List the documents. Raises MalformedDigest or OSError."""
    from rules_index.home import casebook_home
    from rules_index.library import Library
    from rules_index.listing import damaged, listed

    home = casebook_home()
    documents, spoilt = listed(Library.load(home), home), damaged(home)
    if arguments.json:
        print_json({"documents": [_record(each) for each in documents], "damaged": [path.stem for path in spoilt]})
        return 0
    _show(documents)
    out = console()
    for path in spoilt:
        out.print(f"{path.stem}: 文件损坏，请重新导入或删除 · damaged: import it again, or casebook forget {path.stem}")
    return 0


def _record(listed: Listed) -> dict[str, Any]:
    document = listed.document
    return {
        "id": document.id,
        "title": document.title,
        "title_en": document.title_en,
        "game": document.game,
        "game_name": document.game_name,
        "language": document.language,
        "edition": document.edition,
        "effective": document.effective,
        "supplements": document.supplements,
        "own": document.own,
        "rules": listed.rules,
        "digest": listed.digest,
        "imported": _imported(listed.imported) if listed.imported else None,
    }


def _imported(facts: ImportFacts) -> dict[str, Any]:
    return {
        "file": facts.file,
        "date": facts.date.isoformat(timespec="seconds"),
        "edition": facts.edition,
        "language": facts.language,
        "rules": facts.rules,
        "defects": facts.defects,
    }


def _show(documents: tuple[Listed, ...]) -> None:
    from webapp.commands.line_breaking import Paragraph

    out = console()
    for each in documents:
        out.print(Paragraph(f"{each.rules} 条 · rules", lead=f"{each.document.id}  ", style="bold"))
        titles = dict.fromkeys((each.document.title, each.document.title_en))
        out.print(Paragraph(" / ".join(titles), lead="    "))
        out.print(Paragraph(" · ".join(_facts(each)), lead="    ", style="dim"))


def _facts(listed: Listed) -> Iterator[str]:
    document = listed.document
    yield document.game_name or document.game
    yield document.language
    if document.edition:
        yield document.edition
    if document.own:
        yield "自有 own"
    if listed.digest:
        yield "摘要 digest"
    if listed.imported:
        facts = listed.imported
        yield f"导入 imported {facts.date:%Y-%m-%d} {facts.file} ({facts.defects} 处问题 defects)"
