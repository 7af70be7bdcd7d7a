"""The chain: items go on it, players respond, the newest resolves (532-544 / 326-336)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.decisions import PASS, Act, Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.acting.acting import act, legal_actions, objections
from engine.riftbound.acting.counting import any_action, number_of_actions
from engine.riftbound.acting.interrupting import ask
from engine.riftbound.acting.inviting import invite
from engine.riftbound.chain_items import ability_of, context_of, effect_of, is_activated
from engine.riftbound.costs.costing import deflect_of, deflecting, record_deflect
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Triggered
from engine.riftbound.language.adding import adds_resources
from engine.riftbound.language.costs import FREE, Cost
from engine.riftbound.playing.before_choices import clean_before_choices
from engine.riftbound.playing.paying import can_pay, pay
from engine.riftbound.playing.performing import (
    base_cost,
    counted_as_performed,
    has_been_performed,
    is_offered,
    wants_to_perform,
)
from engine.riftbound.playing.process import finish_play
from engine.riftbound.playing.repeating import choose_repeats, pay_repeats, record_repeats, together
from engine.riftbound.playing.resolution import resolve, resolve_adding
from engine.riftbound.playing.undoing import risks_of_action
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.modal import choose_modes
from engine.riftbound.targeting.targets import (
    TooDear,
    announce_chosen,
    choose_targets,
    has_targets,
    targets_checked,
)
from engine.riftbound.zones import leave_chain


def run_chain(game: Game, first: str | None = None) -> Steps[None]:
    """Go through the steps of the chain until it is empty (539-544 / 333-336).

    `first` is the player who acts first, where it is not the controller of the newest item.
    """
    if game.chain:
        yield from _until_empty(game, first)
    yield from game.edition.after(game, "chain")


def _until_empty(game: Game, first: str | None) -> Steps[None]:
    why = "chain.pending_beside_spell" if _holds_spell(game) else ""
    resolved = False
    while game.chain:
        nothing_new = not any(game.board.flag(item, "pending") for item in game.chain)
        yield from finalize_pending(game, why)
        if not game.chain:
            return
        yield from _respond(game, first, resolved=resolved and nothing_new)
        first = None
        yield from resolve_newest(game)
        why, resolved = "chain.pending_after_resolving", True


def _holds_spell(game: Game) -> bool:
    """Whether a spell that has been played waits on the chain."""
    return any(game.board.text(item, "kind") == "spell" and not game.board.flag(item, "pending") for item in game.chain)


def finalize_pending(game: Game, why: str = "") -> Steps[None]:
    """Complete the choices for every pending ability, in the order in which they came (333.1.b).

    `why` is the step that says what brought players back to this, to be cited where other items wait below.
    """
    if any(game.board.flag(item, "pending") for item in game.chain):
        yield from clean_before_choices(game)
    while True:
        pending = [item for item in game.chain if game.board.flag(item, "pending")]
        if not pending:
            return
        also = (why,) if why and len(game.chain) > len(pending) else ()
        if len(pending) > 1:
            also = (*also, "item.others_pending")
        yield from _finalize(game, pending[0], also)


def _finalize(game: Game, item: str, also: tuple[str, ...] = ()) -> Steps[None]:
    if item in game.offers:
        yield from finish_play(game, game.board.text(item, "controller"), item, game.offers.pop(item))
        return
    context = context_of(game, item)
    effect = effect_of(game, item)
    if has_been_performed(game, item):
        leave_chain(game, item, "trigger.performed_already", player=context.controller)
        return
    if not has_targets(game, effect, context) and game.edition.removes_trigger_without_targets(game, item):
        leave_chain(game, item, "trigger.no_legal_choice", player=context.controller)
        return
    if is_offered(game, item) and not (yield from wants_to_perform(game, item, context)):
        leave_chain(game, item, "trigger.not_performed", player=context.controller)
        return
    repeats = yield from _choose_repeats(game, item, context)
    effect = yield from choose_modes(game, effect_of(game, item) if repeats else effect, context)
    yield from choose_targets(game, effect, context, _too_dear(game, context))
    if not (yield from _pay_for_trigger(game, item, context, repeats)):
        return
    subjects = (context.source, item)
    counted = counted_as_performed(game, item)
    more = (*also, *targets_checked(game, item), *(("trigger.times_each_turn",) if counted else ()))
    writes: list[Write] = [(item, "pending", None), *counted]
    game.record("item.finalize", writes, player=context.controller, subjects=subjects, also=more)
    yield from announce_chosen(game, item)
    yield from game.edition.after(game, "finalize")
    if adds_resources(effect) and game.edition.triggers_add_at_once:
        yield from resolve_adding(game, item)


def _choose_repeats(game: Game, item: str, context: Context) -> Steps[tuple[Cost, ...]]:
    """Which instances of the Repeat of a triggered ability are paid (820.1.a)."""
    ability = ability_of(game, item)
    own = ability.repeats if isinstance(ability, Triggered) else ()
    base = base_cost(game, item)
    return (yield from choose_repeats(game, context.controller, context.source, item, base, own))


def _too_dear(game: Game, context: Context) -> TooDear | None:
    """What Deflect makes too dear for a trigger that must be paid for, which is no choice then (562.3)."""
    player, source = context.controller, context.source
    if game.edition.triggers_may_go_unpaid or not deflecting(game, player):
        return None

    def refusals(names: Sequence[str]) -> tuple[Refusal, ...]:
        found = can_pay(game, player, Cost(power=deflect_of(game, player, names)), source)
        return (game.refusal("activate.undo", source), *found) if found else ()

    return refusals


def _pay_for_trigger(game: Game, item: str, context: Context, repeats: Sequence[Cost]) -> Steps[bool]:
    """A triggered ability that costs something: it leaves where its controller does not pay.

    What its choices have added may be declined (392.2), or whoever can pay must (560.2.a.1, 721.1.d), as the edition
    says. Who has chosen to perform it has chosen to pay its base cost.
    """
    added, base = record_deflect(game, item), base_cost(game, item)
    cost = together(base.plus(power=added), repeats)
    if repeats:
        record_repeats(game, context.controller, context.source, repeats)
    if cost == FREE:
        yield from pay_repeats(game, context.controller, context.source, repeats)
        return True
    player, source = context.controller, context.source
    may_decline = game.edition.triggers_may_go_unpaid
    refused_yes = can_pay(game, player, cost, source, context)
    refused_no = () if may_decline else (game.refusal("trigger.must_pay", source),)
    pays = not added and not refused_yes
    if added and (may_decline or not refused_yes):
        pays = yield from game.confirm(
            player, "trigger.pay", about=source, refused_yes=refused_yes, refused_no=refused_no
        )
    if not pays:
        leave_chain(game, item, "trigger.not_paid", player=player)
        return False
    if not may_decline:
        game.record("trigger.must_pay", player=player, subjects=(source,))
    yield from pay(game, player, cost, source, context=context)
    yield from pay_repeats(game, player, source, repeats)
    if base != FREE:
        game.record("trigger.base_cost", player=player, subjects=(source,))
    return True


def _respond(game: Game, first: str | None = None, *, resolved: bool = False) -> Steps[None]:
    """Let players act in turn until all who may have passed one after the other (540, 335).

    The controller of the newest item is the first Active Player, also where another item has just `resolved` and
    nothing new has come in its place (543.4 / 336.4); `first` is somebody else, who acts first before any has resolved.
    """
    passed = list(game.board.names(GAME, "yielded"))
    first, game.resuming = game.resuming or first, None
    active = first or game.board.text(game.chain[-1], "controller")
    if resolved:
        game.record("priority.after_resolving", [(GAME, "priority", active)], player=active, subjects=(active,))
    _give_priority(game, active, "priority.newest_item")
    while True:
        players = game.edition.players_who_act(game)
        if _contains(passed, players):
            return
        if active not in players:
            step = "priority.next_player" if game.is_playing(active) else "remove.priority"
            active = game.next_player(active, players)
            _give_priority(game, active, step)
        decision = Act(
            chooser=active,
            step="chain.act",
            rules=game.rules("chain.act"),
            actions=lambda player=active: legal_actions(game, player),  # type: ignore[misc]
            objections=lambda action, player=active: objections(game, player, action),  # type: ignore[misc]
            number=lambda player=active: number_of_actions(game, player),  # type: ignore[misc]
            any_one=lambda chance, player=active: any_action(game, player, chance),  # type: ignore[misc]
            risks=lambda action, player=active: risks_of_action(game, player, action),  # type: ignore[misc]
        )
        action = yield from ask(game, decision)
        if action is None:
            if not game.chain:
                return
            if _contains(passed, game.edition.players_who_act(game)):
                game.record("remove.all_passed", subjects=(game.chain[-1],))
        elif action == PASS:
            passed.append(active)
            everybody = _contains(passed, players)
            passing = ["chain.all_passed" if everybody else "chain.not_all_passed"]
            yielded: list[Write] = [(GAME, "yielded", None if everybody else tuple(passed))]
            if active == game.focus:
                passing.append("showdown.keeps_focus")
            game.record("priority.pass", yielded, player=active, subjects=(active,), also=tuple(passing))
            if everybody:
                return
            active = game.next_player(active, players)
            _give_priority(game, active, "priority.next_player")
        else:
            if action.verb == "invite":
                if not (yield from invite(game, active, action.what[0])):
                    continue
                active = action.what[0]
            else:
                yield from act(game, active, action)
            passed = []
            is_there = not action.what or action.what[0] in game.chain
            yield from finalize_pending(
                game, "chain.pending_beside_spell" if is_there else "chain.pending_after_permanent"
            )
            if not game.chain:
                return
            newest = game.board.text(game.chain[-1], "controller")
            if newest != active and game.edition.active_player_stays:
                triggered = game.board.text(game.chain[-1], "kind") == "ability"
                also = ("priority.stays_despite_trigger",) if triggered else ()
                game.record("priority.stays", player=active, subjects=(active,), also=also)
            else:
                active = newest
                _give_priority(game, active, "priority.newest_item")


def _contains(passed: Sequence[str], players: Iterable[str]) -> bool:
    """Whether all of these players have passed."""
    return all(map(passed.__contains__, players))


def _give_priority(game: Game, player: str, step: str) -> None:
    if game.board.text(GAME, "priority") != player:
        also = _to_be_answered(game, game.chain[-1], player) if game.chain else ()
        game.record(step, [(GAME, "priority", player)], player=player, subjects=(player,), also=also)


def _to_be_answered(game: Game, item: str, player: str) -> tuple[str, ...]:
    """What gives another player than its controller the opportunity to answer an ability (394.4, 370.2.b.2)."""
    if game.board.text(item, "kind") != "ability" or game.board.text(item, "controller") == player:
        return ()
    return ("item.may_be_answered", *(("activate.may_be_answered",) if is_activated(game, item) else ()))


def resolve_newest(game: Game) -> Steps[None]:
    """Resolve the newest item on the chain (543.1 / 336.1)."""
    if game.chain:
        yield from resolve(game, game.chain[-1])
