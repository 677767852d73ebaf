"""One LSP feature per file: functions from a report's snapshot and a request's parameters to an LSP value."""
