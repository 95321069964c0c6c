"""The database holds the server's secret and hashes of passwords: it is for its owner only."""

import os
from contextlib import suppress
from pathlib import Path

from kontor.server.core.settings import FILE, USUAL_DATA

OWNER_ONLY, FOLDER_ONLY = 0o600, 0o700


def keep_private(folder: Path) -> None:
    """Make the folder and the file for the database, readable by their owner only. A folder that
    was there before keeps its permissions, unless it is our own."""
    if not folder.exists() or folder == USUAL_DATA:
        folder.mkdir(mode=FOLDER_ONLY, parents=True, exist_ok=True)
        folder.chmod(FOLDER_ONLY)
    # SQLite gives its other files the permissions of the first.
    os.close(os.open(folder / FILE, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    for file in folder.glob(f"{FILE}*"):
        with suppress(PermissionError):  # of somebody else, who lets us in
            file.chmod(OWNER_ONLY)
