"""What a form of the page does to the board: its fields read, and the edit of `scenarios/sandbox/editing` called."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture, parse_fixture
from scenarios.sandbox.editing import edits
from scenarios.sandbox.editing.cards import known_cards
from scenarios.sandbox.editing.description import Field, describe
from scenarios.sandbox.editing.making import Asked, abilities_of, make, menus
from scenarios.sandbox.editing.starting import with_decks
from scenarios.sandbox.limits import MOST_BYTES, MalformedPosition, hold_to
from scenarios.sandbox.position import Position, read_position
from webapp.translations import Translations
from webapp.view_models.editing.putting import put_card
from webapp.view_models.editing.wanted import Sent, Wanted
from webapp.view_models.editing.widgets import Saying, read_facts

MADE_FIELDS = 2
"""So many abilities may a card have that is made from menus."""


@dataclass(frozen=True)
class Done:
    """The position after an edit, what the page shows then, and what is to be said besides."""

    position: Position
    wanted: Wanted
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Doing:
    """An edit that is asked for: on which position, with which fields, and what the page showed."""

    position: Position
    wanted: Wanted
    sent: Sent
    cases: CaseLibrary
    words: Translations

    @property
    def saying(self) -> Saying:
        """What is needed to read fields."""
        return Saying(edits.board_of(self.position), known_cards(self.position, self.cases), self.words, names={})

    def done(self, position: Position, **shown: Any) -> Done:
        """The edit is done."""
        return Done(position, self.wanted.to(**shown))


def do(doing: Doing) -> Done:
    """Do what was asked for. Raises MalformedPosition where it cannot be done, KeyError for an edit that is none."""
    return DEEDS[doing.sent.get("do", "")](doing)


def _put(doing: Doing) -> Done:
    sent, zone = doing.sent, doing.wanted.zone
    top = sent.get("end", "top") != "bottom"
    return doing.done(
        put_card(doing.position, zone, sent.get("card", ""), owner=sent.get("owner", ""), top=top), show="add"
    )


def _set(doing: Doing) -> Done:
    position, at = doing.position, doing.wanted.at
    description, saying, sent = describe(position.game), doing.saying, doing.sent
    board = saying.board
    if not at:
        facts = read_facts(description.fields["table"], sent, saying, board.setup)
        return doing.done(edits.set_table(position, facts))
    if at in board.players:
        facts = read_facts(description.fields["player"], sent, saying, board.setup["players"][at])
        return doing.done(edits.set_player(position, at, facts))
    if at in board.places:
        facts = read_facts(description.fields["place"], sent, saying, board.setup[description.places][at])
        return doing.done(edits.set_place(position, at, facts))
    zone, thing = _find(board, at)
    facts = read_facts(description.fields_at(zone), sent, saying, thing.facts)
    return doing.done(edits.set_fields(position, at, facts))


def _find(board: Any, name: str) -> tuple[str, Any]:
    try:
        zone, thing = board.find(name)
    except KeyError:
        raise edits.Unfit("thing", name) from None
    return zone.kind.key, thing


def _move(doing: Doing) -> Done:
    top = doing.sent.get("end", "top") != "bottom"
    return doing.done(edits.move(doing.position, doing.wanted.at, doing.wanted.zone, top=top))


def _remove(doing: Doing) -> Done:
    return doing.done(edits.remove(doing.position, doing.wanted.at), at="", show="")


def _copy(doing: Doing) -> Done:
    board = edits.board_of(doing.position)
    _find(board, doing.wanted.at)
    zone, thing = board.find(doing.wanted.at)
    return doing.done(edits.add_card(doing.position, zone.id, thing.card, thing.facts, top=False))


def _order(doing: Doing) -> Done:
    board = edits.board_of(doing.position)
    _find(board, doing.wanted.at)
    zone, thing = board.find(doing.wanted.at)
    names = [each.name for each in zone.things]
    place = names.index(thing.name)
    to = {"top": 0, "up": max(0, place - 1), "down": place + 1, "bottom": len(names)}.get(
        doing.sent.get("by", ""), place
    )
    names.remove(thing.name)
    names.insert(to, thing.name)
    return doing.done(edits.reorder(doing.position, zone.id, names))


def _rename(doing: Doing) -> Done:
    name = doing.sent.get("name", "").strip()
    renamed = edits.rename(doing.position, doing.wanted.at, name)
    return doing.done(renamed, at=name)


def _ability(doing: Doing) -> Done:
    number = doing.sent.get("number", "0")
    waiting = next(zone.key for zone in describe(doing.position.game).zones if zone.waiting)
    position = edits.add_ability(
        doing.position,
        waiting,
        doing.wanted.at,
        int(number) if number.isascii() and number.isdigit() and len(number) < 4 else 0,
        doing.sent.get("controller", ""),
    )
    return doing.done(position, at=edits.board_of(position).zone(waiting).things[-1].name)


def _make(doing: Doing) -> Done:
    sent, position = doing.sent, doing.position
    known, saying = menus(position.game), doing.saying
    kind = doing.wanted.kind
    fields = [as_field(asked) for asked in known.types.get(kind, ())]
    names = {language: sent.get(f"name_{language}", "").strip()[:60] for language in ("zh", "en")}
    rows = [
        {key: sent.get(f"{key}{n}", "") for key in ("moment", "does", "amount", "target")} for n in range(MADE_FIELDS)
    ]
    definition = make(position.game, kind, names, read_facts(fields, sent, saying), abilities_of(rows))
    wanted = sent.get("card", "") or _key(names, kind)
    name = wanted if sent.get("card", "") in position.cards else edits.free_name(position, wanted)
    return _defined(doing, {name: definition}, name)


def as_field(asked: Asked) -> Field:
    """What is asked of a card that is made, as a field of a form."""
    return Field(asked.key, asked.kind, of=asked.of, words=asked.words, low=asked.low, high=asked.high)


def _key(names: Mapping[str, str], kind: str) -> str:
    """The name of a definition: the English name in small letters, else the Chinese one, else the type."""
    plain = re.sub(r"[^a-z0-9 '-]+", "", names["en"].lower()).strip()
    return plain or re.sub(r"[.\s]+", "", names["zh"]) or kind


def _paste(doing: Doing) -> Done:
    """Definitions as a case file has them under `cards`, in YAML or JSON; one alone may come without a name."""
    data = _parsed(doing.sent.get("text", ""))
    if "type" in data and not isinstance(data["type"], Mapping):
        names = data.get("name")
        told = names if isinstance(names, Mapping) else {"en": str(names or "")}
        name = doing.sent.get("name", "").strip() or _key({"en": "", "zh": "", **told}, str(data["type"]))
        data = {name: data}
    elif set(data) == {"cards"} and isinstance(data["cards"], Mapping):
        data = dict(data["cards"])
    return _defined(doing, data, str(next(iter(data), "")))


def _defined(doing: Doing, definitions: Mapping[str, Any], name: str) -> Done:
    position = doing.position
    for each, definition in definitions.items():
        if not isinstance(definition, Mapping):
            raise MalformedPosition(("cards", each), _said("definition"))
        position = edits.define(position, each, definition)
    zone = doing.wanted.zone
    if zone and doing.sent.get("into", "") and name:
        position = put_card(position, zone, name)
        return doing.done(position, show="add")
    return doing.done(position, show="add", text=name)


def _undefine(doing: Doing) -> Done:
    return doing.done(edits.define(doing.position, doing.sent.get("card", ""), None), show="cards")


def _decks(doing: Doing) -> Done:
    players = edits.board_of(doing.position).players
    lists = {player: doing.sent.get(f"deck.{player}", "") for player in players}
    position, unknown = with_decks(doing.position, lists, doing.cases)
    notes = (doing.words("edit.unknown_cards", cards=doing.words("list.comma").join(unknown[:20])),) if unknown else ()
    return Done(position, doing.wanted.to(show="decks" if unknown else ""), notes)


def _text(doing: Doing) -> Done:
    """The whole board as text: `cards` and `setup`, as a case file has them."""
    data = _parsed(doing.sent.get("text", ""))
    record = {"game": doing.position.game, "edition": doing.position.edition}
    record |= {key: data[key] for key in ("cards", "setup") if data.get(key) is not None}
    position = read_position(record, doing.cases)
    kept = replace(position, answers=doing.position.answers, branches=doing.position.branches)
    return doing.done(kept, show="")


def _parsed(text: str) -> dict[str, Any]:
    hold_to("bytes", MOST_BYTES, len(text.encode()))
    try:
        data = parse_fixture(text, "text").data
    except MalformedFixture as error:
        raise MalformedPosition((), f"{error.line}:{error.column}: {error.message}", error.expected) from None
    return dict(data)


def _player(doing: Doing) -> Done:
    name = doing.sent.get("name", "").strip()
    return doing.done(edits.add_player(doing.position, name), at=name, show="")


def _no_player(doing: Doing) -> Done:
    return doing.done(edits.remove_player(doing.position, doing.wanted.at), at="", show="table")


def _place(doing: Doing) -> Done:
    name = doing.sent.get("name", "").strip()
    return doing.done(edits.add_place(doing.position, name), at=name, show="")


def _no_place(doing: Doing) -> Done:
    return doing.done(edits.remove_place(doing.position, doing.wanted.at), at="", show="table")


def _edition(doing: Doing) -> Done:
    return doing.done(doing.position.under(doing.sent.get("edition", "")))


def _said(key: str) -> dict[str, str]:
    return {"definition": {"zh": "这不是卡牌的定义", "en": "this is no definition of a card"}}[key]


DEEDS: Mapping[str, Callable[[Doing], Done]] = {
    "put": _put,
    "set": _set,
    "move": _move,
    "remove": _remove,
    "copy": _copy,
    "order": _order,
    "rename": _rename,
    "ability": _ability,
    "make": _make,
    "paste": _paste,
    "undefine": _undefine,
    "decks": _decks,
    "text": _text,
    "player": _player,
    "no_player": _no_player,
    "place": _place,
    "no_place": _no_place,
    "edition": _edition,
}
