"""Spoiling bytes and texts, each time in the same way for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.rules_index.importing.disorder import WAYS, Book, disordered

Spoil = Callable[[bytes, random.Random], bytes]


def flipped(data: bytes, chance: random.Random) -> bytes:
    """One bit is another."""
    spoilt = bytearray(data)
    if spoilt:
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def truncated(data: bytes, chance: random.Random) -> bytes:
    """The end is missing."""
    return data[: chance.randrange(len(data) + 1)]


def garbled(data: bytes, chance: random.Random) -> bytes:
    """A stretch holds anything."""
    start = chance.randrange(len(data) + 1)
    return data[:start] + chance.randbytes(chance.randrange(1, 200)) + data[start + chance.randrange(200) :]


def zeroed(data: bytes, chance: random.Random) -> bytes:
    """A stretch holds zeros, as after a power cut."""
    start = chance.randrange(len(data) + 1)
    length = chance.randrange(1, 5000)
    return data[:start] + b"\0" * length + data[start + length :]


def doubled(data: bytes, _: random.Random) -> bytes:
    """Everything stands twice."""
    return data + data


def emptied(_: bytes, __: random.Random) -> bytes:
    """Nothing is left."""
    return b""


def deep(_: bytes, chance: random.Random) -> bytes:
    """Brackets without end."""
    return (b"[" if chance.random() < 0.5 else b'{"format":') * 200_000


def shuffled(data: bytes, chance: random.Random) -> bytes:
    """The lines stand in any order."""
    lines = data.split(b"\n")
    chance.shuffle(lines)
    return b"\n".join(lines)


def in_one_line(data: bytes, _: random.Random) -> bytes:
    """There are no lines any more."""
    return data.replace(b"\n", b" ")


def re_encoded(data: bytes, chance: random.Random) -> bytes:
    """The text is in another encoding."""
    return data.decode().encode(chance.choice(("utf-16", "utf-16-be", "utf-32", "gb18030", "utf-8-sig", "cp037")))


def with_odd_characters(data: bytes, chance: random.Random) -> bytes:
    """Characters stand in it that no rulebook has."""
    text = data.decode()
    odd = (
        "\u2028",
        "\x0b",
        "\x1b",
        "\ufeff",
        "\u202e",
        "\r",
        "<",
        "|",
        "\t",
        "**",
        "\U0001f0cf",
        "&#0;",
        "<table>",
        "``",
    )
    for _ in range(chance.randrange(1, 60)):
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(odd) * chance.randrange(1, 4) + text[at:]
    return text.encode()


BYTES: tuple[Spoil, ...] = (flipped, truncated, garbled, zeroed, doubled, emptied, deep)
TEXTS: tuple[Spoil, ...] = (*BYTES, shuffled, in_one_line, re_encoded, with_odd_characters)


def mangled_book(book: Book, seed: int) -> bytes:
    """A book printed badly, or well, and then spoilt."""
    chance = random.Random(seed)
    plain = "\n".join(f"{rule.number}. {rule.text}" for rule in book)
    text = disordered(book, seed) if seed % 2 else plain
    return TEXTS[(seed // len(WAYS)) % len(TEXTS)](text.encode(), chance)
