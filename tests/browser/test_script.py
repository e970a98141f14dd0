"""The table's script in a real browser: what it shows, and what it sends."""

import pytest
from playwright.sync_api import expect

from tests.browser.bare import (
    HAND,
    WORDS,
    Json,
    Table,
    card,
    frame,
    hand,
    played,
    shows_at,
    steps,
)

MARKUP = "<img src=x onerror='window.hit=1'><b>bold</b>"
REFUSED: Json = {
    "type": "refused",
    "ply": 13,
    "n": 3,
    "text": "The queen of hearts can't be played.",
    "tags": [{"tag": "Truf: follow suit", "rule": "Play a card of the suit led."}],
}


def test_click_is_sent_once_with_its_ply(table: Table) -> None:
    """A click names the choice and the ply at which it was offered."""
    table.start()
    table.click("S7")
    assert table.sent == [{"type": "choose", "n": 1, "ply": 13}]
    table.click("S7")
    table.click("HQ")
    assert len(table.sent) == 1


def test_double_click_is_one_click(table: Table) -> None:
    """The second half of a double click does not play the card that moved there."""
    table.start()
    table.page.evaluate(
        "answer => { const send = model.send.bind(model);"
        "model.send = msg => (send(msg), feed(answer)); }",
        steps({"items": {"S2": None} | hand(*HAND[1:])}, choices=[[1, ["S7"]]]),
    )
    table.card("S2").dblclick(position={"x": 14, "y": 26})
    assert [message["n"] for message in table.sent] == [0]


def test_refusal_is_shown_and_spoken_and_frees_the_ply(table: Table) -> None:
    """A wrong card is answered beside the hand; the table stays where it is."""
    table.start()
    table.click("HQ")
    before = table.find(".cv-svg").bounding_box()
    for _ in range(2):
        table.feed(REFUSED)
    band = table.find(".cv-band:not(.cv-notice)")
    expect(band).to_contain_text(REFUSED["text"])
    assert before == table.find(".cv-svg").bounding_box()
    spoken = table.page.get_by_role("log").locator("p")
    assert [REFUSED["text"]] * 2 == spoken.all_inner_texts()
    tag = band.get_by_role("button", name="Truf: follow suit", expanded=False)
    tag.click()
    expect(band).to_contain_text("Play a card of the suit led.")
    table.click("S7")
    assert [message["n"] for message in table.sent] == [3, 1]
    expect(band).to_be_hidden()


@pytest.mark.parametrize("press", ["Enter", "Space"])
def test_keyboard_plays_and_reaches_nobody_else(table: Table, press: str) -> None:
    """Tab enters, arrows walk, Enter and Space play; the page hears only Tab."""
    table.start()
    table.page.focus("#before")
    walk = {"ArrowRight": "S7", "ArrowLeft": "S2", "End": "C4", "Home": "S2"}
    table.page.keyboard.press("Tab")
    assert table.focus == "S2"
    for key, there in walk.items():
        table.page.keyboard.press(key)
        assert there == table.focus
    for key in ("x", "a", press):
        table.page.keyboard.press(key)
    assert [message["n"] for message in table.sent] == [0]
    assert table.page.evaluate("keys") == ["Tab"]
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.tagName") == "SUMMARY"
    table.page.keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.id") == "after"


def test_sets_that_could_be_several_choices_are_named(table: Table) -> None:
    """One to three cards of a rank: buttons say what the set could be."""
    pairs = [["H4"], ["H4", "D4"], ["H4", "C4"], ["H4", "D4", "C4"], ["D4"]]
    table.start(frame(choices=[[10 + n, keys] for n, keys in enumerate(pairs)]))
    table.click("H4")
    could = table.page.get_by_role("group", name="Which play?").get_by_role("button")
    names = [button.get_attribute("aria-label") for button in could.all()]
    assert names[:2] == ["four of hearts", "four of hearts, four of diamonds"]
    assert len(names) == 4
    table.click("D4")
    table.feed(
        {"type": "frame", "frame": frame(choices=[[11, pairs[1]], [13, pairs[3]]])}
    )
    assert table.card("H4").get_attribute("aria-pressed") == "true"
    table.page.get_by_role(
        "button", name="four of hearts, four of diamonds"
    ).first.click()
    assert table.sent == [{"type": "choose", "n": 11, "ply": 13}]


def test_selection_outlives_what_others_do_but_not_its_answer(table: Table) -> None:
    """A set in the making survives; a card that stays in the hand is put down again."""
    choices = [[1, ["H4", "D4"]], [2, ["HQ"]]]
    table.start(frame(choices=choices))
    table.click("H4")
    turn = steps({"items": {"SK": None}, "say": {"text": "North."}}, choices=choices)
    table.feed(turn)
    expect(table.find('[aria-pressed="true"]')).to_have_count(1)
    table.click("D4")
    table.feed(turn)
    expect(table.find('[aria-pressed="true"]')).to_have_count(0)
    expect(table.page.get_by_role("group", name="Which play?")).to_have_count(0)


def test_last_key_of_a_set_sends_it(table: Table) -> None:
    """A set that completes one choice and begins no other needs no button."""
    table.start(frame(choices=[[1, ["H4", "D4"]], [2, ["HQ"]]]))
    for key in ("H4", "H4", "D4", "H4"):
        table.click(key)
    assert table.sent == [{"type": "choose", "n": 1, "ply": 13}]


def test_set_that_leads_nowhere_is_sent_for_its_refusal(table: Table) -> None:
    """The kernel says why two ranks are no play; the set is then empty."""
    table.start(frame(choices=[[1, ["H4", "D4"]], [2, ["HQ"]]]))
    table.click("H4")
    table.click("S7")
    assert table.sent == [{"type": "keys", "keys": ["H4", "S7"], "ply": 13}]
    expect(table.find('[aria-pressed="true"]')).to_have_count(0)


def test_patch_may_take_a_field_away(table: Table) -> None:
    """A field that is null is gone: no state, no turn, no click."""
    table.start()
    table.feed(steps({"items": {"SK": {"f": None}, "S2": {"c": None, "r": None}}}))
    assert table.card("SK").get_attribute("class") == "cv-card"
    expect(table.page.get_by_role("img", name="two of spades")).to_be_visible()
    shows_at(table.card("S2"), 100, 420)


def test_glide_ends_in_the_right_place_with_the_same_element(table: Table) -> None:
    """A card keeps its element; a hidden one is replaced as it is turned."""
    table.start(pace=60)
    table.page.evaluate(
        "() => { window.was = document.querySelector('[data-key=S7]') }"
    )
    east = {"items": {"D3": card("D3", 280, 260), "N.hand.0": None}, "ply": 15}
    table.feed(steps(played("S7"), east | {"from": {"D3": "N.hand.0"}}, ply=15))
    expect(table.card("D3")).to_be_visible()
    shows_at(table.card("S7"), 350, 320)
    shows_at(table.card("D3"), 280, 260)
    expect(table.card("N.hand.0")).to_have_count(0)
    assert table.page.evaluate("was === document.querySelector('[data-key=S7]')")
    painted = table.find("[data-key]").evaluate_all(
        "all => all.map(x => x.dataset.key)"
    )
    assert painted.index("SK") < painted.index("S7") < painted.index("S2")
    gather: Json = dict.fromkeys(["S7", "D3", "SK"])
    table.feed(steps({"items": gather, "to": "plate.N"}, ply=16))
    expect(table.find(".cv-gone")).to_have_count(0)


def test_click_while_steps_play_only_hurries_them(table: Table) -> None:
    """What is still to come is shown at once; the next click counts."""
    table.start(pace=60_000)
    turn = steps(played("S7"), {"ply": 17, "items": {"SK": None}}, ply=17)
    table.feed(turn | {"choices": [[5, ["HQ"]]]})
    expect(table.card("SK")).to_be_visible()
    table.click("HQ")
    expect(table.card("SK")).to_have_count(0)
    assert table.sent == []
    table.click("HQ")
    assert table.sent == [{"type": "choose", "n": 5, "ply": 17}]


def test_an_answer_does_not_wait_for_the_cards(table: Table) -> None:
    """Who asks while cards move sees them lie, and is answered at once."""
    table.start(pace=60_000)
    table.feed(steps(played("S7"), {"ply": 17, "items": {"SK": None}}, ply=17))
    expect(table.card("SK")).to_be_visible()
    table.feed(steps({"ply": 17, "items": {}, "say": {"text": "Low."}}, ply=17))
    expect(table.card("SK")).to_have_count(0)
    expect(table.find(".cv-say")).to_contain_text("Low.")


def test_history_can_be_read_back(table: Table) -> None:
    """A frame brings all that was told, and every step adds its sentence."""
    drawn = frame() | {"told": ["West dealt.", "<b>East</b> led."]}
    table.start(drawn)
    table.feed(steps(played("S7"), ply=14))
    table.find(".cv-past summary").click()
    told, mine = table.find(".cv-past li"), played("S7")["say"]["text"]
    expect(told).to_have_text(["West dealt.", "<b>East</b> led.", mine])


def test_shortcuts_with_control_reach_the_notebook(table: Table) -> None:
    """Saving works while a card has focus; single letters stay at the table."""
    table.start()
    table.card("S7").focus()
    table.page.keyboard.press("Control+s")
    table.page.keyboard.press("b")
    assert table.page.evaluate("keys") == ["Control", "s"]


def test_focus_goes_to_the_neighbour(table: Table) -> None:
    """Focus moves on from a played card; else the table itself keeps it."""
    table.start()
    table.card("S7").focus()
    table.feed(steps(played("S7")))
    assert table.focus == "H4"
    waiting = {key: {"c": 0} for key in HAND if key != "S7"}
    table.feed(steps({"items": waiting}))
    assert table.page.evaluate("document.activeElement.classList.contains('cv-svg')")
    table.feed(steps({"items": hand("S2", "HQ")}))
    assert table.focus == "HQ"


def test_focus_outlives_a_new_order(table: Table) -> None:
    """A card keeps the focus though others are painted below it now, in any browser."""
    table.page.evaluate("() => { delete Element.prototype.moveBefore }")
    table.start()
    table.card("S2").focus()
    table.feed(steps(played("S7")))
    assert table.focus == "S2"


def test_focus_elsewhere_is_left_alone(table: Table) -> None:
    """A table whose cards move does not call for attention."""
    table.start()
    table.page.focus("#before")
    table.feed(steps(played("S7")))
    assert table.page.evaluate("document.activeElement.id") == "before"


def test_narrow_form_is_asked_for_once(table: Table) -> None:
    """Crossing the width asks for the other form; nothing scrolls sideways."""
    table.start()
    for width in (380, 390, 400):
        table.page.set_viewport_size({"width": width, "height": 800})
        table.find(".cv-foot").wait_for(state="attached")
        table.page.wait_for_function("model.sent.some(({type}) => type === 'form')")
    assert table.sent == [{"type": "form", "form": "narrow"}]
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_silence_is_noticed(table: Table) -> None:
    """Without an answer in time the table says so; any message clears it."""
    table.page.clock.install()
    table.start()
    table.click("S7")
    notice = table.find(".cv-notice")
    table.page.clock.run_for(3_900)
    expect(notice).to_be_hidden()
    table.page.clock.run_for(200)
    expect(notice).to_have_text(WORDS["offline"])
    table.click("S7")
    assert len(table.sent) == 2
    table.feed({"type": "frame", "frame": frame()})
    expect(notice).to_be_hidden()


def test_broken_comm_is_noticed_at_once(table: Table) -> None:
    """A saved table without a kernel can't even send."""
    table.start()
    table.page.evaluate("model.broken = true")
    table.click("S7")
    expect(table.find(".cv-notice")).to_have_text(WORDS["offline"])


def test_error_is_shown_at_the_table(table: Table) -> None:
    """An error in a callback is seen, until the next answer."""
    table.start()
    table.feed({"type": "error", "text": "ValueError: oh"})
    expect(table.find(".cv-notice")).to_have_text("ValueError: oh")
    table.feed(steps(played("S7")))
    expect(table.find(".cv-notice")).to_be_hidden()


def marked_up(drawn: Json) -> Json:
    """Put markup wherever a text of a frame can stand."""
    tag = {"tag": MARKUP, "rule": MARKUP, "source": MARKUP}
    said = {"text": MARKUP, "tags": [tag]}
    plate = drawn["items"]["plate.N"] | {"a": MARKUP, "b": MARKUP, "n": MARKUP}
    more = {
        "plate.N": plate,
        "where": drawn["items"]["where"] | {"b": MARKUP},
        "go": {"t": "button", "z": 1, "b": MARKUP, "n": MARKUP, "c": 1},
    }
    told = {"title": MARKUP, "desc": MARKUP, "say": said, "refusal": said}
    return drawn | told | {"items": drawn["items"] | more}


def test_markup_in_texts_stays_text(table: Table) -> None:
    """No text becomes elements, wherever it comes from."""
    table.start(marked_up(frame()))
    table.feed({"type": "error", "text": MARKUP})
    table.feed(REFUSED | {"text": MARKUP})
    expect(table.find("img, b")).to_have_count(0)
    expect(table.find(".cv-say")).to_contain_text(MARKUP)
    assert table.page.evaluate("window.hit") is None


def test_names_and_roles(table: Table) -> None:
    """A screen reader hears what there is, in order, and nothing twice."""
    table.start()
    felt = table.page.get_by_role("group", name="Truf, South's view")
    expect(felt).to_match_aria_snapshot(
        """
        - group "Truf, South's view":
          - img "face-down card"
          - text: Truf
          - 'img "North: 1 of 3"'
          - img "king of spades"
          - button "two of spades"
          - button "seven of spades"
          - button "four of hearts"
          - button "queen of hearts"
          - button "four of diamonds"
          - button "four of clubs"
        """
    )


def test_second_view_starts_from_now(table: Table) -> None:
    """A later view shows the moves made so far; closing it leaves the other."""
    table.start()
    table.feed(steps(played("S7")))
    table.page.evaluate("() => { window.close_second = view('before') }")
    second = table.page.locator('#before [data-key="S7"]')
    shows_at(second, 350, 320)
    table.page.evaluate("close_second()")
    expect(second).to_have_count(0)
    table.feed(steps({"items": {"S7": None}}))
    expect(table.card("S7")).to_have_count(0)


def test_closed_view_leaves_nothing_behind(table: Table) -> None:
    """All listeners of a view go with it."""
    table.start()
    table.page.evaluate("close_view()")
    heard = "Object.values(model.heard).reduce((sum, some) => sum + some.size, 0)"
    assert table.page.evaluate(heard) == 1  # the model's own
    expect(table.find("*")).to_have_count(0)
