"""Which weights this version was released with; written by benchmarks/claims/multilingual/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "638f288786e6a3cdd7e1e54e4fc1bfa4cc770b75515f753a003248a2f49e1995"
