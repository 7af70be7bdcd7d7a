"""What random games show of the game, and whether what is looked for in them would be found."""

from __future__ import annotations

from collections import Counter

from tests.engine.vanguard.random_play import play_randomly, random_table, wrong_with


def test_random_games_show_most_of_the_game():
    """A guard over the guard: games in which nothing happens would prove nothing."""
    recorded: Counter[str] = Counter()
    ended = 0
    for seed in range(30):
        played = play_randomly(seed, check=False)
        recorded.update(entry.kind for entry in played.entries)
        ended += played.table.finished
    shown = {"attack", "boost", "guard", "intercept", "hit", "hit.not", "hit.damage", "hit.retire"}
    shown |= {"trigger.critical", "trigger.heal", "trigger.front", "trigger.draw", "ride.from_deck", "ride.from_hand"}
    shown |= {"call", "call.replaced", "move", "order.normal", "order.set", "order.blitz", "activate", "auto.resolves"}
    shown |= {
        "attack.also",
        "attack.spared",
        "auto.lost",
        "lose.abilities",
        "keep",
        "gain",
        "gain.ability",
        "effect.way",
        "cost.put",
    }
    missing = shown - set(recorded)
    assert missing == set()
    assert ended > 15


def test_the_checks_find_what_is_wrong():
    game = random_table(0).game
    assert wrong_with(game) == []
    game = play_randomly(0, 40, check=False).game
    card = game.zone("A.hand")[0]
    game.journal.record("break", ("0",), [("B.deck", "cards", (*game.zone("B.deck"), card)), (card, "rested", True)])
    found = " | ".join(wrong_with(game))
    assert "lies in ['A.hand', 'B.deck']" in found
    assert "of A lies in B.deck" in found
    assert "in hand keeps" in found
