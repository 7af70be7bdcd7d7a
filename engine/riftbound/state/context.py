"""From where a text is read, while it is carried out or asked something."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from engine.riftbound.state.snapshots import Event, Snapshot

Names = tuple[str, ...]
THAT_PLAYER = "that player"
"""The name under which an ability of its own that a list creates keeps for whom the list was carried out."""


@dataclass(slots=True)
class Context:
    """From where a text is read: its source, who controls it, what was chosen, and what happened just before.

    `source` is the card that the text stands on and `item` the thing on the chain, if there is one; `text` is the card
    whose print it is, where that is another one (a granted or delayed ability). `chosen` holds the targets of each
    operand of the text and `modes` the chosen mode of each choice (by their identity); `named` what was given a name.
    `it` is what the instruction before acted on, `done` how much it did; `paid` counts the additional costs paid.
    `taken` is what has been picked out of something named; `that_player` the player that a list is carried out for;
    `seen` what objects were before this text moved them (563.2.c.9 / 356.3.e.13); `here_instead` what `here` has come
    to mean. `attached` is the card on which effect text is printed, that it has appended to the source (136.2.d).
    `enters_at` is where the card that is being played enters in place of where it was to be (369.3).
    """

    source: str
    controller: str
    item: str | None = None
    event: Event | None = None
    chosen: dict[int, Names] = field(default_factory=dict)
    named: dict[str, Names] = field(default_factory=dict)
    it: Names = ()
    done: int = 0
    text: str = ""
    modes: dict[int, str] = field(default_factory=dict)
    paid: int = 0
    taken: set[str] = field(default_factory=set)
    that_player: str | None = None
    seen: dict[str, Snapshot] = field(default_factory=dict)
    here_instead: str | None = None
    attached: str = ""
    enters_at: str | None = None

    def known_as(self, name: str) -> Names:
        """What a name stands for: `self`, `it`, `event`, or something named before."""
        if name == "it":
            return self.it
        if name == "self":
            return (self.source,)
        if name == "event":
            about = self.event.object if self.event else None
            return (about.id,) if about else ()
        return self.named.get(name, ())

    def note_choice(self, name: str, objects: Names) -> None:
        """Keep what was chosen: it is `it` now, and has a name where the text gives it one."""
        self.it = objects
        if name:
            self.named[name] = objects

    def having_chosen(self, name: str, objects: Names) -> Self:
        """The same context after a choice; this one stays as it is."""
        after = replace(self, named=dict(self.named))
        after.note_choice(name, objects)
        return after

    def about(self, *objects: str) -> Self:
        """The same context with other objects as `it`."""
        return replace(self, it=objects)
