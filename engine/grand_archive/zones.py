"""The one place where a card changes its zone.

Everything that must be true of a change of zones is kept here: cards go to the zones of their owner, what was true of
an object on the field is forgotten and kept once as last known information (27.1), tokens cease to exist off the field
(60.2), ephemeral objects are banished instead of anything else (15.2), and the triggers that look for it hear of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.board import ZONE_FIELD, Value
from engine.core.journal import Entry, Write
from engine.core.moving import Moving
from engine.grand_archive.abilities.triggers import Watcher, notice, watchers
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.facts import Facts
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.state.state import counter_field
from engine.grand_archive.values.off_field import goes_to_instead
from engine.grand_archive.words import ANNOUNCED, COUNTERS, FIELD, LOADED, STACK, STATES

SHARED = (FIELD, STACK, ANNOUNCED)
"""Zones that all players share; others belong to the owner of what lies there."""
FOR_NO_REGALIA = ("hand", "main_deck", "memory")
"""Zones instead of which regalia that leave the field return to the material deck (B8.8)."""
OBJECT_FIELDS = (
    *("time", "damage", "copies", "token", "copy", "hurt", "prevents", "last_blow", "control"),
    *("reverts_to", "reverts_transformed", "entered_under"),
    *STATES,
    *(counter_field(kind) for kind in COUNTERS),
)
"""What is true of an object only while it is on the field."""
ITEM_FIELDS = (
    "kind",
    "source",
    "text",
    "ability",
    "targets",
    "modes",
    "paid",
    "event",
    "named",
    "copy",
    "goes_to",
    "x",
)
"""What is true of an item only while it is on the effects stack."""


def put(
    game: Game,
    cards: Sequence[str],
    zone: str,
    step: str,
    *,
    player: str | None = None,
    bottom: bool = False,
    controller: str | None = None,
    writes: Iterable[Write] = (),
    beside: tuple[Value, ...] = (),
    also: tuple[str, ...] = (),
    events: Sequence[Event] = (),
    listening: Sequence[Watcher] | None = None,
) -> Entry:
    """Put cards into a zone, all at once, as one step.

    `zone` is `field`, `stack`, `announced`, `X.loaded`, or the name of a zone that each card's owner has (`hand`).
    Cards go on top of a deck or a lineage unless `bottom` says otherwise; everywhere else they go to the end.
    `beside` is what the step is about besides the cards, `events` what has happened besides the change of zones;
    their objects are the cards as they were before. `listening` are the abilities that hear of it, where that is not
    what listens now.
    """
    leaving = [name for name in cards if game.on_field(name)]
    before = listening if listening is not None else watchers(game) if leaving or events else ()
    seen = {name: game.facts(name) for name in leaving}
    moving = Moving(game.board)
    changes: list[Write] = []
    reasons = dict.fromkeys(also)
    arrived: dict[str, str] = {}
    for name in cards:
        target = _target(game, name, zone, seen.get(name), reasons)
        arrived[name] = target
        if name in seen:
            reasons["leave.champion" if "champion" in seen[name].types else "leave.object"] = None
        moving.take(name)
        changes += _forget(game, name, target, seen.get(name))
        if target == FIELD:
            whose = controller or game.owner(name)
            changes += [(name, "controller", whose), (name, "time", game.now)]
            if whose != game.owner(name):
                changes.append((name, "entered_under", whose))
            if "champion" in game.card(name).types:
                changes.append((whose, "had_champion", True))
        if _ceases(game, name, target):
            reasons["token.ceases"] = None
            continue
        on_top = target.endswith(("main_deck", "material_deck", "lineage")) and not bottom
        moving.put(name, target, on_top=on_top)
    fallen = _fallen_off(game, leaving, moving)
    if fallen:
        reasons["load.falls_off"] = None
    changes += fallen
    entry = game.record(
        step,
        (*moving.writes(), *changes, *writes),
        player=player,
        subjects=(*cards, *beside),
        also=tuple(reasons),
    )
    if leaving or events or zone == FIELD:
        with game.caused_by(entry):
            notice(game, [*_of_leaving(seen, arrived, player), *events], before)
            entered = [name for name in cards if arrived[name] == FIELD]
            notice(game, [Event("enter", game.ref(name), game.controller(name)) for name in entered])
    return entry


def remove_from_game(game: Game, names: Sequence[str], step: str, *, player: str) -> Entry:
    """Take cards out of the game, all at once: objects leave, and nothing else can be said of them (B8.3.3)."""
    leaving = [name for name in names if game.on_field(name)]
    before = watchers(game)
    seen = {name: game.facts(name) for name in leaving}
    moving = Moving(game.board)
    changes: list[Write] = []
    for name in names:
        moving.take(name)
        changes += _forget(game, name, "", seen.get(name))
    fallen = _fallen_off(game, leaving, moving, gone=names)
    also: tuple[str, ...] = ("leave.object",) if any("champion" not in facts.types for facts in seen.values()) else ()
    also += ("load.falls_off",) if fallen else ()
    changes += fallen
    entry = game.record(step, (*moving.writes(), *changes), player=player, subjects=(player,), also=also)
    with game.caused_by(entry):
        notice(game, _of_leaving(seen, dict.fromkeys(seen, ""), player), before)
    return entry


def bound_for(game: Game, name: str, zone: str) -> str:
    """The kind of zone in which a card ends that is about to be put into one: effects may change it (B9.2, 15.2)."""
    seen = game.facts(name) if game.on_field(name) else None
    return _target(game, name, zone, seen, {}).rpartition(".")[2]


def goes_elsewhere(game: Game, name: str) -> str:
    """The zone to which an effect sends an object or a card that would go to a graveyard (B9.2); else empty."""
    return game.traits[name].goes_to if game.on_field(name) else goes_to_instead(game, name)


def _ceases(game: Game, name: str, target: str) -> bool:
    """Whether something is no more once it goes to a zone: a token off the field (60.2), a copy without a card.

    A copy of a card may be activated like a card (B9.3), and that of an attack card attacks like one (B7.2).
    """
    known = game.board.known(name)
    if known.get("token"):
        return target != FIELD
    return bool(known.get("copy")) and target not in SHARED and not target.endswith(".intent")


def _target(game: Game, name: str, zone: str, seen: Facts | None, reasons: dict[str, None]) -> str:
    """The zone where a card really goes: of its owner, and another one where an effect or its supertype says so.

    Regalia never go from the field to the graveyard (B8.7), ephemeral objects go to banishment from there (15.2), and
    effects may change where an object goes that would go to the graveyard (B9.2).
    """
    if zone in SHARED or zone.endswith(LOADED):
        return zone
    if zone == "graveyard" and (instead := goes_elsewhere(game, name)):
        reasons["zone.replaced"] = None
        zone = instead
    if zone == "graveyard" and _never_in_graveyard(game, name, seen):
        reasons["zone.banished"] = None
        zone = "banishment"
    if seen is not None and zone in FOR_NO_REGALIA and game.front(name).regalia:
        reasons["zone.material_deck"] = None
        zone = "material_deck"
    if seen is not None and "ephemeral" in seen.flags and zone != "banishment":
        reasons["ephemeral.banished"] = None
        zone = "banishment"
    if seen is not None and seen.controller != seen.owner:
        reasons["zone.owners"] = None
    return f"{game.owner(name)}.{zone}"


def _never_in_graveyard(game: Game, name: str, seen: Facts | None) -> bool:
    """Whether a card is banished instead of going to a graveyard: regalia, and champion cards off the field (B8.7)."""
    card = game.front(name)
    return card.regalia or (seen is None and "champion" in card.types)


def _forget(game: Game, name: str, target: str, seen: Facts | None) -> list[Write]:
    """What was true of a card only in the zone that it leaves, kept as the last that is known of it (27.1).

    No card stands for a copy of an activation: what becomes of it is gone like a token as it leaves (60.2).
    """
    known = game.board.known(name)
    changes: list[Write] = [(name, "incarnation", game.incarnation(name) + 1)]
    if seen is not None:
        changes.append((name, "last_known", tuple(seen)))
        changes += [(name, field, None) for field in OBJECT_FIELDS if field in known]
    elif "last_known" in known:
        changes.append((name, "last_known", None))
    if target not in (STACK, FIELD):
        changes.append((name, "controller", None))
    if game.zone_of(name) == STACK:
        is_copy = game.board.flag(name, "copy")
        changes += [(name, field, None) for field in ITEM_FIELDS if field != "copy"]
        if is_copy:
            changes.append((name, "token", True))
    if "passing" in known:
        changes.append((name, "passing", None))
    return changes


def _fallen_off(game: Game, leaving: Sequence[str], moving: Moving, gone: Sequence[str] = ()) -> list[Write]:
    """What was loaded under an object that leaves goes to the graveyard of its owner (B9.1), unless it is gone, too."""
    changes: list[Write] = []
    for name in leaving:
        for card in game.loaded(name):
            if card in gone:
                continue
            zone = "banishment" if _never_in_graveyard(game, card, None) else "graveyard"
            target = f"{game.owner(card)}.{zone}"
            moving.put(card, target)
            moving.empty(f"{name}.{LOADED}")
            changes.append((card, "incarnation", game.incarnation(card) + 1))
    return changes


def _of_leaving(seen: dict[str, Facts], arrived: dict[str, str], player: str | None) -> list[Event]:
    """The events of leaving: objects other than champions leave (28.1), units that reach the graveyard die (9.2)."""
    events = []
    for name, facts in seen.items():
        ref = Ref(name, facts.incarnation)
        if "champion" not in facts.types:
            events.append(Event("leave", ref, facts.controller))
        if facts.is_unit and arrived[name].endswith(".graveyard"):
            events.append(Event("die", ref, facts.controller))
        if arrived[name].endswith(".banishment"):
            events.append(Event("banished", ref, player))
    return events


def leave_stack(game: Game, item: str, zone: str, step: str, *, player: str, also: tuple[str, ...] = ()) -> Entry:
    """Take an item off the effects stack: a card goes to a zone, and what goes to none is no more."""
    if zone:
        return put(game, (item,), zone, step, player=player, also=also)
    rest = tuple(other for other in game.stack if other != item)
    source = game.board.text(item, "source") or item
    fields: list[Write] = [(item, field, None) for field in ("card", "owner", "controller", *ITEM_FIELDS)]
    return game.record(step, [(STACK, ZONE_FIELD, rest), *fields], player=player, subjects=(source,), also=also)
