"""Reading a page back: its words, its symbols, and whether it is whole."""

import re
from collections import Counter
from html.parser import HTMLParser

VOID = {"meta"}
UNWANTED = {"script", "link", "img", "iframe", "lineargradient", "filter", "clippath"}
SPACE = "http://www.w3.org/2000/svg"


class Reader(HTMLParser):
    """A page taken apart; ``text`` is what a person reads, pictures' words aside."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.ids: Counter[str] = Counter()
        self.hrefs: set[str] = set()
        self.classes: Counter[str] = Counter()
        self.pictures: list[str] = []
        self._open: list[str] = []
        self._parts: list[str] = []
        self.feed(page)
        self.close()
        assert self._open == [], "an element is not closed"
        self.text = " ".join("".join(self._parts).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that opens."""
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element with what it is called and what it leans on."""
        found = {name: value or "" for name, value in attrs}
        self.tags[tag] += 1
        self.ids.update([found["id"]] if "id" in found else [])
        self.hrefs.update([found["href"]] if "href" in found else [])
        self.classes.update(found.get("class", "").split())

    def handle_endtag(self, tag: str) -> None:
        """Hold that what closes was opened last."""
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Note words, those of a picture apart from the rest."""
        if "desc" in self._open:
            self.pictures.append(data)
        elif not {"style", "svg", "title"} & set(self._open):
            self._parts.append(data)


def whole(page: str) -> Reader:
    """Read a page and hold that it needs nothing but itself."""
    read = Reader(page)
    assert set(read.tags) & UNWANTED == set()
    assert set(read.ids.values()) <= {1}, "an id stands twice"
    assert read.hrefs == {f"#{name}" for name in read.ids} & read.hrefs, "no symbol"
    assert all(re.fullmatch("cv-[0-9a-f]{8}", name) for name in read.ids)
    named = set(re.findall(r"https?://[^\s\"<]+", page)) - {SPACE}
    assert {address for address in named if address not in read.text} == set()
    return read
