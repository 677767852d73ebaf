"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "5ba6d8bdd47d446dab90567a81f51a073bbb4f749634988bd1dab457c6ad6dcd"
