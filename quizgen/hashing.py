"""blake2b, which makes draws, digests and names of files, without the rest of hashlib.

In: bytes. Out: their hash. hashlib loads OpenSSL, which takes a fifth of the time that Python takes to start; the
module that hashlib itself takes blake2b from does not. Left out: every other hash.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import blake2b
else:
    try:
        from _blake2 import blake2b
    except ImportError:  # a Python that keeps it elsewhere
        from hashlib import blake2b

__all__ = ["blake2b"]
