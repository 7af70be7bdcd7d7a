"""The panel of the page: what is said of a thing, a player, a place or the table; cards found, cards made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scenarios.card_text.of_cases import texts_of
from scenarios.sandbox.editing.boards import Zone
from scenarios.sandbox.editing.cards import KnownCard, find_cards
from scenarios.sandbox.editing.making import Menu, menus
from scenarios.sandbox.position import case_of
from scenarios.sandbox.yaml_text import yaml_text
from webapp.view_models.editing.doing import MADE_FIELDS, as_field
from webapp.view_models.editing.edit_page import EditPage
from webapp.view_models.editing.putting import PlaceToPut, place_named
from webapp.view_models.editing.widgets import PREFIX, Widget, widgets

MOST_FOUND = 12
LOOKED_THROUGH = 60
"""Among so many cards of a name those are looked for that fit."""
_USUAL = "hand"
"""Where cards are put where nobody has said a zone: that of the first player."""


@dataclass(frozen=True)
class ZoneLine:
    """A place that something may be put into: what it is called, and how many things lie in it."""

    id: str
    name: str
    count: int
    current: bool
    ordered: bool


@dataclass(frozen=True)
class FieldGroup:
    """Inputs that belong together: `key` names them (empty: those that are always shown), `said` that one is filled."""

    key: str
    flags: tuple[Widget, ...]
    others: tuple[Widget, ...]
    said: bool


@dataclass(frozen=True)
class AboutPanel:
    """What is said of a thing, player, place or the table (`subject`), and what may be done with it.

    `zones` are where it may be moved, or what it has; `text` is what the card says, `names` its own name where it has
    one. `ability_zone` says that an ability of it may wait to resolve.
    """

    subject: str
    at: str
    name: str
    text: str
    complaints: tuple[str, ...]
    groups: tuple[FieldGroup, ...]
    zones: tuple[ZoneLine, ...]
    zone: str = ""
    own_name: str = ""
    ordered: bool = False
    waits: bool = False
    controllers: tuple[str, ...] = ()
    definition: str = ""


@dataclass(frozen=True)
class FoundCard:
    """A card that was found: its name, type and text; `fits` says that it may lie in the zone that is chosen."""

    name: str
    title: str
    kind: str
    text: str
    own: bool
    fits: bool


@dataclass(frozen=True)
class AddPanel:
    """Cards to be put somewhere: all places for them, the one that is chosen, and what was found."""

    zones: tuple[ZoneLine, ...]
    zone: str
    text: str
    found: tuple[FoundCard, ...]


@dataclass(frozen=True)
class MakePanel:
    """A card made from menus: the types, the inputs of the one that is chosen, and when and what its abilities do."""

    types: tuple[tuple[str, bool], ...]
    kind: str
    fields: tuple[Widget, ...]
    moments: tuple[Menu, ...]
    does: tuple[Menu, ...]
    targets: tuple[Menu, ...]
    rows: range
    zones: tuple[ZoneLine, ...]
    zone: str


@dataclass(frozen=True)
class OwnCard:
    """A card that the position itself defines: what it says, and its definition as text."""

    name: str
    title: str
    text: str
    source: str
    complaint: str


def about(page: EditPage) -> AboutPanel | None:
    """The panel of what was tapped; of the whole table where nothing was, None where it is there no more."""
    at, board, spoken = page.wanted.at, page.board, page.spoken
    complaints = tuple(each.text for each in page.wrong if each.at == at)
    if not at:
        groups = _grouped(widgets(page.description.fields["table"], board.setup, page.saying))
        return AboutPanel("table", "", page.words("edit.table"), "", complaints, groups, ())
    if at in board.players:
        groups = _grouped(widgets(page.description.fields["player"], board.setup["players"][at], page.saying))
        return AboutPanel("player", at, page.name_of(at), "", complaints, groups, tuple(_zones_of(page, at)))
    if at in board.places:
        said: Mapping[str, Any] = board.setup[page.description.places][at]
        groups = _grouped(widgets(page.description.fields["place"], said, page.saying))
        return AboutPanel("place", at, page.name_of(at), "", complaints, groups, tuple(_zones_of(page, at)))
    try:
        zone, thing = board.find(at)
    except KeyError:
        return None
    kind = page.cards[thing.card].type if thing.card in page.cards else ""
    waits = any(each.waiting for each in page.description.zones) and page.description.owned
    return AboutPanel(
        subject="thing",
        at=at,
        name=page.name_of(at),
        text=_texts(page, [thing.card]).get(thing.card, ""),
        complaints=complaints,
        groups=_grouped(widgets(page.description.fields_at(zone.kind.key), thing.facts, page.saying)),
        zones=tuple(
            _line(page, each, zone.id) for each in board.zones if each.kind.takes(kind) and not _inside(each, at)
        ),
        zone=zone.id,
        own_name=thing.own_name,
        ordered=zone.kind.ordered and len(zone.things) > 1,
        waits=waits and not zone.kind.waiting,
        controllers=tuple(spoken.label("player", each) for each in board.players),
        definition=thing.card if thing.card in page.sense.position.cards else "",
    )


def adding(page: EditPage) -> AddPanel:
    """The panel in which cards are found and put somewhere."""
    places = tuple(page.places.values())
    usual = next((each for each in places if each.zone is not None and each.zone.kind.key == _USUAL), places[0])
    chosen = place_named(page.board, page.wanted.zone) or usual
    typed = page.wanted.text
    found = _found(page, chosen, typed) if typed else _usual(page, chosen)
    texts = _texts(page, [card.name for card in found])
    return AddPanel(
        zones=tuple(_put_line(page, each, chosen.id) for each in places),
        zone=chosen.id,
        text=typed,
        found=tuple(
            FoundCard(
                card.name,
                page.words.of(card.names),
                page.spoken.label("type", card.type),
                texts.get(card.name, ""),
                card.own,
                chosen.takes(card.type),
            )
            for card in found
        ),
    )


def making(page: EditPage) -> MakePanel:
    """The panel in which a card is made from menus."""
    known = menus(page.game)
    kind = page.wanted.kind if page.wanted.kind in known.types else next(iter(known.types))
    said = {asked.key: asked.needed for asked in known.types[kind] if asked.needed is not None}
    moments = known.moments_of(kind)
    does = tuple(each for each in known.does.values() if any(moment.goes_with(each) for moment in moments))
    return MakePanel(
        types=tuple((each, each == kind) for each in known.types),
        kind=kind,
        fields=widgets([as_field(asked) for asked in known.types[kind]], said, page.saying),
        moments=moments,
        does=does,
        targets=tuple(known.targets.values()) if any("target" in each.asks for each in does) else (),
        rows=range(MADE_FIELDS if moments else 0),
        zones=tuple(_put_line(page, each, page.wanted.zone) for each in page.places.values() if each.takes(kind)),
        zone=page.wanted.zone,
    )


def own_cards(page: EditPage) -> tuple[OwnCard, ...]:
    """The cards that the position itself defines."""
    position = page.sense.position
    texts = _texts(page, list(position.cards))
    told = {each.card: page.words.of(each.told) for each in page.sense.complaints if each.card}
    return tuple(
        OwnCard(name, page.saying.card(name), texts.get(name, ""), yaml_text({name: definition}), told.get(name, ""))
        for name, definition in position.cards.items()
    )


def as_text(page: EditPage) -> str:
    """The whole board as text: its own cards and its setup."""
    position = page.sense.position
    cards = {"cards": dict(position.cards)} if position.cards else {}
    return yaml_text({**cards, "setup": dict(position.setup)})


def _found(page: EditPage, place: PlaceToPut, typed: str) -> list[KnownCard]:
    """The cards that are called so, those first that may lie in the place."""
    found = find_cards(page.cards, typed, LOOKED_THROUGH)
    return sorted(found, key=lambda card: not place.takes(card.type))[:MOST_FOUND]


def _usual(page: EditPage, place: PlaceToPut) -> list[KnownCard]:
    """What is offered where nothing was typed: cards of its own, then those on the table, then plain ones."""
    on_table = [thing.card for _, thing in page.board.things()]
    names = dict.fromkeys((*page.sense.position.cards, *on_table, *(card.name for card in page.cards.values())))
    fitting = (page.cards[name] for name in names if name in page.cards)
    return [card for card in fitting if place.takes(card.type)][:MOST_FOUND]


def _grouped(listed: Sequence[Widget]) -> tuple[FieldGroup, ...]:
    """Inputs by what they are about: those of the turn and what stands alone first, then each window of the game."""
    groups: dict[str, list[Widget]] = {"": []}
    for each in listed:
        key, dot, _ = each.name.removeprefix(PREFIX).partition(".")
        groups.setdefault(key if dot and key != "turn" else "", []).append(each)
    return tuple(
        FieldGroup(
            key=key,
            flags=tuple(each for each in those if each.kind == "flag"),
            others=tuple(each for each in those if each.kind != "flag"),
            said=any(each.value or any(one.picked for one in each.choices) for each in those),
        )
        for key, those in groups.items()
        if those
    )


def _inside(zone: Zone, thing: str) -> bool:
    return zone.holder is not None and zone.holder.name == thing


def _zones_of(page: EditPage, owner: str) -> Iterator[ZoneLine]:
    """What a player or place has: zones, those of many once for each owner, and fields that hold cards."""
    for place in page.places.values():
        if place.owner == owner if place.zone is None else place.zone.owner == owner:
            yield _put_line(page, place, "")


def _put_line(page: EditPage, place: PlaceToPut, current: str) -> ZoneLine:
    return ZoneLine(place.id, page.zone_name(place.id), len(place.cards), place.id == current, place.ordered)


def _line(page: EditPage, zone: Zone, current: str) -> ZoneLine:
    return ZoneLine(zone.id, page.zone_name(zone.id), len(zone.things), zone.id == current, zone.kind.ordered)


def _texts(page: EditPage, names: Sequence[str]) -> dict[str, str]:
    """What cards say, by name; what cannot be read says nothing."""
    position = page.sense.position
    case = case_of(position, page.services.cases)
    found: dict[str, str] = {}
    for name in names:
        try:
            told = texts_of(case, [name]).get(name)
        except LookupError:
            told = None
        if told:
            found[name] = page.words.of(told)
    return found
