"""Carrying out what a skill says, effect by effect."""
