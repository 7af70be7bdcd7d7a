"""Costs: energy and power, and the non-standard ones (560.6 / 353.6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.core.reading import MOST_TO_PAY, Node, optional
from engine.riftbound.language.expressions import Operand, Selector
from engine.riftbound.language.reading_expressions import read_operand, read_selector
from engine.riftbound.language.words import ANY, DOMAINS, EITHER, UNIVERSAL

Power = tuple[tuple[str, int], ...]
"""Pairs (domain, amount), sorted by domain; `any` stands for power of whichever domain."""


@dataclass(frozen=True)
class Cost:
    """What must be paid. `kill`, `exhaust`, `spend_buff` and `disempower` describe what may be used for it.

    So do `recycle` and `hand_back`, which is what is returned to the hand of its owner (`return` in card data).
    """

    energy: int = 0
    power: Power = ()
    exhaust_self: bool = False
    kill_self: bool = False
    recycle_self: bool = False
    discard: int = 0
    recycle_from_trash: int = 0
    burn: int = 0
    kill: Selector | None = None
    exhaust: Selector | None = None
    spend_buff: Selector | None = None
    spend_buff_of: Operand | None = None
    hand_back: Selector | None = None
    recycle: Selector | None = None
    spend_xp: int = 0
    disempower_self: bool = False
    banish_self: bool = False
    disempower: Selector | None = None
    discard_of: Selector | None = None
    """What kind of card is discarded, where any card will not do."""
    banish: Selector | None = None
    kills: int = 1
    """How many are killed of what `kill` describes."""
    name: str = ""
    """What it was paid with is called so from then on."""

    def __hash__(self) -> int:
        # Costs that are alike ask for the same resources, and by these nearly all that differ can be told apart.
        return hash((self.energy, self.power))

    @cached_property
    def is_standard(self) -> bool:
        """Whether it asks for energy and power alone, or for nothing (560.6 / 353.6)."""
        of_itself = self.exhaust_self or self.kill_self or self.recycle_self or self.disempower_self or self.banish_self
        of_player = self.discard or self.recycle_from_trash or self.burn or self.spend_xp
        of_objects = self.kill or self.exhaust or self.spend_buff or self.spend_buff_of or self.disempower
        of_cards = self.hand_back or self.recycle or self.discard_of or self.banish
        return not (of_itself or of_player or of_objects or of_cards)

    def plus(self, energy: int = 0, power: Power = ()) -> Cost:
        """The same cost with more energy and power; energy is never less than 0 (560.5 / 353.5)."""
        if not energy and not power:
            return self
        amounts = dict(self.power)
        for domain, amount in power:
            amounts[domain] = max(0, amounts.get(domain, 0) + amount)
        return self.with_resources(max(0, self.energy + energy), sorted_power(amounts))

    def with_resources(self, energy: int, power: Power) -> Cost:
        """The same cost with this energy and power in place of its own."""
        # All else is taken over as it is, also what is known of it: to go through its fields one by one takes long.
        cost = object.__new__(Cost)
        vars(cost).update(vars(self), energy=energy, power=power)
        return cost

    def beyond(self, other: Cost) -> Cost:
        """The energy and the power by which it is more than another cost."""
        theirs = dict(other.power)
        power = {domain: max(0, amount - theirs.get(domain, 0)) for domain, amount in self.power}
        return FREE.with_resources(max(0, self.energy - other.energy), sorted_power(power))

    @property
    def figures(self) -> tuple[int | str, ...]:
        """Its energy, then each domain of its power with the amount: as narration reads a cost."""
        return (self.energy, *(part for pair in self.power for part in pair))

    def __str__(self) -> str:
        parts = [f"{self.energy} energy"] if self.energy else []
        parts += [f"{amount} {domain} power" for domain, amount in self.power]
        return ", ".join(parts) or "nothing"


FREE = Cost()
"""A cost of nothing."""


def sorted_power(amounts: dict[str, int]) -> Power:
    """Bring amounts of power into the one form in which they are kept."""
    return tuple(sorted((domain, amount) for domain, amount in amounts.items() if amount))


def read_power(node: Node) -> Power:
    """Read power as `{fury: 1, any: 2}`, or `{fury/mind: 3}` where either of two domains will do. Raises Malformed."""
    pairs = [f"{one}{EITHER}{other}" for one in DOMAINS for other in DOMAINS if one != other]
    node.mapping((*DOMAINS, ANY, UNIVERSAL, *(key for key in pairs if key in node)))
    return sorted_power({domain: amount.integer(0, MOST_TO_PAY) for domain, amount in node.items()})


_KEYS = (
    "energy",
    "power",
    "exhaust_self",
    "kill_self",
    "recycle_self",
    "discard",
    "recycle_from_trash",
    "burn",
    "kill",
    "exhaust",
    "spend_buff",
    "spend_buff_of",
    "return",
    "recycle",
    "spend_xp",
    "disempower_self",
    "banish_self",
    "disempower",
    "discard_of",
    "banish",
    "kills",
    "as",
)


def read_cost(node: Node) -> Cost:
    """Read a cost: a number of energy, or a mapping. Raises Malformed."""
    if node.is_integer():
        return Cost(energy=node.integer(0, MOST_TO_PAY))
    node.mapping(_KEYS)

    def number(key: str) -> int:
        return optional(node.get(key), lambda place: place.integer(0, MOST_TO_PAY), 0)

    return Cost(
        energy=number("energy"),
        power=optional(node.get("power"), read_power, ()),
        exhaust_self=node.says("exhaust_self"),
        kill_self=node.says("kill_self"),
        recycle_self=node.says("recycle_self"),
        discard=number("discard"),
        recycle_from_trash=number("recycle_from_trash"),
        burn=number("burn"),
        kill=optional(node.get("kill"), read_selector, None),
        exhaust=optional(node.get("exhaust"), read_selector, None),
        spend_buff=optional(node.get("spend_buff"), read_selector, None),
        spend_buff_of=optional(node.get("spend_buff_of"), read_operand, None),
        hand_back=optional(node.get("return"), read_selector, None),
        recycle=optional(node.get("recycle"), read_selector, None),
        spend_xp=number("spend_xp"),
        disempower_self=node.says("disempower_self"),
        banish_self=node.says("banish_self"),
        disempower=optional(node.get("disempower"), read_selector, None),
        discard_of=optional(node.get("discard_of"), read_selector, None),
        banish=optional(node.get("banish"), read_selector, None),
        kills=_read_kills(node),
        name=optional(node.get("as"), lambda word: word.text(), ""),
    )


def _read_kills(node: Node) -> int:
    """Read `kills: 3` beside `kill: SELECTOR`. Raises Malformed."""
    if "kills" in node and "kill" not in node:
        node["kills"].fail("how many of what?", "`kill` beside it")
    return optional(node.get("kills"), lambda place: place.integer(1, MOST_TO_PAY), 1)
