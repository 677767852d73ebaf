"""Files on disk: where they may lie, their bytes as text, and which of them are reports."""
