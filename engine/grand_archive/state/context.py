"""From where a text is read: who controls it, what it comes from, what has been chosen so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.grand_archive.state.refs import Ref, Refs


class Event(NamedTuple):
    """Something that has happened: to which object, by whom, from what, and how much."""

    kind: str
    object: Ref | None = None
    player: str | None = None
    source: Ref | None = None
    amount: int = 0


@dataclass(slots=True)
class Context:
    """What the words of a text refer to.

    `targets` holds the objects chosen for each target by its number, `named` those that got a name, `it` what the
    effect before acted on, `moved` the objects that the text has removed from the field, as they were, `they` the
    players it was about, and `done` how much it has done. `paid` lists the optional costs that were paid, `x` is the
    number that was said for it, `item` the item on the effects stack.
    """

    controller: str
    source: Ref
    item: str | None = None
    event: Event | None = None
    targets: tuple[Refs, ...] = ()
    named: dict[str, Refs] = field(default_factory=dict)
    it: Refs = ()
    done: int = 0
    moved: Refs = ()
    they: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    x: int = 0
    modes: tuple[str, ...] = ()
