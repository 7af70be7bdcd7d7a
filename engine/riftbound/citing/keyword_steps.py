"""The rules of keywords that stand beside a step: what a keyword permits there, adds to it, or is asked about.

Each function gives the names of steps to be cited `also`; none changes anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.riftbound.citing.explaining import explain
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.expressions import Selector
from engine.riftbound.language.instructions import Affect, Give, Move
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.words import EQUIPMENT
from engine.riftbound.state.context import Context

_ASKED = {
    "accelerate": "characteristic.accelerate",
    "action": "characteristic.action",
    "assault": "characteristic.assault",
    "backline": "characteristic.backline",
    "deathknell": "characteristic.deathknell",
    "deflect": "characteristic.deflect",
    "equip": "characteristic.equip",
    "ganking": "characteristic.ganking",
    "empower": "characteristic.empower",
    "empowered": "characteristic.empowered",
    "hidden": "characteristic.hidden",
    "hunt": "characteristic.hunt",
    "legion": "characteristic.legion",
    "quick-draw": "characteristic.quick_draw",
    "level": "characteristic.level",
    "reaction": "characteristic.reaction",
    "shield": "characteristic.shield",
    "tank": "characteristic.tank",
    "temporary": "characteristic.temporary",
    "unique": "characteristic.unique",
    "vision": "characteristic.vision",
    "weaponmaster": "characteristic.weaponmaster",
    "repeat": "characteristic.repeat",
    "flow": "characteristic.flow",
    "ambush": "characteristic.ambush",
}
_ASKED_OF_ITEMS = {
    ("spell", "action"): "characteristic.action_on_spell",
    ("spell", "reaction"): "characteristic.reaction_on_spell",
    ("ability", "action"): "characteristic.action_on_ability",
    ("ability", "reaction"): "characteristic.reaction_on_ability",
}
_AGAIN = {
    "accelerate": "keyword.again_accelerate",
    "backline": "keyword.again_backline",
    "assault": "keyword.adds_up_assault",
    "deflect": "keyword.adds_up_deflect",
    "ganking": "keyword.again_ganking",
    "hidden": "keyword.again_hidden",
    "hunt": "keyword.adds_up_hunt",
    "shield": "keyword.adds_up_shield",
    "tank": "keyword.again_tank",
    "temporary": "keyword.again_temporary",
    "quick-draw": "keyword.again_quick_draw",
    "ambush": "keyword.again_ambush",
}
_WITHOUT_NUMBER = {
    "assault": "keyword.assault_of_one",
    "deflect": "keyword.deflect_of_one",
    "hunt": "keyword.hunt_of_one",
    "shield": "keyword.shield_of_one",
}
_TIMING = {
    ("action", "spell"): "permission.action_card",
    ("action", "unit"): "permission.action_card",
    ("action", "gear"): "permission.action_card",
    ("action", "ability"): "permission.action_ability",
    ("reaction", "spell"): "permission.reaction_spell",
    ("reaction", "unit"): "permission.reaction_unit",
    ("reaction", "ability"): "permission.reaction_ability",
}


def asked_of(selectors: Iterable[Selector]) -> tuple[str, ...]:
    """Where card text asks for a keyword or a state: the rules that let it be asked (719.3, 592.2 and their like)."""
    found: list[str] = []
    for selector in selectors:
        if selector.keyword is not None:
            step = _ASKED_OF_ITEMS.get((selector.kind, selector.keyword)) or _ASKED.get(selector.keyword)
            found += [step] if step else []
        if selector.exhausted is not None:
            found.append("characteristic.exhausted" if selector.exhausted else "characteristic.ready")
    return tuple(dict.fromkeys(found))


def asked_of_board(game: Game, selectors: Sequence[Selector], names: Iterable[str]) -> tuple[str, ...]:
    """Where card text asks where something is, what is at a battlefield (170.11, 198.2), or what a token costs."""
    if not selectors:
        return ()
    by_cost = any(one.energy or one.power for one in selectors)
    steps = {
        "choose.token_cost_zero": by_cost and any(game.is_card(one) and game.is_token_of_itself(one) for one in names),
        "characteristic.occupied": any(one.occupied for one in selectors),
        "characteristic.open": any(one.open for one in selectors),
        "characteristic.uncontrolled": any(one.open for one in selectors),
        "characteristic.place": any(one.place in _BOARD and one.kind in ("unit", "gear") for one in selectors),
    }
    return game.known(*(step for step, holds in steps.items() if holds))


_BOARD = ("battlefield", "base", "here")


def asked_of_attached(game: Game, selectors: Iterable[Selector], names: Iterable[str]) -> tuple[str, ...]:
    """Where text asks for keywords or tags, and what fits is attached: its text is inactive, but it has them still."""
    asked = tuple(selectors)
    attached = [name for name in names if game.is_attached(name)]
    by_keyword = any(selector.keyword is not None for selector in asked)
    by_tag = any(EQUIPMENT in selector.tags for selector in asked)
    by_equip = any(selector.keyword == "equip" for selector in asked)
    steps = {
        "characteristic.equip_inactive": bool(attached) and by_equip,
        "characteristic.equipment": by_tag,
        "choose.attached": bool(attached),
        "characteristic.inactive": bool(attached) and by_keyword,
        "characteristic.tags_of_attached": bool(attached) and by_tag,
    }
    return tuple(step for step, holds in steps.items() if holds)


def permitted(game: Game, kind: str, timing: str) -> tuple[str, ...]:
    """Where something with Action or Reaction is played or activated: the rule that permits it now, or leaves it be.

    `kind` is spell, unit, ability, or gear with Action. A closed state is open to Reaction alone, a showdown to Action,
    and to Reaction because it does all that Action does (718.1.b, 725.1.b); otherwise the keyword takes nothing away
    (718.2, 725.2).
    """
    if not timing:
        return ()
    if not game.is_open:
        return (_TIMING["reaction", kind],)
    if not game.is_neutral and timing == "reaction":
        return ("permission.reaction_as_action", _TIMING["action", kind])
    if not game.is_neutral:
        return (_TIMING["action", kind],)
    return ("permission.action_at_any_time",) if timing == "action" else ("permission.reaction_at_any_time",)


def played_by(game: Game, card: str, timing: str, *, from_hidden: bool) -> tuple[str, ...]:
    """Where a card is played: what permits it. In a neutral open state that needs no keyword (589.1.b, 595.2.a)."""
    freely = ("action.discretionary", "play.affordable") if game.is_neutral and game.is_open else ()
    openly = ("hidden.played_openly",) if game.card(card).has("hidden") and not from_hidden else ()
    kind = game.card(card).type
    if kind == "gear" and timing == "reaction" and not from_hidden and not (game.is_neutral and game.is_open):
        return ("permission.quick_draw",)
    by_timing = kind in ("spell", "unit") or timing == "action"
    return (*freely, *openly, *(permitted(game, kind, timing) if by_timing else ()))


def granted(game: Game, objects: Sequence[str], keywords: Sequence[KeywordValue], until: str) -> tuple[str, ...]:
    """Where keywords are granted: for how long, and what comes of those that were there already (713.3.a)."""
    found = ["give.this_turn" if until == "end_of_turn" else "give.without_end"]
    for name, _ in keywords:
        own = [game.values.keywords(target) for target in objects]
        if any(name in had for had in own) and name in _AGAIN:
            found.append(_AGAIN[name])
        if any(had for had in own):
            found.append("keyword.several")
    return tuple(dict.fromkeys(found))


def printed_again(game: Game, card: str, name: str) -> tuple[str, ...]:
    """Where a keyword that counts once stands on a card more than once."""
    count = sum(1 for own in game.card(card).keywords if own.name == name)
    return (_AGAIN[name],) if count > 1 else ()


def without_number(game: Game, cards: Iterable[str], name: str) -> tuple[str, ...]:
    """Where a keyword that has a number stands without one: it is 1 (719.1.b.3)."""
    bare = any(own.name == name and own.value == 1 for card in cards for own in game.card(card).keywords)
    return (_WITHOUT_NUMBER[name],) if bare else ()


def added_up(game: Game, cards: Iterable[str], name: str) -> tuple[str, ...]:
    """Where the values of a keyword that is printed, or granted, more than once are summed (721.2 / 725.2)."""
    for card in cards:
        printed = [own.value for own in game.card(card).keywords if own.name == name]
        granted_too = game.keyword(card, name) > sum(printed)
        if len(printed) > 1 or (printed and granted_too) or (granted_too and _grants(game, card, name) > 1):
            return (_AGAIN[name],)
    return ()


def counted_once(game: Game, card: str, name: str) -> tuple[str, ...]:
    """Where a keyword is printed, or granted, more than once and counts once all the same (819.2)."""
    printed = sum(own.name == name for own in game.card(card).keywords)
    return (_AGAIN[name],) if printed + _grants(game, card, name) > 1 else ()


def equipping(game: Game, source: str, ability: Activated) -> tuple[str, ...]:
    """Where Equip is activated: what it is short for, what it is paid with, and when that may be (818.1)."""
    if ability.keyword != "equip":
        return ()
    steps = {
        "equip.activate": True,
        "equip.target": True,
        "equip.other_cost": not ability.cost.is_standard,
        "equip.other_timing": bool(ability.timing),
        "equip.each": len(game.card(source).equip_abilities) > 1,
    }
    return tuple(step for step, holds in steps.items() if holds)


def empowering(game: Game, source: str, ability: Activated) -> tuple[str, ...]:
    """Where Empower is activated: what it is short for, what it is paid with, and when that may be (827.1)."""
    if ability.keyword != "empower":
        return ()
    several = sum(one.keyword == "empower" for _, one in game.card(source).activated) > 1
    steps = {
        "empower.activate": True,
        "empower.other_cost": not ability.cost.is_standard,
        "empower.other_timing": bool(ability.timing),
        "empower.each": several,
    }
    return tuple(step for step, holds in steps.items() if holds)


def _grants(game: Game, card: str, name: str) -> int:
    """How many effects grant a keyword to a card."""
    return sum(name in dict(one.effect.keywords) for one in explain(game, card).applications)


_OF_DESIGNATION = {
    "attacker": ("assault", "combat.assault_counts", "assault.lasts"),
    "defender": ("shield", "combat.shield_counts", "shield.lasts"),
}


def hidden_rest(game: Game, item: str, effect: Sequence[Instruction]) -> tuple[str, ...]:
    """Where a text played from facedown acts on all that fits, wherever that is: only choices are bound (727.2)."""
    if not game.board.flag(item, "from_hidden"):
        return ()
    free = any(one.what.kind == "all" for one in effect if isinstance(one, (Affect, Give, Move)))
    return ("hidden.rest_as_usual",) if free else ()


def legion_on(game: Game, context: Context) -> tuple[str, ...]:
    """Where the condition of Legion is asked: on a spell or a play effect, or on other text (724.1.c.2, 728.1.c)."""
    event = context.event
    plays = (
        event is not None and event.kind == "play" and event.object is not None and event.object.id == context.source
    )
    if plays or game.card(context.source).type == "spell":
        return ("legion.on_spell_or_play",)
    return ("legion.on_other_text",)


def designated(game: Game, units: Sequence[str], designation: str) -> tuple[str, ...]:
    """Where units become attackers or defenders: Assault or Shield begins to count (625.1.b.1, 625.1.b.2)."""
    keyword, step, _ = _OF_DESIGNATION[designation]
    having = [unit for unit in units if game.keyword(unit, keyword)]
    if not having:
        return ()
    doubled = any(sum(own.name == keyword for own in game.card(unit).keywords) > 1 for unit in having)
    return (step, *without_number(game, having, keyword), *((_AGAIN[keyword],) if doubled else ()))


def still_designated(game: Game, units: Sequence[str]) -> tuple[str, ...]:
    """Where the might of attackers or defenders is summed: Assault and Shield still count (719.1.d.1, 726.1.d.1)."""
    return tuple(
        step
        for designation, (keyword, _, step) in _OF_DESIGNATION.items()
        if any(game.has_flag(unit, designation) and game.keyword(unit, keyword) for unit in units)
    )
