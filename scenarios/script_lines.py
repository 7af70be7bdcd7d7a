"""The lines of a script, read once for all games of a case: who each is about, and what it says of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.reading import Node
from scenarios.carried_over import carried_line, is_played
from scenarios.case import Case

Line = tuple[str, Node]
"""A player, or one of the words below; and the place of what is said."""

GOING_ON = ("everybody", "until")
"""Lines by which several players may do something: pass, or whatever they must."""
WORDS = ("check", "illegal", "options", *GOING_ON, "stop")
"""What a line may begin with instead of a player."""


class ScriptLines:
    """What a case says in one edition, line by line, and what it expects at the end."""

    def __init__(self, case: Case, edition: str, actors: Sequence[str]) -> None:
        """`actors` are those who may act besides the players."""
        named = case.setup.get("players")
        self.players = (*(named if isinstance(named, Mapping) else ()), *actors)
        self.expected = Node(case.expectation(edition), ("expect",))
        self._edition = edition
        self._editions = case.editions
        self._first_words = dict.fromkeys((*self.players, *WORDS))
        self._nodes = [Node(line, ("actions", position)) for position, line in enumerate(case.actions)]
        self._read: dict[int, Line | None] = {}

    def line(self, position: int) -> Line | None:
        """Read one line; None where it is only for other editions. Raises Malformed."""
        if position not in self._read:
            self._read[position] = self._line(self._nodes[position])
        return self._read[position]

    def _line(self, node: Node) -> Line | None:
        if self._is_for_another(node):
            return None
        if node.is_mapping():
            node = Node(carried_line(node.value, self._edition, self._editions), node.path)
        return node.only_item(self._first_words)

    def _is_for_another(self, node: Node) -> bool:
        """Whether a line is for other editions alone."""
        for key in ("only", "not_in"):
            if key in node:
                node[key].text(self._editions)
        return ("only" in node or "not_in" in node) and not is_played(node.value, self._edition)

    def said_from(self, position: int) -> Iterator[Line]:
        """What players say or try from a line on, but for lines that are for other editions. Raises Malformed.

        What comes after a line by which everybody goes on is left out, unless that line is the first.
        """
        for number, node in enumerate(self._nodes[position:]):
            if self._is_for_another(node):
                continue
            if number and any(word in node for word in GOING_ON):
                return
            for player, place in (node.get("illegal") or node).items():
                if player in self.players:
                    yield player, place


def lines_of(case: Case, edition: str, actors: Sequence[str]) -> ScriptLines:
    """The script of a case in one edition, which is kept with the case."""
    key = f"script in {edition}"
    found = case.kept.get(key)
    if not isinstance(found, ScriptLines):
        found = case.kept[key] = ScriptLines(case, edition, actors)
    return found
