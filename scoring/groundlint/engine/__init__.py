"""From a text to its findings: parse, resolve, analyze, summarize. Each stage keeps its values under keys that hold all
they depend on (`model.stage_cache`), so an edit costs what it changes."""
