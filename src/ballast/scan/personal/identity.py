"""Numbers that a state gives a person. Check digits are python-stdnum's; most need a word that names them."""

# One rule or one row of examples a line:
# ruff: noqa: E501

from __future__ import annotations

from importlib import import_module

from ballast.scan.patterns import steps
from ballast.scan.personal.accounts import DIGITS, digits
from ballast.scan.rule import Check, Match, Rule

_SSN_WORDS = r"(?i)\bssn\b|social security|\bitin\b|taxpayer id|\btin\b"
# name, stdnum module, pattern, words (none: its form and check digits suffice), an example, a word before it
_NATIONAL: tuple[tuple[str, str, str, str, str], ...] = (
    ("at_vnr", "at.vnr", r"\d{4} ?\d{6}", "sozialversicherung|svnr|versicherungsnummer", "SVNR 1237 010180"),
    ("au_tfn", "au.tfn", r"\d{3} ?\d{3} ?\d{3}", "tfn|tax file", "my TFN is 123 456 782"),
    ("be_nn", "be.nn", r"\d{2}\.?\d{2}\.?\d{2}-?\d{3}\.?\d{2}", "rijksregister|registre national|nrn|niss|national number", "rijksregisternummer 85.07.30-033.28"),
    ("br_cpf", "br.cpf", r"\d{3}\.\d{3}\.\d{3}-\d{2}", "", "390.533.447-05"),
    ("ca_sin", "ca.sin", r"\d{3}[ -]?\d{3}[ -]?\d{3}", "sin|social insurance", "my SIN is 123-456-782"),
    ("ch_ssn", "ch.ssn", r"756\.?\d{4}\.?\d{4}\.?\d{2}", "", "756.9217.0769.85"),
    ("cn_ric", "cn.ric", r"\d{17}[\dXx]", "", "360426199101010071"),
    ("de_idnr", "de.idnr", r"\d{2} ?\d{3} ?\d{3} ?\d{3}", "steuer|idnr|tax id|identifikationsnummer", "Steuer-ID 36 574 261 809"),
    ("dk_cpr", "dk.cpr", r"\d{6}[ -]?\d{4}", "cpr|personnummer", "CPR 211062-5629"),
    ("es_dni", "es.dni", r"\d{8}-?[A-Za-z]", "", "54362315K"),
    ("es_nie", "es.nie", r"[XYZxyz]-?\d{7}-?[A-Za-z]", "", "X-2482300W"),
    ("fi_hetu", "fi.hetu", r"\d{6}[-+A]\d{3}[\dA-Z]", "", "131052-308T"),
    ("fr_nir", "fr.nir", r"[12] ?\d{2} ?\d{2} ?\d[\dAB] ?\d{3} ?\d{3} ?\d{2}", "", "2 95 10 99 126 111 93"),
    ("gb_nhs", "gb.nhs", r"\d{3}[ -]?\d{3}[ -]?\d{4}", "nhs", "NHS number 943 476 5870"),
    ("ie_pps", "ie.pps", r"\d{7}[A-Wa-w][A-IWTXa-iwtx]?", "pps", "PPS number 6433435F"),
    ("in_aadhaar", "in_.aadhaar", r"\d{4} ?\d{4} ?\d{4}", "aadhaar|aadhar", "Aadhaar 2341 2341 2346"),
    ("it_codicefiscale", "it.codicefiscale", r"[A-Za-z]{6}\d{2}[A-EHLMPRSTa-ehlmprst]\d{2}[A-Za-z]\d{3}[A-Za-z]", "", "RCCMNL83S18D969H"),
    ("kr_rrn", "kr.rrn", r"\d{6}-\d{7}", "", "971013-9019902"),
    ("mx_curp", "mx.curp", r"[A-Za-z]{4}\d{6}[HMhm][A-Za-z]{5}[\dA-Za-z]\d", "", "BOXW310820HNERXN09"),
    ("nl_bsn", "nl.bsn", r"\d{4}\.?\d{2}\.?\d{3}", "bsn|burgerservice|sofi", "BSN 1112.22.333"),
    ("no_fodselsnummer", "no.fodselsnummer", r"\d{6} ?\d{5}", "fødsels|personnummer|fnr", "fødselsnummer 151086 95088"),
    ("pl_pesel", "pl.pesel", r"\d{11}", "pesel", "PESEL 44051401359"),
    ("pt_nif", "pt.nif", r"\d{3} ?\d{3} ?\d{3}", "nif|contribuinte", "NIF 501 964 843"),
    ("se_personnummer", "se.personnummer", r"(?:\d{2})?\d{6}[-+]\d{4}", "", "880320-0016"),
    ("za_idnr", "za.idnr", r"\d{13}", "id|identity", "identity number 7503305044089"),
)  # fmt: skip


def national(module: str, words: str) -> Check:
    """Valid by python-stdnum, and named by one of the words shortly before where it takes a name."""

    def check(match: Match) -> bool:
        if words and not steps(rf"(?i)(?:^|[^a-z])(?:{words})").search(match.before(40)):
            return False
        return bool(import_module(f"stdnum.{module}").is_valid(match.value))

    return check


def _needs(words: str) -> tuple[str, ...]:
    return tuple(words.lower().split("|")) if words else ()


def _ssn(match: Match) -> bool:
    number = digits(match.value)
    if steps(_SSN_WORDS).search(match.before(48)) or steps(_SSN_WORDS).search(match.after(24)):
        return True
    return (
        number[:3] not in ("000", "666") and number[0] != "9" and number[3:5] != "00" and number[5:] != "0000"
    )


def _numbered(match: Match) -> bool:
    return sum(map(str.isdigit, match.value)) >= 5


IDENTITY = (
    Rule(
        "pii.ssn",
        r"(?:^|[^\w.,$-])(?P<v>\d{3}-\d{2}-\d{4}|\d{3}[ .]\d{2}[ .]\d{4})(?:$|[^\w-]|\.(?:$|\s))",
        ("SSN 987-65-4321", "212-44-9087", "ITIN 912-70-1234"),
        ("How long is an SSN?", "000-12-3456",  "ZIP 123-45", "What is form 1099-INT?"),
        _ssn,
        near=DIGITS,
    ),
    Rule(
        "pii.ssn_plain",
        r"(?i:\b(?:ssn|social security(?: n[a-z.]{1,6}| #)?|itin|taxpayer id)\b)[^\d\n]{0,24}(?P<v>\d{9})(?:$|[^\w-])",
        ("my social security number is 212449087", "SSN: 212449087"),
        ("123456789 units", "Who needs an SSN in 2024?"),
        needs=("ssn", "social security", "itin", "taxpayer id"),
        near=DIGITS,
    ),
    Rule(
        "pii.id_document",
        r"(?i:(?:passport|driver'?s?'? ?licen[cs]e|driving licen[cs]e|identity card|id card|reisepass|personalausweis|führerschein|passeport|pasaporte)"
        r"(?: (?:number|no\.?|nummer|num[eé]ro|número|#))?\s{0,2}(?:is|ist|est|es|:|=|#)?\s{1,2})(?P<v>[A-Za-z]{0,3}[\d -]{5,17}[A-Za-z]{0,2})",
        ("my passport number is 482719305", "driver's license number is F162823540116", "passport K1234567"),
        ("What is a passport?", "Can I use a driver's license from 2020?", "passport 2024 fees"),
        _numbered,
        ("passport", "driv", "card", "reisepass", "ausweis", "führerschein", "passeport", "pasaporte"),
        DIGITS,
    ),
    Rule(
        "pii.gb_nino",
        r"(?:^|[^A-Za-z0-9])(?P<v>[A-CEGHJ-PR-TW-Za-ceghj-pr-tw-z][A-CEGHJ-NPR-TW-Za-ceghj-npr-tw-z] ?\d{2} ?\d{2} ?\d{2} ?[A-Da-d])(?:$|[^A-Za-z0-9])",
        ("AB 12 34 56 C", "my NI number is jg103759a"),
        ("form W9", "AB 12 34"),
        near=DIGITS,
    ),
    *(
        Rule(f"pii.{name}", rf"(?:^|[^\w.,-])(?P<v>{pattern})(?:$|[^\w-])", (example,), ("What is it?",), national(module, words), _needs(words), DIGITS)
        for name, module, pattern, words, example in _NATIONAL
    ),
)  # fmt: skip
