"""Playing a script: fed to the game line by line, with everything compared that is expected on the way.

Strict is the only mode: a decision with more than one legal answer must be answered by the script, and an answer that
nobody asks for is an error. What has exactly one legal answer is answered by itself, unless the script does so.
"""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from engine.core.decisions import Act, Answer, Decision, Refusal
from engine.core.errors import AmbiguousAction, IllegalAction, Malformed
from engine.core.procedures import Table
from engine.core.reading import Node
from scenarios.answers import InlineAnswers, answers_kind, filled_in, read_answer
from scenarios.carried_over import carried_reason, said_for
from scenarios.case import UNKNOWN, Case
from scenarios.expecting import Expectations
from scenarios.going_on import LIMIT, GoingOn, never_moves_on
from scenarios.messages import Told
from scenarios.outcome import Illegal, Outcome, StopsShort, Tried
from scenarios.script_lines import lines_of
from scenarios.systems import SYSTEMS
from scenarios.systems.system import Said
from scenarios.texts import rule_number

__all__ = ["Illegal", "Outcome", "Script", "StopsShort"]
# Whoever plays a script needs to know what may come of it.

_SURPLUS = "targets"
"""The answers of which too many break the rule that asks for them, instead of being answers to nothing."""


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
        self._going_on = GoingOn(self.system, self.table, outcome.unsaid)
        self._expected = Expectations(case, edition, self.system, outcome, self._going_on)
        self._stopped = False

    @property
    def game(self) -> Any:
        """The game as it stands now."""
        return self.table.game

    def play(self) -> None:
        """Go through the script, on to the next moment of rest, and compare what is expected at the end.

        Raises Malformed, StopsShort where the script ends too early, Illegal where the rules forbid what it says.
        """
        self.play_lines(len(self.case.actions))
        if not self._stopped:
            last = ("actions", len(self.case.actions) - 1) if self.case.actions else ("actions",)
            self._going_on.settle(last)
        self._expected.compare(self.lines.expected)
        self._expected.refute()
        self._expected.warn_of_silence(self.lines.expected)
        self._expected.warn_of_dry_decks()

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
        answered_next = partial(self._is_answered_next, position)
        if self._stopped:
            place.fail(Told("a line stands after `stop: here`", "`stop: here` 之后还有一行"), "no further line")
        if who == "check":
            self._going_on.carry_on(answered_next)
            self._expected.compare(place)
        elif who == "illegal":
            self._going_on.carry_on(answered_next)
            self._illegal(place)
        elif who == "options":
            self._expected.options(place)
        elif who == "everybody":
            place.text(("pass",))
            self._going_on.everybody_passes(place, answered_next)
        elif who == "until":
            self._going_on.until(place, answered_next)
        elif who == "stop":
            place.text(("here",))
            self._going_on.carry_on(answered_next)
            self._stopped = True
        else:
            self._act(who, self._read(place, who), place, position)

    def _act(self, player: str, said: Said, place: Node, position: int | None = None) -> None:
        """Answer the decision that a line of the script is meant for, and those whose answers it holds."""
        if self._look(player, said, place, position):
            return
        if self.table.pending is not None:
            between = self.system.interruption(self.table.game, self.table.pending, player, said)
            if between is not None:
                self._answer(between, place)
                self._inline(player, said, place, tried=position is None)
                return
        decision = self._advance_to(player, said, place, tried=position is None)
        answer = said.action if said.action is not None else read_answer(decision, _only(said, place))
        self._answer(answer if position is None else filled_in(decision, answer, place), place)
        self._inline(player, said, place, tried=position is None)

    def _look(self, player: str, said: Said, place: Node, position: int | None) -> bool:
        """Let a player look at something, where that is what the line says, once all that is forced has happened."""
        if self.system.look(self.table.game, player, said) is None:
            return False
        if position is not None:
            self._going_on.carry_on(partial(self._is_answered_next, position))
        looked = self.system.look(self.table.game, player, said)
        assert looked is not None
        if looked.refusals:
            error = IllegalAction(player, str(said.action), looked.refusals)
            raise Illegal(place.path, error, partial(self.system.explain, self.table.game, error))
        self._expected.rests_on(looked.rules, self.outcome.permitted_by)
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
                over = self._over(player, said)
                if over is not None and passed_over is None:
                    raise Illegal(place.path, over, partial(self.system.explain, self.table.game, over))
                raise self._unasked(place, None, "no further line", passed_over)
            if decision.chooser == player and answers_kind(decision, said):
                refusals = () if tried else self._only_later(decision, said)
                if not refusals:
                    return decision
                passed_over = passed_over or IllegalAction(player, str(said.action), refusals)
            forced = decision.forced()
            if forced is None:
                raise self._unasked(place, decision, "its answer", passed_over)
            self._going_on.force(decision, forced)
        raise never_moves_on(place.path)

    def _only_later(self, decision: Decision, said: Said) -> tuple[Refusal, ...]:
        """Why a player may not do this here, where they can only pass: then the line must mean a later moment."""
        if not isinstance(decision, Act) or said.action is None:
            return ()
        refusals = self.table.refusals(said.action)
        return refusals if refusals and decision.forced() is not None else ()

    def _unasked(
        self, place: Node, decision: Decision | None, expected: str, passed_over: IllegalAction | None
    ) -> Exception:
        """What is wrong with a line that nobody asks for: that it was refused, where its moment went by with a pass."""
        if passed_over is None:
            return Malformed(place.path, self._going_on.unasked(decision), expected)
        return Illegal(place.path, passed_over, partial(self.system.explain, self.table.game, passed_over))

    def _inline(self, player: str, said: Said, place: Node, *, tried: bool) -> None:
        if not said.inline:
            return
        inline = InlineAnswers(said, tried=tried)
        while self.table.pending is not None and self.table.pending.chooser == player:
            decision = self.table.pending
            if isinstance(decision, Act):
                break
            answer = inline.take(inline.key_of(self.system.inline_keys(decision)), decision)
            if answer is None and inline.unused() is not None:
                answer = decision.forced()
            if answer is None:
                break
            self._answer(answer, place)
        unused = inline.unused()
        if unused is not None and inline.unused_key == _SURPLUS:
            surplus = IllegalAction(player, str(said.action), (self.system.surplus(self.game, _SURPLUS, unused),))
            raise Illegal(unused.path, surplus, partial(self.system.explain, self.game, surplus))
        if unused is not None:
            raise Malformed(unused.path, "nobody asks for this answer", "only answers that the action leads to")

    def _answer(self, answer: Answer, place: Node) -> None:
        decision = self.table.pending
        try:
            self.table.answer(answer)
        except IllegalAction as error:
            raise Illegal(place.path, error, partial(self._told, error, decision)) from None

    def _told(self, error: IllegalAction, decision: Decision | None) -> Told:
        """Say why something is refused; where it was to answer a question, say what is asked as well."""
        told = self.system.explain(self.table.game, error)
        if decision is None or isinstance(decision, Act):
            return told
        asked = decision.describe()
        en, zh = f"{told.told('en')}; asked is {asked}", f"{told.told('zh')}；此时的问题是 {asked}"
        return Told(en, zh, f"{told}; asked is {asked}")

    def _is_answered_next(self, position: int, decision: Decision) -> bool:
        """Whether the next thing that a player says or tries, from a line on, answers a decision."""
        for player, place in self.lines.said_from(position):
            is_answer = answers_kind(decision, self._read(place, player))
            return player == decision.chooser and is_answer
        return False

    # -- what must not be possible ----------------------------------------------------------------------------

    def _illegal(self, node: Node) -> None:
        """An action that must be refused, by the rule that `because` names; the game stays as it is.

        Where it names none, or `?`, the rule is told, and the case fails until it stands there.
        """
        players = [key for key in node.mapping().value if key != "because"]
        if len(players) != 1:
            node.fail("one player and one action are wanted", '{A: ..., because: "508.1.a"}')
        player, because = players[0], node.get("because") or Node(UNKNOWN, node.path)
        place = self._reason(because) if because.is_mapping() else because
        rules = tuple(rule_number(one) for one in place.several())
        tried = self._refusal(player, node[player])
        if tried is None:
            wanted = "" if UNKNOWN in rules else f", expected to be refused by {', '.join(rules)}"
            refused = "" if UNKNOWN in rules else f"，应被 {'、'.join(rules)} 禁止"
            self._expected.fail(node, Told(f"{player} may do this{wanted}", f"{player} 可以这样做{refused}"))
            return
        error = tried.refused
        self._expected.rests_on(error.rules, self.outcome.refused_by)
        self.outcome.tried.append(tried)
        if UNKNOWN in rules or not set(rules) & set(error.rules):
            self._expected.fail(because, self._refused_otherwise(error, rules))

    def _reason(self, because: Node) -> Node:
        """What a `because` by editions says for this one, or for the one that it goes on from."""
        found = said_for(self.edition, because.value)
        if found is None:
            return because.required(self.edition, f"the rule in {self.edition}")
        written_for, said = found
        return Node(carried_reason(said, written_for, self.edition), (*because.path, written_for))

    def _refused_otherwise(self, error: IllegalAction, wanted: tuple[str, ...]) -> Told:
        """What is said of a refusal by other rules than those that are wanted, or where none is named."""
        told, found = self.system.explain(self.game, error), error.rules.because
        if UNKNOWN in wanted:
            fill_in = "because: " + json.dumps(found[0] if len(found) == 1 else found)
            return Told(f"refused; write {fill_in} ({told.told('en')})", f"被禁止；请写 {fill_in}（{told.told('zh')}）")
        by, expected = ", ".join(found), ", ".join(wanted)
        return Told(
            f"refused by {by}, expected {expected} ({told.told('en')})",
            f"被 {by} 禁止，应为 {expected}（{told.told('zh')}）",
            f"refused by {by}, expected {expected} ({told})",
        )

    def _refusal(self, player: str, place: Node) -> Tried | None:
        """What is refused of what a player tries, which changes nothing; None where it may be done."""
        said = self._read(place, player)
        steps = len(self.system.journal(self.game).entries)
        tried = partial(Tried, len(self.table.answers), steps, player)
        over = self._over(player, said)
        if over is not None:
            return tried(None, over)
        if said.action is not None:
            refusals = self.system.objections(self.game, player, said.action)
            if refusals:
                return tried(said.action, IllegalAction(player, str(said.action), refusals))
        before = tuple(self.table.answers)
        try:
            self._act(player, said, place)
        except Illegal as error:
            # Nobody asks where it was raised, and the traceback would hold on to all that was at work there.
            return tried(None, error.cause.with_traceback(None))
        finally:
            self._going_on.back_to(before)
        return None

    def _over(self, player: str, said: Said) -> IllegalAction | None:
        """Why nothing can be done any more, where the game is over; looking at something can always be done."""
        if self.table.pending is not None or self.system.look(self.game, player, said) is not None:
            return None
        what = str(said.action) if said.action is not None else "answer"
        return IllegalAction(player, what, (self.system.over(self.game),))


def _only(said: Said, place: Node) -> Node:
    if said.answer is None:
        place.fail("this is no answer", "the answer to the decision that waits")
    return said.answer
