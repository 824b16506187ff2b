"""HTML as a reader sees it."""

from html.parser import HTMLParser


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text: list[str] = []

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def visible(html: str) -> str:
    """The words of a piece of HTML."""
    parser = _Text()
    parser.feed(html)
    parser.close()
    return "".join(parser.text)
