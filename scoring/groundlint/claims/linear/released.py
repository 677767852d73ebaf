"""Which weights this version was released with; written by train_linear.py and linear_asks.py in benchmarks/claims."""

from __future__ import annotations

WEIGHTS_SHA256 = "c1f27d16e78059e4378aae4b0468c360609fedeeb4c51bcee75282b4666b5f16"
