"""Machine-readable log lines: one JSON object each, on stderr."""

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

LEVELS = {"debug", "info", "warning", "error"}


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: str, as_json: bool) -> None:
    """Set up all logs of this process, including those of libraries."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(AsJson() if as_json else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    for quiet in ("alembic", "httpcore2", "uvicorn.access"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
