"""An instruction of a text, as far as abilities must know it."""

from __future__ import annotations


class Effect:
    """One thing that is done; `effects.py` has every kind."""

    __slots__ = ()
