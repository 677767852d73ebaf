"""Which weights this version was released with; written by benchmarks/claims/train_linear.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "f882592503b62eb7e9f63c8f6904c5e85cc88e6ba255b070198bc73ada339d42"
