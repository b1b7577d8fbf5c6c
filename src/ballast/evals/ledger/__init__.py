"""The ledger: one line of JSON for each run worth remembering, kept in git beside the code."""
