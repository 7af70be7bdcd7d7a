"""The words of one game, read from `<game>.yaml` and checked: sentences, and the names of things.

| key         | what stands there                                                                              |
|-------------|------------------------------------------------------------------------------------------------|
| steps       | for each kind of step the sentence that tells it (`grammar.py` lists the placeholders)       |
| refusals    | for each step that forbids something: what it forbids, and what would have been right          |
| no_option   | the same for an answer that simply is no option                                                |
| players     | what the players of a fixture are called                                                       |
| names       | patterns for places, zones, abilities and things of one title, with `{of}` and `{which}`       |
| pairs       | patterns for pairs of a name and a number, with `{name}` and `{amount}`: damage, a keyword ... |
| words       | domains, keywords and kinds of events                                                          |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.core.reading import Node
from scenarios.narration.grammar import complaint
from scenarios.reading import read_fixture

_NAMES = ("ability", "either", "one_of_several")

Bilingual = Mapping[str, str]
"""A text in each of the languages."""


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """All sentences and names of one game."""

    steps: Mapping[str, Bilingual]
    refusals: Mapping[str, Bilingual]
    no_option: Bilingual
    players: Mapping[str, Bilingual]
    names: Mapping[str, Bilingual]
    pairs: Mapping[str, Bilingual]
    words: Mapping[str, Bilingual]


def read_phrasebook(file: Path) -> Phrasebook:
    """Read and check the words of one game. Raises MalformedFixture."""
    fixture = read_fixture(file)
    with fixture.locating():
        node = Node(fixture.data).mapping(("steps", "refusals", "no_option", "players", "names", "pairs", "words"))
        return Phrasebook(
            steps=_texts(node["steps"], complaint),
            refusals=_texts(node["refusals"], complaint),
            no_option=_bilingual(node["no_option"], complaint),
            players=_texts(node["players"], _plain),
            names=_texts(node["names"], _pattern({"of": "", "which": ""}), _NAMES),
            pairs=_texts(node["pairs"], _pattern({"name": "", "amount": 0}), ("unseen",)),
            words=_texts(node["words"], _plain),
        )


Check = Callable[[str], str]
"""Says what is wrong with a text; empty where nothing is."""


def _texts(node: Node, check: Check, needed: Iterable[str] = ()) -> dict[str, Bilingual]:
    for name in needed:
        node[name]
    return {name: _bilingual(place, check) for name, place in node.items()}


def _bilingual(node: Node, check: Check) -> Bilingual:
    texts = node.bilingual()
    for language, text in texts.items():
        wrong = check(text) if text else "the text is empty"
        if wrong:
            node[language].fail(wrong, "a text with the placeholders that the documentation lists")
    return texts


def _plain(text: str) -> str:
    return "a plain word has no placeholders" if "{" in text else ""


def _pattern(known: Mapping[str, object]) -> Check:
    def check(text: str) -> str:
        try:
            text.format(**known)
        except (KeyError, ValueError, IndexError):
            return f"only {', '.join(f'{{{name}}}' for name in known)} can stand here"
        return ""

    return check
