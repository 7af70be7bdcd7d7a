"""Text for the terminal that is broken into lines as Chinese is: between any two characters, never before a comma.

rich breaks lines at spaces only, which leaves Chinese lines half empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

_CLOSING = "，。、；：！？）》」』”’…—"
_OPENING = "（《「『“‘"
_WIDE = r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]"
_UNIT = re.compile(rf"\s+|[{_OPENING}]*(?:{_WIDE}|(?:(?!{_WIDE})[^\s{_OPENING}])+)[{_CLOSING}]*|.", re.DOTALL)
"""What stays together: white space, or one wide character or narrow word, with the punctuation that belongs to it."""


class Paragraph:
    """A text with a lead before its first line (a number, a name); later lines are indented by the lead's width."""

    def __init__(self, text: Text | str, lead: Text | str = "", style: str = "") -> None:
        self._text = Text(text, style=style) if isinstance(text, str) else text
        self._lead = Text(lead, style=style) if isinstance(lead, str) else lead

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        indent = self._lead.cell_len
        width = max(1, options.max_width - indent)
        lines = [line for part in self._text.split("\n") for line in _lines(part, width)]
        for number, line in enumerate(lines or [Text()]):
            yield (self._lead if number == 0 else Text(" " * indent)) + line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        width = self._lead.cell_len + max((line.cell_len for line in self._text.split("\n")), default=0)
        return Measurement(min(width, self._lead.cell_len + 20), width)


def _lines(text: Text, width: int) -> Iterator[Text]:
    """Divide a text without line ends into lines of at most `width` cells, as full as can be.

    A word stands in one line, so that the id of a case can be copied; one that no line holds is broken where lines end.
    """
    breaks: list[int] = []
    used = 0
    for unit in _UNIT.finditer(text.plain):
        size = cell_len(unit.group().rstrip())
        if used and used + size > width:
            breaks.append(unit.start())
            used = 0
        too_long = range(unit.start() + width, unit.end(), width)
        breaks.extend(too_long)
        used = unit.end() - too_long[-1] if too_long else used + cell_len(unit.group())
    for line in text.divide(breaks):
        line.rstrip()
        yield line
