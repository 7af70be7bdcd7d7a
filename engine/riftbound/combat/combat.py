"""Combat: showdown, damage, resolution (620-628 / 433-440)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.decisions import Distribute
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.delayed import ending, lasting
from engine.riftbound.abilities.events import occurred
from engine.riftbound.abilities.prevention import is_unharmed
from engine.riftbound.abilities.tracked import decide_order, tracked
from engine.riftbound.acting.conceding import remove_conceded
from engine.riftbound.actions import harm
from engine.riftbound.citing.keyword_steps import designated, still_designated
from engine.riftbound.combat.assigning import Ranks, division_refusals, divisions, ignored_by, lethal
from engine.riftbound.combat.counting import any_division, number_of_divisions
from engine.riftbound.game import Game
from engine.riftbound.language.words import LAST_IN_LINE
from engine.riftbound.state.snapshots import Doer, Event, Snapshot
from engine.riftbound.values.statements import deals_combat_damage
from engine.riftbound.windows.showdown import begin_showdown, establish_control, run_initial_chain, run_showdown
from engine.riftbound.zones import drop_modifications

IN_COMBAT = Doer(None)
"""Combat damage is the doing of units, and of no text."""
COMBAT_FIELDS = ("attacker", "defender", "was_attacker", "was_defender")
"""What is true of a unit only during one combat."""


def combat(game: Game, battlefield: str, *occasion: str) -> Steps[None]:
    """All steps of one combat (624 / 437)."""
    yield from begin_combat(game, battlefield, *occasion)
    yield from finish_combat(game, battlefield)


def finish_combat(game: Game, battlefield: str) -> Steps[None]:
    """What follows the initial chain: the showdown is played to its end, and all else."""
    yield from run_showdown(game)
    yield from game.edition.after(game, "showdown")
    yield from rest_of_combat(game, battlefield)


def rest_of_combat(game: Game, battlefield: str) -> Steps[None]:
    """What follows the showdown of a combat."""
    deserted = not game.units_at(battlefield)
    yield from damage_step(game, battlefield)
    if deserted and not game.edition.resolves_deserted_combats:
        game.record("combat.did_not_occur", subjects=(battlefield,))
        clear_combat(game, "combat.end")
        yield from establish_control(game, battlefield)
        yield from game.edition.after(game, "combat")
    else:
        yield from game.edition.resolve_combat(game, battlefield)


def attacker(game: Game) -> str:
    """The attacking player of the combat in progress."""
    return game.board.text(GAME, "attacker")


def defender(game: Game) -> str:
    """The defending player of the combat in progress."""
    return game.board.text(GAME, "defender")


def begin_combat(game: Game, battlefield: str, *occasion: str) -> Steps[None]:
    """Step 1: a showdown opens, attacker and defender are established, the initial chain resolves (625 / 438.1)."""
    attacking, defending, writes = _sides(game, battlefield)
    subjects = (battlefield, attacking, defending)
    also = (*occasion, *(("combat.by_effect",) if _contested_by_effect(game, battlefield) else ()))
    teams = game.edition.relevance_of_teams(game, attacking, defending)
    game.record("combat.begin", writes, player=attacking, subjects=subjects, also=(*also, *teams))
    begin_showdown(game, battlefield, "combat.showdown")
    starting = ("combat_begin", "showdown_begin")
    yield from occurred(game, [Event(kind, player=attacking, place=battlefield) for kind in starting])
    events = designate(game, battlefield)
    yield from occurred(game, events, game.edition.initial_chain_order(game))
    yield from run_initial_chain(game)


def _sides(game: Game, battlefield: str) -> tuple[str, str, list[Write]]:
    """Who attacks and who defends at a battlefield, and the changes that make it so: attacker is who contested it."""
    attacking = game.board.text(battlefield, "contested_by")
    defending = next((player for player in game.players_at(battlefield) if player != attacking), "")
    writes: list[Write] = [
        (GAME, "combat", battlefield),
        (GAME, "attacker", attacking),
        (GAME, "defender", defending),
        *((player, "excess_damage", None) for player in (attacking, defending) if player),
    ]
    return attacking, defending, writes


def join_combat(game: Game, battlefield: str) -> Steps[None]:
    """The showdown in progress becomes that of a combat; whoever has focus keeps it (464.2.c.1.b of 2026-07-16)."""
    attacking, defending, writes = _sides(game, battlefield)
    game.record("combat.join", writes, player=attacking, subjects=(battlefield, attacking, defending))
    yield from occurred(game, [Event("combat_begin", player=attacking, place=battlefield)])
    yield from occurred(game, designate(game, battlefield), game.edition.initial_chain_order(game))
    yield from run_initial_chain(game)


def _contested_by_effect(game: Game, battlefield: str) -> bool:
    """Whether something other than a standard move last made a battlefield contested (516.4.b / 316.4.b)."""
    for entry in reversed(game.journal.entries):
        if any(one.object == battlefield and one.field == "contested_by" for one in entry.changes):
            return entry.kind != "standard_move.effect"
    return False


def designate(game: Game, battlefield: str, stem: str = "combat") -> list[Event]:
    """Make the units at the battlefield attackers and defenders; gives the attack and defend events.

    A unit attacks or defends for the first time only once a combat, however often it gains the designation
    (376.4.d.2.a, 376.4.e.2.a). Events that nothing looks for are left out.
    """
    events = []
    for player, field, kind in ((attacker(game), "attacker", "attack"), (defender(game), "defender", "defend")):
        units = [unit for unit in game.units_at(battlefield, player) if not game.has_flag(unit, field)]
        if units:
            again = [unit for unit in units if game.board.flag(unit, f"was_{field}")]
            writes = [(unit, name, True) for unit in units for name in (field, f"was_{field}")]
            also = designated(game, units, field)
            game.record(f"{stem}.{field}", writes, player=player, subjects=tuple(units), also=also)
            if again:
                game.record("combat.not_again", player=player, subjects=tuple(again))
            first = [unit for unit in units if unit not in again]
            if game.heeds(kind):
                events += [Event(kind, game.snapshot(unit), player, place=battlefield) for unit in first]
    return events


def damage_step(game: Game, battlefield: str) -> Steps[None]:
    """Step 2: each side assigns damage equal to its might among the other's units (626 / 439 / 465).

    The might of both sides is summed before either assigns (626.1.b to .d / 439.1.b to .d / 465.2.a to .c).
    It is assigned from the attacker on and dealt all at once. Who concedes meanwhile is removed before anybody goes
    on, and with one side gone no damage is left to assign or to deal.
    """
    shares: dict[str, int] = {}
    summed = False
    for attacks in (True, False):
        yield from remove_conceded(game)
        attackers = game.units_at(battlefield, attacker(game))
        defenders = game.units_at(battlefield, defender(game))
        if not attackers or not defenders:
            game.record("combat.no_damage", subjects=(battlefield,))
            return
        if not summed:
            _sum_might(game, attacker(game), attackers, "combat.sum_attackers")
            _sum_might(game, defender(game), defenders, "combat.sum_defenders")
            summed = True
        if attacks:
            shares |= yield from _assign(game, attacker(game), attackers, defenders)
        else:
            shares |= yield from _assign(game, defender(game), defenders, attackers)
    yield from harm.deal(game, shares, None, "combat.deal")


def contribution(game: Game, unit: str) -> int:
    """The might that a unit adds to its side's damage: none while it is stunned (599.1.b / 410.1.b), or by a text."""
    return 0 if game.has_flag(unit, "stunned") or not deals_combat_damage(game, unit) else game.might(unit)


def _sum_might(game: Game, player: str, own: tuple[str, ...], step: str) -> None:
    for unit in own:
        if game.has_flag(unit, "stunned"):
            game.record("combat.stunned", player=player, subjects=(unit,))
        elif not deals_combat_damage(game, unit):
            game.record("combat.deals_none", player=player, subjects=(unit,))
    total = sum(contribution(game, unit) for unit in own)
    floor = ("might.floor",) if any(game.values.is_below_zero(unit) for unit in own) else ()
    game.record(step, player=player, subjects=(player, total, *own), also=(*still_designated(game, own), *floor))


def _assign(game: Game, player: str, own: tuple[str, ...], others: tuple[str, ...]) -> Steps[Mapping[str, int]]:
    total = sum(contribution(game, unit) for unit in own)
    exempt = tuple(unit for unit in others if is_unharmed(game, unit, IN_COMBAT))
    if exempt:
        game.record("combat.exempt", player=player, subjects=exempt)
    others = tuple(unit for unit in others if unit not in exempt)
    if not total or not others:
        return {}
    for unit in others:
        yield from decide_order(game, unit)
    ignored = ignored_by(game, player)
    answer = yield Distribute(
        chooser=player,
        step="combat.assign",
        rules=game.rules("combat.assign"),
        about=game.combat or "",
        amount=total,
        recipients=others,
        divisions=lambda: divisions(Ranks.of(game, others, ignored), total),
        objections=lambda shares: division_refusals(game, shares, others, ignored),
        number=lambda: number_of_divisions(Ranks.of(game, others, ignored), total),
        any_one=lambda chance: any_division(Ranks.of(game, others, ignored), total, chance),
    )
    assert isinstance(answer, tuple)
    if not game.is_playing(player):
        return {}
    shares = dict(answer)
    pairs = tuple(value for unit, amount in shares.items() for value in (unit, amount))
    excess = sum(max(0, share - lethal(game, unit)) for unit, share in shares.items())
    writes: list[Write] = [(player, "excess_damage", excess or None)]
    considered = _considered(game, player, others, ignored)
    game.record("combat.assign", writes, player=player, subjects=(player, *pairs), also=considered)
    return shares


def _considered(game: Game, player: str, others: tuple[str, ...], ignored: frozenset[str]) -> tuple[str, ...]:
    """The rules that have a say in how damage is assigned among units, for what those units are."""
    tanks = {unit for unit in others if "tank" not in ignored and game.keyword(unit, "tank")}
    words = [word for word in LAST_IN_LINE if word not in ignored]
    last = {unit for unit in others if any(game.keyword(unit, word) for word in words)}
    passed_over = any(game.keyword(unit, word) for unit in others for word in ignored)
    other = defender(game) if player == attacker(game) else attacker(game)
    bound = any(game.keyword(unit, word) for unit in others for word in ignored_by(game, other) - ignored)
    altered = [tracked(game, unit) for unit in others]
    preventing = [one for each in altered for one in each.preventing]
    # What is more special comes first, as no more than three rules decide.
    asked = (
        ("ignored.in_combat", passed_over),
        ("ignored.by_the_other", bound),
        ("combat.prevents_all", any(game.board.flag(one, "prevents_all") for one in preventing)),
        ("combat.prevents", bool(preventing)),
        ("combat.doubles", any(each.doubling for each in altered)),
        ("combat.exclusive_several", len(tanks & last) > 1),
        ("combat.exclusive", bool(tanks & last)),
        ("combat.tank", bool(tanks)),
        ("combat.several_tanks", len(tanks - last) > 1),
        ("combat.assigned_last", bool(last)),
        ("combat.several_backline", sum(bool(game.keyword(unit, "backline")) for unit in others) > 1),
        ("combat.same_priority", len(tanks - last) > 1 or len(last - tanks) > 1),
        ("combat.stunned_takes_all", any(game.has_flag(unit, "stunned") for unit in others)),
    )
    return tuple(step for step, has_a_say in asked if has_a_say)


def took_part(game: Game) -> tuple[Snapshot, ...]:
    """The units that attacked or defended in the combat in progress, wherever on the board they are by now."""
    fought = (unit for unit in game.units() if any(game.board.flag(unit, field) for field in COMBAT_FIELDS))
    return tuple(game.snapshot(unit) for unit in fought)


def clear_combat(game: Game, step: str) -> None:
    """Take the designations from all units and players (521 / 322.3.c)."""
    writes: list[Write] = [(GAME, name, None) for name in ("combat", "attacker", "defender")]
    for unit in game.units():
        writes += [(unit, name, None) for name in COMBAT_FIELDS]
    names = game.board.names(GAME, "modifications")
    writes += drop_modifications(game, [name for name in names if game.board.text(name, "until") == "combat"])
    writes += ending(game, lasting(game, "combat"))
    game.record(step, writes, subjects=(game.combat,))
