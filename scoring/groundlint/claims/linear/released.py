"""Which weights this version was released with; written by benchmarks/claims/train_linear.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "265be749fe8c5d0b2443c4496fabc867a443c27f833e3f1cd20431c94ed90398"
