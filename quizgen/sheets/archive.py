"""Zip archives that are the same bytes whenever they are made of the same files.

In: paths and contents, in order. Out: the bytes of the archive. Times, rights and the system that made it are fixed.
Left out: reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_READABLE = 0o644 << 16


def zipped(files: Mapping[str, bytes]) -> bytes:
    """An archive of these files.

    >>> zipped({"a.txt": b"x"}) == zipped({"a.txt": b"x"}), zipped({})[:2]
    (True, b'PK')
    """
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for path, content in files.items():
            entry = ZipInfo(path, _LONG_AGO)
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, _UNIX, _READABLE
            archive.writestr(entry, content)
    return buffer.getvalue()
