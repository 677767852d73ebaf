"""Which claim model a name stands for, and one instance of each."""

from __future__ import annotations

from functools import cache

from groundlint.claims.errors import ModelNotInstalled
from groundlint.claims.sentence import ClaimModel

TIERS = ("linear", "encoder", "multilingual")


@cache
def load_model(tier: str = "linear") -> ClaimModel:
    """Return the claim model of a tier; it is read once and kept.

    Raises ModelNotInstalled for a tier that is unknown or not installed, and WeightsDamaged where the
    weights are missing, truncated or altered: no other tier ever judges in its place.
    """
    if tier == "linear":
        from groundlint.claims.linear.linear_model import LinearModel

        return LinearModel.load()
    if tier == "encoder":
        from groundlint.claims.encoder.encoder_model import EncoderModel

        return EncoderModel.load()
    if tier == "multilingual":
        from groundlint.claims.multilingual.multilingual_model import MultilingualModel

        return MultilingualModel.load()
    raise ModelNotInstalled(f"claims.model = {tier!r}: unknown tier; known: {', '.join(TIERS)}")
