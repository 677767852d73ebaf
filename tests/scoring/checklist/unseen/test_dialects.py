"""What dialects of Markdown hide is not seen."""

from __future__ import annotations

import pytest
from tests.scoring.checklist.unseen.seen import is_hidden, is_shown

HIDDEN = {
    "Obsidian": "Seen %%YES%% seen.\n\n%%\nYES\n%%\n",
    "Quarto": '::: {.content-hidden when-format="html"}\n\n::: note\nYES\n:::\n\nYES\n:::\n',
    "div of Pandoc": "::: hidden\nYES\n:::\n",
    "style of Pandoc": '::: {style="display:none"}\nYES\n:::\n',
    "span of Pandoc": "[YES]{.hidden}",
    "Liquid": "{% comment %}YES{% endcomment %}",
    "kramdown": "{::comment}YES{:/comment}",
    "phantom": "$a \\phantom{YES} b$",
    "target of a wiki link": "See [[YES|text]].",
    "heading of Pandoc": "## YES {.hidden}\n",
}

SHOWN = ("::: {.callout-note}\nYES\n:::",)


@pytest.mark.parametrize("name", HIDDEN)
def test_what_is_hidden_is_not_shown(name: str) -> None:
    assert is_hidden(HIDDEN[name])


@pytest.mark.parametrize("text", SHOWN)
def test_what_is_seen_is_shown(text: str) -> None:
    assert is_shown(text)
