"""Works that are named in full, or as the data of a body, cover what stands below or beside them."""

from __future__ import annotations

import pytest

from groundlint import analyze

A = "Exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros."
QUOTED = "**“The timber of the northern ports”**"


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        # a lead-in that ends in dots
        (f"[This survey](https://a.example) found that...\n\n- {A}\n", False),
        (f"This survey found that …\n\n- {A}\n", False),
        (f"The people of Narvik say that …\n\n- {A}\n", True),
        (f"[This survey](https://a.example) was long...\n\n- {A}\n", True),
        (f"- **Lee and Hart in 2018.** *Ports of the North*.\n  - {A}\n", True),
        (f"## Narvik\n\n**Citation:** Ports of the North.\n\nIt is cold.\n\n{A}\n", True),
        # what a section is based on
        (
            f"## Narvik\n\n(Based on data from [a.example](https://a.example/x))\n![[Ports.png]]\n\nNotes\n- {A}\n",
            False,
        ),
        (f"## Narvik\n\nBased on [the Port Board](https://a.example/x)\n\nIt is cold.\n\n{A}\n", False),
        (f"## Narvik\n\n(In love with [a.example](https://a.example/x))\n\nIt is cold.\n\n{A}\n", True),
        # the data of a body, without a link
        (f"## Narvik\n\n- {A}\n- It is cold.\n- Source: Harbour Board Timber Survey\n", False),
        (f"## Narvik\n\n- {A}\n- It is cold.\n- Source: Harbour Survey\n", True),
        (f"## Narvik\n\n- {A}\n- It is cold.\n- Source: a survey of the harbour\n", True),
        # sources in a list below their label
        (f"- {A}\n- **Sources:**\n    - Harbour Board\n    - the yearbook\n", False),
        (f"- {A}\n- **Sources:**\n    - [Harbour Board](https://a.example/x)\n", False),
        (f"- {A}\n- **Goods:**\n    - [Harbour Board](https://a.example/x)\n", True),
        (f"- {A}\n- **Sources:** none\n    - the yearbook\n", True),
        (f"- **Sources:**\n    - the yearbook\n\n{A}\n", True),
        # a heading or the first cell of a row that is itself a work by several authors
        (f"## Rubin, Meyer & Hart (2001)\n\n{A}\n", False),
        (f"### 2. van Roe and Hart (2001): *Ports of the North*\n\nIt is cold.\n\n{A}\n", False),
        (f"## Lee et al. (2001)\n\n{A}\n", False),
        (f"## Storm Anna (2019)\n\n{A}\n", True),
        (f"## Rubin & Hart (2001)\n\nIt is cold.\n\n## More\n\n{A}\n", True),
        (f"| Study | Result |\n| --- | --- |\n| Rubin, Meyer & Hart (2001), Dock | {A} |\n", False),
        (f"| Study | Result |\n| --- | --- |\n| Storm Anna (2019) | {A} |\n", True),
        # a title in italics and its year, after the author
        (f"Lee (*Northern Ports*, 2018) argues that {A[0].lower()}{A[1:]}", False),
        (f"Lee (*Northern Ports*, in a way) argues that {A[0].lower()}{A[1:]}", True),
        (f"Lee (*Northern Ports* of 2018) argues that {A[0].lower()}{A[1:]}", True),
        # a title in bold and quotation marks above its authors and where it came out
        (f"{QUOTED}\n*Ada Lee and Ian Hart*\n*Journal of Ports, 2018*\n\nIt is cold.\n\n{A}\n", False),
        (f"{QUOTED}\n*Journal of Ports, 2018*\n\n- {A}\n", False),
        (f"{QUOTED}\n*Ada Lee and Ian Hart*\n\n{A}\n", True),
        (f"{QUOTED}\nOf the north in 2018\n\n{A}\n", True),
        (f"**The timber of the northern ports**\n*Journal of Ports, 2018*\n\n{A}\n", True),
        (f"{QUOTED}\n*Journal of Ports 51 (May 2018)*\n\n{A}\n", False),
        (f"{QUOTED}\n*How the port lost its trade from 2010 to 2019*\n\n{A}\n", True),
        (f"{QUOTED}\n*Last updated May 3, 2019*\n\n{A}\n", True),
        (f"{QUOTED}\n*Hamburg, in the spring of 2019*\n\n{A}\n", True),
        (f"{QUOTED}\n*Journal of Ports, 2018*\n\n## More\n\n{A}\n", True),
        (f"{QUOTED}\n*Journal of Ports, 2018*\n\n**Trade today**\n\n{A}\n", True),
        # a title with where and when it came out, and behind it what the work says
        (f"“The timber of the northern ports” (Journal of Ports, 2018): {A}", False),
        (f"- **“The timber of the northern ports”** (Journal of Ports, 2018) -- {A}\n", False),
        (f"“The timber of the northern ports” (Journal of Ports): {A}", True),
        (f"“The timber of the northern ports” (Oslo, 2018) was sung as {A[0].lower()}{A[1:]}", True),
        # several authors with where their work came out
        (f"Lee & Hart (Journal of Ports, 2018) showed that {A[0].lower()}{A[1:]}", False),
        (f"Lee et al. (Journal of Ports, 2018) showed that {A[0].lower()}{A[1:]}", False),
        (f"Lee & Hart (a shipyard) showed that {A[0].lower()}{A[1:]}", True),
        (f"Lee & Hart (Oslo, 1918) sold mills there, and {A[0].lower()}{A[1:]}", True),
        (f"Lee & Hart (Oslo, 1918) reported that {A[0].lower()}{A[1:]}", True),
        (f"Lee & Hart (Journal of Ports, 2018) reported that {A[0].lower()}{A[1:]}", False),
        # how a work fared is not what it says
        (f"“The timber of the northern ports” (Columbia, 2018): it sold 3 million copies, and {A}", True),
        # the name of a site in the column of sources
        (f"| Claim | Source |\n| --- | --- |\n| {A} | Published on portstats.com |\n", False),
        (f"| Claim | Source |\n| --- | --- |\n| {A} | Own count for portstats.com |\n", True),
        (f"| Claim | Source |\n| --- | --- |\n| {A} | An estimate in ports.xlsx |\n", True),
        (f"| Claim | Source |\n| --- | --- |\n| {A} | Published by the ports |\n", True),
        (f"| Source | Visitors |\n| --- | --- |\n| portstats.com | {A} |\n", True),
        (f"| Month | Source | Trade |\n| --- | --- | --- |\n| May 2019 | portstats.com | {A} |\n", True),
        (f"| Claim | Source | Of |\n| --- | --- | --- |\n| {A} | portstats.com | May 2019 |\n", False),
        (f"| Claim | Rival |\n| --- | --- |\n| {A} | Published on portstats.com |\n", True),
    ],
)
def test_named_sources(text: str, flagged: bool) -> None:
    found = [finding.text for finding in analyze(f"# Ports\n\n{text}").findings if finding.code == "GL001"]
    assert bool(found) == flagged, found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"## Rubin, Meyer & Hart (2001)\n\n{A}\n", False),
        (f"## What Rubin & Hart (2001) found\n\n{A}\n", True),
        (f"| Study | n | Result |\n| --- | --- | --- |\n| Lee & Hart (2019), Dock | 412 | {A} |\n", False),
        (f"| Result | n |\n| --- | --- |\n| {A} says Lee & Hart (2019) | 412 |\n", True),
    ],
)
def test_a_reference_as_heading_is_not_looked_for(text: str, told: bool) -> None:
    assert any(finding.code == "GL003" for finding in analyze(f"# Ports\n\n{text}").findings) == told
