"""What can be clicked beside cards, in a real browser: buttons and plates."""

from playwright.sync_api import expect

from tests.browser.bare import Table, frame, steps


def test_buttons_are_keys_too(table: Table) -> None:
    """A choice that is no card has a button below the table."""
    bids = {
        f"bid.{n}": {"t": "button", "z": n, "b": str(n), "n": f"bid {n}", "c": 1}
        for n in range(3)
    }
    items = frame()["items"] | bids
    choices = [[n, [key]] for n, key in enumerate(bids)]
    table.start(frame(items=items, choices=choices))
    table.page.get_by_role("button", name="bid 0").focus()
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Enter")
    assert table.sent == [{"type": "choose", "n": 1, "ply": 13}]
    table.feed(steps({"items": dict.fromkeys(bids)}))
    assert table.focus == "S7"


def test_a_button_that_begins_choices_asks(table: Table) -> None:
    """Once it is pressed the table asks its question, and the old one comes back."""
    begin = {"t": "button", "z": 0, "b": "Claim", "n": "Claim", "c": 1}
    number = {"t": "button", "z": 1, "b": "7", "n": "7", "c": 1, "after": "claim"}
    items = frame()["items"] | {"claim": begin | {"ask": "How many?"}, "7": number}
    say = {"text": "West led.", "ask": "Your turn."}
    table.start(frame(items=items, choices=[[0, ["claim", "7"]]], say=say))
    expect(table.find(".cv-say")).to_have_text("West led.Your turn.")
    table.page.get_by_role("button", name="Claim", exact=True).click()
    expect(table.find(".cv-say")).to_have_text("West led.How many?")
    expect(table.find(".cv-log")).to_contain_text("How many?")
    table.page.get_by_role("button", name="Claim", exact=True).click()
    expect(table.find(".cv-say")).to_have_text("West led.Your turn.")


def test_plates_can_be_keys(table: Table) -> None:
    """A card is given to a seat by choosing the card and the seat's plate."""
    items = frame()["items"]
    items["plate.N"]["c"] = 1
    table.start(frame(items=items, choices=[[7, ["H4", "plate.N"]]]))
    table.click("H4")
    table.page.get_by_role("button", name="North: 1 of 3", exact=True).click()
    assert table.sent == [{"type": "choose", "n": 7, "ply": 13}]


def test_a_vain_choice_holds_up_no_shorter_one(table: Table) -> None:
    """What is forbidden is reached by its own button first, and delays no click."""
    button = {"t": "button", "z": 0, "b": "Marriage", "n": "Marriage", "c": 1}
    items = frame()["items"] | {"declare": button}
    choices = [[1, ["HQ"]], [2, ["HQ", "declare"]]]
    table.start(frame(items=items, choices=choices, vain=[2]))
    table.click("HQ")
    assert table.sent == [{"type": "choose", "n": 1, "ply": 13}]
    table.feed({"type": "frame", "frame": frame(items=items, choices=choices)})
    table.click("HQ")
    could = table.page.get_by_role("group", name="Which play?").get_by_role("button")
    expect(could).to_have_count(2)
    assert len(table.sent) == 1
