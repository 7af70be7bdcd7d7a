"""The page of a position: the board of the moment, who is asked what, and the ways from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules_index.documents import Document, get_document
from scenarios.replay import Replay
from scenarios.sandbox.asking import Refused
from scenarios.sandbox.link import write_link
from scenarios.sandbox.position import case_of, keep_opening
from webapp.board.card_lines import card_texts
from webapp.board.changes import changed, touched
from webapp.board.pieces import Marks, Texts
from webapp.board.scenes import Scene
from webapp.board.tables import Layout, game_table
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.playing.answering import Asking, asking
from webapp.view_models.playing.comparing import (
    Branch,
    Compared,
    Editions,
    Explored,
    branches,
    compared,
    editions,
    explored,
    other_editions,
)
from webapp.view_models.playing.looking import Cannot, Look, cannot, look
from webapp.view_models.playing.moment import Moment
from webapp.view_models.playing.telling import AnswerTold, StepTold, first_step, listed, opening, told
from webapp.view_models.playing.touching import Touch, touching
from webapp.view_models.playing.wanted import LONGEST_ADDRESS, Wanted


@dataclass(frozen=True)
class PlayPage:
    """All that the template needs; what is folded away is worked out only where it is asked for."""

    services: Services
    moment: Moment
    words: Translations

    # -- the position -----------------------------------------------------------------------------------------

    @property
    def wanted(self) -> Wanted:
        """What the page shows; its address shows the same again."""
        return self.moment.wanted

    @property
    def acting(self) -> Wanted:
        """What the buttons go on from."""
        return self.moment.acting

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.moment.position.game

    @property
    def base(self) -> str:
        """The case whose board it is, if it is one's."""
        return self.moment.position.base

    @property
    def document(self) -> Document:
        """The edition under which it is played."""
        return get_document(self.moment.position.edition)

    @property
    def others(self) -> tuple[str, ...]:
        """The other editions of the game."""
        return other_editions(self.moment.position)

    @cached_property
    def url(self) -> str:
        """The address of exactly this."""
        return self.wanted.url()

    @property
    def link_of_now(self) -> str:
        """The link of the position as it stands, without the answers that were taken back."""
        if self.wanted.at is None:
            return self.wanted.link
        return write_link(self.moment.position.playing(self.moment.played.lines))

    @property
    def posts(self) -> bool:
        """Whether the position is too long for an address, so that forms send it."""
        return len(self.wanted.link) > LONGEST_ADDRESS

    # -- the board --------------------------------------------------------------------------------------------

    @cached_property
    def replay(self) -> Replay:
        """What has happened, as the seat sees it. Raises UnknownPlayer."""
        replay = self.moment.played.replay
        return replay if self.wanted.seat is None else replay.seen_by(self.wanted.seat)

    @property
    def looks_back(self) -> bool:
        """Whether an earlier step is looked at."""
        return self.wanted.step is not None and self.wanted.step < len(self.replay.steps)

    @cached_property
    def table(self) -> Layout:
        """The board, with what has changed since the last answer, or by the step that is looked back at."""
        last = len(self.replay.steps)
        if self.looks_back:
            at = self.wanted.step or 0
            since = max(0, at - 1)
        else:
            at, since = last, first_step(self.moment, self._since)
        board = self.replay.after if at == last else self.replay.board_at(at)
        now = Scene(game_table(self.game, self.moment.position.edition), board, self.words, self.replay.numbers)
        before = Scene(now.table, self.replay.board_at(since), self.words, self.replay.numbers)
        differing = changed(before, now) if since < at else {}
        return now.table.laid(
            board, Marks(touched(differing), frozenset(), self.replay.numbers), self._texts, self.wanted.seat
        )

    @cached_property
    def _texts(self) -> Texts:
        case = case_of(self.moment.position, self.services.cases)
        texts = card_texts(case, self.replay.after)
        keep_opening(self.moment.position, case)
        return texts

    @property
    def touch(self) -> Touch:
        """What the pieces on the board do."""
        if self.looks_back or self.hidden:
            return Touch(open=self.wanted.card)
        refused = self.moment.played.refused if self.asking is not None and self.asking.kind == "act" else ()
        return touching(self.asking, refused, self.wanted.card)

    # -- what is asked ----------------------------------------------------------------------------------------

    @cached_property
    def asking(self) -> Asking | None:
        """Who must decide what; None where the game is over."""
        return asking(self.services, self.moment.played, self.wanted, self.words)

    @property
    def hidden(self) -> bool:
        """Whether somebody else is asked than who looks on, who must not see what that player may do."""
        return self.wanted.seat is not None and self.asking is not None and self.asking.player != self.wanted.seat

    @property
    def over(self) -> str:
        """Who has won, where the game is over."""
        played = self.moment.played
        return self.words.of(played.wording.over(played.winner)) if played.over else ""

    @property
    def stopped(self) -> tuple[Cannot, ...]:
        """The answer of the line that could not be given, with the reasons."""
        stopped = self.moment.played.stopped
        if stopped is None:
            return ()
        one = Refused("", {}, stopped.told, stopped.reasons)
        return cannot(self.services, self.moment.played, (one,), self.words)

    @property
    def refused(self) -> tuple[Cannot, ...]:
        """Everything that who is asked might think of and cannot do."""
        return cannot(self.services, self.moment.played, self.moment.played.refused, self.words)

    @property
    def items(self) -> bool:
        """Whether anything waits to be resolved."""
        played = self.moment.played
        return bool(played.system.unresolved(played.game))

    @cached_property
    def look(self) -> Look | None:
        """The thing that was tapped."""
        name = self.wanted.card
        if not name or self.looks_back or name not in self._known:
            return None
        return look(self.services, self.moment.played, self.asking, name, self._text_of(name), self.words)

    @cached_property
    def _known(self) -> frozenset[str]:
        """What is on the board as it is seen, and may be asked about."""
        seen = Scene(game_table(self.game, self.moment.position.edition), self.replay.after, self.words)
        offered = self.asking.offers if self.asking and not self.hidden else ()
        named = (name for offer in offered for name in offer.objects)
        return frozenset((*seen.names, *self.replay.players, *named))

    def _text_of(self, name: str) -> str:
        seen = Scene(game_table(self.game, self.moment.position.edition), self.replay.after, self.words)
        card = next((str(each.get("card")) for _, each in seen.placed if each["id"] == name), "")
        return self.words.of(self._texts.get(card, {}))

    # -- what happened ----------------------------------------------------------------------------------------

    @property
    def _since(self) -> int:
        since = self.wanted.since
        if since is not None and since <= len(self.moment.made):
            return since
        back = self.moment.back
        return len(self.moment.made) if back is None else back

    @cached_property
    def happened(self) -> tuple[AnswerTold, ...]:
        """The last answer, and what came of it."""
        return told(self.services, self.moment, self.replay, self.words, self._since)

    @property
    def opening(self) -> tuple[StepTold, ...]:
        """What happened before the first question."""
        return opening(self.services, self.moment, self.replay, self.words)

    @property
    def answers(self) -> tuple[AnswerTold, ...]:
        """All answers, with their steps where these are asked for."""
        if self.wanted.see == "steps":
            return told(self.services, self.moment, self.replay, self.words, 0)
        return listed(self.moment, self.replay, self.words)

    @property
    def at_step(self) -> int | None:
        """How many answers had been given when the step came about that is looked back at."""
        step = self.wanted.step
        if step is None:
            return None
        return max((n for n, one in enumerate(self.moment.made) if one.first <= max(step, 1)), default=0)

    # -- thinking ---------------------------------------------------------------------------------------------

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The lines that are kept."""
        return branches(self.moment)

    @property
    def compared(self) -> Compared | None:
        """The line of play beside the branch that was asked for."""
        return compared(self.services, self.moment, self.wanted.other, self.words) if self.wanted.other else None

    @property
    def editions(self) -> Editions | None:
        """The same line in the other edition."""
        return editions(self.services, self.moment, self.words)

    @property
    def explored(self) -> Explored:
        """Every line from here."""
        return explored(self.moment, self.services, self.words)

    @property
    def chance(self) -> Mapping[str, Any]:
        """The seed, and what was drawn by lot: how many orders, and which."""
        played, words = self.moment.played, self.words
        drawn = [[words.of(played.wording.name(name)) for name in one.order] for one in played.shuffles if one.by_lot]
        return {"seed": played.seed, "drawn": drawn}
