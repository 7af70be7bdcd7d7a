"""Passive abilities: statements of fact (567-570 / 360-363), and the additional costs that a card states of itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.riftbound.language import aspects
from engine.riftbound.language.aspects import Aspects
from engine.riftbound.language.costs import Cost, Power
from engine.riftbound.language.expressions import Amount, Condition, Selector
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.nodes import Ability
from engine.riftbound.language.ways import WayToPlay

FORBIDDEN = (
    *("play", "play_from_hidden", "play_to_battlefield", "move_to_base", "ready_by_effects", "move_by_enemies"),
    *("be_chosen_by_enemies", "deal_combat_damage", "gain_points", "score_here", "be_countered"),
    *("be_readied", "move", "be_played_here", "trigger_temporary"),
)
ENTERING = ("ready", "exhausted", "ready_at_battlefields")
"""How something enters: `ready_at_battlefields` where it is played to one, and as usual elsewhere."""
EXTRA_TRIGGERS = ("deathknell", "conquer_here", "hold_here")
PERMITTED = (
    "play_to_open_battlefield",
    "play_to_enemy_battlefield",
    "ambush_to_enemy_units",
    "ambush_to_killed",
    "any_number_of_buffs",
    "play_to_attacked_battlefield",
    "play_to_lone_enemy",
    "ignore_deflect_here",
    "move_here_from_anywhere",
)
DISCOUNTED_PARTS = ("optional", "repeat")
"""The additional costs that a discount may be about alone (356.4.c): all that are optional, or those of Repeat."""
DAMAGE_KINDS = ("spell", "ability", "combat")


@dataclass(frozen=True, slots=True)
class CostChange:
    """What a card costs less or more: energy and power; `minimum` limits the energy after this discount alone.

    `times` is how often over it counts. With `or_power` the player picks whether it takes off that or the energy.
    """

    energy: Amount | None = None
    power: Power = ()
    minimum: int = 0
    times: Amount | None = None
    or_power: Power = ()
    power_times: Amount | None = None
    """How often over the power alone counts."""


@dataclass(frozen=True)
class Passive(Ability):
    """A statement of fact, true while the condition holds, about the source itself or about what fits `affects`.

    For costs and rules of play `affects` describes cards as they are played; `abilities_less` and `abilities_more` are
    about the costs of activated abilities of what it describes, and `less_of` limits a discount to some additional
    costs. `repeats` are costs of Repeat and `ways` other ways to play that it gives, None standing for the card's own
    cost. `must_pay` is what opponents pay for each unit beyond the first that they move to its battlefield together.
    `choosers` limits what keeps something from being chosen to spells and abilities of a kind.
    `ignores` are keywords that its controller ignores: here, while damage is assigned, or while its own cost is paid
    (764-767). `times_empowered` is how often it can be Empowered, if not once (441.1.c.1). `victory` and
    `hidden_places` are
    about the game and the source's battlefield; `hide_cost` about you.

    Of Equipment: `gives` are keywords that each of those described gives to what it is attached to, `bonus_times` how
    many times its Might Bonus what is attached to the source gives; `everywhere` says that keywords are had in every
    zone. `same_triggers` are events on which abilities of the source trigger that look for another one of them.
    """

    condition: Condition | None = None
    affects: Selector | None = None
    might: Amount | None = None
    minimum: int | None = None
    sets_might: Amount | None = None
    raise_to: int | None = None
    """The might up to which it raises what has less."""
    keywords: tuple[KeywordValue, ...] = ()
    counted_keywords: tuple[tuple[str, Amount], ...] = ()
    """Keywords whose value is read from the board."""
    loses: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    exhaust_abilities_of: Selector | None = None
    enters: str = ""
    less: CostChange | None = None
    more: CostChange | None = None
    abilities_less: CostChange | None = None
    abilities_less_of: str = ""
    """The keyword of the abilities of which alone `abilities_less` speaks, if any: Empower."""
    abilities_more: CostChange | None = None
    bonus_damage: int = 0
    less_damage: int = 0
    only_to: Selector | None = None
    """The only battlefields to which what it describes may be played."""
    adds_more: int = 0
    """How much more energy the Add abilities of what it describes add."""
    extra_tokens: bool = False
    """Whether its controller, once each turn, may play one more of a token unit."""
    runes_channeled: int | None = None
    """How many runes players channel in their Channel Phase in place of as many as usual."""
    weakens_more: int = 0
    """How much more might your spells and abilities take from units that they choose."""
    damage_by: tuple[str, ...] = ()
    damaged: Selector | None = None
    unharmed_by: tuple[str, ...] = ()
    unharmed_by_enemies: bool = False
    forbids: tuple[str, ...] = ()
    choosers: Selector | None = None
    permits: tuple[str, ...] = ()
    extra_triggers: str = ""
    ignores: tuple[str, ...] = ()
    times_empowered: int = 0
    victory: int = 0
    hidden_places: int = 0
    timing: str = ""
    """The timing keyword that its source has by it, as a card that is played: Action (806.4 of 2026-07-16)."""
    any_damage_kills: bool = False
    """Whether any amount of its controller's damage is lethal to what it describes (142.4.c of 2026-07-16)."""
    hide_cost: Cost | None = None
    gives: tuple[KeywordValue, ...] = ()
    bonus_times: int = 1
    everywhere: bool = False
    same_triggers: tuple[str, ...] = ()
    less_of: str = ""
    repeats: tuple[Cost | None, ...] = ()
    ways: tuple[WayToPlay, ...] = ()
    must_pay: Cost | None = None
    abilities_repeats: tuple[Cost, ...] = ()

    @cached_property
    def changes_values(self) -> bool:
        """Whether it goes through the layers."""
        about_might = self._alters_might
        gives = self.keywords or self.counted_keywords or self.loses or self.tags or self.abilities or self.gives
        return about_might or bool(gives) or self.exhaust_abilities_of is not None

    @cached_property
    def is_about_playing(self) -> bool:
        """Whether it says something of cards as they are played: their cost, whether and where, how they enter."""
        about_costs = self.less or self.more or self.repeats or self.ways
        about_places = self.forbids or self.permits or self.only_to
        return bool(about_costs or about_places or self.enters or self.everywhere)

    @cached_property
    def asks_of_choices(self) -> bool:
        """Whether it asks what something chooses, of what it is about or in its condition."""
        return aspects.asks_of_choices((self.condition, self.affects))

    @cached_property
    def keeps_from_being_chosen(self) -> bool:
        """Whether it makes something untargetable for the spells and abilities of enemies (757 of 2026-07-16)."""
        return "be_chosen_by_enemies" in self.forbids

    @cached_property
    def is_about_activating(self) -> bool:
        """Whether it changes what activated abilities cost."""
        return self.abilities_less is not None or self.abilities_more is not None

    @cached_property
    def alters(self) -> Aspects:
        """Which derived values it changes."""
        might = aspects.MIGHT if self._alters_might else aspects.NONE
        keywords = aspects.KEYWORDS if self._about_keywords else aspects.NONE
        return might | keywords | (aspects.TAGS if self.tags else aspects.NONE)

    @property
    def _alters_might(self) -> bool:
        return self.might is not None or self.sets_might is not None or self.raise_to is not None

    @property
    def _about_keywords(self) -> bool:
        return bool(self.keywords or self.counted_keywords or self.loses or self.gives)

    @cached_property
    def holds_for_all(self) -> bool:
        """Whether its condition holds for every object or for none, whatever it does to them itself."""
        return not aspects.asks_about_it(self.condition) and aspects.of_condition(self.condition).isdisjoint(
            self.alters
        )

    @cached_property
    def asked_of_objects(self) -> Aspects:
        """Which derived values decide to what it applies."""
        return aspects.of_condition(self.condition) | aspects.of_selector(self.affects)

    @cached_property
    def asked_of_amounts(self) -> Aspects:
        """Which derived values decide how much it does."""
        limit = aspects.NONE if self.minimum is None and self.raise_to is None else aspects.MIGHT
        counted = aspects.NONE.union(*(aspects.of_amount(value) for _, value in self.counted_keywords))
        return aspects.of_amount(self.might) | aspects.of_amount(self.sets_might) | limit | counted


@dataclass(frozen=True, slots=True)
class AdditionalCost(Ability):
    """An additional cost of the card itself (560.2 / 353.2), mandatory or `optional`.

    With `any_number` it may be paid as often, or with as many objects, as one likes; `less` counts for each time.
    `ignores` says that paying it means ignoring the card's cost, `keyword` which keyword it stands for.
    """

    cost: Cost
    optional: bool = False
    any_number: bool = False
    less: CostChange | None = None
    ignores: bool = False
    condition: Condition | None = None
    keyword: str = ""
    of_printed: bool = False

    @property
    def is_repeated(self) -> bool:
        """Whether it asks for energy and power alone, so many times as its player says."""
        return self.any_number and self.cost.is_standard

    @property
    def names_what_is_killed(self) -> bool:
        """Whether the text comes back to what is killed to pay it, which is chosen with all else then (355)."""
        return bool(self.cost.name) and self.cost.kill is not None and not self.any_number
