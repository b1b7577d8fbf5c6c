"""Ballast: question answering over your own documents that declines on purpose, and measures that it did."""
