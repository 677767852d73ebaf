"""Foreign text made harmless where it is shown: on a terminal, and in JSON."""
