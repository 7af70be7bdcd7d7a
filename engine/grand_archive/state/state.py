"""Reading the state of a game of Grand Archive: who, where, which card. Nothing here changes anything.

Records on the board, with their fields:

- `game`: players (turn order), first_player, turn_player, phase, turn, opportunity, passed, effects, delayed, winner,
  and those of combat
- a player (`A`): materialized (in this turn's materialize phase), activated (the cards activated this turn), lost
- a zone (`A.hand` ..., `field`, `stack`, `announced`, `X.loaded` for what lies under X): cards
- a card: card, owner, controller, time, incarnation, last_known, copies, token, damage, a state each, counters each
- an item on the effects stack: kind, source, controller, text, targets, modes, paid, event, named, copy
- a continuous effect: source, key, affected or selector, until, time
- a delayed trigger: source, text, controller, event, named
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.core.board import ZONE_FIELD, Board
from engine.core.state import GAME, BoardState
from engine.grand_archive.cards import Card
from engine.grand_archive.language.abilities import Ability, Replacement, Triggered
from engine.grand_archive.language.texts import Text
from engine.grand_archive.state.refs import Ref, Refs, Term, read_refs
from engine.grand_archive.words import (
    ANNOUNCED,
    COUNTERS,
    FIELD,
    LINEAGE,
    LOADED,
    PLAYER_ZONES,
    SOURCE_LEAVES,
    STACK,
)

_COUNTER_FIELDS = {kind: f"{kind}_counters" for kind in COUNTERS}
_DAMAGE_COUNTERS = _COUNTER_FIELDS["damage"]


def counter_field(kind: str) -> str:
    """The field in which the counters of a kind stand."""
    return _COUNTER_FIELDS[kind]


ZONES_ASIDE = frozenset((STACK, ANNOUNCED, f".{LOADED}", *(f".{zone}" for zone in PLAYER_ZONES)))
"""All zones but the field: what lies in them does not make the objects on the field what they are."""
FACE_FIELDS = ("card", "copies", "transformed")
"""What says which card an object is printed as."""


_REPLACED = "replaced"
"""In the store of what abilities speak of: the kinds of events that they replace."""


class PrintedOnField(NamedTuple):
    """The objects on the field whose cards say something that is looked for again and again."""

    durable: tuple[str, ...]
    """Those that have a durability (B8.7)."""
    unique: tuple[str, ...]
    static: tuple[str, ...]
    """Those with static abilities of their own, which go on applying."""
    controlled: tuple[str, ...]
    """Those of which it matters to a player to control one, or two of them: champions and unique objects (B8)."""


class State(BoardState):
    """A board read with the words of the game."""

    def __init__(self, board: Board, cards: Mapping[str, Card]) -> None:
        super().__init__(board)
        self.cards = cards
        self._faces: dict[str, Card] = board.keep(FACE_FIELDS, shared=True)
        self._printed: dict[str, PrintedOnField] = board.keep((*FACE_FIELDS, ZONE_FIELD), shared=True)
        self._held: dict[str, tuple[str, ...]] = board.keep(("control",), shared=True)
        self._orders: dict[str | None, tuple[str, ...]] = board.keep(("players", "turn_player", "lost"), shared=True)
        self._heard: dict[str, frozenset[str]] = board.keep(("card", "delayed"), shared=True)
        self._champions: dict[str, str | None] = board.keep((*FACE_FIELDS, ZONE_FIELD, "controller"), shared=True)

    # -- players ----------------------------------------------------------------------------------------------

    def in_turn_order(self, first: str | None = None) -> tuple[str, ...]:
        """The players who are still in the game from one on, by default the turn player (42.2)."""
        found = self._orders.get(first)
        if found is None:
            order = super().in_turn_order(first)
            found = self._orders[first] = tuple(one for one in order if not self.board.flag(one, "lost"))
        return found

    def opponents(self, player: str) -> tuple[str, ...]:
        """The other players, in turn order."""
        return tuple(one for one in self.in_turn_order() if one != player)

    def influence(self, player: str) -> int:
        """The cards in hand and memory together (24.1)."""
        return len(self.board.cards(f"{player}.hand")) + len(self.board.cards(f"{player}.memory"))

    # -- cards and objects ------------------------------------------------------------------------------------

    @property
    def field(self) -> tuple[str, ...]:
        """Every object on the field."""
        return self.board.cards(FIELD)

    @property
    def printed_on_field(self) -> PrintedOnField:
        """The objects on the field whose cards have a durability, are unique, or have static abilities."""
        found = self._printed.get(FIELD)
        if found is None:
            field = self.field
            durable = tuple(name for name in field if self.card(name).durability is not None)
            unique = tuple(name for name in field if self.card(name).unique)
            static = tuple(name for name in field if self.card(name).statics)
            champions = tuple(name for name in field if "champion" in self.card(name).types)
            found = self._printed[FIELD] = PrintedOnField(durable, unique, static, (*champions, *unique))
        return found

    @property
    def held(self) -> tuple[str, ...]:
        """The objects that somebody controls only as long as something stays on the field."""
        found = self._held.get(FIELD)
        if found is None:
            lent = (name for name in self.board.records() if self.board.get(name, "control") is not None)
            found = tuple(name for name in lent if any(term.until == SOURCE_LEAVES for term in self.terms(name)))
            self._held[FIELD] = found
        return found

    @property
    def stack(self) -> tuple[str, ...]:
        """The effects stack, the oldest item first."""
        return self.board.cards(STACK)

    def card(self, name: str) -> Card:
        """What is printed on a card: on the face that is up, and on what it is a copy of."""
        found = self._faces.get(name)
        if found is None:
            board = self.board
            found = self.cards[board.text(name, "copies") or board.text(name, "card")]
            if found.back is not None and board.flag(name, "transformed"):
                found = self.cards[found.back]
            self._faces[name] = found
        return found

    def front(self, name: str) -> Card:
        """What is printed on the front of a card, whichever face is up; it decides where regalia go (B8.7)."""
        return self.cards[self.board.text(name, "card")]

    def on_field(self, name: str) -> bool:
        """Whether an object stands on the field."""
        return self.board.zone_of(name) == FIELD

    def owner(self, name: str) -> str:
        """Who owns a card (5.6)."""
        return self.board.text(name, "owner")

    def controller(self, name: str) -> str:
        """Who controls an object, or an item on the stack; where nobody is named, the owner (5.3)."""
        known = self.board.known(name)
        return known.get("controller") or known.get("owner") or ""  # type: ignore[return-value]

    def terms(self, name: str) -> tuple[Term, ...]:
        """What has given control of an object to somebody and has not ended yet, the oldest first (5.8)."""
        value = self.board.get(name, "control")
        return tuple(Term(player, until, Ref(*source)) for player, until, source in value) if value else ()  # type: ignore

    def incarnation(self, name: str) -> int:
        """How often a card has changed zones."""
        return self.board.number(name, "incarnation")

    def ref(self, name: str) -> Ref:
        """An object as it is now."""
        return Ref(name, self.board.number(name, "incarnation"))

    def is_same(self, ref: Ref) -> bool:
        """Whether an object is still where it was, and the same."""
        return self.board.number(ref[0], "incarnation") == ref[1]

    def champion(self, player: str) -> str | None:
        """The champion that a player controls; None where there is none."""
        if player not in self._champions:
            found = (one for one in self.field if self.board.text(one, "controller") == player)
            self._champions[player] = next((one for one in found if "champion" in self.card(one).types), None)
        return self._champions[player]

    def counters(self, name: str, kind: str) -> int:
        """How many counters of a kind are on an object."""
        return self.board.number(name, counter_field(kind))

    def damage(self, name: str) -> int:
        """How much damage is marked on a unit, for a while or by counters (8.5)."""
        known = self.board.known(name)
        return (known.get("damage") or 0) + (known.get(_DAMAGE_COUNTERS) or 0)  # type: ignore[operator, return-value]

    def loaded(self, name: str) -> tuple[str, ...]:
        """The cards under an object (33.1)."""
        return self.board.cards(f"{name}.{LOADED}")

    def inner_lineage(self, player: str) -> tuple[str, ...]:
        """The cards of a lineage under the champion, the top one first (25.1)."""
        return self.board.cards(f"{player}.{LINEAGE}")

    # -- texts and abilities ----------------------------------------------------------------------------------

    def text(self, key: str) -> Text:
        """The text that a key stands for."""
        card, _, number = key.rpartition("/")
        return self.cards[card].texts[int(number)]

    def ability(self, key: str) -> Ability:
        """The ability that a key stands for."""
        card, _, number = key.rpartition("/")
        return self.cards[card].known_abilities[int(number)]

    def refs(self, record: str, field: str) -> Refs:
        """The objects that a field of a record lists."""
        return read_refs(self.board.get(record, field))

    def replaced_kinds(self) -> frozenset[str]:
        """The kinds of events that any replacement effect of this game speaks of; nobody need ask about others."""
        found = self._heard.get(_REPLACED)
        if found is None:
            known = (one for card in self._cards_of_game() for one in card.known_abilities)
            found = self._heard[_REPLACED] = frozenset(one.when.kind for one in known if isinstance(one, Replacement))
        return found

    def _cards_of_game(self) -> Iterator[Card]:
        """Every card that there is in this game, both faces of one that has two."""
        for name in {self.board.text(one, "card") for one in self.board.records()} - {""}:
            card = self.cards[name]
            yield from (card,) if card.back is None else (card, self.cards[card.back])

    def heard(self) -> frozenset[str]:
        """The kinds of events that any ability of this game waits for; nobody need look at others."""
        found = self._heard.get(GAME)
        if found is None:
            known = (one for card in self._cards_of_game() for one in card.known_abilities)
            kinds = {one.when.kind for one in known if isinstance(one, Triggered)}
            kinds |= {self.board.text(one, "kind") for one in self.board.names(GAME, "delayed")}
            found = self._heard[GAME] = frozenset(kinds)
        return found

    def zones(self) -> tuple[str, ...]:
        """Every zone of a player."""
        return tuple(f"{player}.{zone}" for player in self.players for zone in PLAYER_ZONES)
