"""The hash is the one of the standard library, without OpenSSL."""

import hashlib
import subprocess
import sys
from pathlib import Path

from quizgen.hashing import blake2b

ROOT = Path(__file__).parent.parent
PRINTED = (
    "import sys; from quizgen.hashing import blake2b; print(blake2b(b'abc').hexdigest(), '_hashlib' in sys.modules)"
)
ABC = (
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
    "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"
)
"""Of "abc", from RFC 7693, appendix A."""


def test_the_hash_is_the_standard_librarys() -> None:
    data = bytes(range(256))
    assert (
        blake2b(data, digest_size=16, person=b"quizgen").digest()
        == hashlib.blake2b(data, digest_size=16, person=b"quizgen").digest()
    )


def test_the_hash_does_not_wait_for_openssl() -> None:
    command = [sys.executable, "-c", PRINTED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == [ABC, "False"]
