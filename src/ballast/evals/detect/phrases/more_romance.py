"""More French, Spanish, Italian and Portuguese phrases of what the material or its reader does not know."""

from ballast.evals.detect.grammar import Language
from ballast.evals.detect.phrases.es import SPANISH
from ballast.evals.detect.phrases.fr import FRENCH
from ballast.evals.detect.phrases.it import ITALIAN
from ballast.evals.detect.phrases.pt import PORTUGUESE


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

ITALIAN_MORE = Language(
    "it",
    classes={
        **ITALIAN.classes,
        "TEXT": _texts(
            ITALIAN,
            "pagine, articoli, fascicolo, atto, accordo, lista, elenco, diario, lettera, mail, pdf, catalogo, "
            "registro, scheda, colonna, riga, campo, sezioni, clausola, foglio",
        ),
        "POINT": "al riguardo, in merito, su questo, su cio, a riguardo, a tal proposito, su questo punto, in proposito",
        "TELL": """
            sapere, dire, rispondere, determinare, stabilire, dedurre, ricavare, capire,
            precisare, risalire, concludere, confermare, verificare
        """,
    },
    patterns={
        "lack": """
            ^ ~3 niente|nulla ~1 POINT
            non ~2 SAY ~1 niente|nulla POINT
            POINT ~6 tace|tacciono|silenzio|niente|nulla
            POINT ~6 non ~2 SAY
            TEXT ~2 tace|tacciono
            TEXT ~3 non ~1 si pronuncia|pronunciano|esprime
            TEXT ~3 non ~1 arriva|arrivano
            esula|esulano ~5 TEXT
            fuori ~1 dal|dai|dall|dalla ~4 TEXT
            fuori ~1 ambito|contesto|portata
            non si puo ~2 TELL
            non e ~1 possibile ~2 TELL
            non c e ~1 modo
            avrei|avremmo ~1 bisogno
            mi|ci servirebbe|servirebbero|manca|mancano|occorrerebbe ~6
            senza ~5 non ~1 CAN
            tirerei|tirare|potrei ~2 a|solo indovinare
            sarebbe ~1 solo ~1 un|una ~1 ipotesi|supposizione
            non c|e ~1 e ~1 scritto
            non ~2 scritto ~3 nessuna parte
            da nessuna parte
            non ~1 ne ~1 so
            boh
            non ne ho ~2 idea
        """,
        "lack_soft": """
            TEXT ~3 e|sono ~2 vuota|vuoto|vuoti|illeggibile|incompleto|incompleta|mutilo
            TEXT ~3 interrompe ~3 prima|li|a
            TEXT ~6 non di|del|della|delle|dei|degli
            ^ ma non ~5 $
            non e ~1 documentato|trattato|previsto|coperto|contemplato|disciplinato
        """,
        "fragment": """
            ^ nessun|nessuna ~1 risultato|corrispondenza|dato|riscontro ~3 $
            ^ fuori ~4 $
            ^ ~1 non ~1 in|nel|nei|nella ~4 $
            ^ vuoto $
            ^ n d|a $
            ^ niente POINT $
            ^ non so $
        """,
        "only": """
            TEXT ~3 parla|parlano|tratta|trattano|copre|coprono ~1 solo|soltanto|unicamente
            TEXT ~3 solo|soltanto ~1 di
        """,
        "ask": """
            potrebbe|potresti|puo|puoi ~1 inviar*|mandar*|fornir*|indicar*|condivider*|precisar*|allegar*|chiarir*
            a quale|quali|cosa ~3 riferisce|riferisci
            che cosa intende|intendi
        """,
        "refuse": """
            non ~1 conti|contare su di me
            su questo non ~1 posso|voglio|aiuto|ti
            non ~1 ti|la|vi aiuto|aiutero
        """,
        "guard": "^ dove|qualora",
    },
)

PORTUGUESE_MORE = Language(
    "pt",
    classes={
        **PORTUGUESE.classes,
        "TEXT": _texts(
            PORTUGUESE,
            "paginas, artigos, processo, escritura, acordo, arquivo, ficheiro, lista, diario, carta, "
            "email, catalogo, registo, registro, pdf, planilha, folha, coluna, linha, campo, clausula, secoes",
        ),
        "POINT": "sobre isso, a respeito, quanto a isso, a esse respeito, nesse ponto, sobre esse ponto, disso, sobre isto",
        "TELL": """
            saber, dizer, responder, determinar, estabelecer, deduzir, concluir, apurar,
            precisar, confirmar, inferir, afirmar, descobrir
        """,
    },
    patterns={
        "lack": """
            ^ ~3 nada ~1 POINT
            nao ~1 SAY ~1 nada POINT
            POINT ~6 nao ~2 SAY
            TEXT ~3 nao ~1 se pronuncia|pronunciam
            TEXT ~3 e|sao ~1 omisso|omissa|omissos|omissas|silente
            TEXT ~3 silencia|silenciam|cala|calam
            TEXT ~3 nao ~1 chega|chegam|vai|vao
            fora do|da|de ~1 ambito|escopo|alcance
            fora ~2 dos|das|do|da ~2 TEXT
            nao da para TELL
            nao ~1 se ~1 pode|consegue ~2 TELL
            nao ha|existe ~1 como|forma|maneira
            eu ~1 precisaria ~6
            precisaria ~1 do|da|de|dos|ver
            falta|faltam ~1 me ~5
            sem ~5 nao ~1 CAN
            seria ~2 palpite|adivinhacao|chute|especulacao|suposicao
            estaria ~2 adivinhando|chutando|especulando|a adivinhar
            em ~1 lugar|lado nenhum
            nao ~1 faco ~1 ideia
            nao tenho ~2 ideia
            vou ~1 ficar ~1 a ~1 dever|devendo
        """,
        "lack_soft": """
            TEXT ~3 esta|estao ~2 vazia|vazio|vazios|ilegivel|incompleto|incompleta|branco
            TEXT ~3 interrompe ~3 antes|ai|em
            TEXT ~6 nao de|do|da|dos|das|sobre
            ^ mas nao ~5 $
            nao ~1 esta ~1 documentado|previsto|coberto|tratado|contemplado|registrado|registado
        """,
        "fragment": """
            ^ sem ~1 resultado|resultados|dados|correspondencia|resposta ~3 $
            ^ nenhum|nenhuma ~1 resultado|correspondencia|dado ~3 $
            ^ fora d|de|do|da ~4 $
            ^ nao ~1 esta|consta|figura ~1 em|no|na|nos ~4 $
            ^ vazio $
            ^ n d|a $
            ^ nada POINT $
        """,
        "only": """
            TEXT ~3 so|apenas|somente ~1 fala|falam|trata|tratam|cobre|cobrem|abrange
            TEXT ~3 fala|falam|trata|tratam|cobre|cobrem ~1 so|apenas|somente
        """,
        "ask": """
            poderia|pode|podia|voce ~1 enviar|indicar|fornecer|compartilhar|partilhar|esclarecer|anexar|precisar
            a que ~2 se refere
            a qual ~2 se refere
            o que quer dizer
        """,
        "refuse": """
            nisso|nisto ~1 eu ~1 nao
            nao ~1 conte comigo
            nao ~2 vou ~2 ajudar
        """,
        "guard": "^ onde|caso",
    },
)
