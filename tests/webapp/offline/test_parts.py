"""Parts of a site: named after what they hold, and the same bytes at every build."""

from __future__ import annotations

import gzip
import hashlib
import json
import struct

from webapp.offline.building.parts import bundle, write_part


def test_a_part_is_named_after_its_content_and_comes_back_whole(tmp_path):
    part = write_part(tmp_path, "bundle/code", b"content" * 1000, "application/octet-stream")
    packed = (tmp_path / part.file).read_bytes()
    assert gzip.decompress(packed) == b"content" * 1000
    assert (part.size, part.sent) == (7000, len(packed))
    assert part.sha256 == hashlib.sha256(b"content" * 1000).hexdigest()
    assert part.sha256[:16] in part.file


def test_the_same_content_gives_the_same_bytes(tmp_path):
    one = write_part(tmp_path / "one", "a", b"same", "text/plain")
    other = write_part(tmp_path / "other", "a", b"same", "text/plain")
    assert one == other
    assert (tmp_path / "one" / one.file).read_bytes() == (tmp_path / "other" / other.file).read_bytes()


def test_a_bundle_lists_its_files_before_what_they_hold(tmp_path):
    (tmp_path / "深").mkdir()
    (tmp_path / "深" / "b.txt").write_bytes(b"two")
    (tmp_path / "a.txt").write_bytes(b"first")
    data = bundle(tmp_path, "app/")
    (length,) = struct.unpack("<I", data[:4])
    assert json.loads(data[4 : 4 + length]) == [["app/a.txt", 5], ["app/深/b.txt", 3]]
    assert data[4 + length :] == b"firsttwo"
