"""The one place where a card changes its zone.

Everything that must be true of a change of zones is kept here: a card goes to the zones of its owner (107.1.d,
107.5.d), modifications are dropped between the board and other zones (109), and tokens cease to exist off the board
(177.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.board import Value
from engine.core.journal import Entry, Write
from engine.core.moving import Moving
from engine.core.state import GAME
from engine.riftbound.citing.windows import off_chain
from engine.riftbound.game import Game
from engine.riftbound.state.sight import SEEN_BY, shown_to
from engine.riftbound.state.snapshots import Event
from engine.riftbound.state.state import CHAIN
from engine.riftbound.values.statements import banished_by

TEMPORARY_FIELDS = (
    "exhausted",
    "damage",
    "stunned",
    "buffed",
    "attacker",
    "defender",
    "more_buffs",
    "empowered",
    "more_empowered",
    "damage_order",
    "moves",
    "damage_taken",
    "modes_used",
    "was_attacker",
    "was_defender",
    "played_this_turn",
    "time",
    *("attached_to", "attached_on", "copied_text", "conquered_on", "held_by", "held_from", "held_before"),
    *("extra_token_on", "damaged_by", "has_named"),
)

_TEMPORARY = frozenset(TEMPORARY_FIELDS)

_OWNERS_ZONES = {
    "trash": "zone.owners_trash",
    "banishment": "zone.owners_banishment",
    "hand": "zone.owners_hand",
}
ITEM_FIELDS = (
    *("kind", "source", "ability", "controller", "pending", "targets"),
    *("here", "from_hidden", "paid", "repeats", "leaves_to", "played_from", "modes", "named"),
    "has_named",
)
"""What is true of an item only while it is on the chain."""


def unanswered() -> tuple[Write, ...]:
    """The change that comes with every new item on the chain: whoever has passed priority is asked anew (540, 335)."""
    return ((GAME, "yielded", None),)


def put(
    game: Game,
    cards: Sequence[str],
    zone: str,
    step: str,
    *,
    player: str | None = None,
    on_top: bool = False,
    writes: Sequence[Write] = (),
    subjects: tuple[Value, ...] | None = None,
    also: tuple[str, ...] = (),
) -> Entry:
    """Put cards into a zone, all at once, as one step.

    `zone` is a full zone name (`X`, `chain`, `A.base`) or the name of a zone that each card's owner has (`trash`).
    Cards go to the end of the zone (the bottom of a deck), or with `on_top` to its beginning. `writes` are further
    changes of the same step; they come last, and so win.
    """
    named = cards
    if game.attachments and game.is_board_zone(zone):
        cards = _with_attached(game, cards)
    moving = Moving(game.board)
    changes: list[Write] = []
    dropped: set[str] = set()
    reasons = dict.fromkeys(also)
    tops: dict[str, str] = {}
    if len(cards) > len(named):
        reasons["attached.change_along"] = None
        if _is_base_of_another(game, zone, cards[len(named) :]):
            reasons["attached.in_other_base"] = None
    is_named_in_full = "." in zone or zone == CHAIN or zone in game.battlefields
    for card in cards:
        origin = moving.take(card)
        target = zone if is_named_in_full else f"{game.owner(card)}.{zone}"
        if origin == CHAIN:
            elsewhere = _leaves_to(game, card)
            if elsewhere:
                target = f"{game.owner(card)}.{elsewhere}"
                reasons[_ELSEWHERE[elsewhere]] = None
            written = {field for name, field, _ in writes if name == card}
            known = game.board.known(card)
            going = (field for field in ITEM_FIELDS if field not in written)
            changes += [(card, field, None) for field in going if known.get(field) is not None]
        if target.endswith(".trash") and (banisher := banished_by(game, card, origin)):
            _note(game, "banish", card, game.controller(banisher))
            target = f"{game.owner(card)}.banishment"
            reasons["replacement.banished"] = None
        comes_to_board = game.is_board_zone(target)
        leaves_board = game.is_board_zone(origin) != comes_to_board
        reasons.update(_whose_zone(game, card, target))
        if (origin or "").endswith(".facedown") and target.rpartition(".")[2] in ("hand", "deck"):
            reasons["facedown.revealed"] = None
            changes.append((card, SEEN_BY, shown_to(game, card, game.players)))
        elif game.board.get(card, SEEN_BY) is not None:
            changes.append((card, SEEN_BY, None))
        if comes_to_board and leaves_board:
            changes.append((card, "banished_with", None))
        if game.attachments and not comes_to_board:
            if game.attached_cards(card):
                tops[card] = game.controller(card)
            if game.is_attached(card):
                reasons["detach.left_board"] = None
                dropped.update(_lasting_while_attached(game, card))
                _note(game, "detach", card, game.controller(card))
        if leaves_board:
            marks, lasting = _marks_on(game, card), game.modifications_of(card)
            if marks or lasting:
                reasons.update(dict.fromkeys(_forgotten(target, marks)))
            changes += _forget(game, card, marks, keep_controller=comes_to_board or target == CHAIN)
            dropped.update(lasting)
        elif game.edition.any_move_off_the_board_is_new and origin != target != CHAIN and not comes_to_board:
            # What goes on the chain leaves it again, and is another object then at the latest.
            changes.append((card, "incarnation", game.incarnation(card) + 1))
        if not comes_to_board and game.is_token_of_itself(card):
            reasons["token.ceases"] = None
            continue
        moving.put(card, target, on_top=on_top)
    places = game.battlefields
    emptier = [(name, order) for name, order in moving.zones.items() if name in places]
    lost = [(name, "controller", None) for name, order in emptier if _loses_control(game, name, order)]
    if lost:
        reasons["control.lost"] = None
    if dropped:
        changes += _drop(game, dropped)
    entry = game.record(
        step,
        (*moving.writes(), *lost, *changes, *writes),
        player=player,
        subjects=subjects or tuple(named),
        also=tuple(reasons),
    )
    for top, controller in tops.items():
        _leave_behind(game, top, controller)
    if game.held:
        _let_go(game, cards)
    return entry


# -- what is attached to something (716-719 of 2026-07-16) ----------------------------------------------------


def _with_attached(game: Game, cards: Sequence[str]) -> tuple[str, ...]:
    """Cards with all that is attached to them, and so changes locations with them (719.3.a)."""
    found: dict[str, None] = {}
    waiting = list(reversed(cards))
    while waiting:
        card = waiting.pop()
        found[card] = None
        waiting += [one for one in reversed(game.attached_cards(card)) if one not in found]
    return tuple(found)


def _is_base_of_another(game: Game, zone: str, attached: Sequence[str]) -> bool:
    """Whether what is attached comes to the base of another player than its controller (107.1.c.1)."""
    player, _, kind = zone.rpartition(".")
    return kind == "base" and any(game.controller(card) != player for card in attached)


def _leave_behind(game: Game, top: str, controller: str) -> None:
    """What was attached to a card that has left the board is detached, and stays where it is (719.5, 435.4.b)."""
    attached = game.attached_cards(top)
    if not attached:
        return  # It has left the board with all that was attached to it.
    for one in attached:
        _note(game, "detach", one, controller)
    game.record("detach.top_left", unlinking(game, attached), player=controller, subjects=(top, *attached))


# -- who controls something only as long as something else is on the board (390.4, 480) --------------------------


def hold(game: Game, name: str, holder: str) -> Iterator[Write]:
    """The changes by which a player who takes control keeps it until `holder` leaves the board; for good without one.

    What others have taken in the same way applies below that: the newest decides as long as it lasts (480.3).
    """
    holds = game.holds(name)
    if holder:
        yield from _held(name, (*holds, (holder, game.controller(name))))
    elif holds:
        yield from _held(name, ())


def _held(name: str, holds: Sequence[tuple[str, str]]) -> Iterator[Write]:
    holder, before = holds[-1] if holds else (None, None)
    yield from ((name, "held_by", holder), (name, "held_from", before))
    yield (name, "held_before", tuple(holds[:-1]) or None)


def _let_go(game: Game, cards: Sequence[str]) -> None:
    """What was controlled only until one of these left the board is controlled as if that had never taken it."""
    for holder in cards:
        held = () if game.on_board(holder) else game.held.get(holder, ())
        if held:
            writes = [write for name in held for write in _without(game, name, holder)]
            also = ("control.newest_decides",) if any(len(game.holds(name)) > 1 for name in held) else ()
            game.record("control.ends", writes, subjects=(holder, *held), also=also)


def _without(game: Game, name: str, holder: str) -> Iterator[Write]:
    """The changes where one of those by whom something is held has gone, the newest or an older one."""
    holds = game.holds(name)
    place = next(number for number, (one, _) in enumerate(holds) if one == holder)
    before, newer = holds[place][1], holds[place + 1 :]
    if newer:
        newer = ((newer[0][0], before), *newer[1:])
    else:
        yield (name, "controller", before)
    yield from _held(name, (*holds[:place], *newer))


def unlinking(game: Game, cards: Sequence[str]) -> list[Write]:
    """The changes by which cards are attached no more; their rules text has a new timestamp (480.2)."""
    fields = ("attached_to", "attached_on", "copied_text")
    lasting = [name for card in cards for name in _lasting_while_attached(game, card)]
    changes: list[Write] = [(card, field, None) for card in cards for field in fields]
    return [*changes, *((card, "time", game.now) for card in cards), *_drop(game, set(lasting))]


def _lasting_while_attached(game: Game, card: str) -> list[str]:
    """The modifications that last as long as a card stays attached."""
    names = game.board.names(GAME, "modifications")
    return [name for name in names if game.board.text(name, "attached") == card]


def _note(game: Game, kind: str, card: str, player: str) -> None:
    """Keep what becomes of a card on the way, for whoever looks for that: told once what is done is over."""
    if game.heeds(kind):
        game.told_later.append(Event(kind, game.snapshot(card), player, to=game.attached_to(card) or None))


# -- what is forgotten ----------------------------------------------------------------------------------------


def _loses_control(game: Game, place: str, cards: Sequence[str]) -> bool:
    """Whether the controller of a battlefield has no units there any more: control is lost at once.

    Not while the battlefield is contested (181.4.b of 2025-06-02, 181.4.c of 2025-10-01), and never by 2026-07-16.
    """
    controller = game.battlefield_controller(place)
    if controller is None or game.board.text(place, "contested_by") or not game.edition.loses_battlefields_at_once:
        return False
    return not any(game.controller(card) == controller and game.card(card).type == "unit" for card in cards)


def _whose_zone(game: Game, card: str, target: str) -> dict[str, None]:
    """Why a card that somebody else had goes to a zone of its owner all the same (107.1.d, 107.5.d, 107.6.f)."""
    step = _OWNERS_ZONES.get(target.rpartition(".")[2])
    return {} if step is None or game.controller(card) == game.owner(card) else {step: None}


def _marks_on(game: Game, card: str) -> list[str]:
    """What is true of a card only in the zone where it lies."""
    known = game.board.known(card)
    if _TEMPORARY.isdisjoint(known):
        return []
    return [field for field in TEMPORARY_FIELDS if known.get(field) is not None]


def _forgotten(target: str, marks: Sequence[str]) -> Iterator[str]:
    """Why a card loses what is on it between the board and another zone (109): buffs among it (705)."""
    yield "zone.forgets"
    if "buffed" in marks:
        yield "zone.buffs_removed"
        if target.endswith(".champion"):
            yield "zone.champion_without_buffs"


def _forget(game: Game, card: str, marks: Sequence[str], *, keep_controller: bool) -> Iterator[Write]:
    """Everything that was true of a card only in the zone that it leaves (109), and its next incarnation."""
    for field in marks:
        yield (card, field, None)
    if not keep_controller:
        yield (card, "controller", None)
    yield (card, "incarnation", game.incarnation(card) + 1)


def _drop(game: Game, modifications: set[str]) -> Iterator[Write]:
    if not modifications:
        return
    names = game.board.names(GAME, "modifications")
    yield (GAME, "modifications", tuple(name for name in names if name not in modifications))
    for name in sorted(modifications):
        if game.board.text(name, "copies"):
            target = game.board.text(name, "target")
            yield (target, "copies", _copied_still(game, target, modifications))
            yield from keyed_by_print(game, target)
        for field in game.board.fields(name):
            yield (name, field, None)


def _copied_still(game: Game, target: str, dropped: set[str]) -> str | None:
    """Of what an object is a copy still, where some of what makes it one ends: of what it has become last."""
    left = [one for one in game.modifications_of(target) if one not in dropped and game.board.text(one, "copies")]
    return game.board.text(left[-1], "copies") if left else None


def keyed_by_print(game: Game, source: str) -> Iterator[Write]:
    """The changes by which abilities on the chain keep their text, where the print of their source will change."""
    for item in game.chain:
        key = game.board.text(item, "ability")
        if key.isdigit() and game.board.text(item, "source") == source:
            card = game.card(source)
            yield (item, "ability", f"{card.name}|{card.number_of(card.abilities[int(key)])}")


def drop_modifications(game: Game, modifications: Iterable[str]) -> list[Write]:
    """The changes that end modifications."""
    return list(_drop(game, set(modifications)))


def _leaves_to(game: Game, card: str) -> str:
    """Where a card was said to go as it leaves the chain, unless its own text makes it leave (829.1.b.1)."""
    zone = game.board.text(card, "leaves_to")
    cause = game.cause if zone else None
    by_itself = cause is not None and cause.kind == "resolve.spell" and cause.subjects[-1:] == (card,)
    return "" if by_itself else zone


_ELSEWHERE = {"banishment": "leave.banished", "deck": "leave.recycled"}
"""The steps by which a card goes elsewhere than to the trash as it leaves the chain (390.3.a)."""


def leave_chain(
    game: Game, item: str, step: str, *, player: str, also: tuple[str, ...] = (), to: str = "trash"
) -> None:
    """Take an item off the chain: a card goes to its owner's trash, or where else it was to go."""
    also = (*also, *off_chain(game, item))
    known = game.board.known(item)
    fields: list[Write] = [(item, field, None) for field in ITEM_FIELDS if known.get(field) is not None]
    if game.is_card(item):
        put(game, (item,), to, step, player=player, writes=fields, also=also)
    else:
        rest = tuple(other for other in game.chain if other != item)
        source = game.board.text(item, "source")
        game.record(step, [(CHAIN, "cards", rest), *fields], player=player, subjects=(source, item), also=also)
