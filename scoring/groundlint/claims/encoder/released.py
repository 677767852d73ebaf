"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "e38f9bddfae169a055b9e6da186dcb152ce38540c6399e8748ef683280941626"
