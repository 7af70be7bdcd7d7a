"""Every card that Casebook knows, by one id: the facts of a card joined with the definition that the engine plays."""

from scenarios.catalogue.cards import Catalogue, CatalogueCard, UnknownCard
from scenarios.catalogue.gathering import gather
from scenarios.catalogue.sources import sources_digest

__all__ = ["Catalogue", "CatalogueCard", "UnknownCard", "gather", "sources_digest"]
