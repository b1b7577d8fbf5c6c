"""The audit: one sealed record for every decision and every failure."""

from ballast.audit.audited import Audited
from ballast.audit.key import Key
from ballast.audit.log import AuditLog, Limits
from ballast.audit.record import Origin
from ballast.audit.verify import Expected, Verification, verify

__all__ = ["AuditLog", "Audited", "Expected", "Key", "Limits", "Origin", "Verification", "verify"]
