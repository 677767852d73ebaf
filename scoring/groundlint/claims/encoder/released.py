"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "c5a1391b55b838b4b3f5dd680240a12d5cf997e70532545f61d005c61ba259af"
