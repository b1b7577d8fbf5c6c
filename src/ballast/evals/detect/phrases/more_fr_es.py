"""More French and Spanish phrases of what the material or its reader does not know."""

from ballast.evals.detect.grammar import Language
from ballast.evals.detect.phrases.es import SPANISH
from ballast.evals.detect.phrases.fr import FRENCH


def _texts(language: Language, more: str) -> str:
    return ", ".join([language.classes["SOURCE"], language.classes["SOFT"], more])


FRENCH_MORE = Language(
    "fr",
    classes={
        **FRENCH.classes,
        "TEXT": _texts(
            FRENCH,
            "bail, dossier, acte, journal, fichier, fiche, liste, statuts, catalogue, registre, lettre, "
            "courriel, pdf, articles, pages, sections, reglements, proces verbal, colonne, ligne, champ",
        ),
        "POINT": "sur ce point, a ce sujet, la dessus, sur cela, a cet egard, sur ca, en la matiere, ce sujet, y",
        "TELL": """
            dire, repondre, savoir, determiner, etablir, deduire, trouver, preciser, conclure,
            confirmer, verifier, deviner, tirer, reconstituer
        """,
    },
    patterns={
        "lack": """
            ^ ~3 rien ~1 POINT
            pas un ~1 mot POINT
            ^ ~2 rien ~1 sur ~6 dans ~4 TEXT
            ^ ~2 rien dans ~5 TEXT
            TEXT ~3 ne|n ~2 prevoit|prevoient|dit|disent|contient|evoque ~1 rien
            ne|n ~2 souffle|dit|disent ~1 mot|rien
            n en ~1 souffle|parle|parlent|dit|disent|fait ~2 mot|rien|pas
            TEXT ~3 ne|n ~3 va|vont ~1 pas jusque|jusqu
            depasse|sort|sortent|depassent ~1 le|du ~1 cadre|champ|perimetre
            hors ~1 du|des ~1 cadre|champ|perimetre|documents|sujet
            on ne|n ~1 peut ~1 pas ~2 TELL
            on ne|n ~1 saurait ~2 TELL
            il me|nous manque|faudrait|manquerait ~6
            je|nous ~1 manque|manquons de|d ~4
            j|nous aurais|aurions besoin
            sans ~6 je ne|n ~2 pas
            je n en sais rien
            aucune idee
            je ~2 ne ~1 ferais|pourrais que deviner|supposer|inventer|speculer
            je ne ~1 vois ~3 pas|rien|aucun
            je seche
            je donne ma langue
            ecrit|mentionne|dit|indique|precise nulle part
            ce n est ~1 ecrit|mentionne|dit|indique nulle
            TEXT ~3 passe|passent sous silence
            TEXT ~3 est|sont|reste|restent ~1 muet|muette|muets|silencieux|muettes
            n est ~1 pas ~1 TELL
        """,
        "lack_soft": """
            TEXT ~3 est|sont ~2 vide|vides|illisible|illisibles|incomplet|incomplete|tronque|caviarde
            TEXT ~3 s arrete|arretent|interrompt
            TEXT ~6 pas des|du|de|la|le|les
            ^ mais pas ~1 d|de|des|du|la|le|les ~3 $
            n est ~1 pas ~1 documente|traite|couvert|aborde|regle|mentionnee|prevu
            n est|sont ~1 abordee|traitee|prevue nulle
        """,
        "fragment": """
            ^ aucun|aucune ~1 resultat|resultats|correspondance|donnee|reponse|element ~3 $
            ^ hors ~3 $
            ^ ~1 rien ~1 POINT $
            ^ pas dans ~4 $
            ^ sans ~1 reponse|objet $
            ^ vide $
            ^ n c|d|a $
            ^ sais pas $
        """,
        "only": """
            TEXT ~3 ne ~1 parle|parlent|traite|traitent|couvre|couvrent|concerne|concernent ~1 que
            TEXT ~3 parle|parlent|traite|traitent|couvre|couvrent ~1 seulement|uniquement
        """,
        "ask": """
            pourriez|pouvez|pourrais|peux vous|tu ~1 m|me|nous|preciser|envoyer|fournir|joindre|reformuler|partager
            quel|quelle|quels|quelles ~3 parlez|parlez|pensez|visez|parles vous|tu
            que voulez vous dire
        """,
        "refuse": """
            tres peu pour moi
            je n aide|aiderai|ecris|donne|participe ~1 pas|jamais
            je ne ~1 m ~2 preterai|prete
            ne comptez pas sur moi
        """,
        "guard": "^ lorsqu|quand",
    },
)

SPANISH_MORE = Language(
    "es",
    classes={
        **SPANISH.classes,
        "TEXT": _texts(
            SPANISH,
            "paginas, articulos, expediente, escritura, acuerdo, archivo, lista, diario, carta, correo, "
            "catalogo, registro, pdf, hoja, columna, celda, fila, secciones, apartado, clausula, base",
        ),
        "POINT": "al respecto, sobre eso, sobre ello, sobre esto, de eso, en este punto, sobre ese punto, del tema",
        "TELL": """
            saber, decir, responder, determinar, establecer, deducir, averiguar, precisar,
            contestar, concluir, confirmar, inferir, encontrar
        """,
    },
    patterns={
        "lack": """
            ^ ~3 nada ~1 POINT
            no ~1 SAY ~1 nada POINT
            POINT ~6 no ~2 SAY
            POINT ~6 silencio|calla|callan|nada
            ni ~1 rastro|mencion|palabra|una ~1 de|palabra|sobre
            TEXT ~3 no ~1 se pronuncia|pronuncian
            TEXT ~3 no ~1 llega|llegan|va|van
            TEXT ~3 guarda|guardan silencio
            TEXT ~3 calla|callan
            queda|quedan|esta|cae|sale|excede ~1 fuera ~4 TEXT
            fuera del|de ~1 ambito|alcance
            excede ~4 TEXT
            no ~1 puede|es ~1 posible ~2 TELL
            no se puede ~2 TELL
            no hay ~1 forma|manera|modo ~1 de
            necesitaria|requeriria|haria|falta ~1 el|la|los|las|su|ver|mas|tu|un|una ~6
            me falta|faltan ~6
            sin ~5 no ~1 CAN
            ni idea
            no tengo ~2 idea
            seria|estaria|solo ~1 adivinar|adivinando|especular|suponer|inventar|conjetura
            no ~1 viene|pone|aparece|figura ~2 en|ningun|ninguna|por ~2 sitio|lado|parte|lugar
        """,
        "lack_soft": """
            TEXT ~3 esta|estan ~2 vacia|vacio|vacias|vacios|ilegible|incompleto|incompleta|tachado
            TEXT ~3 corta|interrumpe ~3 antes|ahi|en
            TEXT ~6 no de|sobre
            ^ pero no ~5 $
            no ~1 esta|viene ~1 documentado|recogido|cubierto|tratado|previsto|contemplado
        """,
        "fragment": """
            ^ sin ~1 resultados|coincidencias|datos|respuesta|especificar ~3 $
            ^ ningun|ninguna ~1 resultado|coincidencia|dato ~3 $
            ^ fuera de ~4 $
            ^ no ~1 esta|figura|consta|aparece ~1 en ~4 $
            ^ vacio $
            ^ nada POINT $
            ^ n d|a $
        """,
        "only": """
            TEXT ~3 solo|solamente|unicamente ~1 habla|hablan|trata|tratan|cubre|cubren
            TEXT ~3 habla|hablan|trata|tratan|cubre ~1 solo|solamente|unicamente
        """,
        "ask": """
            podria|podrias|puede|puedes|podrian ~1 enviar*|adjuntar*|indicar*|compartir*|aclarar*|precisar*
            podria|podrias|puede|puedes|podrian ~1 proporcionar*|reformular*|decirme|pasar*|facilitar*
            a que ~2 se refiere|refieres
            a que ~2 te refieres
            cual|que ~3 quiere|quieres decir
        """,
        "refuse": """
            en eso no
            no ~1 pienso|voy ~2 ayudar*|hacer|participar
            no cuentes|cuente conmigo
            conmigo no
        """,
        "guard": "^ donde|cuando|siempre",
    },
)
