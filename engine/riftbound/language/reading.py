"""Reading card text: everybody else reads through this module, which knows every verb and every kind of ability."""

from __future__ import annotations

from engine.riftbound.language import battlefield_tokens as tokens
from engine.riftbound.language import creating, naming, skipping, swapping
from engine.riftbound.language import reading_attaching as attaching
from engine.riftbound.language.readers import KINDS, VERBS, read_ability, read_instruction, read_instructions
from engine.riftbound.language.reading_abilities import ABILITIES
from engine.riftbound.language.reading_instructions import INSTRUCTIONS

__all__ = ["read_ability", "read_instruction", "read_instructions"]

VERBS.update(INSTRUCTIONS)
KINDS.update(ABILITIES)
VERBS.update(
    attach=attaching.read_attach,
    detach=attaching.read_detach,
    pay_equip_cost=attaching.read_pay_equip_cost,
    copy_text=attaching.read_copy_text,
    replace=tokens.read_replace,
    swap_back=tokens.read_swap_back,
    swap_might=swapping.read_swap_might,
    create=creating.read_create,
    enter=creating.read_enter,
    name=naming.read_name,
)
KINDS.update(
    equip=attaching.read_equip,
    as_attached=attaching.read_as_attached,
    as_played=creating.read_as_played,
    name_as_played=naming.read_name_as_played,
    skip=skipping.read_skip,
)
