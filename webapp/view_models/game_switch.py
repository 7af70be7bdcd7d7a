"""The switch at the head of every page: which game, and which edition of it, somebody looks in, and the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules_index.documents import Document, dates_of_editions
from webapp.translations import Translations
from webapp.view_models.filters import Whereabouts


@dataclass(frozen=True)
class Option:
    """One place to look in, the address that chooses it, and whether it is the one."""

    name: str
    url: str
    current: bool


@dataclass(frozen=True)
class GameOption:
    """One game in the edition in force, and its older editions, the newest first."""

    game: Option
    older: tuple[Option, ...]


@dataclass(frozen=True)
class Switch:
    """What is chosen, and all there is to choose; `everything` is None where there is one game alone."""

    shown: str
    everything: Option | None
    games: tuple[GameOption, ...]


def switch(
    documents: Sequence[Document], chosen: Whereabouts, words: Translations, url: Callable[[str, str], str]
) -> Switch:
    """Put the switch together; `url` gives the address that chooses a game and an older edition of it, or neither."""
    games = dict.fromkeys(each.game for each in documents)
    everything = Option(words("scope.all_games"), url("", ""), chosen.game is None)
    return Switch(
        shown=_shown(chosen, words),
        everything=everything if len(games) > 1 else None,
        games=tuple(_game(game, documents, chosen, words, url) for game in games),
    )


def _game(
    game: str, documents: Sequence[Document], chosen: Whereabouts, words: Translations, url: Callable[[str, str], str]
) -> GameOption:
    dates = dates_of_editions(each for each in documents if each.game == game)
    here = chosen.game == game
    name = " ".join((words.label("game", game), *dates[:1]))
    return GameOption(
        Option(name, url(game, ""), here and not chosen.superseded),
        tuple(
            Option(words("scope.older", edition=date), url(game, date), here and chosen.edition == date)
            for date in dates[1:]
        ),
    )


def _shown(chosen: Whereabouts, words: Translations) -> str:
    if chosen.game is None:
        return words("scope.all_games")
    edition = words("scope.older", edition=chosen.edition) if chosen.superseded else chosen.edition
    return f"{words.label('game', chosen.game)} {edition}".strip()
