"""Operations at random: whoever does whatever, legal or not, with what must always be true checked after each."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.core.decisions import Act, Action, Answer, Decision, show
from engine.core.errors import IllegalAction
from engine.core.journal import Entry
from engine.core.procedures import Table
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import PLAYER_ZONES, PROCESSING, SHARED_ZONES, SLOTS, SYSTEM
from engine.sanguosha.resolving.skills import use_risks
from engine.sanguosha.state import USED_AS
from engine.sanguosha.turn.direct import BY_SYSTEM, MOVES
from engine.sanguosha.turn.phases import legal_actions, objections
from engine.sanguosha.views.view import marks_of
from tests.engine.random_walk import contents, wrong_in
from tests.engine.sanguosha.boards import PLAYING, SKILLS, act, table

PLAYERS = "ABCD"
SHOWN = 40
"""So many legal answers are looked at where there are more."""
LONGEST = 60
"""So many decisions in one operation mean that it does not come to an end."""


def random_setup(seed: int) -> dict[str, Any]:
    """A board with cards everywhere: hands, slots, some of them sealed, judgement areas, deck and discard pile."""
    chance = random.Random(seed)
    equipment = [(name, card["slot"]) for name, card in PLAYING.items() if card["type"] == "equipment"]
    delayed = [name for name, card in PLAYING.items() if card["type"] == "delayed_trick"]

    def player() -> dict[str, Any]:
        worn = {slot: [name] for name, slot in chance.sample(equipment, 2)}
        return {
            "kingdom": chance.choice(("wei", "shu", None)),
            "gender": chance.choice(("male", "female")),
            "health": chance.randint(1, 4),
            "skills": chance.sample(list(SKILLS), 6),
            "hand": chance.choices(list(PLAYING), k=chance.randint(0, 4)),
            "judgement": chance.sample(delayed, chance.randint(0, 1)),
            "sealed": chance.sample(SLOTS, chance.randint(0, 1)),
            **worn,
        }

    return {
        "seed": seed,
        "players": {name: player() for name in PLAYERS[: chance.randint(2, 4)]},
        "deck": chance.choices(list(PLAYING), k=chance.randint(0, 6)),
        "discard": chance.choices(list(PLAYING), k=chance.randint(0, 3)),
        "processing": [{"card": "slash", "face_down": True}],
    }


@dataclass
class Played:
    """A sequence that was played: the table, what was refused, what went wrong."""

    table: Table[Game]
    refused: int = 0
    problems: list[str] = field(default_factory=list)


def play_randomly(seed: int, length: int) -> Played:
    """Play a sequence of operations and uses, each legal or not as it comes."""
    chance = random.Random(f"play {seed}")
    played = Played(table(**random_setup(seed)))
    cards = sorted(played.table.game.all_cards())
    for _ in range(length):
        _one(chance, played)
        played.problems += wrong_on(played.table.game, cards)
        if played.problems:
            break
    return played


def _one(chance: random.Random, played: Played) -> None:
    game = played.table.game
    player, action = _something(chance, game)
    refusals = objections(game, player, action)
    before = contents(game.board)
    warned = action.verb == "skill" and not refusals and bool(use_risks(game, player, action))
    try:
        act(played.table, player, action)
    except IllegalAction as error:
        played.refused += 1
        if not (refusals or warned) or not error.rules:
            played.problems.append(f"{player} {action}: refused without an objection")
        if contents(played.table.game.board) != before:
            played.problems.append(f"{player} {action}: refused, but the board has changed")
        return
    if refusals:
        played.problems.append(f"{player} {action}: carried out though {refusals[0]}")
    _answer(chance, played)


def _answer(chance: random.Random, played: Played) -> None:
    """Answer what is asked until somebody may act again."""
    for _ in range(LONGEST):
        decision = played.table.pending
        assert decision is not None
        if isinstance(decision, Act):
            return
        answers: list[Answer] = list(itertools.islice(decision.answers(), SHOWN))
        if not answers:
            played.problems.append(f"nothing is legal: {decision.describe()}")
            return
        played.problems += _odd(decision, answers)
        answer = chance.choice(answers)
        try:
            played.table.answer(answer)
        except IllegalAction:
            # Its cost paid, the only effect of a skill cannot be carried out: everything is as it was before.
            played.refused += 1
            if not decision.may_be_undone(answer):
                played.problems.append(f"{decision.step}: {show(answer)} was legal, and undone unannounced")
            return
    played.problems.append("an operation does not come to an end")


def _odd(decision: Decision, answers: list[Answer]) -> Iterator[str]:
    refused = [show(answer) for answer in answers if decision.refusals(answer)]
    if refused:
        yield f"{decision.step} lists {refused[0]} and refuses it"


def _something(chance: random.Random, game: Game) -> tuple[str, Action]:
    if chance.random() < 0.4:
        player = game.turn_player
        return player, chance.choice(list(itertools.islice(legal_actions(game, player), SHOWN)))
    player = chance.choice((*game.players, SYSTEM))
    verb = chance.choice([one for one in _MADE if player != SYSTEM or one in BY_SYSTEM])
    return player, _MADE[verb](chance, game, verb)


def _cards(chance: random.Random, game: Game) -> tuple[str, ...]:
    return tuple(chance.sample(game.all_cards(), chance.choice((1, 1, 2))))


def _to_place(chance: random.Random, game: Game, verb: str) -> Action:
    zones = [f"{player}.{zone}" for player in game.players for zone in PLAYER_ZONES]
    cards = _cards(chance, game)
    return Action(verb, cards, chance.choice((*SHARED_ZONES, "deck_top", "deck_bottom", *zones)))


def _on_cards(chance: random.Random, game: Game, verb: str) -> Action:
    return Action(verb, _cards(chance, game))


def _given(chance: random.Random, game: Game, verb: str) -> Action:
    return Action(verb, tuple(f"{card}>{chance.choice(game.players)}" for card in _cards(chance, game)))


def _numbered(chance: random.Random, game: Game, verb: str) -> Action:
    return Action(verb, ability=chance.randint(0, 4))


def _with_player(chance: random.Random, game: Game, verb: str) -> Action:
    return Action(verb, (chance.choice(game.players),))


_MADE: dict[str, Callable[[random.Random, Game, str], Action]] = {
    **dict.fromkeys(MOVES, _to_place),
    **dict.fromkeys(("gain", "recast", "discard", "turn_up"), _on_cards),
    "give": _given,
    **dict.fromkeys(("draw", "turn_up_top", "discard_down_to", "draw_up_to", "adjust_to"), _numbered),
    **dict.fromkeys(("swap_hands", "swap_equipment"), _with_player),
    "shuffle": lambda chance, game, verb: Action(verb),
    "drop_mark": lambda chance, game, verb: Action(verb, ("fate",), ability=1),
    "lianheng": lambda chance, game, verb: Action(verb, _cards(chance, game), chance.choice(game.players)),
    "use": lambda chance, game, verb: Action(verb, _cards(chance, game)[:1], chance.choice((None, *game.players))),
    "use_as": lambda chance, game, verb: Action(verb, (_cards(chance, game)[0], chance.choice(list(PLAYING))), "B"),
}


# -- what must always be true ---------------------------------------------------------------------------------


def wrong_on(game: Game, cards: list[str]) -> Iterator[str]:
    """What is wrong with a board that holds these cards, and with the journal that led to it."""
    zones = [*SHARED_ZONES, *(f"{player}.{zone}" for player in game.players for zone in PLAYER_ZONES)]
    lying = sorted(card for zone in zones for card in game.zone(zone))
    if lying != cards:
        yield f"the cards are not those of the setup: {sorted(set(lying) ^ set(cards))}"
    for zone in zones:
        if zone.rpartition(".")[2] in SLOTS:
            equipment = [card for card in game.zone(zone) if game.card(card).type == "equipment"]
            if len([card for card in equipment if not game.is_face_down(card)]) > 1:
                yield f"{zone} holds {equipment}"
    if any(game.board.text(card, USED_AS) for card in game.zone(PROCESSING)):
        yield "a trick has been carried out and still lies in the processing area"
    if any(number < 0 for player in game.players for number in marks_of(game, player).values()):
        yield "somebody has less than no marks"
    yield from wrong_in(game.journal.entries)
    yield from _untold(game.journal.entries)


def _untold(entries: list[Entry]) -> Iterator[str]:
    """Every move of hand cards is followed by the entry that says they were lost, and every arrival by its own."""
    told = {(entry.kind, entry.player, card) for entry in entries for card in entry.subjects}
    for entry in entries:
        for change in entry.changes:
            if change.field != "cards" or not change.object.endswith(".hand"):
                continue
            player = change.object.rpartition(".")[0]
            before, after = set(change.before or ()), set(change.after or ())  # type: ignore[call-overload]
            yield from (
                f"step {entry.step}: {player} lost {card} untold"
                for card in before - after
                if ("event.lose_hand_cards", player, card) not in told
            )
            yield from (
                f"step {entry.step}: {player} obtained {card} untold"
                for card in after - before
                if ("event.obtain", player, card) not in told
            )
