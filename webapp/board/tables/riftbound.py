"""The table of Riftbound: a seat for everyone, and the battlefields in the middle.

In comes the view of a board (docs/fixture-format.md, "The view of a board"); out come plain records that a template
can draw without thinking. Nothing here knows HTML, and nothing here decides what is true of a card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from webapp.board.facts import GAME, Fact, Facts, card_facts, game_facts, player_facts, turn_facts
from webapp.board.pieces import (
    Bundle,
    Marks,
    Names,
    Piece,
    Pile,
    Sight,
    Texts,
    aimed_at,
    bundled,
    common,
    piled,
    seated_from,
    sight,
)
from webapp.board.places import BoardView, Placed, Shown, is_ability
from webapp.board.tables.game_table import GameTable
from webapp.board.tables.sitting import Moment, Sitting, moment, sitting

PILES = ("deck", "rune_deck", "trash", "banishment")
"""The zones of a player that lie in a pile on the table, in the order they are drawn."""
OUT_OF_PLAY = (".hand", ".deck", ".trash", ".banishment", ".rune_deck")
PLAYER_ZONES = ("base", "hand", "deck", "trash", "banishment", "runes", "rune_deck")
SINGLE_ZONES = ("legend", "champion")
STATES = ("attacker", "defender", "stunned", "buffed", "empowered")
CARD_FIELDS = ("controller", "attached_to", "exhausted", "damage", "might", *STATES, "more_empowered", "keywords")
PLAYER_FIELDS = ("points", "energy", "power", "restricted", "xp")
STATE_FIELDS = ("showdown", "focus", "priority")


@dataclass(frozen=True, kw_only=True)
class Card(Piece):
    """One object on the table."""

    might: int | None
    damage: int
    exhausted: bool
    states: tuple[str, ...]
    keywords: tuple[str, ...]
    cost: int | None
    ability: bool = False
    pending: bool = False
    targets: tuple[Names, ...] = ()
    times_empowered: int = 0
    attached: tuple[Card, ...] = ()
    """What is attached to it, which lies under it."""


@dataclass(frozen=True)
class Seat(Sitting):
    """One player's side of the table."""

    points: int
    xp: int
    energy: int
    power: tuple[tuple[str, int], ...]
    hand: tuple[Bundle[Card], ...]
    hand_count: int
    base: tuple[Card, ...]
    runes: tuple[Bundle[Card], ...]
    leaders: tuple[tuple[str, Card], ...]
    piles: tuple[Pile[Card], ...]
    has_focus: bool
    has_priority: bool
    scored: tuple[Names, ...]
    team: str | None
    points_changed: bool
    xp_changed: bool
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
    names: Names
    controller: str | None
    contested_by: str | None
    far: tuple[Side, ...]
    near: tuple[Side, ...]
    facedown: tuple[Card, ...]
    showdown: bool
    combat: bool
    changed: bool
    replaced: tuple[Names, ...] = ()
    """What it has taken the place of and can be swapped for, the newest last."""


@dataclass(frozen=True)
class Table(Moment):
    """Everything that is drawn: the reader sits at the near side."""

    template: ClassVar[str] = "tables/_riftbound.html"
    game: ClassVar[str] = "riftbound"

    near: Seat
    far: tuple[Seat, ...]
    battlefields: tuple[Battlefield, ...]
    chain: tuple[Card, ...]
    turn_number: int | None
    victory: int


def table(
    board: BoardView,
    marks: Marks | None = None,
    texts: Texts | None = None,
    near: str | None = None,
) -> Table:
    """Lay out a board; one player (by default the first) sits near the reader, all others opposite in their order.

    `texts` are what cards say, by the name of the card.
    """
    seen = sight(placed(board), locations(board), PILES, marks or Marks(), texts or {})
    board = _stacked(board)
    near, *others = seated_from(near, list(board["players"]))
    turn = board.get("turn") or {}
    return Table(
        near=_seat(board, near, seen),
        far=tuple(_seat(board, player, seen) for player in others),
        battlefields=tuple(_battlefield(board, name, near, seen) for name in board.get("battlefields") or {}),
        chain=tuple(_cards(board.get("chain") or (), seen)),
        turn_number=turn.get("number"),
        victory=int(board.get("victory") or 8),
        **moment(board),
    )


def _stacked(board: BoardView) -> BoardView:
    """The board with everything that is attached under what it is attached to, as `attached_cards`, wherever it is."""
    lying = {each["id"]: each for place, each in placed(board) if place in locations(board) or place.endswith(".base")}
    by_top: dict[str, list[Shown]] = {}
    for each in lying.values():
        if each.get("attached_to") in lying:
            by_top.setdefault(each["attached_to"], []).append(each)
    if not by_top:
        return board

    def tops(objects: Iterable[Shown] | None) -> list[Shown]:
        return [_with_attached(each, by_top) for each in objects or () if each.get("attached_to") not in lying]

    players = {player: {**own, "base": tops(own.get("base"))} for player, own in board["players"].items()}
    fields = {name: {**field, "units": tops(field.get("units"))} for name, field in locations(board).items()}
    return {**board, "players": players, "battlefields": fields}


def _with_attached(each: Shown, by_top: Mapping[str, Sequence[Shown]]) -> Shown:
    under = by_top.get(each["id"])
    return {**each, "attached_cards": [_with_attached(one, by_top) for one in under]} if under else each


def placed(board: BoardView) -> Iterator[Placed]:
    """Every object on a board with its place: `A.base`, a battlefield, `X.facedown` or `chain`."""
    for player, own in board["players"].items():
        for zone in PLAYER_ZONES:
            yield from ((f"{player}.{zone}", each) for each in own.get(zone) or ())
        yield from ((f"{player}.{zone}", own[zone]) for zone in SINGLE_ZONES if own.get(zone))
    for name, field in locations(board).items():
        yield from ((name, unit) for unit in field.get("units") or ())
        yield from ((f"{name}.facedown", card) for card in _facedown_cards(field))
    yield from (("chain", item) for item in board.get("chain") or ())


def locations(board: BoardView) -> Mapping[str, Mapping[str, Any]]:
    """The battlefields, by id."""
    return board.get("battlefields") or {}


def facts(board: BoardView) -> Facts:
    """Everything that is true on a board, in reading order: the game, players, battlefields, then objects."""
    state = board.get("state") or {}
    yield from turn_facts(board)
    yield from game_facts(state, STATE_FIELDS)
    yield Fact(GAME, "combat"), (state.get("combat") or {}).get("at")
    yield from player_facts(board, PLAYER_FIELDS)
    for name, field in locations(board).items():
        yield from ((Fact(name, key), field.get(key)) for key in ("controller", "contested_by"))
    yield from card_facts(placed(board), CARD_FIELDS)


_OF_POOLS = ("energy", "power", "restricted")


def _power(own: Mapping[str, Any]) -> Mapping[str, int]:
    """What is in a pool beside plain energy: power, then what may be spent on some things only."""
    return {**(own.get("power") or {}), **(own.get("restricted") or {})}


def _seat(board: BoardView, player: str, sight: Sight) -> Seat:
    own = board["players"][player]
    state = board.get("state") or {}
    leaders = [(role, _card(own[role], sight)) for role in ("legend", "champion") if own.get(role)]
    return Seat(
        **sitting(board, player),
        points=int(own.get("points") or 0),
        xp=int(own.get("xp") or 0),
        energy=int(own.get("energy") or 0),
        power=tuple((kind, amount) for kind, amount in _power(own).items() if amount),
        hand=_bundles(own.get("hand") or (), sight),
        hand_count=len(own.get("hand") or ()),
        base=tuple(_cards(own.get("base") or (), sight)),
        runes=_bundles(own.get("runes") or (), sight),
        leaders=tuple(leaders),
        piles=tuple(piled(kind, _bundles(own.get(kind) or (), sight)) for kind in PILES),
        has_focus=state.get("focus") == player,
        has_priority=state.get("priority") == player,
        scored=tuple(sight.names[name] for name in own.get("scored") or () if name in sight.names),
        team=own.get("team"),
        points_changed=f"{player}.points" in sight.marks.changed,
        xp_changed=f"{player}.xp" in sight.marks.changed,
        pool_changed=not sight.marks.changed.isdisjoint(f"{player}.{part}" for part in _OF_POOLS),
    )


def _battlefield(board: BoardView, name: str, near: str, sight: Sight) -> Battlefield:
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
        facedown=tuple(_cards(_facedown_cards(field), sight)),
        showdown=state.get("showdown") == name,
        combat=combat.get("at") == name,
        changed=name in sight.marks.changed,
        replaced=tuple(sight.names[one] for one in field.get("replaced") or () if one in sight.names),
    )


def _sides(board: BoardView, units: Iterable[Mapping[str, Any]], sight: Sight) -> list[Side]:
    """Units by who controls them, in the order of the seats."""
    cards = _cards(units, sight)
    sides = [Side(player, tuple(card for card in cards if card.controller == player)) for player in board["players"]]
    return [side for side in sides if side.cards]


def _facedown_cards(field: Shown) -> Sequence[Shown]:
    """What lies facedown at a battlefield, which a view shows as nothing, as one card or as a list of several."""
    shown = field.get("facedown") or ()
    return shown if isinstance(shown, (list, tuple)) else (shown,)


def _cards(objects: Iterable[Shown], sight: Sight) -> list[Card]:
    return [_card(each, sight) for each in objects]


def _card(each: Shown, sight: Sight) -> Card:
    return Card(
        **common(each, sight),
        might=each.get("might"),
        damage=int(each.get("damage") or 0),
        exhausted=bool(each.get("exhausted")),
        states=tuple(state for state in STATES if each.get(state)),
        times_empowered=int(each.get("more_empowered") or 0) + 1 if each.get("empowered") else 0,
        keywords=tuple(each.get("keywords") or ()),
        cost=each.get("energy_cost"),
        ability=is_ability(each),
        pending=bool(each.get("pending")),
        targets=aimed_at((target for group in each.get("targets") or () for target in group), sight),
        attached=tuple(_cards(each.get("attached_cards") or (), sight)),
    )


def _bundles(objects: Iterable[Shown], sight: Sight) -> tuple[Bundle[Card], ...]:
    return bundled(_cards(objects, sight), _looks)


def _looks(card: Card) -> tuple[object, ...]:
    names: Collection[object] = tuple(sorted(card.names.items()))
    return (names, card.exhausted, card.states, card.times_empowered, card.damage, card.changed, card.subject)


RIFTBOUND = GameTable("riftbound", table, facts, OUT_OF_PLAY, placed, locations)
