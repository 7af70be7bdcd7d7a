"""What is going on at the moment of a setup: the battle that is fought, and the abilities that wait."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.vanguard.abilities.triggering import ABOUT_PLAYERS
from engine.vanguard.game import Game, Waiting
from engine.vanguard.language.abilities import Auto
from engine.vanguard.language.words import BATTLE_STEPS
from engine.vanguard.setups.objects import read_key
from engine.vanguard.state import GUARDIAN_CIRCLE, AbilityKey


def battle(game: Game, node: Node) -> Iterator[Write]:
    """The battle that is fought: who attacks whom, with whose boost, and in which step. Raises Malformed."""
    node.mapping(("attacker", "booster", "target", "also_attacked", "step"))
    if game.phase != "battle":
        node.fail("there is a battle outside the battle phase", "turn: {phase: battle}")
    yield (GAME, "battle_step", node["step"].text(BATTLE_STEPS))
    for key in ("attacker", "target"):
        yield (GAME, key, _unit(game, node[key]))
    yield (GAME, "booster", optional(_something(node.get("booster")), lambda place: _unit(game, place), None))
    if "also_attacked" in node:
        yield (GAME, "also_attacked", tuple(_unit(game, place) for place in node["also_attacked"].several()) or None)
    for guardian in game.zone(GUARDIAN_CIRCLE):
        if game.guarded_by(guardian) not in game.attacked:
            node.fail(f"{guardian} guards {game.guarded_by(guardian)}", "guardians of units that are attacked")


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
    return Waiting(source, key, optional(_something(place.get("about")), lambda each: _card(game, each), usual))


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


def _something(place: Node | None) -> Node | None:
    return None if place is None or place.value is None else place
