"""A run as one HTML file for people: no network, no script it needs, nothing from outside."""

from ballast.evals.html.page import Sources, render

__all__ = ["Sources", "render"]
