"""What the rules of triggered abilities say as one goes on the chain: names of steps to cite (583-585 / 376-378)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import GAME
from engine.riftbound.citing import kind_steps
from engine.riftbound.citing.dependent_steps import active
from engine.riftbound.citing.effect_text_steps import speaks_of_itself
from engine.riftbound.citing.keyword_steps import added_up, counted_once, without_number
from engine.riftbound.citing.special_terms import terms_of_condition
from engine.riftbound.citing.windows import onto_chain
from engine.riftbound.game import Game
from engine.riftbound.language.keyword_abilities import HUNT
from engine.riftbound.state.snapshots import Trigger
from engine.riftbound.state.teams import as_friends

QUICK_DRAW = "quick-draw"
NAMED_TRIGGERS = (
    "conquer",
    "hold",
    "attack",
    "defend",
    "play",
    "beginning",
    "end_of_turn",
    "discard",
    "reveal",
    "empower",
)
"""Events whose triggered abilities have rules of their own."""

_BY_SCORING = {
    "conquer": ("trigger.conquer_with_unit", "trigger.conquer_by_player", "trigger.conquer_without_point"),
    "hold": ("trigger.hold_with_unit", "trigger.hold_by_player", "trigger.hold_without_point"),
}
"""For each way to score: the steps for a unit that was there, for its player, and where it brought no point."""


_MOMENTS = {
    "activate": "trigger.activate",
    "win_combat": "trigger.win_combat",
    "combat_begin": "trigger.combat_begin",
    "combat_end": "trigger.combat_end",
    "showdown_begin": "trigger.showdown_begin",
    "main_phase": "trigger.main_phase",
}
"""Moments of which the rules say that what looks for them happens there."""


def main_step(trigger: Trigger) -> str:
    """The step to cite: the kinds of triggered ability that the rules name have rules of their own."""
    if trigger.record:
        return "trigger.delayed"
    ability = trigger.ability
    if ability.keyword:
        return f"trigger.{ability.keyword}"
    event = ability.when.event
    named = event in NAMED_TRIGGERS and (ability.when.itself or event not in ("play", "attack", "defend"))
    return f"trigger.{event}" if named else "trigger.to_chain"


def beside(game: Game, trigger: Trigger) -> tuple[str, ...]:
    """Further steps in which a triggered ability goes on the chain: of the chain, the event, the zone and the phase."""
    found = ["trigger.to_chain", *kind_steps.triggered(game, trigger.source), *onto_chain(game)]
    if game.chain or trigger.controller != game.board.text(GAME, "turn_player"):
        found.append("trigger.any_state")
    if game.is_resolving:
        found.append("trigger.waits_for_resolution")
    if trigger.ability.of_event_player:
        found.append("trigger.of_who_chooses")
    found += _of_event(game, trigger)
    found += game.known(*_of_wording(game, trigger))
    found += _of_keyword(game, trigger)
    found += speaks_of_itself(trigger.key, trigger.ability)
    found += _of_friends(game, trigger)
    found += terms_of_condition(game, trigger.ability.condition)
    found += _of_zone(game, trigger)
    if game.in_cleanup:
        found.append("cleanup.trigger_waits")
    if game.phase == "channel":
        found.append("trigger.in_channel_phase")
    if game.phase == "draw":
        found.append("trigger.in_draw_phase")
    return tuple(found)


def _of_event(game: Game, trigger: Trigger) -> list[str]:
    """What the kind of event adds: playing, and the two ways to score."""
    event = trigger.event
    found = [_MOMENTS[event.kind]] if event.kind in _MOMENTS else []
    if event.kind == "become_mighty":
        found.append("mighty.becomes")
    if event.kind == "burn":
        found.append("trigger.burned")
    if event.kind == "play":
        found.append("trigger.play_on_chain" if game.chain else "trigger.play_new_chain")
        if not _is_about_its_source(trigger):
            found.append("trigger.play_of_another")
    if event.kind in _BY_SCORING:
        with_unit, by_player, without_point = _BY_SCORING[event.kind]
        found.append(by_player if event.object is None else with_unit)
        if not event.amount:
            found.append(without_point)
    return found


def _of_wording(game: Game, trigger: Trigger) -> Iterator[str]:
    """What is said of how a trigger is worded: what "you" do, what is chosen, what dies itself."""
    event, patterns = trigger.event, trigger.ability.patterns
    if any(pattern.player == "you" and pattern.event == event.kind for pattern in patterns):
        yield "trigger.you_do"
    if event.kind in ("gain_point", "lose_point") and event.player in game.teammates(trigger.controller):
        yield "trigger.team_gains"
    if event.kind == "choose":
        yield "trigger.chosen"
    if event.kind == "activate":
        yield "trigger.used"
    if event.kind == "detach":
        yield "trigger.detaching"
    if is_own_death(trigger):
        yield "trigger.own_death_in_cleanup" if game.in_cleanup else "trigger.own_death"


def _of_keyword(game: Game, trigger: Trigger) -> Iterator[str]:
    """What keywords add, and what hangs on a dependent one: it may become active by the very event (727.1.c.1.a).

    Of what is attached, only what was granted to it triggers there (135.4.b).
    """
    ability, source = trigger.ability, trigger.source
    if ability.keyword == HUNT:
        yield from (*without_number(game, (source,), HUNT), *added_up(game, (source,), HUNT))
    if game.is_attached(source) and (ability.keyword or trigger.key in dict(game.values.granted(source))):
        yield "trigger.granted_to_attached"
    if ability.keyword == QUICK_DRAW:
        yield from counted_once(game, source, QUICK_DRAW)
    steps = active(ability.condition, "triggered")
    if trigger.event.kind == "empower" and _is_about_its_source(trigger) and "empowered.active" in steps:
        yield "empowered.at_once"
    yield from steps


def _of_friends(game: Game, trigger: Trigger) -> tuple[str, ...]:
    """Whether it looks for what is friendly to its controller or to who acts, and a teammate controls what it saw."""
    seen, actor = trigger.event.object, trigger.event.player
    if seen is None:
        return ()
    selectors = [pattern.object for pattern in trigger.ability.patterns]
    controllers = (seen.controller,)
    to_actor = as_friends(game, actor, selectors, controllers, "friendly_to_event_player") if actor else ()
    return (*as_friends(game, trigger.controller, selectors, controllers), *to_actor)


def _of_zone(game: Game, trigger: Trigger) -> list[str]:
    """Where the ability looks from: the board, or a zone that it names; what arrives there sees its own arrival."""
    event, source = trigger.event, trigger.source
    if trigger.record or game.card(source).type not in ("unit", "gear", "spell"):
        return []
    itself = _is_about_its_source(trigger)
    if game.on_board(source):
        return ["trigger.on_board", *(("trigger.entering",) if itself and event.kind == "play" else ())]
    if trigger.ability.zone == "board":
        return []
    if not itself:
        return ["trigger.off_board"]
    return [*game.known("trigger.enters_where_it_looks"), "trigger.off_board", "trigger.entering"]


def is_own_death(trigger: Trigger) -> bool:
    """Whether an ability of what has died, and no delayed one or one of the trash, triggers on its source's death."""
    dies = trigger.event.kind == "die" and _is_about_its_source(trigger)
    return dies and trigger.ability.zone == "board" and not trigger.record


def _is_about_its_source(trigger: Trigger) -> bool:
    """Whether what happened, happened to the source of the ability itself."""
    seen = trigger.event.object
    return seen is not None and seen.id == trigger.source
