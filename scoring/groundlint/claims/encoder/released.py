"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "ef1217bcebc0fe169ea120783278c451c527b090dbb7e0f63270c7e70c5d8310"
