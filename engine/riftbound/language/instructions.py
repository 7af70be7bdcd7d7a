"""Instructions: what a spell or an ability tells the players to do, one node for each verb.

Those that hold other instructions stand at the end. Their readers are in `engine.riftbound.language.reading`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Amount, Condition, Operand, Selector
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.nodes import Ability, Instruction

ONE = Amount(fixed=1)


@dataclass(frozen=True, slots=True)
class Draw(Instruction):
    """Draw `amount` cards."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Discard(Instruction):
    """Discard `amount` cards of that player's choice."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Mill(Instruction):
    """Put the top `amount` cards of the Main Deck into the trash."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class BanishTop(Instruction):
    """Banish the top `amount` cards of the Main Deck."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Channel(Instruction):
    """Channel `amount` runes, ready or exhausted."""

    player: str
    amount: Amount
    exhausted: bool


@dataclass(frozen=True, slots=True)
class GainXp(Instruction):
    """Gain XP (730.1)."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Predict(Instruction):
    """Look at the top `amount` cards of the Main Deck, recycle any of them, put the rest back in any order (436)."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class RecycleFrom(Instruction):
    """Recycle `amount` cards of the player's choice from a zone."""

    player: str
    zone: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Reveal(Instruction):
    """Reveal (or, if `look`, only look at) the top `amount` cards of a deck; `then` may handle them as `it`.

    With `until` cards are revealed one after the other until one fits. `hand` reveals the whole hand instead.
    """

    player: str
    amount: Amount
    look: bool
    then: tuple[Instruction, ...]
    name: str = ""
    until: Selector | None = None
    zone: str = "deck"


@dataclass(frozen=True, slots=True)
class Deal(Instruction):
    """Deal damage; where `split`, the amount is divided among all the objects. `bonus` is Bonus Damage of its own."""

    amount: Amount
    to: Operand
    split: bool
    source: Operand | None
    bonus: Amount | None = None


@dataclass(frozen=True, slots=True)
class Affect(Instruction):
    """Do one simple thing to each object: `verb` is kill, stun, ready, exhaust, buff, heal, banish and so on."""

    verb: str
    what: Operand


@dataclass(frozen=True, slots=True)
class PutInto(Instruction):
    """Put cards into a zone of their owner: hand, top of the Main Deck, Champion Zone. Not a draw and not a move."""

    what: Operand
    zone: str
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Move(Instruction):
    """Move units. `to` is `base`, `here`, `with_event` (where the unit of the event went), or an operand.

    A battlefield that is chosen is a target (352.3, 352.10.b); a unit stands for its place.
    """

    what: Operand
    to: str | Operand


@dataclass(frozen=True, slots=True)
class Swap(Instruction):
    """Move two units, each to where the other is."""

    one: Operand
    other: Operand


@dataclass(frozen=True, slots=True)
class Fight(Instruction):
    """Two units deal damage equal to their might to each other, at the same time; they are the sources (404.6.b.3)."""

    one: Operand
    other: Operand


@dataclass(frozen=True, slots=True)
class TakeControl(Instruction):
    """Gain control of units or of spells on the chain; for a spell one may then make its choices anew.

    With `while_there` it lasts as long as the source is on the board.
    """

    what: Operand
    new_choices: bool
    while_there: bool = False
    player: str = "you"


@dataclass(frozen=True, slots=True)
class BecomeCopy(Instruction):
    """Become a copy of another object: all that is printed on it replaces what is printed here (637.1.b / 450.1.b)."""

    what: Operand
    of: Operand
    until: str


@dataclass(frozen=True, slots=True)
class ExtraTurn(Instruction):
    """Take a turn after this one."""

    player: str


@dataclass(frozen=True, slots=True)
class WinGame(Instruction):
    """Win the game."""

    player: str


@dataclass(frozen=True, slots=True)
class TriggerAgain(Instruction):
    """Let the abilities of objects that trigger on an event trigger as if it had happened."""

    event: str
    what: Operand


@dataclass(frozen=True, slots=True)
class Give(Instruction):
    """Give objects might, keywords, tags or abilities for a while; `sets_might` says what might becomes.

    `minimum` limits a decrease, `raise_to` raises might to a number if it is below, `loses` takes keywords away,
    `keywords_of` gives those that something has.
    """

    what: Operand
    might: Amount | None
    sets_might: Amount | None
    keywords: tuple[KeywordValue, ...]
    until: str
    minimum: int | None = None
    raise_to: Amount | None = None
    loses: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    keywords_of: Operand | None = None


@dataclass(frozen=True, slots=True)
class Add(Instruction):
    """Add energy and power, so many `times`; `only_for` is a type of card that alone may be paid with it."""

    energy: int
    power: tuple[tuple[str, int], ...]
    only_for: str = ""
    player: str = "you"
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class PlayToken(Instruction):
    """Play `amount` tokens to the base, here, where the unit of the event came from, or where the player chooses.

    They enter as their type does, unless the text says that they enter ready or exhausted (184.1 of 2026-07-16).
    """

    card: str
    amount: Amount
    to: str
    ready: bool
    exhausted: bool = False
    player: str = "you"
    name: str = ""


@dataclass(frozen=True, slots=True)
class If(Instruction):
    """Carry out one list or the other; `instead` where `then` is printed later and replaces the other (151.2)."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...]
    instead: bool = False


@dataclass(frozen=True, slots=True)
class May(Instruction):
    """Carry out the list if the player wants to, and pays the cost if there is one; else carry out the other.

    `linked`: the payment is an action, and the list looks for it ("If you do", 205), not the cost of the list (204.3).
    """

    cost: Cost | None
    then: tuple[Instruction, ...]
    player: str = "you"
    otherwise: tuple[Instruction, ...] = ()
    linked: bool = False


@dataclass(frozen=True, slots=True)
class PayAny(Instruction):
    """Pay any amount of power of any domain, or of energy, then carry out the list; `paid` is how much it was."""

    then: tuple[Instruction, ...]
    of: str = "power"


@dataclass(frozen=True, slots=True)
class Choice(Instruction):
    """Only choose something, for the instructions that follow."""

    what: Operand


@dataclass(frozen=True, slots=True)
class Modes(Instruction):
    """Choose one of several lists. Of a spell or ability it is chosen as it goes on the chain.

    With `player` another player than you decides as the text resolves. `new_each_turn` lets each be chosen once a turn,
    `new_each_time` once however often the text is carried out (820).
    """

    modes: Mapping[str, tuple[Instruction, ...]] = field(hash=False)
    player: str = ""
    new_each_turn: bool = False
    new_each_time: bool = False


@dataclass(frozen=True, slots=True)
class Repeat(Instruction):
    """Carry out the list so many times."""

    times: Amount
    do: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Execution(Instruction):
    """The whole text of an item once: of one whose Repeat was paid there are several (820.1.d). No card writes it."""

    do: tuple[Instruction, ...]
    number: int = 0


@dataclass(frozen=True, slots=True)
class ForEach(Instruction):
    """Carry out the list for each object, which is `it`."""

    what: Operand
    do: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class ForEachPlayer(Instruction):
    """Carry out the list for each player, who is `that_player`."""

    players: str
    do: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class DoThis(Instruction):
    """A reflexive trigger: the list goes on the chain as an ability of its own, so many times (380, 381)."""

    do: tuple[Instruction, ...]
    times: Amount = ONE


@dataclass(frozen=True, slots=True)
class Delayed(Instruction):
    """Create a delayed ability (383): triggered, replacement or passive; `next_only` ends it when it has been used."""

    ability: Ability
    until: str
    next_only: bool


@dataclass(frozen=True, slots=True)
class PlayCard(Instruction):
    """Play cards as part of a resolution (595.3 / 406.3); `then` is where the card goes in place of the trash.

    `ignoring` names costs that are not paid, `less` what they are reduced by, `cost` what is paid instead, `to` where
    units may be played: here, origin (where the text took it from), also_here (beside the usual places) and so on.
    """

    what: Operand
    ignoring: str
    less: Cost
    cost: Cost | None
    to: str | Operand
    player: str
    optional: bool
    then: str = ""


def parts_of(instruction: Instruction) -> Sequence[tuple[Instruction, ...]]:
    """The lists that an instruction holds and that are carried out with it, in the order of the text."""
    read = _PARTS.get(type(instruction))
    return () if read is None else read(instruction)


def _of_branches(instruction: If | May) -> Sequence[tuple[Instruction, ...]]:
    return (instruction.then, instruction.otherwise)


def _of_sequel(instruction: Reveal | PayAny) -> Sequence[tuple[Instruction, ...]]:
    return (instruction.then,)


def _of_repeated(instruction: Repeat | ForEach | ForEachPlayer | Execution) -> Sequence[tuple[Instruction, ...]]:
    return (instruction.do,)


def _of_modes(instruction: Modes) -> Sequence[tuple[Instruction, ...]]:
    return tuple(instruction.modes.values())


_PARTS: Mapping[type[Instruction], Callable[[Any], Sequence[tuple[Instruction, ...]]]] = {
    Modes: _of_modes,
    **dict.fromkeys((If, May), _of_branches),
    **dict.fromkeys((Reveal, PayAny), _of_sequel),
    **dict.fromkeys((Repeat, ForEach, ForEachPlayer, Execution), _of_repeated),
}
