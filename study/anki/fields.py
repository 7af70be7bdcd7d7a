"""What stands on the two sides of a card: a question in HTML, every text of it escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from scenarios.questions.question import Bilingual, Question
from study.exams.printing import letter

FIELDS = ("Id", "Situation", "Played", "Board", "Question", "Options", "Answer", "Reasons", "Rules", "BoardAfter")

FRONT = """<div class="situation">{{Situation}}</div>{{Played}}{{Board}}
<div class="question">{{Question}}</div>{{Options}}"""

BACK = """{{FrontSide}}<hr id="answer">{{Answer}}{{BoardAfter}}{{Reasons}}
<div class="rules">{{Rules}}</div>"""

CSS = """.card {font-family: sans-serif; font-size: 18px; line-height: 1.4; text-align: left}
.card {max-width: 40em; margin: auto}
.question {font-weight: bold; margin: 0.8em 0}
.played, .rules, .reasons {font-size: 85%}
ol.options {list-style-type: upper-alpha}
img {max-width: 100%; height: auto}"""

_WORDS = {
    "right": {"zh": "正确答案", "en": "Right"},
    "rules": {"zh": "规则", "en": "Rules"},
}


def fields(question: Question, language: str, board: str, board_after: str) -> list[str]:
    """The fields of a question, in the order of FIELDS; the pictures are names of files, or empty."""
    right = [(place, option) for place, option in enumerate(question.options) if option.right]
    return [
        escape(question.id),
        escape(_said(question.situation, language)),
        _list("ul", "played", (escape(_said(line, language)) for line in question.played)),
        _picture(board),
        escape(_said(question.text, language)).replace("\n", "<br>"),
        _list("ol", "options", (escape(_said(option.text, language)) for option in question.options)),
        f"<p><b>{_WORDS['right'][language]}:</b> "
        + "<br>".join(f"{letter(place)}. {escape(_said(option.text, language))}" for place, option in right)
        + "</p>",
        _list("ul", "reasons", _reasons(question, language)),
        f"{_WORDS['rules'][language]}: {escape(', '.join(question.because))} ({escape(question.edition)})",
        _picture(board_after),
    ]


def _reasons(question: Question, language: str) -> Iterable[str]:
    for place, option in enumerate(question.options):
        if option.wrong is not None:
            yield f"{letter(place)}: {escape(_said(option.wrong, language))}"


def _said(text: Bilingual, language: str) -> str:
    """A text in a language, or in the other one where it has none."""
    return text.get(language) or next(iter(text.values()), "")


def _list(tag: str, name: str, items: Iterable[str]) -> str:
    listed = "".join(f"<li>{item}</li>" for item in items)
    return f'<{tag} class="{name}">{listed}</{tag}>' if listed else ""


def _picture(file: str) -> str:
    return f'<img src="{escape(file)}">' if file else ""
