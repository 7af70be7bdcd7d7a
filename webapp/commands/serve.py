"""`casebook serve`: the web pages."""

from __future__ import annotations

import argparse
import gc
import logging
from collections.abc import Iterator
from typing import Any

from webapp.commands.error_messages import BadInput
from webapp.commands.output import whole_number

NAME = "serve"
HELP = "打开网页 · serve the web pages"
HOST, PORT = "127.0.0.1", 8000


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


def run(arguments: argparse.Namespace) -> int:
    """Build the index if there is none, then serve until stopped. Raises BadInput where it cannot listen."""
    import waitress  # type: ignore[import-untyped]

    from rules_index.home import casebook_home
    from webapp.app import create_app
    from webapp.import_service import ImportService
    from webapp.services import CurrentServices
    from webapp.serving import limits, may_import, settings
    from webapp.study_service import StudyService

    # A request that waits a moment for a free thread is no news for whoever runs this (waitress, "Logging").
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    services, names = CurrentServices(casebook_home()), tuple(arguments.public_name)
    services()
    # Rules, cases and index stay as they are: looking through them again and again kept single requests for 0.15 s.
    gc.collect()
    gc.freeze()
    imports = ImportService(casebook_home(), may_import(arguments.host, names, arguments.allow_import))
    study = StudyService(casebook_home(), owner=may_import(arguments.host, names))
    app = create_app(services, limits(arguments.host, names), imports, study)
    try:
        server = waitress.create_server(app, host=arguments.host, port=arguments.port, **settings(imports.allowed))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadInput(f"{arguments.host}:{arguments.port}: cannot listen here: {reason}") from None
    for address in _addresses(server):
        print(f"判例簿 · Casebook: {address}  (Ctrl-C 停止 · to stop)", flush=True)
    server.run()
    return 0


def _addresses(server: Any) -> Iterator[str]:
    """Where the server listens: a host name may stand for several addresses, and port 0 for any free one."""
    several = getattr(server, "effective_listen", None)
    listening = several or [(server.effective_host, server.effective_port)]
    for host, port in listening:
        yield f"http://[{host}]:{port}/" if ":" in str(host) else f"http://{host}:{port}/"
