"""The board as players see it: a table top with a seat for everyone and the battlefields in the middle.

In comes the view of a board (docs/fixture-format.md, "The view of a board"); out come plain records that a template
can draw without thinking. Nothing here knows HTML, and nothing here decides what is true of a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from webapp.board.facts import BoardView, facedown_cards, is_ability, mark, placed

PILES = ("deck", "rune_deck", "trash", "banishment")
"""The zones of a player that lie in a pile on the table, in the order they are drawn."""


@dataclass(frozen=True)
class Marks:
    """The objects that the step in view is about, and what it changed: objects (`ogre`) and fields (`A.points`)."""

    changed: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()


@dataclass(frozen=True)
class _Sight:
    """What must be known of the whole board to draw one card of it."""

    marks: Marks
    names: Mapping[str, Mapping[str, str]]
    twins: frozenset[str]
    texts: Mapping[str, Mapping[str, str]]


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
    ability: bool = False
    pending: bool = False
    covered: bool = False
    targets: tuple[Mapping[str, str], ...] = ()
    mark: str = ""
    text: Mapping[str, str] = field(default_factory=dict)

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
    scored: tuple[Mapping[str, str], ...]
    team: str | None
    points_changed: bool
    pool_changed: bool


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
    facedown: tuple[Card, ...]
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


def table(
    board: BoardView,
    marks: Marks | None = None,
    texts: Mapping[str, Mapping[str, str]] | None = None,
    near: str | None = None,
) -> Table:
    """Lay out a board; one player (by default the first) sits near the reader, all others opposite in their order.

    `texts` are what cards say, by the name of the card.
    """
    sight = _sight(board, marks or Marks(), texts or {})
    near, *others = _from(near, list(board["players"]))
    turn = board.get("turn") or {}
    return Table(
        near=_seat(board, near, sight),
        far=tuple(_seat(board, player, sight) for player in others),
        battlefields=tuple(_battlefield(board, name, near, sight) for name in board.get("battlefields") or {}),
        chain=tuple(_cards(board.get("chain") or (), sight)),
        turn=turn.get("player"),
        phase=turn.get("phase"),
        turn_number=turn.get("number"),
        victory=int(board.get("victory") or 8),
        winner=board.get("winner"),
    )


def _from(near: str | None, players: list[str]) -> list[str]:
    """The players in their order, beginning with one of them."""
    first = players.index(near) if near in players else 0
    return players[first:] + players[:first]


def _sight(board: BoardView, marks: Marks, texts: Mapping[str, Mapping[str, str]]) -> _Sight:
    """Names by id, and who in play has a namesake of the same owner (cards in piles are told apart by their place)."""
    everything = list(placed(board))
    in_play = [each for place, each in everything if not place.endswith(PILES) and not is_ability(each)]
    alike = Counter(_called(each) for each in in_play)
    twins = frozenset(each["id"] for each in in_play if alike[_called(each)] > 1 and each.get("type") != "rune")
    names: dict[str, Mapping[str, str]] = {
        name: field.get("name") or {"zh": name} for name, field in (board.get("battlefields") or {}).items()
    }
    names.update((each["id"], each.get("name") or {"zh": each["id"]}) for _, each in everything)
    return _Sight(marks, names, twins, texts)


def _called(each: Mapping[str, Any]) -> tuple[str, str]:
    return str(each.get("name") or each["id"]), str(each.get("owner"))


def _seat(board: BoardView, player: str, sight: _Sight) -> Seat:
    own = board["players"][player]
    state = board.get("state") or {}
    leaders = [(role, _card(own[role], sight)) for role in ("legend", "champion") if own.get(role)]
    return Seat(
        player=player,
        points=int(own.get("points") or 0),
        energy=int(own.get("energy") or 0),
        power=tuple((domain, amount) for domain, amount in (own.get("power") or {}).items() if amount),
        hand=_bundles(own.get("hand") or (), sight),
        hand_count=len(own.get("hand") or ()),
        base=tuple(_cards(own.get("base") or (), sight)),
        runes=_bundles(own.get("runes") or (), sight),
        leaders=tuple(leaders),
        piles=tuple(_pile(kind, own.get(kind) or (), sight) for kind in PILES),
        has_turn=(board.get("turn") or {}).get("player") == player,
        has_focus=state.get("focus") == player,
        has_priority=state.get("priority") == player,
        won=board.get("winner") == player,
        scored=tuple(sight.names[name] for name in own.get("scored") or () if name in sight.names),
        team=own.get("team"),
        points_changed=f"{player}.points" in sight.marks.changed,
        pool_changed=not sight.marks.changed.isdisjoint((f"{player}.energy", f"{player}.power")),
    )


def _battlefield(board: BoardView, name: str, near: str, sight: _Sight) -> Battlefield:
    field = board["battlefields"][name]
    state = board.get("state") or {}
    sides = _sides(board, field.get("units") or (), sight)
    combat = state.get("combat") or {}
    return Battlefield(
        id=name,
        names=field.get("name") or {},
        controller=field.get("controller"),
        contested_by=field.get("contested_by"),
        far=tuple(side for side in sides if side.player != near),
        near=tuple(side for side in sides if side.player == near),
        facedown=tuple(_cards(facedown_cards(field), sight)),
        showdown=state.get("showdown") == name,
        combat=combat.get("at") == name,
        changed=name in sight.marks.changed,
    )


def _sides(board: BoardView, units: Iterable[Mapping[str, Any]], sight: _Sight) -> list[Side]:
    """Units by who controls them, in the order of the seats."""
    cards = _cards(units, sight)
    sides = [Side(player, tuple(card for card in cards if card.controller == player)) for player in board["players"]]
    return [side for side in sides if side.cards]


def _pile(kind: str, cards: Sequence[Mapping[str, Any]], sight: _Sight) -> Pile:
    bundles = _bundles(cards, sight)
    return Pile(kind, len(cards), bundles, any(bundle.card.changed for bundle in bundles))


def _cards(objects: Iterable[Mapping[str, Any]], sight: _Sight) -> list[Card]:
    return [_card(each, sight) for each in objects]


def _card(each: Mapping[str, Any], sight: _Sight) -> Card:
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
        changed=each["id"] in sight.marks.changed,
        subject=each["id"] in sight.marks.subjects,
        ability=is_ability(each),
        pending=bool(each.get("pending")),
        covered=bool(each.get("covered")),
        targets=_targets(each, sight),
        mark=mark(each["id"]) if each["id"] in sight.twins else "",
        text=sight.texts.get(str(each.get("card")), {}),
    )


def _targets(item: Mapping[str, Any], sight: _Sight) -> tuple[Mapping[str, str], ...]:
    """The names of what an item on the chain aims at; what is gone has none."""
    aimed = (target for group in item.get("targets") or () for target in group)
    return tuple(sight.names[target] for target in aimed if target in sight.names)


def _bundles(objects: Sequence[Mapping[str, Any]], sight: _Sight) -> tuple[Bundle, ...]:
    """Neighbours that look alike, together."""
    runs = (list(run) for _, run in groupby(_cards(objects, sight), key=_looks))
    return tuple(Bundle(run[0], len(run)) for run in runs)


def _looks(card: Card) -> tuple[object, ...]:
    names: Collection[object] = tuple(sorted(card.names.items()))
    return (names, card.exhausted, card.states, card.damage, card.changed, card.subject)
