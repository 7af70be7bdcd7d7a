"""The cards that all cases of one game may name.

They stand in `scenarios/<game>/cards/*.yaml`, each file a mapping from name to definition.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from engine.core.errors import Malformed
from engine.core.reading import Node
from scenarios.reading import Fixture, MalformedFixture, read_fixture
from scenarios.ready_made import files_of


class SharedCards:
    """The shared cards of one game, read when they are first asked for."""

    def __init__(self, folder: Path) -> None:
        """Point at the folder; it may be missing, and then there are no shared cards."""
        self._folder = folder

    @cached_property
    def definitions(self) -> Mapping[str, object]:
        """All definitions by name, as plain data. Raises MalformedFixture; a name may stand only once."""
        return {name: definition for name, (definition, _) in self._entries.items()}

    def malformed(self, error: Malformed) -> MalformedFixture:
        """Locate a complaint about a shared card; its path starts with `cards` and the name of the card."""
        _, fixture = self._entries[str(error.path[1])]
        return fixture.malformed(error, error.path[1:])

    @cached_property
    def _entries(self) -> dict[str, tuple[object, Fixture]]:
        entries: dict[str, tuple[object, Fixture]] = {}
        for path in files_of(self._folder):
            fixture = read_fixture(path)
            with fixture.locating():
                for name, place in Node(fixture.data).mapping().items():
                    if name in entries:
                        place.fail(f"the card {name!r} stands in {entries[name][1].file} already", "each name once")
                    entries[name] = place.value, fixture
        return entries
