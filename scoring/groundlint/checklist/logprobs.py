"""P(yes) from the log-probabilities of a reply: every way of writing yes and no counts, at the token where the
answer stands.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from groundlint.model.value import value

MIN_MASS = 0.1
"""P(yes) + P(no) below which the token is not an answer: what is left then is noise."""

_SPACE = str.maketrans({"▁": " ", "Ġ": " ", "Ċ": "\n", "ĉ": "\t"})
_DECORATION = " \t\r\n\"'`*_#.,:;!?()[]{}<>-–—“”‘’„«»/\\|=~"
_SKIPPED = frozenset(("", "answer", "json", "final", "result"))
_DIGITS = 9  # of a probability: what is beyond comes from the last bits of a server's floats


@value(frozen=True, slots=True)
class TokenChoices:
    """One token of a reply, with the likeliest tokens at its place as (text, natural logarithm of P)."""

    token: str
    choices: tuple[tuple[str, float], ...]


@value(frozen=True, slots=True)
class YesNoShares:
    """P(yes), P(no) and the rest at the token of the answer; `p` is P(yes) of yes and no together."""

    yes: float
    no: float
    other: float

    @property
    def p(self) -> float:
        """P(yes) / (P(yes) + P(no)), 0..1."""
        return round(self.yes / (self.yes + self.no), _DIGITS)


def read_shares(tokens: Sequence[TokenChoices]) -> YesNoShares | None:
    """The shares at the first token that answers, after think blocks and markup; None where none has at least
    MIN_MASS on yes and no.
    """
    best: YesNoShares | None = None
    for place in _answer_places(tokens):
        shares = _shares(tokens[place].choices)
        if shares is None:
            continue
        if not _is_filler(tokens[place].token):
            return shares
        best = best or shares  # markup came out here although an answer was likely; a later token is better
    return best


def _answer_places(tokens: Sequence[TokenChoices]) -> list[int]:
    """Places up to the first token that is neither markup nor inside a think block."""
    places: list[int] = []
    thought = ""
    thinking = False
    for place, token in enumerate(tokens):
        plain = token.token.translate(_SPACE)
        thought = (thought + plain)[-40:]
        if thinking:
            if re.search(r"</think(?:ing)?>\s*$", thought):
                thinking, thought = False, ""
            continue
        if re.search(r"<think(?:ing)?>\s*$", thought) or plain.strip() in ("<think>", "<thinking>"):
            thinking = True
            places = []
            continue
        places.append(place)
        if not _is_filler(plain) and not _may_open_think(thought):
            break
    return [] if thinking else places


def _may_open_think(text: str) -> bool:
    """Whether the tokens so far may be the beginning of a think tag cut into pieces."""
    tail = text.strip().lower()
    return bool(tail) and ("<think>".startswith(tail) or "<thinking>".startswith(tail))


def _is_filler(token: str) -> bool:
    return _word(token) in _SKIPPED


def _word(token: str) -> str:
    return token.translate(_SPACE).strip(_DECORATION).casefold()


def _shares(choices: Sequence[tuple[str, float]]) -> YesNoShares | None:
    yes = no = 0.0
    for token, logprob in choices:
        if not math.isfinite(logprob) or logprob > 1e-6:
            continue
        word = _word(token)
        # "Y" and "N" are what a tokenizer leaves of an answer that it cuts in pieces.
        if word in ("yes", "ye", "y"):
            yes += math.exp(logprob)
        elif word in ("no", "n"):
            no += math.exp(logprob)
    if yes + no < MIN_MASS:
        return None
    return YesNoShares(round(yes, _DIGITS), round(no, _DIGITS), max(0.0, round(1 - yes - no, _DIGITS)))
