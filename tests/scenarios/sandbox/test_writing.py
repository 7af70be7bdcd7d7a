"""Whatever is written as a line of a script reads back as the same answer."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.decisions import Answer, Decision, Interruption
from engine.core.procedures import Table
from engine.core.reading import Node
from engine.riftbound.acting.acting import CONCEDE
from scenarios.answers import answers_kind, read_answer
from scenarios.sandbox.writing import write_answer
from scenarios.systems import SYSTEMS
from tests.engine.sanguosha import random_play as sanguosha
from tests.engine.sanguosha.boards import table as sanguosha_table
from tests.scenarios.sandbox.walks import TABLES, walk

GAMES = 4
ANSWERS = 200


def read_back(game: str, table: Table[Any], decision: Decision, answer: Answer) -> Answer:
    """What reading makes of an answer that was written, at the decision that it was written for."""
    system = SYSTEMS[game]
    [(player, said)] = write_answer(system, table.game, decision, answer).items()
    read = system.read(Node(said), table.game, player)
    between = system.interruption(table.game, decision, player, read)
    if between is not None:
        return between
    assert player == decision.chooser
    assert answers_kind(decision, read)
    assert not read.inline
    return read.action if read.action is not None else read_answer(decision, read.answer)


def same(one: Answer, other: Answer) -> bool:
    """Whether two answers are one: a division counts by its shares, not by their order."""
    return type(one) is type(other) and (
        one == other or (isinstance(one, tuple) and isinstance(other, tuple) and sorted(one) == sorted(other))
    )


@pytest.mark.parametrize("kind", TABLES)
def test_every_legal_answer_of_random_games_reads_back(kind):
    game, table_of = TABLES[kind]
    seen = set()
    for seed in range(GAMES):
        table = table_of(seed)
        for answers in walk(table, seed, ANSWERS):
            decision = table.pending
            for answer in answers:
                assert same(read_back(game, table, decision, answer), answer), (decision.step, answer)
            seen.add(type(decision).__name__)
    assert {"Act", "Choose"} <= seen


def test_what_players_say_in_between_reads_back():
    table = TABLES["riftbound duel riftbound-2025-10-01"][1](1)
    for player in table.game.players:
        said = Interruption(player, CONCEDE)
        assert read_back("riftbound", table, table.pending, said) == said


def test_operations_of_sanguosha_read_back_whoever_carries_them_out():
    chance, verbs = random.Random(4), set()
    for seed in range(30):
        table = sanguosha_table(**sanguosha.random_setup(seed))
        for _ in range(20):
            player, action = sanguosha._something(chance, table.game)
            if len(set(action.what)) < len(action.what):
                continue
            verbs.add(action.verb)
            answer: Answer = action if player == table.pending.chooser else Interruption(player, action)
            if action.verb in ("swap_hands", "swap_equipment") and action.what == (player,):
                continue
            assert read_back("sanguosha", table, table.pending, answer) == answer
    assert len(verbs) > 15
