"""The table of Vanguard: seven circles for each player, and the guardian circle, which both share, between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from webapp.board.faces import Face, FaceFields, Roles
from webapp.board.facts import GAME, Fact, Facts, card_facts, game_facts, player_facts, turn_facts
from webapp.board.pieces import Bundle, Marks, Pile, Sight, Texts, seated_from, sight
from webapp.board.places import BoardView, Placed, Shown, placed
from webapp.board.tables.game_table import GameTable
from webapp.board.tables.sitting import Moment, Sitting, moment, sitting

PILES = ("ride_deck", "deck", "drop")
"""The zones of a player that lie in a pile, in the order they are drawn."""
ASIDE = ("trigger", "order", "bind", "removed")
"""The zones that are mostly empty, and drawn only where something lies in them."""
FRONT, BACK = ("front_left", "vanguard", "front_right"), ("back_left", "back_center", "back_right")
OUT_OF_PLAY = (".hand", ".deck", ".ride_deck", ".drop", ".bind", ".soul", ".removed")
DEADLY_DAMAGE = 6
"""So many cards in the damage zone lose the game (1.6)."""
ROLES = ("attacker", "booster", "target")
"""What a unit may be in a battle."""
CARD_FIELDS = ("power", "critical", "drive", "rested", "face_down", "guards")
FACE = FaceFields(
    turned="rested",
    numbers=("grade", "power", "shield", "critical"),
    groups=("gain", "limit"),
    words=("trigger",),
)


@dataclass(frozen=True)
class Circle:
    """One circle of a player, with the unit in it."""

    kind: str
    unit: Face | None


@dataclass(frozen=True)
class Seat(Sitting):
    """One player's side of the table; the rows are drawn as the reader sees them, the front toward the opponent.

    `kept_from` is what an effect forbids, each with the least grade of the cards that it is about.
    """

    front: tuple[Circle, ...]
    back: tuple[Circle, ...]
    soul: Pile[Face]
    guardians: tuple[Face, ...]
    damage: tuple[Face, ...]
    damage_changed: bool
    hand: tuple[Bundle[Face], ...]
    hand_count: int
    aside: tuple[Pile[Face], ...]
    piles: tuple[Pile[Face], ...]
    is_first: bool
    kept_from: tuple[tuple[str, int], ...]

    @property
    def free_damage(self) -> int:
        """How many more cards fit into the damage zone before the game is lost."""
        return max(0, DEADLY_DAMAGE - len(self.damage))


@dataclass(frozen=True)
class Waiting:
    """An AUTO ability that waits to be resolved: the card that has it, and its place among the abilities of that.

    One that the card was given goes by its key, `card/2`.
    """

    card: Face
    ability: int | str


@dataclass(frozen=True)
class Table(Moment):
    """Everything that is drawn: the reader sits at the near side. `step` is that of the battle, if there is one."""

    near: Seat
    far: tuple[Seat, ...]
    step: str | None
    waiting: tuple[Waiting, ...]
    template: ClassVar[str] = "tables/_vanguard.html"
    game: ClassVar[str] = "vanguard"


def lay(board: BoardView, marks: Marks, texts: Texts, near: str | None) -> Table:
    """Lay out a board; one player (by default the first) sits near the reader."""
    everything = tuple(placed(board))
    seen = sight(everything, {}, PILES, marks, texts)
    first, *others = seated_from(near, list(board["players"]))
    battle = board.get("battle") or {}
    return Table(
        near=_seat(board, first, seen, mirrored=False),
        far=tuple(_seat(board, player, seen, mirrored=True) for player in others),
        step=battle.get("step"),
        waiting=_waiting(board, everything, seen),
        **moment(board),
    )


def facts(board: BoardView) -> Facts:
    """The game, the battle, and what is true of each card."""
    yield from turn_facts(board)
    yield from game_facts(board.get("battle"), (*ROLES, "also_attacked", "step"), "battle")
    yield Fact(GAME, "waiting"), [each["card"] for each in board.get("waiting") or ()]
    yield from player_facts(board, ("front_row_power",))
    yield from card_facts(placed(board), CARD_FIELDS, ("gain", "limit"))


def _waiting(board: BoardView, everything: Iterable[Placed], sight: Sight) -> tuple[Waiting, ...]:
    cards = {each["id"]: each for _, each in everything}
    listed = ((cards.get(each["card"]), each["ability"]) for each in board.get("waiting") or ())
    return tuple(Waiting(FACE.face(card, sight), ability) for card, ability in listed if card is not None)


def _seat(board: BoardView, player: str, sight: Sight, *, mirrored: bool) -> Seat:
    own = board["players"][player]
    drawn = _Drawn(own, sight, _roles(board))
    front, back = drawn.circles(FRONT), drawn.circles(BACK)
    damage = drawn.faces("damage")
    return Seat(
        **sitting(board, player),
        front=front[::-1] if mirrored else front,
        back=back[::-1] if mirrored else back,
        soul=FACE.pile("soul", own.get("soul") or (), sight),
        guardians=drawn.guardians(),
        damage=damage,
        damage_changed=any(card.changed for card in damage),
        hand=FACE.bundles(own.get("hand") or (), sight),
        hand_count=len(own.get("hand") or ()),
        aside=tuple(FACE.pile(zone, own[zone], sight) for zone in ASIDE if own.get(zone)),
        piles=tuple(FACE.pile(zone, own.get(zone) or (), sight) for zone in PILES),
        is_first=board.get("first_player") == player,
        kept_from=tuple((each["what"], each["grade"]) for each in _forbidden(own)),
    )


def _forbidden(own: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What effects keep a player from doing: in this battle, and in this turn."""
    return [*(own.get("forbidden") or ()), *(own.get("turn_forbidden") or ())]


def _roles(board: BoardView) -> Roles:
    """Who attacks, boosts or is attacked in the battle that goes on."""
    battle = board.get("battle") or {}
    named = {battle[role]: (role,) for role in ROLES if battle.get(role)}
    return {**named, **dict.fromkeys(battle.get("also_attacked") or (), ("target",))}


@dataclass(frozen=True)
class _Drawn:
    """What one player has, drawn."""

    own: Mapping[str, Any]
    sight: Sight
    roles: Roles

    def circles(self, kinds: tuple[str, ...]) -> tuple[Circle, ...]:
        standing = {**(self.own.get("circles") or {}), "vanguard": self.own.get("vanguard")}
        return tuple(
            Circle(kind, FACE.face(unit, self.sight, self.roles) if (unit := standing.get(kind)) else None)
            for kind in kinds
        )

    def guardians(self) -> tuple[Face, ...]:
        """The guardians; what one guards is told where several units are attacked."""
        guarding = (
            {**each, "targets": [each["guards"]]} if each.get("guards") else each for each in self._in("guardians")
        )
        return FACE.faces(guarding, self.sight, self.roles)

    def _in(self, zone: str) -> Iterable[Shown]:
        cards: Iterable[Shown] = self.own.get(zone) or ()
        return cards

    def faces(self, zone: str) -> tuple[Face, ...]:
        return FACE.faces(self._in(zone), self.sight, self.roles)


VANGUARD = GameTable("vanguard", lay, facts, OUT_OF_PLAY)
