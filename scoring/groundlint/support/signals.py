"""Words that reverse a statement or leave it open: denials, directions and hedges."""

from __future__ import annotations

from collections.abc import Iterable

_NEGATION_WORDS = """not no never none nor neither nobody nothing nowhere without cannot can't don't doesn't
    didn't isn't aren't wasn't weren't won't wouldn't shouldn't couldn't hasn't haven't hadn't lack lacks
    lacked lacking fail fails failed hardly barely rarely seldom unlikely"""
_NEGATIONS = frozenset(_NEGATION_WORDS.split())
_OPPOSITES = (
    (
        """increase increases increased increasing rise rises rose risen rising grow grows grew grown growing climb climbs
        climbed climbing surge surged surging jump jumped gain gains gained expand expands expanded expanding growth""",
        """decrease decreases decreased decreasing fall falls fell fallen falling decline declines declined declining drop
        drops dropped dropping shrink shrinks shrank shrunk shrinking sink sinks sank sunk reduce reduces reduced reducing
        reduction lowers lowered lowering plunge plunged""",
    ),
    (
        "higher more greater larger above over longer faster exceed exceeds exceeded outperform outperforms outperformed",
        "lower less fewer smaller below under shorter slower underperform underperforms underperformed",
    ),
    (
        "improve improves improved improving improvement better",
        "worsen worsens worsened worsening worse deteriorate deteriorated",
    ),
    (
        "allow allows allowed permit permits permitted legal",
        "forbid forbids forbade forbidden prohibit prohibits prohibited ban bans banned illegal",
    ),
    (
        "accept accepts accepted approve approves approved adopt adopted",
        "reject rejects rejected deny denies denied refuse refused",
    ),
    ("win wins won winning", "lose loses lost losing"),
    ("safe beneficial positive", "unsafe harmful dangerous negative"),
    ("majority", "minority"),
    ("start starts started begin begins began opened", "end ends ended stop stops stopped closed"),
    ("effective successful significant", "ineffective unsuccessful insignificant"),
    ("north northern", "south southern"),
    ("east eastern", "west western"),
)
"""Pairs of opposites: a word of one side contradicts a word of the other."""
_SIDE_OF: dict[str, tuple[int, int]] = {
    word: (number, side)
    for number, sides in enumerate(_OPPOSITES)
    for side, words in enumerate(sides)
    for word in words.split()
}


_HEDGE_WORDS = """may might could perhaps possibly possible suggest suggests suggested suggesting propose proposes proposed
    hope hopes hoped speculate speculates speculated unclear unknown whether potentially seem seems appear appears appeared
    hypothesis hypothesize hypothesized uncertain disputed reportedly allegedly alleged pending unproven untested
    rumored rumoured guess guessed plans planned can likely sometimes"""
_HEDGES = frozenset(_HEDGE_WORDS.split())


_EXCEPTIONLESS_WORDS = (
    """all always every everyone everywhere entirely completely guarantees guarantee guaranteed"""
)
_EXCEPTIONLESS = frozenset(_EXCEPTIONLESS_WORDS.split())
_CERTAIN = frozenset(["certainly", "undoubtedly", "proves", "prove", "proved", "proven"])
_STRONG = _EXCEPTIONLESS | _CERTAIN | {"only", "never", "none", "causes", "caused", "cause", "must"}
_DENIALS = frozenset(
    word for word in _NEGATIONS if word.startswith("n") or word.endswith(("n't", "not", "out"))
)
"""Those of them that only deny."""


def is_strong(lower: str) -> bool:
    """Whether a lower-case word says that something holds without exception, for sure, or as a cause."""
    return lower in _STRONG


def says_without_exception(lower: str) -> bool:
    """Whether a lower-case word says that something holds without exception."""
    return lower in _EXCEPTIONLESS


def says_for_sure(lower: str) -> bool:
    """Whether a lower-case word leaves no doubt about a statement."""
    return lower in _CERTAIN


def denies(lower: str) -> bool:
    """Whether a lower-case word only denies."""
    return lower.replace("’", "'") in _DENIALS


def is_hedge(lower: str) -> bool:
    """Whether a lower-case word leaves open whether a statement is true."""
    return lower in _HEDGES


def is_negation(lower: str) -> bool:
    """Whether a lower-case word negates."""
    return lower.replace("’", "'") in _NEGATIONS


def says_direction(lower: str) -> bool:
    """Whether a lower-case word is one of a pair of opposites."""
    return lower in _SIDE_OF


def turned_round(claim: Iterable[str], evidence: Iterable[str]) -> list[tuple[str, str]]:
    """Words of the claim (lower case) whose side is not taken in the evidence, each with the word that takes the other."""
    there: dict[tuple[int, int], str] = {}
    for word in evidence:
        if word in _SIDE_OF:
            there.setdefault(_SIDE_OF[word], word)
    found = []
    for word in claim:
        side = _SIDE_OF.get(word)
        if (
            side is not None
            and side not in there
            and (other := there.get((side[0], 1 - side[1]))) is not None
        ):
            found.append((word, other))
    return found


def untaken(claim: Iterable[str], evidence: Iterable[str]) -> list[str]:
    """Words of the claim (lower case) that take a side which no word of the evidence takes."""
    there = {_SIDE_OF[word] for word in evidence if word in _SIDE_OF}
    return [word for word in claim if word in _SIDE_OF and _SIDE_OF[word] not in there]
