"""Whole games with legal decks of the real cards, in every mode and both editions: none crashes, none gets stuck.

`CASEBOOK_RANDOM_GAMES=200 pytest tests/scenarios/test_random_decks.py` plays so many of each kind, to their end.
"""

from __future__ import annotations

import itertools
import os
from collections import Counter

import pytest

from engine.core.decisions import Answer, Decision
from engine.riftbound.editions import EDITIONS
from engine.riftbound.modes_of_play import MODES
from engine.riftbound.views.view import view
from tests.engine.random_walk import SHOWN
from tests.engine.riftbound.boards import table
from tests.engine.riftbound.from_view import setup_from
from tests.engine.tables import asked
from tests.scenarios.card_text.cards import card
from tests.scenarios.random_decks import (
    ALL_SETS,
    CARDS,
    LONGEST,
    cards_of,
    duel_with_all_sets,
    legends,
    own_cards,
    play_with_random_decks,
    random_decks_setup,
    random_decks_table,
)

GAMES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "1"))
LENGTH = LONGEST if GAMES > 1 else 120
MOMENTS = 7
"""So many moments are passed over between two that are set up again."""
KINDS = [pytest.param(edition, mode, id=f"{mode}@{edition}") for edition in EDITIONS for mode in MODES]


@pytest.mark.parametrize(("edition", "mode"), KINDS)
def test_games_with_random_decks_stay_in_order(edition, mode):
    for seed in range(GAMES):
        played = play_with_random_decks(edition, mode, seed, LENGTH)
        assert (seed, played.problems) == (seed, [])
        assert played.answers == LENGTH or played.table.finished
        assert played.table.finished == (played.table.game.winner is not None)
        assert LENGTH < LONGEST or played.table.finished


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mode", ["duel", "ffa3", "2v2"])
def test_open_moments_of_a_game_can_be_set_up_again(edition, mode):
    """From the board to a setup and back: it looks the same, and the same may be done on it."""
    compared = 0
    for seed in range(GAMES):
        answers = play_with_random_decks(edition, mode, seed, LENGTH, check=False).table.answers
        playing = random_decks_table(edition, mode, seed)
        for number, answer in enumerate(answers):
            if number % MOMENTS == 0 and asked(playing).step in ("turn.act", "showdown.act"):
                once_more = table(setup_from(view(playing.game)), CARDS, edition)
                assert view(once_more.game) == view(playing.game), (seed, number)
                assert asked(once_more).step == asked(playing).step
                assert first(asked(once_more)) == first(asked(playing)), (seed, number)
                compared += 1
            playing.answer(answer)
    assert compared > 3 * GAMES


def first(decision: Decision) -> list[Answer]:
    """The first answers to a decision: of all moves with a dozen units there are too many."""
    return list(itertools.islice(decision.answers(), SHOWN))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_decks_and_answers_give_the_same_journal(edition):
    for seed in range(GAMES):
        played = play_with_random_decks(edition, "match", seed, LENGTH, check=False)
        again = random_decks_table(edition, "match", seed)
        for answer in played.table.answers:
            again.answer(answer)
        assert repr(again.game.journal.initial) == repr(played.table.game.journal.initial)
        assert repr(again.game.journal.entries) == repr(played.entries)
        assert len(played.entries) > 100


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decks_hold_every_card_that_can_be_in_one(edition):
    held: Counter[str] = Counter()
    for mode in MODES:
        for seed in range(60 if edition != ALL_SETS else 400):
            for deck in random_decks_setup(edition, mode, seed)["decks"].values():
                held.update([deck["legend"], deck["champion"], *deck["main"], *deck["battlefields"]])
    known = cards_of(edition)
    places = {name for name in known if card(name).type == "battlefield"}
    assert set(held) == places.union(legends(known), *(own_cards(legend, known) for legend in legends(known)))


def test_a_facedown_unit_is_not_offered_where_no_unit_may_be_played():
    # In this duel a unit lay facedown at Rockfall Path, its only place, where units can't be played (355.2).
    assert duel_with_all_sets(9).problems == []


@pytest.mark.parametrize("seed", [202, 212])
def test_a_spell_that_chooses_nothing_is_no_cheaper_for_being_able_to_choose_irelia(seed):
    # In these duels a spell without targets was offered at a discount that only what chooses Irelia has.
    assert duel_with_all_sets(seed).problems == []
