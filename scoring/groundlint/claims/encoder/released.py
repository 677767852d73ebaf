"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "53a8b50b772dd865b83672b871c4d7755b2485ec725c59b1787247d49106758f"
