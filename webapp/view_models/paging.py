"""Long lists, page by page: which page this is, and where the ones before and after it are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True)
class Page(Generic[Item]):
    """The items of one page of `pages`, counted from 1, and the addresses of its neighbours."""

    items: tuple[Item, ...]
    number: int
    pages: int
    before: str | None
    after: str | None


def paged(items: Sequence[Item], number: int, size: int, url: Callable[[int], str]) -> Page[Item]:
    """One page of some items; `url` gives the address of any. A page beyond the last is empty."""
    pages = max(1, -(-len(items) // size))
    return Page(
        tuple(items[(number - 1) * size : number * size]),
        number,
        pages,
        url(min(number - 1, pages)) if number > 1 else None,
        url(number + 1) if number < pages else None,
    )
