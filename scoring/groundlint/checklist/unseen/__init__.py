"""What a reader of the rendered report does not see: stretches of its Markdown, found by how they are written."""
