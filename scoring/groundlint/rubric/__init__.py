"""The 10-point score of a report: grounding, source quality, source diversity, completeness, clarity."""
