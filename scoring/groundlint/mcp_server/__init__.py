"""A Model Context Protocol server, so that agents which write reports can hold themselves to them (extra `mcp`)."""
