"""More Italian and Portuguese phrases of what the material or its reader does not know."""

from ballast.evals.detect.grammar import Language
from ballast.evals.detect.phrases.it import ITALIAN
from ballast.evals.detect.phrases.pt import PORTUGUESE


def _texts(language: Language, more: str) -> str:
    return ", ".join([language.classes["SOURCE"], language.classes["SOFT"], more])


ITALIAN_MORE = Language(
    "it",
    classes={
        **ITALIAN.classes,
        "TEXT": _texts(
            ITALIAN,
            "pagine, articoli, fascicolo, atto, accordo, lista, elenco, diario, lettera, mail, pdf, catalogo, "
            "registro, scheda, colonna, riga, campo, sezioni, clausola, foglio",
        ),
        "POINT": "al riguardo, in merito, su questo, su cio, a riguardo, a tal proposito, su questo punto",
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
        "POINT": "sobre isso, a respeito, quanto a isso, a esse respeito, nesse ponto, disso, sobre isto",
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
