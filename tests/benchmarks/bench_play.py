"""How long the sandbox takes for a request, with sixty answers behind it: random games of Riftbound, one by one.

Most requests add one answer to the one before; one in ten goes back, for which the table is taken back as well.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from msgspec.json import encode

from scenarios.library import CaseLibrary
from scenarios.sandbox.play import Played, play
from scenarios.sandbox.position import read_position
from scenarios.sandbox.tables import TABLES
from tests.benchmarks.figures import Figure, percentile
from tests.engine.riftbound.random_cards import CARDS
from tests.engine.riftbound.random_play import random_setup
from tests.scenarios.fixtures import OCTOBER
from webapp.play_document import play_document

BEHIND = 60
GAMES = 8
TRIED = 12
TARGET = 50.0
BACK = (1, 5, 15)
"""So many answers somebody goes back."""


def measure() -> Iterator[Figure]:
    """The time of requests that follow one another, and of those for which nothing is kept."""
    cases = CaseLibrary.load()
    following: list[float] = []
    back: list[float] = []
    alone: list[float] = []
    for seed in range(GAMES):
        _one_game(cases, seed, following, back, alone)
    mixed = following + back[: len(following) // 10]
    yield Figure(f"{BEHIND} answers behind, p95", percentile(mixed, 0.95), "ms", TARGET)
    yield Figure(f"{BEHIND} answers behind, nothing kept, median", percentile(alone, 0.5), "ms", TARGET)
    yield Figure(f"{BEHIND} answers behind, nothing kept, p95", percentile(alone, 0.95), "ms")


def _one_game(cases: CaseLibrary, seed: int, following: list[float], back: list[float], alone: list[float]) -> None:
    chance = random.Random(seed)
    board = {"game": "riftbound", "edition": OCTOBER, "cards": CARDS, "setup": random_setup("duel", seed)}
    answers: list[object] = []
    enough = len(following) + TRIED
    for _ in range(BEHIND * 2):
        spent, played = _request(cases, {**board, "answers": answers})
        if len(played.made) >= BEHIND:
            following.append(spent)
        if played.asked is None or len(following) == enough:
            break
        options = played.asked.options
        chosen = chance.choice(options[:-1] if len(options) > 1 and chance.random() < 0.7 else options)
        answers = [*played.lines, chosen.line]
        played.let_go()
    played.let_go()
    for less in BACK if len(answers) > BEHIND else ():
        spent, played = _request(cases, {**board, "answers": answers[:-less]})
        played.let_go()
        back.append(spent)
    for _ in range(3):
        TABLES.forget()
        if len(answers) > BEHIND:
            alone.append(_request(cases, {**board, "answers": answers[: BEHIND + 1]})[0])


def _request(cases: CaseLibrary, body: object) -> tuple[float, Played]:
    """A request as the interface answers it, but for the way over the wire, in milliseconds of this process."""
    started = time.process_time()
    played = play(read_position(body, cases), cases)
    encode(play_document(played))
    return (time.process_time() - started) * 1000, played
