"""`casebook serve`: the web pages."""

from __future__ import annotations

import argparse
import gc
import logging
import threading
from collections.abc import Iterable, Iterator
from typing import Any

from webapp.commands.error_messages import BadInput
from webapp.commands.output import complain, whole_number

NAME = "serve"
HELP = "打开网页 · serve the web pages"
HOST, PORT = "127.0.0.1", 8000
_MOMENT = 1.0
"""So many seconds at most pass until Ctrl-C is heard where nothing interrupts waiting."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--host", default=HOST, help=f"地址 · address to listen on; default {HOST}")
    parser.add_argument(
        "--port", type=whole_number(0, 65_535), default=PORT, metavar="PORT", help=f"端口 · port; default {PORT}"
    )
    parser.add_argument(
        "--public-name",
        action="append",
        default=[],
        metavar="NAME",
        help="别人用的主机名，可写多次 · a host name by which others call it; may be given several times",
    )
    parser.add_argument(
        "--allow-import",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="网页上可否导入文档；默认仅本机使用时可以 · whether pages may import documents; default: for you alone, if"
        " only this machine reaches the server",
    )
    parser.add_argument(
        "--offline",
        action="store_true",
        help="没有离线网站就在后台做一个，放在 /offline/ · build the site for use without network in the background, if"
        " there is none yet",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped; what is asked before the index is there is told so (`webapp/preparing.py`).

    Raises BadInput where it cannot listen, and what opening the rules and cases raises.
    """
    import waitress  # type: ignore[import-untyped]

    from rules_index.home import casebook_home
    from webapp.app import create_app
    from webapp.import_service import ImportService
    from webapp.offline_building import build_in_background
    from webapp.preparing import Preparing
    from webapp.services import CurrentServices
    from webapp.serving import limits, may_import, settings
    from webapp.study_service import StudyService

    # A request that waits a moment for a free thread is no news for whoever runs this (waitress, "Logging").
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    addresses: list[str] = []
    services = CurrentServices(casebook_home(), before_building=lambda: _tell_of_building(addresses))
    names = tuple(arguments.public_name)
    imports = ImportService(casebook_home(), may_import(arguments.host, names, arguments.allow_import))
    study = StudyService(casebook_home(), owner=may_import(arguments.host, names))
    app = Preparing(create_app(services, limits(arguments.host, names), imports, study))
    try:
        server = waitress.create_server(app, host=arguments.host, port=arguments.port, **settings(imports.allowed))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadInput(
            f"{arguments.host}:{arguments.port}: cannot listen here: {reason}. "
            f"换个端口 · try another port: --port {_another(arguments.port)}"
        ) from None
    addresses += _addresses(server)
    serving = threading.Thread(target=server.run, name="casebook: serving", daemon=True)
    serving.start()
    try:
        services()
        # Rules, cases and index stay as they are: looking through them again and again kept single requests for 0.15 s.
        gc.collect()
        gc.freeze()
        app.done()
        if arguments.offline:
            build_in_background(casebook_home(), complain)
        for address in addresses:
            print(f"判例簿 · Casebook: {address}  (Ctrl-C 停止 · to stop)", flush=True)
        while serving.is_alive():
            serving.join(_MOMENT)
    except KeyboardInterrupt:
        server.close()
    return 0


def _tell_of_building(addresses: Iterable[str]) -> None:
    """Say on standard error why nothing happens for a while, and about how long."""
    from webapp.index_building import SECONDS

    zh = f"第一次启动，正在建检索索引，大约 {SECONDS} 秒"
    en = f"building the search index for the first time, which takes about {SECONDS} seconds"
    complain(f"{zh} · {en}: {' '.join(addresses)}")


def _addresses(server: Any) -> Iterator[str]:
    """Where the server listens: a host name may stand for several addresses, and port 0 for any free one."""
    several = getattr(server, "effective_listen", None)
    listening = several or [(server.effective_host, server.effective_port)]
    for host, port in listening:
        yield f"http://[{host}]:{port}/" if ":" in str(host) else f"http://{host}:{port}/"


def _another(port: int) -> int:
    """A port to suggest where this one cannot be had."""
    return port + 1 if 1024 <= port < 65_535 else 8001
