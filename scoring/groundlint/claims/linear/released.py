"""Which weights this version was released with; written by benchmarks/claims/train_linear.py."""

from __future__ import annotations

WEIGHTS_SHA256 = "ac397b63c7ffaaacedb26b7a3b774334a5def90d08ffa852cfefb20e4eeda2eb"
