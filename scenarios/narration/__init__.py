"""Telling steps and refusals: a sentence for each kind, in Chinese and English, kept as data beside this file.

`<game>.yaml` holds all the words; `Narrator` speaks them; a `Cast` says who and what takes part in one game.
"""

from __future__ import annotations

from scenarios.narration.naming import Cast
from scenarios.narration.narrator import Narrator

__all__ = ["Cast", "Narrator"]
