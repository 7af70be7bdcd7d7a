"""Studying for certification: what somebody answered, what comes next, where they stand. No pages, no commands."""
