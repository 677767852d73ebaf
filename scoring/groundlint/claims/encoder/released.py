"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "123aa661eb5e5bdbfa3b4eb8ddb8c71764de0f4a8eef9500af37f0e95a29f368"
