"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "13d10667d0b7eb0bbb68570aaa30f674ab52c83e4ba7452bde3f2082186d50b9"
