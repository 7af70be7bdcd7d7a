"""What must always be true of a game, whatever is played: of its board, of its journal, of what is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.decisions import Act, Action, Answer, Decision
from engine.core.journal import Entry
from engine.core.procedures import Table
from engine.riftbound.game import Game
from engine.riftbound.language.passives import Passive
from engine.riftbound.state.state import PLAYER_ZONES
from tests.engine import random_walk
from tests.engine.random_walk import Checks, lying_in

GAINING = (
    "score.point",
    "score.final_point_by_hold",
    "score.final_point_by_conquer",
    "points.by_effect",
    "burn_out.point",
)
"""The steps that give points; there is no other."""
_OWNER_ZONES = tuple(zone for zone in PLAYER_ZONES if zone not in ("base", "runes"))


# -- the board ------------------------------------------------------------------------------------------------


def wrong_with(game: Game) -> list[str]:
    """Everything about a game that can never be; empty where all is well."""
    return [*_misplaced(game), *_crowded(game), *_attached_wrongly(game), *_impossible_numbers(game)]


def _misplaced(game: Game) -> Iterator[str]:
    """A card lies in exactly one zone; hands, decks and the like hold their owner's cards alone."""
    places = lying_in(game.board, game.board.records())
    for record in game.board.records():
        if game.is_card(record):
            found = places.get(record, [])
            if len(found) != 1 and not (not found and _may_be_nowhere(game, record)):
                yield f"{record} lies in {found}"
            if found != [place] if (place := game.zone_of(record)) else found:
                yield f"{record} lies in {found}, and the index says {place}"
    for player in game.players:
        for zone in _OWNER_ZONES:
            yield from (
                f"{card} of {game.owner(card)} lies in {player}.{zone}"
                for card in game.zone(f"{player}.{zone}")
                if game.owner(card) != player
            )
        for zone in ("base", "runes"):
            yield from (
                f"{card} of {game.controller(card)} lies in {player}.{zone}"
                for card in game.zone(f"{player}.{zone}")
                if game.controller(card) != player
            )


def _may_be_nowhere(game: Game, card: str) -> bool:
    """Tokens cease to exist, who concedes takes all cards along, a battlefield is a place or out of the game."""
    printed = game.card(card)
    out_of_play = "token" in printed.supertypes or printed.type == "battlefield"
    return out_of_play or not game.is_playing(game.owner(card))


def _crowded(game: Game) -> Iterator[str]:
    for battlefield in game.battlefields:
        if len(game.zone(f"{battlefield}.facedown")) > 1 + _more_hidden_at(game, battlefield):
            yield f"{battlefield} has several facedown cards"
        if len(game.players_at(battlefield)) > 2:
            yield f"{battlefield} has units of {game.players_at(battlefield)}"
    for card in game.everything_on_board() if game.combat is None else ():
        for role in ("attacker", "defender"):
            if game.has_flag(card, role):
                yield f"{card} is an {role} without a combat"


def _attached_wrongly(game: Game) -> Iterator[str]:
    """What is attached is on the board with its Top-Most Card (719.3, 719.5), and is attached to it alone (718.5.d)."""
    for top, cards in game.attachments.items():
        if not game.is_board_zone(game.zone_of(top)):
            yield f"{cards} are attached to {top}, which lies in {game.zone_of(top)}"
        yield from (
            f"{card} lies in {game.zone_of(card)}, and is attached to {top} in {game.zone_of(top)}"
            for card in cards
            if game.zone_of(card) != game.zone_of(top)
        )
    known = sorted(card for cards in game.attachments.values() for card in cards)
    if known != sorted(game.board.column("attached_to")):
        yield f"{known} are known to be attached, and {sorted(game.board.column('attached_to'))} are"


def _more_hidden_at(game: Game, battlefield: str) -> int:
    """How many more facedown cards a battlefield says that it can have (Bandle Tree does)."""
    printed = game.card(battlefield).abilities if game.board.text(battlefield, "card") else ()
    return sum(one.hidden_places for one in printed if isinstance(one, Passive))


def _impossible_numbers(game: Game) -> Iterator[str]:
    for player in game.players:
        power = game.board.get(player, "power")
        amounts = [amount for _, amount in power] if isinstance(power, tuple) else []  # type: ignore[misc]
        numbers = [game.points(player), game.board.number(player, "energy"), *amounts]
        if min(numbers) < 0:
            yield f"{player} has {numbers}"
    for unit in game.units():
        if game.damage(unit) < 0 or game.might(unit) < 0:
            yield f"{unit} has damage {game.damage(unit)} and might {game.might(unit)}"


# -- the journal ----------------------------------------------------------------------------------------------


def wrong_in(entries: Sequence[Entry]) -> Iterator[str]:
    """Everything about some entries that can never be: no rule, a change of nothing, points from nowhere."""
    yield from random_walk.wrong_in(entries)
    for entry in entries:
        for change in entry.changes:
            if change.field == "points" and not _may_change_points(entry, change.before, change.after):
                yield f"{entry.step} {entry.kind} changes points: {change}"


def _may_change_points(entry: Entry, before: Any, after: Any) -> bool:
    if entry.kind == "match.reset":
        return not after
    return entry.kind in GAINING and after > (before or 0)


# -- what is refused ------------------------------------------------------------------------------------------


def tried(chance: random.Random, table: Table[Game]) -> Iterator[Answer]:
    """An answer that is seldom legal."""
    decision = table.pending
    if decision is not None:
        acting = isinstance(decision, Act)
        yield something_to_try(chance, table.game) if acting else something_strange(chance, decision)


def something_to_try(chance: random.Random, game: Game) -> Action:
    """An action with anything that has a name, and with what has none; sensible now and then."""
    names = [
        "nobody",
        *game.board.records(),
        *(card for player in game.players for card in game.zone(f"{player}.hand")),
    ]
    verb = chance.choice(("play", "move", "hide", "activate", "pass", "end turn", "fly"))
    if verb in ("pass", "end turn", "fly"):
        return Action(verb)
    what = tuple(chance.choices(names, k=chance.choice((0, 1, 1, 1, 1, 2))))
    to = chance.choice(("nowhere", *game.battlefields, "A.base", "B.base")) if verb in ("move", "hide") else None
    return Action(verb, what, to, chance.choice((0, 0, 1, -1)) if verb == "activate" else 0)


def something_strange(chance: random.Random, decision: Decision) -> Answer:
    """An answer of some form, which is seldom legal."""
    options = getattr(decision, "options", ())
    several = tuple(chance.choices(("nobody", *options), k=chance.randrange(4)))
    return chance.choice((several, ("nobody",), -1, True, None, "yes", tuple((name, 1) for name in several)))


CHECKS = Checks(wrong_with, wrong_in, tried)
