"""The quality gate: a file of rules, a run, and a verdict with its reasons."""
