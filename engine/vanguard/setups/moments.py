"""What is going on at the moment of a setup: the battle that is fought, and the abilities that wait."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.vanguard.battle.triggers import PARTS
from engine.vanguard.game import Game, Waiting
from engine.vanguard.language.abilities import Auto
from engine.vanguard.language.words import BATTLE_STEPS
from engine.vanguard.setups.objects import read_key
from engine.vanguard.state import GUARDIAN_CIRCLE, AbilityKey
from engine.vanguard.triggering import ABOUT_PLAYERS

CHECK_KEYS = ("checks", "checks_made", "checked", "parts_done")
"""What is said of the checks that go on."""
_WITH_CHECKS = ("drive", "damage")
_CHECKED_IN = ("trigger", "removed")
"""Where a card is whose check goes on: an over trigger removes itself first of all (B3.6)."""


def battle(game: Game, node: Node) -> Iterator[Write]:
    """The battle that is fought: who attacks whom, with whose boost, and in which step. Raises Malformed."""
    node.mapping(("attacker", "booster", "target", "also_attacked", "step", *CHECK_KEYS))
    if game.phase != "battle":
        node.fail("there is a battle outside the battle phase", "turn: {phase: battle}")
    yield (GAME, "battle_step", node["step"].text(BATTLE_STEPS))
    for key in ("attacker", "target"):
        yield (GAME, key, _unit(game, node[key]))
    yield (GAME, "booster", optional(something(node.get("booster")), lambda place: _unit(game, place), None))
    if "also_attacked" in node:
        yield (GAME, "also_attacked", tuple(_unit(game, place) for place in node["also_attacked"].several()) or None)
    yield from _checks(game, node)
    for guardian in game.zone(GUARDIAN_CIRCLE):
        if game.guarded_by(guardian) not in game.attacked:
            node.fail(f"{guardian} guards {game.guarded_by(guardian)}", "guardians of units that are attacked")


def _checks(game: Game, node: Node) -> Iterator[Write]:
    """How many checks the drive or damage step makes, how many it has made, and how far it is with the next one."""
    said = {key: node[key] for key in CHECK_KEYS if key in node and node[key].value}
    if something(node.get("checks")) is None:
        for place in said.values():
            place.fail("there are no checks that go on", "checks: 2, beside it")
        return
    if game.battle_step not in _WITH_CHECKS:
        node["checks"].fail(
            f"no checks are made in the step {game.battle_step!r}", f"step: {' or '.join(_WITH_CHECKS)}"
        )
    number = node["checks"].integer(0)
    made = said["checks_made"].integer(0, number) if "checks_made" in said else 0
    yield from ((GAME, "checks", number), (GAME, "checks_made", made or None))
    if "checked" not in said:
        return
    card = _card(game, said["checked"])
    trigger = game.card(card).trigger
    if made == number or trigger is None or game.place_of(card) not in _CHECKED_IN:
        said["checked"].fail(
            f"no check of {card!r} goes on", "a trigger unit in a trigger zone, and a check that is left"
        )
    yield (GAME, "checked", card)
    if "parts_done" in said:
        yield (GAME, "parts_done", said["parts_done"].integer(0, len(PARTS[trigger]) - 1))


def waiting(game: Game, node: Node) -> Iterator[Write]:
    """The AUTO abilities that wait, in the order in which they have triggered. Raises Malformed."""
    yield (GAME, "waiting", tuple(_waiting(game, place) for place in node.several()) or None)


def _waiting(game: Game, place: Node) -> Waiting:
    """`{card: x, ability: 2, about: y}`: the second ability of x, which has triggered on what happened to y."""
    place.mapping(("card", "ability", "about"))
    source = _card(game, place["card"])
    key = _ability(game, place, source)
    ability = game.ability(source, key)
    assert isinstance(ability, Auto)
    about_another = ability.when.about is not None or ability.when.event in ABOUT_PLAYERS
    usual = "" if about_another else source
    return Waiting(source, key, optional(something(place.get("about")), lambda each: _card(game, each), usual))


def _ability(game: Game, place: Node, source: str) -> AbilityKey:
    """Which ability waits: counted from 1 among those printed on the card, or the key of one that it was given.

    It may be left out where one AUTO ability is printed on the card.
    """
    if "ability" in place and place["ability"].is_text():
        key = read_key(place["ability"], game.cards)
        if not isinstance(game.ability(source, key), Auto):
            place["ability"].fail(f"{key!r} is no AUTO ability", "the key of an AUTO ability")
        return key
    autos = [number for number, _ in game.card(source).autos]
    if "ability" not in place and len(autos) == 1:
        return autos[0]
    number = place["ability"].integer(1) - 1 if autos else -1
    if number not in autos:
        place.fail(f"{source!r} has no such AUTO ability", "the place of an AUTO ability among those of the card")
    return number


def _unit(game: Game, place: Node) -> str:
    unit = place.text()
    if not game.is_card(unit) or not game.is_unit(unit):
        place.fail(f"there is no unit {unit!r}", "the name of a unit of this setup")
    return unit


def _card(game: Game, place: Node) -> str:
    card = place.text()
    return card if game.is_card(card) else place.fail(f"there is no card {card!r}", "the name of a card of this setup")


def something(place: Node | None) -> Node | None:
    """What stands at a place, or None for `null` there."""
    return None if place is None or place.value is None else place
