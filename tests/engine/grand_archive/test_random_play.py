"""What random games show of the game, and whether what is looked for in them would be found."""

from __future__ import annotations

from collections import Counter

from tests.engine.grand_archive.random_play import play_randomly, random_table, wrong_with


def test_random_games_show_most_of_the_game():
    """A guard over the guard: games in which nothing happens would prove nothing."""
    recorded: Counter[str] = Counter()
    ended = 0
    for seed in range(40):
        played = play_randomly(seed, check=False)
        recorded.update(entry.kind for entry in played.entries)
        ended += played.table.finished
    shown = {"activate.to_stack", "activate.ability_to_stack", "materialize.to_stack", "level.by_materializing"}
    shown |= {"attack.declare", "retaliate.declare", "negate.item", "fizzle.targets", "copy.activation", "copy.object"}
    shown |= {
        "control.changes",
        "glimpse.put_back",
        "search.take",
        "suppress.banish",
        "trigger.to_stack",
        "cost.reserve",
    }
    shown |= {"replace.amount", "replace.applies", "control.released"}
    shown |= {"recollection.return", "upkeep.not_paid", "load.under", "fostered.becomes", "sacrifice.as_cost"}
    assert shown - set(recorded) == set()
    assert ended > 5


def test_the_checks_find_what_is_wrong():
    game = random_table(0).game
    assert wrong_with(game) == []
    card = game.board.cards("A.hand")[0]
    held = (*game.board.cards("B.memory"), card)
    game.journal.record("break", ("0",), [("B.memory", "cards", held), (card, "rested", True)])
    found = " | ".join(wrong_with(game))
    assert "lies in ['A.hand', 'B.memory']" in found
    assert "of A lies in B.memory" in found
    assert "in hand keeps" in found
