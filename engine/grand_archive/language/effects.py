"""Effects, as data: the register of their readers, and those that combine others.

An effect is a frozen dataclass with a reader in `READERS`, under the word that it has in a card; its procedure stands
in `engine.grand_archive.resolving`, under the same class.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.grand_archive.language.abilities import EVENTS
from engine.grand_archive.language.amounts import read_condition
from engine.grand_archive.language.costs import Cost, read_cost
from engine.grand_archive.language.descriptions import YOU, Condition, Who
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import SIDES, read_who
from engine.grand_archive.language.texts import Effect

ITS_OWNER = "its owner"
WHO = ("you", "opponent", "each player", "each opponent", "its controller", "its owner", "event player", "they")
"""The words for players; `they` are those whom the effect before was about."""


Read = Callable[[Node, Reader], Effect]
READERS: dict[str, Read] = {}
"""The reader of each effect, by the word that it has in a card."""


def effect(word: str) -> Callable[[Read], Read]:
    """Note the reader of an effect under its word."""

    def note(read: Read) -> Read:
        READERS[word] = read
        return read

    return note


def read_effect(node: Node, reader: Reader) -> Effect:
    """Read `{word: ...}`. Raises Malformed."""
    word, place = node.only_item(READERS)
    return READERS[word](place, reader)


def read_player(node: Node, reader: Reader, key: str = "player") -> Who:
    """Read who does what an effect says: you, unless the mapping says otherwise. Raises Malformed."""
    return optional(node.get(key), lambda place: read_who(place, reader, WHO), YOU)


NOTHING: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class If(Effect):
    """Do one thing where a condition holds, another where it does not."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class May(Effect):
    """Let a player decide whether something is done."""

    do: tuple[Effect, ...]
    by: Who
    otherwise: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """Let a player pay a cost; where it is not paid, something happens."""

    cost: Cost
    by: Who
    then: tuple[Effect, ...]
    paid: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """A reflexive trigger: what comes after the first part, as an ability of its own (47)."""

    text: str


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """A delayed trigger: what is done the next time something happens (B3.4)."""

    kind: str
    whose: str
    text: str


@effect("if")
def _read_if(node: Node, reader: Reader) -> Effect:
    node.mapping(("condition", "then", "else"))
    return If(
        read_condition(node["condition"], reader),
        optional(node.get("then"), reader.effects, NOTHING),
        optional(node.get("else"), reader.effects, NOTHING),
    )


@effect("may")
def _read_may(node: Node, reader: Reader) -> Effect:
    if node.is_list():
        return May(reader.effects(node), "you", ())
    node.mapping(("do", "by", "else"))
    by = read_player(node, reader, "by")
    return May(reader.effects(node["do"]), by, optional(node.get("else"), reader.effects, NOTHING))


@effect("unless")
def _read_unless(node: Node, reader: Reader) -> Effect:
    node.mapping(("cost", "by", "then", "paid"))
    by = read_player(node, reader, "by")
    paid = optional(node.get("paid"), reader.effects, NOTHING)
    return Unless(read_cost(node["cost"], reader), by, reader.effects(node["then"]), paid)


@effect("later")
def _read_later(node: Node, reader: Reader) -> Effect:
    node.mapping(("on", "player", "do"))
    whose = optional(node.get("player"), lambda place: place.text(SIDES), "any")
    return Later(node["on"].text(EVENTS), whose, reader.text(node["do"]))


@effect("when_you_do")
def _read_when_you_do(node: Node, reader: Reader) -> Effect:
    return WhenYouDo(reader.text(node))
