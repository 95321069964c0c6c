"""The doors of the page "Learn"."""

from tests.web.visitors import Visitor


def begin(visitor: Visitor, door: str) -> None:
    """Through one of the doors of the page "Learn" that belong to the visitor's game."""
    visitor.go("/learn")
    title = {"anno1800": "Anno 1800", "anno1503": "Anno 1503"}[visitor.game]
    doors = visitor.page.get_by_role("region", name=title)
    heading = visitor.page.get_by_role("heading", name=visitor.say(door), exact=True)
    card = doors.locator(".card").filter(has=heading)
    card.get_by_role("button", name=visitor.say(f"{door}_open"), exact=True).click()
