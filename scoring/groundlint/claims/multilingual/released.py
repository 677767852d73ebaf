"""Which weights this version was released with; written by benchmarks/claims/multilingual/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "4a3d90fe2df47d66881bfc50da208d9efdc928984416003c4a2875cb2d27e150"
