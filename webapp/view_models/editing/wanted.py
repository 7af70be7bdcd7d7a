"""What is asked of the page on which a board is edited: all that stands in its address, or is sent by a form."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from flask import url_for
from werkzeug.datastructures import MultiDict

from webapp.view_models.playing.wanted import LONGEST_ADDRESS

SHOWN = ("add", "make", "paste", "cards", "table", "decks", "text")
"""What the panel may show that is not about one thing on the board."""
LONGEST_TEXT = 100


Sent = MultiDict[str, str]
"""What a form sends, or an address holds: several values may stand under one name."""


@dataclass(frozen=True)
class Wanted:
    """What the page shows: a position by its link, and in the panel a thing, player or place (`at`) or one of SHOWN.

    `zone` is where cards are put, `text` what was typed to find one, `kind` the type of card that is made. `was` is
    the link of the board before the last edit, `dropped` how many answers went with it.
    """

    link: str
    at: str = ""
    show: str = ""
    zone: str = ""
    text: str = ""
    kind: str = ""
    was: str = ""
    dropped: int = 0

    @property
    def posts(self) -> bool:
        """Whether this is too long for an address, so that forms send it."""
        return len(self.link) > LONGEST_ADDRESS

    def to(self, **other: Any) -> Wanted:
        """The same with something else."""
        return replace(self, **other)

    def fields(self) -> list[tuple[str, str]]:
        """Names and values, as an address or form holds them; what says nothing is left out."""
        named = [("p", self.link), ("at", self.at), ("show", self.show), ("zone", self.zone), ("q", self.text)]
        named += [("kind", self.kind), ("was", self.was), ("dropped", str(self.dropped or ""))]
        return [(name, value) for name, value in named if value]

    def url(self) -> str:
        """The address that shows this again; what was before is left out where it would be too long with it."""
        values: dict[str, Any] = dict(self.fields())
        if len(self.link) + len(self.was) > LONGEST_ADDRESS:
            values.pop("was", None)
        return url_for("editing.edit", **values)


def read_wanted(sent: Sent) -> Wanted:
    """Read what was sent; what is not known is as good as not sent."""
    show = sent.get("show", "")
    dropped = sent.get("dropped", "")
    return Wanted(
        link=sent.get("p", ""),
        at=sent.get("at", "")[:LONGEST_TEXT],
        show=show if show in SHOWN else "",
        zone=sent.get("zone", "")[:LONGEST_TEXT],
        text=sent.get("q", "").strip()[:LONGEST_TEXT],
        kind=sent.get("kind", "")[:LONGEST_TEXT],
        was=sent.get("was", ""),
        dropped=int(dropped) if dropped.isascii() and dropped.isdigit() and len(dropped) < 5 else 0,
    )
