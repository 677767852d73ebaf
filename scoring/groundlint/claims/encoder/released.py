"""Which weights this version was released with; written by benchmarks/claims/encoder/release.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "2c5ae72d2ef25ab52b2a7c446f1e98420b68c16776de35d5e7436a2764b01dde"
