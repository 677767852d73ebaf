"""Which weights this version was released with; written by benchmarks/claims/multilingual/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "fe305bb2cc1205d34c324a15750c32b957cc5c29d77989dcb35723bd754d6659"
