"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "f0df94a9ec20e72c5c396f7425f3db126cabdaeaad686c91321aef7d7be21bfa"
