"""Whatever an engine may put on a board has a name on the pages, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.grand_archive import words as archive
from engine.riftbound.language import words as riftbound
from engine.riftbound.turn.phases import PHASES as RIFTBOUND_PHASES
from engine.sanguosha.language import words as sanguosha
from engine.sanguosha.turn.phases import PHASES as SANGUOSHA_PHASES
from engine.vanguard.language import words as vanguard
from webapp.translations import load_translations

SHOWN: dict[tuple[str, str], Iterable[str]] = {
    ("riftbound", "value"): RIFTBOUND_PHASES,
    ("riftbound", "domain"): riftbound.DOMAINS,
    ("riftbound", "keyword"): riftbound.KEYWORDS,
    ("vanguard", "value"): (*vanguard.PHASES, *vanguard.BATTLE_STEPS),
    ("vanguard", "zone"): (*vanguard.LISTED_ZONES, *vanguard.REAR_CIRCLES, "vanguard", "guardians"),
    ("vanguard", "trigger"): vanguard.TRIGGERS,
    ("vanguard", "gain"): (*vanguard.GRANTABLE, "ability"),
    ("vanguard", "limit"): (
        *(f"no_{each}" for each in vanguard.LOSABLE),
        *(f"cannot_{each}" for each in vanguard.FORBIDDEN),
    ),
    ("grand-archive", "value"): archive.PHASES,
    ("grand-archive", "zone"): (*archive.PLAYER_ZONES, archive.FIELD, archive.STACK, archive.ANNOUNCED, archive.LOADED),
    ("grand-archive", "type"): archive.TYPES,
    ("grand-archive", "element"): archive.ELEMENTS,
    ("grand-archive", "counter"): archive.COUNTERS,
    ("grand-archive", "state"): archive.STATES,
    ("grand-archive", "keyword"): archive.KEYWORDS,
    ("sanguosha", "value"): SANGUOSHA_PHASES,
    ("sanguosha", "zone"): (*sanguosha.SHARED_ZONES, *sanguosha.PLAYER_ZONES, sanguosha.EQUIPMENT),
    ("sanguosha", "suit"): sanguosha.SUITS,
    ("sanguosha", "sealed"): (*sanguosha.SLOTS, sanguosha.JUDGEMENT),
}


@pytest.mark.parametrize(("game", "group"), SHOWN)
def test_every_word_of_a_closed_vocabulary_is_named(game: str, group: str) -> None:
    for language in ("zh", "en"):
        spoken = load_translations(language).within(game)
        assert [word for word in SHOWN[game, group] if not spoken.has(f"{group}.{word}")] == [], language


@pytest.mark.parametrize(("game", "group"), SHOWN)
def test_a_name_tells_one_word_from_all_others(game: str, group: str) -> None:
    told = [load_translations("zh").within(game).label(group, word) for word in SHOWN[game, group]]
    assert len(set(told)) == len(told)
    assert not [name for name in told if name.isascii()]
