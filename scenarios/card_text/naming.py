"""Naming a card, a type or a tag, in words."""

from __future__ import annotations

from engine.riftbound.language.naming import Name, NamedAsPlayed
from scenarios.card_text.scope import Scope
from scenarios.card_text.speakers import speaks_ability


def name(scope: Scope, do: Name) -> str:
    """What is named: `name a tag`, or which of some names is chosen."""
    if do.among:
        speech = scope.speech
        return speech("name.among", names=speech.listed([speech.tag(one) for one in do.among], "or"))
    return scope.speech(f"name.{do.what}")


@speaks_ability(NamedAsPlayed)
def _name_as_played(scope: Scope, one: NamedAsPlayed) -> str:
    key = "name_as_played.gains" if one.gains else "name_as_played"
    return scope.speech(key, self=scope.own.called, do=name(scope, one.name))
