"""The page on which a position is kept: its link, pictures of its steps, and a case file of what is ticked."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import url_for

from rules_index.documents import Document, get_document
from scenarios.sandbox.facts import Facts, differing, facts_of
from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.play import Played, play
from scenarios.sandbox.position import Position, case_of
from scenarios.sandbox.saving import Expected, MustBeRefused, Saved, Words, save_case
from webapp.board.card_lines import card_texts
from webapp.board.changes import changed, touched
from webapp.board.pieces import Marks
from webapp.board.replays import Ground, grounds
from webapp.board.scenes import Scene
from webapp.board.tables import Layout, game_table
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.editing.wanted import Sent
from webapp.view_models.playing.wanted import LONGEST_ADDRESS

MOST_TICKS = 400
MOST_REFUSED = 60
LONGEST_WORDS = 4000
TEXTS = ("title", "question", "ruling")
LANGUAGES = ("zh", "en")
TOLD_WHEN_NONE = frozenset(
    {"winner", "controller", "contested_by", "hand", "base", "trash", "graveyard", "drop", "field"}
)
"""Facts that are worth a line of their own where there is none: nobody controls it, the hand is empty."""
NEVER_FAILS = frozenset({"card", "type", "owner", "energy_cost", "power_cost", "tags"})
"""Facts that are printed on a card: they hold whatever is played, so that they are not offered first."""


@dataclass(frozen=True)
class Tick:
    """Something that may be ticked: what the form sends for it, and what it says."""

    value: str
    subject: str
    field: str
    told: str
    ticked: bool


@dataclass(frozen=True)
class RefusedTick:
    """A refusal that may be ticked, with why."""

    value: str
    text: str
    why: str
    rules: tuple[str, ...]
    ticked: bool


@dataclass(frozen=True)
class StepLine:
    """A step, told, with the rules that decide it."""

    n: int
    text: Mapping[str, str]
    because: tuple[Ground, ...]


@dataclass(frozen=True)
class KeepPage:
    """All that the templates of keeping and printing need; `sent` are the fields of the form, as far as filled."""

    services: Services
    position: Position
    link: str
    sent: Sent
    words: Translations

    # -- the position -----------------------------------------------------------------------------------------

    @cached_property
    def played(self) -> Played:
        """The position, played. Raises MalformedPosition."""
        return play(self.position, self.services.cases)

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.position.game

    @property
    def document(self) -> Document:
        """The edition under which it is played."""
        return get_document(self.position.edition)

    @property
    def posts(self) -> bool:
        """Whether the position is too long for an address."""
        return len(self.link) > LONGEST_ADDRESS

    @property
    def address(self) -> str:
        """The whole address of the position, to be given to others."""
        return url_for("playing.play", p=self.link, _external=True)

    # -- steps and pictures -----------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """So many steps there are."""
        return len(self.played.steps)

    @property
    def step(self) -> int:
        """The step that is drawn: the one asked for, else the last."""
        asked = self.sent.get("step", "")
        return min(int(asked), self.last) if asked.isascii() and asked.isdigit() and len(asked) < 6 else self.last

    @property
    def steps(self) -> Iterator[StepLine]:
        """Every step with its rules."""
        for step in self.played.steps:
            yield StepLine(step.n, step.text, grounds(self.services, self.position.edition, step.because))

    def table(self, step: int) -> Layout:
        """The board after a step, with what that step changed; 0 is the board before anything happened."""
        replay = self.played.replay
        board = replay.board_at(step)
        texts = card_texts(case_of(self.position, self.services.cases), board)
        now = Scene(game_table(self.game, self.position.edition), board, self.words, replay.numbers)
        marks = Marks(numbers=replay.numbers)
        if step:
            before = Scene(now.table, replay.board_at(step - 1), self.words, replay.numbers)
            marks = Marks(touched(changed(before, now)), frozenset(), replay.numbers)
        return now.table.laid(board, marks, texts, None)

    def picture_url(self, kind: str) -> str:
        """The picture of the step."""
        return url_for(
            "editing.picture",
            kind=kind,
            p=self.link,
            step=self.step,
            title=self.text("title", self.words.language)[:100] or None,
        )

    # -- what was typed ---------------------------------------------------------------------------------------

    def text(self, key: str, language: str) -> str:
        """What was typed for the title, the question or the ruling in one language."""
        return self.sent.get(f"{key}_{language}", "").strip()[:LONGEST_WORDS]

    @property
    def name(self) -> str:
        """The name of the file, in letters that a path may have."""
        kept = "".join(each if each.isalnum() and each.isascii() else "-" for each in self.sent.get("name", "").lower())
        return "-".join(filter(None, kept.split("-")))[:60] or "board"

    @property
    def said(self) -> Words:
        """What the case is called and asks."""
        told = {key: {each: text for each in LANGUAGES if (text := self.text(key, each))} for key in TEXTS}
        return Words(self.name, told["title"], told["question"], told["ruling"])

    # -- what may be ticked -----------------------------------------------------------------------------------

    @cached_property
    def _facts(self) -> tuple[Facts, Facts]:
        start = play(self.position.playing(()), self.services.cases, "step")
        return facts_of(start.system, start.game), facts_of(self.played.system, self.played.game)

    @cached_property
    def changed_facts(self) -> tuple[Tick, ...]:
        """What is so at the end and was not so at the beginning: what a case would expect first."""
        before, after = self._facts
        found = (each for each in differing(before, after) if each[1] in after.get(each[0], {}))
        return tuple(self._tick(subject, field, value) for subject, field, _, value in found)

    @cached_property
    def other_facts(self) -> tuple[Tick, ...]:
        """All else that is so at the end, without what is printed on cards."""
        shown = {each.value for each in self.changed_facts}
        every = (
            self._tick(subject, field, value)
            for subject, known in self._facts[1].items()
            for field, value in known.items()
            if field not in NEVER_FAILS and (value not in (None, [], {}) or field in TOLD_WHEN_NONE)
        )
        return tuple(each for each in every if each.value not in shown)[:MOST_TICKS]

    @property
    def facts_by_subject(self) -> Mapping[str, list[Tick]]:
        """All else that is so, by what it is about."""
        found: dict[str, list[Tick]] = {}
        for each in self.other_facts:
            found.setdefault(each.subject, []).append(each)
        return found

    @cached_property
    def refused(self) -> tuple[RefusedTick, ...]:
        """What is refused at the end of the line."""
        ticked = set(self.sent.getlist("refused"))
        found = []
        for each in self.played.refused[:MOST_REFUSED]:
            value = json.dumps(each.line, ensure_ascii=False)
            why = "; ".join(self.words.of(one.text) for one in each.reasons)
            rules = tuple(dict.fromkeys(rule for one in each.reasons for rule in one.rules.because))
            found.append(RefusedTick(value, self.words.of(each.text), why, rules, value in ticked))
        return tuple(found)

    @cached_property
    def saved(self) -> Saved | None:
        """The case file with what is ticked; None where nothing was sent. Raises MalformedPosition."""
        if not self.sent.get("save", ""):
            return None
        after = self._facts[1]
        expected = []
        for value in self.sent.getlist("fact")[:MOST_TICKS]:
            subject, field = _pair(value)
            known = after.get(subject, {})
            if field in known:
                expected.append(Expected(subject, {field: known[field]} if field else known[field]))
        offered = {each.value for each in self.refused}
        refused = [MustBeRefused(json.loads(each)) for each in self.sent.getlist("refused") if each in offered]
        return save_case(self.position, self.services.cases, expected, refused, self.said)

    @cached_property
    def fault(self) -> str:
        """Why no file could be made."""
        try:
            _ = self.saved
        except MalformedPosition as error:
            return error.told[self.words.language]
        return ""

    def _tick(self, subject: str, field: str, value: object) -> Tick:
        key = json.dumps([subject, field], ensure_ascii=False)
        spoken = self.words.within(self.game, self.position.edition)
        name = self.words.of(self.played.wording.name(subject))
        if subject in ("turn", "state", "winner"):
            name = spoken.label("field", subject)
        elif subject in self.played.replay.players:
            name = spoken("table.seat", player=spoken.label("player", subject))
        group = "zone" if spoken.has(f"zone.{field}") else "field"
        told = spoken.label("field" if spoken.has(f"field.{field}") else group, "place" if field == "at" else field)
        return Tick(key, name, told if field else "", self._value(value, spoken), key in set(self.sent.getlist("fact")))

    def _value(self, value: Any, spoken: Translations) -> str:
        if isinstance(value, bool):
            return spoken.label("value", str(value).lower())
        if value is None or value == [] or value == {}:
            return "–"
        if isinstance(value, Mapping):
            return spoken("list.comma").join(f"{spoken.label('domain', key)} {each}" for key, each in value.items())
        if isinstance(value, list):
            return spoken("list.comma").join(self._value(each, spoken) for each in value)
        text = str(value)
        owner, _, zone = text.partition(".")
        if zone and owner in self.played.replay.players:
            return spoken("zone.of", player=spoken.label("player", owner), zone=spoken.label("zone", zone))
        if text in self.played.replay.players:
            return spoken.label("player", text)
        for group in ("value", "keyword", "zone"):
            if spoken.has(f"{group}.{text}"):
                return spoken.label(group, text)
        return self.words.of(self.played.wording.name(text)) or text


def _pair(value: str) -> tuple[str, str]:
    try:
        subject, field = json.loads(value)
    except (ValueError, TypeError):
        return "", ""
    return str(subject), str(field)


def keep_page(services: Services, position: Position, link: str, sent: Sent, words: Translations) -> KeepPage:
    """Put the page together; nothing is played before it is asked for."""
    return KeepPage(services, position, link, sent, words)
