"""What the rules of effect text say where such a text does something: names of steps to cite beside it (136.2)."""

from __future__ import annotations

from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.nodes import Ability
from engine.riftbound.language.within import parts_within
from engine.riftbound.state.text_keys import attached_of_key


def speaks_of_itself(key: str, ability: Ability) -> tuple[str, ...]:
    """Where an appended text speaks of the attached card that appends it: the step that says so (136.2.d)."""
    if not attached_of_key(key):
        return ()
    means_it = any(isinstance(part, Operand) and part.kind == "attached" for part in parts_within(ability))
    return ("effect_text.this",) if means_it else ()
