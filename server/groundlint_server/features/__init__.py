"""One LSP feature per file: functions from a snapshot and the client's parameters to an LSP value."""
