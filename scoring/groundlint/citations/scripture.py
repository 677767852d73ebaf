"""Places in scripture: *(1 Kings 11:42)*, *Qur'an 2:255*. A reader finds them in any edition."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

_BOOKS = (
    "Genesis|Gen|Exodus|Exod|Leviticus|Lev|Numbers|Num|Deuteronomy|Deut|Joshua|Josh|Judges|Ruth|Samuel|Sam|Kings|Kgs|Chronicles|Chr"
    "|Ezra|Nehemiah|Neh|Esther|Job|Psalms?|Pss?|Proverbs|Prov|Ecclesiastes|Eccl|Song of (?:Songs|Solomon)|Isaiah|Isa|Jeremiah|Jer"
    "|Lamentations|Lam|Ezekiel|Ezek|Daniel|Dan|Hosea|Hos|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Hab|Zephaniah|Zeph|Haggai"
    "|Zechariah|Zech|Malachi|Mal|Tobit|Judith|Sirach|Baruch|Maccabees|Macc|Wisdom|Matthew|Matt|Mark|Luke|John|Acts|Romans|Rom"
    "|Corinthians|Cor|Galatians|Gal|Ephesians|Eph|Philippians|Phil|Colossians|Col|Thessalonians|Thess|Timothy|Tim|Titus|Philemon"
    "|Hebrews|Heb|James|Jas|Peter|Pet|Jude|Revelation|Rev|Qur['’]?an|Koran|Sura[ht]?|(?:Bhagavad )?Gita|Rig ?veda"
)
_PLACE = lazy_pattern(
    rf"(?<![\w-])(?:{_BOOKS})\.? \d{{1,3}}[:.]\d{{1,3}}(?!\d|[:.]\d| ?(?:[ap]\.?m\b|h\b|%|million|billion))"
)


def names_place_in_scripture(plain: str) -> bool:
    """Whether a sentence gives chapter and verse."""
    return _PLACE.search(plain) is not None
