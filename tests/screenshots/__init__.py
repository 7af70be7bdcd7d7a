"""Pictures of the main pages: `make screenshots`."""
