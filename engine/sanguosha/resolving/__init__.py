"""Carrying out skills; importing this room enters what each kind of operation does in its register."""

from engine.sanguosha.resolving import procedures

__all__ = ["procedures"]
