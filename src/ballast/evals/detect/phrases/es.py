"""Spanish phrases of declining."""

from ballast.evals.detect.grammar import Language

SPANISH = Language(
    "es",
    classes={
        "SOURCE": """
            documento, documentos, contexto, pasaje, pasajes, fragmento, fragmentos, fuente,
            fuentes, texto, textos, material, materiales, extracto, extractos, informacion
            proporcionada, informacion disponible, base de conocimiento, documentacion,
            archivos, base de datos, datos proporcionados, corpus, datos disponibles,
            informacion facilitada
        """,
        "SOFT": """
            manual, guia, contrato, reglamento, folleto, informe, articulo, pagina, seccion,
            politica, capitulo, anexo, normativa, acta, tabla
        """,
        "NO": "no, ningun, ninguno, ninguna, nada, tampoco, nunca, ni",
        "SAY": """
            mencion*, especific*, indic*, dice, dicen, contien*, proporcion*, incluy*, ofrec*,
            aclar*, detall*, precis*, explic*, da, dan, habla*, trata*, abord*, respond*,
            menciona, describ*, permit*, senala*, hace*, aport*, recog*, apareci*, aparec*,
            figur*, facilit*, tien*, consta*, brind*, establec*, revel*, nombr*, refier*
        """,
        "SAID": """
            mencionado, mencionada, especificado, especificada, indicado, indicada, disponible,
            disponibles, proporcionado, proporcionada, incluido, incluida, encontrado,
            encontrada, detallado, detallada, indica, especifica, menciona, dice, precisa,
            aclara, consta, aparece, figura, especificados, mencionados, indicados, conocido,
            conoce
        """,
        "INFO": """
            informacion, informaciones, datos, dato, mencion, respuesta, referencia, detalles,
            detalle, indicacion, precision, evidencia, nada
        """,
        "CAN": "puedo, podemos, podre, podria, soy capaz, pude, he podido, logro, consigo",
        "HELP": """
            ayudar, ayudarte, ayudarle, ayudarlo, responder, proporcionar, proporcionarte, dar,
            darte, darle, asistir, decir, decirte, hacer, determinar, encontrar, ofrecer,
            escribir, cumplir, compartir, contestar, participar, generar, crear, facilitar,
            aconsejar, recomendar, saber, revelar, confirmar
        """,
    },
    patterns={
        "lack": """
            no ~2 SAY ~2 en ~4 SOURCE
            no ~1 consta|figura|aparece|se ~5 SOURCE
            SOURCE ~3 no ~3 aclaran|dicen|consta
            SOURCE ~4 no ~2 SAY
            SOURCE ~3 nada|tampoco ~3 SAY
            ningun|ninguno|ninguna ~5 SOURCE ~3 SAY
            no se ~2 SAID ~5 SOURCE
            no ~2 esta|estan|ha|han|fue|aparece|figura|es ~3 SAID ~4 SOURCE
            en ~4 SOURCE no ~4 SAY
            no ~1 hay|existe|existen|tengo|dispongo|encuentro ~4 INFO
            no ~1 encontre|contamos|cuento|poseo|veo|contiene|contienen ~4 INFO
            SOURCE ~6 no ~1 hay|existe|existen|encuentro|encontre|aparece|figura
            no ~3 suficiente|suficientes ~2 INFO
            sin ~1 informacion
            INFO ~5 no ~2 esta|se|aparece|figura ~2 disponible|encuentra|menciona|especifica
            INFO ~5 no ~2 esta|se|aparece|figura ~2 indica|proporciona|incluida|en
            no es posible ~3 responder|determinar|saber|contestar|dar|establecer|conocer|precisar
            es imposible ~3 responder|determinar|saber|contestar
            no se puede ~3 responder|determinar|saber|inferir|contestar|deducir
            no ~1 CAN ~3 responder|determinar|encontrar|saber|contestar
            ^ ~4 no lo se
            ^ ~2 no se ~1 donde|quien|cuando|cuanto|cuantos|como|que|cual|si|la|el
            no encuentro|encontre|he ~1
            desconozco|ignoro
            pregunta ~5 sin respuesta
            pregunta ~5 no ~3 respondida|responde|contesta
            respuesta ~5 no ~3 SAY
            respuesta ~3 no ~1 se|esta
            SOURCE ~3 guardan silencio|omite|omiten|insuficiente|insuficientes|carece|carecen
            faltan datos|informacion
        """,
        "lack_soft": """
            ^ ~1 falta ~2 contenido|texto|informacion|resto|detalle
            ^ pero no ~1 SAY
            ^ pero ~1 no ~1 de|del|la|el|su|sus|cuanto|cuando|como|quien|donde|sobre
            sin ~1 especificar|mencionar|indicar|precisar|aclarar
            SOFT ~2 no ~2 especifica|menciona|indica|dice|precisa|aclara|detalla
            no se ~1 SAID
            no ~1 esta ~1 SAID
            es|se desconocido|desconoce
        """,
        "fragment": """
            ^ desconocido|desconocida|desconozco $
            ^ no ~2 SAID ~4 $
            ^ sin ~1 INFO ~3 $
            ^ no hay ~2 INFO ~4 $
            ^ ni idea $
            ^ no sabe ~2 $
        """,
        "refuse": """
            no me es ~1 posible
            no ~1 CAN ~4 HELP
            no puedo ayudarte|ayudarle
            ^ ~4 no puedo
            no ~1 voy|pienso|quiero|deseo ~1 ~3 HELP
            no estoy ~2 autorizado|autorizada|capacitado|en|dispuesto
            me niego
            debo ~1 rechazar|declinar|negarme
            te|le|les|os aconsejo|recomiendo|desaconsejo ~2 no|encarecidamente|que
            desaconsejo
            como ~3 ia|inteligencia|modelo ~6 no
        """,
        "moral": "es|seria ~2 ilegal|delito|peligroso|inmoral|inaceptable",
        "sorry": """
            lo siento|lamento|lamentablemente|desafortunadamente|disculpa|disculpe|perdon|perdona
            lo siento
            siento|lamentamos
        """,
        "filler": """
            ^ ~1 consulte|consulta|contacte|contacta|pregunte|pregunta|revise
            te|le recomiendo|sugiero
            si ~3 necesitas|necesita|tienes|tiene|quieres|desea
            por favor
            gracias|entiendo
            podrias|puede|podria ~1 proporcionar|consultar|contactar
        """,
        "meta": """
            SOURCE ~5 solo|solamente|unicamente
            SOURCE ~3 tratan|trata|hablan|habla|describen|mencionan|describe
            SOFT ~5 solo|solamente|unicamente
            titulo|encabezado|indice
        """,
        "hint": """
            SOURCE ~8 NO
            NO ~8 SOURCE
        """,
        "but": "^ pero|aunque|sin",
        "veto": """
            no deben|debe|debera|puede|pueden|necesita|necesitan|requiere
            no es necesario|obligatorio
            no solo|solamente|unicamente
        """,
        "guard": """
            ^ si|cuando|quien|quienes
            porque|ya que
        """,
    },
)
