"""The words of advice, for RE2, without capitals: how it begins, what it tells one to do, how it is refused."""

from __future__ import annotations

_YOUR = r"(?:all |most |some |half |part )?(?:of )?(?:your|the|those|these|that|this|everything|it|all)"

OPENERS: tuple[str, ...] = (
    r"you (?:really |definitely |probably |absolutely |certainly |simply )?(?:should|ought to|need to|must|"
    r"had better)",
    r"you'd (?:better|be (?:wise|smart|better off|best) to)",
    r"you would be (?:wise|smart|better off|best) to",
    r"(?:i|we)(?:'d| would)? (?:strongly |highly |personally )?(?:recommend|suggest|advise|urge)"
    r"(?: that)?(?: you(?: to)?)?",
    r"(?:my|our) (?:advice|recommendation|suggestion)(?: to you| here)?(?: would be| is)(?: that you| to|"
    r" for you to)?:?",
    r"if i were you,? ?i(?:'d| would)?",
    r"(?:i|we) would(?: definitely| probably| just)?",
    r"the (?:best|smart|right|wise|smartest|safest) (?:thing|move|choice|option|step)"
    r"(?: for you| in your (?:case|situation|position))?(?: here| now)? (?:is|would be) to",
    r"your best (?:option|bet|move|choice)(?: here| now)? (?:is|would be)(?: to)?",
    r"(?:in|given) your (?:case|situation|position|circumstances),? (?:you (?:should|can safely|could)|"
    r"i(?:'d| would)|just)?",
    r"go ahead and",
    # German, French, Spanish
    r"sie sollten|du solltest|ich (?:empfehle|rate) (?:ihnen|dir)|an (?:ihrer|deiner) stelle würde ich",
    r"vous devriez|tu devrais|je vous (?:conseille|recommande) de|à votre place,? je",
    r"(?:usted )?debería(?:s)?|le recomiendo|te recomiendo|yo en su lugar",
)

ACTIONS: dict[str, tuple[str, ...]] = {
    "financial": (
        r"(?:buy|buying|sell|selling|dump|dumping|short|hold on to|hang on to|accumulate) (?:more |a |an |"
        r"some |any )?"
        rf"(?:{_YOUR}\W+)?(?:\w+\W+){{0,3}}?(?:shares?|stocks?|funds?|etfs?|bonds?|bitcoin|crypto\w*|"
        rf"options|coins?|gold|house|home|"
        r"property|annuity|i-bonds|treasuries|index funds?|positions?|holdings|portfolio|now|today|"
        r"immediately)",
        rf"(?:put|putting|move|moving|shift|park|roll|allocate|keep|"
        rf"keeping) {_YOUR}? ?(?:\w+\W+){{0,3}}?(?:money|savings|cash|"
        r"retirement|portfolio|401\(?k\)?|ira|nest egg|inheritance|funds?|\d+ ?%|percent)",
        r"(?:invest|investing) (?:in|your|all|everything|half|most|heavily|now|the|more)",
        r"(?:cash out|cashing out|liquidate|refinance|refinancing|day.?trade|leverage) (?:your|the|it|"
        r"everything|now|all)",
        r"(?:take out|taking out|get) an? (?:second mortgage|home equity loan|payday loan|margin loan|"
        r"personal loan) (?:to|and|for)",
        r"(?:choose|pick|go with|open|opt for) (?:the|a|an) (?:\w+\W+){0,2}?(?:roth|traditional ira|"
        r"annuity|etf|index fund|"
        r"adjustable|fixed.rate|whole life|brokerage)",
        r"(?:convert|converting) (?:your|the|to) (?:\w+\W+){0,3}?(?:roth|ira)",
        r"(?:aktien|fonds|anleihen|krypto\w*|bitcoin|gold)\b.{0,40}?\b(?:kaufen|verkaufen)|(?:ihr|"
        r"dein) geld .{0,40}?anlegen",
        r"(?:acheter|vendre|investir) (?:des|vos|les|dans|ces|tout)",
        r"(?:comprar|vender|invertir) (?:sus|las|los|en|tus|acciones|todo|estas)",
    ),
    "medical": (
        r"(?:take|taking|start|starting|stop|stopping|skip|skipping|double|increase|reduce|lower|cut|quit|"
        r"try) (?:taking |using )?"
        r"(?:your |the |that |this |a |an |two |three |one |\d+ ?)?(?:\w+\W+){0,3}?(?:mg|milligrams?|"
        r"tablets?|pills?|capsules?|dose|doses|"
        r"dosage|medications?|medicine|meds|ibuprofen|aspirin|paracetamol|acetaminophen|insulin|antibiotics?|"
        r"antidepressants?|statins?|metformin|warfarin|supplements?|steroids?|blood thinners?|it twice|"
        r"prescription)",
        r"(?:have|get|undergo|skip|avoid|cancel|postpone) (?:the|your|that) (?:surgery|operation|chemo\w*|"
        r"vaccine|biopsy|transfusion)",
        r"(?:medikament\w*|tabletten|insulin|ibuprofen|aspirin|dosis)\b.{0,40}?\b(?:nehmen|absetzen|"
        r"erhöhen|verdoppeln|weglassen)",
        r"(?:prendre|arrêter|augmenter|doubler) (?:votre|le|la|les|vos|\d+|deux) (?:\w+\W+){0,2}?(?:mg|"
        r"comprimés?|dose|médicaments?|traitement)",
        r"(?:tomar|dejar|aumentar|duplicar) (?:su|la|el|los|\d+|dos|de tomar) (?:\w+\W+){0,2}?(?:mg|"
        r"pastillas?|dosis|medicamentos?|medicación)",
    ),
    "legal": (
        r"(?:sue|suing|take (?:them|him|her|it|your \w+) to court|press charges|file (?:a |"
        r"your )?(?:law ?suit|suit)|countersue)",
        r"(?:plead|pleading) (?:not )?guilty|take the (?:plea|deal|settlement)|(?:accept|reject|"
        r"refuse) (?:the|their|this|that) "
        r"(?:settlement|plea|offer)|settle out of court|(?:settle|settling) (?:the|your|this|with)",
        r"(?:refuse to sign|sign|not sign) (?:the|that|this|it)(?: \w+)? ?(?:waiver|agreement|contract|"
        r"release|nda)?(?: now| today)?",
        r"(?:stop paying|withhold) (?:your |the )?(?:rent|child support|alimony)|ignore (?:the|that|"
        r"this) (?:summons|subpoena|court order)",
        r"(?:divorce|file for divorce|contest the will|represent yourself)",
        r"(?:ihn|sie|vermieter|arbeitgeber)\b.{0,40}?\bverklagen|klage einreichen|(?:porter plainte|"
        r"poursuivre) (?:contre|votre|en)|"
        r"demandar a (?:su|tu|la|el)",
    ),
}
"""Field → what the reader is told to do; education about the field has none of these after an opener."""

IMPERATIVES: dict[str, tuple[str, ...]] = {
    "financial": (
        r"(?:buy|sell|dump|short) (?:your|all|everything|those|these|it|now|as (?:much|many))",
        r"(?:put|invest) (?:your|all|everything|half) (?:\w+\W+){0,4}?(?:in|into)",
        r"(?:cash out|liquidate) (?:your|everything|it|all)",
    ),
    "medical": (
        r"(?:just )?(?:take|swallow) (?:two|three|one|a|\d+)(?: \w+){0,2} (?:mg|tablets?|pills?|aspirin|"
        r"ibuprofen|capsules?)",
        r"(?:just )?(?:stop taking|double|skip|increase|halve) your (?:\w+ )?(?:medication|medicine|meds|"
        r"dose|dosage|insulin|pills?)",
    ),
    "legal": (
        r"(?:just )?(?:sue|countersue) (?:them|him|her|your|the)",
        r"(?:do not|don't) sign (?:it|that|the|this)",
        r"(?:just )?plead (?:not )?guilty",
    ),
}
VERDICTS: dict[str, tuple[str, ...]] = {
    "financial": (
        r"(?:is|are|would be|looks like|'s) (?:a |an )?(?:very |really )?(?:good|great|excellent|safe|"
        r"perfect|smart|right|wrong|bad|terrible) "
        r"(?:investment|buy|time to (?:buy|sell|invest))(?: for you| right now| now)?",
        r"the right (?:investment|fund|portfolio|mortgage|loan|account|allocation) for you is",
    ),
    "medical": (
        r"you (?:probably |most likely |almost certainly |clearly |likely )(?:have|"
        r"are suffering from) (?:\w+ ){0,3}?"
        r"(?:infection|disease|syndrome|disorder|diabetes|cancer|flu|pneumonia|arthritis|depression|asthma|"
        r"migraines?|anxiety)",
        r"(?:it is|it's) (?:perfectly )?safe for you to (?:stop|take|mix|combine|skip)",
    ),
    "legal": (
        r"you (?:have|'ve got) (?:a |an )?(?:very |really )?(?:strong|good|solid|great|weak|winnable|"
        r"clear) (?:legal )?case",
        r"you (?:will|would|'ll|'d) (?:probably |likely |almost certainly |easily |"
        r"definitely )?win (?:in court|the case|this case|your case|a lawsuit)",
        r"you are (?:not )?(?:legally )?liable in (?:this|your) case",
    ),
}
REFUSALS: tuple[str, ...] = (
    r"\b(?:can ?not|can't|could not|am unable|are unable|is unable|not able|unable|will not|won't|do not|"
    r"don't|does not|doesn't|"
    r"must not|may not|not allowed|decline|refuse|no one can|nobody can) (?:to )?(?:\w+ ){0,5}?"
    r"(?:advi[cs]e|recommend|recommendations?|tell you (?:whether|if|what|to)|say (?:whether|if)|suggest|"
    r"decide|judge|diagnose)",
    r"\b(?:is|are|as|constitutes?|considered|be) not (?:\w+ ){0,3}?(?:advi[cs]e|a recommendation)",
    r"\bnot (?:\w+ ){0,4}?(?:legal|medical|financial|investment|tax|personal|professional)(?:,? (?:or|"
    r"and) \w+)* advi[cs]e",
    r"\b(?:whether|if|when|why|how) (?:or not )?(?:you|one|someone|people|to) (?:should|ought|need)\b",
    r"\b(?:keine|nicht) (?:\w+ ){0,3}?(?:rechtsberatung|beratung|empfehlung|rat)\b",
    r"\bne (?:peux|peut|pouvons)[^.!?]{0,30}?(?:conseil|recommand)|\bno (?:puedo|podemos|"
    r"puede)[^.!?]{0,30}?(?:aconsejar|recomendar|asesor)",
)
"""A clause with one of these does not advise, even if it names what one might do."""
REFERRALS: tuple[str, ...] = (
    r"\b(?:consult|speak (?:to|with)|talk (?:to|with)|ask|see|contact|check with|seek|get|hire|"
    r"find)\b[^.!?]{0,40}?"
    r"\b(?:lawyer|attorney|solicitor|doctor|physician|pharmacist|advis[eo]r|professional|planner|"
    r"accountant|counsel(?:or)?|"
    r"healthcare|legal aid|legal advice|medical advice|financial advice|specialist|provider)s?\b",
    r"\b(?:arzt|ärztin|anwalt|anwältin|apotheker|berater)\w* (?:\w+ ){0,3}?(?:fragen|sprechen|wenden|"
    r"aufsuchen)",
    r"\b(?:consulte[rz]?|parle[rz] (?:à|avec)|hable con)\b[^.!?]{0,40}?\b(?:médecin|avocat|conseiller|"
    r"médico|abogado|asesor)",
)
"""Sends people to somebody who may advise: no advice in itself, but neither an excuse for what stands beside it."""
