"""What holds for every test."""

from __future__ import annotations

from hypothesis import settings

# A busy machine makes any example late, and time is not what these properties are about.
settings.register_profile("ballast", deadline=None)
settings.load_profile("ballast")
