"""How a reader wants the pages to look: light, dark or high contrast, and the size of the text, kept in two cookies.

The server writes the choice into the page, so that it holds from the first moment on, and without a script.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Flask, Response, request
from markupsafe import Markup

from webapp.locale import YEAR

THEME, SIZE = "theme", "size"
THEMES = ("auto", "light", "dark", "contrast")
SIZES = ("100", "115", "130", "150", "200")
"""In percent of what the browser is set to."""


@dataclass(frozen=True)
class Display:
    """A look: the first of each list unless the reader has chosen another."""

    theme: str = THEMES[0]
    size: str = SIZES[0]

    @property
    def attributes(self) -> Markup:
        """The look as attributes of the page, each after a space, for the style sheets to go by."""
        chosen = ((THEME, self.theme, THEMES), (SIZE, self.size, SIZES))
        return Markup("").join(
            Markup(' data-{}="{}"').format(name, value) for name, value, choices in chosen if value != choices[0]
        )


def install(app: Flask) -> None:
    """Give the templates the look that the reader has chosen."""
    app.context_processor(_context)


def chosen() -> Display:
    """The look that the browser remembers; what it cannot have got from us counts as no choice."""
    return Display(_known(request.cookies.get(THEME), THEMES), _known(request.cookies.get(SIZE), SIZES))


def remember(response: Response, theme: str | None, size: str | None) -> None:
    """Have the browser remember for a year what was chosen now; a usual choice, or None that is in no list, is left."""
    for name, value, choices in ((THEME, theme, THEMES), (SIZE, size, SIZES)):
        if value == choices[0]:
            response.delete_cookie(name, samesite="Lax", httponly=True)
        elif value is not None and value in choices:
            response.set_cookie(name, value, max_age=YEAR, samesite="Lax", httponly=True)


def _known(value: str | None, choices: tuple[str, ...]) -> str:
    return value if value in choices else choices[0]


def _context() -> dict[str, Any]:
    return {"display": chosen(), "display_themes": THEMES, "display_sizes": SIZES}
