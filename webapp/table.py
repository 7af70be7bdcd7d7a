"""The board as players see it: a table top with a seat for everyone and the battlefields in the middle.

In comes the view of a board (docs/fixture-format.md, "The view of a board"); out come plain records that a template
can draw without thinking. Nothing here knows HTML, and nothing here decides what is true of a card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

BoardView = Mapping[str, Any]
PILES = ("deck", "rune_deck", "trash", "banishment")
"""The zones of a player that lie in a pile on the table, in the order they are drawn."""


@dataclass(frozen=True)
class Marks:
    """The objects that the step in view is about, and those that it changed."""

    changed: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Card:
    """One object on the table."""

    id: str
    names: Mapping[str, str]
    type: str
    owner: str
    controller: str
    might: int | None
    damage: int
    exhausted: bool
    states: tuple[str, ...]
    keywords: tuple[str, ...]
    cost: int | None
    changed: bool
    subject: bool

    @property
    def borrowed(self) -> bool:
        """Whether somebody else than its owner controls it."""
        return self.owner != self.controller


@dataclass(frozen=True)
class Bundle:
    """Cards that look alike and lie together, drawn as one with a count."""

    card: Card
    count: int


@dataclass(frozen=True)
class Pile:
    """A pile of cards, top first."""

    kind: str
    count: int
    bundles: tuple[Bundle, ...]
    changed: bool


@dataclass(frozen=True)
class Seat:
    """One player's side of the table."""

    player: str
    points: int
    energy: int
    power: tuple[tuple[str, int], ...]
    hand: tuple[Bundle, ...]
    hand_count: int
    base: tuple[Card, ...]
    runes: tuple[Bundle, ...]
    leaders: tuple[tuple[str, Card], ...]
    piles: tuple[Pile, ...]
    has_turn: bool
    has_focus: bool
    has_priority: bool
    won: bool
    changed: bool


@dataclass(frozen=True)
class Side:
    """The units of one player at a battlefield."""

    player: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Battlefield:
    """A battlefield: units of the far players above its name, those of the near player below."""

    id: str
    names: Mapping[str, str]
    controller: str | None
    contested_by: str | None
    far: tuple[Side, ...]
    near: tuple[Side, ...]
    facedown: Card | None
    showdown: bool
    combat: bool
    changed: bool


@dataclass(frozen=True)
class Table:
    """Everything that is drawn: the reader sits at the near side."""

    near: Seat
    far: tuple[Seat, ...]
    battlefields: tuple[Battlefield, ...]
    chain: tuple[Card, ...]
    turn: str | None
    phase: str | None
    turn_number: int | None
    victory: int
    winner: str | None


def table(board: BoardView, marks: Marks | None = None) -> Table:
    """Lay out a board; the first player named sits near the reader, all others opposite."""
    seen = marks or Marks()
    players = list(board["players"])
    near = players[0]
    turn = board.get("turn") or {}
    return Table(
        near=_seat(board, near, seen),
        far=tuple(_seat(board, player, seen) for player in players[1:]),
        battlefields=tuple(_battlefield(board, name, near, seen) for name in board.get("battlefields") or {}),
        chain=tuple(_cards(board.get("chain") or (), seen)),
        turn=turn.get("player"),
        phase=turn.get("phase"),
        turn_number=turn.get("number"),
        victory=int(board.get("victory") or 8),
        winner=board.get("winner"),
    )


def objects(board: BoardView) -> dict[str, Mapping[str, str]]:
    """The names, in both languages, of every object on a board by its id; battlefields included."""
    found: dict[str, Mapping[str, str]] = {}
    for player in board["players"].values():
        for value in player.values():
            found.update(_names(value if isinstance(value, list) else [value]))
    for name, field in (board.get("battlefields") or {}).items():
        found[name] = field.get("name") or {}
        found.update(_names([*field.get("units", ()), field.get("facedown")]))
    found.update(_names(board.get("chain") or ()))
    return found


def _names(values: Iterable[object]) -> dict[str, Mapping[str, str]]:
    return {value["id"]: value.get("name") or {} for value in values if isinstance(value, Mapping) and "id" in value}


def _seat(board: BoardView, player: str, marks: Marks) -> Seat:
    own = board["players"][player]
    state = board.get("state") or {}
    leaders = [(role, _card(own[role], marks)) for role in ("legend", "champion") if own.get(role)]
    return Seat(
        player=player,
        points=int(own.get("points") or 0),
        energy=int(own.get("energy") or 0),
        power=tuple((domain, amount) for domain, amount in (own.get("power") or {}).items() if amount),
        hand=_bundles(own.get("hand") or (), marks),
        hand_count=len(own.get("hand") or ()),
        base=tuple(_cards(own.get("base") or (), marks)),
        runes=_bundles(own.get("runes") or (), marks),
        leaders=tuple(leaders),
        piles=tuple(_pile(kind, own.get(kind) or (), marks) for kind in PILES),
        has_turn=(board.get("turn") or {}).get("player") == player,
        has_focus=state.get("focus") == player,
        has_priority=state.get("priority") == player,
        won=board.get("winner") == player,
        changed=player in marks.changed,
    )


def _battlefield(board: BoardView, name: str, near: str, marks: Marks) -> Battlefield:
    field = board["battlefields"][name]
    state = board.get("state") or {}
    sides = _sides(board, field.get("units") or (), marks)
    combat = state.get("combat") or {}
    return Battlefield(
        id=name,
        names=field.get("name") or {},
        controller=field.get("controller"),
        contested_by=field.get("contested_by"),
        far=tuple(side for side in sides if side.player != near),
        near=tuple(side for side in sides if side.player == near),
        facedown=_card(field["facedown"], marks) if field.get("facedown") else None,
        showdown=state.get("showdown") == name,
        combat=combat.get("at") == name,
        changed=name in marks.changed,
    )


def _sides(board: BoardView, units: Iterable[Mapping[str, Any]], marks: Marks) -> list[Side]:
    """Units by who controls them, in the order of the seats."""
    cards = _cards(units, marks)
    sides = [Side(player, tuple(card for card in cards if card.controller == player)) for player in board["players"]]
    return [side for side in sides if side.cards]


def _pile(kind: str, cards: Sequence[Mapping[str, Any]], marks: Marks) -> Pile:
    bundles = _bundles(cards, marks)
    return Pile(kind, len(cards), bundles, any(bundle.card.changed for bundle in bundles))


def _cards(objects: Iterable[Mapping[str, Any]], marks: Marks) -> list[Card]:
    return [_card(each, marks) for each in objects]


def _card(each: Mapping[str, Any], marks: Marks) -> Card:
    owner = str(each.get("owner") or "")
    return Card(
        id=each["id"],
        names=each.get("name") or {},
        type=str(each.get("type") or ""),
        owner=owner,
        controller=str(each.get("controller") or owner),
        might=each.get("might"),
        damage=int(each.get("damage") or 0),
        exhausted=bool(each.get("exhausted")),
        states=tuple(state for state in ("attacker", "defender", "stunned", "buffed") if each.get(state)),
        keywords=tuple(each.get("keywords") or ()),
        cost=each.get("energy_cost"),
        changed=each["id"] in marks.changed,
        subject=each["id"] in marks.subjects,
    )


def _bundles(objects: Sequence[Mapping[str, Any]], marks: Marks) -> tuple[Bundle, ...]:
    """Neighbours that look alike, together."""
    runs = (list(run) for _, run in groupby(_cards(objects, marks), key=_looks))
    return tuple(Bundle(run[0], len(run)) for run in runs)


def _looks(card: Card) -> tuple[object, ...]:
    names: Collection[object] = tuple(sorted(card.names.items()))
    return (names, card.exhausted, card.states, card.damage, card.changed, card.subject)
