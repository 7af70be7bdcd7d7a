"""Who may import and forget documents on the pages: whoever serves on their own machine, or everybody, or nobody.

The request of somebody else may reach a server that listens to its own machine alone: through a proxy on that machine.
Such a request does not count as one of whoever serves.
"""

from __future__ import annotations

import ipaddress
from enum import Enum
from urllib.parse import urlsplit

from flask import Request
from werkzeug.exceptions import Forbidden

from webapp.limits import Limits
from webapp.locale import words

SIGNS_OF_A_PROXY = ("Forwarded", "Via", "X-Real-Ip", "X-Client-Ip", "True-Client-Ip", "Cf-Connecting-Ip")
"""Headers that no browser sends. All that begin with `X-Forwarded-` count as well."""
OF_A_PROXY = "X-Forwarded-"
LEAST_PROTOCOL = "HTTP/1.1"
"""No browser speaks less; a proxy that says nothing of itself often does."""
_OURS = Limits()


class MayImport(Enum):
    """Who may import and forget documents on the pages."""

    NOBODY = "nobody"
    OWNER = "owner"
    EVERYBODY = "everybody"

    def allows(self, request: Request) -> bool:
        """Whether a request may."""
        return self is MayImport.EVERYBODY or (self is MayImport.OWNER and _is_from_here(request))


def check_same_origin(request: Request) -> None:
    """Let a request pass that a page of ours has sent. Raises Forbidden for all others (cross-site request forgery).

    Every browser of today says where a request comes from that changes something, in a header that no page can set.
    """
    site = request.headers.get("Sec-Fetch-Site")
    origin = urlsplit(request.headers.get("Origin", "")).netloc.lower()
    if site != "same-origin" if site is not None else origin != request.host.lower():
        raise Forbidden(words()("problem.cross_site"))


def _is_from_here(request: Request) -> bool:
    """Whether a request was sent by a program on this machine to this machine, by way of nobody else."""
    names = [name.title() for name, _ in request.headers]
    passed_on = any(name in SIGNS_OF_A_PROXY or name.startswith(OF_A_PROXY) for name in names)
    old = request.environ.get("SERVER_PROTOCOL", LEAST_PROTOCOL) < LEAST_PROTOCOL
    return not (passed_on or old) and _is_loopback(request.remote_addr or "") and _OURS.knows(request.host)


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
