"""The `linear` tier: features that mean something, n-grams, and logistic regression in pure Python."""
