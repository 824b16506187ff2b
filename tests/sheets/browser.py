"""Chromium without a window, driven over a pipe: pages are opened, looked at, typed into and printed.

In: files. Out: what a page says, and every complaint of the browser about it. The browser comes from Debian's package
`chromium`; where it is missing the tests fail and say so. The protocol is JSON over two pipes, so no library is needed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import cast

COMMAND = "chromium"
MISSING = "the browser is missing: apt-get install chromium"
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
    "--remote-debugging-pipe",
)
KEYS = {"Tab": 9, "Enter": 13, "Space": 32, "ArrowDown": 40}
"""Keys by name, and the numbers that browsers know them by."""

Fields = Mapping[str, object]


class Browser:
    """A running Chromium with one page."""

    def __init__(self, reads: int, writes: int) -> None:
        self._in, self._out = os.fdopen(reads, "rb"), os.fdopen(writes, "wb")
        self._buffer = b""
        self._number = 0
        self._session = ""
        self.events: list[Fields] = []
        target = self._send("Target.createTarget", url="about:blank")
        attached = self._send("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self._session = str(attached["sessionId"])
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._send(f"{domain}.enable")

    def open(self, path: Path) -> None:
        """Show a file, and wait until all of it is there."""
        self.events.clear()
        self._send("Page.navigate", url=path.as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(self._receive())

    def run(self, script: str) -> object:
        """What an expression comes to on the page, as plain data."""
        found = self._send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in found:
            raise AssertionError(f"the page raised {found['exceptionDetails']}")
        return cast("Fields", found["result"]).get("value")

    def complaints(self) -> list[str]:
        """What the browser logged about the page, what the page raised, and every request but that for its file."""
        self.run("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        said: list[str] = []
        for event in self.events:
            fields = cast("Fields", event.get("params", {}))
            match event["method"]:
                case "Runtime.exceptionThrown" | "Runtime.consoleAPICalled" | "Log.entryAdded":
                    said.append(json.dumps(fields))
                case "Network.requestWillBeSent" if fields["type"] != "Document":
                    said.append(f"a request: {fields['request']}")
                case _:
                    pass
        return said

    def size(self, width: int, height: int, *, is_dark: bool = False) -> None:
        """The window's size and colours."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self._send("Emulation.setDeviceMetricsOverride", **metrics)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}
        self._send("Emulation.setEmulatedMedia", features=[scheme])

    def picture(self) -> str:
        """The whole page as PNG, in base64."""
        return str(self._send("Page.captureScreenshot", captureBeyondViewport=True)["data"])

    def paper(self) -> str:
        """The page as PDF, in base64."""
        return str(self._send("Page.printToPDF", preferCSSPageSize=True)["data"])

    def press(self, key: str) -> None:
        """A key, pressed and let go."""
        text = {"Enter": "\r", "Space": " "}.get(key, "")
        fields = {"key": " " if key == "Space" else key, "code": key, "windowsVirtualKeyCode": KEYS[key]}
        self._send("Input.dispatchKeyEvent", type="keyDown", text=text, **fields)
        self._send("Input.dispatchKeyEvent", type="keyUp", **fields)

    def write(self, text: str) -> None:
        """A text, typed where the focus is."""
        self._send("Input.insertText", text=text)

    def _send(self, method: str, **parameters: object) -> Fields:
        self._number += 1
        message: dict[str, object] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._out.write(json.dumps(message).encode() + b"\0")
        self._out.flush()
        while True:
            found = self._receive()
            if found.get("id") == self._number:
                if "error" in found:
                    raise AssertionError(f"{method}: {found['error']}")
                return cast("Fields", found["result"])
            self.events.append(found)

    def _receive(self) -> Fields:
        while b"\0" not in self._buffer:
            more = os.read(self._in.fileno(), 1 << 20)
            if not more:
                raise AssertionError("the browser is gone")
            self._buffer += more
        line, _, self._buffer = self._buffer.partition(b"\0")
        return cast("Fields", json.loads(line))

    def close(self) -> None:
        """Leave."""
        self._session = ""
        self._send("Browser.close")
        self._in.close()
        self._out.close()


@contextmanager
def chromium() -> Generator[Browser]:
    """A browser that ends with the block. AssertionError where none is installed."""
    command = shutil.which(COMMAND)
    assert command, MISSING
    with tempfile.TemporaryDirectory() as home:
        reads, browser_writes = os.pipe()
        browser_reads, writes = os.pipe()
        process = subprocess.Popen(
            [
                "bash",
                "-c",
                f'exec 3<&{browser_reads} 4>&{browser_writes}; exec "$@"',
                "-",
                command,
                *FLAGS,
                f"--user-data-dir={home}",
            ],
            pass_fds=(browser_reads, browser_writes),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": home},
        )
        os.close(browser_reads)
        os.close(browser_writes)
        try:
            browser = Browser(reads, writes)
            yield browser
            browser.close()
            process.wait(20)
        finally:
            process.kill()
            process.wait()
