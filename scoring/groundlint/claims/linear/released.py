"""Which weights this version was released with; written by benchmarks/claims/train_linear.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "ee6965ce084afbd233c7823cce8211bd36a2add504e20075112633c4a9cb11db"
