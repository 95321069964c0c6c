"""A row of a data file: a component with a stable id, and where its values come from."""

from typing import Literal

import msgspec

Source = Literal["rulebook", "two-sources", "one-source", "reconstructed", "own-box"]


class Row(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A component: a stable id and where its values come from."""

    id: str
    source: Source
    sources: dict[str, Source] = {}

    def source_of(self, field: str) -> str:
        return self.sources.get(field, self.source)

    @property
    def unsure_name(self) -> bool:
        """Whether its values are known, but not whether they belong to this name."""
        return (
            self.sources.get("name") == "reconstructed" and "own-box" not in self.sources.values()
        )
