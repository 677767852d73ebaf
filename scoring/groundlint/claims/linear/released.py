"""Which weights this version was released with; written by benchmarks/claims/train_linear.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "e708d564d39d469443485fbd92025e548c07270c6324690bfedf4af8f17b1397"
