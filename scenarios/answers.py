"""From the words of a script to the answer of a decision, the same for every game."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from engine.core.decisions import (
    EXAMPLES,
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
    show,
)
from engine.core.reading import Node
from engine.core.ways import MOST_LISTED
from scenarios.messages import Told
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


def filled_in(decision: Decision, answer: Answer, place: Node) -> Answer:
    """A payment that names only a part of what is paid, with the rest; any other answer as it is.

    Raises Malformed where there is more than one way to pay the rest.
    """
    if not isinstance(decision, Pay) or not isinstance(answer, Payment) or not decision.refusals(answer):
        return answer
    whole = {_with_part(each, answer) for each in itertools.islice(decision.answers(), MOST_LISTED)}
    legal = [each for each in whole if each is not None and not decision.refusals(each)]
    if len(legal) > 1:
        ways = " | ".join(sorted(map(show, legal[:EXAMPLES])))
        message = Told(f"this leaves open how the rest is paid: {ways}", f"其余怎么付还没有定：{ways}")
        place.fail(message, "one of these")
    return legal[0] if legal else answer


def _with_part(payment: Payment, part: Payment) -> Payment | None:
    """A payment in which the part stands in for as much of the same kind; None where it holds less of that."""
    exhaust, recycle = _filled(part.exhaust, payment.exhaust), _filled(part.recycle, payment.recycle)
    if exhaust is None or recycle is None or not set(part.power) <= set(payment.power):
        return None
    return Payment(exhaust, recycle, payment.power)


def _filled(part: tuple[str, ...], whole: tuple[str, ...]) -> tuple[str, ...] | None:
    """The names of a part, and as many others of the whole as are missing; None where there are too many."""
    others = [name for name in whole if name not in part]
    return (*part, *others[: len(whole) - len(part)]) if len(part) <= len(whole) else None


class InlineAnswers:
    """The further answers that stand in the line of an action, each used up when it is asked for."""

    def __init__(self, said: Said, *, tried: bool = False) -> None:
        """`tried` says that the line must be refused as it stands, so that no part is filled in."""
        self._tried = tried
        self._left = {key: place.several() for key, place in said.inline.items()}

    def key_of(self, keys: Sequence[str]) -> str | None:
        """The first of several keys under which an answer is left, if there is one."""
        return next((key for key in keys if self._left.get(key)), None)

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
            place = parts.pop(0)
            answer = read_answer(decision, place)
            return answer if self._tried else filled_in(decision, answer, place)
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
