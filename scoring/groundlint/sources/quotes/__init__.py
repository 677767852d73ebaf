"""Does a quote really stand in a text? Both sides are written alike, then compared strictly."""
