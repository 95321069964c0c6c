"""What has changed from one view to the next, for clients that keep the last one.

A change is a list with one value, which takes the place of the old one, or an object with the
changes of some fields; those of a list have its places as names. Nothing else is ever needed: a
list of another length and a dictionary that has lost a name are sent whole.
"""

from typing import Any

from msgspec import Struct

Change = list[Any] | dict[Any, Any]


class Comparison:
    """Compares views. Those of several seats share most of their parts, which are compared once, as
    long as all of them are kept."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Change] = {}

    def change(self, old: Any, new: Any) -> Change:
        """How to make the new value of the old one."""
        if type(old) is not type(new):
            return [new]
        if isinstance(new, Struct):
            return self._of_struct(old, new)
        if isinstance(new, dict):
            return self._of_dict(old, new)
        if isinstance(new, list) and new and len(old) == len(new) and isinstance(new[0], Struct):
            return {
                place: self.change(before, now)
                for place, (before, now) in enumerate(zip(old, new, strict=True))
                if before is not now and before != now
            }
        return [new]

    def _of_struct(self, old: Any, new: Struct) -> Change:
        pair = id(old), id(new)
        if pair not in self._known:
            found = {}
            for name in new.__struct_fields__:
                before, now = getattr(old, name), getattr(new, name)
                if before is not now and before != now:
                    found[name] = self.change(before, now)
            self._known[pair] = found
        return self._known[pair]

    def _of_dict(self, old: dict[Any, Any], new: dict[Any, Any]) -> Change:
        if not old.keys() <= new.keys():
            return [new]
        return {
            name: self.change(old.get(name), now)
            for name, now in new.items()
            if name not in old or old[name] != now
        }
