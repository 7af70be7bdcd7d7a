"""Whole games at random, from bringing decks to the end, with decks that are legal and hold any of the real cards.

`python -m tests.scenarios.random_decks EDITION MODE SEED` plays one again and prints its script.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from engine.core.decisions import show
from engine.core.procedures import Table
from engine.riftbound.before_play.decks import COPIES, MAIN_DECK_SIZE, RUNE_DECK_SIZE, SIGNATURE_CARDS
from engine.riftbound.cards import Card
from engine.riftbound.editions import EDITIONS
from engine.riftbound.engine import ENGINE
from engine.riftbound.game import Game
from engine.riftbound.modes_of_play import MODES
from engine.riftbound.standard import STANDARD_CARDS
from tests.engine.random_walk import Played
from tests.engine.riftbound.random_play import play_on
from tests.scenarios.card_text.cards import ALL, FIRST_SET, card, of_sets

CARDS = {**STANDARD_CARDS, **{name: card(name) for name in ALL}}
LONGEST = 20_000
"""So many answers and no end mean that a game is stuck."""
ALL_SETS = "riftbound-2026-07-16"
"""The edition in which the cards of all sets can be played; the older ones know what the first set needs."""


@cache
def cards_of(edition: str) -> tuple[str, ...]:
    """The shared cards that can be played in an edition."""
    return tuple(ALL if edition == ALL_SETS else of_sets(*FIRST_SET))


def random_deck(
    chance: random.Random, battlefields: Sequence[str], legend: str, known: tuple[str, ...]
) -> dict[str, Any]:
    """A deck around a Champion Legend of known cards, within the limits of deck construction (101-103)."""
    identity = card(legend)
    own = own_cards(legend, known)
    champion = chance.choice(_champions(legend, known))
    main: Counter[str] = Counter()
    while sum(main.values()) < MAIN_DECK_SIZE - 1:
        name = chance.choice(own)
        signature = "signature" in card(name).supertypes
        signed = sum(count for one, count in main.items() if "signature" in card(one).supertypes)
        room = min(COPIES - main[name] - (name == champion), SIGNATURE_CARDS - signed if signature else COPIES)
        main[name] += chance.randint(0, max(0, room))
    runes = Counter(f"{domain} rune" for domain in chance.choices(identity.domains, k=RUNE_DECK_SIZE))
    return {
        "legend": legend,
        "champion": champion,
        "main": {name: count for name, count in main.items() if count},
        "runes": dict(runes),
        "battlefields": list(battlefields),
    }


# Which cards go together is the same for every deck: it is found once, where each deck would look through all cards.
@cache
def legends(known: tuple[str, ...]) -> tuple[str, ...]:
    """The Champion Legends among known cards for which there is a champion as well."""
    return tuple(name for name in known if card(name).type == "legend" and _champions(name, known))


@cache
def own_cards(legend: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """What may be in the Main Deck of a legend."""
    return tuple(name for name in known if _fits(card(name), card(legend)))


@cache
def _champions(legend: str, known: tuple[str, ...]) -> tuple[str, ...]:
    own = [name for name in own_cards(legend, known) if _shares_tag(card(name), card(legend))]
    return tuple(name for name in own if card(name).supertypes == ("champion",))


def _fits(one: Card, legend: Card) -> bool:
    """Whether a card may be in the Main Deck of a legend: its domains, and the tag of a signature card."""
    allowed = "signature" not in one.supertypes or _shares_tag(one, legend)
    return one.is_main_deck and set(one.domains) <= set(legend.domains) and allowed


def _shares_tag(one: Card, legend: Card) -> bool:
    return bool(set(one.tags) & set(legend.tags))


def random_decks_setup(edition: str, mode: str, seed: int) -> dict[str, Any]:
    """A game still to be set up, with a deck for each player; no two share a legend or a battlefield."""
    chance = random.Random(f"{mode} {seed}")
    rules = MODES[mode]
    names = "ABCD"[: rules.players]
    known = cards_of(edition)
    chosen = chance.sample(legends(known), k=rules.players)
    fields = [name for name in known if card(name).type == "battlefield"]
    places = chance.sample(fields, k=rules.players * EDITIONS[edition].battlefields_to_bring(rules))
    decks = {
        f"deck of {name}": random_deck(chance, places[position :: rules.players], chosen[position], known)
        for position, name in enumerate(names)
    }
    teams = {name: {"team": "red" if position % 2 else "blue"} for position, name in enumerate(names)}
    return {
        "mode": mode,
        "seed": seed,
        "turn": {"phase": "setup"},
        "players": teams if rules.teams else {name: {} for name in names},
        "decks": decks,
    }


def random_decks_table(edition: str, mode: str, seed: int) -> Table[Game]:
    """A table for such a game."""
    return ENGINE.table(ENGINE.new_game(edition, random_decks_setup(edition, mode, seed), CARDS))


def play_with_random_decks(edition: str, mode: str, seed: int, limit: int = LONGEST, *, check: bool = True) -> Played:
    """Play until the game, or the match, is won, until `limit` answers are given, or until something is wrong."""
    return play_on(random_decks_table(edition, mode, seed), random.Random(seed), limit, check=check)


def duel_with_all_sets(seed: int, *, check: bool = True) -> Played:
    """A duel with decks of all five sets, played to its end, with no card lost on the way."""
    played = play_with_random_decks(ALL_SETS, "duel", seed, check=check)
    played.problems += lost(played.game, random_decks_setup(ALL_SETS, "duel", seed)["decks"])
    if not played.table.finished and not played.problems:
        played.problems.append(f"it is not over after {played.answers} answers")
    return played


def lost(game: Game, decks: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The cards of the decks, without battlefields, that are no longer in the game, or lie in no zone of it."""
    there = Counter(
        (game.owner(name), game.board.text(name, "card")) for name in game.all_cards() if game.zone_of(name) is not None
    )
    brought: Counter[tuple[str, str]] = Counter()
    for owner in game.players:
        deck = decks[game.board.text(owner, "brings")]  # It may be another's: whoever sits down picks any of them.
        brought.update({(owner, name): count for part in ("main", "runes") for name, count in deck[part].items()})
        brought.update([(owner, deck["legend"]), (owner, deck["champion"])])
    return [f"{count} {card} of {owner} lost" for (owner, card), count in (brought - there).items()]


def digest(game: Game) -> str:
    """A short name of a journal: what was set up, and every entry with all that it changed."""
    told = repr(game.journal.initial) + repr(game.journal.entries)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


if __name__ == "__main__":
    result = play_with_random_decks(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    for answer in result.table.answers:
        print(show(answer))
    print(result.problems or "all is well", result.answers, "answers", len(result.entries), "entries")
