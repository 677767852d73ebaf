"""A judged checklist in a few lines of the hover on the title."""

from __future__ import annotations

from groundlint.output.checklist_markdown import figures, headline, notes_of, prose
from groundlint.output.markup import Markup
from groundlint_server.judged import JudgedReport, said_no

_MOST_NOES = 6


def judged_lines(judged: JudgedReport, words: Markup) -> list[str]:
    """Paragraphs for a hover."""
    score = judged.score
    stale = ", the text has changed since" if judged.stale else ""
    head = f"{words.strong(f'Checklist {headline(score)}')}, {words.text(f'{figures(score)}, judged {judged.at}{stale}')}"
    noes = [item for item in score.item_scores if said_no(item)]
    shown = [
        words.item(f"{item.answer.value.capitalize()}: {prose(words, item.question or item.item_id)}")
        for item in noes[:_MOST_NOES]
    ]
    if len(noes) > _MOST_NOES:
        shown.append(words.item(f"and {len(noes) - _MOST_NOES} more"))
    notes = [words.text(f"Note: {note}.") for note in notes_of(score)]
    return [head, *notes, "\n".join(shown)]
