"""Auction and play of a PBN game; the numbers are chapters of the standard 2.1."""

import pytest

from tests.bridge.files.reading import ids, one, seats, texts


def test_an_auction_may_begin_with_hyphens() -> None:
    """3.5: each seat before the dealer has one."""
    board = one('[Dealer "E"][Auction "W"]\n- - 1C 1D\nPass 2C AP')
    assert texts(board) == "1C 1D P 2C P P P"
    assert seats(board) == "ESWNESW"
    assert board.tags["Auction"] == "E"


def test_an_auction_that_begins_elsewhere_is_reported() -> None:
    """An auction that begins elsewhere is reported."""
    board = one('[Dealer "N"][Auction "E"]\n1C AP')
    assert seats(board) == "ESWN"
    assert ids(board) == ["pbn.first"]


@pytest.mark.parametrize(
    ("calls", "passes"),
    [
        ("AP", "P P P P"),
        ("1C AP", "1C P P P"),
        ("Pass AP", "P P P P"),
        ("1C Pass AP", "1C P P P"),
    ],
)
def test_all_pass(calls: str, passes: str) -> None:
    """All pass."""
    assert texts(one(f'[Auction "N"]\n{calls}')) == passes


def test_suffixes_are_glyphs() -> None:
    """3.5.3 and 3.6.3: 1 to 6 for calls, 7 to 12 for cards."""
    board = one(
        '[Auction "N"]\n1C! 1D? 1H!! 1S??\n2C!? 2D?! $25 3C$1 Pass\n'
        '[Play "N"]\nSA! SK? SQ!! SJ??\nST!? S9?!'
    )
    glyphs = [entry.glyphs for entry in (*board.auction, *board.play)]
    assert glyphs == [
        (1,), (2,), (3,), (4,), (5,), (6, 25), (1,), (),
        (7,), (8,), (9,), (10,), (11,), (12,),
    ]  # fmt: skip


def test_annotations_may_stand_in_any_order() -> None:
    """3.5.2, with the standard's own example."""
    board = one('[Auction "N"]\n1S !! =1= $25\n[Note "1:five"]')
    (call,) = board.auction
    assert (call.text, call.glyphs, call.note) == ("1S", (3, 25), "five")


def test_an_alert_without_a_note() -> None:
    """An alert without a note."""
    board = one('[Auction "E"]\n1C 2NT =0= ! 3H =0= pass')
    assert [call.alert for call in board.auction] == [False, True, True, False]


def test_notes_that_stand_in_the_wrong_section() -> None:
    """Notes that stand in the wrong section."""
    board = one('[Auction "N"]\n1C =1= AP\n[Play "E"]\nSA *\n[Note "1:strong"]')
    assert board.auction[0].note == "strong"


def test_notes_that_nothing_refers_to_are_kept() -> None:
    """Notes that nothing refers to are kept."""
    board = one('[Auction "N"]\n1C AP\n[Note "7:strong"]')
    assert board.comments["Auction"] == ("=7= strong",)
    assert ids(board) == ["pbn.unreferred"]


@pytest.mark.parametrize(
    ("calls", "read", "whose", "marks"),
    [
        ("1D ^I 1C", "1D 1C", "WN", ["", "I"]),
        ("^S 1D", "? 1D", "WN", ["S", ""]),
        ("1D ^S 2D", "1D ? 2D", "WNE", ["", "S", ""]),
        ("1D ^S ^I 1C", "1D ? 1C", "WNE", ["", "S", "I"]),
        ("1D ^S ^S 2D", "1D ? ? 2D", "WNES", ["", "S", "S", ""]),
        ("1D ^S ^S ^I 1C", "1D ? ? 1C", "WNES", ["", "S", "S", "I"]),
    ],
)
def test_irregular_calls(calls: str, read: str, whose: str, marks: list[str]) -> None:
    """3.9, the standard's own examples: West deals."""
    board = one(f'[Dealer "W"][Auction "W"]\n{calls}')
    assert (texts(board), seats(board)) == (read, whose)
    assert [call.irregular for call in board.auction] == marks


def test_a_revoke_and_a_lead_out_of_turn() -> None:
    """3.9 C and D: North discards; East leads instead of West."""
    head = '[Declarer "S"][Contract "3NT"][Play "W"]\n'
    revoke = one(f"{head}CA ^R S6 C3 C4")
    assert (texts(revoke), seats(revoke)) == ("CA S6 C3 C4", "WNES")
    assert [entry.irregular for entry in revoke.play] == ["", "R", "", ""]
    lead = one(f"{head}CA C2 ^L C3 C4")
    assert (texts(lead), seats(lead)) == ("C3 C4 CA C2", "ESWN")


def test_a_play_to_be_continued() -> None:
    """3.5 and 3.6: South has led CQ and West plays next."""
    board = one(
        '[Declarer "N"][Contract "3NT"][Auction "N"]\n1NT +\n'
        '[Play "W"]\nH2 H3 H4 HA\n+ - - CQ'
    )
    assert board.unfinished == {"Auction", "Play"}
    assert texts(board) == "1NT H2 H3 H4 HA CQ"
    assert seats(board)[-1] == "S"


def test_unknown_cards_keep_their_place() -> None:
    """Unknown cards keep their place."""
    board = one('[Declarer "S"][Contract "3NT"][Play "W"]\nSA - S2 S3\nD2 - D4 -')
    assert texts(board) == "SA ? S2 S3 D2 ? D4"
    assert seats(board) == "WNESWNE"


def test_who_leads_follows_from_declarer() -> None:
    """Who leads follows from declarer."""
    board = one('[Declarer "E"][Contract "1S"][Play ""]\nH2 H3 H4 H5')
    assert (seats(board), board.tags["Play"]) == ("SWNE", "S")


def test_the_auction_says_contract_and_declarer() -> None:
    """The auction says contract and declarer."""
    board = one('[Dealer "N"][Auction "N"]\n1H 1S 2C 4S Pass Pass X AP')
    assert (board.tags["Contract"], board.tags["Declarer"]) == ("4SX", "E")
    passed = one('[Dealer "N"][Auction "N"]\nAP')
    assert (passed.tags["Contract"], passed.tags["Declarer"]) == ("Pass", "")


def test_an_auction_of_those_who_have_no_turn_yet() -> None:
    """Such a place holds no call (PBN 2.1, 3.5.1), and no pass either."""
    board = one('[Dealer "S"][Auction "W"]\n- - -\n+')
    assert (board.auction, "Contract" in board.tags) == ((), False)


@pytest.mark.parametrize(
    ("text", "comments", "dropped"),
    [
        ("- {early} - 1C AP", {"Auction": ("early",)}, []),
        ("- =1= - 1C AP", {}, ["pbn.call"]),
        ("- ! 1C AP", {}, ["pbn.call"]),
    ],
)
def test_what_stands_before_the_first_call(
    text: str, comments: dict[str, tuple[str, ...]], dropped: list[str]
) -> None:
    """A comment is the section's; a mark belongs to no call."""
    board = one(f'[Auction "N"]\n{text}')
    assert (board.comments, ids(board)) == (comments, dropped)
    assert texts(board) == "1C P P P"


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ('[Auction "N"]\n1C ^I *', ("", "I", ())),
        ('[Play "N"]\nSA ^R *', ("", "R", ())),
        ('[Auction "N"]\n1C P P P AP {late}', ("", "", ("late",))),
    ],
)
def test_a_mark_without_its_call_is_kept(
    text: str, last: tuple[str, str, tuple[str, ...]]
) -> None:
    """It stands with a call or a card that is not known."""
    board = one(text)
    entry = (*board.auction, *board.play)[-1]
    assert (entry.text, entry.irregular, entry.comments) == last
