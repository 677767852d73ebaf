"""What the model must beat: 'everything is a claim', and a bag of words with logistic regression."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from labelled import Row
from measures import Floats
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline, make_union


def bag_of_words() -> Pipeline:
    """Return TF-IDF over words (1-2) and characters (2-5, within words) with logistic regression."""
    return make_pipeline(
        make_union(
            TfidfVectorizer(ngram_range=(1, 2), min_df=2, sublinear_tf=True),
            TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5), min_df=3, sublinear_tf=True),
        ),
        LogisticRegression(C=2.0, solver="liblinear"),
    )


def train(rows: Sequence[Row]) -> Pipeline:
    """Return the bag of words trained on the texts of these rows."""
    return bag_of_words().fit([r.sentence.text for r in rows], [r.label for r in rows])


def probabilities(model: Pipeline, rows: Sequence[Row]) -> Floats:
    """Return its probability of 'claim' for each row."""
    return np.asarray(model.predict_proba([r.sentence.text for r in rows])[:, 1])
