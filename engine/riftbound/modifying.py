"""Modifications that last for a while, and tokens (109, 170-178, 637)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Choose
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound import kind_steps
from engine.riftbound.context import Context
from engine.riftbound.events import occurred
from engine.riftbound.game import Game
from engine.riftbound.keyword_steps import granted
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.movement import base_of, battlefield_refusals
from engine.riftbound.snapshots import Event
from engine.riftbound.state import GAME


def give(
    game: Game,
    objects: Sequence[str],
    player: str,
    might: int | None,
    sets_might: int | None,
    keywords: tuple[KeywordValue, ...],
    until: str,
) -> None:
    """Give objects might or keywords; each becomes one modification, in the order of time."""
    if not objects:
        return
    writes: list[Write] = []
    names: list[str] = []
    for target in objects:
        name = game.fresh("modification")
        names.append(name)
        writes += [
            (name, "target", target),
            (name, "might", might),
            (name, "sets_might", sets_might),
            (name, "keywords", tuple((word, value) for word, value in keywords) or None),
            (name, "until", until),
        ]
    writes.append((GAME, "modifications", (*game.board.names(GAME, "modifications"), *names)))
    steps = [step for step, used in (("give.might", might), ("give.sets_might", sets_might)) if used is not None]
    steps += ["give.keywords", *granted(game, objects, keywords, until)] if keywords else []
    words = tuple(part for pair in keywords for part in pair)
    subjects = (*objects, might or sets_might or 0, *words)
    game.record(steps[0] if steps else "give.might", writes, player=player, subjects=subjects, also=tuple(steps[1:]))


def play_tokens(game: Game, card: str, count: int, to: str, context: Context, *, ready: bool) -> Steps[tuple[str, ...]]:
    """Play tokens: they enter exhausted unless the text says otherwise (175.1), where the text says (175.2)."""
    played: list[str] = []
    for _ in range(count):
        place = yield from _token_place(game, to, context)
        name = game.fresh(card)
        writes: list[Write] = [
            (name, "card", card),
            (name, "owner", context.controller),
            (name, "controller", context.controller),
            (name, "exhausted", None if ready or game.cards[card].type == "gear" else True),
            (place, "cards", (*game.zone(place), name)),
        ]
        if place in game.battlefields and game.battlefield_controller(place) != context.controller:
            writes.append((place, "contested_by", game.board.text(place, "contested_by") or context.controller))
        contests = any(field == "contested_by" for _, field, _ in writes)
        also = kind_steps.token(game, card, ready=ready, to=to)
        also = (*also, *(kind_steps.contested(game, place) if contests else ()))
        game.record("token.play", writes, player=context.controller, subjects=(name, place), also=also)
        played.append(name)
    if played:
        yield from occurred(game, [Event("play", game.snapshot(name), context.controller) for name in played])
    return tuple(played)


def _token_place(game: Game, to: str, context: Context) -> Steps[str]:
    base = base_of(context.controller)
    if to == "base":
        return base
    if to == "here":
        return _here_or_base(game, context, base)
    if context.item is not None and game.board.flag(context.item, "from_hidden"):
        here = game.board.text(context.item, "here")
        game.record("hidden.chosen_place", player=context.controller, subjects=(context.source, here))
        return here
    places = (base, *(place for place in game.battlefields if game.battlefield_controller(place) == context.controller))
    answer = yield Choose(
        chooser=context.controller, step="play.location", rules=game.rules("play.location"), options=places
    )
    assert isinstance(answer, tuple)
    return str(answer[0])


def _here_or_base(game: Game, context: Context, base: str) -> str:
    """Where `here` is; the base where others fight there, and then for the rest of the text too (623.2.a, 623.2.b)."""
    here = game.matcher.here(context) or base
    if here in game.battlefields and battlefield_refusals(game, context.controller, here):
        context.here_instead = base
        game.record("token.at_base_instead", player=context.controller, subjects=(context.source, base))
        return base
    return here
