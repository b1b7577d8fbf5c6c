"""Replies that were paid for once, kept in a file; off unless a file is set.

A key holds everything that can change a reply: model, manner, schema, the whole prompt but for its mark, and a
tenant, so that no customer gets what another one paid for. Only replies that could be used are kept. The file holds
what models replied.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ballast.errors import UsageError
from ballast.llm.contract import Prompt

_BUSY_S = 5.0


class Replies:
    """The file. Several processes may share it.

    Raises:
        UsageError: it cannot be opened, or is no such file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            with self._open() as database:
                database.execute("PRAGMA journal_mode = WAL")
                database.execute(
                    "CREATE TABLE IF NOT EXISTS reply (key TEXT PRIMARY KEY, json TEXT NOT NULL)"
                )
            database.close()
        except sqlite3.Error as error:
            raise UsageError(f"llm.cache {path}: {error}; name another file, or delete it") from None

    def get(self, key: str) -> str | None:
        """The kept reply; ``None`` where there is none, or the file cannot be read just now: then it is asked for."""
        try:
            with self._open() as database:
                row = database.execute("SELECT json FROM reply WHERE key = ?", (key,)).fetchone()
            database.close()
        except sqlite3.Error:
            return None
        return None if row is None else str(row[0])

    def put(self, key: str, reply: str) -> None:
        """Keep a reply. A disk that is full costs the next question a call, and this one nothing."""
        try:
            with self._open() as database:
                database.execute("INSERT OR REPLACE INTO reply VALUES (?, ?)", (key, reply))
            database.close()
        except sqlite3.Error:
            return

    def _open(self) -> sqlite3.Connection:
        return sqlite3.connect(self._path, timeout=_BUSY_S)


def key_of(
    model: str, manner: Mapping[str, Any], prompt: Prompt, schema: Mapping[str, Any], tenant: str
) -> str:
    """The key of a reply: a hash of all that can change it."""
    content = [tenant, model, manner, prompt.name, prompt.version, prompt.system, prompt.identity, schema]
    canonical = json.dumps(content, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()
