"""How the app is served to others: the settings of the server, measured in docs/serving.md.

Waitress answers with a few threads and keeps the connections in one loop beside them, so that a connection that is idle
or slow costs a file descriptor and no thread.
"""

from __future__ import annotations

import contextlib
import ipaddress
import select
from typing import Any

from webapp.limits import LARGEST_BODY, LOCAL_NAMES, Limits, known_names
from webapp.permission import MayImport
from webapp.uploads import LARGEST_UPLOAD, OF_THE_FORM

THREADS = 8
"""So many requests are answered at once; more share the same interpreter lock and gain nothing."""
COSTLY = 2
CONNECTIONS = 2_000
"""So many may be open at once. The server's own default, 100, lets one visitor with a script shut out everybody."""
SPARE_DESCRIPTORS = 64
"""Kept for files, the index and the log."""
IDLE_SECONDS = 20
"""After so many seconds without a byte a connection is closed; a browser opens another without a word."""
LARGEST_HEADERS = 32 * 1024
LARGEST_UNREAD = 256 * 1024 * 1024
"""So much whoever serves may send themselves, so that a file that is far too large is answered with a page."""

_LARGEST_BODY = {
    MayImport.NOBODY: LARGEST_BODY,
    MayImport.OWNER: LARGEST_UNREAD,
    MayImport.EVERYBODY: LARGEST_UPLOAD + OF_THE_FORM,
}


def limits(host: str, public_names: tuple[str, ...] = ()) -> Limits:
    """What a request may take, and the names by which a server that listens at `host` may be called.

    One that listens to a network is called by its numeric address, too, and by the names it was given.
    """
    return Limits(costly=COSTLY, names=known_names([host], public_names), addresses=not is_local(host))


def may_import(host: str, public_names: tuple[str, ...] = (), switched: bool | None = None) -> MayImport:
    """Who may import documents on the pages: what was switched on or off, else whoever serves to themselves alone.

    A server with a public name stands behind a proxy, which passes the requests of others on.
    """
    if switched is not None:
        return MayImport.EVERYBODY if switched else MayImport.NOBODY
    return MayImport.OWNER if is_local(host) and not public_names else MayImport.NOBODY


def is_local(host: str) -> bool:
    """Whether only programs on this machine reach a server at this address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in LOCAL_NAMES


def settings(imports: MayImport = MayImport.NOBODY) -> dict[str, Any]:
    """The keyword arguments of `waitress.create_server`, but for the address (waitress, "Arguments to serve").

    What a proxy says of itself is left in the request: `MayImport` goes by it, and nothing trusts it.
    """
    return {
        "threads": THREADS,
        "connection_limit": _connections(),
        "channel_timeout": IDLE_SECONDS,
        "cleanup_interval": max(1, IDLE_SECONDS // 4),
        "asyncore_use_poll": hasattr(select, "poll"),
        "max_request_header_size": LARGEST_HEADERS,
        "max_request_body_size": _LARGEST_BODY[imports],
        "clear_untrusted_proxy_headers": False,
    }


def _connections() -> int:
    """As many connections as there are file descriptors for; the soft limit is raised as far as may be."""
    try:
        import resource
    except ImportError:  # no such limit on Windows
        return CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + SPARE_DESCRIPTORS
    if soft != resource.RLIM_INFINITY and soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return CONNECTIONS if soft == resource.RLIM_INFINITY else max(1, min(CONNECTIONS, soft - SPARE_DESCRIPTORS))
