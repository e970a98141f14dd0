"""LIN as BBO writes it: boards played there, and matches shown in two rooms."""

import pytest

from cardviz.games.bridge.files import Board, boards
from tests.bridge.files.reading import as_lin, as_pbn, cards, one, seats, texts

HANDS = "SJ643HKJ7653DCAQ4,SQ982HQ82DKQ763CT,SA75HA4DAJT52CJ98,SKTHT9D984CK76532"
PLAYED = (
    f"pn|south,west,north,east|st||md|1{HANDS}|rh||ah|Board 15|sv|n|"
    "mb|p|mb|1H!|mb|2N|an|minors: 5, 5|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||"
    "nt|a lead!|pc|H9|nt|!h from two|pc|H3|pc|H2|pc|HA|pg||pc|DA|mc|9|pg||\n"
)
MATCH = (
    "vg|Cup,Final,I,16,17,Red,100,Blue,68|\n"
    "rs|3HS=,4DEx-1,PASS,1NWxx+2|\n"
    "pn|s,w,n,e,S,W,N,E|pg||\n"
    f"qx|o16|st||md|2{HANDS}|sv|e|mb|p|\n"
    f"qx|c16|md|2{HANDS}|sv|e|\n"
    f"qx|o17|md|3{HANDS}|sv|o|nt|no comment|\n"
    f"qx|c17|md|3{HANDS}|sv|o|"
)
HEADED = (
    "vg|,,P,1,4,Red,0,Blue,0|\nrs|,,|\nbn|1,2|\npg||\nmn||pn|,,,|qx|o1,BOARD 1|"
    f"rh||ah|Board 1|md|3{HANDS}|sv|0|\nsa|0|pg||\n"
)
ADDRESS = (
    "https://bbo.example/viewer.html?bbo=y&lin=pn%7Ca%2Cb%7Cmd%7C3%7Cah%7CBoard+7%7C"
    "mb%7C1C%7Can%7C5%2B%20clubs%7C"
)


def test_a_board_played() -> None:
    """A board played."""
    board = one(PLAYED)
    assert board.problems == ()
    assert (board.number, board.dealer, board.result) == (15, 2, 9)
    assert board.names == ("north", "east", "south", "west")
    assert board.tags["Vulnerable"] == "NS"
    assert board.hands[2] == cards("SJ643 HKJ7653 CAQ4")
    assert texts(board) == "P 1H 2NT P 3NT P P P H9 H3 H2 HA DA"
    assert [call.alert for call in board.auction][:3] == [False, True, False]
    assert board.auction[2].note == "minors: 5, 5"


def test_contract_declarer_and_seats_follow_from_the_auction() -> None:
    """North bid no trump first; East leads, and North's ace takes the trick."""
    board = one(PLAYED)
    assert (board.tags["Contract"], board.tags["Declarer"]) == ("3NT", "N")
    assert seats(board)[8:] == "ESWNN"


def test_comments_stand_where_they_were_said() -> None:
    """Comments stand where they were said."""
    board = one(PLAYED)
    assert board.auction[-1].comments == ("a lead!",)
    assert board.play[0].comments == ("!h from two",)


@pytest.mark.parametrize("last", ["", ","])
def test_the_fourth_hand_is_what_is_left(last: str) -> None:
    """The fourth hand is what is left."""
    three = HANDS.rpartition(",")[0]
    board = one(f"md|1{three}{last}|sv|o|")
    assert board.hands[1] == cards("SKT HT9 D984 CK76532")


def test_hands_that_are_not_known() -> None:
    """Hands that are not known."""
    board = one("md|3,SAK,,|sv|b|")
    assert board.hands == (None, None, None, cards("SAK"))
    assert board.tags["Vulnerable"] == "All"


SOUTH, WEST, NORTH, _ = HANDS.split(",")


@pytest.mark.parametrize(
    ("hands", "sizes", "told"),
    [
        ("SAKQ", [3, 0, 0, 0], ["lin.few"]),
        (SOUTH, [13, 0, 0, 0], ["lin.few"]),
        (f"{SOUTH},{WEST}", [13, 13, 0, 0], ["lin.few"]),
        (f"{SOUTH},{WEST},SAK", [13, 13, 2, 0], ["lin.few"]),
        ("SAKQ,SJT9,S876", [3, 3, 3, 0], ["lin.few"]),
        (f"{SOUTH},{WEST},{NORTH}", [13, 13, 13, 13], []),
        (HANDS, [13, 13, 13, 13], []),
        ("SAKQ,SJT9,S876,S543", [3, 3, 3, 3], []),
        ("SAKQ,,,", [3, 0, 0, 0], []),
        (",,,", [0, 0, 0, 0], []),
        ("", [0, 0, 0, 0], []),
    ],
)
def test_hands_that_are_cut_off(hands: str, sizes: list[int], told: list[str]) -> None:
    """Only a fourth hand may be left out, and only behind three of thirteen cards."""
    board = one(f"ah|Board 1|\nmd|3{hands}")
    north, east, south, west = ((hand or 0).bit_count() for hand in board.hands)
    assert [south, west, north, east] == sizes
    assert [(each.id, each.line) for each in board.problems] == [
        (id_, 2) for id_ in told
    ]


@pytest.mark.parametrize(("digit", "dealer"), [("1", 2), ("2", 3), ("3", 0), ("4", 1)])
def test_who_deals(digit: str, dealer: int) -> None:
    """Who deals."""
    assert one(f"md|{digit}|mb|p|").dealer == dealer


@pytest.mark.parametrize(
    ("letter", "sides"),
    [
        ("o", "None"),
        ("0", "None"),
        ("n", "NS"),
        ("E", "EW"),
        ("b", "All"),
        ("-", "None"),
    ],
)
def test_who_is_vulnerable(letter: str, sides: str) -> None:
    """Who is vulnerable."""
    assert one(f"md|1|sv|{letter}|").tags["Vulnerable"] == sides


def test_a_match_in_two_rooms() -> None:
    """The players of the closed room stand behind; results go room by room."""
    many = list(boards(MATCH))
    told = [
        [
            board.tags.get(tag)
            for tag in ("Room", "Board", "North", "Contract", "Result")
        ]
        for board in many
    ]
    assert told == [
        ["Open", "16", "n", "3H", "9"],
        ["Closed", "16", "N", "4DX", "9"],
        ["Open", "17", "n", "Pass", ""],
        ["Closed", "17", "N", "1NTXX", "9"],
    ]
    assert {board.tags["HomeTeam"] for board in many} == {"Red"}
    assert many[2].comments == {"": ("no comment",)}


def test_boards_are_found_however_they_are_laid_out() -> None:
    """One a line, several on a line, or cut at every second bar."""
    assert len(list(boards(PLAYED * 3))) == 3
    assert len(list(boards(PLAYED.replace("\n", " ") * 3))) == 3
    broken = one("pn|a,b,c,d|st\nmd|3|rh\nah|Board 1|sv|o|mb|1C|mb|p|pg\npc|C2|pg\n")
    assert texts(broken) == "1C P C2"


@pytest.mark.parametrize(
    "calls", ["mb|1cp1hp|", "mb|1C|mb|pass|mb|1h|mb|P|", "MB|1Cp|mb|1Hp|"]
)
def test_calls_in_every_form(calls: str) -> None:
    """Calls in every form."""
    assert texts(one(f"md|3|{calls}")) == "1C P 1H P"
    assert texts(one("md|3|mb|1N|mb|d|mb|r|mb|XX|")) == "1NT X XX XX"


def test_cards_in_every_form() -> None:
    """Cards in every form."""
    assert texts(one("md|3|pc|s10|pc|cA|pc|HTS2|")) == "ST CA HT S2"


def test_unknown_pairs_are_kept() -> None:
    """Unknown pairs are kept."""
    board = one("md|1|sv|0|sa|0|zz|x|zz|y|")
    assert board.problems == ()
    assert [board.tags[f"Lin_{key}"] for key in ("sa", "zz", "zz_2")] == ["0", "x", "y"]
    assert one(as_lin(board)[0]) == board
    assert one(as_pbn(board)[0]) == board


@pytest.mark.parametrize(
    ("text", "id_", "dropped"),
    [
        ("md|3|hello|mb|p|", "lin.stray", "hello"),
        ("md|3|sv|x|", "lin.sv", "sv|x|"),
        ("md|3|mb|8C|", "lin.mb", "mb|8C|"),
        ("md|3|pc|S1|", "lin.pc", "pc|S1|"),
        ("md|3|mc|14|", "lin.mc", "mc|14|"),
        ("md|3|an|of what|", "lin.an", "an|of what|"),
        ("md|3|mc|5|mc|5|mc|6|", "lin.again", "mc|5|"),
        ("md|3|sv|n|pn|a|pn|b|", "lin.again", "pn|a|"),
        ("md|3|ah|Hand 4|ah|Hand 5|", "lin.ah", "ah|Hand 5|"),
        ("md|3SXX,,,|sv|n|", "lin.md", "md|3SXX,,,|"),
        ("md|3SAA,,,|sv|n|", "lin.md", "md|3SAA,,,|"),
    ],
)
def test_what_is_left_out_is_reported(text: str, id_: str, dropped: str) -> None:
    """What is left out is reported."""
    board = one("sv|n|\n" + text)
    (problem,) = board.problems
    assert (problem.id, problem.line) == (id_, 2)
    assert ("sv|n|\n" + text)[problem.start : problem.end].strip("|") == dropped.strip(
        "|"
    )


def test_a_call_that_cannot_be_read_keeps_its_turn() -> None:
    """A call that cannot be read keeps its turn."""
    board = one("md|3|mb|1C|mb|what|mb|1D|")
    assert (texts(board), seats(board)) == ("1C ? 1D", "NES")


@pytest.mark.parametrize(
    "text",
    [
        ADDRESS,
        "pn%7Ca,b%7Cmd%7C3%7Cah%7CBoard%207%7Cmb%7C1C%7Can%7C5%2B+clubs%7C",
    ],
)
def test_boards_in_addresses(text: str) -> None:
    """Boards in addresses."""
    first, second = boards(f"{text}\n{text}\n")
    assert first == second
    assert (first.number, first.auction[0].note) == (7, "5+ clubs")
    assert (second.source.line, second.source.end) == (2, 2 * len(text) + 1)


@pytest.mark.parametrize(
    "text",
    [
        PLAYED,
        PLAYED * 2,
        MATCH,
        MATCH + "\n" + PLAYED,
        HEADED,
        "qx|o1|md|3|rh||ah|Bricka 1|sv|0|pg||\n\nqx|o2|md|4|rh||ah|Bricka 2|sv|N|pg||",
    ],
)
def test_read_write_read_is_the_same(text: str) -> None:
    """Read write read is the same."""
    many = list(boards(text))
    written, told = as_lin(*many)
    assert told == []
    assert list(boards(written)) == many


def test_lin_becomes_pbn_and_comes_back() -> None:
    """Lin becomes pbn and comes back."""
    many = list(boards(MATCH))
    assert list(boards(as_pbn(*many)[0])) == many
    assert list(boards(as_lin(*boards(as_pbn(*many)[0]))[0])) == many


def test_each_board_is_a_line_as_bbo_writes_it() -> None:
    """Each board is a line as bbo writes it."""
    text, _ = as_lin(one(PLAYED))
    assert text == (
        f"pn|south,west,north,east|st||md|1{HANDS}|rh||ah|Board 15|sv|n|"
        "mb|p|mb|1H!|mb|2N|an|minors: 5, 5|mb|p|mb|3N|mb|p|mb|p|mb|p|nt|a lead!|"
        "pg||pc|H9|nt|!h from two|pc|H3|pc|H2|pc|HA|pg||pc|DA|mc|9|pg||\n"
    )


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ('[Board "1"][Site "x"][Score "NS 50"]', "lin.tags"),
        ('[Board "1"][Contract "4S"][Declarer "N"]', "lin.tags"),
        ('[Board "1"]\n1 2 3', "lin.rows"),
        ('[Board "1"] {here}', "lin.places"),
        ('[Board "1"][Dealer "N"][Auction "N"]\n1C!', "lin.marks"),
        ('[Board "1"][Dealer "N"][Auction "N"]\n1C ^S 1D', "lin.unknown_call"),
        ('[Declarer "N"][Contract "Pass"][Play "E"]\n- SA', "lin.unknown_card"),
        ('[Board "1"][Dealer "N"][Auction "N"]\n1C +', "lin.unfinished"),
        ('[North "a,b"]', "lin.sign"),
        ('[Board "1"] [Dealer "N"][Auction "E"]\n1C', "lin.first"),
    ],
)
def test_what_the_format_cannot_hold_is_reported(text: str, id_: str) -> None:
    """What the format cannot hold is reported."""
    _, told = as_lin(one(text))
    assert id_ in [problem.id for problem in told]


def test_a_name_with_bars_stays_one_text() -> None:
    """A name with bars stays one text."""
    text, _ = as_lin(Board({"North": "a|mc|13|", "Board": "1"}))
    assert one(text).result is None


def test_a_long_address_is_one() -> None:
    """What stands before a board in an address may be of any length."""
    address = f"https://example.org/handviewer.html?{'v3b=web&' * 40}lin="
    (board,) = boards(f"{address}md%7C3%7Cah%7CBoard%207%7C\n")
    assert (board.number, board.problems) == (7, ())


def test_a_mark_nobody_knows_is_kept() -> None:
    """LIN's "!" alerts a call; what "?" means is written nowhere."""
    board = one("md|3|mb|1C?|mb|p!|")
    assert [(each.alert, each.comments) for each in board.auction] == [
        (False, ("?",)),
        (True, ()),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[Board "1"][Deal "none"]', ["lin.tags"]),
        ('[Board "1"][Dealer "nobody"]', ["lin.tags"]),
        ('[Board "1"][Event " Cup "]', ["lin.tags"]),
        ('[Board "1"][Dealer "N"][Auction "N"]\n1C AP\n[Play "S"]\nSA', ["lin.seats"]),
        ('[Board "1"][Dealer "N"][Auction "N"]\n1C AP\n[Play "E"]\nSA', []),
    ],
)
def test_what_lin_loses_is_told(text: str, told: list[str]) -> None:
    """A board that LIN gives back otherwise has its problem."""
    _, problems = as_lin(one(text))
    assert [problem.id for problem in problems] == told
