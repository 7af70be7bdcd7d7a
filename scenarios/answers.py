"""From the words of a script to the answer of a decision, the same for every game."""

from __future__ import annotations

from engine.core.decisions import (
    Act,
    Answer,
    Choose,
    Confirm,
    Decision,
    Distribute,
    Number,
    Order,
    Pay,
    Payment,
)
from engine.core.reading import Node
from scenarios.systems.system import Said

KINDS: dict[type[Decision], tuple[str, ...]] = {
    Act: ("act",),
    Choose: ("choose",),
    Confirm: ("confirm", "yes", "no"),
    Number: ("number",),
    Order: ("order",),
    Distribute: ("assign", "split"),
    Pay: ("pay",),
}
"""Which keys of a script answer which kind of decision."""


def answers_kind(decision: Decision, said: Said) -> bool:
    """Whether what a player says is an answer of the kind that a decision asks for."""
    return said.key in KINDS[type(decision)]


def read_answer(decision: Decision, place: Node) -> Answer:
    """Read the answer to a decision. Raises Malformed where it has the wrong form."""
    if isinstance(decision, Choose):
        return (str(place.integer()),) if place.is_integer() else place.texts()
    if isinstance(decision, Confirm):
        return place.text(("yes", "no")) == "yes" if place.is_text() else place.flag()
    if isinstance(decision, Number):
        return place.integer()
    if isinstance(decision, Order):
        return place.texts()
    if isinstance(decision, Distribute):
        return tuple((name, amount.integer()) for name, amount in place.mapping().items())
    return read_payment(place)


def read_payment(place: Node) -> Payment:
    """Read how a cost is paid: `{exhaust: [...], recycle: [...], power: {fury: 1}}`."""
    place.mapping(("exhaust", "recycle", "power"))
    power = place["power"].mapping().items() if "power" in place else ()
    return Payment(
        exhaust=place["exhaust"].texts() if "exhaust" in place else (),
        recycle=place["recycle"].texts() if "recycle" in place else (),
        power=tuple((domain, amount.integer(0)) for domain, amount in power),
    )


class InlineAnswers:
    """The further answers that stand in the line of an action, each used up when it is asked for."""

    def __init__(self, said: Said) -> None:
        self._left = {key: place.several() for key, place in said.inline.items()}

    def take(self, key: str | None, decision: Decision) -> Answer | None:
        """The answer to a decision, or None where the line holds none for it.

        Where a choice allows several, as many names are taken as follow each other; a list within the list is one
        whole answer.
        """
        if key is None or not self._left.get(key):
            return None
        parts = self._left[key]
        if isinstance(decision, Order) and parts[0].is_text():
            self._left[key] = []
            return tuple(part.text() for part in parts)
        if not isinstance(decision, Choose) or not parts[0].is_text():
            return read_answer(decision, parts.pop(0))
        chosen: list[str] = []
        while parts and parts[0].is_text() and len(chosen) < decision.most:
            chosen.append(parts.pop(0).text())
        return tuple(chosen)

    @property
    def unused_key(self) -> str | None:
        """The key of the first answer that nobody has asked for."""
        return next((key for key, parts in self._left.items() if parts), None)

    def unused(self) -> Node | None:
        """The first answer that nobody has asked for."""
        return next((parts[0] for parts in self._left.values() if parts), None)
