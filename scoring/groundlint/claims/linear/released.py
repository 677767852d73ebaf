"""Which weights this version was released with; written by benchmarks/claims/train_linear.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "a9e35f03d877d3a0c082428dc130c5dc743249de3b77efcad7f45a0a597860fd"
