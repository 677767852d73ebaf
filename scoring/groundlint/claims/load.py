"""Which claim model a name stands for, and one instance of each."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import Literal

from groundlint.claims import runtime
from groundlint.claims.claim_model import ClaimModel
from groundlint.claims.errors import ModelNotInstalled

TIERS = ("auto", "linear", "encoder", "multilingual")
"""What `claims.model` may be."""
AUTO_IS = "GROUNDLINT_CLAIMS_MODEL"
"""Environment variable: what `auto` stands for on this machine."""

Tier = Literal["linear", "encoder", "multilingual"]
_JUDGED_UNASKED = frozenset(("es", "ko", "zh"))
"""Languages in which `auto` is `multilingual`: on held-out reports in each at least four verdicts in five are right
(docs/claims.md)."""
_NAMED: Mapping[str, Tier] = {"linear": "linear", "encoder": "encoder", "multilingual": "multilingual"}


def load_model(name: str = "auto") -> ClaimModel:
    """Return the claim model of the tier that `name` stands for; it is read once and kept.

    Raises ModelNotInstalled for a tier that is unknown or not installed, and WeightsDamaged where the
    weights are missing, truncated or altered: no other tier ever judges in its place.
    """
    return loaded(tier_of(name))


@cache
def loaded(tier: Tier) -> ClaimModel:
    """Return the claim model of a tier, as `load_model` does."""
    if tier == "linear":
        from groundlint.claims.linear.linear_model import LinearModel

        return LinearModel.load()
    if tier == "encoder":
        from groundlint.claims.encoder.encoder_model import EncoderModel

        return EncoderModel.load()
    from groundlint.claims.multilingual.multilingual_model import MultilingualModel

    return MultilingualModel.load()


def tier_of(name: str, language: str = "en") -> Tier:
    """Return the tier that judges a report in `language` (ISO 639-1) where `name` is set.

    `auto` is the encoder where what runs it is installed, in some other languages `multilingual`, else `linear`; or what the
    environment variable says. Loads nothing. Raises ModelNotInstalled for an unknown name.
    """
    said = f"claims.model = {name!r}"
    if name == "auto" and (here := os.environ.get(AUTO_IS)):
        name = here
        said = f"{AUTO_IS} = {name!r}"
    if name == "auto":
        if not runtime.is_installed():
            return "linear"
        return "multilingual" if language in _JUDGED_UNASKED else "encoder"
    if name in _NAMED:
        return _NAMED[name]
    raise ModelNotInstalled(f"{said}: unknown tier; known: {', '.join(TIERS)}")
