"""PBN is read as its standard says, version 2.1; the numbers are its chapters."""

from io import BytesIO

import pytest

from cardviz.games.bridge.files import boards
from tests.bridge.files.reading import cards, ids, one, texts

SCHIPHOL = """\
[Event "International Amsterdam Airport Schiphol Bridgetournament"]
[Site "Amsterdam, The Netherlands NLD"]
[Date "1995.06.10"]
[Board "1"]
[West "Podgor"]
[North "Westra"]
[East "Kalish"]
[South "Leufkens"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
{
                S
                H 6 3
}
[Auction "N"]
1D      1S   3H =1= 4S
4NT =2= X    Pass   Pass
5C      X    5H     X
Pass    Pass Pass
[Note "1:non-forcing 6-9 points, 6-card"]
[Note "2:two colors: clubs and diamonds"]
[Play "W"]
SK =1= H3 S4 S3
C5 C2 C6 CK
S2 H6 S5 S7
C8 CA CT C4
D2 DA DT D3
D4 DK H5 H7
-  -  -  H2
*
[Note "1:highest of series"]
"""


def test_the_example_game_of_chapter_1_2() -> None:
    """The example game of chapter 1 2."""
    board = one(SCHIPHOL)
    assert board.problems == ()
    assert board.number == 1
    assert (board.dealer, board.declarer, board.result) == (0, 2, 9)
    assert board.names == ("Westra", "Kalish", "Leufkens", "Podgor")
    assert board.tags["Contract"] == "5HX"
    assert board.hands[0] == cards("H63 DAKQ987 CA9732")
    assert board.hands[3] == cards("SKQT2 HAT DJ6542 C85")
    assert texts(board).startswith("1D 1S 3H 4S 4NT X P P 5C X 5H X P P P SK H3 S4 S3")
    assert board.auction[2].note == "non-forcing 6-9 points, 6-card"
    assert board.auction[4].alert
    assert board.comments["Result"] == ("\n                S\n                H 6 3\n",)


def test_a_row_is_put_into_the_order_of_play() -> None:
    """South's CK takes the second trick and S2 H6 S5 S7 is ruffed by North."""
    board = one(SCHIPHOL)
    play = [(entry.seat, entry.text) for entry in board.play]
    assert play[4:8] == [(0, "C2"), (1, "C6"), (2, "CK"), (3, "C5")]
    assert play[8:12] == [(2, "S7"), (3, "S2"), (0, "H6"), (1, "S5")]
    assert play[24:] == [(2, "H2")]
    assert board.play[0].note == "highest of series"


@pytest.mark.parametrize(
    ("value", "spelled"),
    [
        ("W:KQT2.AT.J6542.85 - A.K.. -", "- A.K.. - KQT2.AT.J6542.85"),
        ("n:.AKQ.. - - -", ".AKQ.. - - -"),
        ("N:.10987.. - - -", ".T987.. - - -"),
        ("N:.akqjt.. - - -", ".AKQJT.. - - -"),
        ("S:2... 3... 4... 5...", "4... 5... 2... 3..."),
        ("N:.2A7.. - - -", ".A72.. - - -"),
    ],
)  # fmt: skip
def test_deals(value: str, spelled: str) -> None:
    """3.4.11: any first seat, ranks in any order, hands that are not given."""
    board = one(f'[Dealer "N"][Deal "{value}"]')
    assert board.tags["Deal"] == f"N:{spelled}"
    assert board.problems == ()


def test_a_deal_begins_with_the_dealer() -> None:
    """A deal begins with the dealer."""
    board = one('[Dealer "E"][Deal "N:2... 3... 4... 5..."]')
    assert board.tags["Deal"] == "E:3... 4... 5... 2..."
    assert board.hands == tuple(cards(card) for card in ("S2", "S3", "S4", "S5"))


@pytest.mark.parametrize(
    "value", ["N:AKQ - - -", "AKQ... - - -", "N:AKx... - - -", "N:AA... - - -", "N:- -"]
)
def test_deals_that_are_none(value: str) -> None:
    """Deals that are none."""
    board = one(f'[Deal "{value}"]')
    assert board.tags["Deal"] == value
    assert board.hands == (None,) * 4
    assert ids(board) == ["pbn.value"]


def test_a_card_in_two_hands_is_reported() -> None:
    """A card in two hands is reported."""
    (problem,) = one('[Deal "N:AK... A2... - -"]').problems
    assert (problem.id, problem.facts["twice"]) == ("pbn.twice", "SA")


@pytest.mark.parametrize(
    ("tag", "value", "spelled"),
    [
        ("Vulnerable", "Love", "None"),
        ("Vulnerable", "-", "None"),
        ("Vulnerable", "ew", "EW"),
        ("Vulnerable", "Both", "All"),
        ("Dealer", "w", "W"),
        ("Declarer", "^e", "^E"),
        ("Contract", "4Hx", "4HX"),
        ("Contract", "3N", "3NT"),
        ("Contract", "5CX", "5CX"),
        ("Contract", "pass", "Pass"),
        ("Contract", "NT", "NT"),
        ("Result", "10", "10"),
        ("Result", "^9", "^9"),
        ("Result", "", ""),
    ],
)
def test_standard_tags_are_spelled_as_for_export(
    tag: str, value: str, spelled: str
) -> None:
    """Standard tags are spelled as for export."""
    board = one(f'[{tag} "{value}"]')
    assert board.tags[tag] == spelled
    assert board.problems == ()


@pytest.mark.parametrize(
    ("result", "tricks"),
    [
        ("NS 7", "7"),
        ("EW 7", "6"),
        ("EW 4 NS 9", "9"),
        ("^EW 4 NS 9", "^9"),
        ("+1", "10"),
    ],
)
def test_results_are_declarers_tricks(result: str, tricks: str) -> None:
    """3.4.15: tricks may be given for either side."""
    board = one(f'[Declarer "S"][Contract "3NT"][Result "{result}"]')
    assert board.tags["Result"] == tricks


@pytest.mark.parametrize(
    "tag", ["Dealer", "Vulnerable", "Contract", "Result", "Auction"]
)
def test_a_value_that_is_none_is_kept_and_reported(tag: str) -> None:
    """A value that is none is kept and reported."""
    board = one(f'[{tag} "nonsense"]')
    assert board.tags[tag] == "nonsense"
    assert ids(board) == ["pbn.value"]


def test_unknown_is_not_given() -> None:
    """3.4: in export format a tag that was not given is "?"."""
    assert one('[Event "?"][Board "3"][Result "?"]').tags == {"Board": "3"}


def test_strings_escape_quotes_and_backslashes() -> None:
    """3.2: only these two."""
    board = one(r'[Event "a \"b\" \\ c \n d"]')
    assert board.tags["Event"] == r'a "b" \ c \n d'


def test_quotes_that_are_not_escaped() -> None:
    """Quotes that are not escaped."""
    board = one('[Event "the "big" game"]\n[Site "C:\\"]\n[Board "4"]')
    assert board.tags == {"Event": 'the "big" game', "Site": "C:\\", "Board": "4"}


def test_tags_may_share_a_line_or_span_lines() -> None:
    """3.3."""
    board = one('[ Event\n\t"x" ] [Board "4"][event2 "y"]')
    assert board.tags == {"Event": "x", "Board": "4", "event2": "y"}


def test_small_letters() -> None:
    """3.11 allows them in values; files write the names of tags so too."""
    board = one('[dealer "n"][AUCTION "n"]\n1nt pass 4h ap')
    assert texts(board) == "1NT P 4H P P P"


def test_a_tag_that_comes_twice_is_ignored() -> None:
    """3.4."""
    text = '[Room "Open"]\n[Room "IMP"]'
    board = one(text)
    (problem,) = board.problems
    assert board.tags == {"Room": "Open"}
    assert text[problem.start : problem.end] == '[Room "IMP"]'


def test_games_are_parted_by_semi_empty_lines() -> None:
    """3: also by lines of spaces and tabs; a comment may hold such a line."""
    text = (
        '[Board "1"]\n \t \n[Board "2"] {one\n\nstill one}\n[Site "x"]\n\n\n[Board "3"]'
    )
    assert [board.number for board in boards(text)] == [1, 2, 3]


def test_a_comment_nobody_closes_ends_with_the_game() -> None:
    """A comment nobody closes ends with the game."""
    text = '[Board "1"] {open\n\n[Board "2"]\n\n[Board "3"] {closed}'
    first, second, third = boards(text)
    assert (first.number, second.number, third.number) == (1, 2, 3)
    assert first.comments == {"Board": ("open",)}
    assert ids(first) == ["pbn.unclosed"]


def test_a_comment_nobody_closes_ends_before_a_tag() -> None:
    """A comment nobody closes ends before a tag."""
    board = one('[Board "1"] {open\nstill open\n[Site "x"]\n{open too\n[Date "y"]')
    assert board.tags == {"Board": "1", "Site": "x", "Date": "y"}
    assert board.comments == {"Board": ("open\nstill open",), "Site": ("open too",)}


def test_braces_in_strings_and_comments_open_nothing() -> None:
    """Braces in strings and comments open nothing."""
    text = '[Event "a { b"] ; see {\n[Board "1"]\n% {\n\n[Board "2"]'
    assert [board.number for board in boards(text)] == [1, 2]


def test_comments_do_not_nest() -> None:
    """3.8: a brace within a comment has no meaning."""
    board = one('[Board "1"] {a {b} c}\n[Site "x"] ;d {e')
    assert board.comments == {"Board": ("a {b",), "Site": ("d {e",)}
    assert board.rows == {"Board": ("c",)}
    assert ids(board) == ["pbn.stray"]


def test_comments_keep_their_place() -> None:
    """3.8: it is the tag, call or card before."""
    board = one(
        '; first\n[Dealer "N"] {dealer}\n[Auction "N"] {auction}\n1C {call} Pass\n'
        'Pass $3 {pass} ;too\nPass\n[Play "E"]\nSA =1= {card}\n*\n[Note "1:x"]\n'
    )
    assert board.comments == {
        "": (" first",),
        "Dealer": ("dealer",),
        "Auction": ("auction",),
    }
    assert [call.comments for call in board.auction[:3]] == [
        ("call",),
        (),
        ("pass", "too"),
    ]
    assert board.play[0].comments == ("card",)


def test_escapes_are_kept_but_for_those_of_the_standard() -> None:
    """2.4: only in the first column."""
    board = one(
        '% PBN 2.1\n% EXPORT\n%Creator: me\n\n[Board "1"]\n%%!R 7597\n[Site "%"]'
    )
    assert board.escapes == ("Creator: me", "%!R 7597")
    assert board.tags["Site"] == "%"


def test_tags_are_inherited() -> None:
    """4.8: "#" from the game before, "##" for all games to come."""
    first, second, third = boards(
        '[Event "##Cup"][Site "A"][Dealer "N"]\n\n'
        '[Site "#"]\n\n[Event "Final"][Site "#"]'
    )
    assert first.tags == {"Event": "Cup", "Site": "A", "Dealer": "N"}
    assert second.tags == {"Event": "Cup", "Site": "A"}
    assert third.tags == {"Event": "Final", "Site": "A"}


def test_a_tag_given_for_all_games_may_be_given_anew() -> None:
    """4.8: the value then holds for the games behind."""
    *_, last = boards('[Date "##1"][Board "1"]\n\n[Date "2"]\n\n[Board "3"]')
    assert last.tags["Date"] == "2"


def test_nothing_before_to_inherit() -> None:
    """Nothing before to inherit."""
    assert one('[Event "#"]').tags == {"Event": ""}


def test_tables_are_kept_as_text() -> None:
    """5: a tag, and rows under it."""
    rows = '  1 2HX   N  8\n 13 "a ; b" W  5'
    board = one(f'[ScoreTable "Rank\\\\3R;Contract\\\\5L"]\n{rows}\n[Own "x"]\n! y')
    assert board.tags["ScoreTable"] == r"Rank\3R;Contract\5L"
    assert board.rows == {
        "ScoreTable": ("1 2HX   N  8", '13 "a ; b" W  5'),
        "Own": ("! y",),
    }


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_line_ends(end: str) -> None:
    """Line ends."""
    text = '% PBN 2.1\n[Board "1"]\n[Auction "N"]\n1C {a\nb} AP\n\n[Board "2"]\n'
    first, second = boards(text.replace("\n", end))
    assert (first.number, second.number) == (1, 2)
    assert first.auction[0].comments == ("a\nb",)
    assert second.source.line == 7


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16", "utf-16-le", "utf-16-be"],
)
def test_encodings(encoding: str) -> None:
    """Encodings."""
    text = '[Event "Malmö"]\n\n[Event "Århus"]\n[\n'
    content = text.encode(encoding)
    first, second = boards(BytesIO(content))
    assert (first.tags["Event"], second.tags["Event"]) == ("Malmö", "Århus")
    (problem,) = second.problems
    assert content[problem.start : problem.end].decode(encoding).strip("\ufeff") == "["


def test_one_file_of_two_encodings() -> None:
    """One file of two encodings."""
    content = '[Event "Malmö"]\n\n'.encode() + '[Event "Malmö ’"]'.encode("cp1252")
    assert [board.tags["Event"] for board in boards(BytesIO(content))] == [
        "Malmö",
        "Malmö ’",
    ]


def test_what_lies_between_games_goes_with_them() -> None:
    """What lies between games goes with them."""
    first, second = boards('; a\n\n; b\n\n[Board "1"]\n\n%x\n\n[Board "2"]\n\n; c')
    assert first.comments == {"": (" a", " b")}
    assert second.escapes == ("x",)
    assert second.comments == {"": (" c",)}


def test_a_text_that_is_no_bridge() -> None:
    """A text that is no bridge."""
    board = one("Minimum : 33.6\nAvg : 33.4\n")
    assert board.tags == {}
    assert ids(board) == ["pbn.stray"]


def test_nothing_gives_nothing() -> None:
    """Nothing gives nothing."""
    assert list(boards("\n\n")) == []


def test_statistics_behind_a_deal_are_kept() -> None:
    """As dealers write them; endplay's issue 51."""
    board = one(
        '[Board "1"]\n[Dealer "N"]\nMinimum : 33.6\nFrequency HCP :\n   14\t 39\n'
    )
    assert board.rows["Dealer"][0] == "Minimum : 33.6"


def test_markup_is_text() -> None:
    """Markup is text."""
    board = one('[Event "<b>x</b>"] {<script>}')
    assert board.tags["Event"] == "<b>x</b>"
    assert board.comments["Event"] == ("<script>",)


NUMBERS = list("739182645")


def test_notes_that_nothing_refers_to_keep_their_order() -> None:
    """3.9: they are kept as comments, in the order of the file."""
    notes = "".join(f'[Note "{number}:n{number}"]\n' for number in NUMBERS)
    board = one(f'[Auction "N"]\n1C AP\n{notes}')
    assert list(board.comments["Auction"]) == [f"={each}= n{each}" for each in NUMBERS]
    assert [each.facts["number"] for each in board.problems] == NUMBERS


def test_inherited_tags_keep_their_order() -> None:
    """4.8: in the order in which they were given for all games to come."""
    tags = "".join(f'[Own{number} "##x"]' for number in NUMBERS)
    _, second = boards(f'{tags}[Board "1"]\n\n[Board "2"]')
    assert list(second.tags) == ["Board", *(f"Own{number}" for number in NUMBERS)]
