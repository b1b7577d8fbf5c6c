"""More German and Dutch phrases of what the material or its reader does not know."""

from ballast.evals.detect.grammar import Language
from ballast.evals.detect.phrases.de import GERMAN
from ballast.evals.detect.phrases.nl import DUTCH

GERMAN_MORE = Language(
    "de",
    classes={
        **GERMAN.classes,
        "TEXT": ", ".join(
            [
                GERMAN.classes["SOURCE"],
                GERMAN.classes["SOFT"],
                """mietvertrag, akte, akten, hilfeartikel*, artikeln, tagebuch, datensatz, datensatze,
                pdf, prospekt, gutachten, urkunde, urkunden, liste, folien, notizen,
                mail, mails, schreiben, katalog, verzeichnis, register, band, anlage, anlagen,
                wissensartikel*, hilfeseiten, klausel, brief, kapitels, text""",
            ]
        ),
        "THERE": """
            darin, drin, dort, hier, da, hieruber, daruber, dazu, hierzu, davon, diesbezuglich,
            zu diesem punkt, zu dieser frage, in diesem punkt
        """,
        "TELL": """
            sagen, beantworten, klaren, feststellen, bestimmen, ermitteln, entnehmen, ablesen,
            herauslesen, beurteilen, erkennen, ableiten, nachvollziehen, rekonstruieren,
            bestatigen, ersehen, erschliessen, antworten, herausfinden, ausmachen
        """,
        "IMAY": "kann, konnte, konnen, lasst, lassen, ist, sind, liess",
    },
    patterns={
        "lack": """
            THERE ~3 nichts ~3 $
            nichts ~2 THERE ~3 $
            THERE ~4 kein|keine|keinen|keinerlei ~1 wort|silbe|aufschluss|aussage|auskunft|angabe|angaben|antwort
            TEXT ~6 kein|keine|keinen|keinerlei ~1 wort|silbe|aufschluss|aussage|auskunft|angabe|angaben|antwort
            kein|keine|keinen|keinerlei ~1 wort|aufschluss|aussage|auskunft|angaben ~3 THERE
            TEXT ~3 THERE ~3 nichts
            geht|liegt|fallt ~2 uber|ausserhalb ~4 TEXT
            entzieht sich ~1 meiner|unserer
            ich|wir ~2 raten|spekulieren|mutmassen|erfinden
            musste|konnte|wurde ich ~3 raten|spekulieren|mutmassen|erfinden
            da|dabei|hier ~1 muss|musste ich ~2 passen
            ich ~1 muss|musste ~1 passen
            braucht|brauchte|benotige|benotigte ich ~7
            mir fehlt|fehlen ~6
            fehlt|fehlen mir ~6
            ich|wir habe|haben ~4 nichts ~3 vorliegen|vor|gefunden|zu|uber
            nichts ~4 vorliegen
            THERE ~3 liegt|liegen ~3 nichts|keine|kein
            THERE ~3 ist|sind|wird|werden ~3 nicht|nichts ~3 SAY
            IMAY ~2 sich ~5 nicht ~3 TELL
            IMAY ~6 TEXT ~3 nicht ~3 TELL
            IMAY ~3 nicht ~4 aus|anhand ~4 TEXT
            IMAY ich|wir ~5 nicht ~3 TELL
            nicht ~1 zu TELL
            nicht ~1 zu entnehmen|ersehen|erkennen|klaren
            nicht ~1 ersichtlich|erkennbar|ablesbar|beantwortbar|feststellbar
            TEXT ~4 zu ~2 frage|punkt|thema ~4 nichts|nicht|kein
            TEXT ~4 trifft|treffen|gibt|geben|macht|machen ~4 kein|keine|keinen
            TEXT ~4 aussert|aussern sich ~4 nicht
            TEXT ~3 verschweigt|verschweigen|ubergeht|schweigt|schweigen
            NOT ~2 teil ~3 TEXT
            nicht ~1 in|im|teil ~3 TEXT
            keine ~1 der|dieser ~3 TEXT
            kein|keines|keiner ~2 TEXT ~6 SAY
        """,
        "lack_soft": """
            TEXT ~4 bricht|brechen ~4 ab
            TEXT ~4 endet|enden ~1 dort|da|vorher
            TEXT ~4 ist|sind|war|waren ~5 leer|unleserlich|geschwarzt|unvollstandig|luckenhaft|abgeschnitten
            feld|spalte|zeile|stelle|seite ~4 ist|leer|unleserlich|fehlt|geschwarzt
            TEXT ~6 aber|jedoch|doch nicht|kein|keine|keinen
            ^ aber|jedoch kein|keine|keinen|nicht ~4 $
            TEXT ~6 nicht um|von|uber
            nicht ~1 geregelt|beschrieben|thematisiert|behandelt|hinterlegt|uberliefert|beziffert
            nicht mehr|weiter ~2 TELL
            reicht|reichen ~3 nur bis
            reicht|reichen|geht|gehen ~3 nicht so weit
            ist|sind ~3 nicht ~1 uberliefert|dokumentiert|verzeichnet|erfasst
        """,
        "fragment": """
            ^ keine|kein|null ~1 treffer|daten|ergebnis|ergebnisse|angabe|eintrag|fundstelle ~4 $
            ^ ~1 nicht ~1 im|in|teil ~4 $
            ^ ~1 nicht ~2 geregelt|erfasst|dokumentiert|beantwortbar|hinterlegt|ersichtlich|abgedeckt ~3 $
            ^ ~1 k a $
            ^ fehlanzeige $
            ^ leer $
            ^ ~1 ausserhalb ~4 $
            ^ weiss ~1 nicht $
            ^ ~1 nichts ~2 gefunden|bekannt|dazu|daruber ~3 $
        """,
        "only": """
            TEXT ~5 nur|lediglich|ausschliesslich ~2 um|von|uber|fur
            TEXT ~2 deckt|decken|behandelt|behandeln|betrifft ~1 nur|lediglich
            geht es ~1 nur|lediglich um
            nur|lediglich ~3 uberschrift|titel|inhaltsverzeichnis
        """,
        "ask": """
            konnten|konntest|wurden|wurdest|kannst|konnen sie|du ~3 mir|uns|bitte|das|die|den|ihre|deine|noch
            welche|welchen|welches|welcher ~3 meinen|meinst ~1 sie|du
            was ~3 meinen|meinst sie|du
            bitte ~2 senden|schicken|laden|geben|nennen sie ~2 mir|uns
            worauf ~1 beziehen|beziehst
            auf welche|welchen|welches|welcher ~3 beziehen|beziehst
        """,
        "refuse": """
            da|dabei|damit|daran|hierbei ~1 mache|helfe|wirke|arbeite|beteilige ich ~4 nicht
            bei ~3 mache|helfe|wirke ich ~2 nicht
            mache|wirke|helfe ich ~2 nicht
            dazu|dafur|darauf ~1 gebe|schreibe|liefere|lasse ich ~3 nicht|keine|keinen
            nicht ~1 mit mir
            mein system erlaubt|lasst ~3 nicht
        """,
        "guard": "^ solange|soweit|wo",
    },
)

DUTCH_MORE = Language(
    "nl",
    classes={
        **DUTCH.classes,
        "TEXT": ", ".join(
            [
                DUTCH.classes["SOURCE"],
                DUTCH.classes["SOFT"],
                """huurcontract, huurovereenkomst, overeenkomst, akte, dossier, artikelen, lijst,
                dagboek, brief, mail, catalogus, register, pdf, hulpartikelen, rij,
                kolom, hoofdstukken, notulen, pagina, website, bestand""",
            ]
        ),
        "THERE": "daar, daarover, hierover, hier, er, daarvan, hiervan, dit punt, deze vraag",
        "TELL": """
            zeggen, beantwoorden, bepalen, vaststellen, opmaken, afleiden, achterhalen,
            vertellen, beoordelen, nagaan, halen, vinden, lezen, weten
        """,
    },
    patterns={
        "lack": """
            THERE ~1 zegt|zeggen|meldt|vermeldt|vermelden ~4 niets|niks|geen
            THERE ~4 niets|niks ~2 over|van|op $
            zwijgt|zwijgen ~2 over|hierover|daarover
            TEXT ~3 zwijgt|zwijgen
            TEXT ~3 spreekt|spreken ~2 zich ~3 niet
            TEXT ~4 doet|doen ~2 geen ~1 uitspraak|mededeling
            valt|vallen|ligt|gaat buiten ~4 TEXT
            NO ~3 uit|in|op|binnen ~4 TEXT
            uit ~4 TEXT ~2 niet ~2 op|te ~1 maken|halen|leiden
            niet ~2 op te maken|halen
            niet te TELL
            kan ik ~5 niet ~3 TELL
            dat zou ~1 gokken|raden|speculeren
            ik ~1 zou ~2 gokken|raden|speculeren|verzinnen
            zou ik ~7 nodig hebben
            heb ik ~5 nodig
            ik mis ~5
            moet ik ~4 antwoord ~2 schuldig
            moet ik ~3 passen
            ik|wij heb|hebben ~2 geen idee
            ik|we|wij heb|hebben ~3 niets|niks ~3 over
            kennis|weet ~2 reikt ~2 niet
        """,
        "lack_soft": """
            TEXT ~4 is|zijn ~4 leeg|onleesbaar|onvolledig|afgebroken
            TEXT ~4 stopt|stoppen|breekt ~4
            TEXT ~6 niet over|om|van
            ^ maar geen|niet ~5 $
            niet ~1 geregeld|beschreven|gedekt|besproken|behandeld|overgeleverd|gedocumenteerd|ingevuld
            reikt|gaat|gaan ~2 niet zo|verder
        """,
        "fragment": """
            ^ geen ~1 resultaat|resultaten|treffers|gegevens|data|match ~3 $
            ^ ~1 niet ~1 in|op|binnen ~4 $
            ^ buiten ~4 $
            ^ leeg $
            ^ n v t $
            ^ weet ~1 ik ~1 niet $
            ^ weet ik niet $
        """,
        "only": """
            TEXT ~4 gaat|gaan|dekt|dekken|behandelt|behandelen ~1 alleen|slechts|enkel
            TEXT ~4 alleen|slechts|enkel ~1 over|om
        """,
        "ask": """
            kunt|kun|wilt|wil|zou|zoudt u|je|jij ~3 het|de|uw|je|mij|ons|me|dat|nog|iets
            welk|welke ~3 bedoelt|bedoel ~1 u|je
            wat ~2 bedoelt|bedoel u|je
            over welk|welke ~4 gaat
        """,
        "refuse": """
            daar ~1 werk|doe|help|begin ik ~3 niet
            hier ~1 werk|doe|help|begin ik ~3 niet
            daar|hier ~1 geef|schrijf ik ~3 geen
        """,
        "guard": "^ waar|zolang",
    },
)
