"""A llama that knows which token follows which, and nothing else, made in a moment: it says Yes, writes the JSON that
a schema asks for, and ends. A real llama.cpp server serves it.

    python tiny_model.py FILE.gguf [babbling]

"babbling" makes random weights instead: it writes nonsense without an end.
"""

from __future__ import annotations

import sys
from pathlib import Path

import gguf
import numpy as np

EMBEDDING, LAYERS, HEADS, FEED_FORWARD, CONTEXT = 256, 1, 4, 64, 16_384
WHOLE_WORDS = ("Yes", "No", " Yes", " No", "YES", "NO", "true", "false")
CONTROL = ("<|endoftext|>", "<|im_start|>", "<|im_end|>")
FOLLOWS = {
    "\n": {"Yes": 1.0, "No": 0.93},
    "Yes": {"<|im_end|>": 1.0, "?": 0.8},
    "No": {"<|im_end|>": 1.0},
    '"': {"Yes": 0.9, "YES": 0.8, "NO": 0.75, ",": 0.7, "}": 0.6},
    "?": {'"': 0.9},
    "YES": {'"': 0.9, "<|im_end|>": 0.6},
    "NO": {'"': 0.9, "<|im_end|>": 0.6},
    ":": {'"': 0.9, "1": 0.8, "[": 0.7},
    "1": {",": 0.9},
    ",": {'"': 0.9},
    "{": {'"': 0.9},
    "[": {"{": 0.9},
    "}": {"]": 0.9, "<|im_end|>": 0.8},
    "]": {"}": 0.9},
}
"""Token → how strongly each next one follows; the strongest that the server's grammar allows is taken."""
TEMPLATE = (
    "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)


def byte_letters() -> list[str]:
    """The letter that stands for each byte in a byte-level vocabulary: itself where it can be printed."""
    printable = {*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    spare = iter(range(0x100, 0x200))
    return [chr(byte) if byte in printable else chr(next(spare)) for byte in range(256)]


def vocabulary() -> tuple[list[str], list[str]]:
    """Tokens (all bytes, then whole words) and the merges that build the words."""
    letters = byte_letters()
    tokens, merges = list(letters), []
    for word in WHOLE_WORDS:
        spelled = [letters[byte] for byte in word.encode()]
        built = spelled[0]
        for letter in spelled[1:]:
            if built + letter not in tokens:
                merges.append(f"{built} {letter}")
                tokens.append(built + letter)
            built += letter
    return tokens, merges


def write(path: Path, babbling: bool = False) -> None:
    """Write the model file; the same bytes each time."""
    tokens, merges = vocabulary()
    plain = len(tokens)
    kinds = [gguf.TokenType.NORMAL] * plain + [gguf.TokenType.CONTROL] * len(CONTROL)
    tokens = [*tokens, *CONTROL]
    file = gguf.GGUFWriter(str(path), "llama")
    file.add_name("tiny-random")
    file.add_context_length(CONTEXT)
    file.add_embedding_length(EMBEDDING)
    file.add_block_count(LAYERS)
    file.add_feed_forward_length(FEED_FORWARD)
    file.add_head_count(HEADS)
    file.add_head_count_kv(HEADS)
    file.add_layer_norm_rms_eps(1e-5)
    file.add_rope_dimension_count(EMBEDDING // HEADS)
    file.add_vocab_size(len(tokens))
    file.add_file_type(gguf.LlamaFileType.ALL_F32)
    file.add_tokenizer_model("gpt2")
    file.add_tokenizer_pre("gpt-2")
    file.add_token_list(tokens)
    file.add_token_types(kinds)
    file.add_token_merges(merges)
    file.add_bos_token_id(plain)
    file.add_eos_token_id(plain + 2)
    file.add_add_bos_token(False)
    file.add_chat_template(TEMPLATE)
    chance = np.random.default_rng(7)

    def random(name: str, *shape: int) -> None:
        file.add_tensor(f"{name}.weight", (chance.standard_normal(shape) * scale).astype(np.float32))

    def ones(name: str) -> None:
        file.add_tensor(f"{name}.weight", np.ones(EMBEDDING, np.float32))

    meant = chance.standard_normal((len(tokens), EMBEDDING)).astype(np.float32)
    meant /= np.linalg.norm(meant, axis=1, keepdims=True)
    said = meant * 0
    letters = byte_letters()
    place = {"".join(letters[ord(c)] for c in word): word for word in FOLLOWS if word not in CONTROL}
    for now, word in place.items():
        for following, strength in FOLLOWS[word].items():
            spelled = following if following in CONTROL else "".join(letters[ord(c)] for c in following)
            said[tokens.index(spelled)] += strength * meant[tokens.index(now)]
    scale = 0.0 if not babbling else 0.05
    file.add_tensor("token_embd.weight", meant)
    file.add_tensor("output.weight", said if not babbling else meant[::-1].copy())
    ones("output_norm")
    for layer in range(LAYERS):
        block = f"blk.{layer}"
        ones(f"{block}.attn_norm")
        ones(f"{block}.ffn_norm")
        for part in ("q", "k", "v", "output"):
            random(f"{block}.attn_{part}", EMBEDDING, EMBEDDING)
        random(f"{block}.ffn_gate", FEED_FORWARD, EMBEDDING)
        random(f"{block}.ffn_up", FEED_FORWARD, EMBEDDING)
        random(f"{block}.ffn_down", EMBEDDING, FEED_FORWARD)
    file.write_header_to_file()
    file.write_kv_data_to_file()
    file.write_tensors_to_file()
    file.close()


if __name__ == "__main__":
    write(Path(sys.argv[1]), babbling=sys.argv[2:] == ["babbling"])
