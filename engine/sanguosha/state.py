"""Reading a board with the words of the game: seats, zones, slots, marks, and what is true of a card.

Records on the board, with their fields:

- `game`: players (in the order of seats), turn_player, turn, phase
- a player (`A`): character, kingdom, gender, health, max_health, skills, linked (cards linked this turn), and a field
  for each mark (`mark.fury`)
- a zone (`deck`, `discard`, `processing`, `A.hand`, `A.judgement`, a slot `A.weapon` ...): cards, sealed
- an effect that lasts for a while (`lasting`, those that there are, is a field of the game): text (the skill that it
  comes from), you (whose that was), until (start or end), whose (of whose turn), begun (where the turn at the end of
  which it is over has come); what it forbids: ban (counted from 1 among the bans of the text), to, of (players); the
  skill that it gives: skill, to
- a card: card, face_down, suit and rank where they are not those printed, lianheng (its label), apart (kept out when
  the hand was shuffled), and of one in a judgement area, or of a trick that is being used: targets, used_as
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.core.board import Board
from engine.core.state import GAME, BoardState
from engine.sanguosha.cards import Card, PlayingCard
from engine.sanguosha.language.operations import Forbid
from engine.sanguosha.language.selections import Kind
from engine.sanguosha.language.skills import Restriction, Skill
from engine.sanguosha.language.words import AREAS, DECK, HAND, JUDGEMENT, RED_SUITS, SHARED_ZONES, SLOTS

USED_AS = "used_as"
"""The field of a card in a judgement area, or of one being used, that names the trick as which it was used."""
LASTING = "lasting"
"""The field of the game that lists the effects which last for a while."""
MARK = "mark."
"""What the field of a player that counts a mark begins with; the journal calls the mark as the whole field."""


class State(BoardState):
    """A board that is only read."""

    def __init__(self, board: Board, cards: Mapping[str, Card]) -> None:
        super().__init__(board)
        self.cards = cards
        # What each card is and which skills characters have stays as the setup says, so it is looked up once.
        self._printed: dict[str, PlayingCard] = {}
        self._skills: dict[str, tuple[Skill, ...]] = {}
        self._equipment: tuple[Skill, ...] | None = None
        self._restrictions: dict[str, tuple[tuple[str, Restriction], ...]] = {}

    def share(self, other: State) -> None:
        """Share with the board of the same setup what was looked up of it, and will be."""
        other._printed, other._skills, other._restrictions = self._printed, self._skills, self._restrictions
        other._equipment = self._equipment

    # -- the game and its players -----------------------------------------------------------------------------

    def kingdom(self, player: str) -> str:
        """The kingdom of a player; empty for who has none."""
        return self.board.text(player, "kingdom")

    def gender(self, player: str) -> str:
        """The gender of a player's character."""
        return self.board.text(player, "gender")

    def skills(self, player: str) -> tuple[Skill, ...]:
        """The skills that a player has: those of the character, of equipment in its slots, and had for a while."""
        own = self.own_skills(player)
        if not self.equipment_skills() and not self.lasting:
            return own
        names = {skill.name for skill in own}
        more = {skill.name: skill for skill in (*self._of_equipment(player), *self.had_for_a_while(player))}
        return (*own, *(skill for name, skill in more.items() if name not in names))

    def _of_equipment(self, player: str) -> Iterator[Skill]:
        """The skills of what lies face up in the slot of its kind."""
        for slot in SLOTS:
            for name in self.zone(f"{player}.{slot}"):
                if self.card(name).slot == slot and not self.is_face_down(name):
                    yield from self.skills_called(self.card(name).skills)

    @property
    def lasting(self) -> tuple[str, ...]:
        """The effects that last for a while, in the order in which they began."""
        return self.board.names(GAME, LASTING)

    def had_for_a_while(self, player: str) -> Iterator[Skill]:
        """The skills that effects let a player have for a while (B6.3)."""
        board = self.board
        lent = (one for one in self.lasting if board.text(one, "skill") and player in board.names(one, "to"))
        return self.skills_called(board.text(one, "skill") for one in lent)

    def with_lent(self, skills: Iterable[Skill]) -> tuple[Skill, ...]:
        """Some skills, and those that their texts let somebody have for a while."""
        found: dict[str, Skill] = {}
        coming = list(skills)
        while coming:
            skill = coming.pop()
            if skill.name not in found:
                found[skill.name] = skill
                coming += self.skills_called(skill.lends)
        return tuple(found.values())

    def bans(self, verb: str) -> Iterator[tuple[str, Forbid]]:
        """What is forbidden for a while of one kind, each with the effect that forbids it (B6.2)."""
        for one in self.lasting:
            number = self.board.number(one, "ban")
            if number:
                text = self.cards[self.board.text(one, "text")]
                assert isinstance(text, Skill)
                ban = text.bans[number - 1]
                if ban.verb == verb:
                    yield one, ban

    def skills_called(self, names: Iterable[str]) -> Iterator[Skill]:
        """Skills by name."""
        cards = (self.cards[name] for name in names)
        return (skill for skill in cards if isinstance(skill, Skill))

    def equipment_skills(self) -> tuple[Skill, ...]:
        """All skills that equipment of this game gives to whoever has it."""
        if self._equipment is None:
            names = dict.fromkeys(skill for name in self.all_cards() for skill in self.card(name).skills)
            self._equipment = tuple(self.skills_called(names))
        return self._equipment

    def own_skills(self, player: str) -> tuple[Skill, ...]:
        """The skills of a player's character, or those that the setup gives instead."""
        found = self._skills.get(player)
        if found is None:
            found = self._skills[player] = tuple(self.skills_called(self.board.names(player, "skills")))
        return found

    def restrictions(self, operation: str) -> tuple[tuple[str, Restriction], ...]:
        """What skills forbid of one kind, each with the player who has the skill."""
        found = self._restrictions.get(operation)
        if found is None or self.lasting:
            every = (
                (player, one) for player in self.players for skill in self.skills(player) for one in skill.restrictions
            )
            found = tuple(pair for pair in every if pair[1].operation == operation)
            if not self.equipment_skills() and not self.lasting:
                self._restrictions[operation] = found
        return found

    def mark(self, player: str, name: str) -> int:
        """How many of one mark a player has."""
        return self.board.number(player, MARK + name)

    def distance(self, player: str, other: str) -> int:
        """How far another is: seats the shorter way round, with the horses of both, never less than 1 (B7.8)."""
        apart = abs(self.players.index(player) - self.players.index(other))
        seats = min(apart, len(self.players) - apart)
        return max(1, seats + self._rides(other, "defensive_horse") - self._rides(player, "offensive_horse"))

    def _rides(self, player: str, slot: str) -> bool:
        """Whether a horse of a kind lies face up in the slot of its kind."""
        horses = self.zone(f"{player}.{slot}")
        return any(self.card(one).slot == slot and not self.is_face_down(one) for one in horses)

    # -- zones ------------------------------------------------------------------------------------------------

    def zone_of(self, card: str) -> str:
        """The zone that a card lies in; empty where it lies nowhere."""
        return self.board.zone_of(card) or ""

    def seat_of(self, card: str) -> str:
        """The player in one of whose zones a card lies; empty for shared zones."""
        return seat_of_zone(self.zone_of(card))

    def area(self, player: str, area: str) -> tuple[str, ...]:
        """What lies in a place of a player: the equipment area is all its slots."""
        return tuple(card for zone in AREAS[area] for card in self.zone(f"{player}.{zone}"))

    def hand(self, player: str) -> tuple[str, ...]:
        """The hand of a player."""
        return self.zone(f"{player}.{HAND}")

    def places(self, places: Iterable[str], players: Iterable[str]) -> tuple[str, ...]:
        """What lies in shared places and those of some players, in the order in which they are named."""
        found: list[str] = []
        for place in places:
            if place in SHARED_ZONES:
                found += self.zone(place)
            elif place in AREAS:
                for player in players:
                    found += self.area(player, place)
            else:
                found += self.zone(DECK)[:1]
        return tuple(found)

    def is_sealed(self, zone: str) -> bool:
        """Whether a slot, or a judgement area, is sealed."""
        return self.board.flag(zone, "sealed")

    def slot_for(self, player: str, card: str) -> str:
        """The zone of a player that corresponds to a card: a slot for equipment, else the judgement area."""
        what = self.counts_as(card)
        return f"{player}.{what.slot if what.type == 'equipment' else JUDGEMENT}"

    # -- cards ------------------------------------------------------------------------------------------------

    def card(self, name: str) -> PlayingCard:
        """What is printed on a card."""
        found = self._printed.get(name)
        if found is None:
            card = self.cards[self.board.text(name, "card")]
            assert isinstance(card, PlayingCard)
            found = self._printed[name] = card
        return found

    def counts_as(self, name: str) -> PlayingCard:
        """What a card is where it lies: the trick as which it was used (2.5, B7.6), or what is printed on it."""
        used_as = self.board.text(name, USED_AS)
        card = self.cards[used_as] if used_as else self.card(name)
        assert isinstance(card, PlayingCard)
        return card

    def suit(self, name: str) -> str:
        """The suit of a card; empty where nothing says it."""
        return self.board.text(name, "suit") or self.card(name).suit

    def rank(self, name: str) -> int:
        """The rank of a card; 0 where nothing says it."""
        return self.board.number(name, "rank") or self.card(name).rank

    def colour(self, name: str) -> str:
        """Red or black; empty for a card without suit."""
        suit = self.suit(name)
        return ("red" if suit in RED_SUITS else "black") if suit else ""

    def is_face_down(self, name: str) -> bool:
        """Whether a card lies with its back up."""
        return self.board.flag(name, "face_down")

    def fits(self, name: str, kind: Kind, what: PlayingCard | None = None) -> bool:
        """Whether a card is of a kind, as what it counts as where it lies or, used as `what`, as that."""
        card = what or self.counts_as(name)
        return (
            (not kind.type or card.type in kind.type)
            and (not kind.card or card.name in kind.card)
            and (not kind.slot or card.slot in kind.slot)
            and (not kind.suit or self.suit(name) in kind.suit)
            and (not kind.colour or self.colour(name) in kind.colour)
            and (not kind.rank or self.rank(name) in kind.rank)
            and kind.face_down in (None, self.is_face_down(name))
        )


def seat_of_zone(zone: str) -> str:
    """The player whose zone it is; empty for a shared one."""
    return zone.rpartition(".")[0]


def is_of_character(zone: str) -> bool:
    """Whether what lies in a zone is a card of a character: a hand card or one in the equipment area (9.1)."""
    return zone.rpartition(".")[2] in (HAND, *SLOTS)
