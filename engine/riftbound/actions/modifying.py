"""Modifications that last for a while, and copies (109, 637)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import occurred
from engine.riftbound.citing.keyword_steps import granted
from engine.riftbound.game import Game
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.zones import keyed_by_print


class Gift(NamedTuple):
    """What a text gives for a while; `minimum` limits a decrease of might, `abilities` are keys of texts.

    `attached` is the gear that must stay attached as long as it lasts.
    """

    might: int | None = None
    sets_might: int | None = None
    keywords: tuple[KeywordValue, ...] = ()
    until: str = "end_of_turn"
    minimum: int | None = None
    raises_to: int | None = None
    loses: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    attached: str = ""


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
    return tuple(one for one in objects if game.zone_of(one) is not None or one in game.battlefields)


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
    if gift.attached:
        yield (name, "attached", gift.attached)


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
