"""What a site leaves out that holds one language alone: the digests, phrasings and sentences of the other.

Names of cards and of concepts stay in both: a card on the table may be printed in either. Where something is said in
the other language alone, that stays, for it is all there is. Texts that the user imported stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rules_index.asked import Asked
from rules_index.model import Rule
from rules_index.search.findable import FindableCase
from webapp.translations import LANGUAGE_TAGS

LANGUAGES = tuple(LANGUAGE_TAGS)
_NAMES = frozenset({"name", "names"})
_HAN = re.compile(r"[\u3400-\u9fff]")

Languages = tuple[str, ...]


def choices(languages: Languages) -> tuple[Languages, ...]:
    """What a reader may choose of the languages of a site: all of them, or one alone."""
    return (languages, *((each,) for each in languages)) if len(languages) > 1 else (languages,)


def mark(languages: Languages) -> str:
    """How a choice is called in the list of a site: `zh-en`, `zh`, `en`."""
    return "-".join(languages)


def rule_in(rule: Rule, languages: Languages) -> Rule:
    """A rule as far as it is said in these languages; one that stands alone stands in the first place."""
    if len(languages) > 1:
        return rule
    if languages == ("zh",):
        asked = Asked(zh=rule.asked.zh) if rule.asked.zh else rule.asked
        kept = replace(rule, asked=asked, text_en="" if rule.text else rule.text_en)
        return replace(
            kept,
            title_en="" if rule.title else rule.title_en,
            examples_en=() if rule.examples else rule.examples_en,
        )
    return replace(
        rule,
        title=rule.title_en or rule.title,
        title_en="",
        text=rule.text_en or rule.text,
        text_en="",
        examples=rule.examples_en or rule.examples,
        examples_en=(),
        asked=Asked(en=rule.asked.en) if rule.asked.en else rule.asked,
    )


def case_in(case: FindableCase, languages: Languages) -> FindableCase:
    """A case as search finds it in these languages."""
    if len(languages) > 1:
        return case
    return replace(
        case,
        title=_alone(case.title, languages[0]),
        question=_alone(case.question, languages[0]),
        ruling=_alone(case.ruling, languages[0]),
        asked=_said_in(case.asked, languages[0]),
    )


def _alone(said: Mapping[str, str], language: str) -> Mapping[str, str]:
    """A text in one language, in the first place."""
    text = said.get(language) or next(iter(said.values()), "")
    return {LANGUAGES[0]: text} if text else {}


def _said_in(lines: Sequence[str], language: str) -> Sequence[str]:
    """The lines that are in a language, which their characters tell."""
    return [line for line in lines if bool(_HAN.search(line)) == (language == "zh")]


def data_in(data: object, languages: Languages, both: str) -> object:
    """Plain data in which what is said in both languages is said once, under the key `both`, if one alone is wanted."""
    if len(languages) > 1:
        return data
    if isinstance(data, Mapping):
        if set(data) == set(LANGUAGES):
            return {both: data[languages[0]]}
        return {key: value if key in _NAMES else data_in(value, languages, both) for key, value in data.items()}
    if isinstance(data, Iterable) and not isinstance(data, str):
        return [data_in(each, languages, both) for each in data]
    return data
