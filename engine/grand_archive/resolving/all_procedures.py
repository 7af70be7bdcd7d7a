"""Every module of procedures: to import this is to know how each kind of effect is carried out."""

from __future__ import annotations

from engine.grand_archive.resolving import combining, on_cards, on_combat, on_harm, on_objects, on_stack

ALL = (combining, on_cards, on_combat, on_harm, on_objects, on_stack)
