"""The table of Grand Archive: each champion upon its lineage with the field beside it, the effects stack between."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from webapp.board.faces import Face, FaceFields, Roles
from webapp.board.facts import GAME, Fact, Facts, card_facts, game_facts, turn_facts
from webapp.board.pieces import Bundle, Marks, Pile, Sight, Texts, seated_from, sight
from webapp.board.places import BoardView, Shown, placed
from webapp.board.tables.game_table import GameTable
from webapp.board.tables.sitting import Moment, Sitting, moment, sitting

PILES = ("main_deck", "material_deck", "graveyard", "banishment")
"""The zones of a player that lie in a pile, in the order they are drawn."""
OUT_OF_PLAY = (
    *(".hand", ".memory", ".main_deck", ".material_deck"),
    *(".graveyard", ".banishment", ".outside", ".inner_lineage"),
)
CARD_FIELDS = ("rested", "power", "life", "damage", "level", "negated")
COMBAT_FIELDS = ("attacker", "weapons", "targets", "step", "retaliating")
DAMAGE_COUNTERS = "counter.damage"
"""The same as the damage of a champion (7.1), which is told as damage."""
FACE = FaceFields(
    turned="rested",
    numbers=("power", "life", "damage", "level", "base_level"),
    flags=("negated",),
    words=("kind", "element"),
    groups=("state", "counter", "keyword"),
    silent=("norm", "damage", "loaded"),
    under=("loaded", "inner_lineage"),
)


@dataclass(frozen=True)
class Seat(Sitting):
    """One player's side of the table; memory lies beside the hand, `intent` are the cards of an attack."""

    champion: Face | None
    field: tuple[Face, ...]
    hand: tuple[Bundle[Face], ...]
    hand_count: int
    intent: tuple[Bundle[Face], ...]
    memory: tuple[Bundle[Face], ...]
    memory_count: int
    piles: tuple[Pile[Face], ...]
    elements: tuple[str, ...]
    has_opportunity: bool


@dataclass(frozen=True)
class Table(Moment):
    """Everything that is drawn: the reader sits at the near side.

    `announced` is what is being activated and not on the stack yet; `step` is that of the combat, if there is one.
    """

    near: Seat
    far: tuple[Seat, ...]
    stack: tuple[Face, ...]
    announced: tuple[Face, ...]
    step: str | None
    template: ClassVar[str] = "tables/_grand_archive.html"
    game: ClassVar[str] = "grand-archive"


def lay(board: BoardView, marks: Marks, texts: Texts, near: str | None) -> Table:
    """Lay out a board; one player (by default the first) sits near the reader."""
    seen = sight(placed(board), {}, PILES, marks, texts)
    first, *others = seated_from(near, list(board["players"]))
    combat = board.get("combat") or {}
    return Table(
        near=_seat(board, first, seen),
        far=tuple(_seat(board, player, seen) for player in others),
        stack=FACE.faces(board.get("stack") or (), seen),
        announced=FACE.faces(board.get("announced") or (), seen),
        step=combat.get("step"),
        **moment(board),
    )


def facts(board: BoardView) -> Facts:
    """The game, the combat, and what is true of each object with its counters and states."""
    yield from turn_facts(board)
    yield Fact(GAME, "opportunity"), board.get("opportunity")
    yield from game_facts(board.get("combat"), COMBAT_FIELDS, "combat")
    everything = list(placed(board))
    yield from ((Fact(each["id"], "controller"), each["controller"]) for _, each in everything if _is_borrowed(each))
    told = card_facts(everything, CARD_FIELDS, ("state", "counter", "keyword"))
    yield from ((fact, value) for fact, value in told if fact.field != DAMAGE_COUNTERS)


def _is_borrowed(each: Shown) -> bool:
    return each.get("controller") not in (None, each.get("owner"))


def _seat(board: BoardView, player: str, sight: Sight) -> Seat:
    own, roles = board["players"][player], _roles(board)
    hand, memory = own.get("hand") or (), own.get("memory") or ()
    return Seat(
        **sitting(board, player),
        champion=FACE.face(own["champion"], sight, roles) if own.get("champion") else None,
        field=FACE.faces(own.get("field") or (), sight, roles),
        hand=FACE.bundles(hand, sight),
        hand_count=len(hand),
        intent=FACE.bundles(own.get("intent") or (), sight),
        memory=FACE.bundles(memory, sight),
        memory_count=len(memory),
        piles=tuple(FACE.pile(zone, own.get(zone) or (), sight) for zone in PILES),
        elements=tuple(own.get("elements") or ()),
        has_opportunity=board.get("opportunity") == player,
    )


def _roles(board: BoardView) -> Roles:
    """Who attacks, is attacked or retaliates in the combat that goes on."""
    combat = board.get("combat") or {}
    cast = (
        ("attacker", combat.get("attacker")),
        ("weapon", combat.get("weapons")),
        ("target", combat.get("targets")),
        ("retaliating", combat.get("retaliating")),
    )
    roles: dict[str, tuple[str, ...]] = {}
    for role, named in cast:
        for name in _ids(named):
            roles[name] = (*roles.get(name, ()), role)
    return roles


def _ids(named: object) -> Iterable[str]:
    """One id, several, or none."""
    if isinstance(named, str):
        return (named,)
    return tuple(named) if isinstance(named, (list, tuple)) else ()


GRAND_ARCHIVE = GameTable("grand-archive", lay, facts, OUT_OF_PLAY)
