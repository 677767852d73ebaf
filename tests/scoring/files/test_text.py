"""The text of a file, from bytes of every encoding, and what is refused."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.files.text import MAX_BYTES, UnreadableInput, decode, read_text

TEXT = "Größe\r\n数字 😀\rend\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_encodings_with_and_without_mark(encoding: str) -> None:
    assert decode(TEXT.encode(encoding)) == TEXT


@pytest.mark.parametrize("order", ["le", "be"])
@pytest.mark.parametrize("width", [16, 32])
def test_both_byte_orders(width: int, order: str) -> None:
    encoding = f"utf-{width}-{order}"
    assert decode(("\ufeff" + TEXT).encode(encoding)) == TEXT


@given(st.text(alphabet=st.characters(exclude_characters="\0", exclude_categories=["Cs"])))
def test_text_is_kept_as_it_is(text: str) -> None:
    assert decode(b"\xef\xbb\xbf" + text.encode()) == text


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"ok\nb\xe9d", r"not valid UTF-8 \(byte 0xe9 at byte 4, line 2\); save the file as UTF-8"),
        (b"\xef\xbb\xbfb\xe9d", r"byte 0xe9 at byte 4, line 1"),
        (b"\xed\xa0\x80", r"not valid UTF-8 \(byte 0xed at byte 0"),
        (b"\x89PNG\r\n\x1a\n\0\0", r"not a text file \(NUL at byte 8\)"),
        ("no mark".encode("utf-16-le"), r"not a text file \(NUL at byte 1\)"),
        (b"\xff\xfea", r"not valid UTF-16 \(byte 0x61 at byte 2\)"),
        (b"\xff\xfe\0\xd8a\0", r"not valid UTF-16"),
        (b"a" * (MAX_BYTES + 1), r"larger than 20 MB"),
    ],
)
def test_what_is_no_text_is_refused_in_one_line(data: bytes, words: str) -> None:
    with pytest.raises(UnreadableInput, match=words) as caught:
        decode(data)
    assert "\n" not in str(caught.value)


def test_an_empty_file_is_an_empty_text() -> None:
    assert decode(b"") == ""
    assert decode(b"\xef\xbb\xbf") == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes of this kind")
def test_a_pipe_or_device_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "link.md").symlink_to(tmp_path / "pipe.md")
    (tmp_path / "zero.md").symlink_to("/dev/zero")
    for name in ("pipe.md", "link.md", "zero.md"):
        with pytest.raises(
            UnreadableInput, match="a pipe or a device, not a file; to read from a pipe, pass -"
        ):
            read_text(tmp_path / name)


@pytest.mark.skipif(sys.platform == "win32", reason="no /dev/fd")
def test_a_pipe_of_the_process_itself_is_read() -> None:
    end, other = os.pipe()
    os.write(other, b"from a pipe")
    os.close(other)
    assert read_text(Path(f"/dev/fd/{end}")) == "from a pipe"
    os.close(end)


def test_a_huge_file_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    huge = tmp_path / "huge.md"
    with huge.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    with pytest.raises(UnreadableInput, match="larger than 20 MB"):
        read_text(huge)


def test_missing_and_folder(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInput, match="no such file or folder"):
        read_text(tmp_path / "no.md")
    if sys.platform != "win32":
        with pytest.raises(UnreadableInput, match="is a folder"):
            read_text(tmp_path)
