"""Digests of texts, by which checklists, answers and prompts are told apart."""

from __future__ import annotations

from hashlib import sha256


def digest(*parts: str) -> str:
    """SHA-256 in hex of a sequence of texts; no other sequence has the same input to the hash."""
    joined = "".join(f"{len(part)}:{part}" for part in parts)
    return sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()
