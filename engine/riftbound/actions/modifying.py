"""Modifications that last for a while, copies, and tokens (109, 170-178, 637)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import happened_to, occurred
from engine.riftbound.actions.movement import base_of, battlefield_refusals, here_or_base, unit_place
from engine.riftbound.citing import kind_steps
from engine.riftbound.citing.keyword_steps import granted
from engine.riftbound.game import Game
from engine.riftbound.language.instructions import PlayToken
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Snapshot
from engine.riftbound.values.in_force import Statement
from engine.riftbound.values.statements import statements
from engine.riftbound.zones import keyed_by_print


class Gift(NamedTuple):
    """What a text gives for a while; `minimum` limits a decrease of might, `abilities` are keys of texts."""

    might: int | None = None
    sets_might: int | None = None
    keywords: tuple[KeywordValue, ...] = ()
    until: str = "end_of_turn"
    minimum: int | None = None
    raises_to: int | None = None
    loses: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()


def give(game: Game, objects: Sequence[str], player: str, gift: Gift, beside: tuple[str, ...] = ()) -> Steps[None]:
    """Give objects might, keywords or abilities; each becomes one modification, in the order of time.

    `beside` are steps to cite as well. A token that has ceased to exist is given nothing (186.1).
    """
    objects = _existing(game, objects)
    if not objects:
        return
    writes: list[Write] = []
    names: list[str] = []
    for target in objects:
        name = game.fresh("modification")
        names.append(name)
        writes += [(name, "target", target), (name, "until", gift.until), (name, "time", game.now)]
        writes += _fields(game, name, target, gift)
    writes.append((GAME, "modifications", (*game.board.names(GAME, "modifications"), *names)))
    step, *also = _steps(game, objects, gift)
    words = tuple(part for pair in gift.keywords for part in pair)
    subjects = (*objects, gift.might or gift.sets_might or gift.raises_to or 0, *words)
    game.record(step, writes, player=player, subjects=subjects, also=(*also, *beside))
    yield from occurred(game, ())


def _existing(game: Game, objects: Sequence[str]) -> tuple[str, ...]:
    """Those that have not ceased to exist, as tokens do off the board: a text may still know them by name."""
    return tuple(one for one in objects if game.zone_of(one) is not None or not game.is_card(one))


def _fields(game: Game, name: str, target: str, gift: Gift) -> Iterator[Write]:
    """What one modification says. A change with a limit may stay as large as it is now (450.3.b)."""
    might, minimum, raises_to = gift.might, gift.minimum, gift.raises_to
    if minimum is not None and game.readings.limits_are_snapshots:
        assert might is not None
        might, minimum = -min(-might, max(0, game.might(target) - minimum)), None
    if raises_to is not None and game.readings.limits_are_snapshots:
        true = game.values.true_might(target) if game.edition.raises_from_below_zero else game.might(target)
        might, raises_to = max(0, raises_to - true), None
    yield (name, "might", might)
    yield (name, "minimum", minimum)
    yield (name, "sets_might", gift.sets_might)
    yield (name, "raises_to", raises_to)
    yield (name, "keywords", tuple((word, value) for word, value in gift.keywords) or None)
    yield (name, "loses", gift.loses or None)
    yield (name, "tags", gift.tags or None)
    yield (name, "abilities", gift.abilities or None)


def _steps(game: Game, objects: Sequence[str], gift: Gift) -> Iterator[str]:
    """The steps to cite, by what is given."""
    if gift.might is not None:
        yield "give.might"
    if gift.raises_to is not None:
        yield "give.raised_to"
    if gift.minimum is not None:
        yield "give.limited"
    if gift.raises_to is not None:
        yield "give.limited_increase"
    if gift.sets_might is not None:
        yield "give.sets_might"
    if gift.tags:
        yield "give.tags"
    if gift.keywords:
        yield from ("give.keywords", *granted(game, objects, gift.keywords, gift.until))
    if gift.loses:
        yield from ("give.loses", "give.loses_this_turn" if gift.until == "end_of_turn" else "give.loses_without_end")
    if gift.abilities:
        yield "give.abilities"


def become_copy(game: Game, objects: Sequence[str], model: str, player: str, until: str, attached: str = "") -> None:
    """Make objects copies of another one: its print takes the place of theirs (637.1.b.1 / 450.1.b.1).

    A token that has ceased to exist becomes nothing (186.1).
    """
    objects = _existing(game, objects)
    if not objects:
        return
    writes: list[Write] = []
    names: list[str] = []
    for target in objects:
        name = game.fresh("modification")
        names.append(name)
        writes += [(name, "target", target), (name, "until", until), (name, "time", game.now)]
        writes.append((name, "attached", attached or None))
        writes += [(name, "copies", game.card(model).name), (target, "copies", game.card(model).name)]
        writes += keyed_by_print(game, target)
    writes.append((GAME, "modifications", (*game.board.names(GAME, "modifications"), *names)))
    tokens = {game.is_token_of_itself(target) for target in objects}
    steps = [step for is_token, step in _STAYS_WHAT_IT_IS.items() if is_token in tokens]
    game.record("copy.become", writes, player=player, subjects=(*objects, model), also=game.known(*steps))


_STAYS_WHAT_IT_IS = {True: "copy.stays_a_token", False: "copy.stays_a_card"}
"""What a copy is stays a token, or a card, whatever it has become a copy of (185.1.a, 185.1.b)."""


def play_tokens(game: Game, do: PlayToken, count: int, player: str, context: Context) -> Steps[tuple[str, ...]]:
    """Play tokens: units enter exhausted unless the text says otherwise (175.1), where the text says (175.2).

    Who plays them owns and controls them (171, 173).
    """
    played: list[str] = []
    for _ in range(count):
        place = yield from place_for_token(game, do, player, context)
        if game.cards[do.card].type == "unit" and place in _closed_to_units(game):
            game.record("token.not_there", player=player, subjects=(context.source, place))
            continue
        name = game.fresh(do.card)
        enter_token(game, do, name, place, player, "token.play")
        played.append(name)
    if played:
        yield from happened_to(game, "play", played, player)
    return tuple(played)


def enter_token(game: Game, do: PlayToken, name: str, place: str, player: str, step: str) -> None:
    """Let a token come to be at a place, owned and controlled by a player, where it may contest a battlefield."""
    said = [one for one in statements(game) if _is_about_entering(game, one, do.card, name, player, place)]
    ready = _enters_ready(game, do, [one.ability.enters for one in said])
    writes: list[Write] = [
        (name, "card", do.card),
        (name, "owner", player),
        (name, "controller", player),
        (name, "exhausted", None if ready else True),
        (name, "time", game.now),
        (place, "cards", (*game.zone(place), name)),
    ]
    contests = place in game.battlefields and not (
        game.battlefield_controller(place) == player or game.board.text(place, "contested_by")
    )
    if contests:
        writes.append((place, "contested_by", player))
    also = (*kind_steps.token(game, do), *kind_steps.passives_of(game, (one.context.source for one in said)))
    also = (*also, *(kind_steps.contested(game, place) if contests else ()))
    game.record(step, writes, player=player, subjects=(name, place), also=also)


def _closed_to_units(game: Game) -> set[str | None]:
    """The battlefields of which a text there says that units cannot be played to them."""
    said = (one for one in statements(game) if "be_played_here" in one.ability.forbids)
    return {game.matcher.here(one.context) for one in said}


def _enters_ready(game: Game, do: PlayToken, said: Sequence[str]) -> bool:
    """Whether a token enters ready: as passive abilities say, else the text that plays it, else as its kind does."""
    if said:
        return "ready" in said
    return not do.exhausted and (do.ready or game.cards[do.card].type == "gear")


def _is_about_entering(game: Game, one: Statement, card: str, name: str, player: str, place: str) -> bool:
    """Whether a passive ability says how a token enters; one about the next card that is played waits for a card."""
    ability = one.ability
    if not ability.enters or ability.affects is None or (one.record and game.board.flag(one.record, "next_only")):
        return False
    printed = game.cards[card]
    keywords = {keyword.name: keyword.value for keyword in printed.keywords}
    token = Snapshot(
        name, printed, player, player, place, printed.might, keywords, *(False,) * 3, 0, False, False, 0, printed.tags
    )
    holds = game.matcher.holds(ability.condition, one.context)
    return holds and game.matcher.fits_snapshot(ability.affects, token, one.context)


def place_for_token(game: Game, do: PlayToken, player: str, context: Context) -> Steps[str]:
    """Where a token is played to, or created: as the text says, else where its player chooses (184.2)."""
    base = base_of(player)
    if do.to == "base" or game.cards[do.card].type == "gear":
        return base
    if do.to == "here":
        return here_or_base(game, context, player)
    if do.to == "origin":
        origin = context.event.origin if context.event is not None else None
        return unit_place(game, player, origin or base)
    item = context.item or ""
    if game.board.flag(item, "from_hidden") and player == context.controller:
        here = game.board.text(item, "here")
        game.record("hidden.chosen_place", player=player, subjects=(context.source, here))
        return here
    closed = _closed_to_units(game)
    own = [one for one in game.battlefields if game.battlefield_controller(one) == player and one not in closed]

    def refused(place: str) -> tuple[Refusal, ...]:
        others_fight = place in own and battlefield_refusals(game, player, place)
        also = (game.refusal("play.location_combat", place),) if others_fight else ()
        return (game.refusal("play.location", place), *also)

    places = (base, *(place for place in own if not battlefield_refusals(game, player, place)))
    answer = yield from game.choose(player, "play.location", places, about=context.source, refused=refused)
    return answer[0]
