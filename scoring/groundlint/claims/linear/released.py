"""Which weights this version was released with; written by train_linear.py and linear_asks.py in benchmarks/claims."""

from __future__ import annotations

WEIGHTS_SHA256 = "dd7bed52143ebd245ceb3b55663d68e64b860b08e80bcda799bc6b68244874bc"
