"""Does a passage support a claim? Answered offline, from the words, figures and names of both, for English only."""

from __future__ import annotations

from groundlint.support.judgement import Answer, Judgement, judge_support

__all__ = ["Answer", "Judgement", "judge_support"]
