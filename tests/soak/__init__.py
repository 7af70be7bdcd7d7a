"""Long probes: documents mangled at random, writers killed at every moment, homes damaged in every file.

A small sample of each runs with the other tests; `make soak` runs them all. `CASEBOOK_SOAK` multiplies their number.
"""
