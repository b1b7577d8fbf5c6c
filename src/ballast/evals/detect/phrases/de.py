"""German phrases of declining."""

from ballast.evals.detect.grammar import Language

GERMAN = Language(
    "de",
    classes={
        "SOURCE": """
            unterlage*, dokument, dokumente, dokumenten, dokuments, dokumentes, kontext,
            kontexts, kontextes, textstelle*, passage, passagen, quelle, quellen, text, texte,
            texten, textes, auszug, auszuge, auszugen, material, materialien, ausschnitt*,
            textausschnitt*, textabschnitt*, wissensbasis, datenbank, fundstelle*, angaben,
            quelltext*, textauszug*, wissensdatenbank, datei, dateien, informationen, belege,
            belegen, abschnitt, abschnitte, abschnitten, absatz, absatzen
        """,
        "SOFT": """
            handbuch, handbuchs, richtlinie, richtlinien, vertrag, satzung, broschure,
            merkblatt, leitfaden, bericht, artikel, seite, seiten, kapitel, anhang, hausordnung,
            ordnung, protokoll, tabelle, faq, anleitung, regelung, regelungen, aushang
        """,
        "NOT": """
            nicht, nichts, nie, nirgends, nirgendwo, kein, keine, keinen, keinem, keiner,
            keinerlei, weder
        """,
        "NO": "kein, keine, keinen, keinem, keiner, keinerlei, nichts, weder, keines",
        "SAY": """
            erwahn*, nenn*, sag*, angegeben, angeben, spezifizier*, beschreib*, beschrieben,
            erklar*, besag*, beantwort*, hervor, aus, angefuhrt, aufgefuhrt, genannt, gesagt,
            ausgefuhrt, erlauter*, geht, steht, stehen, stand, geregelt, finden, findet,
            vorhanden, festgelegt, dokumentiert, entnehmen, ersichtlich, vermerkt, ausgesagt,
            enthalten, aufgezahlt, behandel*, thematisier*, definier*, preis, verrat, aussert,
            benannt, benennen, benennt, beziffert, hinterlegt
        """,
        "HAVE": """
            enthalt, enthalten, bietet, bieten, liefert, liefern, gibt, geben, macht, machen,
            nennt, nennen, findet, finden, liegen, liegt, haben, hat, habe, steht, stehen,
            umfasst, existieren, existiert, fehlen, gab, beinhaltet, beinhalten
        """,
        "INFO": """
            information, informationen, angabe, angaben, auskunft, hinweis, hinweise, antwort,
            aussage, aussagen, details, daten, einzelheiten, erwahnung, infos, auskunfte,
            anhaltspunkt*, belege, aufschluss, rede, kenntnis, ahnung, erkenntnisse, kenntnisse,
            anhaltspunkt, treffer
        """,
        "ICAN": """
            kann ich, konnte ich, ich kann, ich konnte, ich darf, darf ich, ich werde, werde
            ich, mochte ich, ich mochte, kann
        """,
        "HELP": """
            helf*, hilfe, behilflich, unterstutz*, beantwort*, weiterhelf*, sagen, tun, finden,
            bereitstell*, geben, erteil*, beurteil*, bestimm*, ermittel*, entnehm*, anbieten,
            erstell*, schreib*, liefern, mitteilen, feststell*, empfehl*, verrat*, preisgeb*,
            erklar*, machen, entdecken, nennen, anleit*, antworten, nachkommen, erfull*,
            mitmach*, beraten
        """,
    },
    patterns={
        "lack": """
            nirgends|nirgendwo ~2 erwahnt|genannt|angegeben|beschrieben|gesagt|zu
            nicht ~2 erwahnt|genannt|angegeben ~2 in|im ~3 SOURCE
            habe|konnte ich ~5 nichts
            ist|sind ~2 nichts ~1 bekannt|angegeben|gesagt|vermerkt
            SOURCE ~5 NOT ~2 gefunden
            NOT ~3 gefunden
            weder ~3 SOURCE ~2 noch
            weder ~3 SOFT ~2 noch
            NOT ~4 im|in|aus|den ~3 SOURCE
            SOURCE ~6 zwar ~8 nicht
            SOURCE ~8 NO ~4 INFO
            NO ~3 INFO ~5 SOURCE
            NO ~3 INFO ~8 enthalten|vor|gefunden|finden|vorhanden|verfugbar|enthalt|liegen|entnehmen|machen
            SOURCE ~8 NOT ~3 SAY
            SOURCE ~3 SAY ~8 NOT
            NOT ~6 in|aus ~3 SOURCE
            in|aus|anhand|im ~3 SOURCE ~8 NOT ~3 SAY
            aus ~4 SOURCE ~2 geht ~4 nicht ~1 hervor
            geht ~6 nicht ~1 hervor
            geht ~8 SOURCE ~3 nicht hervor
            lasst ~6 nicht ~6 beantworten|entnehmen|bestimmen|ermitteln|sagen|feststellen|ableiten|klaren
            frage ~6 nicht ~3 beantwort*|beantworten|beantwortet|beantwortbar
            SOURCE ~8 schweigen|schweigt|fehlt|fehlen|reichen|reicht
            schweigen|schweigt ~4 SOURCE
            es fehlen ~3 INFO
            das|dazu|daruber weiss|weiss ich ~2 nicht|nichts
            ich weiss ~2 nicht
            weiss ich ~1 ~1 nicht
            dazu|daruber|hierzu|davon ~4 NO ~3 INFO
            dazu|daruber|hierzu|davon ~2 steht|stehen|findet|finden ~4 NOT
            mir ~2 NO ~3 INFO
            habe ~4 NO ~3 INFO
            verfuge ~4 INFO
            unbekannt|unklar ~2 ist|bleibt|wer|wie|wann|ob|was|wo
            es ist ~1 unklar
            NO ~2 SOURCE ~2 SAY
            NO ~1 der ~3 SOURCE ~3 SAY
            konnte ~8 NOT ~3 finden|entdecken|ermitteln
            nicht ~2 genug|genugend|ausreichend ~1 INFO
            fehlen ~4 INFO
            ICAN ~5 nicht ~2 sagen|beantworten|finden|bestimmen|beurteilen|ermitteln|entnehmen
            nur ~1 die|eine ~2 uberschrift
        """,
        "lack_soft": """
            ^ aber ~2 SAY ~3 nicht
            fehlt|liegt ~4 text|inhalt|wortlaut|angabe|abschnitt
            ^ aber|jedoch|allerdings ~1 nicht ~1 wie|was|wer|wann|wo|ob|die|der|das|den
            SOFT ~8 NO ~2 INFO
            SOFT ~4 NOT ~4 erwahnt|genannt|angegeben|beschrieben|gesagt|geregelt|steht|hervor
            SOFT ~2 sagt|nennt|erwahnt|regelt ~3 NOT
            SOFT ~2 findet|steht ~3 NOT
            nicht ~1 angegeben|erwahnt|genannt|spezifiziert|aufgefuhrt|vermerkt|bekannt|dokumentiert
            fehlt|fehlen $
            ist|bleibt|sind unbekannt|unklar
        """,
        "fragment": """
            ^ keine ~1 INFO ~4 $
            ^ unbekannt|unklar $
            ^ ~1 nicht ~2 angegeben|bekannt|enthalten|erwahnt|genannt|verfugbar|vorhanden $
            ^ keine ahnung ~2 $
            ^ keine antwort ~2 $
        """,
        "refuse": """
            gebe|leiste|liefere|unterstutze ich ~3 nicht|keine
            helfe|mache|antworte|beantworte|schreibe|erklare|verrate ich ~3 nicht
            ich helfe|mache|antworte|schreibe|erklare|verrate ~4 nicht
            ich kann|darf|werde|mochte|will ~6 NOT ~4 HELP
            kann|darf|werde|mochte|will ich ~6 NOT ~3 HELP
            kann|darf|werde|mochte|will ich ~3 NOT
            ich darf|kann ~3 NO ~4 erteilen|geben|leisten|bereitstellen|machen
            ich ~1 bin ~3 nicht ~2 in|der|befugt|berechtigt
            nicht ~1 in der lage
            rate ~4 davon ab|abraten
            davon abraten|ab
            ich ~2 lehne|muss ~4 ablehnen|ab
            muss ich ~4 ablehnen
            es ist mir nicht ~1 moglich|gestattet|erlaubt
            als ki ~5 nicht|keine
            ich ~2 weigere mich
            da|dabei|damit ~1 helfe|mache ich ~2 nicht
        """,
        "moral": """
            ist|sind|ware ~2 strafbar|illegal|verboten|unethisch|gefahrlich|rechtswidrig|unmoralisch
            ich ~1 bitte sie|dich
        """,
        "sorry": """
            leider|bedauerlicherweise
            tut mir ~1 leid
            bedaure|bedauere|entschuldigung|sorry
        """,
        "filler": """
            ^ ~1 bitte ~1 wende|wenden|kontaktieren|fragen|frage|sprechen|stellen|geben|prufen
            wenden sie sich
            wende dich
            ich ~2 empfehle
            gerne|gern helfe|weiter
            wenn|falls ~2 sie|du ~3 mochten|haben|hast|mochtest
            vielleicht|moglicherweise ~2 hilft|kann
            danke|verstehe
        """,
        "meta": """
            SOURCE ~5 nur|lediglich|ausschliesslich
            SOURCE ~2 behandeln|behandelt|beschreiben|beschreibt|handeln
            SOURCE ~2 handelt|befassen|erwahnen|erwahnt|nennen
            SOFT ~5 nur|lediglich|uberschrift
            uberschrift|titel|inhaltsverzeichnis
            sie|es ~1 behandeln|handeln|geht ~2 nur|um
        """,
        "hint": """
            SOURCE ~8 NOT
            NOT ~8 SOURCE
        """,
        "but": "^ aber|jedoch|allerdings|doch",
        "veto": """
            darf|durfen|muss|mussen|soll|sollen|brauchen|braucht|gilt|gelten nicht|kein|keine
            darf|durfen|muss|mussen|soll|sollen ~3 nicht
            nicht nur|bloss
        """,
        "guard": """
            ^ wer|wenn|falls|sofern|sobald
            weil|da ~1 die|der|das
        """,
    },
)
