"""One thing on the table: what may be done with it now, and what may not, with every reason and its rules."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.sandbox.asking import Refused
from scenarios.sandbox.play import Played
from webapp.board.replays import Ground, grounds
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.playing.abilities import Abilities
from webapp.view_models.playing.answering import Asking, Offer
from webapp.view_models.playing.operations import operations


@dataclass(frozen=True)
class Why:
    """One reason why something cannot be done, with the rules that decide it and those that hold as well."""

    text: str
    because: tuple[Ground, ...]
    also: tuple[Ground, ...]


@dataclass(frozen=True)
class Cannot:
    """Something that cannot be done now; `says` is what the ability says that is meant, where the card has several."""

    text: str
    why: tuple[Why, ...]
    says: str = ""


@dataclass(frozen=True)
class Look:
    """A card (or a player, or a place) that was tapped."""

    id: str
    name: str
    text: str
    can: tuple[Offer, ...]
    cannot: tuple[Cannot, ...]
    operations: tuple[Offer, ...]


def look(services: Services, played: Played, asking: Asking | None, name: str, text: str, words: Translations) -> Look:
    """Look at one thing; `text` is what the card says."""
    offers = () if asking is None else tuple(asking.offers)
    first = [offer for offer in offers if offer.objects[:1] == (name,)]
    others = [offer for offer in offers if name in offer.objects[1:]]
    return Look(
        id=name,
        name=words.of(played.wording.name(name)),
        text=text,
        can=tuple(first + others),
        cannot=cannot(services, played, played.why(name), words),
        operations=operations(played, asking, name, words),
    )


def cannot(services: Services, played: Played, refused: tuple[Refused, ...], words: Translations) -> tuple[Cannot, ...]:
    """Put refusals into words, with their rules."""
    edition, abilities = played.position.edition, Abilities(services, played, words)
    return tuple(
        Cannot(
            words.of(one.text),
            tuple(
                Why(
                    words.of(reason.text),
                    grounds(services, edition, reason.rules.because),
                    grounds(services, edition, reason.rules.also),
                )
                for reason in one.reasons
            ),
            abilities.says(one.line),
        )
        for one in refused
    )
