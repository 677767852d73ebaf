"""One LSP feature per file: functions from the snapshot of a report and the client's parameters to an LSP
value."""
