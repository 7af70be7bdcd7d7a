"""The ways in which people ask for a rule: what a judge hears at the table, not what the rulebook says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asked:
    """Ways of asking for one rule, by language."""

    zh: tuple[str, ...] = ()
    en: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.zh or self.en)

    def __or__(self, other: Asked) -> Asked:
        """These, and then the other's that are not among them."""
        return Asked(tuple(dict.fromkeys(self.zh + other.zh)), tuple(dict.fromkeys(self.en + other.en)))


NOBODY = Asked()
"""Nobody asks for the rule in words of his own."""
