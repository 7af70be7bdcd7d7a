"""The table of Sanguosha: characters around it, the reader's at the bottom, deck and discard pile in the middle.

Play goes round against the clock: the next player sits at the right of the reader, the last one at the left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from webapp.board.facts import Fact, Facts, card_facts, members, player_facts, turn_facts
from webapp.board.pieces import (
    Bundle,
    Marks,
    Names,
    Piece,
    Pile,
    Sight,
    Texts,
    bundled,
    common,
    piled,
    seated_from,
    sight,
)
from webapp.board.places import BoardView, Shown, placed
from webapp.board.tables.game_table import GameTable
from webapp.board.tables.sitting import Moment, Sitting, moment, sitting
from webapp.translations import Translations

SLOTS = ("weapon", "armor", "defensive_horse", "offensive_horse", "treasure")
PILES = ("deck", "discard")
OUT_OF_PLAY = ("deck", "discard", ".hand")
PLAYER_FIELDS = ("health", "max_health", "linked")
FACE_DOWN = ("deck", ".hand")
"""Where cards lie face down (B1.1)."""
ACROSS = 3
"""So many sit across the top, at most, before the sides fill up."""
RANKS = {1: "A", 11: "J", 12: "Q", 13: "K"}
"""What is printed for a rank that is no number on the card."""


@dataclass(frozen=True, kw_only=True)
class Card(Piece):
    """One card; `side` is the side that is up, `face_up` or `face_down`, where cards lie otherwise.

    `used_as` is the delayed trick as which it was used, where it is another card.
    """

    suit: str
    rank: str
    side: str
    used_as: Names


@dataclass(frozen=True)
class Slot:
    """One slot of the equipment area; nothing may be put into a sealed one."""

    kind: str
    card: Card | None
    sealed: bool
    changed: bool


@dataclass(frozen=True)
class Lasting:
    """An effect that lasts for a while: the skill that it comes from, until when, and in whose turn that is."""

    name: Names
    until: str
    player: str


@dataclass(frozen=True)
class Seat(Sitting):
    """One player at the table."""

    character: Names
    kingdom: str
    gender: str
    health: int
    max_health: int
    health_changed: bool
    hand: tuple[Bundle[Card], ...]
    hand_count: int
    hand_changed: bool
    judgement: tuple[Card, ...]
    judgement_sealed: bool
    equipment: tuple[Slot, ...]
    marks: tuple[tuple[str, int], ...]
    skills: tuple[Names, ...]
    lasting: tuple[Lasting, ...]

    @property
    def low(self) -> bool:
        """Whether one more wound may be the last."""
        return self.health <= 1


@dataclass(frozen=True)
class Table(Moment):
    """Everything that is drawn. `left` and `right` run from the top down, `top` from left to right."""

    near: Seat
    left: tuple[Seat, ...]
    top: tuple[Seat, ...]
    right: tuple[Seat, ...]
    deck: Pile[Card]
    discard: Pile[Card]
    processing: tuple[Card, ...]
    template: ClassVar[str] = "tables/_sanguosha.html"
    game: ClassVar[str] = "sanguosha"


def lay(board: BoardView, marks: Marks, texts: Texts, near: str | None) -> Table:
    """Lay out a board; one player (by default the first) sits near the reader, the next at the right, and so on."""
    seen = sight(placed(board), {}, PILES, marks, texts)
    first, *others = (_seat(board, player, seen) for player in seated_from(near, list(board["players"])))
    at_side = len(others) // ACROSS
    right, top, left = others[:at_side], others[at_side : len(others) - at_side], others[len(others) - at_side :]
    return Table(
        near=first,
        left=tuple(left),
        top=tuple(top[::-1]),
        right=tuple(right[::-1]),
        deck=_pile("deck", board, seen),
        discard=_pile("discard", board, seen),
        processing=tuple(_cards("processing", board.get("processing"), seen)),
        **moment(board),
    )


def facts(board: BoardView) -> Facts:
    """The game, the characters with their marks and sealed slots, and where each card lies."""
    yield from turn_facts(board)
    yield from player_facts(board, PLAYER_FIELDS)
    for player, own in board["players"].items():
        yield from members(player, "mark", own.get("marks"))
        yield from members(player, "sealed", _sealed(own))
    everything = list(placed(board))
    yield from card_facts(everything, ("lianheng",))
    yield from ((Fact(each["id"], side), True) for place, each in everything if (side := _unusual_side(place, each)))


def _seat(board: BoardView, player: str, sight: Sight) -> Seat:
    own, changed = board["players"][player], sight.marks.changed
    hand = tuple(_cards(f"{player}.hand", own.get("hand"), sight))
    return Seat(
        **sitting(board, player),
        character=(own.get("character") or {}).get("name") or {},
        kingdom=str(own.get("kingdom") or ""),
        gender=str(own.get("gender") or ""),
        health=int(own.get("health") or 0),
        max_health=int(own.get("max_health") or 0),
        health_changed=not changed.isdisjoint((f"{player}.health", f"{player}.max_health")),
        hand=bundled(hand, _looks),
        hand_count=len(hand),
        hand_changed=any(card.changed for card in hand),
        judgement_sealed=bool(own.get("judgement_sealed")),
        judgement=tuple(_cards(f"{player}.judgement", own.get("judgement"), sight)),
        equipment=tuple(_slot(player, kind, held, sight) for kind, held in _slots(own).items()),
        marks=tuple((own.get("marks") or {}).items()),
        skills=tuple(own.get("skill_names") or ()),
        lasting=tuple(_lasting(board, player)),
    )


def _lasting(board: BoardView, player: str) -> Iterator[Lasting]:
    """The effects that last for a while and are about a player, oldest first."""
    for each in board.get("lasting") or ():
        if player in each["to"]:
            until = each["until"]
            moment, whose = (until, "") if isinstance(until, str) else next(iter(until.items()))
            yield Lasting(each["name"], f"next_{moment}" if whose else moment, whose)


def locations(board: BoardView) -> dict[str, Mapping[str, Any]]:
    """The skills of all characters by id: they are named where somebody uses one, and lie nowhere."""
    return {
        skill: {"name": name}
        for own in board["players"].values()
        for skill, name in zip(own.get("skills") or (), own.get("skill_names") or (), strict=False)
    }


def besides(board: BoardView, player: str, words: Translations) -> list[str]:
    """The character, its kingdom and skills, the marks, what is sealed, and the effects that last for a while."""
    own = board["players"][player]
    who = [words.of((own.get("character") or {}).get("name"))]
    kingdom = [words.label("kingdom", own["kingdom"])] if own.get("kingdom") else []
    skills = [words.of(name) for name in own.get("skill_names") or ()]
    marks = [f"{words.label('mark', mark)} {number}" for mark, number in (own.get("marks") or {}).items()]
    sealed = [words.label("sealed", slot) for slot in _sealed(own)]
    lasting = [
        f"{words.of(each.name)} ({words(f'table.until_{each.until}', player=words.label('player', each.player))})"
        for each in _lasting(board, player)
    ]
    return [part for part in (*who, *kingdom, *skills, *marks, *sealed, *lasting) if part]


def _slots(own: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The five slots in their order, each as the view holds it."""
    held = own.get("equipment") or {}
    return {slot: held.get(slot) or {} for slot in SLOTS}


def _sealed(own: Mapping[str, Any]) -> list[str]:
    """The slots and areas of a character that are sealed."""
    slots = [slot for slot, held in _slots(own).items() if held.get("sealed")]
    return [*slots, "judgement"] if own.get("judgement_sealed") else slots


def _slot(player: str, kind: str, held: Mapping[str, Any], sight: Sight) -> Slot:
    card = _card(f"{player}.{kind}", held["card"], sight) if held.get("card") else None
    changed = f"{player}.sealed.{kind}" in sight.marks.changed or (card is not None and card.changed)
    return Slot(kind, card, bool(held.get("sealed")), changed)


def _pile(kind: str, board: BoardView, sight: Sight) -> Pile[Card]:
    return piled(kind, bundled(_cards(kind, board.get(kind), sight), _looks))


def _cards(place: str, objects: Iterable[Shown] | None, sight: Sight) -> list[Card]:
    return [_card(place, each, sight) for each in objects or ()]


def _card(place: str, each: Shown, sight: Sight) -> Card:
    rank = each.get("rank")
    return Card(
        **common(each, sight),
        suit=str(each.get("suit") or ""),
        rank=str(RANKS.get(rank, rank) if isinstance(rank, int) else rank or ""),
        side=_unusual_side(place, each),
        used_as=each.get("used_as_name") or {},
    )


def _unusual_side(place: str, each: Shown) -> str:
    """The side that is up where cards lie the other way; nothing for a card that lies as all do there."""
    down, usual = each.get("face_down"), place.endswith(FACE_DOWN)
    return "" if down is None or down == usual else "face_down" if down else "face_up"


def _looks(card: Card) -> tuple[object, ...]:
    return (tuple(sorted(card.names.items())), card.suit, card.rank, card.side, card.covered, card.changed)


SANGUOSHA = GameTable("sanguosha", lay, facts, OUT_OF_PLAY, locations=locations, besides=besides)
