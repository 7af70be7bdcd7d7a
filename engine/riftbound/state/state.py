"""Reading the state of a game of Riftbound: who, where, which card. Nothing here changes anything.

Records on the board, with their fields:

- `game`: mode, victory, turn_player, phase, turn, players (turn order), showdown, focus, priority, passed, attacker,
  defender, combat (the battlefield of the combat in progress), relevant, invited, winner
- a player (`A`): points, energy, power, xp, scored, cards_played, team, conceded, removed
- a zone (`A.hand`, `A.deck`, `A.trash`, `A.banishment`, `A.base`, `A.runes`, `A.rune_deck`, `A.legend`, `A.champion`,
  `X` for the units at battlefield X, `X.facedown`, `chain`): cards
- a battlefield (`X`): controller, contested_by, owner, card
- a card: card, owner, controller, exhausted, damage, stunned, buffed, empowered, attacker, defender, incarnation,
  attached_to
- an item on the chain: kind, source, controller, ability, pending, targets
- a modification that lasts for a while: target, might, sets_might, keywords, until
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from engine.core.board import ASIDE_FIELD, ZONE_FIELD, Board
from engine.core.state import GAME
from engine.riftbound.cards import Card
from engine.riftbound.language.instructions import DoThis
from engine.riftbound.language.mentions import Mentions
from engine.riftbound.language.nodes import Ability
from engine.riftbound.language.texts import Text
from engine.riftbound.state.attachments import AttachmentState
from engine.riftbound.state.counted import COUNTED_WHERE_ASKED
from engine.riftbound.state.mentions import MENTION_FIELDS, Mentioned
from engine.riftbound.state.text_keys import appended_key, parts_of_key

CHAIN = "chain"
PLAYER_ZONES = (
    *("hand", "deck", "trash", "banishment", "base", "runes", "rune_deck", "legend", "champion", "battlefields"),
)
BOARD_ZONES = ("base", "runes", "legend")
ZONES_ASIDE = frozenset((CHAIN, *(f".{zone}" for zone in PLAYER_ZONES if zone not in BOARD_ZONES)))
"""The chain, and the zones of players that are not on the board (106): most questions are not about them."""
COUNTED_EACH_TURN = ("discarded", "units_lost", "excess_damage", "xp_gained", *COUNTED_WHERE_ASKED)
"""What is counted of each player until the turn ends, besides the cards played."""
ORDERED_ZONES = ("deck", "rune_deck")

Found = TypeVar("Found")


_PRINT_FIELDS = ("card", "copies")
_CONTROL_FIELDS = ("controller", "owner")
_ORDER_FIELDS = ("players", "turn_player", "conceded")
_ZONES_FIELDS = ("battlefields", "players", "turn_player")
_PLACE_FIELDS = (ZONE_FIELD, *_ZONES_FIELDS)
_MARK_FIELDS = (*_PLACE_FIELDS, *_PRINT_FIELDS, "damage", "attacker", "defender")
_UNITS_FIELDS = (ZONE_FIELD, *_PRINT_FIELDS, *_CONTROL_FIELDS)


class State(AttachmentState):
    """A board read with the words of the game.

    What is asked over and over is kept until a field changes that it is read from (`Board.keep`).
    """

    # Methods of an object with thirty attributes or more in its dictionary are looked up at twice the cost, and a game
    # has more than fifty: so what the state keeps lies in slots, here and in the classes above and below.
    __slots__ = (
        *("_all_cards", "_battlefields", "_board_zones", "_cards", "_contested", "_controllers", "_ever_mentioned"),
        *("_found", "_gone", "_is_board_zone", "_is_card", "_is_on_board", "_marked", "_mentions", "_on_board"),
        *("_orders", "_players_at", "_teammates", "_units", "_units_at"),
    )

    def __init__(self, board: Board, cards: Mapping[str, Card]) -> None:
        super().__init__(board, cards)
        self._cards: dict[str, Card] = board.keep(_PRINT_FIELDS, shared=True)
        self._mentions: dict[str, Mentions] = board.keep(MENTION_FIELDS, shared=True)
        self._ever_mentioned = Mentioned(cards)
        self._all_cards: dict[str, tuple[str, ...]] = board.keep(("card", "owner"), shared=True)
        self._is_card: dict[str, bool] = board.keep(("card", "owner"), shared=True)
        self._controllers: dict[str, str] = board.keep(_CONTROL_FIELDS, shared=True)
        self._orders: dict[str | None, tuple[str, ...]] = board.keep(_ORDER_FIELDS, shared=True)
        self._gone: dict[str, tuple[str, ...]] = board.keep(("players", "conceded"), shared=True)
        self._is_board_zone: dict[str, bool] = board.keep(("battlefields",), shared=True)
        self._teammates: dict[str, tuple[str, ...]] = board.keep(("players", "team"), shared=True)
        self._battlefields: dict[str, tuple[str, ...]] = board.keep(("battlefields",), shared=True)
        self._board_zones: dict[str, tuple[str, ...]] = board.keep(_ZONES_FIELDS, shared=True)
        self._on_board: dict[str, tuple[str, ...]] = board.keep(_PLACE_FIELDS, shared=True)
        self._is_on_board: dict[str, bool] = board.keep((ZONE_FIELD, "battlefields"), shared=True)
        self._units_at: dict[tuple[str, str | None], tuple[str, ...]] = board.keep(
            (*_UNITS_FIELDS, ASIDE_FIELD), shared=True
        )
        self._players_at: dict[str, tuple[str, ...]] = board.keep((*_UNITS_FIELDS, "players"), shared=True)
        self._units: dict[str, tuple[str, ...]] = board.keep((*_PLACE_FIELDS, *_PRINT_FIELDS), shared=True)
        self._marked: dict[str, tuple[str, ...]] = board.keep(_MARK_FIELDS, shared=True)
        self._contested: dict[str, tuple[str, ...]] = board.keep(("battlefields", "contested_by"), shared=True)
        self._found: dict[Hashable, Any] = board.keep_but_for(frozenset())

    def once(self, key: Hashable, find: Callable[[], Found]) -> Found:
        """What `find` gives, asked only once until the board changes; it is never None, and must not be altered."""
        found: Found | None = self._found.get(key)
        if found is None:
            found = self._found[key] = find()
        return found

    # -- players and the turn ---------------------------------------------------------------------------------

    def is_playing(self, player: str) -> bool:
        """Whether a player is still in the game (651)."""
        return not self.board.flag(player, "conceded")

    @property
    def gone(self) -> tuple[str, ...]:
        """The players who have left the game."""
        found = self._gone.get(GAME)
        if found is None:
            found = self._gone[GAME] = tuple(player for player in self.players if not self.is_playing(player))
        return found

    def in_turn_order(self, first: str | None = None) -> tuple[str, ...]:
        """The players still in the game in turn order, from `first` on (the turn player where it is not given)."""
        found = self._orders.get(first)
        if found is None:
            order = self.players
            start = order.index(first or self.turn_player or order[0])
            found = tuple(player for player in order[start:] + order[:start] if self.is_playing(player))
            self._orders[first] = found
        return found

    def next_player(self, player: str, among: tuple[str, ...] | None = None) -> str:
        """The next player in turn order, out of those named."""
        following = (other for other in self.in_turn_order(player) if other != player)
        return next((other for other in following if among is None or other in among), player)

    def teammates(self, player: str) -> tuple[str, ...]:
        """The other players of the same team; none where there are no teams."""
        found = self._teammates.get(player)
        if found is None:
            team = self.board.text(player, "team")
            same = (one for one in self.players if one != player and self.board.text(one, "team") == team)
            found = self._teammates[player] = tuple(same) if team else ()
        return found

    def are_opponents(self, one: str, other: str) -> bool:
        """Whether two players are on different sides."""
        return one != other and other not in self.teammates(one)

    def opponents(self, player: str) -> tuple[str, ...]:
        """A player's opponents, in turn order after that player."""
        return tuple(p for p in self.in_turn_order(player) if self.are_opponents(player, p))

    # -- states of the turn (507-510 / 307-310) ---------------------------------------------------------------

    @property
    def showdown(self) -> str | None:
        """The battlefield where a showdown is in progress."""
        return self.board.text(GAME, "showdown") or None

    @property
    def combat(self) -> str | None:
        """The battlefield where a combat is in progress."""
        return self.board.text(GAME, "combat") or None

    @property
    def focus(self) -> str | None:
        """The player with focus."""
        return self.board.text(GAME, "focus") or None

    @property
    def chain(self) -> tuple[str, ...]:
        """The items on the chain, oldest first."""
        return self.board.cards(CHAIN)

    @property
    def is_open(self) -> bool:
        """Open state: no chain exists (509.2 / 309.2)."""
        return not self.board.cards(CHAIN)

    @property
    def is_neutral(self) -> bool:
        """Neutral state: no showdown is in progress (508.2 / 308.2)."""
        return not self.board.text(GAME, "showdown")

    # -- places -----------------------------------------------------------------------------------------------

    @property
    def battlefields(self) -> tuple[str, ...]:
        """The battlefields on the board, in the order of the setup."""
        found = self._battlefields.get(GAME)
        if found is None:
            found = self._battlefields[GAME] = self.board.names(GAME, "battlefields")
        return found

    @property
    def contested(self) -> tuple[str, ...]:
        """The battlefields that are contested."""
        found = self._contested.get(GAME)
        if found is None:
            found = tuple(place for place in self.battlefields if self.board.text(place, "contested_by"))
            self._contested[GAME] = found
        return found

    def battlefield_controller(self, battlefield: str) -> str | None:
        """Who controls a battlefield, if anybody does."""
        return self.board.text(battlefield, "controller") or None

    def battlefield_of(self, card: str) -> str | None:
        """The battlefield that a unit stands at or that a facedown card belongs to."""
        zone = self.zone_of(card) or ""
        name = zone.removesuffix(".facedown")
        return name if name in self.battlefields else None

    def is_board_zone(self, zone: str | None) -> bool:
        """Whether a zone is on the board (106), facedown zones included (106.4)."""
        if zone is None:
            return False
        found = self._is_board_zone.get(zone)
        if found is None:
            name = zone.rpartition(".")[2]
            found = zone in self.battlefields or name == "facedown" or name in BOARD_ZONES
            self._is_board_zone[zone] = found
        return found

    def on_board(self, card: str) -> bool:
        """Whether a card is on the board and face up."""
        found = self._is_on_board.get(card)
        if found is None:
            zone = self.zone_of(card)
            found = self.is_board_zone(zone) and not (zone or "").endswith(".facedown")
            self._is_on_board[card] = found
        return found

    def units_at(self, place: str, controller: str | None = None) -> tuple[str, ...]:
        """The units at a battlefield or in a base zone, of one controller if one is named."""
        found = self._units_at.get((place, controller))
        if found is None:
            units = (card for card in self.zone(place) if self.card(card).type == "unit")
            found = tuple(unit for unit in units if controller is None or self.controller(unit) == controller)
            self._units_at[place, controller] = found
        return found

    def players_at(self, battlefield: str) -> tuple[str, ...]:
        """The players who control units at a battlefield, in turn order."""
        found = self._players_at.get(battlefield)
        if found is None:
            present = {self.controller(unit) for unit in self.units_at(battlefield)}
            found = tuple(player for player in self.players if player in present)
            self._players_at[battlefield] = found
        return found

    def everything_on_board(self) -> tuple[str, ...]:
        """All face-up cards on the board: bases, runes, legends by player, then battlefields.

        What belongs to a player who has conceded is there until it is removed (652).
        """
        found = self._on_board.get(GAME)
        if found is None:
            cards: list[str] = []
            for zone in self._zones_on_board():
                cards += self.zone(zone)
            found = self._on_board[GAME] = tuple(cards)
        return found

    def _zones_on_board(self) -> tuple[str, ...]:
        found = self._board_zones.get(GAME)
        if found is None:
            start = self.players.index(self.turn_player) if self.turn_player else 0
            order = self.players[start:] + self.players[:start]
            zones = (*(f"{player}.{name}" for player in order for name in BOARD_ZONES), *self.battlefields)
            found = self._board_zones[GAME] = zones
        return found

    def units(self) -> tuple[str, ...]:
        """All units on the board."""
        found = self._units.get(GAME)
        if found is None:
            found = tuple(card for card in self.everything_on_board() if self.card(card).type == "unit")
            self._units[GAME] = found
        return found

    @property
    def damaged(self) -> tuple[str, ...]:
        """The units on the board that are damaged."""
        found = self._marked.get("damaged")
        if found is None:
            found = self._marked["damaged"] = tuple(unit for unit in self.units() if self.damage(unit) > 0)
        return found

    @property
    def designated(self) -> tuple[str, ...]:
        """The units on the board that are attackers or defenders."""
        found = self._marked.get("designated")
        if found is None:
            seen = ((unit, self.board.known(unit)) for unit in self.units())
            found = tuple(unit for unit, known in seen if known.get("attacker") or known.get("defender"))
            self._marked["designated"] = found
        return found

    @property
    def facedown(self) -> tuple[str, ...]:
        """The facedown cards, battlefield by battlefield."""
        found = self._units.get("facedown")
        if found is None:
            found = tuple(card for place in self.battlefields for card in self.zone(f"{place}.facedown"))
            self._units["facedown"] = found
        return found

    @property
    def gear_at_battlefields(self) -> tuple[str, ...]:
        """The gear that is at battlefields, where it cannot stay unless it is attached."""
        found = self._units.get("gear")
        if found is None:
            there = (card for place in self.battlefields for card in self.zone(place))
            found = self._units["gear"] = tuple(card for card in there if self.card(card).type == "gear")
        return found

    # -- cards ------------------------------------------------------------------------------------------------

    def is_card(self, name: str) -> bool:
        """Whether an id belongs to a card (and not to a player, a zone, an item or a modification)."""
        found = self._is_card.get(name)
        if found is None:
            found = self._is_card[name] = bool(self.board.text(name, "card") and self.board.text(name, "owner"))
        return found

    def all_cards(self) -> tuple[str, ...]:
        """Every card of the game, wherever it is, in the order in which they came into it."""
        found = self._all_cards.get(GAME)
        if found is None:
            found = self._all_cards[GAME] = super().all_cards()
        return found

    def card(self, name: str) -> Card:
        """What is printed on a card."""
        found = self._cards.get(name)
        if found is None:
            key = self.board.text(name, "copies") or self.board.text(name, "card")
            found = self._cards[name] = self.cards[key]
        return found

    def is_token_of_itself(self, name: str) -> bool:
        """Whether it is a token where no copying lasts, which is everywhere but on the board (109, 177.1)."""
        return "token" in self.cards[self.board.text(name, "card")].supertypes

    def lasting_key(self, source: str, card: Card, key: str) -> str:
        """The key under which what goes on the chain finds an ability of its source, which had that print then.

        A place in the print is enough, unless the source is a copy (637.1.b / 450.1.b), which it may soon be no more.
        """
        return f"{card.name}|{key}" if key.isdigit() and card.name != self.board.text(source, "card") else key

    @property
    def mentions(self) -> Mentions:
        """What the texts of this game mention, or once did: what a copy leaves behind may still be looked for."""
        found = self._mentions.get(GAME)
        if found is None:
            found = self._mentions[GAME] = self._ever_mentioned.read(self.board)
        return found

    def text_of(self, key: str) -> Text:
        """The text of an ability that was created or granted, by its key (`card|number`)."""
        parts = parts_of_key(key)
        return self.cards[parts.card].texts[parts.number]

    def ability_at(self, key: str) -> Ability:
        """The ability with a key; like `text_of`, but never a reflexive trigger."""
        text = self.text_of(key)
        assert not isinstance(text, DoThis)
        return text

    def key_of(self, beside: str, text: Text) -> str:
        """The key of a text that stands on the same card as another one."""
        parts = parts_of_key(beside)
        key = f"{parts.card}|{self.cards[parts.card].number_of(text)}"
        return appended_key(key, parts.attached) if parts.attached else key

    def owner(self, card: str) -> str:
        """Who brought a card into the game (126.1)."""
        return self.board.text(card, "owner")

    def controller(self, card: str) -> str:
        """Who controls an object: of a card outside the board, its owner (183)."""
        found = self._controllers.get(card)
        if found is None:
            found = self._controllers[card] = self.board.text(card, "controller") or self.owner(card)
        return found

    def has_flag(self, card: str, flag: str) -> bool:
        """Whether an object is exhausted, stunned, buffed, an attacker or a defender."""
        return self.board.flag(card, flag)

    def damage(self, unit: str) -> int:
        """How much damage is marked on a unit."""
        return self.board.number(unit, "damage")

    def points(self, player: str) -> int:
        """A player's points."""
        return self.board.number(player, "points")

    def incarnation(self, card: str) -> int:
        """How often a card has gone to or from a non-board zone: it is a new object each time (563.2.c.4)."""
        return self.board.number(card, "incarnation")
