"""Effects on objects: resting, waking up, counters, states, control, what they get and have, levels."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.grand_archive.language.amounts import read_amount, read_condition
from engine.grand_archive.language.card_effects import ONE
from engine.grand_archive.language.changes import CHANGE_KEYS, Changes, check_of_cards, read_changes
from engine.grand_archive.language.descriptions import YOU, Amount, Condition, Operand, Who
from engine.grand_archive.language.effects import ITS_OWNER, effect
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import read_operand, read_who
from engine.grand_archive.language.stack_effects import CopyItem
from engine.grand_archive.language.texts import Effect
from engine.grand_archive.words import CONTROL_DURATIONS, COUNTERS, DURATIONS, FOR_GOOD, STACK, STATES


@dataclass(frozen=True, slots=True)
class Rest(Effect):
    """Rest objects (49.1)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class WakeUp(Effect):
    """Wake objects up (63.1)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class Become(Effect):
    """Objects become distant, fostered or ephemeral, which is a change only where they were not (22.3.1)."""

    operand: Operand
    state: str


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on objects."""

    kind: str
    amount: Amount
    on: Operand


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Remove counters from objects, as many as there are at most."""

    kind: str
    amount: Amount
    of: Operand


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Objects get, have or become something for a while (22): those meant now, or whatever fits meanwhile."""

    operand: Operand
    changes: Changes
    until: str
    condition: Condition | None
    """As long as this holds (22.2)."""
    text: str
    number: int
    """Where it stands: the text, and its number among the lasting effects there."""
    next_only: bool = False
    """Whether a replacement effect that it gives replaces one event only (B11.7)."""


@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    """Give control of objects to a player (5.8): for good, for this turn, or until the source leaves the field."""

    operand: Operand
    player: Who
    until: str


@dataclass(frozen=True, slots=True)
class LevelUp(Effect):
    """Put the champion card of the next level on the lineage, without the effects stack (31.1)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class Copy(Effect):
    """Make a copy of an object, as a token (6.2)."""

    operand: Operand


@dataclass(frozen=True, slots=True)
class BecomeCopy(Effect):
    """Objects become copies of another: they are what is printed there, and keep all that is on them (6.2)."""

    operand: Operand
    of: Operand
    until: str


@effect("rest")
def _read_rest(node: Node, reader: Reader) -> Effect:
    return Rest(read_operand(node, reader))


@effect("wake_up")
def _read_wake_up(node: Node, reader: Reader) -> Effect:
    return WakeUp(read_operand(node, reader))


@effect("become")
def _read_become(node: Node, reader: Reader) -> Effect:
    state, place = node.only_item(STATES)
    return Become(read_operand(place, reader), state)


def _counters(node: Node, reader: Reader, where: str) -> tuple[str, Amount, Operand]:
    node.mapping(("kind", "amount", where))
    amount = optional(node.get("amount"), lambda place: read_amount(place, reader), ONE)
    return node["kind"].text(COUNTERS), amount, read_operand(node[where], reader)


@effect("put_counters")
def _read_put_counters(node: Node, reader: Reader) -> Effect:
    return PutCounters(*_counters(node, reader, "on"))


@effect("remove_counters")
def _read_remove_counters(node: Node, reader: Reader) -> Effect:
    return RemoveCounters(*_counters(node, reader, "of"))


@effect("modify")
def _read_modify(node: Node, reader: Reader) -> Effect:
    node.mapping(("what", "until", "as_long_as", "next_only", *CHANGE_KEYS))
    if "cost" in node and ("all" not in node["what"] or any(key in node for key in ("power", "life", "level"))):
        node["cost"].fail("a cost is changed for all cards that fit a description, by itself", "what: {all: ...}")
    if "speed" in node and "all" not in node["what"]:
        node["speed"].fail("how fast cards are is changed for all that fit a description", "what: {all: ...}")
    text, number = reader.next_modification()
    operand = read_operand(node["what"], reader)
    check_of_cards(node, operand.selector)
    return reader.note_modification(
        Modify(
            operand,
            read_changes(node, reader),
            optional(node.get("until"), lambda place: place.text(DURATIONS), "end_of_turn"),
            optional(node.get("as_long_as"), lambda place: read_condition(place, reader), None),
            text,
            number,
            node.says("next_only"),
        )
    )


_WHO_GAINS = ("you", "opponent", ITS_OWNER, "event player")
"""Who can gain control: one player. Its controller has it already."""


@effect("gain_control")
def _read_gain_control(node: Node, reader: Reader) -> Effect:
    node.mapping(("what", "player", "until"))
    return GainControl(
        read_operand(node["what"], reader),
        optional(node.get("player"), lambda place: read_who(place, reader, _WHO_GAINS), YOU),
        optional(node.get("until"), lambda place: place.text(CONTROL_DURATIONS), FOR_GOOD),
    )


@effect("level_up")
def _read_level_up(node: Node, reader: Reader) -> Effect:
    return LevelUp(read_operand(node, reader))


@effect("copy")
def _read_copy(node: Node, reader: Reader) -> Effect:
    operand = read_operand(node, reader)
    is_item = operand.selector is not None and operand.selector.zone == STACK
    return CopyItem(operand) if is_item else Copy(operand)


@effect("become_copy")
def _read_become_copy(node: Node, reader: Reader) -> Effect:
    node.mapping(("what", "of", "until"))
    return BecomeCopy(
        read_operand(node["what"], reader),
        read_operand(node["of"], reader),
        optional(node.get("until"), lambda place: place.text(("end_of_turn", "always")), "always"),
    )
