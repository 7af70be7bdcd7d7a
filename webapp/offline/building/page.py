"""The page that the browser loads first, its scripts, and the style sheets and scripts of all other pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from webapp.board.pictures.png import png
from webapp.caching import STATIC, static_path
from webapp.offline.building.parts import Part, write_part

PAGE = Path(__file__).parents[1] / "page"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
ICON_SIZES = (192, 512)
OUTSIDE = "404.html"
"""What a static host shows for an address of which it has no file, by the name that most of them look for."""


def _icon(size: int) -> str:
    """The sign of the pages on a ground without corners, which a phone cuts as it likes."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="{size}" height="{size}">'
        '<rect width="32" height="32" fill="#a3302a"/><path d="M9.500 10.500h13M9.500 16h8M9.500 21.500h13" '
        'stroke="#fbf7ee" stroke-width="2.600" stroke-linecap="round"/>'
        '<circle cx="21.500" cy="16" r="1.700" fill="#fbf7ee"/></svg>'
    )


def write_page(site: Path) -> Iterator[Part]:
    """Write the page into a site, as it is and as parts, and the files that all pages share.

    The page must lie there as it is: nothing can be taken from parts before it has run.
    """
    for file in sorted(PAGE.iterdir()):
        if file.suffix in _KINDS and file.name != OUTSIDE:
            (site / file.name).write_bytes(file.read_bytes())
            yield write_part(site, file.name, file.read_bytes(), _KINDS[file.suffix])
    for size in ICON_SIZES:
        icon = png(_icon(size))
        (site / f"icon-{size}.png").write_bytes(icon)
        yield write_part(site, f"icon-{size}.png", icon, _KINDS[".png"])
    (site / "icon.svg").write_bytes((STATIC / "icon.svg").read_bytes())
    yield write_part(site, "icon.svg", (STATIC / "icon.svg").read_bytes(), _KINDS[".svg"])
    (site / OUTSIDE).write_bytes((PAGE / OUTSIDE).read_bytes())
    below = static_path().strip("/")
    for file in sorted(STATIC.iterdir()):
        if file.suffix in _KINDS:
            yield write_part(site, f"{below}/{file.name}", file.read_bytes(), _KINDS[file.suffix])
