"""How a case is often misread: what somebody believes who forgets a rule, and what would then be so.

The board must prove each of them wrong: of the facts that it claims none is so at the end, and what it would allow is
refused. Then it is offered to learners as a wrong answer.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.core.reading import Node
from scenarios.carried_over import carried_reason, home_of, is_played, said_for
from scenarios.texts import Bilingual, bilingual, rule_number

KEYS = ("reading", "would_be", "allows", "forgets", "only")
FORM = "would_be: {what would be so at the end, as in `expect`}, or allows: 1 (the first `illegal` line)"


@dataclass(frozen=True, slots=True)
class Misreading:
    """One misreading: in words, with what would come of it.

    `would_be` are facts as `expect` has them, none of which is so; `allows` counts the `illegal` lines that are played
    (from 1) and names the one that would be legal. Just one of the two is there. `forgets` is the rule that is
    overlooked, as the case writes it; `only` the edition in which it is a misreading; `path` its place in the case.
    """

    reading: Bilingual
    would_be: Mapping[str, object]
    allows: int | None
    forgets: object
    only: str | None
    path: tuple[str | int, ...]

    def forgotten(self, edition: str, editions: Collection[str]) -> tuple[str, ...]:
        """The rule that is overlooked in an edition, or its parts; none where none is said.

        `editions` are those in which the case runs.
        """
        written_for, said = home_of(edition, editions), self.forgets
        if isinstance(said, Mapping):
            written_for, said = said_for(edition, said) or (edition, None)
        numbers = carried_reason(said, written_for, edition)
        return tuple(numbers) if isinstance(numbers, list) else (str(numbers),) if numbers is not None else ()

    def is_about(self, edition: str) -> bool:
        """Whether it is a misreading in an edition."""
        return self.only is None or is_played({"only": self.only}, edition)


def read_misreadings(node: Node, editions: Collection[str]) -> tuple[Misreading, ...]:
    """Read the misreadings of a case that runs in some editions. Raises Malformed."""
    return tuple(_misreading(one, editions) for one in node.several())


def _misreading(node: Node, editions: Collection[str]) -> Misreading:
    node.mapping(KEYS)
    reading = bilingual(node.required("reading", "reading: {zh: ..., en: ...}, what somebody believes"))
    said = [key for key in ("would_be", "allows") if key in node]
    if len(said) != 1:
        node.fail("a misreading says either what would be so, or what it would allow", FORM)
    would_be = node.get("would_be")
    if would_be is not None and not would_be.mapping().value:
        would_be.fail("a misreading says either what would be so, or what it would allow", FORM)
    return Misreading(
        reading=reading,
        would_be={} if would_be is None else would_be.value,
        allows=node["allows"].integer(low=1) if "allows" in node else None,
        forgets=_forgets(node["forgets"], editions) if "forgets" in node else None,
        only=node["only"].text(editions) if "only" in node else None,
        path=node.path,
    )


def _forgets(node: Node, editions: Collection[str]) -> object:
    """The number of a rule, or one for each edition."""
    if node.is_mapping():
        return {edition: rule_number(number) for edition, number in node.mapping(editions).items()}
    return rule_number(node)
