"""Where somebody stands: a diagnostic over the chapters of a rulebook, the map of them, progress as plots."""

from study.standing.chapters import Book, Chapter, chapters
from study.standing.diagnostic import NothingToAsk, begin_diagnostic, draw_diagnostic
from study.standing.map import Strength, standing
from study.standing.plots import plot_bars, plot_shares, plot_stacks
from study.standing.progress import Progress, progress

__all__ = [
    "Book",
    "Chapter",
    "NothingToAsk",
    "Progress",
    "Strength",
    "begin_diagnostic",
    "chapters",
    "draw_diagnostic",
    "plot_bars",
    "plot_shares",
    "plot_stacks",
    "progress",
    "standing",
]
