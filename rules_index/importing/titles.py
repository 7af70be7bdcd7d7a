"""Fourth step: find the entries that are titles, or begin with one, and read both languages of them."""

from __future__ import annotations

import re

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import narrow
from rules_index.importing.records import Entry
from rules_index.model import Kind

_SENTENCE = re.compile(r"[。,;:!?“”\"\n]|\.(?:\s|$)")
_STEP = re.compile(r"\d{1,2}\.\s*(?=\S)")
_WITH_ENGLISH = re.compile(r"(?P<zh>.*[\u3400-\u9fff].*?)\s*\((?P<en>[A-Za-z][^()]*)\)")
_HEADWORD = re.compile(r"(?P<en>[A-Za-z0-9 ,/'()-]+?)\s*(?:[—-]+\s*)?(?P<zh>[\u3400-\u9fff].*)?")
_LEAD = re.compile(r"\*?(?P<title>(?:<[^<>]*>|[^<>:。]){1,30}):")
_LEAD_IN_BOTH = re.compile(r"(?P<title>(?:<[^<>]*>|[^<>:;,。()\n])+\([A-Za-z][^():\n]*\)):")
_JOINTS = re.compile(r"[/,\uff0c、]|\sand\s|和")
_HAN = re.compile(r"[\u3400-\u9fff]")
_LONGEST_HAN, _LONGEST_LATIN = 24, 60
_LONGEST_IN_BOTH = 200


def find_titles(entries: list[Entry], profile: Profile) -> None:
    """Fill in title, English title and aliases, and mark as headings the entries that are nothing but a title."""
    if profile.printed_numbers or profile.name == "clauses":
        _numbered(entries)
    else:
        for entry in entries:
            _in_reading_order(entry, profile)


def _numbered(entries: list[Entry]) -> None:
    with_children = {entry.place.rpartition(".")[0] for entry in entries} | {
        entry.printed.rpartition(".")[0] for entry in entries
    }
    for entry in entries:
        text = entry.text
        prominent = entry.heading or "." not in entry.place or {entry.printed, entry.place} & with_children
        if prominent and is_title(text) and not entry.examples:
            entry.kind = Kind.HEADING
            entry.title, entry.title_en = split_languages(_STEP.sub("", text, count=1))


def read_digest_headwords(entries: list[Entry]) -> None:
    """Fill in title, English title and aliases from the headwords of a digest whose source prints no numbers.

    There a clause may begin `词头（English）：`, which is its title. The marks have been read before this: they say
    which entries are headings, and name those in both languages. A headword that the digest quotes from the source is
    the title, so that digest and import call the entry the same; our own name for it becomes an alias.
    """
    for entry in entries:
        if entry.kind is Kind.HEADING:
            entry.aliases = names(entry.title_en, entry.title)
        elif lead := _LEAD_IN_BOTH.match(narrow(entry.text)):
            headword = entry.text[: lead.end("title")]
            if _HAN.search(headword) and is_title(headword):
                entry.title, entry.title_en = entry.aliases = split_languages(headword)
        if entry.headword:
            entry.aliases = tuple(dict.fromkeys((entry.headword, *entry.aliases, entry.title, entry.title_en)))
            entry.title = entry.headword


def is_title(text: str) -> bool:
    """Tell whether a text is a title: short, and with no sentence in it."""
    if len(text) > _LONGEST_IN_BOTH:  # no pattern is tried on a text without end
        return False
    longest = _LONGEST_HAN if _HAN.search(text) else _LONGEST_LATIN
    bare = _STEP.sub("", text, count=1)
    shown = _WITH_ENGLISH.sub(r"\g<zh>", narrow(bare))
    return 0 < len(shown) <= longest and not _SENTENCE.search(narrow(bare))


def split_languages(title: str) -> tuple[str, str]:
    """Return the Chinese and the English of a title; `标签 (Tag)` gives both, a title in English stands for both."""
    both = _WITH_ENGLISH.fullmatch(narrow(title))
    if both:
        return title[: both.end("zh")], both["en"]
    return (title, "") if _HAN.search(title) else (title, title)


def _in_reading_order(entry: Entry, profile: Profile) -> None:
    label = entry.printed if entry.printed[:1].isalpha() else ""
    first_line = entry.text.partition("\n")[0]
    lead = _LEAD.match(narrow(first_line))
    if entry.title:
        entry.title_en, entry.aliases = split_languages(entry.title)[1], names(entry.title)
    elif entry.heading:
        _read_headword(entry)
    elif lead and (entry.level == 1 or (profile.titles_all and entry.printed)):
        title = first_line[lead.start("title") : lead.end("title")]
        entry.title, entry.title_en = label + title, split_languages(title)[1]
        entry.aliases = (title,) if label else ()
    elif label and is_title(first_line):
        entry.title = label + first_line


def _read_headword(entry: Entry) -> None:
    """Read a heading as printed; one in two languages, such as `Banish ——放逐`, also gives its names."""
    entry.kind = Kind.HEADING
    entry.title = entry.text.rstrip(":\uff1a")
    headword = _HEADWORD.fullmatch(entry.text)
    if headword:
        entry.title_en = headword["en"].strip()
        entry.aliases = names(entry.title_en, headword["zh"] or "")


def names(*titles: str) -> tuple[str, ...]:
    """Return all the names in a headword: as a whole, and each of those that `/`, a comma or an *and* join."""
    parts = (part for title in titles for part in (title, *_JOINTS.split(title)))
    return tuple(dict.fromkeys(part.strip() for part in parts if part.strip()))
