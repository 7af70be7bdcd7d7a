"""Plots as SVG: bars, stacked bars and shares over time, in the colour of the text around them, light or dark.

Nothing in them is a style or a script, so that every Content-Security-Policy lets them stand; the classes `plot-...`
are there for style sheets that want more. The figures are told in words too (`desc`), for whoever cannot see them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

Point = tuple[str, float]
"""What stands below the axis, and how much it is."""

WIDTH, HEIGHT = 400, 200
"""As wide as a phone, where its letters are then as large as they are meant to be; elsewhere it may be drawn larger."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 10, 14, 34
_LETTERS = 14
_ACROSS, _UP = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM
_FEWEST_PIXELS = 60
"""So much room a label needs; where there is less, some are left out."""


def plot_bars(title: str, points: Sequence[Point]) -> str:
    """A bar for each point."""
    return plot_stacks(title, [(label, (value,)) for label, value in points])


def plot_stacks(title: str, points: Sequence[tuple[str, Sequence[float]]]) -> str:
    """A bar for each point, and within it smaller and smaller ones: each value is a part of the one before it."""
    top = _ceiling(max((max(values, default=0) for _, values in points), default=0))
    wide = _ACROSS / max(1, len(points))
    drawn = [*_axis([(top * part, _number(top * part)) for part in (0, 0.5, 1)], top)]
    for place, (_, values) in enumerate(points):
        for depth, value in enumerate(values):
            high = _UP * value / top
            strength = (depth + 1) / len(values) * 0.75
            drawn.append(
                f'<rect class="plot-bar plot-bar-{depth}" x="{_LEFT + wide * (place + 0.15):.1f}" '
                f'y="{_TOP + _UP - high:.1f}" width="{wide * 0.7:.1f}" height="{high:.1f}" '
                f'fill="currentColor" fill-opacity="{strength:.2f}"/>'
            )
    told = (f"{label}: {' / '.join(map(_number, values))}" for label, values in points)
    return _drawn(title, told, [*drawn, *_labels([label for label, _ in points])])


def plot_shares(title: str, points: Sequence[tuple[str, float | None]]) -> str:
    """Shares from 0 to 1 as a line, in per cent; it is interrupted where there is none."""
    wide = _ACROSS / max(1, len(points))
    drawn = [*_axis([(part, f"{part:.0%}") for part in (0, 0.5, 1)], 1)]
    line: list[str] = []
    for place, (_, share) in enumerate([*points, ("", None)]):
        if share is None:
            drawn.extend(_line(line))
            line = []
            continue
        x, y = _LEFT + wide * (place + 0.5), _TOP + _UP * (1 - share)
        line.append(f"{x:.1f},{y:.1f}")
        drawn.append(f'<circle class="plot-point" cx="{x:.1f}" cy="{y:.1f}" r="3" fill="currentColor"/>')
    told = (f"{label}: {share:.0%}" for label, share in points if share is not None)
    return _drawn(title, told, [*drawn, *_labels([label for label, _ in points])])


def _line(points: list[str]) -> Iterator[str]:
    if len(points) > 1:
        yield (
            f'<polyline class="plot-line" points="{" ".join(points)}" fill="none" stroke="currentColor" '
            'stroke-width="2" stroke-opacity="0.7"/>'
        )


def _axis(marks: Iterable[tuple[float, str]], top: float) -> Iterator[str]:
    for value, text in marks:
        y = _TOP + _UP * (1 - value / top)
        yield (
            f'<line class="plot-grid" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}" '
            'stroke="currentColor" stroke-opacity="0.25"/>'
        )
        yield _text(_LEFT - 6, y + 5, text, "end")


def _labels(labels: Sequence[str]) -> Iterator[str]:
    wide = _ACROSS / max(1, len(labels))
    each = max(1, -(-_FEWEST_PIXELS // max(1, int(wide))))
    for place, label in enumerate(labels):
        if place % each == 0:
            yield _text(_LEFT + wide * (place + 0.5), HEIGHT - 12, label, "middle")


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return (
        f'<text class="plot-text" x="{x:.1f}" y="{y:.1f}" font-size="{_LETTERS}" text-anchor="{anchor}" '
        f'fill="currentColor">{escape(text)}</text>'
    )


def _drawn(title: str, told: Iterable[str], parts: Sequence[str]) -> str:
    return (
        f'<svg class="plot" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape('; '.join(told))}</desc>{''.join(parts)}</svg>"
    )


def _ceiling(value: float) -> float:
    """The top of the axis: the next of 2, 4, 10, 20, 40, 100 ..."""
    step = 1.0
    while True:
        for factor in (2, 4, 10):
            if value <= step * factor:
                return step * factor
        step *= 10


def _number(value: float) -> str:
    return f"{value:g}"
