"""The boards of questions as pictures, for decks: as they are drawn on the pages."""

from __future__ import annotations

from scenarios.questions import Question, Questions
from scenarios.reading import MalformedFixture
from study.anki import Picture
from webapp.board.card_lines import card_texts
from webapp.board.pictures import board_svg
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables import game_table
from webapp.service_types import RuleBook
from webapp.template_context import document_name
from webapp.translations import Translations


class BoardPictures:
    """Draws the board of a question after a step. A template of the pages is filled in, so an app must be at hand."""

    def __init__(self, questions: Questions, rules: RuleBook, words: Translations) -> None:
        self._questions = questions
        self._rules = rules
        self._words = words

    def draw(self, question: Question, step: int) -> Picture | None:
        """The picture; None where the case of the question is gone, or there is nothing to draw. Raises TooSlow."""
        try:
            replay = self._questions.replay(question.id)
        except (LookupError, MalformedFixture):
            return None
        words = self._words.within(question.game, question.edition)
        table = game_table(question.game, question.edition)
        scene = Scene(table, replay.board_at(min(step, len(replay.steps))), words, replay.numbers)
        if not scene.board:
            return None
        texts = card_texts(self._questions.case(question.id), scene.board)
        layout = table.laid(scene.board, Marks(numbers=replay.numbers), texts, None)
        when = words("table.after_step", n=step) if step else words("table.before")
        name = document_name(self._rules.document(question.edition), words)
        return Picture(board_svg("", f"{words('site.name')} · {name} · {when}", layout, words).encode(), "svg")
