"""The types that carry a report from its text to its findings. This folder imports nothing else of groundlint."""
