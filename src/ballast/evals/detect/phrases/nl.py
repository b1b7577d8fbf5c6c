"""Dutch phrases of declining."""

from ballast.evals.detect.grammar import Language

DUTCH = Language(
    "nl",
    classes={
        "SOURCE": """
            document, documenten, context, passage, passages, fragment, fragmenten, bron,
            bronnen, tekst, teksten, materiaal, uittreksel, uittreksels, kennisbank, stukken,
            verstrekte informatie, beschikbare informatie, gegeven informatie, documentatie,
            bestanden, tekstfragmenten, gegevens, kennisbasis, stuk
        """,
        "SOFT": """
            handleiding, handboek, contract, reglement, folder, verslag, artikel, pagina,
            hoofdstuk, bijlage, paragraaf, brochure, rapport, beleid, tabel, sectie
        """,
        "NO": "niet, geen, niets, nergens, noch, nooit, niks",
        "SAY": """
            vermeld*, noem*, zeg*, staat, staan, bevat*, geven, geeft, specificeer*, beschrijv*,
            beschreven, genoemd, gezegd, aangegeven, besproken, gevonden, vinden, bied*,
            beantwoord*, uitgelegd, gespecificeerd, maken, maakt, gaan, gaat, duidelijk, blijkt,
            opgenomen, terug, bespreken, bespreekt, behandel*, verteld, vertellen, vertelt,
            beschikbaar
        """,
        "INFO": """
            informatie, gegevens, antwoord, details, vermelding, verwijzing, aanwijzing,
            aanwijzingen, uitsluitsel, info, melding, uitspraak
        """,
        "CAN": "kan, kon, mag, wil, zal, ga",
        "HELP": """
            helpen, help, beantwoorden, antwoorden, geven, verstrekken, bieden, doen, zeggen,
            vinden, bepalen, opmaken, schrijven, assisteren, delen, meewerken, voldoen, maken,
            leveren, adviseren, uitleggen, meedoen, vertellen, afleiden, achterhalen, verlenen,
            ondersteunen, bevestigen
        """,
    },
    patterns={
        "lack": """
            nergens ~2 genoemd|vermeld|beschreven|gevonden|terug
            SOURCE ~3 SAY ~5 NO
            SOURCE ~6 NO ~3 SAY
            NO ~5 SOURCE
            NO ~2 INFO ~6 SOURCE
            geen ~3 INFO
            NO ~1 van ~4 SOURCE ~2 SAY
            geen ~3 SOURCE ~2 SAY
            in|uit|op ~4 SOURCE ~6 NO
            blijkt|staat ~4 niet|nergens ~3 SOURCE
            onvoldoende ~1 informatie|gegevens|context
            niet ~2 genoeg|voldoende ~1 INFO
            antwoord|informatie ~4 niet ~3 vinden|beschikbaar|gevonden|opgenomen
            kan|valt|is ~4 niet ~3 beantwoord|beantwoorden|bepaald|bepalen|vastgesteld|opgemaakt
            ik kan ~6 niet ~2 vinden|beantwoorden|zeggen|bepalen|opmaken
            kan ik ~6 niet ~2 vinden|beantwoorden|zeggen|bepalen|opmaken
            dat|het weet ik ~2 niet
            ik weet ~2 niet
            weet ik ~1 niet
            ik heb ~4 NO ~4 gevonden|informatie|kunnen|antwoord
            ik ~1 beschik ~5 niet|geen
            daar|daarover|hierover ~3 NO ~3 SAY
            daarover|hierover|daar ~1 SAY ~3 NO
            onduidelijk|onbekend wie|wat|wanneer|hoe|waar|of
            SOURCE ~4 zwijgen|zwijgt|ontbreekt|ontbreken
            ontbreekt|ontbreken ~4 SOURCE
            niet mogelijk ~4 beantwoorden|bepalen|zeggen
            onmogelijk ~4 beantwoorden|bepalen|zeggen
        """,
        "lack_soft": """
            ^ maar ~4 niet
            ^ maar ~1 niet ~1 hoe|wat|wie|wanneer|waar|of|de|het
            SOFT ~2 vermeldt|noemt|zegt|specificeert ~4 NO
            SOFT ~2 staat ~3 NO
            SOFT ~4 NO ~2 vermeld|genoemd|aangegeven
            niet ~1 vermeld|genoemd|aangegeven|bekend|gespecificeerd|opgegeven|duidelijk
            is|blijft|zijn onbekend|onduidelijk
            ontbreekt|ontbreken $
        """,
        "fragment": """
            ^ onbekend|onduidelijk $
            ^ ~1 niet ~1 vermeld|genoemd|bekend|gevonden|beschikbaar|gespecificeerd|opgegeven ~4 $
            ^ geen ~1 INFO ~4 $
            ^ geen idee $
        """,
        "refuse": """
            werk|help|doe|schrijf ik ~3 niet
            ik CAN ~5 NO ~4 HELP
            ik CAN ~4 niet $
            CAN ik ~5 NO ~4 HELP
            ik CAN ~2 NO
            daar ~1 CAN ik ~3 niet
            ik weiger
            ik moet ~4 weigeren|afwijzen
            ik raad ~4 af
            raad ~4 af
            ik ben niet ~2 in|bevoegd|gemachtigd|bereid
            niet ~1 in staat
            als ~3 ai|taalmodel ~6 niet|geen
            wij kunnen ~4 niet ~2 helpen|beantwoorden
        """,
        "moral": "is|zijn ~2 strafbaar|illegaal|verboten|gevaarlijk|onethisch",
        "sorry": """
            sorry|helaas|excuses
            het spijt mij|me
            vervelend
        """,
        "filler": """
            ^ ~1 neem contact
            neem ~1 contact
            raadpleeg|vraag|controleer ~1 de|het|uw|je
            ik raad ~1 u|je aan
            als|indien ~2 u|je ~4 wilt|hebt|heeft
            bedankt|begrijp
        """,
        "meta": """
            SOURCE ~5 alleen|slechts|enkel|uitsluitend
            SOURCE ~2 gaan|gaat|beschrijven|beschrijft|behandelen|bespreken|noemen
            SOFT ~5 alleen|slechts|enkel
            titel|kop|inhoudsopgave
        """,
        "hint": """
            SOURCE ~8 NO
            NO ~8 SOURCE
        """,
        "but": "^ maar|echter|wel",
        "veto": """
            mogen|mag|hoeft|hoeven|moet|moeten ~2 niet|geen
            niet alleen|enkel|slechts
        """,
        "guard": """
            ^ als|wanneer|wie|indien
            omdat|want
        """,
    },
)
