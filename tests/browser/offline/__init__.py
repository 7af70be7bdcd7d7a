"""Casebook without network, in a real browser: installed, cut off, updated, damaged."""
