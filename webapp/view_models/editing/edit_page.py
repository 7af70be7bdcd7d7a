"""The page on which a board is edited: the board, what makes no sense on it, and the panel of what was tapped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rules_index.documents import Document, get_document
from scenarios.sandbox.editing.boards import Board
from scenarios.sandbox.editing.cards import KnownCard, known_cards
from scenarios.sandbox.editing.description import Description, describe
from scenarios.sandbox.editing.sense import Complaint, Sense
from scenarios.sandbox.position import case_of
from scenarios.systems import SYSTEMS
from webapp.board.card_lines import card_texts
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables import Layout, game_table
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.editing.putting import PlaceToPut, place_named, places_to_put
from webapp.view_models.editing.touching import EditTouch
from webapp.view_models.editing.wanted import Wanted
from webapp.view_models.editing.widgets import Saying


@dataclass(frozen=True)
class Wrong:
    """Something that makes no sense: what it is about (`at` opens its panel), and what is said of it."""

    at: str
    show: str
    name: str
    text: str


@dataclass(frozen=True)
class EditPage:
    """All that the template needs."""

    services: Services
    sense: Sense
    wanted: Wanted
    words: Translations
    notes: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """The game whose board it is."""
        return self.sense.position.game

    @property
    def document(self) -> Document:
        """The edition that will be played."""
        return get_document(self.sense.position.edition)

    @property
    def editions(self) -> tuple[Document, ...]:
        """All editions of the game that can be played."""
        return tuple(get_document(each) for each in SYSTEMS[self.game].editions)

    @property
    def description(self) -> Description:
        """What a board of the game consists of."""
        return describe(self.game)

    @cached_property
    def board(self) -> Board:
        """The board, taken apart."""
        return Board(self.description, self.sense.position.setup)

    @cached_property
    def places(self) -> Mapping[str, PlaceToPut]:
        """Every place to put a card, by what it is called."""
        return {place.id: place for place in places_to_put(self.board)}

    @cached_property
    def cards(self) -> Mapping[str, KnownCard]:
        """Every card that may be put on it."""
        return known_cards(self.sense.position, self.services.cases)

    @cached_property
    def spoken(self) -> Translations:
        """The words of the game."""
        return self.words.within(self.game, self.document.id)

    @cached_property
    def saying(self) -> Saying:
        """What is needed to name everything."""
        return Saying(self.board, self.cards, self.spoken, self._names)

    @cached_property
    def table(self) -> Layout | None:
        """The board as it is drawn, without what makes no sense; None where nothing can be drawn."""
        drawn = self.sense.drawn
        if drawn is None:
            return None
        board, numbers = drawn.replay.before, drawn.replay.numbers
        texts = card_texts(case_of(drawn.position, self.services.cases), board)
        return game_table(self.game, self.document.id).laid(board, Marks(numbers=numbers), texts, None)

    @property
    def touch(self) -> EditTouch:
        """What the pieces do."""
        known = {thing.name for _, thing in self.board.things()} | {*self.board.players, *self.board.places}
        return EditTouch(known, {each.at for each in self.wrong if each.at}, self.wanted.at)

    @cached_property
    def wrong(self) -> tuple[Wrong, ...]:
        """What makes no sense, each with where it can be mended."""
        return tuple(self._wrong(each) for each in self.sense.complaints)

    @property
    def dropped(self) -> int:
        """So many answers could no longer be given after the last edit."""
        return self.wanted.dropped

    @property
    def answers(self) -> int:
        """So many answers are in the line of play."""
        return len(self.sense.position.answers)

    @property
    def undo(self) -> Wanted | None:
        """The board before the last edit, where the address holds it."""
        was = self.wanted.was
        if not was or was == self.wanted.link:
            return None
        return Wanted(was, at=self.wanted.at, show=self.wanted.show, zone=self.wanted.zone)

    def name_of(self, at: str) -> str:
        """What a thing, player or place is called."""
        if at in self.board.players:
            return self.spoken("table.seat", player=self.spoken.label("player", at))
        if at in self.board.places:
            return self.spoken("table.battlefield", name=at)
        return self.saying.thing(at)

    def zone_name(self, zone_id: str) -> str:
        """What a zone, or another place to put cards, is called, with whose it is."""
        place = self.places.get(zone_id) or place_named(self.board, zone_id)
        if place is None:
            return zone_id
        if place.field is not None:
            return self._of_owner(place.owner, self.spoken.label("field", place.field.key))
        assert place.zone is not None
        owner, _, key = place.zone.id.rpartition(".")
        label = self.spoken.label("zone", key)
        name = self._of_owner(owner, label) if owner else label
        if not place.owner:
            return name
        return self.words("edit.zone_whose", zone=name, player=self.spoken.label("player", place.owner))

    def _of_owner(self, owner: str, label: str) -> str:
        if owner in self.board.players:
            return self.spoken("zone.of", player=self.spoken.label("player", owner), zone=label)
        return self.spoken("edit.zone_at", place=self.name_of(owner), zone=label)

    @cached_property
    def _names(self) -> Mapping[str, str]:
        """What things are called; those alike are told apart by their numbers."""
        drawn = self.sense.drawn
        names: dict[str, str] = {}
        if drawn is not None:
            table = game_table(self.game, self.document.id)
            scene = Scene(table, drawn.replay.before, self.words, drawn.replay.numbers)
            names = dict(scene.names)
        for _, thing in self.board.things():
            names.setdefault(thing.name, self._card_name(thing.card) or thing.name)
        return names

    def _card_name(self, card: str) -> str:
        return self.words.of(self.cards[card].names) if card in self.cards else card

    def _wrong(self, each: Complaint) -> Wrong:
        text = self.words.of(each.told)
        at = each.thing or each.player or each.place
        if at:
            return Wrong(at, "", self.name_of(at), text)
        if each.card:
            return Wrong("", "cards", self._card_name(each.card), text)
        return Wrong("", "table", self.words("edit.table"), text)
