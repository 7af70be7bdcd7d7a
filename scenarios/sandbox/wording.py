"""Answers, questions, refusals and passes in words, in both languages; what things are called the narration knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.decisions import Action, Answer, Decision, Interruption, Payment, Refusal
from engine.core.reading import LANGUAGES, Node
from scenarios.narration import Cast
from scenarios.narration.naming import Namer
from scenarios.reading import read_fixture
from scenarios.systems import System
from scenarios.systems.system import Ahead

Bilingual = dict[str, str]
FILE = Path(__file__).parent / "words.yaml"
_GIVES = ">"
"""How an answer writes that something goes to somebody: `bolt>B`."""
_COMMA = {"zh": "、", "en": ", "}


@cache
def _words() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """All words, by game and key. Raises MalformedFixture."""
    fixture = read_fixture(FILE)
    with fixture.locating():
        return {
            game: {key: place.bilingual() for key, place in words.items()}
            for game, words in Node(fixture.data).mapping().items()
        }


class Wording:
    """Tells what players may answer in one game as it stands."""

    def __init__(self, system: System, game: Any) -> None:
        self._system = system
        self._cast = system.cast(game)
        self._words = {**_words()["all"], **_words().get(system.game, {})}
        self._namers = {language: Namer(system.narrator.book, self._cast, language) for language in LANGUAGES}

    @property
    def cast(self) -> Cast:
        """Everything in the game that has a name."""
        return self._cast

    def answer(self, answer: Answer, player: str) -> Bilingual:
        """Tell an answer of a player."""
        return {language: self._answer(answer, player, language) for language in LANGUAGES}

    def question(self, decision: Decision) -> Bilingual:
        """Tell what is asked, as the steps of a replay tell it, or with what whoever answers must know besides."""
        key = f"question {decision.step}"
        if key in self._words:
            return {each: self._say(key, each, player=self._name(decision.chooser, each)) for each in LANGUAGES}
        return self._system.narrator.ask(decision, self._cast)

    def refusal(self, refusal: Refusal, player: str) -> Bilingual:
        """Tell why something is not legal, and what would be."""
        return self._system.narrator.refuse(refusal, player, self._cast)

    def ahead(self, ahead: Ahead) -> Bilingual:
        """Tell what happens after a pass."""
        term = f"term {ahead.about}" if ahead.kind in ("step", "phase") else ""
        return {
            language: self._say(
                f"ahead {ahead.kind}",
                language,
                about=self._say(term, language) if term in self._words else self._name(ahead.about, language),
            )
            for language in LANGUAGES
        }

    def over(self, winner: str | None) -> Bilingual:
        """Tell that the game is over, and who has won."""
        key = "won" if winner else "over"
        return {each: self._say(key, each, player=self._name(winner or "", each)) for each in LANGUAGES}

    def cannot(self, refusals: Iterable[Refusal], player: str) -> Bilingual:
        """Tell why a player cannot do something, reason by reason, with the rules that decide each."""
        told = [(self.refusal(one, player), ", ".join(one.rules.because)) for one in refusals]
        return {
            language: self._say(
                "cannot",
                language,
                player=self._name(player, language),
                why="; ".join(f"{text[language]} [{rules}]" for text, rules in told),
            )
            for language in LANGUAGES
        }

    def name(self, subject: str) -> Bilingual:
        """What an object, a player or a place is called."""
        return {language: self._name(subject, language) for language in LANGUAGES}

    # -- in one language --------------------------------------------------------------------------------------

    def _say(self, key: str, language: str, **values: object) -> str:
        return self._words[key][language].format(**values)

    def _name(self, subject: str, language: str) -> str:
        place = f"place {subject}"
        if place in self._words and subject not in self._cast.titles:
            return self._say(place, language)
        return self._namers[language].call(subject) or subject

    def _listed(self, subjects: Iterable[str], language: str) -> str:
        return _COMMA[language].join(subjects)

    def _answer(self, answer: Answer, player: str, language: str) -> str:
        if isinstance(answer, Interruption):
            what = self._action(answer.action, answer.player, language)
            return self._say("in between", language, player=self._name(answer.player, language), what=what)
        if isinstance(answer, bool):
            return self._say("yes" if answer else "no", language)
        if isinstance(answer, Action):
            return self._action(answer, player, language)
        if isinstance(answer, Payment):
            return self._payment(answer, language)
        if isinstance(answer, tuple):
            parts = [self._part(one, language) for one in answer]
            return self._listed(parts, language) or self._say("nothing", language)
        return str(answer)

    def _part(self, part: object, language: str) -> str:
        if isinstance(part, tuple):
            return self._say("share", language, what=self._name(part[0], language), amount=part[1])
        name = str(part)
        thing, gives, to = name.partition(_GIVES)
        if gives and name not in self._cast.titles:
            return self._say("gives", language, what=self._name(thing, language), to=self._name(to, language))
        return self._name(name, language)

    def _action(self, action: Action, player: str, language: str) -> str:
        what, to = list(action.what), [action.to] if action.to else []
        if action.verb == "skill":
            what, to = what[:1], what[1:]
        key = action.verb + ("_to" if to else "") + ("_ability" if action.ability and action.verb == "activate" else "")
        values = {
            "what": self._listed((self._part(one, language) for one in what), language),
            "to": self._listed((self._name(one, language) for one in to), language),
            "ability": action.ability + 1,
            "player": self._name(player, language),
        }
        if key in self._words:
            return self._say(key, language, **values)
        verb = action.verb.replace("_", " ")
        return self._say("other_to" if to else "other", language, verb=verb, **values).strip()

    def _payment(self, payment: Payment, language: str) -> str:
        parts = [self._say("exhaust", language, what=self._name(name, language)) for name in payment.exhaust]
        parts += [self._say("recycle", language, what=self._name(name, language)) for name in payment.recycle]
        parts += [
            self._say("power", language, what=self._name(domain, language), amount=amount)
            for domain, amount in payment.power
        ]
        return self._listed(parts, language) or self._say("pool", language)
