"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "f971ba330470861de6eb36499bf3983b736ca8c02c46766cd06e0ce0b158a7ae"
