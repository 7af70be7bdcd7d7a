"""An SVG as PNG, by resvg, with the fonts of the system."""

from __future__ import annotations

from functools import cache, lru_cache

import resvg_py

KEPT = 64
"""So many pictures are kept, some 60 kB each."""
FONTS = ", ".join(
    (
        "'Noto Sans CJK SC'",
        "'Noto Sans SC'",
        "'Source Han Sans SC'",
        "'PingFang SC'",
        "'Microsoft YaHei'",
        "'WenQuanYi Micro Hei'",
        "sans-serif",
    )
)
"""What is written with, the first that there is: the Chinese fonts of Linux, macOS and Windows."""
_PROBE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" font-family="{}">'
    '<text y="20" font-size="20">{}</text></svg>'
)


@lru_cache(maxsize=KEPT)
def png(svg: str) -> bytes:
    """The picture as PNG; those asked for lately are kept. Raises ValueError for what is no SVG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


@cache
def draws_chinese() -> bool:
    """Whether some font of the system has Chinese characters: without one, two of them look the same."""
    one, other = (bytes(resvg_py.svg_to_bytes(svg_string=_PROBE.format(FONTS, each))) for each in "判案")
    return one != other
