"""Digests of texts: what tells checklists, answers and prompts apart."""

from __future__ import annotations

from hashlib import sha256


def fingerprint(*parts: str) -> str:
    """SHA-256 in hex of texts, told apart from any others."""
    joined = "".join(f"{len(part)}:{part}" for part in parts)
    return sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()
