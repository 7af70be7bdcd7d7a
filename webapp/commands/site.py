"""`casebook site`: the whole app as static files, which work without network."""

from __future__ import annotations

import argparse
from pathlib import Path

from webapp.commands.error_messages import BadInput
from webapp.commands.output import complain

NAME = "site"
HELP = "做成静态网站，没有网络也能用 · the whole app as static files that work without network"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="放到哪个文件夹；不写就给 casebook serve 用 · the folder to write; without it, the one that"
        " `casebook serve` offers under /offline/",
    )
    parser.add_argument(
        "--game", action="append", default=[], metavar="GAME", help="游戏，可写多次；默认全部 · a game; default: all"
    )
    parser.add_argument(
        "--language",
        action="append",
        default=[],
        metavar="LANGUAGE",
        help="语言（zh 或 en），可写多次；默认两种都有 · a language (zh or en); default: both",
    )
    parser.add_argument(
        "--with-imports",
        action="store_true",
        help="连同导入的官方文本，谁打开网站都看得到 · with the texts you imported, for all who open the site",
    )


def run(arguments: argparse.Namespace) -> int:
    """Build it. Raises BadInput where a game or a language is unknown, or something is missing that the build needs."""
    from rules_index.documents import as_game
    from rules_index.home import casebook_home
    from scenarios.case import GAMES
    from webapp.offline.building import CannotBuild, build_site
    from webapp.offline.building.languages import LANGUAGES
    from webapp.views.offline import SITE

    games = [as_game(each) for each in arguments.game]
    for each in games:
        if each not in GAMES:
            raise BadInput(f"no game {each!r}; there are {', '.join(GAMES)}")
    for each in arguments.language:
        if each not in LANGUAGES:
            raise BadInput(f"no language {each!r}; there are {', '.join(LANGUAGES)}")
    out = arguments.out or casebook_home() / SITE
    try:
        site = build_site(out, games, arguments.language, with_imports=arguments.with_imports, tell=complain)
    except (CannotBuild, FileExistsError) as error:
        raise BadInput(str(error)) from None
    sent, size = site.sent / 1e6, site.size / 1e6
    holds = ", ".join((*site.games, *site.languages))
    print(f"{site.folder}: {holds}; 下载 {sent:.1f} MB，存储 {size:.1f} MB · {sent:.1f} MB to download")
    return 0
