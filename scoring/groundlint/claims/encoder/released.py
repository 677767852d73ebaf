"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "830389d9ddc59f15ac2900925aa590e88c2c9adafd17e2e1803de430f178783c"
