"""Claims: does this sentence assert something about the world that needs a citation?"""

from __future__ import annotations

from groundlint.claims.claim_model import ClaimModel, Sensitivity
from groundlint.claims.errors import ClaimModelError, ModelNotInstalled, WeightsDamaged
from groundlint.claims.load import load_model
from groundlint.model.claim import ClaimInput as Sentence
from groundlint.model.claim import Verdict

__all__ = [
    "ClaimModel",
    "ClaimModelError",
    "ModelNotInstalled",
    "Sensitivity",
    "Sentence",
    "Verdict",
    "WeightsDamaged",
    "load_model",
]
