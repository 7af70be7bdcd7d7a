"""What every answer tells the browser about trust: nothing from elsewhere, no script or style inside a page.

No page may be framed but those that are made for it (`framed`).
"""

from __future__ import annotations

from flask import Response

_NEVER, _ANYWHERE = "frame-ancestors 'none'", "frame-ancestors *"
_POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
)
FRAMING, POLICY = "X-Frame-Options", "Content-Security-Policy"
SECURITY_HEADERS = {
    POLICY: "; ".join((*_POLICY, _NEVER)),
    FRAMING: "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def secured(response: Response) -> Response:
    """The same answer, with the security headers set."""
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    if _ANYWHERE in response.headers[POLICY]:
        del response.headers[FRAMING]
    return response


def framed(response: Response) -> Response:
    """The same answer, which other sites may show in a frame. It has no script and no form."""
    silent = [each for each in _POLICY if not each.startswith(("script-src", "connect-src", "form-action"))]
    response.headers[POLICY] = "; ".join((*silent, "form-action 'none'", _ANYWHERE))
    return response
