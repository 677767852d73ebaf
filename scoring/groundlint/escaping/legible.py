"""Foreign words that go into a file of the user's: a page's title, a quote."""

from __future__ import annotations

import re

_OBEYED = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069]")


def legible(text: str) -> str:
    """`text` on one line, its white space folded, without controls and without the signs that turn round what stands beside them:
    who reviews the file must see what is in it. Comparing quotes takes no notice of these signs.
    """
    return " ".join(_OBEYED.sub("", text).split())
