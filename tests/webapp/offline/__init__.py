"""The app as a site that works without network."""
