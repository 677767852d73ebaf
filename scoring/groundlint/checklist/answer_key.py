"""The key under which an answer is cached: a digest of everything that it depends on."""

from __future__ import annotations

import re

from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.fingerprint import fingerprint
from groundlint.checklist.providers.provider import Provider
from groundlint.checklist.sheet import Sheet

_PORT_HERE = re.compile(r"(://(?:127\.0\.0\.1|localhost|\[::1\])):\d+")


def answer_key(
    judge: Provider, parameters: tuple[object, ...], sheet: Sheet, item: ChecklistItem | None
) -> str:
    """The key of the answer to `item` about the text of `sheet`, or with no `item` what the keys of all answers share.
    `parameters` is how the judge is asked. The code of the fence is made of the text and stays out; so does the port of
    a server on this machine.
    """
    place = _PORT_HERE.sub(r"\1", judge.place)
    question = ""
    if item is not None:
        known = item.id in ("canary", "control") and not item.weight
        question = item.id if known else item.question
    texts = (sheet.sha256, question, sheet.input, sheet.history, sheet.seen.text)
    return fingerprint("3", place, judge.model, repr(parameters), *texts)
