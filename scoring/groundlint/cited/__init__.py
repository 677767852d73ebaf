"""What a report cites, as those need it who look it up: verification, registries of scholarly works, bibliographies."""
