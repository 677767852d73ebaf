"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "05956a376ce1523cd3b0e152d7cb4b9aa445c2c2b3160ed440985768a33d0fbf"
