"""The pages that the visitors of the load test read, by kind."""

from __future__ import annotations

RULES = tuple(
    f"/rules/riftbound-2025-10-01/{number}" for number in ("418.2.c", "418.1", "359", "410.1.b", "344", "401.1")
)
SEARCHES = tuple(
    f"/hits?q={query}" for query in ("burn+out", "%E7%9C%A9%E6%99%95", "418.2", "stun", "deflect", "conquer")
)
CASES = tuple(
    f"/cases/riftbound/{case}?step=1"
    for case in (
        "combat/stunned-defender-survives",
        "burn-out/drawing-from-an-empty-deck",
        "movement/no-move-to-where-two-others-are",
    )
)
CONTENTS = ("/rules/riftbound-2025-10-01",)
EVERY = (*RULES, *SEARCHES, *CASES, *CONTENTS)
