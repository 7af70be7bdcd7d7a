"""Reading the state of a game of Vanguard: who, where, which card. Nothing here changes anything.

Records on the board, with their fields:

- `game`: players, first_player, turn_player, turn, phase, winner, losers, waiting (AUTO abilities that have
  triggered); of the battle that is fought: battle_step, attacker, booster, target, also_attacked (with the target),
  checks (how many the step makes; 0 as soon as the attack was looked at, where it deals no damage), checks_made,
  checked (the card whose check goes on), parts_done (of what its trigger does)
- a player (`A`): rode, order_played, persona_ride, front_row_power, turn_forbidden (of this turn), forbidden (of this
  battle)
- a zone (`A.deck`, `A.hand`, `A.soul` ..., a circle `A.vanguard`, `A.front_left` ..., and `guardian_circle`): cards
- a card: card, owner, rested, face_down, used (numbers of abilities used this turn), guards (of a guardian: the unit
  that it guards, where several are attacked), and what lasts for a while: turn_power, turn_critical, turn_drive,
  turn_gained (skills, and whole abilities by their keys), turn_lost (abilities and skills), turn_kept (from doing or
  suffering what), the same six of the battle and until the end of the next turn: battle_power, next_turn_gained ...
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping

from engine.core.board import Board
from engine.core.state import GAME, BoardState
from engine.vanguard.cards import Card, card_in_key, is_key, place_in_key
from engine.vanguard.language.abilities import Ability, Cont
from engine.vanguard.language.words import BACK_ROW, FRONT_ROW, REAR_CIRCLES, SPANS

GUARDIAN_CIRCLE = "guardian_circle"
"""The one circle that both players share (1.1)."""
CIRCLES = ("vanguard", *REAR_CIRCLES)
"""The circles of one player, the vanguard circle first."""
_PLACE_OF_ZONE = {"vanguard": "VC", GUARDIAN_CIRCLE: "GC", **dict.fromkeys(REAR_CIRCLES, "RC")}
GAINED_FIELDS = tuple(f"{span}_gained" for span in SPANS)
"""Where it stands what a unit has gained until the end of the battle, of this turn or of the next."""
TEXT_FIELDS = ("card", *GAINED_FIELDS)
"""The fields that say which abilities there are."""
AbilityKey = int | str
"""Which ability of a card: its place among those printed on it, or the key of one that it was given (`card/2`)."""
Keys = Mapping[str, tuple[str, ...]]
"""The keys of abilities, for each unit that has any."""
Conts = tuple[tuple[str, Cont], ...]
"""CONT abilities, each with the object that has it."""


class State(BoardState, ABC):
    """A board read with the words of the game; what is derived from it is worked out by `engine.vanguard.values`."""

    def __init__(self, board: Board, cards: Mapping[str, Card]) -> None:
        super().__init__(board)
        self.cards = cards
        self._conts: dict[str, tuple[Conts, ...]] = board.keep(TEXT_FIELDS)
        self._gained: dict[str, Keys] = board.keep(TEXT_FIELDS)
        self._any_given: dict[str, bool] = board.keep(TEXT_FIELDS)

    # -- players and the turn ---------------------------------------------------------------------------------

    @property
    def first_player(self) -> str:
        """The player who took the first turn (3.2.6)."""
        return self.board.text(GAME, "first_player")

    def opponent(self, player: str) -> str:
        """The other player."""
        one, other = self.players
        return other if player == one else one

    # -- cards and zones --------------------------------------------------------------------------------------

    def card(self, name: str) -> Card:
        """What is printed on an object."""
        return self.cards[self.board.text(name, "card")]

    @property
    def any_given(self) -> bool:
        """Whether there is any CONT ability that gives abilities, in force or not; most games hold none."""
        found = self._any_given.get(GAME)
        if found is None:
            found = self._any_given[GAME] = any(ability.abilities for group in self.conts for _, ability in group)
        return found

    @property
    def conts(self) -> tuple[Conts, ...]:
        """Every CONT ability in the game, wherever it is, in the groups in which they are asked whether they hold.

        Each that takes abilities away stands alone and first, so that it counts before those that it may take away;
        those that ask for power are last, and find the power that all others make.
        """
        found = self._conts.get(GAME)
        if found is None:
            abilities = ((name, ability) for name in self.all_cards() for _, ability in self.own_abilities(name))
            listed = [(name, ability) for name, ability in abilities if isinstance(ability, Cont)]
            alone = ((one,) for one in listed if one[1].silences)
            plain = tuple(one for one in listed if not one[1].silences and not one[1].asks_power)
            found = self._conts[GAME] = (*alone, plain, tuple(one for one in listed if one[1].asks_power))
        return found

    def own_abilities(self, name: str) -> Iterator[tuple[AbilityKey, Ability]]:
        """The abilities of a card: those printed on it, then those that it was given for a while."""
        yield from enumerate(self.card(name).abilities)
        yield from ((key, self.ability(name, key)) for key in self.gained_abilities(name))

    def gained_abilities(self, name: str) -> tuple[str, ...]:
        """The keys of the abilities that a unit was given for a while."""
        found = self._gained.get(GAME)
        if found is None:
            found = self._gained[GAME] = {one: keys for one in self.all_cards() if (keys := self._find_gained(one))}
        return found.get(name, ())

    def _find_gained(self, name: str) -> tuple[str, ...]:
        return tuple(word for field in GAINED_FIELDS for word in self.board.names(name, field) if is_key(word))

    def ability(self, name: str, key: AbilityKey) -> Ability:
        """An ability that a card has, or had when it was last on a circle."""
        if isinstance(key, int):
            return self.card(name).abilities[key]
        return self.speaker(name, key).texts[place_in_key(key)]

    def speaker(self, name: str, key: AbilityKey | None) -> Card:
        """The card on which an ability of a card stands: another one, where it was given."""
        return self.cards[card_in_key(key)] if isinstance(key, str) else self.card(name)

    def key_of(self, name: str, given: Ability) -> str:
        """The key of an ability that a text of a card gives: a text printed on it, or one that it was given itself."""
        speakers = (self.speaker(name, key) for key in (None, *self.gained_abilities(name)))
        return next(card.key_of(given) for card in speakers if card.speaks_of(given))

    def owner(self, card: str) -> str:
        """The player whose card it is; nobody else ever has it in their zones."""
        return self.board.text(card, "owner")

    def place_of(self, card: str) -> str:
        """The kind of place that a card is in: VC, RC, GC, or the zone (hand, drop ...); empty for nowhere."""
        zone = (self.board.zone_of(card) or "").rpartition(".")[2]
        return _PLACE_OF_ZONE.get(zone, zone)

    @abstractmethod
    def power(self, unit: str) -> int:
        """The power of a unit now, with all that changes it, which texts may ask for."""

    def is_rested(self, card: str) -> bool:
        """Whether a card is rested."""
        return self.board.flag(card, "rested")

    def is_unit(self, card: str) -> bool:
        """Whether a card is on a circle: nothing else is a unit (1.1)."""
        return self.place_of(card) in ("VC", "RC", "GC")

    # -- circles ----------------------------------------------------------------------------------------------

    def on_circle(self, player: str, circle: str) -> str | None:
        """The unit on one of a player's own circles."""
        there = self.board.cards(f"{player}.{circle}")
        return there[0] if there else None

    def vanguard(self, player: str) -> str | None:
        """The vanguard of a player."""
        return self.on_circle(player, "vanguard")

    def vanguard_grade(self, player: str) -> int:
        """The grade of a player's vanguard, to which calling, guarding and orders are bound (2.1.1)."""
        vanguard = self.vanguard(player)
        return -1 if vanguard is None else self.card(vanguard).grade

    def rear_guards(self, player: str) -> tuple[str, ...]:
        """The rear-guards of a player, front row first."""
        return tuple(unit for circle in REAR_CIRCLES for unit in self.board.cards(f"{player}.{circle}"))

    def front_row(self, player: str) -> tuple[str, ...]:
        """The units of a player's front row, from left to right."""
        return tuple(unit for circle in FRONT_ROW for unit in self.board.cards(f"{player}.{circle}"))

    def back_row(self, player: str) -> tuple[str, ...]:
        """The units of a player's back row, from left to right."""
        return tuple(unit for circle in BACK_ROW for unit in self.board.cards(f"{player}.{circle}"))

    def guardians(self, player: str) -> tuple[str, ...]:
        """The units of a player on the guardian circle, in the order in which they came."""
        return tuple(unit for unit in self.zone(GUARDIAN_CIRCLE) if self.owner(unit) == player)

    def units(self, player: str) -> tuple[str, ...]:
        """All units of a player: vanguard, rear-guards and guardians (1.1)."""
        field = tuple(unit for circle in CIRCLES for unit in self.board.cards(f"{player}.{circle}"))
        return field + self.guardians(player)

    def circle_of(self, unit: str) -> str:
        """The circle of a player's own that a unit is on: `front_left` ...; empty where it is on none."""
        circle = (self.board.zone_of(unit) or "").rpartition(".")[2]
        return circle if circle in CIRCLES else ""

    def is_in_front_row(self, unit: str) -> bool:
        """Whether a unit is in the front row."""
        return self.circle_of(unit) in FRONT_ROW

    # -- the battle that is fought ----------------------------------------------------------------------------

    @property
    def battle_step(self) -> str:
        """The step of the battle that is fought; empty between battles."""
        return self.board.text(GAME, "battle_step")

    @property
    def attacker(self) -> str | None:
        """The unit that attacks."""
        return self.board.text(GAME, "attacker") or None

    @property
    def target(self) -> str | None:
        """The unit that is attacked; where several are, the one that the attack was declared on."""
        return self.board.text(GAME, "target") or None

    @property
    def attacked(self) -> tuple[str, ...]:
        """All units that are attacked in this battle, the target first; also those that have left their circles."""
        target = self.board.text(GAME, "target")
        return (target, *self.board.names(GAME, "also_attacked")) if target else ()

    def guarded_by(self, guardian: str) -> str | None:
        """The unit that a guardian guards: the target, unless another one was named (B1.9.1)."""
        return self.board.text(guardian, "guards") or self.target

    @property
    def checks_left(self) -> int:
        """How many drive or damage checks the step of the battle makes still, the one that goes on included."""
        return self.board.number(GAME, "checks") - self.board.number(GAME, "checks_made")

    @property
    def checked(self) -> str:
        """The card whose check goes on; empty where none does."""
        return self.board.text(GAME, "checked")

    @property
    def parts_done(self) -> int:
        """How much of what its trigger does is done."""
        return self.board.number(GAME, "parts_done")

    @property
    def booster(self) -> str | None:
        """The unit that boosts the attacker, as long as it is on its circle."""
        booster = self.board.text(GAME, "booster")
        return booster if self.place_of(booster) == "RC" else None

    @property
    def still_attacking(self) -> bool:
        """Whether the attacking unit is on its circle still."""
        return self.place_of(self.attacker or "") in ("VC", "RC")

    @property
    def still_attacked(self) -> tuple[str, ...]:
        """The units that are attacked and are on their circles still."""
        return tuple(unit for unit in self.attacked if self.place_of(unit) in ("VC", "RC"))
