"""Selectors, operands, amounts and conditions: the parts of card text that ask something of the board.

Their readers stand in `engine.riftbound.language.reading_expressions`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Literal, get_args

Side = Literal[
    "friendly",
    "yours",
    "not_yours",
    "enemy",
    "any",
    "that_player",
    "event_player",
    "friendly_to_event_player",
    "friendly_to_it",
]
"""`friendly` is what you or a teammate control (648.8.d / 462.8.d), `yours` what you alone do, as control is not shared
(648.8.c / 462.8.c)."""
SIDES: tuple[Side, ...] = get_args(Side)
Asked = str
"""Whom a text asks something of: you, friendly (you and teammates), opponent, that_player, event_player, anyone."""


@dataclass(frozen=True, slots=True)
class Range:
    """A range of numbers; None leaves that side open. The bounds may be amounts that the board decides."""

    low: Amount | None = None
    high: Amount | None = None


@dataclass(frozen=True)
class Selector:
    """A description that objects fit or do not fit. `None` asks nothing of that property.

    `side` is seen from the controller of the text; `here` is the battlefield of its source. `place_of` is the place of
    something named before, `played_from` the zone from where a card is played, `among` asks for one of the objects
    named so, `except_named` for none of them. `options` are descriptions of which one must fit as well. `attached_to`
    is what it must be attached to, `controller_of` whose controller it must have: something named before, or `self`.
    `banished_with` is by whose texts it must have been banished; `not_at` is something named that must be elsewhere;
    `holds` describes what must be at a battlefield, or at the place of an object; `units_there` how many units are.
    `chosen_by` is what has chosen it on the chain; `not_choosing` what something on the chain must not have chosen.
    """

    kind: str = "unit"
    side: Side = "any"
    place: str | None = None
    place_of: str | None = None
    elsewhere: bool = False
    other: bool = False
    among: str | None = None
    except_named: str | None = None
    options: tuple[Selector, ...] = ()
    owner: Side | None = None
    type: str | None = None
    except_type: str | None = None
    supertype: str | None = None
    tags: tuple[str, ...] = ()
    without_tags: tuple[str, ...] = ()
    named: str | None = None
    keyword: str | None = None
    without_keyword: str | None = None
    domain: str | None = None
    might: Range | None = None
    energy: Range | None = None
    power: Range | None = None
    exhausted: bool | None = None
    stunned: bool | None = None
    buffed: bool | None = None
    empowered: bool | None = None
    damaged: bool | None = None
    attacker: bool | None = None
    defender: bool | None = None
    in_combat: bool | None = None
    alone: bool | None = None
    mighty: bool | None = None
    token: bool | None = None
    chosen_champion: bool | None = None
    occupied: bool | None = None
    open: bool | None = None
    """Of battlefields: without units, and controlled by nobody (170.11.c)."""
    choosing: Selector | None = None
    """Of spells and abilities on the chain: which of their targets they have."""
    attached: bool | None = None
    equipped: bool | None = None
    attached_to: str | None = None
    controller_of: str | None = None
    banished_with: str | None = None
    played_this_turn: bool | None = None
    in_showdown: bool | None = None
    played_from: str | None = None
    not_at: str | None = None
    holds: Selector | None = None
    units_there: Range | None = None
    conquered: bool | None = None
    """Of battlefields: conquered this turn."""
    chosen_by: Selector | None = None
    not_choosing: Selector | None = None
    as_named: str | None = None
    """What of it must be as the source of the text has named it: a tag, the name, or the type (760)."""

    @cached_property
    def asked(self) -> frozenset[str]:
        """The properties that it asks something of; most descriptions leave most of them open."""
        return frozenset(one.name for one in fields(self) if getattr(self, one.name) != one.default)


@dataclass(frozen=True, slots=True)
class Together:
    """What several targets must fulfil as a group (352.11 / 355.11): total might, one place, one controller.

    Or `one_at_each_place`: no two of them stand at the same.
    """

    might: Range | None = None
    same_place: bool = False
    same_controller: bool = False
    one_at_each_place: bool = False


OperandKind = Literal["self", "it", "choose", "pick", "all", "event", "named", "rest", "legend", "attached", "place"]


@dataclass(frozen=True, slots=True)
class Operand:
    """What an instruction acts on.

    `choose` is a target, chosen as the text goes on the chain (559.3 / 352.4); `pick` is chosen as it resolves, by the
    players that `by` names; `all` is whatever fits; `it` is what the instruction before acted on; `event` is the
    object of the event that triggered; `named` is an earlier choice that was given a name, and `rest` what nobody has
    picked from it; `legend` is your own; `attached` is, within effect text, the card that the text is printed on;
    `place` is the battlefield of the event.
    """

    kind: OperandKind
    selector: Selector | None = None
    least: int = 1
    most: int = 1
    name: str = ""
    by: str = "you"
    together: Together | None = None


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: fixed, or read from the board as the text resolves, times `times`, and `plus` another one."""

    fixed: int = 0
    might_of: Operand | None = None
    energy_of: Operand | None = None
    power_of: Operand | None = None
    buffs_of: Operand | None = None
    times_empowered: Operand | None = None
    damage_on: Operand | None = None
    keyword_of: Operand | None = None
    keyword: str = ""
    """The keyword whose value `keyword_of` asks for."""
    count: Selector | None = None
    highest_might: Selector | None = None
    total_might: Selector | None = None
    tags_among: Selector | None = None
    tags: tuple[str, ...] = ()
    """The tags of which it is counted how many are among what `tags_among` describes."""
    tally: str = ""
    """A count of this turn (cards_played, discarded, moves, xp_gained ...), points, points_to_win or xp."""
    of: Asked | Operand = "you"
    """Whose tally: a player's, or an object's."""
    done: bool = False
    paid: bool = False
    event: bool = False
    times: int = 1
    plus: Amount | None = None

    @property
    def is_fixed(self) -> bool:
        """Whether it is one number, whatever the board."""
        return self == Amount(fixed=self.fixed)


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so or is not. Exactly one of the fields is set.

    `legion`, `level` (so much XP or more) and `empowered` are what dependent keywords are short for (727).
    """

    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    no: Condition | None = None
    exists: Selector | None = None
    number: Range | None = None
    of: Amount | None = None
    legion: bool = False
    done: bool = False
    paid: bool = False
    alone: bool = False
    from_hidden: bool = False
    self_is: Selector | None = None
    it_is: Selector | None = None
    event_is: Selector | None = None
    your_turn: bool | None = None
    first_turn: bool = False
    your_beginning: bool = False
    showdown: bool = False
    event_players_turn: bool = False
    level: int = 0
    empowered: bool = False
    attached_this_turn: bool = False
    conquered: bool = False
    some_opponent: Condition | None = None
    """What must hold for one opponent at least, who is `that_player` within it."""

    @property
    def makes_dependent(self) -> bool:
        """Whether a text under it is inactive while it does not hold, for it is a dependent keyword (727.1.b).

        Of several keywords all must be met (727.1.b.3).
        """
        return bool(self.level or self.empowered or any(part.makes_dependent for part in self.all))
