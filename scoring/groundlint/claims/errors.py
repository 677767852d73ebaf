"""What can go wrong when a claim model is loaded; each message is one line for the user."""

from __future__ import annotations


class ClaimModelError(Exception):
    """A claim model cannot be used. The message names the tier, the fault and the way out."""


class ModelNotInstalled(ClaimModelError):
    """The named tier is unknown, or its extra is not installed."""


class WeightsDamaged(ClaimModelError):
    """The weights are missing, truncated, or not those that this version was released with."""
