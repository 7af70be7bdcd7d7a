"""A board of Grand Archive in the shape in which setups are written and pages draw."""

from __future__ import annotations

from typing import Any

from engine.core.board import Board
from engine.core.state import GAME
from engine.grand_archive.cards import Card
from engine.grand_archive.game import Game
from engine.grand_archive.stack.items import event_of, source_of, target_groups
from engine.grand_archive.state.facts import Facts
from engine.grand_archive.state.lasting import amounts_of
from engine.grand_archive.state.refs import Ref, Refs, read_named, read_ref
from engine.grand_archive.state.state import counter_field
from engine.grand_archive.views.combat import combat_view
from engine.grand_archive.views.seats import Seat
from engine.grand_archive.words import COUNTERS, LINEAGE, PLAYER_ZONES, STATES

View = dict[str, Any]


def view(game: Game, board: Board, seat: str | None = None) -> View:
    """Show a board, as one player sees it where a seat is named."""
    shown = _BoardView(game, board, seat)
    return shown.whole()


class _BoardView:
    """One board being shown. Derived values are those of that board: a game that stands on it works them out."""

    def __init__(self, game: Game, board: Board, seat: str | None) -> None:
        self.game = game if board is game.board else _standing_on(game, board)
        self.board = board
        self.seat = Seat(self.game, seat)

    def whole(self) -> View:
        """Everything on the board."""
        board, game = self.board, self.game
        return {
            "winner": game.winner,
            "draw": board.flag(GAME, "draw"),
            "turn": {
                "player": game.turn_player,
                "phase": game.phase,
                "number": board.number(GAME, "turn"),
                "stage": board.number(GAME, "stage"),
            },
            "players": {player: self.player(player) for player in game.players},
            "stack": [self.item(name) for name in game.stack],
            "announced": [self.card(name) for name in board.cards("announced")],
            "opportunity": board.text(GAME, "opportunity") or None,
            "passed": list(board.names(GAME, "passed")),
            "combat": combat_view(self.game),
            "effects": [self.effect(record) for record in board.names(GAME, "effects")],
            "delayed": [self.delayed(record) for record in board.names(GAME, "delayed")],
            "revealed": list(board.names(GAME, "revealed")),
        }

    def player(self, player: str) -> View:
        """What a player has; inner lineage stands with the champion."""
        champion = self.game.champion(player)
        shown: View = {
            zone: [self.card(name) for name in self.board.cards(f"{player}.{zone}")]
            for zone in PLAYER_ZONES
            if zone != LINEAGE
        }
        own = [name for name in self.game.field if self.game.controller(name) == player and name != champion]
        shown["champion"] = None if champion is None else self.object(champion, player)
        shown["field"] = [self.object(name) for name in own]
        shown["influence"] = self.game.influence(player)
        shown["elements"] = sorted(self.game.elements(player))
        shown["activated"] = list(self.board.names(player, "activated"))
        shown["materialized"] = self.board.flag(player, "materialized")
        shown["lost"] = self.board.flag(player, "lost")
        return shown

    def card(self, name: str) -> View:
        """A card that is no object on the field."""
        if self.seat.covers(name):
            return self.seat.covered(name)
        card = self.game.card(name)
        shown: View = {
            "id": name,
            "card": self.board.text(name, "card"),
            "name": dict(card.titles),
            "type": _type(card),
            "owner": self.game.owner(name),
            "element": self.game.element(name),
            "cost": _cost(card),
        }
        shown |= {flag: True for flag in ("copy", "passing", "reverts_transformed") if self.board.flag(name, flag)}
        if self.board.text(name, "goes_to"):
            shown["goes_to"] = self.board.text(name, "goes_to")
        known = self.board.get(name, "last_known")
        return shown if not isinstance(known, tuple) else shown | {"was": _past(Facts(*known))}  # type: ignore[arg-type]

    def object(self, name: str, player: str = "") -> View:
        """An object on the field, with everything that is true of it."""
        facts = self.game.facts(name)
        board = self.board
        shown = {
            **self.card(name),
            "controller": facts.controller,
            "rested": "rested" in facts.flags,
            "power": facts.power,
            "life": facts.life,
            "damage": facts.damage,
            "level": facts.level,
            "types": list(facts.types),
            "keywords": dict(facts.keywords),
            "counters": {kind: board.number(name, counter_field(kind)) for kind in COUNTERS if facts.counter(kind)},
            "states": [state for state in (*STATES, "loaded") if state in facts.flags and state != "rested"],
            "token": board.flag(name, "token"),
            "copy": board.flag(name, "copy"),
            "loaded": [self.card(one) for one in self.game.loaded(name)],
            "time": board.number(name, "time"),
        }
        for key in ("copies", "reverts_to", "entered_under"):
            if board.text(name, key):
                shown[key] = board.text(name, key)
        if board.number(name, "prevents"):
            shown["prevents"] = board.number(name, "prevents")
        if self.game.terms(name):
            shown["control"] = [
                {"player": one.player, "until": one.until, "source": one.source.name} for one in self.game.terms(name)
            ]
        blow = board.get(name, "last_blow")
        if isinstance(blow, tuple):
            shown["last_blow"] = blow[0]
        if board.flag(name, "hurt"):
            shown["hurt"] = True
        if player:
            shown["base_level"] = self.game.card(name).level
            shown["inner_lineage"] = [self.card(one) for one in self.game.inner_lineage(player)]
        return shown

    def item(self, name: str) -> View:
        """An item on the effects stack."""
        board = self.board
        is_card = self.game.is_card(name)
        shown: View = self.card(name) if is_card else {"id": name, "card": None, "source": board.text(name, "source")}
        shown |= {
            "kind": board.text(name, "kind"),
            "controller": self.game.controller(name),
            "targets": [self.refs(group) for group in target_groups(self.game, name)],
            "modes": list(board.names(name, "modes")),
            "paid": list(board.names(name, "paid")),
            "copy": board.flag(name, "copy"),
        }
        if not is_card:
            shown |= {"source": self.ref(source_of(self.game, name)), "text": board.text(name, "text")}
            shown |= {"ability": board.text(name, "ability") or None, "event": self.event(name)}
        if board.number(name, "x"):
            shown["x"] = board.number(name, "x")
        if board.get(name, "named") is not None:
            shown["named"] = self.named(name)
        return shown

    def ref(self, ref: Ref) -> Any:
        """An object by its id; one that has changed zones since as `{gone: id}`."""
        game = self.game
        there = ref.name in game.players or game.zone_of(ref.name) is not None
        return ref.name if there and game.is_same(ref) else {"gone": ref.name}

    def refs(self, refs: Refs) -> list[Any]:
        """Several objects."""
        return [self.ref(ref) for ref in refs]

    def named(self, record: str) -> dict[str, list[Any]]:
        """What has been given a name."""
        return {name: self.refs(refs) for name, refs in read_named(self.board.get(record, "named"))}

    def event(self, item: str) -> dict[str, Any] | None:
        """The event that triggered an item."""
        event = event_of(self.board.get(item, "event"))
        if event is None:
            return None
        shown: dict[str, Any] = {"kind": event.kind, "player": event.player, "amount": event.amount}
        if event.object is not None:
            shown["object"] = self.ref(event.object)
        if event.source is not None:
            shown["source"] = self.ref(event.source)
        return shown

    def effect(self, record: str) -> View:
        """A lasting effect."""
        board = self.board
        return {
            "source": self.ref(self.game.refs(record, "source")[0]),
            "controller": board.text(record, "controller"),
            "affected": self.refs(self.game.refs(record, "affected")),
            "text": board.text(record, "text"),
            "number": board.number(record, "number"),
            "amounts": amounts_of(self.game, record),
            "until": board.text(record, "until"),
            "time": board.number(record, "time"),
        }

    def delayed(self, record: str) -> View:
        """A delayed trigger."""
        board = self.board
        return {
            "source": self.ref(read_ref(board.get(record, "source"))),
            "named": self.named(record),
            "controller": board.text(record, "controller"),
            "on": board.text(record, "kind"),
            **({"player": board.text(record, "whose")} if board.text(record, "whose") else {}),
            "text": board.text(record, "text"),
        }


def _standing_on(game: Game, board: Board) -> Game:
    """A game that stands where another board does, to read derived values of that moment.

    It is set up anew: nothing is kept of a board out of a journal, so that no game can begin like it.
    """
    other = type(game)(game.citations, game.cards, game.chance.anew())
    records = ((record, board.fields(record)) for record in board.records())
    other.journal.begin((record, field, value) for record, fields in records for field, value in fields.items())
    return other


def _past(facts: Facts) -> dict[str, Any]:
    """What was true of an object before it last changed zones."""
    return {
        "controller": facts.controller,
        "power": facts.power,
        "life": facts.life,
        "level": facts.level,
        "damage": facts.damage,
        "counters": dict(facts.counters),
        "types": list(facts.types),
        "flags": list(facts.flags),
    }


def _type(card: Card) -> str:
    return card.types[0]


def _cost(card: Card) -> dict[str, int]:
    if card.materialized:
        return {"memory": card.cost.memory}
    return {"reserve": card.cost.reserve.fixed}


def unseen(game: Game, board: Board, seat: str) -> frozenset[str]:
    """The cards whose faces a player may not read on a board."""
    shown = _BoardView(game, board, seat)
    return frozenset(name for name in board.records() if shown.game.is_card(name) and shown.seat.covers(name))
