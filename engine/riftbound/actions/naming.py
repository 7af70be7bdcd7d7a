"""Naming a card, a type or a tag (759-763 of 2026-07-16), and what comes of it.

A decision lists the names that can matter: those of what is in the game. Any other name that is legal may be given too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.decisions import Choose, Refusal
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.actions.modifying import Gift, give
from engine.riftbound.cards import Card
from engine.riftbound.formats import is_banned
from engine.riftbound.game import Game
from engine.riftbound.language.naming import TAGS, TYPES, Name, NamedAsPlayed

HAS_NAMED = "has_named"
"""The field of an object that says what was named for it."""


def name(game: Game, player: str, source: str, do: Name) -> Steps[tuple[str, tuple[str, ...]]]:
    """Let a player name something; gives what was named, and the steps that say how."""
    if do.among:
        answer = yield from game.choose(player, "name.among", do.among, about=source)
        return answer[0], ("name.among",)
    meaning = partial(_MEANINGS.get(do.what, _card_meant), game, do.what)
    given = yield Choose(
        chooser=player,
        step=_step(do.what),
        rules=game.rules(_step(do.what)),
        about=source,
        options=_options(game, do.what),
        refused=partial(_refused, game, do.what),
        unlisted=lambda word: meaning(word) is not None,
    )
    assert isinstance(given, tuple)
    word = str(given[0])
    found = meaning(word)
    assert found is not None
    by_traits = () if _is_exact(game, word, found) else ("name.by_traits",)
    translated = ("name.in_one_language",) if _is_one_of_its_names(game, word, found) else ()
    return found, (_step(do.what), *by_traits, *translated)


def name_as_played(game: Game, player: str, card: str) -> Steps[None]:
    """Name what a card asks for as it is played: a choice of that, which is made now (355.1)."""
    for ability in game.card(card).abilities:
        if isinstance(ability, NamedAsPlayed):
            named, (step, *also) = yield from name(game, player, card, ability.name)
            writes = [(card, HAS_NAMED, named)]
            game.record(step, writes, player=player, subjects=(card, named), also=(*also, "name.as_played"))


def gain_as_played(game: Game, player: str, card: str) -> Steps[None]:
    """Let a permanent that has entered gain the tag that was named for it, for as long as it is there."""
    named = game.board.text(card, HAS_NAMED)
    if any(isinstance(ability, NamedAsPlayed) and ability.gains for ability in game.card(card).abilities):
        yield from give(game, (card,), player, Gift(tags=(named,), until="leaves"))


def _step(what: str) -> str:
    return f"name.{what}" if what in _MEANINGS else "name.card"


# -- what may be named ----------------------------------------------------------------------------------------


def _options(game: Game, what: str) -> tuple[str, ...]:
    """The names that can matter, of what is in the game; one that cannot where there is nothing of the kind."""
    if what == "type":
        return TYPES
    own = {card.name: card for card in map(game.card, game.all_cards())}
    if what == "tag":
        return tuple(sorted({tag for card in own.values() for tag in card.tags})) or TAGS[:1]
    found = tuple(sorted(key for key, card in own.items() if not _card_refusal(game, what, card)))
    return found or next(((one,) for one in game.cards if not _card_refusal(game, what, game.cards[one])), ())


def _tag_meant(game: Game, what: str, word: str) -> str | None:
    """A tag that exists, on a card of this game or on any other (763)."""
    return word if word in TAGS or word in _options(game, what) else None


def _type_meant(game: Game, what: str, word: str) -> str | None:
    return word if word in TYPES else None


_MEANINGS: dict[str, Callable[[Game, str, str], str | None]] = {"tag": _tag_meant, "type": _type_meant}
"""What a word stands for, where no card is named."""


def _card_meant(game: Game, what: str, word: str) -> str | None:
    """The one legal card that a word identifies (761)."""
    card = _identified(game, what, word)
    return None if card is None or _card_refusal(game, what, game.cards[card]) else card


def _identified(game: Game, what: str, word: str) -> str | None:
    """The card of which a word is the name, in whichever language, else the one legal card of which it is a part."""
    if word in game.cards:
        return word
    by_title = next((one for one in game.cards if word in game.cards[one].titles.values()), None)
    by_part = _with_part(game, what, word) if by_title is None else ()
    return by_part[0] if len(by_part) == 1 else by_title


def _with_part(game: Game, what: str, word: str) -> tuple[str, ...]:
    """The legal cards in whose name a part stands."""
    slug = _slug(word)
    fitting = (one for one in game.cards if slug and slug in one)
    return tuple(one for one in fitting if not _card_refusal(game, what, game.cards[one]))


def _slug(word: str) -> str:
    """A name as it stands in keys of cards: `Kato the Arm` as `kato-the-arm`."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in word.lower().replace("'", "")).split())


def _is_exact(game: Game, word: str, found: str) -> bool:
    """Whether a word is the tag, the type or the name of the card that was found, and no mere part of that name."""
    return word == found or word in game.cards[found].titles.values()


def _is_one_of_its_names(game: Game, word: str, found: str) -> bool:
    """Whether a word is the name of a card in one language, where it is called otherwise in another (132.3)."""
    names = set(game.cards[found].titles.values()) if found in game.cards else set()
    return word in names and len(names) > 1


def _card_refusal(game: Game, what: str, card: Card) -> str:
    """The step by which a card cannot be named; empty where it can."""
    if "token" in card.supertypes:
        return "name.token"
    if is_banned(card, game.board.text(GAME, "format")):
        return "name.banned"
    fits = card.is_main_deck if what == "card" else card.is_a(what)
    return "" if fits else "name.other_kind"


def _refused(game: Game, what: str, word: str) -> tuple[Refusal, ...]:
    """Why a name cannot be given."""
    if what in _MEANINGS:
        return (game.refusal("name.no_tag" if what == "tag" else "name.no_type", word),)
    card = _identified(game, what, word)
    if card is None:
        return (game.refusal("name.ambiguous" if _with_part(game, what, word) else "name.no_card", word),)
    return (game.refusal(_card_refusal(game, what, game.cards[card]), word),)
