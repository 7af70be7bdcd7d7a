"""Links that have become suspect: a case rests on rules, and their text is no longer what its author read."""

from scenarios.reviewing.ledger import Ledger, MalformedLedger, ledger_path
from scenarios.reviewing.review import Reviewed, Verdict, clear, review
from scenarios.reviewing.suspects import Became, Suspect, Suspects

__all__ = [
    "Became",
    "Ledger",
    "MalformedLedger",
    "Reviewed",
    "Suspect",
    "Suspects",
    "Verdict",
    "clear",
    "ledger_path",
    "review",
]
