"""A site is built: runtime fetched, code gathered, data made ready, and all of it cut into parts with digests."""

from webapp.offline.building.fetching import CannotBuild
from webapp.offline.building.site import Site, build_site

__all__ = ["CannotBuild", "Site", "build_site"]
