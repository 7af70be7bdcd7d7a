"""How objects are referred to: by their id and how often they had changed zones, and under the names of a text."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.board import Value


class Ref(NamedTuple):
    """An object as it is between two changes of zone: its id, and how often it had changed zones."""

    name: str
    incarnation: int


Refs = tuple[Ref, ...]


def read_ref(value: Value) -> Ref:
    """An object as a board holds it: a pair of id and number."""
    return Ref(*value)  # type: ignore[misc]


def read_refs(value: Value) -> Refs:
    """Several objects as a board holds them; none where the field is not set."""
    return tuple(read_ref(one) for one in value) if isinstance(value, tuple) else ()


class Term(NamedTuple):
    """For how long an effect gives control of an object to a player, and what it comes from."""

    player: str
    until: str
    source: Ref


Named = tuple[tuple[str, Refs], ...]
"""What has been given a name, with the objects that it stands for."""


def read_named(value: Value) -> Named:
    """Names with their objects as a board holds them."""
    pairs = value if isinstance(value, tuple) else ()
    return tuple((str(name), read_refs(refs)) for name, refs in pairs)  # type: ignore[misc, str-unpack]
