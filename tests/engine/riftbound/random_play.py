"""Games played at random from the first turn on, with what must always be true checked at every answer.

`python -m tests.engine.riftbound.random_play EDITION MODE SEED` plays one again and prints its script.
"""

from __future__ import annotations

import random
import sys
from typing import Any

from engine.core.decisions import Act, Action, Answer, Decision, show
from engine.core.procedures import Table
from engine.riftbound.cards import read_cards
from engine.riftbound.engine import ENGINE
from engine.riftbound.game import Game
from engine.riftbound.modes_of_play import MODES
from tests.engine import random_walk
from tests.engine.random_walk import Played
from tests.engine.riftbound.random_cards import CARDS, DECK, UNITS
from tests.engine.riftbound.random_checks import CHECKS

_EAGERNESS = {"bring": 1, "play": 6, "move": 6, "hide": 3, "activate": 1, "pass": 3, "end turn": 1, "invite": 1}
_CARDS = read_cards(CARDS)


def random_setup(mode: str, seed: int) -> dict[str, Any]:
    """A game at the very start of its first turn, a little ahead of a real one so that more happens in it.

    Everybody has four cards in hand, ten in the deck, three units and four runes on the board, six runes to come.
    """
    chance = random.Random(f"{mode} {seed}")
    rules = MODES[mode]
    names = "ABCD"[: rules.players]
    domains = ("fury", "calm", "order")

    def player(position: int) -> dict[str, Any]:
        cards = chance.choices(DECK, k=14)
        runes = [f"{domain} rune" for domain in chance.choices(domains, k=10)]
        shown: dict[str, Any] = {
            "hand": cards[:4],
            "deck": cards[4:],
            "base": chance.choices(tuple(UNITS), k=3),
            "runes": runes[:4],
            "rune_deck": runes[4:],
            "legend": ["elder"],
            "champion": ["hero"],
        }
        return shown | ({"team": "red" if position % 2 else "blue"} if rules.teams else {})

    cards = chance.choices(("shrine", "arena", None), k=rules.battlefields)
    fields = zip(("X field", "Y field", "Z field"), cards, strict=False)
    return {
        "mode": mode,
        "seed": seed,
        "turn": {"player": "A", "phase": "awaken", "number": 1},
        "players": {name: player(position) for position, name in enumerate(names)},
        "battlefields": {name: {"card": card} if card else {} for name, card in fields},
    }


def random_table(edition: str, mode: str, seed: int) -> Table[Game]:
    """A table for such a game."""
    return ENGINE.table(ENGINE.new_game(edition, random_setup(mode, seed), _CARDS))


def play_randomly(edition: str, mode: str, seed: int, limit: int = 400, *, check: bool = True) -> Played[Game]:
    """Play until somebody wins, `limit` answers are given, or something is wrong that must never be."""
    return play_on(random_table(edition, mode, seed), random.Random(seed), limit, check=check)


def play_on(table: Table[Game], chance: random.Random, limit: int, *, check: bool = True) -> Played[Game]:
    """Play on from where a table stands, in the same way."""
    return random_walk.play_on(table, chance, limit, CHECKS if check else None, choose_randomly)


def choose_randomly(chance: random.Random, decision: Decision, answers: list[Answer]) -> Answer:
    """Any answer; of actions, first the verb, so that the many runes do not hide what else could be done."""
    if not isinstance(decision, Act):
        return chance.choice(answers)
    actions = [answer for answer in answers if isinstance(answer, Action)]
    verbs = list(dict.fromkeys(action.verb for action in actions))
    verb = chance.choices(verbs, [_EAGERNESS[verb] for verb in verbs])[0]
    return chance.choice([action for action in actions if action.verb == verb])


if __name__ == "__main__":
    result = play_randomly(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    for answer in result.table.answers:
        print(show(answer))
    print(result.problems or "all is well", result.answers, "answers", len(result.entries), "entries")
