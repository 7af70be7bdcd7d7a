"""A position as a case file: its line of play, and what of it somebody has ticked as what must come of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from engine.core.decisions import Interruption
from engine.core.errors import Malformed
from scenarios.answers import KINDS
from scenarios.case import parse_case
from scenarios.exploring import rests
from scenarios.library import CaseLibrary
from scenarios.passing import passing
from scenarios.reading import MalformedFixture, parse_fixture
from scenarios.running import run
from scenarios.sandbox.facts import differing, facts_of, holds
from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.made import Made
from scenarios.sandbox.play import Played, play, play_line, try_line
from scenarios.sandbox.position import Position, check_plain
from scenarios.sandbox.wording import Bilingual
from scenarios.sandbox.writing import Line
from scenarios.sandbox.yaml_text import yaml_text

MOST_RULES = 8
"""So many rules does a saved case name as those that it is evidence for."""
MOST_ADDED = 100
"""So many answers are added at most to come to a moment of rest."""
QUESTION = {"zh": "这个局面会怎样？", "en": "What comes of this board?"}


@dataclass(frozen=True, slots=True)
class Expected:
    """Something ticked: that a subject is so, after so many answers of the line of play (None: at its end).

    `value` is a mapping of fields, as a case expects it (`{damage: 3, at: B.base}`), or a value for what has none.
    """

    subject: str
    value: object
    after: int | None = None


@dataclass(frozen=True, slots=True)
class MustBeRefused:
    """A refusal ticked: that this line must be refused after so many answers (None: at the end)."""

    line: Line
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """A case file as text. `failures` say why it would not hold, if it does not; `warnings` what shows nothing."""

    text: str
    id: str
    failures: tuple[str, ...]
    warnings: tuple[Bilingual, ...]


@dataclass(slots=True)
class Words:
    """What a saved case is called, and what it asks; each may be left empty."""

    name: str = "board"
    title: Mapping[str, str] = field(default_factory=dict)
    question: Mapping[str, str] = field(default_factory=dict)
    ruling: Mapping[str, str] = field(default_factory=dict)


def save_case(
    position: Position,
    cases: CaseLibrary,
    expected: Sequence[Expected] = (),
    refused: Sequence[MustBeRefused] = (),
    words: Words | None = None,
) -> Saved:
    """Write a case file of a position: `casebook replay` plays it, and it holds.

    Answers are counted in the line of play with every answer in it (`Played.lines`), in which the position is taken.
    Raises MalformedPosition where nothing is ticked, what must be refused may be done, or the line cannot be played.
    """
    try:
        check_plain([[one.subject, one.value] for one in expected] + [one.line for one in refused])
    except Malformed as error:
        raise MalformedPosition((), error.message, error.expected) from None
    if not expected and not refused:
        raise MalformedPosition((), _NOTHING_TICKED)
    played = play(position, cases)
    if played.stopped is not None:
        raise played.stopped.complaint()
    return _Saving(position, cases, played, words or Words()).saved(expected, refused)


def all_that_changed(position: Position, cases: CaseLibrary) -> tuple[Expected, ...]:
    """Tick everything at the end of the line of a position that was not so before its first answer.

    Raises what `play` raises, and MalformedPosition where the line cannot be played to its end.
    """
    before, after = (play_line(one, cases) for one in (position.playing(()), position))
    after.settle()
    if after.stopped is not None:
        raise after.stopped.complaint()
    changed = differing(facts_of(before.system, before.table.game), facts_of(after.system, after.table.game))
    return tuple(
        Expected(subject, {field: now} if field else now) for subject, field, _, now in changed if now is not None
    )


class _Saving:
    def __init__(self, position: Position, cases: CaseLibrary, played: Played, words: Words) -> None:
        self._position = position
        self._cases = cases
        self._played = played
        self._words = words
        self._end = len(played.made)
        self._rests = played.pending is None or rests(played.pending)
        self._warnings: list[Bilingual] = []
        self._rules: list[str] = []

    def saved(self, expected: Sequence[Expected], refused: Sequence[MustBeRefused]) -> Saved:
        marks: dict[int, list[dict[str, object]]] = {}
        for tried in refused:
            marks.setdefault(self._place(tried.after), []).append(self._illegal(tried))
        at_end = self._expectations(expected, marks)
        self._warn_of_what_was_so(expected)
        for one in expected:
            self._add_rules_of(one.subject)
        self._add_rules(self._last_rules())
        added = () if self._rests else tuple(self._to_rest())
        document = {
            "id": f"{self._position.game}/sandbox/{self._words.name}",
            **({"title": dict(self._words.title)} if self._words.title else {}),
            "question": dict(self._words.question or QUESTION),
            "rules": {self._position.edition: self._rules[:MOST_RULES]},
            **({"cards": self._position.cards} if self._position.cards else {}),
            "setup": self._position.setup,
            "actions": [*script_lines(self._played.made, marks), *added],
            "expect": at_end or {"decided": self._rules[:1]},
            **({"ruling": dict(self._words.ruling)} if self._words.ruling else {}),
        }
        text = yaml_text(document)
        return Saved(text, str(document["id"]), tuple(self._tried(text)), tuple(self._warnings))

    def _place(self, after: int | None) -> int:
        place = self._end if after is None else after
        if not 0 <= place <= self._end:
            raise MalformedPosition((), _NO_SUCH_PLACE, f"a number from 0 to {self._end}")
        return place

    def _illegal(self, one: MustBeRefused) -> dict[str, object]:
        """The line that tries what must be refused, with the rule that refuses it."""
        before = self._position.playing(self._played.lines[: self._place(one.after)])
        stopped = try_line(before, one.line, self._cases)
        if stopped is None or stopped.kind != "illegal":
            raise MalformedPosition((), _MAY_BE_DONE if stopped is None else stopped.told)
        rules = stopped.reasons[0].rules.because
        self._add_rules(rules)
        return {"illegal": {**one.line, "because": rules[0]}}

    def _expectations(
        self, expected: Sequence[Expected], marks: dict[int, list[dict[str, object]]]
    ) -> dict[str, object]:
        """What is expected at the end; what is expected before it, or where nobody rests, becomes a check there."""
        at_end: dict[str, object] = {}
        for one in expected:
            place = self._place(one.after)
            if place == self._end and self._rests:
                _join(at_end, one)
            else:
                check: dict[str, object] = {}
                _join(check, one)
                marks.setdefault(place, []).append({"check": check})
        return at_end

    def _warn_of_what_was_so(self, expected: Sequence[Expected]) -> None:
        """Warn of each fact that was so before the first answer: then the line of play does not show it."""
        before = play_line(self._position.playing(()), self._cases)
        for one in expected:
            if holds(before.system, before.table.game, one.subject, one.value):
                names = self._played.wording.name(one.subject)
                self._warnings.append({each: _WAS_SO[each].format(subject=names[each]) for each in _WAS_SO})

    def _add_rules(self, rules: Sequence[str]) -> None:
        self._rules += [one for one in rules if one not in self._rules]

    def _add_rules_of(self, subject: str) -> None:
        """The rules that decided the last step which changed a subject, or where it lies."""
        for entry in reversed(self._played.game.journal.entries):
            if any(change.object == subject for change in entry.changes) or subject in entry.subjects:
                self._add_rules(entry.rules.because)
                return

    def _last_rules(self) -> tuple[str, ...]:
        """Rules of whatever happened last, where nothing else is known."""
        if self._rules:
            return ()
        entries = self._played.game.journal.entries
        pending = self._played.pending
        found = [*(entry.rules.because for entry in entries[-1:]), *([pending.rules.because] if pending else [])]
        return tuple(found[0][:1]) if found else ()

    def _to_rest(self) -> Iterator[Line]:
        """The answers that lead on to where a case may end: passes, and else the first that is legal."""
        line = play_line(self._position.playing(self._played.lines), self._cases)
        known = len(line.made)
        for _ in range(MOST_ADDED):
            decision = line.table.pending
            if decision is None or rests(decision) or line.stopped is not None:
                break
            first = passing(line.system, decision, ends=False)
            if first is None:
                found = list(islice(decision.answers(), 1))
                if not found:
                    break
                line.answer(found[0])
            else:
                line.answer(first)
        self._warnings.append(dict(_GOES_ON))
        return iter(one.line for one in line.made[known:])

    def _tried(self, text: str) -> Iterator[str]:
        """Why the case would not hold."""
        game, edition = self._position.game, self._position.edition
        try:
            case = parse_case(parse_fixture(text, "case.yaml"), self._cases.shared(game))
        except (MalformedFixture, Malformed) as error:
            yield str(error)
            return
        yield from run(case, edition).failures


def script_lines(made: Sequence[Made], marks: Mapping[int, Sequence[dict[str, object]]]) -> list[dict[str, object]]:
    """The answers of a line of play as a script, with what stands between them by place.

    What the runner answers by itself is left out, but where the next line would be taken for its answer, and before
    anything that is looked at or tried: that must happen just there.
    """
    lines: list[dict[str, object]] = []
    forced: list[Made] = []
    for number, one in enumerate([*made, None]):
        if marks.get(number):
            lines += [each.line for each in forced]
            forced = []
            lines += marks[number]
        if one is None:
            break
        if one.forced:
            forced.append(one)
            continue
        if isinstance(one.answer, Interruption) or any(_takes(each, one) for each in forced):
            lines += [each.line for each in forced]
        forced = []
        lines.append(one.line)
    return lines


def _takes(passed: Made, meant: Made) -> bool:
    """Whether a line that is meant for one question would be taken for the answer to an earlier one."""
    return passed.player == meant.player and KINDS[passed.asked] == KINDS[meant.asked]


def _join(expected: dict[str, object], one: Expected) -> None:
    known = expected.get(one.subject)
    if isinstance(known, dict) and isinstance(one.value, Mapping):
        known.update(one.value)
    else:
        expected[one.subject] = dict(one.value) if isinstance(one.value, Mapping) else one.value


_NOTHING_TICKED = {"zh": "还没有勾选任何结果", "en": "nothing is ticked that must come of this"}
_NO_SUCH_PLACE = {"zh": "这条路线没有这么多应答", "en": "the line of play has not so many answers"}
_MAY_BE_DONE = {"zh": "这是可以做的，不会被拒绝", "en": "this may be done, and is not refused"}
_WAS_SO = {
    "zh": "{subject}的这一项在第一个应答之前就是这样，这条路线并不能说明它",
    "en": "this was so of {subject} before the first answer: the line of play does not show it",
}
_GOES_ON = {
    "zh": "案例要停在无人必须行动的时候：后面补上了让过和第一个合法的选择",
    "en": "a case ends where nobody must act: passes, and the first legal choices, have been added",
}
