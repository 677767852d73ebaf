"""Print what cross-validation said of the tiers with a network, from the log odds that were kept (calibration.py).

    python benchmarks/claims/cross_validated.py [--data DIR]

Nothing is trained. The linear tier's own cross-validation is printed by train_linear.py --dry-run.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from calibration import by_author, encoder_parts, kept, multilingual_parts, policlaim_parts, show
from labelled import DATA, english_reports, read


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    options = parser.parse_args()
    train = read("reports_train", options.data)
    rows, odds = kept("encoder", english_reports(options.data))
    show("encoder, by report and owner", rows, encoder_parts(rows, **odds), by_author(rows))
    rows, odds = kept("policlaim", read("policlaim_train", options.data))
    everything = {"": np.ones(len(rows), bool)}
    show("encoder, policlaim by speech", rows, policlaim_parts(rows, **odds), everything)
    rows, odds = kept("multilingual", [*train, *read("reports_multilingual_train", options.data)])
    show("multilingual, by author", rows, *multilingual_parts(rows, **odds))


if __name__ == "__main__":
    main()
