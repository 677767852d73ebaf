"""Places in scripture: *(1 Kings 11:42)*, *Jeremiah 52:12*, *Qur'an 2:255*. A reader finds them in any edition."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_BOOKS = (
    r"Genesis|Exodus|Leviticus|Deuteronomy|Nehemiah|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Hosea|Obadiah"
    r"|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Hebrews"
    r"|[12] (?:Samuel|Kings|Chronicles|Maccabees|Timothy|Peter)|[123] John|Qur['’]?an|Koran"
)
_IN_PARENTHESES = (
    rf"{_BOOKS}|Gen|Exod?|Lev|Num(?:bers)?|Deut|Josh(?:ua)?|Judges|Ruth|Ezra|Esther|Job|Pss?|Prov|Eccl|Isa|Jer|Ezek|Dan(?:iel)?|Joel|Amos"
    r"|Jonah|Micah|Nahum|Matt(?:hew)?|Mark|Luke|John|Acts|Rom(?:ans)?|[12] (?:Cor|Thess|Tim|Pet|Sam|Kgs|Chr)|Titus|James|Jude|Rev(?:elation)?"
)
_VERSE = r"\.? \d{1,3}:\d{1,3}(?![\d:])"
_PLACE = lazy_pattern(
    rf"(?<![\w-])(?:{_BOOKS}){_VERSE}|\((?:see |cf\. )?(?:{_IN_PARENTHESES}){_VERSE}(?:[-–]\d{{1,3}})?[),;]"
)
"""Names of books that are also names of people or common words count only at the beginning of parentheses."""


def names_place_in_scripture(plain: str) -> bool:
    """Whether a sentence gives chapter and verse."""
    return _PLACE.search(plain) is not None
