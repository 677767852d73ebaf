"""The names of the months in English, for patterns."""

MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"
