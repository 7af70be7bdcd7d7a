"""When somebody who types is still naming something, and when he has begun to ask a whole question."""

from __future__ import annotations

from rules_index.folding import has_han

MOST_WORDS = 3
MOST_CHARACTERS = 12
_ASKED = ("?", "？")


def worth_completing(query: str) -> bool:
    """Whether completions are of use: not for a question that is asked to its end, nor for one of many words."""
    said = query.strip()
    if said.endswith(_ASKED) or len(said.split()) > MOST_WORDS:
        return False
    return not has_han(said) or len(said) <= MOST_CHARACTERS
