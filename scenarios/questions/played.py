"""A case as it was played for questions: what the players did, how it ended, and how else it might have ended.

How else: in another edition of the rules, or had the steps of one kind changed nothing, as if there were no such rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.core.board import Board
from engine.core.decisions import Act, Answer, Decision, Interruption
from engine.core.errors import EngineError, Malformed
from engine.core.journal import Entry
from engine.core.procedures import Table
from engine.core.reading import LANGUAGES
from scenarios.case import Case
from scenarios.narration.naming import Namer
from scenarios.narration.sentences import polished
from scenarios.outcome import Outcome, Tried
from scenarios.questions.board_facts import BoardFacts
from scenarios.questions.lazily import Lazily
from scenarios.questions.question import Bilingual
from scenarios.replay import Replay
from scenarios.running import run
from scenarios.sandbox.wording import Wording
from scenarios.systems import SYSTEMS, System

FREE = ("pass", "end turn", "end phase", "concede")
"""What players may nearly always do; to ask whether they may would teach nothing."""
HOLDS, FAILS = "holds", "fails"
"""How a run went that came to its end; what else a case expects may not be so in a changed one."""

Facts = Mapping[tuple[str, str], object]
"""Everything that is so on a board, by subject and field; `at` is where an object lies."""


@dataclass(frozen=True, slots=True)
class Move:
    """What a player did when there was a choice: which decision it answers, and how it is told.

    It is the answer after `place` others, given after the step `after`.
    """

    place: int
    after: int
    player: str
    step: str
    answer: Answer
    text: Bilingual


@dataclass(frozen=True, slots=True)
class Without:
    """How a case would have gone had the steps by a rule changed nothing: what would be so at the end, and how."""

    rule: str
    facts: Facts
    replay: Replay


class PlayedCase:
    """A case that was played to its end in one edition."""

    def __init__(self, case: Case, edition: str) -> None:
        """Play it. Raises Malformed where it cannot even be set up."""
        self.case = case
        self.edition = edition
        self.system = SYSTEMS[case.game]
        self._moves: list[Move] = []
        self._answered: list[int] = []
        self.goes_on = False
        """Whether anything followed the last choice that nobody could have done otherwise."""
        table = self.system.table(case, edition)
        table.watch = lambda decision, answer, forced: self._note(table, decision, answer, forced)
        self.outcome = run(case, edition, table)
        self.game: Any = table.game
        self.replay = Replay(case, edition, self.outcome)

    def _note(self, table: Table[Any], decision: Decision, answer: Answer, forced: bool) -> None:
        place = len(table.answers)
        # What was only tried, and refused, stands no longer.
        self._moves = [move for move in self._moves if move.place < place]
        self._answered = [*self._answered[:place], len(self.system.journal(table.game).entries)]
        self.goes_on = forced
        if not forced:
            after = len(self.system.journal(table.game).entries)
            text = _told(Wording(self.system, table.game), decision, answer)
            self._moves.append(Move(place, after, decision.chooser, decision.step, answer, text))

    @property
    def holds(self) -> bool:
        """Whether everything came out as the case says."""
        return self.outcome.status == HOLDS

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the players did of their own choice, in order."""
        return tuple(self._moves)

    def parted(self, earlier: int, later: int) -> bool:
        """Whether somebody was asked something between two steps: then nobody doubts which of them comes first."""
        return any(earlier <= after < later for after in self._answered)

    @property
    def rests_on_a_reading(self) -> bool:
        """Whether it comes out so only as the case reads what its document leaves open."""
        source = self.case.source
        return self.case.interpretation is not None and source is not None and source.kind == "beyond the document"

    @property
    def tried(self) -> tuple[Tried, ...]:
        """What the script tried and the rules forbid."""
        return tuple(self.outcome.tried)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All steps of the journal."""
        return tuple(self.system.journal(self.game).entries)

    @cached_property
    def wording(self) -> Wording:
        """What everything is called."""
        return Wording(self.system, self.game)

    def name(self, subject: str) -> Bilingual:
        """What an object, a player or a place is called in the sentences of the replay."""
        cast = self.wording.cast
        book = self.system.narrator.book
        return {language: Namer(book, cast, language).call(subject) or subject for language in LANGUAGES}

    @cached_property
    def before(self) -> Facts:
        """What was so before the first step."""
        return _facts(self.system, self.game, 0)

    @cached_property
    def after(self) -> Facts:
        """What is so at the end."""
        return _facts(self.system, self.game, len(self.entries))

    # -- how else it might have ended -------------------------------------------------------------------------

    @cached_property
    def other_editions(self) -> Lazily[PlayedCase]:
        """The same case in each other edition that it runs in, as far as the players do the same there."""
        others = (play_for_questions(self.case, edition) for edition in self.case.editions if edition != self.edition)
        answers = [move.answer for move in self.moves]
        return Lazily(one for one in others if one is not None and [move.answer for move in one.moves] == answers)

    @cached_property
    def without_a_rule(self) -> Lazily[Without]:
        """For some kinds of steps that the case is about: what would have come of it had they changed nothing."""
        found = (self._without(kind, rule) for kind, rule in self._decisive().items())
        return Lazily(one for one in found if one is not None)

    def _decisive(self) -> dict[str, str]:
        """The kinds of steps that change something by a rule which the case names, with that rule, the last first."""
        named = self.case.rules[self.edition]
        kinds: dict[str, str] = {}
        for entry in reversed(self.entries):
            rule = next((one for one in entry.rules.because if one in named), None)
            if rule is not None and entry.changes:
                kinds.setdefault(entry.kind, rule)
        return dict(list(kinds.items())[:MOST_WITHOUT])

    def _without(self, kind: str, rule: str) -> Without | None:
        """What would have come of it had the steps of a kind changed nothing; None where no end is reached."""
        table = self.system.table(self.case, self.edition)
        self.system.journal(table.game).leave_out((kind,), most=2 * len(self.entries) + ROOM)
        try:
            outcome: Outcome = run(self.case, self.edition, table)
        except Exception:
            # Procedures rely on what the steps before them have done: without it they may stop anywhere.
            return None
        # Whoever went back on the way began anew with a journal that leaves nothing out.
        left_out = self.system.journal(table.game).without
        if outcome.status not in (HOLDS, FAILS) or not left_out:
            return None
        facts = _facts(self.system, table.game, len(self.system.journal(table.game).entries))
        return Without(rule, facts, Replay(self.case, self.edition, outcome))


COLON = {"zh": "：", "en": ": "}
MOST_WITHOUT = 3
"""So many kinds of steps are left out in turn, to see what would come of it."""
ROOM = 20
"""So many steps more than twice as many as there were may come then; whatever takes more goes round in circles."""


def _told(wording: Wording, decision: Decision, answer: Answer) -> Bilingual:
    """An answer as it is told: who did what, or what was asked of whom with what they said."""
    told = wording.answer(answer, decision.chooser)
    if isinstance(answer, Interruption):
        return told
    heads = wording.name(decision.chooser) if isinstance(decision, Act) else wording.question(decision)
    # What a question leaves open leaves a gap.
    asked = {language: " ".join(head.split()).rstrip(":：") for language, head in heads.items()}
    return {language: polished(f"{asked[language]}{COLON[language]}{told[language]}", language) for language in told}


def _facts(system: System, game: Any, step: int) -> Facts:
    board: Board = system.journal(game).board_at(step)
    zones = ((name, board.zone_of(name)) for name in game.all_cards())
    return BoardFacts(system.view(game, board), {name: place for name, place in zones if place is not None})


def play_for_questions(case: Case, edition: str) -> PlayedCase | None:
    """Play a case; None where it cannot be set up, or does not hold."""
    try:
        played = PlayedCase(case, edition)
    except Malformed:
        return None
    return played if played.holds else None


def play_changed(case: Case, edition: str) -> PlayedCase | None:
    """Play a case that was changed, of whose expectations some may not be so any more; None where it has no end."""
    try:
        played = PlayedCase(case, edition)
    except EngineError:
        return None
    return played if played.outcome.status in (HOLDS, FAILS) else None


def moves_until(played: PlayedCase, step: int) -> Iterator[Move]:
    """What the players had done of their own choice when so many steps had happened."""
    return (move for move in played.moves if move.after < step)
