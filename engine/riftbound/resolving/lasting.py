"""What lasts: modifications for a while, copies, resources, tokens, delayed and repeated abilities."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.delayed import create, text_key
from engine.riftbound.abilities.reflexive import put_on_chain, trigger_again
from engine.riftbound.abilities.tracked import track
from engine.riftbound.actions import resources
from engine.riftbound.actions.modifying import Gift, become_copy, give
from engine.riftbound.actions.tokens import play_tokens
from engine.riftbound.carrying_out import procedure
from engine.riftbound.game import Game
from engine.riftbound.language import instructions as text
from engine.riftbound.language.altering import AlterDamage, Double
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.words import KEYWORDS_OF_TEXTS
from engine.riftbound.resolving.who import number_meant, objects_meant, players_meant, unreplaced
from engine.riftbound.state.context import Context
from engine.riftbound.values.statements import statements


@procedure(text.Give)
def _give(game: Game, do: text.Give, context: Context) -> Steps[None]:
    objects = yield from objects_meant(game, do.what, context)
    might, sets_might, raises_to = (
        None if amount is None else number_meant(game, amount, context)
        for amount in (do.might, do.sets_might, do.raise_to)
    )
    if might is not None and might < 0 and any(set(objects) & set(group) for group in context.chosen.values()):
        might -= _weakened_more(game, context)
    abilities = tuple(text_key(game, context, one) for one in do.abilities)
    keywords = do.keywords if do.keywords_of is None else (*do.keywords, *_keywords_of(game, do.keywords_of, context))
    if might is not None and might < 0:
        objects = yield from unreplaced(game, "weaken", objects, context)
    below = do.might is not None and do.might.might_of is not None and any(map(game.values.is_below_zero, objects))
    attached = _gear_of(context) if do.until == "detached" else ""
    if attached and not game.is_attached(attached):
        objects = ()  # It lasts as long as that is attached, which it is no more.
    gift = Gift(might, sets_might, keywords, do.until, do.minimum, raises_to, do.loses, do.tags, abilities, attached)
    tokens = tuple(one for one in objects if "token" in game.card(one).supertypes) if do.what.kind == "it" else ()
    if tokens:
        game.record("token.with_modification", player=context.controller, subjects=tokens)
    beside = game.known("give.by_less_than_nothing") if below else ()
    if do.might is not None and do.might.energy_of is not None:
        beside = (*beside, *game.known("give.by_printed_cost"))
    yield from give(game, objects, context.controller, gift, beside)
    context.it, context.done = objects, len(objects)


def _gear_of(context: Context) -> str:
    """The gear whose text it is: of effect text that which is attached, else the source."""
    return context.attached or context.source


def _weakened_more(game: Game, context: Context) -> int:
    """How much more might a text of a player takes from what it has chosen, by what passive abilities say of theirs."""
    own = [one for one in statements(game) if one.context.controller == context.controller]
    more = sum(one.ability.weakens_more for one in own if game.matcher.holds(one.ability.condition, one.context))
    if more:
        game.record("give.weakened_more", player=context.controller, subjects=(context.source, more))
    return more


def _keywords_of(game: Game, operand: Operand, context: Context) -> tuple[KeywordValue, ...]:
    """The keywords that something has, but for those that are nothing without a text or a cost of their own."""
    found: dict[str, int] = {}
    for name in game.matcher.known(operand, context):
        seen = context.seen.get(name)
        found |= seen.keywords if seen is not None else game.values.keywords(name)
    return tuple(KeywordValue(name, value) for name, value in found.items() if name not in _WITH_A_TEXT)


_WITH_A_TEXT = frozenset((*KEYWORDS_OF_TEXTS, "deathknell", "flow", "legion", "repeat"))


@procedure(Double)
def _double(game: Game, do: Double, context: Context) -> Steps[None]:
    objects = yield from objects_meant(game, do.what, context)
    for one in objects:
        might = game.might(one)
        game.record("double", player=context.controller, subjects=(one, might))
        yield from give(game, (one,), context.controller, Gift(might, until=do.until))
    context.it, context.done = objects, len(objects)


@procedure(AlterDamage)
def _alter_damage(game: Game, do: AlterDamage, context: Context) -> Steps[None]:
    units = yield from objects_meant(game, do.what, context)
    amount = 0 if do.amount is None else number_meant(game, do.amount, context)
    said = {
        "until": do.until,
        "damage_by": do.by,
        "times_damage": do.times,
        "prevents": amount,
        "prevents_all": do.amount is None and not do.times,
        "next_only": do.next_only,
    }
    if units and (amount or do.amount is None):
        prevents = "prevent.track_all" if do.amount is None else "prevent.track"
        track(game, units, context.controller, "double.damage" if do.times else prevents, said)
    elif units:
        game.record("tracked.nothing", player=context.controller, subjects=units)


@procedure(text.BecomeCopy)
def _become_copy(game: Game, do: text.BecomeCopy, context: Context) -> Steps[None]:
    objects = yield from objects_meant(game, do.what, context)
    models = yield from objects_meant(game, do.of, context)
    context.it = objects
    if models:
        attached = _gear_of(context) if do.until == "detached" else ""
        become_copy(game, objects, models[0], context.controller, do.until, attached)


@procedure(text.Add)
def _add(game: Game, do: text.Add, context: Context) -> Steps[None]:
    times = 1 if do.times is None else number_meant(game, do.times, context)
    power = tuple((domain, amount * times) for domain, amount in do.power)
    for player in (yield from players_meant(game, do.player, context)) if times else ():
        resources.add(game, player, do.energy * times, power, source=context.source, only_for=do.only_for)


@procedure(text.PlayToken)
def _play_token(game: Game, do: text.PlayToken, context: Context) -> Steps[None]:
    count = number_meant(game, do.amount, context)
    played: list[str] = []
    for player in (yield from players_meant(game, do.player, context)):
        more = (yield from _extra_tokens(game, do, player)) if count else 0
        played += yield from play_tokens(game, do, count + more, player, context)
    context.note_choice(do.name, tuple(played))
    context.done = len(played)


def _extra_tokens(game: Game, do: text.PlayToken, player: str) -> Steps[int]:
    """One more of a token unit, where a text lets its player have it in place of the token alone, once each turn."""
    if game.cards[do.card].type != "unit":
        return 0
    turn, more = game.board.number(GAME, "turn"), 0
    for one in statements(game):
        source = one.context.source
        used = game.board.get(source, EXTRA_TOKEN) == turn
        if not one.ability.extra_tokens or used or one.context.controller != player:
            continue
        if game.matcher.holds(one.ability.condition, one.context) and (
            yield from game.confirm(player, "replacement.may", about=source)
        ):
            alike = game.known("token.alike") if do.ready or do.exhausted or do.name else ()
            writes: list[Write] = [(source, EXTRA_TOKEN, turn)]
            game.record("token.one_more", writes, player=player, subjects=(source,), also=alike)
            more += 1
    return more


EXTRA_TOKEN = "extra_token_on"
"""The field of a source that says on which turn it has let its controller play one more token."""


@procedure(text.Delayed)
def _delayed(game: Game, do: text.Delayed, context: Context) -> Steps[None]:
    create(game, do, context)
    return
    yield


@procedure(text.DoThis)
def _do_this(game: Game, do: text.DoThis, context: Context) -> Steps[None]:
    put_on_chain(game, do, number_meant(game, do.times, context), context)
    return
    yield


@procedure(text.TriggerAgain)
def _trigger_again(game: Game, do: text.TriggerAgain, context: Context) -> Steps[None]:
    objects = yield from objects_meant(game, do.what, context)
    yield from trigger_again(game, do.event, objects, context)
