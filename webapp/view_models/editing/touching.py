"""What a piece on the table does while the board is edited: show what may be said of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from webapp.view_models.playing.touching import Touched

FORM = "edit"
"""The form whose buttons the pieces are."""


@dataclass(frozen=True)
class EditTouch:
    """Every piece that stands in the setup opens its panel; `wrong` are those of which something makes no sense."""

    known: Collection[str]
    wrong: Collection[str]
    open: str
    form: str = FORM

    def of(self, names: Iterable[str]) -> Touched | None:
        """The button of a piece that stands for one or several things that look alike; None for what is not set up."""
        listed = [name for name in names if name in self.known]
        if not listed:
            return None
        name = next((name for name in listed if name == self.open), listed[0])
        return Touched(name, "wrong" if name in self.wrong else "edit", "at", name)
