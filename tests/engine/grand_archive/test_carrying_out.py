"""The register of procedures: whoever plays a game finds in it how each kind of effect is carried out."""

from __future__ import annotations

import subprocess
import sys

from engine.grand_archive.carrying_out import PROCEDURES
from engine.grand_archive.language import effects
from engine.grand_archive.language.card_reader import EFFECTS
from engine.grand_archive.language.texts import Effect
from engine.grand_archive.turn import phases

REGISTER = "from engine.grand_archive.carrying_out import PROCEDURES; print(len(PROCEDURES))"


def kinds_of_effects() -> set[type[Effect]]:
    """Every kind of effect that a card may have, those that combine others included."""
    named = [one for module in (effects, *EFFECTS) for one in vars(module).values()]
    return {one for one in named if isinstance(one, type) and issubclass(one, Effect)} - {Effect}


def printed(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_the_register_has_a_procedure_for_each_kind_of_effect_and_nothing_else():
    assert set(PROCEDURES) == kinds_of_effects()


def test_who_plays_a_game_has_the_register_filled():
    assert printed(REGISTER) == "0"
    assert printed(f"import {phases.__name__}; {REGISTER}") == str(len(kinds_of_effects()))
