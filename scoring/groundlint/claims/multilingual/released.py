"""Which weights this version was released with; written by benchmarks/claims/multilingual/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "b1b466164bf6e9f258b6c8fc6931a9ca6411bb072c62b7cad3b6ccdf0f3a3755"
