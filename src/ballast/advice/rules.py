"""What a request for advice says, as patterns over the kinds of ``words/en.py``, with the texts that prove them.

Each field has the same patterns with its own subjects, so they are made from one list.
"""

from __future__ import annotations

from ballast.text.phrases import Rule

FIELDS = ("investment", "tax", "credit", "insurance", "medical", "legal")

_OF_A_FIELD = (
    "START decide ..14 {0}",
    "decide {0}",
    "{0} ..14 ask",
    "ask ..10 {0}",
    "{0} ..16 END ..3 decide",
    "{0} ..16 END ..8 ask",
    "{0} ..14 orleave",
    "{0} ..16 END ..14 orleave",
    "START isa ..10 {0} ..6 judge",
    "START isa ..8 judge ..6 {0}",
    "START pick ..10 {0}",
    "START recommend ..4 best ..6 {0}",
    "START recommend ..6 {0} ..6 best|plan",
    "START recommend ..3 me ..6 {0}",
    "holds ..14 {0} ..4 or ..6 {0}",
)
_MORE: dict[str, tuple[str, ...]] = {
    "investment": ("bestinv",),
    "insurance": ("START doineed ..2 {0}", "START doineed2 ..8 {0}", "START need ..3 {0} ..3 need_for"),
    "legal": ("START doineed ..2 {0}",),
    "medical": ("START doineed ..2 {0}", "START isa ..6 {0}", "START need ..3 {0} ..4 need_for",
                "START need ..5 need_for ..3 {0}"),
}  # fmt: skip
_MATCH: dict[str, tuple[str, ...]] = {
    "investment": (
        "Should I buy I bonds now?",
        "I have $10,000. What should I invest it in?",
        "Recommend three ETFs for my retirement.",
        "Soll ich jetzt Aktien kaufen?",
        "Dois-je acheter des actions maintenant ?",
        "¿Debería comprar acciones ahora?",
        "Dovrei comprare azioni adesso?",
        "Devo comprar ações agora?",
    ),
    "tax": ("Should we file jointly or separately?", "Which deductions should I take to pay the least?"),
    "credit": ("Should I pay off my loan first?", "My sister wants me to cosign her car loan. Good idea?"),
    "insurance": ("How much life insurance do I need?", "Should I drop collision on my old car?"),
    "medical": ("Should I stop taking my pills?", "My chest hurts. What should I do?"),
    "legal": ("Should I sue my landlord?", "My ex kept the deposit. Do I have a case?"),
}
_PASS: dict[str, tuple[str, ...]] = {
    "investment": ("How do I bonds work?", "What is an index fund?", "Can I buy I bonds with my refund?"),
    "tax": ("When should I get my W-2 from my employer?", "Can I retire at 62 under this rule?"),
    "credit": ("Why should I register a prepaid card?", "How do I dispute a charge?"),
    "insurance": ("What does collision coverage pay for?",),
    "medical": ("What do ACE inhibitors do?", "Should I ignore the error message?"),
    "legal": ("What is small claims court?", "How long does a landlord have to return a deposit?"),
}

RULES: tuple[Rule, ...] = (
    *(
        Rule(
            f"advice.{field}",
            tuple(pattern.format(field) for pattern in (*_OF_A_FIELD, *_MORE.get(field, ()))),
            _MATCH[field],
            _PASS[field],
        )
        for field in FIELDS
    ),
    Rule(
        "advice.other",
        ("START decide ..8 life", "life ..10 END ..3 decide"),
        ("Should I quit my job?",),
        ("What is a notice period?",),
    ),
)

# Not findings: questions for a rule, date or form; questions whether a rule allows something, unless it is said
# to be about one person's case.
FACT = Rule("fact", ("fact",))
ELIGIBLE = Rule("eligible", ("START eligible",))
PERSONAL = Rule("personal", ("personal",))
