"""Calls to the floor: a player asks, the learner rules and names rules, which are compared with those of the case."""

from study.calls.call import Call, next_call, open_call, record_call
from study.calls.comparing import Comparison, Grounds, compare, grounds, split_citations

__all__ = [
    "Call",
    "Comparison",
    "Grounds",
    "compare",
    "grounds",
    "next_call",
    "open_call",
    "record_call",
    "split_citations",
]
