"""What is created, and what is done as something is played."""

from __future__ import annotations

from engine.riftbound.language.creating import AsPlayed, Create, EnterThere
from scenarios.card_text.scope import Scope, Thing
from scenarios.card_text.speakers import instructions, speaks_ability, speaks_instructions


def _create(scope: Scope, do: Create) -> str:
    token = scope.speech.token(do.card, many=False)
    scope.it = Thing(scope.speech("that", noun=token))
    return scope.speech("create.unless_there" if do.unless_there else "create", token=token)


def _enter_there(scope: Scope, do: EnterThere) -> str:
    return scope.speech("enter_there", self=scope.own.called)


speaks_instructions({Create: _create, EnterThere: _enter_there})


@speaks_ability(AsPlayed)
def _as_played(scope: Scope, one: AsPlayed) -> str:
    return scope.speech("as_played", self=scope.own.called, do=instructions(scope, one.do))
