"""Running heads: a line that a converter leaves wherever a page began, in the midst of some rule's text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules_index.importing.examples import opens_example
from rules_index.importing.link import calls

_FEWEST = 5
_SHORTEST, _LONGEST = 6, 60
_ENDS = frozenset('。.!?…:;,、，：；”"’』」)]】')


def running_heads(texts: Iterable[str]) -> frozenset[str]:
    """Return those of the lines inside rules that come again and again, and look like no sentence of a rule."""
    times = Counter(text for text in texts if _may_be_one(text))
    return frozenset(text for text, count in times.items() if count >= _FEWEST)


def _may_be_one(text: str) -> bool:
    short = _SHORTEST <= len(text) <= _LONGEST and text[-1] not in _ENDS
    return short and not text[0].islower() and not opens_example(text) and not calls(text)
