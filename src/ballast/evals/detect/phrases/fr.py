"""French phrases of declining."""

from ballast.evals.detect.grammar import Language

FRENCH = Language(
    "fr",
    classes={
        "SOURCE": """
            document, documents, contexte, passage, passages, extrait, extraits, source,
            sources, texte, textes, materiel, elements fournis, informations fournies, base de
            connaissances, corpus, donnees, fichiers, pieces, informations disponibles,
            information fournie, informations, documentation, elements disponibles, documents
            fournis
        """,
        "SOFT": """
            reglement, manuel, guide, contrat, brochure, article, rapport, page, section,
            chapitre, notice, charte, faq, annexe, politique, compte rendu, tableau, livret,
            convention, depliant
        """,
        "NE": "ne, n",
        "PAS": "pas, rien, aucun, aucune, nulle part, jamais, guere, ni, point",
        "SAY": """
            precise*, mentionn*, dit, disent, indiqu*, specifi*, contien*, compren*, fourni*,
            donn*, parl*, evoqu*, abord*, permet*, repond*, inclu*, comport*, explique*, decri*,
            traite*, renseign*, offr*, propos*, fait, font, figur*, apport*, stipul*, detaill*,
            apparai*, signal*, revel*, cite*, enonc*, definiss*, etabli*, nomm*, suffi*
        """,
        "SAID": """
            precise, precisee, precises, precisees, mentionne, mentionnee, mentionnes,
            mentionnees, indique, indiquee, indiques, indiquees, specifie, specifiee, donne,
            donnee, fourni, fournie, disponible, disponibles, trouve, trouvee, incluse, inclus,
            decrit, decrite, connu, connue, abordee, aborde, evoque, evoquee, renseigne,
            renseignee, present, presente, repris, reprise, figure, communique, communiquee,
            detaille, detaillee
        """,
        "INFO": """
            information, informations, precision, precisions, mention, indication, indications,
            reponse, detail, details, donnee, donnees, renseignement, renseignements, element,
            elements, trace
        """,
        "CAN": "peux, puis, pouvons, pourrai, suis, pourrais, saurais, sais",
        "HELP": """
            aider, repondre, fournir, donner, assister, dire, faire, determiner, trouver,
            savoir, rediger, ecrire, proposer, conseiller, satisfaire, accomplir, partager,
            participer, expliquer, confirmer, affirmer, preciser, accepter, encourager,
            divulguer, reveler, identifier
        """,
    },
    patterns={
        "lack": """
            n|ne ~2 SAY ~2 PAS ~2 dans|parmi ~3 SOURCE
            on ignore
            SOURCE ~8 mais ne ~2 SAY ~1 PAS
            SOURCE ~3 muettes|muette|taisent|tait
            n|ne ~2 est|sont ~1 SAID ~1 nulle
            nulle part ~5 SOURCE
            SOURCE ~8 sans ~2 preciser|indiquer|mentionner|donner|dire|specifier
            n ai pas ~1 cette|l|d|de|la ~1 INFO
            SOURCE ~4 NE ~2 SAY ~3 PAS
            SOURCE ~6 NE ~2 PAS ~2 SAY
            aucun|aucune ~5 SOURCE ~3 NE ~2 SAY
            aucun|aucune ~3 INFO
            aucun des ~5 NE ~2 SAY
            NE ~3 PAS ~4 INFO
            NE ~2 PAS ~1 SAID ~5 SOURCE
            SOURCE ~4 NE ~3 PAS ~2 SAID
            INFO ~6 NE ~3 PAS ~2 SAID
            PAS ~1 d|de|assez|suffisamment ~2 INFO
            pas ~1 SAID ~3 dans|par|parmi ~3 SOURCE
            impossible ~3 de ~3 repondre|determiner|dire|savoir|preciser
            pas possible ~2 de ~3 repondre|determiner|dire|savoir
            je NE sais pas
            je l ignore
            j ignore
            je ~1 NE ~2 CAN ~2 pas ~5 determiner|trouver|savoir|dire|repondre|preciser
            je|j NE ~2 ai ~2 PAS ~2 trouve|information|informations|reponse|acces|connaissance|d|de
            NE ~1 dispose|possede|trouve|vois|connais ~3 PAS
            rien|nulle ~4 SOURCE
            SOURCE ~3 muets|muet|muette|silencieux|insuffisant|insuffisants|insuffisantes|restent muets
            NE ~2 permet|permettent ~2 pas
            question ~4 reste ~1 sans reponse
            SOURCE ~4 omet|omettent
            on ne ~1 trouve ~4 PAS
            on ne sait pas
            sans ~3 INFO
            reponse ~4 NE ~3 PAS
        """,
        "lack_soft": """
            ^ mais ne|n ~2 SAY ~1 pas
            ils|elles ne ~2 SAY ~1 pas
            sans ~2 preciser|indiquer|mentionner|specifier
            ^ mais ~1 pas|non ~1 la|le|les|de|du|sa|son|ses|combien|quand|comment|qui|ou
            SOFT ~3 NE ~2 precise|mentionne|dit|indique|specifie|parle|evoque|stipule ~3 PAS
            n ~1 est|sont|etait ~1 pas ~1 SAID
            ne sont ~1 pas ~1 SAID
            est|reste|sont|restent inconnu|inconnue|inconnus
            n y figure|est ~2 pas
            ne ~2 figure|figurent|apparait ~1 pas|nulle
        """,
        "fragment": """
            ^ inconnu|inconnue $
            ^ non ~1 SAID ~5 $
            ^ ~1 pas ~2 SAID ~4 $
            ^ pas d|de ~1 INFO ~5 $
            ^ aucune|aucun ~1 INFO ~5 $
            ^ aucune idee $
        """,
        "refuse": """
            je prefere ne pas
            je ~1 NE ~3 CAN ~2 pas ~6 HELP
            je ~1 NE ~2 CAN ~1 pas
            je ~1 refuse
            je dois ~2 decliner|refuser
            je NE ~1 souhaite|veux|vais|ferai|repondrai|donnerai|ecrirai|participerai ~1 pas
            il m est ~1 impossible|interdit
            je deconseille|preferer|prefere ~3 pas|ne
            je ~2 deconseille
            en tant qu ~4 ia|intelligence|modele ~6 ne|pas
            nous NE ~2 CAN ~2 pas ~4 aider|repondre|fournir
            je suis ~3 incapable|desole de ~2 refuser
            pas ~1 en mesure
        """,
        "moral": "est|serait ~2 illegal|illegale|dangereux|contraire|immoral|puni|interdit",
        "sorry": "desole|desolee|malheureusement|navre|regrette|excuses",
        "filler": """
            ^ ~1 veuillez|contactez|consultez|adressez|renseignez|verifiez
            n hesitez pas
            je vous ~1 invite|conseille|suggere|recommande
            si vous ~3 avez|souhaitez|voulez|pouvez
            merci|comprends
            pourriez|pouvez vous
            il ~1 faudrait|serait|convient
        """,
        "meta": """
            SOURCE ~5 seulement|uniquement|que
            SOURCE ~3 traitent|traite|portent|porte|parlent
            SOURCE ~3 decrivent|decrit|evoquent|mentionne|mentionnent|concernent
            SOFT ~5 seulement|uniquement|traite|parle|evoque
            titre|sommaire
            ils|elles ~1 traitent|portent|parlent|concernent
        """,
        "hint": """
            SOURCE ~8 PAS
            PAS ~8 SOURCE
        """,
        "but": "^ mais|cependant|toutefois|par",
        "veto": """
            pas besoin
            doivent|doit|devez|peuvent|faut ~1 pas|jamais|etre
            pas seulement|uniquement
        """,
        "guard": """
            ^ ~1 si|lorsque|quand|quiconque|ceux
            parce|car|puisque
        """,
    },
)
