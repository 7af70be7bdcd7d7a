"""Reading plain data (mappings, lists, words) that came from outside, with a path for every complaint.

Card definitions and setups arrive as what a YAML or JSON reader makes of them. A `Node` is one place in that data:
each method checks the form it expects and raises `Malformed` with the path otherwise.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, ItemsView, Iterable, Mapping
from typing import Any, NoReturn, TypeVar

from engine.core.malformed import Malformed, Path

T = TypeVar("T")

LANGUAGES = ("zh", "en")
"""The languages of every text that users see."""

LARGEST = 1_000_000_000
"""No number in a card, setup or script is larger, up or down: nothing in these games is counted so far."""

MOST_AT_ONCE = 1_000
"""No card text does anything so often, or makes so many of anything."""

MOST_TO_PAY = 100
"""No cost asks for more of anything."""

MOST_LISTED = 80
"""No complaint lists more words than these; of the hundreds of cards it names those that are spelt alike."""


class Node:
    """One place in plain data: the value there and the path that leads to it.

    The places below it are made when they are first looked at, and are the same ever after.
    """

    __slots__ = ("_allowed", "_below", "path", "value")

    def __init__(self, value: Any, path: Path = ()) -> None:
        self.value = value
        self.path = path
        self._below: dict[Any, Node] | None = None
        self._allowed: dict[str, Any] | None = None
        """The last keys of which it is known that a mapping here has no others."""

    def fail(self, message: str, expected: str = "") -> NoReturn:
        """Raise Malformed for this place."""
        raise Malformed(self.path, message, expected)

    def is_mapping(self) -> bool:
        """Whether a mapping stands here."""
        return isinstance(self.value, (dict, Mapping))

    def is_list(self) -> bool:
        """Whether a list stands here."""
        return isinstance(self.value, (list, tuple))

    def is_text(self) -> bool:
        """Whether a text stands here."""
        return isinstance(self.value, str)

    def is_integer(self) -> bool:
        """Whether a number stands here (true and false are none)."""
        return isinstance(self.value, int) and not isinstance(self.value, bool)

    def mapping(self, allowed: Iterable[str] | None = None) -> Node:
        """Check for a mapping whose keys are all allowed; give the node itself."""
        if self._allowed is not None and (allowed is None or allowed is self._allowed):
            return self
        if not self.is_mapping():
            self.fail(f"{self.value!r} is no mapping", "a mapping" + _choices(allowed))
        if isinstance(allowed, dict) and self.value.keys() <= allowed.keys():
            self._allowed = allowed
            return self
        names = allowed if allowed is None or isinstance(allowed, (tuple, dict)) else list(allowed)
        for key in self.value:
            self._check_key(key)
            if names is not None and key not in names:
                Node(key, (*self.path, key)).fail(f"unknown key {key!r}{hint(key, names)}", one_of(names))
        return self

    def _check_key(self, key: object) -> None:
        if not isinstance(key, str):
            Node(key, (*self.path, str(key))).fail(f"the key {key!r} is no text", "a text as key")

    def _places(self) -> dict[Any, Node]:
        """The places of a mapping or a list, by key or position."""
        if self._below is None:
            if self.is_list():
                parts = enumerate(self.value)
            else:
                parts = self.value.items()
                for key in self.value:
                    self._check_key(key)
            self._below = {key: Node(value, (*self.path, key)) for key, value in parts}
        return self._below

    def __contains__(self, key: str) -> bool:
        below = self._below
        return self.is_mapping() and key in self.value if below is None else key in below

    def __getitem__(self, key: str) -> Node:
        """Go to a key that must be there."""
        found = self.get(key)
        if found is None:
            self.fail(f"the key {key!r} is missing", f"a value under {key!r}")
        return found

    def required(self, key: str, example: str) -> Node:
        """Go to a key that must be there; where it is missing, an example says what should stand there."""
        if key not in self:
            self.fail(f"the key {key!r} is missing", example)
        return self[key]

    def get(self, key: str) -> Node | None:
        """Go to a key that may be missing."""
        if self._below is None and not self.is_mapping():
            return None
        return self._places().get(key)

    def first_of(self, keys: Iterable[str]) -> str | None:
        """The first of several keys that stands in a mapping, if one does."""
        return next(filter(self.mapping().value.__contains__, keys), None)

    def items(self) -> ItemsView[str, Node]:
        """Go through a mapping."""
        return (self if self.is_mapping() else self.mapping())._places().items()

    def only_item(self, allowed: Iterable[str]) -> tuple[str, Node]:
        """Check for a mapping with exactly one key, which is allowed; give key and value."""
        self.mapping(allowed)
        if len(self.value) != 1:
            self.fail(f"{len(self.value)} keys where one is wanted", f"one key{_choices(allowed)}")
        return next(iter(self.items()))

    def several(self) -> list[Node]:
        """Give the places of a list, or, where there is none, this one place alone."""
        return self.list() if self.is_list() else [self]

    def list(self) -> list[Node]:
        """Check for a list and give its places."""
        if not self.is_list():
            self.fail(f"{self.value!r} is no list", "a list")
        return [*self._places().values()]

    def text(self, allowed: Iterable[str] | None = None) -> str:
        """Check for a text, one of those allowed where any are named."""
        if not isinstance(self.value, str):
            self.fail(f"{self.value!r} is no text", "a text" + _choices(allowed))
        if allowed is not None:
            names = allowed if isinstance(allowed, (tuple, dict)) else tuple(allowed)
            if self.value not in names:
                self.fail(f"unknown word {self.value!r}{hint(self.value, names)}", one_of(names))
        return self.value

    def integer(self, low: int | None = None, high: int = LARGEST) -> int:
        """Check for a number, not below `low` and not above `high`."""
        if not self.is_integer() or (low is not None and self.value < low):
            self.fail(f"{self.value!r} will not do", "a whole number" + ("" if low is None else f" of at least {low}"))
        if not -LARGEST <= self.value <= high:
            self.fail(f"{self.value} is too large", f"at most {high}" if self.value > 0 else f"at least {-LARGEST}")
        number: int = self.value
        return number

    def flag(self) -> bool:
        """Check for true or false."""
        if not isinstance(self.value, bool):
            self.fail(f"{self.value!r} will not do", "true or false")
        return self.value

    def says(self, key: str) -> bool:
        """Check for true or false under a key that may be missing, which says as much as false."""
        return key in self and self[key].flag()

    def texts(self, allowed: Iterable[str] | None = None) -> tuple[str, ...]:
        """Check for a text or a list of texts; give them all."""
        if self.is_text():
            return (self.text(allowed),)
        return tuple(place.text(allowed) for place in self.list())

    def bilingual(self) -> dict[str, str]:
        """Check for a text in each language."""
        self.mapping(LANGUAGES)
        return {language: self[language].text() for language in LANGUAGES}

    def bilingual_or_plain(self) -> dict[str, str]:
        """Check for a text in each language, or in one alone, or bare: what is not said is as in the other language."""
        if self.is_text():
            return dict.fromkeys(LANGUAGES, self.text())
        texts = {language: place.text() for language, place in self.mapping(LANGUAGES).items()}
        if not texts:
            self.fail("there is no text here", "a text, or one under zh or en")
        return {language: texts.get(language) or next(iter(texts.values())) for language in LANGUAGES}


def optional(node: Node | None, read: Callable[[Node], T], default: T) -> T:
    """Read what stands at a place, or take the default where nothing does."""
    return default if node is None else read(node)


def hint(wrong: str, names: Iterable[str]) -> str:
    """The one of several words that is spelt most like a wrong one, as a question in brackets; empty if none is."""
    near = difflib.get_close_matches(wrong, list(names), 1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def one_of(names: Iterable[str]) -> str:
    """What is expected where one of several words may stand: these, or how many there are."""
    return f"one{_choices(names)}"


def read_by_name(data: Mapping[str, object], read: Callable[[str, Node], T], path: Path = ()) -> dict[str, T]:
    """Read definitions by name. Raises Malformed with a path that starts with `path`."""
    return {name: read(name, Node(value, (*path, name))) for name, value in data.items()}


def _choices(allowed: Iterable[str] | None) -> str:
    names = [] if allowed is None else list(allowed)
    if len(names) > MOST_LISTED:
        return f" of the {len(names)} that are known here"
    return "" if allowed is None else f" of {', '.join(names)}"
