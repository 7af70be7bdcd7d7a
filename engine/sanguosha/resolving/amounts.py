"""How many cards an operation takes: as many as its text says, or as many as there are where that is fewer.

The smaller of the two numbers applies unless the operation is a cost, the only effect of a skill, the effect nearest
to the left of a `▷`, the only effect of an option that can be carried out, or one about which somebody must choose
whether to carry it out (2.4, 7.2, 12.6, 17.7). In these five roles it is all or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from engine.core.decisions import Choose, Refusal
from engine.core.procedures import Steps
from engine.sanguosha.language.selections import Cards
from engine.sanguosha.language.words import SYSTEM
from engine.sanguosha.resolving.resolution import Resolution

Role = Literal["cost", "only_effect", "left_of_arrow", "option", "optional", "effect"]
"""What an operation is in the text that it stands in."""
Verb = Literal["put", "gain", "discard", "give", "move", "recast", "turn_up"]
"""What an operation does with the cards that it takes: the first part of the names of its steps."""
FEWER = ("put", "gain", "discard", "give")
"""The operations for which the smaller number can apply."""


def is_exact(role: Role) -> bool:
    """Whether an operation in this role is carried out in full or not at all."""
    return role != "effect"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an operation asks for: cards of some description, those of them that it cannot take, and combinations.

    `counts` says which cards the smaller number looks at, where these are not simply those that can be taken (2.4).
    """

    verb: Verb
    cards: Cards
    refusals: Callable[[str], tuple[Refusal, ...]]
    counts: Callable[[str], bool] | None = None
    together: Callable[[tuple[str, ...]], tuple[Refusal, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Offered:
    """The cards that can be taken, and how many must and may be; `wanted` is the number that the text says."""

    options: tuple[str, ...]
    least: int
    most: int
    wanted: int

    @property
    def is_fewer(self) -> bool:
        """Whether the smaller number applies."""
        return self.least < self.wanted


def offered(resolution: Resolution, wanted: Wanted, executor: str, role: Role) -> Offered | None:
    """What an operation can take as its role has it; None where it cannot be carried out."""
    cards = resolution.described(wanted.cards, executor)
    options = tuple(card for card in cards if not wanted.refusals(card))
    counted = len(options) if wanted.counts is None else sum(map(wanted.counts, cards))
    least = len(cards) if wanted.cards.count.least is None else resolution.number(wanted.cards.count.least)
    most = len(cards) if wanted.cards.count.most is None else resolution.number(wanted.cards.count.most)
    said = least
    if wanted.verb in FEWER and not is_exact(role):
        least, most = min(least, counted), min(most, counted)
    most = min(most, len(options))
    if not most:
        return None
    found = Offered(options, least, most, said)
    decision = _decision(resolution, wanted, executor, found)
    return found if next(decision.answers(), None) is not None else None


def _wants_none(resolution: Resolution, wanted: Wanted) -> bool:
    """Whether the number that the text names is 0 just now."""
    most = wanted.cards.count.most
    return most is not None and not resolution.number(most)


def _decision(resolution: Resolution, wanted: Wanted, executor: str, found: Offered) -> Choose:
    step = f"{wanted.verb}.choose"
    return Choose(
        chooser=executor,
        step=step,
        rules=resolution.game.rules(step),
        about=resolution.skill,
        options=found.options,
        least=found.least,
        most=found.most,
        refused=lambda card: wanted.refusals(card) if resolution.game.is_card(card) else (),
        together=wanted.together,
    )


def choose(resolution: Resolution, wanted: Wanted, executor: str, role: Role) -> Steps[tuple[str, ...]]:
    """Let the executor choose the cards that an operation takes; none where it cannot be carried out."""
    game = resolution.game
    found = offered(resolution, wanted, executor, role)
    if found is None:
        if _wants_none(resolution, wanted):
            game.record(f"{wanted.verb}.none", player=executor)
            return ()
        because = reasons(resolution, wanted, executor)
        game.record(f"{wanted.verb}.short", player=executor, subjects=(role,), because=because)
        return ()
    if found.is_fewer:
        subjects = (found.wanted, found.least)
        because = reasons(resolution, wanted, executor)
        game.record(f"{wanted.verb}.fewer", player=executor, subjects=subjects, because=because)
    if executor == SYSTEM:
        return at_random(resolution, wanted, found)
    chosen = yield _decision(resolution, wanted, executor, found)
    assert isinstance(chosen, tuple)
    return chosen


def reasons(resolution: Resolution, wanted: Wanted, executor: str) -> tuple[str, ...]:
    """The steps that forbid to take some of the cards that the text speaks of, each once."""
    cards = resolution.described(wanted.cards, executor)
    return tuple(dict.fromkeys(refusal.step for card in cards for refusal in wanted.refusals(card)))


def at_random(resolution: Resolution, wanted: Wanted, found: Offered) -> tuple[str, ...]:
    """What the system would have to choose, whoever made it do so takes at random (12.3)."""
    game = resolution.game
    chosen = found.options
    if found.least < len(found.options):
        chosen = game.chance.shuffled(found.options)[: found.least]
        game.record(f"{wanted.verb}.at_random", player=resolution.you, subjects=tuple(chosen))
    return chosen
