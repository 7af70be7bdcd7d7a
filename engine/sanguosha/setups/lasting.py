"""The part of a setup that says which effects last for a while (B6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.journal import Write
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.sanguosha.game import Game
from engine.sanguosha.language.lasting import END, END_OF_TURN, MOMENTS
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.state import LASTING

_KEYS = ("text", "you", "to", "of", "ban", "skill", "until")


def lasting(game: Game, node: Node, read_skill: Callable[[Node], str]) -> Iterator[Write]:
    """Effects that have begun: `{text: warding, you: A, to: [B], of: [A], until: end_of_turn}`. Raises Malformed.

    `skill` is the skill that somebody has by it; without it the first of what the text forbids is meant, or `ban: 2`.
    """
    names = [game.fresh("effect") for _ in node.several()]
    yield (GAME, LASTING, tuple(names) or None)
    for name, place in zip(names, node.several(), strict=True):
        yield from _one(game, name, place.mapping(_KEYS), read_skill)


def _one(game: Game, name: str, place: Node, read_skill: Callable[[Node], str]) -> Iterator[Write]:
    text = read_skill(place["text"])
    yield (name, "text", text)
    yield (name, "you", place["you"].text(game.players))
    yield (name, "to", place["to"].texts(game.players))
    if "skill" in place:
        yield (name, "skill", read_skill(place["skill"]))
    else:
        skill = game.cards[text]
        assert isinstance(skill, Skill)
        number = optional(place.get("ban"), lambda one: one.integer(1), 1)
        if number > len(skill.bans):
            message = f"{text!r} has no number {number} of what it forbids for a while"
            place.fail(message, "a text with forbid, or skill: NAME")
        yield (name, "ban", number)
        yield (name, "of", place["of"].texts(game.players) if "of" in place else game.players)
    yield from _until(game, name, place["until"])


def _until(game: Game, name: str, place: Node) -> Iterator[Write]:
    if place.is_text():
        place.text((END_OF_TURN,))
        yield from ((name, "until", END), (name, "whose", game.turn_player), (name, "begun", True))
        return
    word, player = place.only_item(MOMENTS)
    yield from ((name, "until", MOMENTS[word]), (name, "whose", player.text(game.players)))
