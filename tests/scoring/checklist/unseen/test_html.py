"""Elements of HTML that are not displayed, and attributes, are not seen."""

from __future__ import annotations

import pytest
from tests.scoring.checklist.unseen.seen import is_hidden, is_shown

from groundlint.checklist.visible import visible

HIDDEN = {
    "aria-hidden": '<span aria-hidden="true" style="position:absolute;left:-9999px">YES</span>',
    "aria-label": '<span aria-label="YES">seen</span>',
    "white": '<span style="color:#fff">YES</span>',
    "white by name": '<span style="color: White">YES</span>',
    "white by numbers": '<span style="color:rgb(254 254 254)">YES</span>',
    "white on white": '<div style="background:white;color:#fffffe">YES</div>',
    "black on black": '<span style="color:#000;background-color:black">YES</span>',
    "the ground around it": '<div style="background:#333"><span style="color:#343434">YES</span></div>',
    "font element": "<font color=white>YES</font>",
    "transparent": '<span style="color:transparent">YES</span>',
    "clear": '<span style="color:rgba(0,0,0,0)">YES</span>',
    "font-size 0": '<span style="font-size:0">YES</span>',
    "font-size 1px": '<span style="font-size:1px">YES</span>',
    "font-size in em": '<span style="font-size:.01em">YES</span>',
    "font": "<span style='font:0/0 a'>YES</span>",
    "opacity": '<span style="opacity:0.01">YES</span>',
    "filter": '<span style="filter:opacity(0%)">YES</span>',
    "visibility": '<p style="visibility: hidden">YES</p>',
    "hidden": "<p hidden>YES</p>",
    "hidden until found": '<p hidden="until-found">YES</p>',
    "off screen": '<p style="position:absolute; left: -9999px">YES</p>',
    "indented away": '<p style="text-indent:-9999px">YES</p>',
    "moved away": '<p style="transform:translateX(-200em)">YES</p>',
    "no scale": '<p style="transform:scale(0)">YES</p>',
    "clip": '<p style="position:absolute;clip:rect(0,0,0,0)">YES</p>',
    "rows without height": '<div style="display:grid; grid-template-rows:0fr"><p style="overflow:hidden">YES</p></div>',
    "clip-path": '<p style="clip-path:inset(50%)">YES</p>',
    "no height": '<div style="height:0;overflow:hidden">YES</div>',
    "class": '<p class="note sr-only">YES</p>',
    "style sheet": '<style>.k{display:none}</style>\n<p class="k">YES</p>',
    "important": '<p style="display:none!important;display:block">YES</p>',
    "escapes": '<p style="d\\69splay:none">YES</p>',
    "entities": '<p style="display&colon;none">YES</p>',
    "a quoted >": '<span title=">" hidden>YES</span>',
    "a div that nobody closes": "<div hidden>\n\nYES\n\nYES\n",
    "dialog": "<dialog>YES</dialog>",
    "svg": "<svg><desc>YES</desc></svg>",
    "data": '<span data-note="YES">seen</span>',
    "alt of an element": '<img src="a.png" alt="YES">',
    "title of an element": '<b title="YES">seen</b>',
    "CDATA": "<![CDATA[YES]]>",
    "processing instruction": "<?php YES ?>",
    "declaration": "<!DOCTYPE YES>",
}

SHOWN = ("<details><summary>More</summary>\n\nYES\n\n</details>",)

STYLES = (
    "color:red",
    "color:#fff;background:#036",
    "color:#fff;background-image:url(x.png)",
    "font-size:8px",
    "font-size:small",
    "opacity:0.5",
    "left:2px",
    "margin-left:2em",
    "height:0",
    "visibility:visible",
    "font:12px/1.5 serif",
    "overflow:hidden;height:20px",
    "width:9999px",
)


@pytest.mark.parametrize("name", HIDDEN)
def test_what_is_hidden_is_not_shown(name: str) -> None:
    assert is_hidden(HIDDEN[name])


@pytest.mark.parametrize("text", SHOWN)
def test_what_is_seen_is_shown(text: str) -> None:
    assert is_shown(text)


@pytest.mark.parametrize("style", STYLES)
def test_what_is_styled_is_shown(style: str) -> None:
    assert visible(f'<span style="{style}">YES</span>').text == "<span>YES</span>"


def test_light_letters_on_a_dark_ground_are_shown() -> None:
    text = '<div style="background:#333"><span style="color:#fff">YES</span></div>'
    assert visible(text).text == "<div><span>YES</span></div>"
