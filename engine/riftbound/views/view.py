"""The view of a board: plain data in the shape of a setup, complete, for pages, commands and expectations."""

from __future__ import annotations

from typing import Any

from engine.core.board import Board
from engine.core.state import GAME
from engine.riftbound.abilities.on_chain import applied_field, applied_this_turn, first_time_field, this_turn
from engine.riftbound.actions.naming import HAS_NAMED
from engine.riftbound.actions.replacing_battlefields import REPLACED
from engine.riftbound.actions.resources import power_in_pool
from engine.riftbound.actions.restricted import restricted_in_pool
from engine.riftbound.game import Game
from engine.riftbound.language.words import DAMAGED_BY, TALLIES_OF_OBJECTS, VALUED_KEYWORDS
from engine.riftbound.setups.past_events import event_view
from engine.riftbound.state.counted import turns_of
from engine.riftbound.state.sight import SEEN_BY
from engine.riftbound.state.state import COUNTED_EACH_TURN
from engine.riftbound.state.text_keys import parts_of_key
from engine.riftbound.values.characteristics import is_equipped
from engine.riftbound.views.seat_view import covered_view, unseen

View = dict[str, Any]


def view(game: Game, board: Board | None = None, seat: str | None = None) -> View:
    """Show a game as it stands, or as it stood when `board` did. The board is only read.

    Everything is shown; with a player as `seat`, only what that player may see (127).
    """
    if board is not None and board is not game.board:
        shown = Game(game.edition, game.cards, game.chance)
        shown.board = board
        shown.events_of = game.events_of
        return view(shown, seat=seat)
    complete = _complete(game)
    return complete if seat is None else covered_view(complete, unseen(game, game.board, seat))


def _complete(game: Game) -> View:
    return {
        "mode": game.board.text(GAME, "mode"),
        "victory": game.board.number(GAME, "victory"),
        **{key: said for key in ("best_of", "format") if (said := game.board.get(GAME, key)) is not None},
        "winner": game.winner,
        "turn": {
            "player": game.turn_player,
            "phase": game.phase,
            "number": game.board.number(GAME, "turn"),
            **_of_turn(game),
        },
        "state": {
            "showdown": game.showdown,
            "focus": game.focus,
            "priority": game.board.text(GAME, "priority") or None,
            "passed": list(game.board.names(GAME, "passed")),
            "yielded": list(game.board.names(GAME, "yielded")),
            "relevant": list(game.board.names(GAME, "relevant")),
            "combat": _combat(game),
        },
        "players": {player: _player(game, player) for player in game.players},
        "battlefields": {place: _battlefield(game, place) for place in game.battlefields},
        "chain": [item_view(game, item) for item in game.chain],
        "modifications": [_modification(game, name) for name in game.board.names(GAME, "modifications")],
        "delayed": [_delayed(game, name) for name in game.board.names(GAME, "delayed")],
    }


def _of_turn(game: Game) -> View:
    """What is out of the ordinary about a turn, where anything is."""
    listed = {key: list(game.board.names(GAME, key)) for key in ("extra_turns", "held_by_teammates")}
    return {key: names for key, names in listed.items() if names}


def _combat(game: Game) -> View | None:
    if game.combat is None:
        return None
    return {
        "at": game.combat,
        "attacker": game.board.text(GAME, "attacker"),
        "defender": game.board.text(GAME, "defender"),
    }


def _player(game: Game, player: str) -> View:
    zones = ("hand", "deck", "trash", "banishment", "base", "runes", "rune_deck", "battlefields")
    shown: View = {
        "points": game.points(player),
        "energy": game.board.number(player, "energy"),
        "power": dict(power_in_pool(game, player)),
        "xp": game.board.number(player, "xp"),
        "scored": list(game.board.names(player, "scored")),
        "cards_played": game.board.number(player, "cards_played"),
        **{tally: game.board.number(player, tally) for tally in COUNTED_EACH_TURN},
        "team": game.board.text(player, "team") or None,
        "conceded": not game.is_playing(player),
        "set_points": game.board.number(player, "set_points"),
    }
    restricted = dict(restricted_in_pool(game, player))
    if restricted:
        shown["restricted"] = restricted
    if "turns" in game.mentions.tallies or game.board.get(player, "turns") is not None:
        shown["turns"] = turns_of(game, player)
    presented = game.board.names(player, "presented")
    if presented:
        shown["presented"] = {str(name): str(card) for name, card in presented}  # type: ignore[str-unpack]
    for zone in zones:
        shown[zone] = [object_view(game, card) for card in game.zone(f"{player}.{zone}")]
    for zone in ("legend", "champion"):
        there = game.zone(f"{player}.{zone}")
        shown[zone] = object_view(game, there[0]) if there else None
    return shown


def _battlefield(game: Game, place: str) -> View:
    facedown = game.zone(f"{place}.facedown")
    card = game.board.text(place, "card")
    conquered = game.board.number(place, "conquered_on")
    replaced = game.board.names(place, REPLACED)
    return {
        **({"conquered_on": conquered} if conquered else {}),
        "name": dict(game.cards[card].titles) if card else {"zh": f"战场 {place}", "en": f"Battlefield {place}"},
        "card": card or None,
        "owner": game.board.text(place, "owner") or None,
        "controller": game.battlefield_controller(place),
        "contested_by": game.board.text(place, "contested_by") or None,
        "units": [object_view(game, unit) for unit in game.zone(place)],
        "facedown": one_or_all([object_view(game, card) for card in facedown]),
        **({"replaced": list(replaced)} if replaced else {}),
    }


def one_or_all(cards: list[View]) -> View | list[View] | None:
    """What lies facedown at a battlefield: nothing or one card as a rule, a list where abilities allow more."""
    return cards if len(cards) > 1 else next(iter(cards), None)


def object_view(game: Game, name: str) -> View:
    """Show one object with everything that is true of it."""
    card = game.card(name)
    return {
        "id": name,
        "card": card.name,
        "name": dict(card.titles),
        "type": card.type,
        "owner": game.owner(name),
        "controller": game.controller(name),
        "exhausted": game.has_flag(name, "exhausted"),
        "damage": game.damage(name),
        "might": game.might(name) if card.type == "unit" else None,
        "stunned": game.has_flag(name, "stunned"),
        "buffed": game.has_flag(name, "buffed"),
        "empowered": game.has_flag(name, "empowered"),
        "attacker": game.has_flag(name, "attacker"),
        "defender": game.has_flag(name, "defender"),
        "played_this_turn": game.has_flag(name, "played_this_turn"),
        "chosen": game.has_flag(name, "chosen"),
        "was_attacker": game.board.flag(name, "was_attacker"),
        "was_defender": game.board.flag(name, "was_defender"),
        **{tally: game.board.number(name, tally) for tally in TALLIES_OF_OBJECTS},
        "more_buffs": game.board.number(name, "more_buffs"),
        "more_empowered": game.board.number(name, "more_empowered"),
        "hidden_on": game.board.get(name, "hidden_on"),
        "time": game.board.number(name, "time"),
        "triggered": _triggered(game, name),
        "applied": _applied(game, name),
        "modes_used": list(game.board.names(name, "modes_used")),
        **_attachment(game, name),
        "seen_by": list(game.board.names(name, SEEN_BY)),
        "keywords": [word if value == 1 else f"{word} {value}" for word, value in game.values.keywords(name).items()],
        "energy_cost": card.cost.energy,
        "domains": list(card.domains),
        "token": "token" in card.supertypes,
    }


def _attachment(game: Game, name: str) -> View:
    """What an object is attached to, and what is attached to it, where anything is."""
    known: View = {key: game.board.get(name, key) for key in ("attached_to", "attached_on", "copied_text")}
    known |= {key: game.board.get(name, key) for key in ("held_by", "held_from")}
    known["held_before"] = [{"by": by, "from": before} for by, before in game.holds(name)[:-1]]
    known["banished_with"] = [str(pair[0]) for pair in _pairs(game.board.get(name, "banished_with"))]
    known[DAMAGED_BY] = list(game.board.names(name, DAMAGED_BY))
    known["attached"] = list(game.attached_cards(name))
    known["equipped"] = is_equipped(game, game.values, name)
    known |= {field: game.board.get(name, field) for field in ("conquered_on", "extra_token_on", HAS_NAMED)}
    return {key: value for key, value in known.items() if value}


def item_view(game: Game, item: str) -> View:
    """Show one item on the chain: the card, or the source of the ability, and what the item has of its own."""
    source = game.board.text(item, "source")
    shown = object_view(game, source or item)
    shown["id"] = item
    shown["kind"] = game.board.text(item, "kind")
    shown["source"] = source or None
    shown["ability"] = _ability(game.board.text(item, "ability"))
    shown["controller"] = game.board.text(item, "controller")
    shown["pending"] = game.board.flag(item, "pending")
    shown["targets"] = [[str(pair[0]) for pair in group] for group in _groups(game.board.get(item, "targets"))]
    shown["here"] = game.board.text(item, "here") or None
    shown["from_hidden"] = game.board.flag(item, "from_hidden")
    shown["paid"] = game.board.number(item, "paid")
    shown["repeats"] = game.board.number(item, "repeats")
    shown["leaves_to"] = game.board.text(item, "leaves_to") or None
    shown["modes"] = list(game.board.names(item, "modes"))
    shown["named"] = _objects_by_name(game.board.get(item, "named"))
    shown["event"] = event_view(game.events_of.get(item))
    return shown


def _ability(key: str) -> View | int | str | None:
    """Which text an item stands for: a number of the print, a keyword, or a text of some card; None for a card."""
    if "|" in key:
        return _text(key)
    return int(key) if key.isdigit() else key or None


def _triggered(game: Game, name: str) -> list[View | int | str | None]:
    """The abilities of an object that have triggered this turn, and do so for the first time in a turn only."""
    fields = game.board.fields(name)
    prefix = first_time_field("")
    return [
        _ability(field.removeprefix(prefix))
        for field, turn in fields.items()
        if field.startswith(prefix) and turn == this_turn(game)
    ]


def _applied(game: Game, name: str) -> list[View | int | str | None]:
    """The abilities of an object that are applied or performed so often a turn, each as often as it was this turn."""
    prefix = applied_field("")
    keys = [field.removeprefix(prefix) for field in game.board.fields(name) if field.startswith(prefix)]
    return [_ability(key) for key in keys for _ in range(applied_this_turn(game, name, key))]


def _modification(game: Game, name: str) -> View:
    board = game.board
    return {
        "target": board.text(name, "target"),
        "might": board.get(name, "might"),
        "to_minimum": board.get(name, "minimum"),
        "sets_might": board.get(name, "sets_might"),
        "raise_to": board.get(name, "raises_to"),
        "keywords": [
            {word: value} if word in VALUED_KEYWORDS else word for word, value in _pairs(board.get(name, "keywords"))
        ],
        "loses": list(board.names(name, "loses")),
        "tags": list(board.names(name, "tags")),
        "abilities": [_text(key) for key in board.names(name, "abilities")],
        "copies": board.text(name, "copies") or None,
        "prevents": board.number(name, "prevents"),
        "prevents_all": board.flag(name, "prevents_all"),
        "times_damage": board.number(name, "times_damage"),
        "damage_by": list(board.names(name, "damage_by")),
        "next_only": board.flag(name, "next_only"),
        **({"attached": board.text(name, "attached")} if board.text(name, "attached") else {}),
        "until": board.text(name, "until"),
        "time": board.number(name, "time"),
    }


def _delayed(game: Game, name: str) -> View:
    board = game.board
    return {
        "source": board.text(name, "source"),
        **_text(board.text(name, "text")),
        "controller": board.text(name, "controller"),
        "named": _objects_by_name(board.get(name, "named")),
        "next_only": board.flag(name, "next_only"),
        "until": board.text(name, "until"),
        "time": board.number(name, "time"),
    }


def _text(key: str) -> View:
    card, number, attached = parts_of_key(key)
    return {"card": card, "text": number} | ({"attached": attached} if attached else {})


def _objects_by_name(value: object) -> dict[str, list[str]]:
    named = value if isinstance(value, tuple) else ()
    return {str(key): [str(one) for one in objects] for key, objects in named}


def _pairs(value: object) -> tuple[tuple[str, int], ...]:
    return value if isinstance(value, tuple) else ()


def _groups(value: object) -> tuple[tuple[tuple[str, int], ...], ...]:
    return value if isinstance(value, tuple) else ()
