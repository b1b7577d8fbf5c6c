"""Retrieval: an index of passages, searched by words and by meaning."""

from ballast.retrieve.index import Index, Ranked, build_index

__all__ = ["Index", "Ranked", "build_index"]
