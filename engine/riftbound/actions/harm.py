"""Deal damage, kill, counter (604, 601 / 404, 415, 412)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import occurred
from engine.riftbound.abilities.prevention import dealt_to, is_unharmed
from engine.riftbound.abilities.replacing import in_sequence, replaced
from engine.riftbound.abilities.tracked import altered, forget_orders
from engine.riftbound.actions.leaving import leave_for_good
from engine.riftbound.citing.kind_steps import killed
from engine.riftbound.costs.costing import has_paid_more
from engine.riftbound.game import Game
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.words import DAMAGED_BY
from engine.riftbound.state.counted import more_counted
from engine.riftbound.state.snapshots import Doer, Event, Snapshot
from engine.riftbound.values.statements import speaks_of_item, statements
from engine.riftbound.zones import put

NOBODY = Doer(None)
"""What is nobody's doing."""


def deal(
    game: Game, amounts: Mapping[str, int], player: str | None, step: str = "deal", doer: Doer = NOBODY
) -> Steps[int]:
    """Mark damage on units, all at once; gives how much was dealt in all (139.3.a / 404.1.b).

    Units that take no damage of this kind are left out; for each unit bonus damage is added, or some taken off (715.2).
    """
    dealt: dict[str, int] = {}
    for unit, amount in amounts.items():
        amount = dealt_to(game, unit, amount, doer) if amount > 0 else 0
        if not amount:
            continue
        if is_unharmed(game, unit, doer):
            game.record("damage.prevented", player=player, subjects=(unit, amount))
            continue
        amount = yield from altered(game, unit, amount, doer)
        if not amount:
            continue
        if game.mentions.replacements and (yield from replaced(game, _damage(game, unit, amount, player, doer))):
            continue
        dealt[unit] = amount
    if dealt:
        pairs = (value for unit, amount in dealt.items() for value in (unit, amount))
        subjects = tuple(pairs) if doer.source is None else (doer.source, *pairs)
        writes: list[Write] = [(unit, "damage", game.damage(unit) + amount) for unit, amount in dealt.items()]
        writes += forget_orders(game, tuple(dealt))
        if "damage_taken" in game.mentions.tallies:
            taken = {unit: game.board.number(unit, "damage_taken") + amount for unit, amount in dealt.items()}
            writes += [(unit, "damage_taken", amount) for unit, amount in taken.items()]
        if DAMAGED_BY in game.mentions.tallies:
            writes += [(unit, DAMAGED_BY, _damaged_by(game, unit, doer)) for unit in dealt]
        also = ("deal.to_several",) if len(dealt) > 1 else ()
        game.record(step, writes, player=player, subjects=subjects, also=(*also, *_sources(game, doer)))
        for unit in dealt:
            game.harmed[unit] = doer if doer is not NOBODY else _opponent_in_combat(game, unit)
        if game.heeds("take_damage"):
            yield from occurred(game, [_damage(game, unit, amount, player, doer) for unit, amount in dealt.items()])
    return sum(dealt.values())


def _damage(game: Game, unit: str, amount: int, player: str | None, doer: Doer) -> Event:
    seen = game.snapshot(unit)
    return Event("take_damage", seen, player, doer.source, amount=amount, by=doer.kinds, item=doer.item)


def _damaged_by(game: Game, unit: str, doer: Doer) -> tuple[str, ...]:
    """The players whose damage is on a unit, once this is dealt."""
    by = doer if doer is not NOBODY else _opponent_in_combat(game, unit)
    assert by.player is not None
    return tuple(dict.fromkeys((*game.board.names(unit, DAMAGED_BY), by.player)))


def _sources(game: Game, doer: Doer) -> tuple[str, ...]:
    """The rules by which something is the source of damage (404.6): a spell, a unit, or an ability and its object."""
    kinds = {"spell": "deal.by_spell", "ability": "deal.by_ability", "unit": "deal.by_unit"}
    return (kinds[doer.kinds[0]],) if doer.kinds else ()


def _opponent_in_combat(game: Game, unit: str) -> Doer:
    """Combat damage is dealt by the units of the other side (404.6.c.1)."""
    sides = (game.board.text(GAME, "attacker"), game.board.text(GAME, "defender"))
    return Doer(next(side for side in sides if side != game.controller(unit)), ("unit",))


def kill(
    game: Game,
    permanents: Sequence[str],
    player: str | None,
    step: str = "kill",
    doers: Doer | Mapping[str, Doer] = NOBODY,
    also: tuple[str, ...] = (),
) -> Steps[int]:
    """Put permanents from the board into their owners' trash, together; gives how many died (604 / 415).

    `step` says whether a text kills (active, 604.1.a.1) or lethal damage does (passive, 604.1.a.2); `doers` who and
    what is responsible (415.5), for all or for each.
    """
    dying: list[tuple[Snapshot, Doer, str | None]] = []
    proposed: list[Event] = []
    doing: dict[str, Doer] = {}
    for name in permanents:
        seen, place = game.snapshot(name), game.battlefield_of(name)
        doing[name] = doer = doers if isinstance(doers, Doer) else doers.get(name, NOBODY)
        proposed.append(Event("die", seen, seen.controller, doer.source, place, by=doer.kinds, item=doer.item))
    before, game.dying = game.dying, tuple(doing)
    for event in (yield from in_sequence(game, proposed)):
        assert event.object is not None
        name = event.object.id
        if game.on_board(name) and not (yield from replaced(game, event)):
            dying.append((event.object, doing[name], event.place))
    game.dying = before
    dying = [one for one in dying if game.on_board(one[0].id)]
    if dying:
        names = [seen.id for seen, _, _ in dying]
        responsible = _responsible(step, [doer for _, doer, _ in dying if doer.item])
        more = ("kill.to_trash", *killed(game, names), *responsible, *also)
        put(game, names, "trash", step, player=player, writes=_losses(game, dying), also=more)
        events = []
        for seen, doer, place in dying:
            events.append(Event("die", seen, seen.controller, doer.source, place, by=doer.kinds, item=doer.item))
            events.append(Event("kill", seen, doer.player, doer.source, place, by=doer.kinds, item=doer.item))
        yield from occurred(game, [*events, *(Event("leave_board", seen, seen.controller) for seen, _, _ in dying)])
    return len(dying)


def _responsible(step: str, doers: Sequence[Doer]) -> tuple[str, ...]:
    """The rules by which a text is responsible for a kill: told to, or by its damage before a Cleanup (415.5)."""
    if not doers:
        return ()
    how = "kill.by_damage" if step in ("cleanup.lethal", "combat.kill") else "kill.by_text"
    by_ability = ("kill.by_ability",) if any("ability" in doer.kinds for doer in doers) else ()
    return (how, *by_ability)


def _losses(game: Game, dying: Sequence[tuple[Snapshot, Doer, str | None]]) -> list[Write]:
    """The count of the units that each player has lost this turn, and in its Beginning Phase."""
    lost = [seen.controller for seen, _, _ in dying if seen.card.type == "unit"]
    before = {player: game.board.number(player, "units_lost") for player in sorted(set(lost))}
    writes: list[Write] = [(player, "units_lost", count + lost.count(player)) for player, count in before.items()]
    if game.phase == "beginning":
        for player in before:
            writes += more_counted(game, player, "lost_in_beginning", lost.count(player))
    return writes


def counter(game: Game, items: Sequence[str], player: str, to: str = "trash") -> Steps[int]:
    """Counter items on the chain: they do nothing; a card goes to the trash and was not played (601.1 / 412.1).

    `to` is the zone of its owner where a text says that the card goes in place of the trash.
    """
    for item in items:
        if item not in game.chain:
            continue
        if not may_be_countered(game, item):
            game.record("counter.forbidden", player=player, subjects=(item,))
        else:
            extras = ("counter.no_refund_of_extras",) if has_paid_more(game, item) else ()
            step = "counter" if game.is_card(item) else "counter.ability"
            extras = (*extras, *(("counter.elsewhere",) if to != "trash" and game.is_card(item) else ()))
            yield from leave_for_good(game, item, step, player, ("counter.no_refund", *extras), to)
            yield from occurred(game, [Event("counter", player=player, source=item)])
    return len(items)


def may_be_countered(game: Game, item: str) -> bool:
    """Whether no text says that something on the chain cannot be countered: its own, or that of its player's cards."""
    said = [one for one in statements(game) if "be_countered" in one.ability.forbids]
    player = game.board.text(item, "controller")
    if any(speaks_of_item(game, one, item, player) for one in said):
        return False
    own = game.card(item).abilities if game.is_card(item) else ()
    return not any(isinstance(one, Passive) and one.affects is None and "be_countered" in one.forbids for one in own)


def counter_to_hand(game: Game, items: Sequence[str], player: str) -> Steps[int]:
    """Counter items on the chain; a card returns to its owner's hand in place of the trash."""
    return (yield from counter(game, items, player, "hand"))
