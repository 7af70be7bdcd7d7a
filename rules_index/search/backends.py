"""Which engine keeps the index: Whoosh, unless `CASEBOOK_SEARCH_BACKEND` names another."""

from __future__ import annotations

import os

from rules_index.search.backend import BackendFactory

VARIABLE = "CASEBOOK_SEARCH_BACKEND"
NAMES = ("whoosh", "sqlite", "packed")


class UnknownBackend(ValueError):
    """There is no engine of this name; the message lists those there are."""


def chosen_backend() -> BackendFactory:
    """The engine that the user wants. Raises UnknownBackend."""
    name = os.environ.get(VARIABLE) or NAMES[0]
    # Imported only when it is used: whoever searches shall not wait for the other one.
    if name == "whoosh":
        from rules_index.search.whoosh_backend import WhooshFactory

        return WhooshFactory()
    if name == "sqlite":
        from rules_index.search.sqlite_backend import SqliteFactory

        return SqliteFactory()
    if name == "packed":
        from rules_index.search.packed_backend import PackedFactory

        return PackedFactory()
    raise UnknownBackend(f"{VARIABLE}={name}: no such engine; expected {' or '.join(NAMES)}")
