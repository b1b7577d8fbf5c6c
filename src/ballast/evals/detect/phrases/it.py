"""Italian phrases of declining."""

from ballast.evals.detect.grammar import Language

ITALIAN = Language(
    "it",
    classes={
        "SOURCE": """
            documento, documenti, contesto, passaggio, passaggi, brano, brani, fonte, fonti,
            testo, testi, materiale, materiali, estratto, estratti, informazioni fornite,
            informazioni disponibili, documentazione, base di conoscenza, archivio, file, passi,
            corpus, dati forniti
        """,
        "SOFT": """
            manuale, guida, contratto, regolamento, opuscolo, rapporto, articolo, pagina,
            sezione, capitolo, allegato, relazione, verbale, tabella
        """,
        "NO": "non, nessun, nessuno, nessuna, nulla, niente, ne, neanche, mai",
        "SAY": """
            menzion*, specific*, indic*, dice, dicono, contien*, contengono, forni*, includ*,
            offr*, precis*, riport*, spieg*, parla*, tratta*, cita*, rispond*, descriv*,
            consent*, permett*, da, danno, compar*, figura*, trova*, affront*, chiari*, accenn*,
            riguard*, rivel*, preved*, stabili*, hanno, ha
        """,
        "SAID": """
            specificato, specificata, specificati, menzionato, menzionata, indicato, indicata,
            indicati, disponibile, disponibili, fornito, fornita, riportato, riportata, incluso,
            inclusa, presente, presenti, trovato, trovata, noto, nota, precisato, precisata,
            detto, citato, citata, specificate, indicate, note
        """,
        "INFO": """
            informazione, informazioni, dato, dati, menzione, risposta, riferimento,
            riferimenti, dettagli, indicazione, indicazioni, precisazioni, nulla, elementi,
            notizie
        """,
        "CAN": """
            posso, possiamo, potro, potrei, sono in grado, riesco, sono riuscito, sono riuscita
        """,
        "HELP": """
            aiutare, aiutarti, aiutarla, aiutarvi, rispondere, fornire, fornirti, dare, darti,
            darle, assistere, assisterti, dire, dirti, fare, determinare, trovare, offrire,
            scrivere, soddisfare, condividere, partecipare, generare, creare, consigliare,
            stabilire, sapere, rivelare, spiegare, confermare, esaudire
        """,
    },
    patterns={
        "lack": """
            non ~2 SAY ~2 nei|nel|nella|nelle|negli ~3 SOURCE
            SOURCE ~3 non ~2 evince|evincono|risulta|ricava|desume|deduce|emerge
            non ~1 risulta|emerge|compare ~5 SOURCE
            SOURCE ~4 non ~2 SAY
            nessun|nessuno|nessuna ~5 SOURCE ~3 SAY
            non ~3 SAID ~5 SOURCE
            SOURCE ~5 non ~4 SAID
            SOURCE ~4 non ~2 e|sono|ci|c|viene|vengono|vi
            non ~1 ci|vi|ho|c|dispongo|trovo|contiene|contengono|possiedo|esistono ~5 INFO
            nessuna ~1 informazione|risposta|indicazione|menzione
            INFO ~5 non ~3 SAID
            non ~2 informazioni|dati ~1 sufficienti
            informazioni ~2 insufficienti
            non ~1 e|sia possibile ~3 rispondere|determinare|sapere|dire|stabilire|dare|risalire
            e impossibile ~3 rispondere|determinare|sapere|stabilire
            non si ~1 puo ~3 rispondere|determinare|sapere|dedurre|stabilire
            non ~2 CAN ~3 rispondere|determinare|trovare|sapere|stabilire|dire
            non lo so
            non so ~1 dove|chi|quando|quanto|quanti|come|cosa|quale|se
            non ho ~2 trovato|trovo|idea
            non trovo|conosco|dispongo
            ignoro
            domanda ~5 senza risposta
            domanda ~5 non ~3 risposta|rispondere
            risposta ~5 non ~3 SAY
            SOURCE ~3 tacciono|tace|omette|omettono|insufficiente|insufficienti|manca|mancano
            mancano ~2 INFO
        """,
        "lack_soft": """
            ^ ma non ~1 SAY
            manca ~2 testo|contenuto|dato
            ^ ma ~1 non ~1 di|del|della|la|il|la|quanto|quando|come|chi|dove|su
            senza ~1 specificare|menzionare|indicare|precisare
            SOFT ~2 non ~2 specifica|menziona|indica|dice|precisa|riporta|parla
            non ~1 e|sono|viene|vengono ~1 SAID
            e|resta|rimane sconosciuto|sconosciuta|ignoto
        """,
        "fragment": """
            ^ sconosciuto|sconosciuta|ignoto $
            ^ non ~2 SAID ~4 $
            ^ nessuna ~1 INFO ~4 $
            ^ nessun ~1 dato ~3 $
        """,
        "refuse": """
            non ~2 CAN ~4 HELP
            ^ ~4 non posso
            non ~2 intendo|voglio|desidero|scrivero|faro|aiutero|fornisco|rispondero
            mi rifiuto
            devo ~1 rifiutare|declinare|rifiutarmi
            ti|le|vi sconsiglio
            sconsiglio
            come ~3 ia|intelligenza|modello ~6 non
            non mi e ~1 possibile|consentito|permesso
            non sono ~1 autorizzato|autorizzata|qualificato|in
        """,
        "moral": "e|sarebbe ~2 illegale|reato|pericoloso|immorale|inaccettabile",
        "sorry": """
            mi ~1 dispiace|spiace
            purtroppo|spiacente|scusa|scusi|sfortunatamente
        """,
        "filler": """
            ^ ~1 consulta|consulti|contatta|contatti|chiedi|chieda|verifica
            ti|le|vi consiglio|suggerisco
            se ~2 hai|ha|vuoi|desidera|puoi
            per favore
            grazie|capisco
        """,
        "meta": """
            SOURCE ~5 solo|soltanto|solamente|unicamente
            SOURCE ~3 parlano|parla|trattano|tratta|descrivono|riguardano|menzionano
            SOFT ~5 solo|soltanto|unicamente
            titolo|indice|intestazione
        """,
        "hint": """
            SOURCE ~8 NO
            NO ~8 SOURCE
        """,
        "but": "^ ma|pero|tuttavia",
        "veto": """
            non devono|deve|possono|necessita|occorre|serve
            non solo|soltanto
        """,
        "guard": """
            ^ se|quando|chi
            perche|poiche
        """,
    },
)
