"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "72eed809fa2d43cdcbeea6a59df001be08b539520f7530dd3a79ba20b47d3679"
