from __future__ import annotations

import pytest

from rules_index.card_names import CardFinder, CardNames, card_names
from scenarios.catalogue import Catalogue, gather


@pytest.fixture(scope="package")
def catalogue() -> Catalogue:
    return gather()


@pytest.fixture(scope="package")
def names(catalogue: Catalogue) -> CardNames:
    return card_names(catalogue)


@pytest.fixture(scope="package")
def finder(names: CardNames) -> CardFinder:
    return CardFinder(names)
