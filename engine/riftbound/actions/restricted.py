"""Resources that may be spent on some things only, as the text says that added them; they wait in the pool like others.

What is spent on is told by `uses_of`: a card that is played, an ability that is activated, and whether that is in a
showdown. Of what may be used, restricted resources go first: whatever they pay for, others could pay for as well.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Power
from engine.riftbound.language.words import RESTRICTED, USES, restricted_key

Uses = frozenset[str]
"""For what resources are spent: the kinds of card or ability, and a showdown."""
NO_USE: Uses = frozenset()


def restricted_in_pool(game: Game, player: str) -> Power:
    """The restricted resources in a player's rune pool: pairs of a key (`spell_energy`) and how much there is."""
    value = game.board.get(player, "restricted")
    return tuple((str(pair[0]), int(pair[1])) for pair in value) if isinstance(value, tuple) else ()  # type: ignore


def uses_of(game: Game, source: str) -> Uses:
    """For what somebody pays who pays for a source: to play a card, or to activate an ability of an object.

    A text that asks for a price as it resolves, or to trigger, is neither.
    """
    uses = {"showdown"} if game.showdown else set()
    if not game.is_card(source):
        return frozenset(uses)
    card = game.card(source)
    kinds = (card.type, *card.also)
    if not game.on_board(source):
        return frozenset((*uses, *kinds))
    if game.is_resolving or any(_is_trigger_of(game, item, source) for item in game.chain):
        return frozenset(uses)
    return frozenset((*uses, *(f"{kind} ability" for kind in kinds)))


def _is_trigger_of(game: Game, item: str, source: str) -> bool:
    """Whether an item is a triggered ability of a source for which its price is still to be paid."""
    if not game.board.flag(item, "pending") or game.board.text(item, "source") != source:
        return False
    return item in game.events_of


def may_be_spent(only_for: str, uses: Uses) -> bool:
    """Whether resources that are restricted to something may be spent now; those without restriction always may."""
    return not only_for or not uses.isdisjoint(USES[only_for])


def usable(game: Game, player: str, uses: Uses, kind: str) -> Power:
    """The restricted energy, or power, in a pool that may be spent on something."""
    there = restricted_in_pool(game, player)
    return tuple((key, number) for key, number in there if key in _KEYS[kind] and may_be_spent(RESTRICTED[key], uses))


_KEYS = {kind: frozenset(restricted_key(use, kind) for use in USES) for kind in ("energy", "power")}


def with_restricted(game: Game, player: str, only_for: str, energy: int, power: Power) -> list[Write]:
    """The changes that add restricted resources to a pool; their power is universal."""
    amounts = dict(restricted_in_pool(game, player))
    for kind, number in (("energy", energy), ("power", sum(amount for _, amount in power))):
        key = restricted_key(only_for, kind)
        amounts[key] = amounts.get(key, 0) + number
    return [(player, "restricted", kept(amounts))]


def kept(amounts: dict[str, int]) -> Power | None:
    """The form in which restricted resources are kept; None where there are none."""
    return tuple(sorted((key, number) for key, number in amounts.items() if number)) or None


def share(game: Game, player: str, there: Power, wanted: int) -> Steps[dict[str, int]]:
    """How much of each kind of restricted resource is spent, at most so much; its player picks where that matters."""
    spent: dict[str, int] = {}
    for place, (key, number) in enumerate(there):
        others = sum(amount for _, amount in there[place + 1 :])
        low, high = max(0, min(number, wanted - others)), min(number, wanted)
        amount = low
        if low < high:
            amount = yield from game.pick_number(player, "pay.which_restricted", low, high, about=key)
        spent[key] = amount
        wanted -= amount
    return spent


def total(power: Iterable[tuple[str, int]]) -> int:
    """How much there is, of whatever kind."""
    return sum(amount for _, amount in power)
