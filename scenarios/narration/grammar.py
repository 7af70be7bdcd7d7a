r"""The form of a sentence: its placeholders, and its parts that may be left out.

In braces stand placeholders:

| placeholder             | what it stands for                                                        |
|-------------------------|---------------------------------------------------------------------------|
| `{player}`              | who did it, or tried to                                                   |
| `{1}`, `{2}` ...        | one subject, counted from 1                                               |
| `{2+}`                  | this subject and all that follow                                          |
| `{all}`, `{but_last}`   | all subjects; all but the last                                            |
| `{last}`                | the last subject                                                          |
| `{names}`, `{number}`   | what stands before the first number; that number                          |
| `{might}`               | that number with its sign                                                 |
| `{cost}`                | that number as energy, and the pairs of domain and amount after it        |
| `{keywords}`            | the pairs of keyword and value after that number                          |
| `{damage}`              | all pairs of an object and a number                                       |
| `{term:combat-chain}`   | what the edition that is played calls it (`rules_index/edition_names.yaml`)   |
| `{ways:one\|two}`       | things and the zone they go to: word one, the things, word two, the zone  |
| `{all:dies\|die}`       | the first word where the placeholder is one thing, the second otherwise   |

A part in square brackets is left out where one of its placeholders is empty.
"""

from __future__ import annotations

import re

from rules_index.edition_names import TERM, terms

_WORDS = ("player", "all", "but_last", "last", "names", "number", "might", "cost", "keywords", "damage", "ways")
PLACEHOLDER = re.compile(rf"\{{({'|'.join(_WORDS)}|{TERM}[a-z-]+|[1-9]\+?)(?::([^{{}}|]*)\|([^{{}}|]*))?\}}")
OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


def complaint(sentence: str) -> str:
    """Say what is wrong with the form of a sentence; empty where nothing is."""
    rest = PLACEHOLDER.sub("", sentence)
    stray = re.search(r"\{[^}]*\}?|\}", rest)
    if stray is not None:
        return f"{stray[0]!r} is no placeholder"
    if re.search(r"[\[\]]", OPTIONAL.sub("", sentence)):
        return "a square bracket has no partner, or stands inside others"
    named = (found[1].removeprefix(TERM) for found in PLACEHOLDER.finditer(sentence) if found[1].startswith(TERM))
    unknown = next((term for term in named if term not in terms()), "")
    return f"{unknown!r} is no term whose name depends on the edition" if unknown else ""
