"""Prompt injection: rules over phrases, marks of a prompt's parts, and a small classifier."""

from ballast.scan.injection.lexicon import lexicon
from ballast.scan.injection.scanner import InjectionScanner

__all__ = ["InjectionScanner", "lexicon"]
