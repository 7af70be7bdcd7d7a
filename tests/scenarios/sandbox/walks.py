"""Random games of all four games, for tests that look at every answer on the way."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from engine.core.decisions import Answer
from engine.core.errors import IllegalAction
from engine.core.procedures import Table
from tests.engine.grand_archive import random_play as grand_archive
from tests.engine.random_walk import mostly_act
from tests.engine.riftbound import random_play as riftbound
from tests.engine.sanguosha import boards as sanguosha_boards
from tests.engine.sanguosha import random_play as sanguosha
from tests.engine.vanguard import random_play as vanguard
from tests.scenarios.fixtures import JUNE, OCTOBER

LOOKED_AT = 30

TABLES = {
    f"riftbound {mode} {edition}": (
        "riftbound",
        lambda seed, mode=mode, edition=edition: riftbound.random_table(edition, mode, seed),
    )
    for mode, edition in (("duel", JUNE), ("duel", OCTOBER), ("2v2", OCTOBER), ("ffa3", JUNE))
} | {
    "grand-archive": ("grand-archive", grand_archive.random_table),
    "vanguard": ("vanguard", vanguard.random_table),
    "sanguosha": ("sanguosha", lambda seed: sanguosha_boards.table(**sanguosha.random_setup(seed))),
}
"""For each kind of game: its name, and the table of a seed."""


def walk(table: Table[Any], seed: int, limit: int) -> Iterator[list[Answer]]:
    """Play on at random; at each decision give the legal answers, as far as they are looked at."""
    chance = random.Random(seed)
    for _ in range(limit):
        if table.pending is None:
            return
        answers = list(itertools.islice(table.pending.answers(), LOOKED_AT))
        yield answers
        try:
            table.answer(mostly_act(chance, table.pending, answers))
        except IllegalAction:
            continue
