"""What several rules share, and what every finding is offered; the rules themselves are in the folder above."""
