"""A record replays as it happened, and a table becomes a board again."""

from pathlib import Path
from typing import Any

import pytest

import cardviz as cv
from cardviz.core.errors import SaveError
from cardviz.filed import checked, for_file
from cardviz.games.bridge.files import Board
from cardviz.table import Table
from tests.bridge.files.reading import files, recorded
from tests.bridge.files.test_lin import PLAYED
from tests.bridge.files.test_pbn_read import SCHIPHOL

BRIDGE = cv.game("bridge")
# Each holds a suit; so who leads takes the trick, at no trump.
SUITS = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'
THREE_NO_TRUMP = (
    f'[Board "2"][Dealer "N"][Vulnerable "NS"]{SUITS}[Auction "N"]\n3NT AP\n'
)


def table(text: str) -> Any:
    """Give the only table of a text."""
    (only,) = BRIDGE.tables(text)
    return only


def problems(of: Table) -> list[str]:
    """Name all that is wrong with a table's file."""
    return [problem.id for problem in checked(of)]


def test_the_standards_example_replays() -> None:
    """PBN 2.1, chapter 1.2: 5H doubled by South takes nine tricks."""
    played = table(SCHIPHOL)
    assert played.over
    assert str(played.position.contract) == "5HX by S"
    assert str(played.record[-1]) == "W: claim 9"
    assert problems(played) == []
    assert str(played.record[2]) == "S: 3H (! non-forcing 6-9 points, 6-card)"


def test_lin_replays() -> None:
    """North's 3NT; the record claims nine tricks after the sixth card."""
    played = table(PLAYED)
    assert str(played.position.contract) == "3NT by N"
    assert (played.over, played.position.tricks) == (True, 9)


def test_who_deals_and_who_is_vulnerable() -> None:
    """Tags say it, whatever the board's number would."""
    position = table('[Board "1"][Dealer "W"][Vulnerable "All"]').position
    assert (position.number, position.dealer) == (1, 3)
    assert position.vulnerable == (True, True)


def test_a_board_passed_out() -> None:
    """All points are nothing."""
    passed = table(f'[Dealer "N"]{SUITS}[Auction "N"]\nAP')
    assert passed.over
    assert set(passed.score.totals.values()) == {0}


def test_an_insufficient_bid_replays_with_its_rule() -> None:
    """PBN 2.1, chapter 3.9 A."""
    played = table(f'[Dealer "W"]{SUITS}[Auction "W"]\n1D ^I 1C')
    assert [str(turn) for turn in played.record] == ["W: 1D", "N: 1C ?!"]
    assert "bridge.call.sufficient" in [
        event.facts.get("broken") for event in played.events if event.facts
    ]
    assert problems(played) == []


def test_a_call_out_of_rotation_replays_with_its_rule() -> None:
    """PBN 2.1, chapter 3.9 B: West is dealer, but North opens."""
    played = table(f'[Dealer "W"]{SUITS}[Auction "W"]\n^S 1D Pass')
    assert [str(turn) for turn in played.record] == ["N: 1D ?!", "E: P"]
    assert "any.turn" in [
        event.facts.get("broken") for event in played.events if event.facts
    ]


def test_a_revoke_replays_with_its_rule() -> None:
    """PBN 2.1, chapter 3.9 C; East has only hearts, so South leads and West may."""
    deal = '[Deal "N:AK... QJ... T9... 8.2.."]'
    played = table(
        f'[Dealer "S"]{deal}[Declarer "N"][Contract "1NT"][Play "E"]\nSQ S9 ^R H2 SA'
    )
    assert str(played.record[2]) == "W: H2 ?!"
    assert "bridge.play.follow" in [
        event.facts.get("broken") for event in played.events if event.facts
    ]
    assert problems(played) == []


def test_a_lead_out_of_turn_replays_with_its_rule() -> None:
    """PBN 2.1, chapter 3.9 D: the trick goes on clockwise from the wrong hand."""
    played = table(THREE_NO_TRUMP + '[Play "E"]\nHA D2 C2 S2\nH3 ^L D3 C3 S3')
    assert [str(turn) for turn in played.record[8:10]] == ["S: D3 ?!", "W: C3"]


def test_what_is_illegal_and_not_called_so_is_found() -> None:
    """The record is replayed all the same."""
    played = table(f'[Dealer "W"]{SUITS}[Auction "W"]\n1D 1C')
    assert problems(played) == ["file.irregular"]
    assert len(played.turns) == 2


def test_a_card_that_the_hand_has_not_ends_the_record() -> None:
    """Nobody can play it."""
    played = table(THREE_NO_TRUMP + '[Play "E"]\nHA HK C2 S2\n*')
    assert problems(played) == ["file.step"]
    assert len(played.turns) == 5


def test_cards_that_cannot_be_laid_out_are_told() -> None:
    """The board is there, with its tags."""
    empty = table('[Board "5"][Deal "N:AK... A2... - -"]')
    assert "file.start" in problems(empty)
    assert empty.filed is not None
    assert empty.filed.beside.number == 5


def test_unknown_hands_answer_that_they_are_unknown() -> None:
    """Any call is legal there, any card may be held."""
    begun = table('[Dealer "N"][Deal "N:AKQJT98765432... - - -"][Auction "N"]\n1S')
    assert begun.unknown == ("E", "S", "W")
    assert "any.unknown" in begun.why("P").rules or begun.why("P")


def test_the_last_hand_follows_from_three() -> None:
    """A deal of three hands of thirteen is whole."""
    three = SUITS.replace("...AKQJT98765432", "-")
    assert table(f'[Dealer "N"]{three}').unknown == ()


def test_a_contract_without_calls_is_played() -> None:
    """As results are kept, and minibridge is."""
    played = table(f'{SUITS}[Declarer "N"][Contract "3NT"][Play "E"]\nHA D2 C2 S2\n*')
    assert (played.phase, len(played.turns)) == ("play", 4)
    assert problems(played) == []


def test_calls_that_do_not_come_to_the_contract_are_left_out() -> None:
    """They are told."""
    played = table(
        f'[Dealer "N"]{SUITS}[Declarer "N"][Contract "3NT"][Auction "N"]\n1NT *\n'
        '[Play "E"]\nHA'
    )
    assert problems(played) == ["file.auction"]
    assert str(played.position.contract) == "3NT by N"


@pytest.mark.parametrize(
    ("tags", "found"),
    [
        ('[Contract "3NT"][Declarer "N"][Result "0"][Score "NS -900"]', []),
        ('[Contract "4NT"]', ["Contract"]),
        ('[Declarer "S"]', ["Declarer"]),
        ('[Result "0"][Score "NS -800"]', ["Score"]),
        ('[Result "0"][Score "EW 900"]', []),
        ('[Result "0"][Score "-900"]', []),
        ('[Result "0"][Score "EW 900 NS -900"]', []),
        ('[Result "^1"][Score "NS -800"]', []),
    ],
)
def test_what_is_stated_is_held_against_the_moves(tags: str, found: list[str]) -> None:
    """3NT by North, vulnerable, without a trick is 900 by Law 77."""
    rows = "".join(f"H{rank} D{rank} C{rank} S{rank}\n" for rank in "AKQJT98765432")
    played = table(f'{tags}{THREE_NO_TRUMP}[Play "E"]\n{rows}')
    stated = [problem.facts["tag"] for problem in checked(played)]
    assert stated == (found if "^1" not in tags else ["Result"])


@pytest.mark.parametrize("suffix", [".pbn", ".lin"])
def test_a_table_goes_to_a_file_and_comes_back(tmp_path: Path, suffix: str) -> None:
    """With notes, alerts and a claim."""
    dealt: Any = BRIDGE.deal(seed=7, board=5)
    played = dealt.play("N: 1NT", note="! 15-17").play("E: P", "S: P", "W: P")
    card = played.legal()[0]
    played = played.play(card).play("S: claim 6")
    played.save(tmp_path / f"x{suffix}")
    back: Any = cv.load(tmp_path / f"x{suffix}")
    assert back.start == dealt.start._replace(seed=None)
    assert (back.turns, back.remarks) == (played.turns, played.remarks)


def test_a_board_unchanged_is_written_as_it_was() -> None:
    """Tags, comments, glyphs and results too."""
    text = SCHIPHOL.replace("C5 C2", "C5 $7 {well} C2")
    played = table(text)
    assert for_file(played) == played.filed.beside


def test_a_board_taken_over_keeps_what_still_holds() -> None:
    """Played on differently from trick six, it has no result; comments stay."""
    played = table(SCHIPHOL.replace("C5 C2", "C5 $7 {well} C2"))
    branch = played.at(15 + 20).play("N: D7")
    board: Board = for_file(branch)
    assert "Result" not in board.tags or not board.tags["Result"]
    assert board.tags["Event"].startswith("International")
    assert board.play[7].comments == ("well",)
    assert board.play[0].note == "highest of series"
    assert board.unfinished == {"Play"}


def test_irregular_moves_are_written_with_their_marks() -> None:
    """And read back as they happened."""
    for text in (
        f'[Dealer "W"]{SUITS}[Auction "W"]\n1D ^S ^I 1C Pass',
        THREE_NO_TRUMP + '[Play "E"]\nHA D2 C2 S2\nH3 ^L D3 C3 S3\n- DA - -',
    ):
        played = table(text)
        again = Table(played.variant, played.start, played.turns, played.remarks)
        before, after = played.filed.beside, for_file(again)
        assert after.auction == before.auction
        assert after.play == before.play


def test_one_board_of_a_file_by_its_number(tmp_path: Path) -> None:
    """Else the first."""
    file = tmp_path / "x.pbn"
    file.write_text('[Board "1"]\n\n[Board "2"]')
    first: Any = cv.load(file)
    second: Any = cv.load(file, "2")
    assert first.filed.name == "1"
    assert second.filed.name == "2"
    with pytest.raises(cv.SaveError, match="no deal named '3'"):
        cv.load(file, "3")


def test_what_is_lost_is_a_warning(tmp_path: Path) -> None:
    """It names the board and what."""
    with pytest.warns(UserWarning, match=r"Board 1: LIN has no place for Site"):
        table('[Board "1"][Site "x"]').save(tmp_path / "x.lin")


# Files by others that don't agree with themselves, and why.
DISAGREE = {
    # The auction is written from North on, but the hands show that East opened 1NT.
    "example4.pbn": ["1"],
    # Passed out, yet South is named as declarer.
    "Ben & Friends Daily - 2024-06-04 Daylong.pbn": ["6"],
    "Ben & Friends Daily - 2024-06-05 Daylong.pbn": ["8"],
    # A form for boards that holds none.
    "template.pbn": [""],
}


@recorded
def test_recorded_boards_give_what_they_state() -> None:
    """Contract, declarer, result and score of every board with calls or cards."""
    found: dict[str, list[str]] = {}
    played = 0
    for file in files(".pbn", ".lin"):
        if file.stat().st_size > 150_000:
            continue
        each: Any
        for each in BRIDGE.tables(file):
            played += each.over
            if any(id_.startswith("file.") for id_ in problems(each)):
                found.setdefault(file.name, []).append(each.filed.name)
    assert found == DISAGREE
    assert played > 700


def test_why_cards_are_left_out() -> None:
    """An end position names a denomination and no contract (PBN 2.1, 3.10)."""
    end = table('[Deal "N:A... K... Q... J..."][Contract "NT"][Play "W"]\nSJ SA SK SQ')
    assert [problem.id for problem in end.filed.problems] == ["file.contract"]


def test_another_auction_drops_the_results_of_the_match() -> None:
    """LIN's rs states contract and result, which are no longer those."""
    text = "vg|T,S,I,1,1,A,0,B,0|rs|3NS=|qx|o1|md|3,,,|mb|p|mb|1C|mb|p|mb|p|mb|p|"
    before = table(text).at(0).play("N: 1D", "E: P", "S: P", "W: P")
    board = for_file(before)
    assert "Lin_rs" not in board.tags
    assert (board.tags["Contract"], board.tags["Declarer"]) == ("1D", "N")
    assert "Result" not in board.tags


@pytest.mark.parametrize("name", ["no\0name.pbn", "no\ud800name.lin"])
def test_names_that_no_file_can_have(name: str) -> None:
    """They are refused in a sentence, as those of saves are."""
    with pytest.raises(SaveError):
        cv.load(name)
    with pytest.raises(SaveError):
        BRIDGE.set_up().save(name)
    with pytest.raises(SaveError):
        list(BRIDGE.tables(name))


def loaded(file: Path, name: str) -> Any:
    """Load the deal of this name."""
    return cv.load(file, name)


def test_one_of_several_deals_of_a_name(tmp_path: Path) -> None:
    """The closed room's board has the open room's number."""
    file = tmp_path / "match.lin"
    file.write_text("pn|a,b,c,d,e,f,g,h|qx|o7|md|3|qx|c7|md|4|")
    open_room, closed_room = (for_file(loaded(file, name)) for name in ("7", "7/2"))
    assert (open_room.tags["Room"], closed_room.tags["Room"]) == ("Open", "Closed")
    with pytest.raises(SaveError, match="no deal named '8'; it holds 7"):
        cv.load(file, "8")
    file.write_text("md|3|\nmd|4|")
    assert loaded(file, "/2").position.dealer == 1
