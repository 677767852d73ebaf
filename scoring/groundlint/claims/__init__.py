"""Claims: does this sentence assert something about the world that needs a citation?"""

from __future__ import annotations

from groundlint.claims.errors import ClaimModelError, ModelNotInstalled, WeightsDamaged
from groundlint.claims.load import load_model
from groundlint.claims.sentence import ClaimModel, Sensitivity, Sentence, Verdict

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
