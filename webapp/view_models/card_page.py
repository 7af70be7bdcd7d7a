"""The page of one card: its names and facts, what it does, its keywords by rule, and the cases in which it plays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules_index.documents import CORE, Document, newest_first
from rules_index.folding import fold_key
from rules_index.glossary import Glossary
from rules_index.model import Kind, Rule
from scenarios.catalogue import CatalogueCard
from scenarios.catalogue.playing import Playing
from scenarios.catalogue.texts import text_of
from webapp.view_models.card_facts import Line, card_facts

if TYPE_CHECKING:
    from scenarios.library import CaseLibrary
    from webapp.service_types import RuleBook
    from webapp.translations import Translations

SHOWN = 12
"""So many cases are shown with what they ask; the others by title alone."""
_MEANS = re.compile(r"相当于|\bmeans\b|\bin effect\b")
"""How the digests begin to say what a keyword does."""
_KEYWORDS = "keyword"


@dataclass(frozen=True)
class Keyword:
    """A keyword of a card with the rules that tell what it does in the edition in force; none if it has no rule."""

    name: str
    rules: tuple[Rule, ...]
    says: tuple[Rule, ...]


@dataclass(frozen=True)
class CardPage:
    """All that the template needs; `text` is None where Casebook has none, `playing` are the cases."""

    card: CatalogueCard
    facts: tuple[Line, ...]
    text: Mapping[str, str] | None
    keywords: tuple[Keyword, ...]
    playing: tuple[Playing, ...]

    @property
    def readings(self) -> tuple[Playing, ...]:
        """Those of the cases that read an ambiguous text in one way."""
        return tuple(each for each in self.playing if each.interpretation)


def card_page(
    card: CatalogueCard,
    cases: CaseLibrary,
    rules: RuleBook,
    glossary: Glossary,
    playing: Mapping[str, tuple[Playing, ...]],
    words: Translations,
) -> CardPage:
    """Put the page together; `playing` are the cases of the game by definition. Raises MalformedFixture."""
    definition = cases.shared(card.game).definitions.get(card.definition)
    return CardPage(
        card=card,
        facts=card_facts(card, definition, words),
        text=text_of(card, cases.shared(card.game)),
        keywords=keywords_of(card, definition, rules, glossary),
        playing=playing.get(card.definition, ()),
    )


def card_document(page: CardPage) -> dict[str, Any]:
    """`casebook card`: one card as plain data, the same for every reader."""
    card, facts = page.card, page.card.facts
    shown = ("set", "supertype", "type", "domains", "energy", "power", "might", "might_bonus", "tags")
    values = {name: getattr(facts, name) for name in shown} if facts else {}
    return {
        "id": card.id,
        "game": card.game,
        "names": dict(card.name),
        "other_names": list(card.other_names),
        "printings": list(card.printings),
        "facts": {name: list(each) if isinstance(each, tuple) else each for name, each in values.items()} or None,
        "definition": card.definition or None,
        "text": page.text and dict(page.text),
        "keywords": [
            {"name": each.name, "rules": [{"document": rule.document, "number": rule.number} for rule in each.rules]}
            for each in page.keywords
        ],
        "scenarios": [each.id for each in page.playing],
        "interpretations": [{"case": each.id, "text": dict(each.interpretation or {})} for each in page.readings],
    }


def keywords_of(card: CatalogueCard, definition: object, rules: RuleBook, glossary: Glossary) -> tuple[Keyword, ...]:
    """The keywords of a card, each with its rules in the edition of its game that is in force."""
    names = card.facts.keywords if card.facts else tuple(_defined(definition))
    document = in_force(rules.documents, card.game)
    if document is None:
        return tuple(Keyword(name, (), ()) for name in names)
    return tuple(_keyword(name, document, rules.rules(document.id), glossary) for name in names)


def in_force(documents: Iterable[Document], game: str) -> Document | None:
    """The edition of the rules of play of a game that counts now; None where nobody has its rules."""
    own = [each for each in documents if each.game == game and each.book == CORE and not each.supplements]
    return next(iter(newest_first(own)), None)


def _defined(definition: object) -> Iterator[str]:
    """The names of the keywords in a definition, where some stand with an amount: `{assault: 2}`."""
    listed = definition.get("keywords", ()) if isinstance(definition, Mapping) else ()
    for each in listed if isinstance(listed, (list, tuple)) else ():
        yield str(next(iter(each)) if isinstance(each, Mapping) else each).replace("_", " ")


def _keyword(name: str, document: Document, rules: Iterable[Rule], glossary: Glossary) -> Keyword:
    by_number = {rule.number: rule for rule in rules}
    titled = [rule for rule in by_number.values() if rule.kind == Kind.HEADING and fold_key(name) == _title(rule)]
    # Several things may bear the name (Action is a keyword, and so is a kind of play): the chapter of keywords decides.
    among = [rule for rule in titled if any(_KEYWORDS in _title(by_number[each]) for each in rule.parents)]
    found = tuple(among or titled)
    if found:
        return Keyword(name, found, tuple(told for rule in found for told in _meaning(rule, by_number)))
    known = glossary.definitions(document.id)
    defined = [known[concept.id] for concept in glossary.named(name) if concept.id in known][:1]
    return Keyword(name, tuple(each.rule for each in defined), tuple(rule for each in defined for rule in each.says))


def _meaning(heading: Rule, by_number: Mapping[str, Rule]) -> tuple[Rule, ...]:
    """The rule below a heading that says what the keyword does, or else the first that says anything."""
    below = [rule for rule in by_number.values() if heading.number in rule.parents and (rule.text or rule.text_en)]
    return tuple([rule for rule in below if _MEANS.search(f"{rule.text} {rule.text_en}")][:1] or below[:1])


def _title(rule: Rule) -> str:
    return fold_key(rule.title_en or rule.title)
