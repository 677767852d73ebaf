"""Which weights this version was released with; written by benchmarks/claims/multilingual/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "db04394edd26ec7c496fe52ff66e65ccdefcb06f30ca2e3fa8989ec9a417338a"
