"""Playing a script: fed to the game line by line, with everything compared that is expected on the way.

Strict is the only mode: a decision with more than one legal answer must be answered by the script, and an answer that
nobody asks for is an error. What has exactly one legal answer is answered by itself, unless the script does so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.core.decisions import EXAMPLES, Act, Answer, Choose, Decision, Refusal, show
from engine.core.errors import AmbiguousAction, IllegalAction, Malformed, UnscriptedDecision
from engine.core.grounds import Grounds
from engine.core.procedures import Table
from engine.core.reading import Node
from engine.core.ways import MOST_LISTED, roughly
from scenarios.answers import InlineAnswers, answers_kind, read_answer
from scenarios.case import Case, rule_number
from scenarios.script_lines import lines_of
from scenarios.systems import SYSTEMS
from scenarios.systems.system import Said

NOT_TRIGGERED = "not_triggered"
"""What a case expects never to have triggered while it was played."""
NO_SUBJECTS = ("fired", "not_fired", "decided", NOT_TRIGGERED)
"""What a case expects of how it went: of the rules in its trace and of triggers, not of a subject on the board."""
LIMIT = 10_000
"""So many forced answers in a row mean that the game does not move on."""


@dataclass(slots=True)
class Outcome:
    """How a run went: `status` is holds, fails, malformed or illegal; `failures` say where and why, one line each.

    `warnings` say what is odd about a case that may hold all the same. `refused_by` are the rules by which the game
    refused what the script tried with `illegal`, `permitted_by` those by which it let a player look at something,
    `explained_by` those by which derived values that it looked at are so; `decided_by` are those among all of them that
    decided it.
    """

    table: Table[Any] | None
    status: str = "holds"
    failures: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    refused_by: set[str] = field(default_factory=set)
    permitted_by: set[str] = field(default_factory=set)
    explained_by: set[str] = field(default_factory=set)
    decided_by: set[str] = field(default_factory=set)


class Illegal(Exception):
    """An action of the script that the rules forbid, with its place, and why as people are told."""

    def __init__(self, path: tuple[str | int, ...], cause: IllegalAction, told: Callable[[], str]) -> None:
        self.path = path
        self.cause = cause
        self._told = told
        super().__init__()

    def __str__(self) -> str:
        return self._told()


class StopsShort(Malformed):
    """The script ends while somebody has something to decide."""


class Script:
    """The script of a case in one edition, while it is played; what comes of it is written into the outcome."""

    def __init__(self, case: Case, edition: str, outcome: Outcome, table: Table[Any] | None = None) -> None:
        """Set the case up; or go on at a table at which the first lines of its script have been played."""
        self.case = case
        self.edition = edition
        self.outcome = outcome
        self.system = SYSTEMS[case.game]
        self.lines = lines_of(case, edition, self.system.actors)
        self.table = outcome.table = self.system.table(case, edition) if table is None else table

    @property
    def game(self) -> Any:
        """The game as it stands now."""
        return self.table.game

    def play(self) -> None:
        """Go through the script, on to the next moment of rest, and compare what is expected at the end.

        Raises Malformed, StopsShort where the script ends too early, Illegal where the rules forbid what it says.
        """
        self.play_lines(len(self.case.actions))
        self._settle()
        self._expect(self.lines.expected)
        self._warn_of_silence()

    def play_lines(self, count: int) -> None:
        """Go through the first lines of the script. Raises Malformed or Illegal."""
        for position in range(min(count, len(self.case.actions))):
            self.play_line(position)

    def play_line(self, position: int) -> None:
        """Go through one line of the script, the next that was not gone through yet. Raises Malformed or Illegal."""
        line = self.lines.line(position)
        if line is not None:
            self._line(*line, position)

    # -- the lines of the script ------------------------------------------------------------------------------

    def _line(self, who: str, place: Node, position: int) -> None:
        if who == "check":
            self._carry_on(position)
            self._expect(place)
        elif who == "illegal":
            self._carry_on(position)
            self._illegal(place)
        elif who == "options":
            self._options(place)
        else:
            self._act(who, place, position)

    def _act(self, player: str, place: Node, position: int | None = None) -> None:
        """Answer the decision that a line of the script is meant for, and those whose answers it holds."""
        said = self._read(place, player)
        if self._look(player, said, place, position):
            return
        if self.table.pending is not None:
            between = self.system.interruption(self.table.game, self.table.pending, player, said)
            if between is not None:
                self._answer(between, place)
                self._inline(player, said, place)
                return
        decision = self._advance_to(player, said, place, tried=position is None)
        answer = said.action if said.action is not None else read_answer(decision, _only(said, place))
        self._answer(answer, place)
        self._inline(player, said, place)

    def _look(self, player: str, said: Said, place: Node, position: int | None) -> bool:
        """Let a player look at something, where that is what the line says, once all that is forced has happened."""
        if self.system.look(self.table.game, player, said) is None:
            return False
        if position is not None:
            self._carry_on(position)
        looked = self.system.look(self.table.game, player, said)
        assert looked is not None
        if looked.refusals:
            error = IllegalAction(player, str(said.action), looked.refusals)
            raise Illegal(place.path, error, partial(self.system.explain, self.table.game, error))
        self._rests_on(looked.rules, self.outcome.permitted_by)
        return True

    def _read(self, place: Node, player: str) -> Said:
        try:
            return self.system.read(place, self.table.game, player)
        except AmbiguousAction as error:
            raise Malformed(place.path, str(error), "one name that only one object has") from None

    def _advance_to(self, player: str, said: Said, place: Node, *, tried: bool) -> Decision:
        """Answer what is forced until the decision comes that this line is about.

        What is only tried is tried at once: it must be refused here, not at a later moment.
        """
        passed_over: IllegalAction | None = None
        for _ in range(LIMIT):
            decision = self.table.pending
            if decision is None:
                raise self._unasked(place, "the game is over; nobody asks for this", "no further line", passed_over)
            if decision.chooser == player and answers_kind(decision, said):
                refusals = () if tried else self._only_later(decision, said)
                if not refusals:
                    return decision
                passed_over = passed_over or IllegalAction(player, str(said.action), refusals)
            forced = decision.forced()
            if forced is None:
                message = f"nobody asks for this: {UnscriptedDecision(decision)}"
                raise self._unasked(place, message, "its answer", passed_over)
            self.table.answer(forced, forced=True)
        raise Malformed(place.path, "the game does not move on", "a decision that somebody can make")

    def _only_later(self, decision: Decision, said: Said) -> tuple[Refusal, ...]:
        """Why a player may not do this here, where they can only pass: then the line must mean a later moment."""
        if not isinstance(decision, Act) or said.action is None:
            return ()
        refusals = self.table.refusals(said.action)
        return refusals if refusals and decision.forced() is not None else ()

    def _unasked(self, place: Node, message: str, expected: str, passed_over: IllegalAction | None) -> Exception:
        """What is wrong with a line that nobody asks for: that it was refused, where its moment went by with a pass."""
        if passed_over is None:
            return Malformed(place.path, message, expected)
        return Illegal(place.path, passed_over, partial(self.system.explain, self.table.game, passed_over))

    def _inline(self, player: str, said: Said, place: Node) -> None:
        if not said.inline:
            return
        inline = InlineAnswers(said)
        while self.table.pending is not None and self.table.pending.chooser == player:
            decision = self.table.pending
            if isinstance(decision, Act):
                break
            answer = inline.take(self.system.inline_key(decision), decision)
            if answer is None and inline.unused() is not None:
                answer = decision.forced()
            if answer is None:
                break
            self._answer(answer, place)
        unused = inline.unused()
        if unused is not None:
            raise Malformed(unused.path, "nobody asks for this answer", "only answers that the action leads to")

    def _answer(self, answer: Answer, place: Node) -> None:
        decision = self.table.pending
        try:
            self.table.answer(answer)
        except IllegalAction as error:
            raise Illegal(place.path, error, partial(self._told, error, decision)) from None

    def _told(self, error: IllegalAction, decision: Decision | None) -> str:
        """Say why something is refused; where it was to answer a question, say what is asked as well."""
        told = self.system.explain(self.table.game, error)
        return told if decision is None or isinstance(decision, Act) else f"{told}; asked is {decision.describe()}"

    def _carry_on(self, position: int) -> None:
        """Answer what is forced, so that a look at the board sees all that follows from the last line.

        Nobody passes by this, and what the next line of the script answers itself is left to it.
        """
        for _ in range(LIMIT):
            decision = self.table.pending
            forced = None if decision is None or isinstance(decision, Act) else decision.forced()
            if decision is None or forced is None or self._is_answered_next(decision, position):
                return
            self.table.answer(forced, forced=True)

    def _is_answered_next(self, decision: Decision, position: int) -> bool:
        """Whether the next thing that a player says or tries, from a line on, answers a decision."""
        for player, place in self.lines.said_from(position):
            is_answer = answers_kind(decision, self._read(place, player))
            return player == decision.chooser and is_answer
        return False

    def _settle(self) -> None:
        """Go on through what is forced, to the end of the game or the next moment of rest."""
        for _ in range(LIMIT):
            decision = self.table.pending
            if decision is None or (isinstance(decision, Act) and decision.resting):
                return
            forced = decision.forced()
            if forced is None:
                where = ("actions", len(self.case.actions) - 1) if self.case.actions else ("actions",)
                raise StopsShort(where, f"the script ends here, but {UnscriptedDecision(decision)}", "its answer")
            self.table.answer(forced, forced=True)
        raise Malformed(("actions",), "the game does not move on", "a decision that somebody can make")

    # -- what must not be possible ----------------------------------------------------------------------------

    def _illegal(self, node: Node) -> None:
        """An action that must be refused, by the rule that `because` names; the game stays as it is."""
        players = [key for key in node.mapping().value if key != "because"]
        if len(players) != 1:
            node.fail("one player and one action are wanted", '{A: ..., because: "508.1.a"}')
        player, because = players[0], node.required("because", 'because: "the number of a rule"')
        place = because[self.edition] if because.is_mapping() else because
        rules = tuple(rule_number(one) for one in place.several())
        error = self._refusal(player, node[player])
        if error is not None:
            self._rests_on(error.rules, self.outcome.refused_by)
        if error is None:
            self._fails(node, f"{player} may do this, expected to be refused by {', '.join(rules)}")
        elif not set(rules) & set(error.rules):
            told = self.system.explain(self.game, error)
            self._fails(because, f"refused by {', '.join(error.rules.because)}, expected {', '.join(rules)} ({told})")

    def _refusal(self, player: str, place: Node) -> IllegalAction | None:
        said = self._read(place, player)
        if said.action is not None:
            refusals = self.system.objections(self.game, player, said.action)
            if refusals:
                return IllegalAction(player, str(said.action), refusals)
        before = tuple(self.table.answers)
        try:
            self._act(player, place)
        except Illegal as error:
            # Nobody asks where it was raised, and the traceback would hold on to all that was at work there.
            return error.cause.with_traceback(None)
        finally:
            if len(self.table.answers) != len(before):
                self.table.replay(before)
        return None

    # -- what must hold ---------------------------------------------------------------------------------------

    def _options(self, node: Node) -> None:
        """Exactly these must be the legal choices of the decision that waits for a player."""
        player, place = node.only_item(tuple(node.mapping().value))
        for _ in range(LIMIT):
            decision = self.table.pending
            if decision is None or decision.chooser == player:
                break
            forced = decision.forced()
            if forced is None:
                break
            self.table.answer(forced, forced=True)
        decision = self.table.pending
        if decision is None or decision.chooser != player:
            node.fail(f"{player} has nothing to decide here", "a player who must decide")
        wanted = {str(one.value) for one in place.several()}
        actual, more = _options_of(decision, len(wanted) + MOST_LISTED)
        if more:
            self._fails(place, f"legal are {more} answers, such as {_listed(actual)}, expected {_listed(wanted)}")
        elif actual != wanted:
            self._fails(place, f"legal are {_listed(actual)}, expected {_listed(wanted)}")

    def _expect(self, node: Node) -> None:
        subjects = [(name, place) for name, place in node.items() if name not in NO_SUBJECTS]
        for name, place in subjects:
            for complaint in self.system.check(self.game, name, place):
                self._fails(place, complaint)
            self._rests_on(self.system.rules_of(self.game, name, place), self.outcome.explained_by)
        for name in ("fired", "not_fired"):
            if name in node:
                self._fired(node[name], wanted=name == "fired")
        if "decided" in node:
            self._decided(node["decided"])
        for one in node[NOT_TRIGGERED].several() if NOT_TRIGGERED in node else ():
            name = one.text(self.system.waiting(self.game))
            if name not in self.system.never_triggered(self.game):
                self._fails(one, f"{name} has triggered")

    def _warn_of_silence(self) -> None:
        """Warn of what waited for something that never came, unless the case says that this is so."""
        said = self.lines.expected.get(NOT_TRIGGERED)
        known = () if said is None else tuple(one.value for one in said.several())
        for name in self.system.warned_of(self.game, self.case):
            if name not in known:
                silent = Malformed(
                    ("cards", name), f"{name} never triggers here", f"a trigger, or {NOT_TRIGGERED}: {name}"
                )
                self.outcome.warnings.append(str(self.case.malformed(silent, self.edition)))

    def _fired(self, place: Node, *, wanted: bool) -> None:
        entries = self.system.journal(self.game).entries
        used = self.outcome.explained_by | self.outcome.permitted_by
        executed = used.union(*[entry.rules for entry in entries])
        for one in place.several():
            number = rule_number(one)
            if (number in executed) != wanted:
                self._fails(one, f"rule {number} {'is not' if wanted else 'is'} in the trace")

    def _decided(self, place: Node) -> None:
        """Each of these must have decided a step, a refusal, or what was looked at."""
        entries = self.system.journal(self.game).entries
        deciding = self.outcome.decided_by.union(*[entry.rules.because for entry in entries])
        for one in place.several():
            number = rule_number(one)
            if number not in deciding:
                also = any(number in entry.rules for entry in entries)
                self._fails(one, f"rule {number} {'holds as well, but decides' if also else 'decides'} no step")

    def _rests_on(self, rules: Grounds, used: set[str]) -> None:
        """Note the rules of what is no step: all of them, and those that decide."""
        used.update(rules)
        self.outcome.decided_by.update(rules.because)

    def _fails(self, node: Node, message: str) -> None:
        self.outcome.status = "fails"
        self.outcome.failures.append(str(self.case.malformed(Malformed(node.path, message), self.edition)))


def _only(said: Said, place: Node) -> Node:
    if said.answer is None:
        place.fail("this is no answer", "the answer to the decision that waits")
    return said.answer


def _options_of(decision: Decision, most: int) -> tuple[set[str], str]:
    """The legal choices as a script writes them: ids, or actions such as `play bolt`.

    Of more than `most` only some examples are given, and in words how many there are.
    """
    if isinstance(decision, Choose):
        return set(decision.options), ""
    listing = decision.listing(most)
    shown = listing.answers if listing.complete else listing.answers[:EXAMPLES]
    return {show(answer) for answer in shown}, "" if listing.complete else roughly(listing.total)


def _listed(names: set[str]) -> str:
    return f"[{', '.join(sorted(names))}]"
