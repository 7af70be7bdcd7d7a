"""Instructions, as clauses in the imperative: what is done to cards and players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.riftbound.language import instructions as text
from engine.riftbound.language.altering import AlterDamage, Double
from engine.riftbound.language.expressions import Amount, Operand, Selector
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.naming import Name
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.points import GainPoints, LosePoints
from engine.riftbound.language.swapping import SwapMight
from engine.riftbound.language.words import VALUED_KEYWORDS
from scenarios.card_text import battlefield_tokens
from scenarios.card_text.costs import resources, signed
from scenarios.card_text.naming import name
from scenarios.card_text.scope import Scope, Thing, spoken_by
from scenarios.card_text.speakers import ability, speaks_instructions
from scenarios.card_text.speech import Unspeakable
from scenarios.card_text.swapping import swap_might
from scenarios.card_text.things import amount, each_of, noun, operand, possessive


def keywords(scope: Scope, granted: Sequence[KeywordValue]) -> str:
    """Keywords with their values: `Tank and Shield 2`."""
    return scope.speech.listed(keyword_names(scope, granted))


def keyword_names(scope: Scope, granted: Sequence[KeywordValue]) -> list[str]:
    """Each keyword with its value; a value of 1 is not said."""

    def called(keyword: KeywordValue) -> str:
        valued = keyword.name in VALUED_KEYWORDS and keyword.value > 1
        return scope.speech.word("keywords", keyword.name) + (f" {keyword.value}" if valued else "")

    return [called(keyword) for keyword in granted]


# -- players and numbers --------------------------------------------------------------------------------------


def _counted(verb: str) -> Callable[[Scope, Any], str]:
    """A speaker for instructions of the form `draw 2`: who does it, and how much."""

    def speak(scope: Scope, do: Any) -> str:
        return said(scope, verb, do.player, do.amount)

    return speak


def said(scope: Scope, verb: str, player: str, value: Amount, **parts: str) -> str:
    """A verb with its player and amount: `draw 2`, `each player draws 2`, `draw 1 for each gear`."""
    speech = scope.speech
    they = "" if player == "you" else ".they"
    who = "" if player == "you" else speech.word("players", player)
    if value.is_fixed:
        key = f"{verb}{they}.one" if value.fixed == 1 and speech.knows(f"{verb}{they}.one") else f"{verb}{they}"
        return speech(key, player=who, n=str(value.fixed), **_plurals(value.fixed), **parts)
    if value.count is not None and not they and speech.knows(f"{verb}.each"):
        return speech(f"{verb}.each", what=noun(scope, value.count), **parts)
    if value.done and speech.knows(f"{verb}.each"):
        return speech(f"{verb}.each", **parts)
    return speech(f"{verb}.amount{they}", player=who, amount=amount(scope, value), **parts)


def _plurals(count: int) -> dict[str, str]:
    one = count == 1
    return {"runes": "rune" if one else "runes", "points": "point" if one else "points"}


def _channel(scope: Scope, do: text.Channel) -> str:
    state = scope.speech.word("states", "exhausted") + (" " if scope.speech.english else "") if do.exhausted else ""
    return said(scope, "channel", do.player, do.amount, state=state)


def _recycle_from(scope: Scope, do: text.RecycleFrom) -> str:
    if do.zone == "runes":
        return said(scope, "recycle_from.runes", do.player, do.amount)
    return said(scope, "recycle_from", do.player, do.amount, zone=scope.speech(f"zone.{do.zone}"))


# -- cards and units ------------------------------------------------------------------------------------------


def _deal(scope: Scope, do: text.Deal) -> str:
    told = _dealt(scope, do)
    if do.bonus is None:
        return told
    each = each_of(scope, do.bonus)
    if each:
        return scope.speech("deal.bonus", deal=told, what=each)
    return scope.speech("deal.bonus.amount", deal=told, amount=amount(scope, do.bonus))


def _dealt(scope: Scope, do: text.Deal) -> str:
    source = "" if do.source is None else operand(scope, do.source)
    value = str(do.amount.fixed) if do.amount.is_fixed else amount(scope, do.amount)
    to = operand(scope, do.to)
    if do.amount.count is not None and not source:
        return scope.speech("deal.each", n=str(do.amount.times), what=noun(scope, do.amount.count), to=to)
    if do.split:
        return scope.speech("deal.split", n=value, to=to)
    key = "deal" if do.amount.is_fixed else "deal.amount"
    return scope.speech(key + (".by" if source else ""), n=value, amount=value, to=to, source=source)


def _double(scope: Scope, do: Double) -> str:
    return scope.speech("double", what=operand(scope, do.what), until=scope.speech(f"until.{do.until}"))


def _alter_damage(scope: Scope, do: AlterDamage) -> str:
    speech = scope.speech
    kinds = speech.listed([speech(f"damage_kind.{kind}") for kind in do.by], "or") if do.by else ""
    space = " " if kinds and speech.english else ""
    key = "double_damage" if do.times else "prevent" if do.amount is not None else "prevent.all"
    value = "" if do.amount is None else amount(scope, do.amount)
    parts = {"kinds": kinds + space, "until": speech(f"until.{do.until}"), "n": value}
    return speech("prevent.next" if do.next_only else key, what=operand(scope, do.what), **parts)


def _affect(scope: Scope, do: text.Affect) -> str:
    verb = f"{do.verb}_it" if do.verb in ("discard", "draw", "reveal") else do.verb
    return scope.speech(verb, what=operand(scope, do.what))


def _discard(scope: Scope, do: text.Discard) -> str:
    told = said(scope, "discard", do.player, do.amount)
    scope.it = Thing(scope.speech("discarded"), many=not do.amount.is_fixed or do.amount.fixed != 1)
    return told


def _put(scope: Scope, do: text.PutInto) -> str:
    return scope.speech(f"put.{do.zone}" + (".any_order" if do.ordered else ""), what=operand(scope, do.what))


def _move(scope: Scope, do: text.Move) -> str:
    what = operand(scope, do.what)
    if do.to == "with_event" and not scope.event_moves:
        return scope.speech("move.to_event", what=what)
    if isinstance(do.to, str):
        return scope.speech(f"move.{do.to}", what=what)
    if do.to.selector == Selector(kind="location"):
        return scope.speech("move.anywhere", what=what)
    moved = scope.it
    to = operand(scope, do.to)
    target, scope.it = scope.it, moved
    return scope.speech("move.to" if target.is_place else "move.to_place_of", what=what, to=to)


def _pair(key: str) -> Callable[[Scope, Any], str]:
    def speak(scope: Scope, do: Any) -> str:
        return scope.speech(key, one=operand(scope, do.one), other=operand(scope, do.other))

    return speak


def _take_control(scope: Scope, do: text.TakeControl) -> str:
    if do.player != "you":
        who = scope.speech.word("players", do.player)
        return scope.speech("take_control.they", what=operand(scope, do.what), player=who)
    if do.while_there:
        return scope.speech("take_control.while_there", what=operand(scope, do.what), self=scope.own.called)
    return scope.speech("take_control" + (".new_choices" if do.new_choices else ""), what=operand(scope, do.what))


def _become_copy(scope: Scope, do: text.BecomeCopy) -> str:
    return scope.speech("become_copy", what=operand(scope, do.what), of=operand(scope, do.of))


def _trigger_again(scope: Scope, do: text.TriggerAgain) -> str:
    event = {"conquer": ("征服", "conquer"), "hold": ("据守", "hold"), "play": ("打出", "play")}.get(do.event)
    if event is None:
        raise Unspeakable(f"no words for triggering {do.event} effects again")
    return scope.speech("trigger_again", event=event[scope.speech.english], what=operand(scope, do.what))


def _give(scope: Scope, do: text.Give) -> str:
    what = operand(scope, do.what)
    limit = "" if do.minimum is None else scope.speech("give.limit", minimum=str(do.minimum))
    until = scope.speech(f"until.{do.until}")
    return scope.speech("give", what=what, gifts=_gifts(scope, do), until=until, limit=limit)


def _gifts(scope: Scope, do: text.Give) -> str:
    speech = scope.speech
    gifts = [] if do.might is None else [_might(scope, do.might)]
    if do.sets_might is not None:
        gifts.append(speech("gift.sets_might", amount=amount(scope, do.sets_might)))
    if do.raise_to is not None:
        gifts.append(speech("gift.raise_to", amount=amount(scope, do.raise_to)))
    if do.keywords_of is not None:
        gifts.append(speech("gift.keywords_of", of=possessive(scope, do.keywords_of)))
    if do.keywords:
        gifts.append(speech("gift.keywords", keywords=keywords(scope, do.keywords)))
    if do.loses:
        gifts.append(speech("gift.loses", keywords=keywords(scope, [KeywordValue(name) for name in do.loses])))
    if do.tags:
        gifts.append(speech("gift.tags", tags=speech.listed([speech.tag(tag) for tag in do.tags])))
    # What is given is spoken by whom it is given to: `this unit`.
    given = spoken_by(scope, "unit" if do.what.kind == "named" or do.what.selector is None else do.what.selector.kind)
    gifts += [speech("gift.ability", ability=ability(given, one)) for one in do.abilities]
    return speech.listed(gifts)


def _might(scope: Scope, value: Amount) -> str:
    each = each_of(scope, value)
    if each:
        return scope.speech("gift.might_each", n=signed(value.times), what=each)
    if not value.is_fixed:
        return scope.speech("gift.might_amount", amount=amount(scope, value))
    return scope.speech("gift.might", n=signed(value.fixed))


def _add(scope: Scope, do: text.Add) -> str:
    added = resources(scope, do.energy, do.power)
    if do.times is not None:
        return scope.speech("add.times", resources=added, amount=amount(scope, do.times))
    if do.player == "combatants":
        return scope.speech("add.combatants", resources=added)
    if scope.speech.knows(f"add.only_for.{do.only_for}"):
        return scope.speech(f"add.only_for.{do.only_for}", resources=added)
    if do.only_for:
        return scope.speech("add.only_for", resources=added, type=scope.speech.word("types", do.only_for))
    return scope.speech("add", resources=added)


def _play_token(scope: Scope, do: text.PlayToken) -> str:
    speech = scope.speech
    number = amount(scope, do.amount)
    many = number != "1"
    token = speech.token(do.card, many=many)
    scope.it = Thing(speech("those" if many else "that", noun=token), many)
    if do.name:
        scope.named[do.name] = scope.it
    state = speech("token.ready" if do.ready else "token.exhausted") if do.ready or do.exhausted else ""
    they = "" if do.player == scope.acting else ".you" if do.player == "you" else ".they"
    # Gear can be nowhere but in a base.
    place = "choose" if speech.token_type(do.card) == "gear" else do.to
    where = speech(speech.first_known(f"token.{place}{they}", f"token.{place}"))
    return speech(
        f"play_token{they}" if many else f"play_token{they}.one",
        player=speech.word("players", do.player) if they == ".they" else "",
        n=number,
        counter=speech.token_counter(do.card),
        article=speech.article(state + token),
        state=state,
        token=token,
        where=where,
    )


def _only_names(what: Operand) -> bool:
    """Whether nothing is chosen, and the one battlefield where something is gets a name."""
    of = what.selector
    return what.kind == "all" and of is not None and of.kind == "battlefield" and (of.place or of.place_of) is not None


def _choose(scope: Scope, do: text.Choice) -> str:
    if _only_names(do.what):
        scope.named[do.what.name] = Thing(scope.speech("that_battlefield"), is_place=True)
        return ""
    if do.what.kind == "named":  # only comes back to it
        operand(scope, do.what)
        return ""
    return scope.speech("choose", what=operand(scope, do.what))


def _play(scope: Scope, do: text.PlayCard) -> str:
    speech = scope.speech
    what = operand(scope, do.what)
    played = scope.it
    if isinstance(do.to, str):
        to = speech(f"play.to.{do.to}") if do.to else ""
    else:
        to = speech("play.to.operand", where=operand(scope, do.to))
    scope.it = played
    terms = speech(f"play.ignoring.{do.ignoring}") if do.ignoring else ""
    if do.less.energy or do.less.power:
        terms += speech("play.less", cost=resources(scope, do.less.energy, do.less.power))
    if do.cost is not None:
        terms += speech("play.cost", cost=resources(scope, do.cost.energy, do.cost.power))
    terms += speech(f"play.then.{do.then}") if do.then else ""
    they = do.player not in ("you", "that_player")
    who = speech.word("players", do.player) if they else ""
    clause = speech("play.they" if they else "play", player=who, what=what, to=to, terms=terms)
    return speech("play.may", play=clause) if do.optional else clause


def _plain(key: str) -> Callable[[Scope, Instruction], str]:
    return lambda scope, do: scope.speech(key)


SPEAKERS: Mapping[type[Instruction], Callable[[Scope, Any], str]] = {
    text.Draw: _counted("draw"),
    text.Discard: _discard,
    text.Mill: _counted("mill"),
    text.BanishTop: _counted("banish_top"),
    GainPoints: _counted("gain_points"),
    LosePoints: _counted("lose_points"),
    text.GainXp: _counted("gain_xp"),
    text.Predict: _counted("predict"),
    Double: _double,
    AlterDamage: _alter_damage,
    text.Channel: _channel,
    text.RecycleFrom: _recycle_from,
    text.Deal: _deal,
    text.Affect: _affect,
    text.PutInto: _put,
    text.Move: _move,
    text.Swap: _pair("swap"),
    text.Fight: _pair("fight"),
    text.TakeControl: _take_control,
    text.BecomeCopy: _become_copy,
    text.TriggerAgain: _trigger_again,
    text.Give: _give,
    text.Add: _add,
    text.PlayToken: _play_token,
    text.Choice: _choose,
    text.PlayCard: _play,
    text.ExtraTurn: _plain("extra_turn"),
    text.WinGame: _plain("win"),
    Name: name,
    SwapMight: swap_might,
    **battlefield_tokens.SPEAKERS,
}
speaks_instructions(SPEAKERS)
