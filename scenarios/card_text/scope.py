"""What a text has spoken of so far, so that it can come back to it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from scenarios.card_text.speech import Speech


@dataclass(frozen=True, slots=True)
class Thing:
    """Something spoken of: what it is called when it comes up again, whether it is several, and whether a place."""

    called: str
    many: bool = False
    is_place: bool = False


@dataclass(slots=True)
class Scope:
    """The language, the card that speaks, and what `it`, `event` and names stand for at this point of its text.

    `event_moves` says that the event that it speaks of is a move, `acting` who does what is spoken of just then.
    """

    speech: Speech
    card_type: str
    it: Thing = field(init=False)
    event: Thing = field(init=False)
    named: dict[str, Thing] = field(default_factory=dict)
    event_moves: bool = False
    acting: str = "you"

    def __post_init__(self) -> None:
        self.it = self.event = self.own

    @property
    def own(self) -> Thing:
        """The card itself."""
        return Thing(self.speech(f"self.{self.card_type}"))

    def thing(self, name: str) -> Thing:
        """What was given a name; `it` and `event` are names as well."""
        if name in ("it", "event"):
            return self.it if name == "it" else self.event
        return self.named.get(name, self.it)


def spoken_by(scope: Scope, kind: str) -> Scope:
    """The same place in a text, spoken by something of another kind: an ability that a card gives to units."""
    known = scope.speech.knows(f"self.{kind}")
    return replace(scope, card_type=kind) if known else scope
