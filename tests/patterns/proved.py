"""The patterns that are known to take time linear in the text, so that the tests prove only new and changed ones.

    python -m tests.patterns.proved

proves all patterns and writes proved.txt anew. What stands there depends on the pattern, on how it is used and on the files
that prove: after a change to one of these, everything is proved again.
"""

from __future__ import annotations

import re
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path

from tests.patterns.attacks import attacks
from tests.patterns.growth import fault_of
from tests.patterns.parsed import nodes, parse
from tests.patterns.steps import Counter
from tests.patterns.tree import Found, found_patterns

from groundlint.sources.quotes.wording import Language, languages

_HERE = Path(__file__).resolve().parent
_KEYS = _HERE / "proved.txt"
_PROVING = ("attacks.py", "growth.py", "parsed.py", "steps.py")

AT_ONE_PLACE = {
    "scoring/groundlint/citations/naming.py:_LABEL": "fullmatch, by way of a table",
    "scoring/groundlint/citing/writing.py:_ADDRESS": "searched in the 2,000 characters before the cursor",
    "scoring/groundlint/citing/writing.py:_REST_OF_LABEL": "match, handed to _named",
    "scoring/groundlint/citing/writing.py:_REST_OF_NAME": "match, handed to _named",
    "scoring/groundlint/citing/writing.py:_REST_OF_NUMBER": "match, handed to _named",
    "scoring/groundlint/markdown/inline_author_year.py:_AUTHOR_BEFORE": "searched in the 80 characters before a year",
    "scoring/groundlint/markdown/inline_marks.py:_WORD_BEFORE": "searched in the 40 characters before a number",
    "scoring/groundlint/sources/quotes/edge_words.py:_HEDGED": "searched in the 40 characters before a stretch",
    "scoring/groundlint/sources/quotes/edge_words.py:_MEASURE": "searched in the 40 characters before a place",
    "scoring/groundlint/sources/quotes/match.py:_DASH_BEFORE": "searched in the 8 characters before a place",
    "scoring/groundlint/sources/quotes/replaced.py:_ASIDE": "searched in the words before a quote",
    "scoring/groundlint/sources/quotes/reported.py:_HELD_BY": "searched in the 60 characters before a statement",
    "scoring/groundlint/sources/quotes/reported.py:_UNHELD": "searched in the 140 characters before a statement",
    "scoring/groundlint/sources/quotes/reported.py:_UNHELD_UNBLANKED": "searched in the 140 characters before a statement",
    "scoring/groundlint/sources/quotes/spliced.py:_ASIDE": "searched in the 600 characters of a beginning at most",
    "scoring/groundlint/sources/scholarly/identity.py:_TAIL": "searched in the 1,000 characters of a DOI at most",
    "server/groundlint_server/open_sentence.py:_AFTER_TERMINATOR": "searched in a sentence's last 1,000 characters",
}
"""Patterns that are tried at one place or in a short window, which their own line does not tell."""


def repeats(found: Found) -> bool:
    """Whether a pattern repeats anything: the others take a bounded number of steps at each place."""
    return any(
        "REPEAT" in str(name) and int(argument[1]) > 1
        for name, argument in nodes(parse(found.pattern, found.flags))
    )


def is_searched(found: Found) -> bool:
    """Whether a pattern is tried at every place of a text that may be long."""
    return found.searched and found.name not in AT_ONE_PLACE


def key_of(found: Found) -> str:
    """What names a proof."""
    said = repr((_proving(), found.pattern, int(found.flags), is_searched(found)))
    return sha256(said.encode("utf-8", "surrogatepass")).hexdigest()[:24]


@cache
def _proving() -> str:
    return sha256(b"".join((_HERE / name).read_bytes() for name in _PROVING)).hexdigest()


@cache
def proved() -> frozenset[str]:
    """The keys of all patterns that are known to be linear."""
    return frozenset(_KEYS.read_text("ascii").split()) if _KEYS.exists() else frozenset()


def miscounted(found: Found) -> tuple[int, list[str]]:
    """How many texts were tried on a pattern, and those in which the way whose steps are counted ends elsewhere than Python's."""
    counter, compiled = Counter(found.pattern, found.flags), re.compile(found.pattern, found.flags)
    tried, missed = 0, []
    for before, pumped, behind in islice(attacks(found.pattern, found.flags, 10), 0, None, 4):
        said = before + pumped * (1 + tried % 4) + behind
        text = said.encode("latin-1", "replace") if isinstance(found.pattern, bytes) else said
        counter.steps = 0
        match = compiled.match(text)  # type: ignore[arg-type]
        if counter.match_end(text) != (match.end() if match else -1):
            missed.append(said)
        tried += 1
    return tried, missed


def phrases_of(language: Language) -> set[str]:
    """What the tables of a word file say, each a pattern of its own."""
    return {
        phrase.replace("⟦", "").replace("⟧", "").replace(" ... ", " ")
        for name, table in language.tables.items()
        if not name.startswith("lists.")
        for phrase in table
    }


def in_words(language: Language) -> list[Found]:
    """The phrases of a word file that repeat anything; they are tried where a phrase may begin."""
    place = f"words/{language.code}.toml"
    repeating = sorted(phrase for phrase in phrases_of(language) if "{" in phrase)
    return [Found(place, phrase, re.IGNORECASE, searched=False) for phrase in repeating]


def _fault(found: Found) -> str:
    _, missed = miscounted(found)
    if missed:
        return f"steps are counted along another way in {missed[0]!r}"
    return fault_of(found.pattern, found.flags, is_searched(found))


def main() -> int:
    """Prove all patterns, and write down which are linear."""
    everything = [*found_patterns(), *(one for language in languages() for one in in_words(language))]
    looked_at = sorted(filter(repeats, everything), key=lambda found: -len(found.pattern))
    new = [found for found in looked_at if key_of(found) not in proved()]
    with ProcessPoolExecutor() as pool:
        faults = dict(zip(new, pool.map(_fault, new), strict=True))
    grown = {found: fault for found, fault in faults.items() if fault}
    for found, fault in grown.items():
        print(f"{found.place} {found.pattern!r}: {fault}")
    _KEYS.write_text(
        "".join(f"{key}\n" for key in sorted({key_of(f) for f in looked_at if f not in grown})), "ascii"
    )
    print(f"{len(looked_at)} patterns, {len(new)} of them new, {len(grown)} not linear")
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
