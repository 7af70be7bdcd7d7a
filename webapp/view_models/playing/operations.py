"""What somebody may do without being asked: it stands in no list of legal answers (docs/sandbox.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.sandbox.play import Played
from webapp.translations import Translations
from webapp.view_models.playing.answering import Asking, Offer
from webapp.view_models.playing.wanted import line_text

Line = dict[str, Any]


def operations(played: Played, asking: Asking | None, name: str, words: Translations) -> tuple[Offer, ...]:
    """What may be done with a card or by a player now, though nobody asks for it."""
    if asking is None:
        return ()
    players: list[str] = list(played.game.players)
    if played.position.game == "sanguosha":
        found = _of_sanguosha(played, players, name, words) if asking.resting else iter(())
    elif played.position.game == "riftbound":
        found = _of_riftbound(played, players, name, words)
    else:
        found = iter(())
    return tuple(Offer(text, line_text(line), (name,)) for text, line in found)


def _of_riftbound(played: Played, players: list[str], name: str, words: Translations) -> Iterator[tuple[str, Line]]:
    """A player may concede at any moment, and show a card of the own hand."""
    if name in players:
        yield words("sandbox.operation.concede"), {name: "concede"}
        return
    owner = _hand_of(played, players, name)
    if owner:
        yield words("sandbox.operation.show"), {owner: {"show": name}}


def _of_sanguosha(played: Played, players: list[str], name: str, words: Translations) -> Iterator[tuple[str, Line]]:
    """Whoever an effect might make do something does it, at an idle moment."""
    label = words.label
    if name in players:
        for number in (1, 2):
            yield words("sandbox.operation.draw", count=number), {name: {"draw": number}}
        for other in players:
            if other != name:
                swapped = words("sandbox.operation.swap_hands", player=label("player", other))
                yield swapped, {name: {"swap_hands": other}}
        return
    zone = _zone(played, name)
    owner, _, own = zone.partition(".")
    if owner in players and own:
        for verb in ("recast", "discard"):
            yield words(f"sandbox.operation.{verb}"), {owner: {verb: name}}
        for other in players:
            if other != owner:
                yield (
                    words("sandbox.operation.give", player=label("player", other)),
                    {owner: {"give": name, "to": other}},
                )
    elif zone:
        for player in players:
            yield words("sandbox.operation.gain", player=label("player", player)), {player: {"gain": name}}


def _hand_of(played: Played, players: list[str], name: str) -> str:
    owner, _, zone = _zone(played, name).partition(".")
    return owner if owner in players and zone == "hand" else ""


def _zone(played: Played, name: str) -> str:
    """Where a card lies: `A.hand`, `discard`; empty for what is no card."""
    return str(played.game.zone_of(name) or "") if played.game.is_card(name) else ""
