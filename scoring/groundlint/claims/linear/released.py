"""Which weights this version was released with; written by benchmarks/claims/train_linear.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "46df7693858544dfce0d37c9fc303e1d17625c220fc9570510a0b96ae8fe0b54"
