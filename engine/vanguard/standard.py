"""Cards that no fixture has to define: a unit without text for each grade."""

from __future__ import annotations

from engine.vanguard.cards import Card, read_cards

BLANK = "blank"
"""The unit that stands for each card that a setup only counts."""
_POWERS = {0: 6000, 1: 8000, 2: 10000, 3: 13000}


def _without_text(grade: int, zh: str, en: str) -> dict[str, object]:
    shield = {} if grade == 3 else {"shield": 5000}
    return {"type": "unit", "name": {"zh": zh, "en": en}, "grade": grade, "power": _POWERS[grade], **shield}


STANDARD_CARDS: dict[str, Card] = read_cards(
    {
        BLANK: _without_text(0, "白板", "Blank"),
        **{f"grade {grade}": _without_text(grade, f"{grade} 级白板", f"Blank Grade {grade}") for grade in _POWERS},
    },
    ("standard cards",),
)
