"""How passive abilities ask the board while values are computed: with the values found so far."""

from __future__ import annotations

from engine.riftbound.language.expressions import Amount, Selector
from engine.riftbound.language.passives import Passive
from engine.riftbound.state.context import Context
from engine.riftbound.state.state import State
from engine.riftbound.state.text_keys import attached_of_key
from engine.riftbound.values.characteristics import Values
from engine.riftbound.values.matching import Matcher, Readings


class PassiveAsker:
    """Answers the questions of passive abilities about one moment of a state, as an edition reads them."""

    def __init__(self, state: State, readings: Readings) -> None:
        self._state = state
        self._readings = readings
        self._matcher: Matcher | None = None
        self._contexts: dict[tuple[str, str], Context] = {}
        self.was_asked = False
        """Whether the values depended on what a passive ability says, and so on anything that it may look at."""

    @property
    def increases_first(self) -> bool:
        """Whether arithmetic raises might before it lowers it (450.3.c)."""
        return self._readings.increases_first

    @property
    def outcomes_make_dependency(self) -> bool:
        """Whether an effect depends on another that only alters how much it does (638.1.c / 478.1.c)."""
        return self._readings.outcomes_make_dependency

    def holds(self, ability: Passive, source: str, text: str, values: Values) -> bool:
        """Whether the condition of a passive ability holds, where it is not about the object it applies to."""
        return self._matcher_for(values).holds(ability.condition, self._context(source, text))

    def applies(self, ability: Passive, source: str, text: str, card: str, values: Values) -> bool:
        """Whether a passive ability of `source` applies to `card`; what `holds` answers is not asked again."""
        matcher, context = self._matcher_for(values), self._context(source, text, card)
        if ability.affects is not None and not matcher.fits(ability.affects, card, context):
            return False
        return ability.holds_for_all or matcher.holds(ability.condition, context)

    def amount(self, amount: Amount, source: str, text: str, card: str, values: Values) -> int:
        """How much an amount in a passive ability is; `it` is the object that the ability applies to."""
        return self._matcher_for(values).amount(amount, self._context(source, text, card)) or 0

    def candidates(self, selector: Selector, source: str, text: str, values: Values) -> tuple[str, ...]:
        """What fits a selector of a passive ability."""
        return self._matcher_for(values).candidates(selector, self._context(source, text))

    def _matcher_for(self, values: Values) -> Matcher:
        """What answers with some values; most questions come in a row with the same ones."""
        self.was_asked = True
        if self._matcher is None or self._matcher.values is not values:
            self._matcher = Matcher(self._state, values, self._readings)
        return self._matcher

    def _context(self, source: str, text: str, *it: str) -> Context:
        """From where a text of a source is read: found once, since nothing moves while values are computed."""
        attached = attached_of_key(text)
        found = self._contexts.get((source, attached))
        if found is None:
            found = context_of_passive(self._state, source, self._readings, attached)
            self._contexts[source, attached] = found
        found.it = it
        return found


def context_of_passive(state: State, source: str, readings: Readings, attached: str = "") -> Context:
    """From where a passive ability is read: an object, a battlefield, or the record of a delayed ability.

    `attached` is what has appended it to the object, where effect text says it.

    On a battlefield that nobody controls it is nobody's (181.6.c), or the turn player's where no rule says so.
    """
    board = state.board
    if board.text(source, "text"):
        named = {str(pair[0]): tuple(pair[1]) for pair in _pairs(board.get(source, "named"))}
        return Context(board.text(source, "source"), board.text(source, "controller"), named=named)
    if source in state.battlefields:
        nobody = "" if readings.free_battlefields_mean_nobody else state.turn_player
        return Context(source, state.battlefield_controller(source) or nobody)
    return Context(source, state.controller(source), attached=attached)


def _pairs(value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return value if isinstance(value, tuple) else ()
