"""What a piece on the table does when it is tapped: be the answer, be picked, or show what may be done with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from scenarios.sandbox.asking import Refused
from webapp.view_models.playing.answering import Asking

FORM = "play"
"""The form whose buttons the pieces are."""


@dataclass(frozen=True)
class Touched:
    """The button of a piece: `state` is target, picked, can, cannot or plain; it sends `name` with `value`."""

    id: str
    state: str
    name: str
    value: str


@dataclass(frozen=True)
class Touch:
    """What every piece does. `answers` are pieces that are an answer themselves, with what they send.

    `player` is who is asked: places that every player has are meant as theirs.
    """

    answers: Mapping[str, str] = field(default_factory=dict)
    pickable: Collection[str] = ()
    picked: Collection[str] = ()
    can: Collection[str] = ()
    cannot: Collection[str] = ()
    open: str = ""
    player: str = ""
    form: str = FORM

    def place(self, name: str, player: str) -> Touched | None:
        """The button of a place of a player; there is one only where the place itself is the answer."""
        if player != self.player or name not in self.answers:
            return None
        return Touched(name, "target", "add", self.answers[name])

    def of(self, names: Iterable[str]) -> Touched | None:
        """The button of a piece that stands for one or several objects that look alike: the best that it can do."""
        listed = list(names)
        for name in listed:
            if name in self.answers:
                return Touched(name, "target", "add", self.answers[name])
        for name in listed:
            if name in self.pickable and name not in self.picked:
                return Touched(name, "target", "toggle", name)
        for name in listed:
            if name in self.picked:
                return Touched(name, "picked", "toggle", name)
        for state, those in (("can", self.can), ("cannot", self.cannot)):
            for name in listed:
                if name in those:
                    return Touched(name, state, "card", name)
        return Touched(listed[0], "plain", "card", listed[0]) if listed else None


def touching(asking: Asking | None, refused: Iterable[Refused], opened: str) -> Touch:
    """What the pieces do while something is asked; without a question they only show themselves."""
    if asking is None:
        return Touch(open=opened)
    if asking.kind == "act":
        can = {offer.objects[0] for offer in asking.offers if offer.objects}
        cannot = {one.object for one in refused}
        return Touch(_targets(asking, opened), can=can, cannot=cannot, open=opened, player=asking.player)
    if asking.kind == "distribute":
        return Touch(can={each.id for each in asking.things}, open=opened)
    if asking.things:
        picked = {each.id for each in asking.things if each.place}
        return Touch(pickable={each.id for each in asking.things}, picked=picked, open=opened)
    answers = {offer.objects[0]: offer.line for offer in asking.offers if len(offer.objects) == 1}
    return Touch(answers=answers if asking.kind == "choose" else {}, open=opened, player=asking.player)


def _targets(asking: Asking, opened: str) -> dict[str, str]:
    """With what the thing that is open may be used: whom to attack, where to go, if that alone says what is meant."""
    offers = [each for each in asking.offers if len(each.objects) == 2 and each.objects[0] == opened]
    counts = Counter(each.objects[1] for each in offers)
    return {each.objects[1]: each.line for each in offers if counts[each.objects[1]] == 1}
