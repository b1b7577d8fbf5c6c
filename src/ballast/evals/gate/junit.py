"""A gate's findings as a JUnit XML report, which build servers show as tests."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from ballast.evals.gate.evaluate import Gated
from ballast.evals.gate.verdict import Finding, Verdict

# XML 1.0 has no way to write these, not even escaped.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TAGS = {Verdict.FAIL: "failure", Verdict.INVALID: "error", Verdict.INCONCLUSIVE: "skipped"}


def to_junit(gated: Gated) -> str:
    """One test case a rule: failed, in error where the run is invalid, skipped where nothing can be told.

    A build server reads "skipped" as harmless; the exit code of the command is what stops a build.
    """
    counted = {tag: sum(f.verdict is verdict for f in gated.findings) for verdict, tag in _TAGS.items()}
    attributes = {
        "name": "ballast gate",
        "tests": str(len(gated.findings)),
        "failures": str(counted["failure"]),
        "errors": str(counted["error"]),
        "skipped": str(counted["skipped"]),
        "time": "0",
    }
    suites = ElementTree.Element("testsuites")
    suite = ElementTree.SubElement(suites, "testsuite", attributes)
    for finding in gated.findings:
        _case(suite, finding)
    ElementTree.indent(suites)
    return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def _case(suite: ElementTree.Element, finding: Finding) -> None:
    name = {"classname": "ballast.gate", "name": _writable(finding.name), "time": "0"}
    case = ElementTree.SubElement(suite, "testcase", name)
    sentence = _writable(finding.sentence)
    tag = _TAGS.get(finding.verdict)
    if tag is None:
        ElementTree.SubElement(case, "system-out").text = sentence
        return
    attributes = {"message": sentence}
    if tag != "skipped":
        attributes["type"] = finding.verdict.value
    ElementTree.SubElement(case, tag, attributes).text = _writable("\n".join(finding.ids)) or None


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("\ufffd", text)
