"""Portuguese phrases of declining."""

from ballast.evals.detect.grammar import Language

PORTUGUESE = Language(
    "pt",
    classes={
        "SOURCE": """
            documento, documentos, contexto, passagem, passagens, trecho, trechos, fonte,
            fontes, texto, textos, material, materiais, excerto, excertos, informacoes
            fornecidas, informacoes disponiveis, base de conhecimento, documentacao, arquivos,
            ficheiros, dados fornecidos, corpus
        """,
        "SOFT": """
            manual, guia, contrato, regulamento, folheto, relatorio, artigo, pagina, secao,
            seccao, politica, capitulo, anexo, edital, ata, tabela
        """,
        "NO": "nao, nenhum, nenhuma, nada, nem, nunca, tampouco",
        "SAY": """
            mencion*, especific*, indic*, diz, dizem, contem, fornec*, inclu*, oferec*,
            esclarec*, detalh*, explic*, inform*, fala*, trata*, respond*, descrev*, permit*,
            traz*, aborda*, apresent*, refer*, consta*, aparec*, dao, da, menciona, cita*, tem,
            revela*, estabelec*, possu*, precisa*
        """,
        "SAID": """
            mencionado, mencionada, especificado, especificada, indicado, indicada, disponivel,
            disponiveis, fornecido, fornecida, incluido, incluida, encontrado, encontrada,
            informado, informada, detalhado, detalhada, citado, presente, conhecido, dito,
            descrito, mencionados, especificados, referido, referida
        """,
        "INFO": """
            informacao, informacoes, dado, dados, mencao, resposta, referencia, detalhes,
            detalhe, indicacao, indicacoes, nada, elementos, evidencia
        """,
        "CAN": """
            posso, podemos, poderei, poderia, consigo, consegui, sou capaz, pude, conseguimos
        """,
        "HELP": """
            ajudar, ajuda lo, ajudar te, responder, fornecer, dar, assistir, dizer, fazer,
            determinar, encontrar, oferecer, escrever, atender, partilhar, compartilhar,
            participar, gerar, criar, aconselhar, recomendar, saber, auxiliar, ensinar, revelar,
            explicar, confirmar, cumprir, localizar
        """,
    },
    patterns={
        "lack": """
            nao ~2 SAY ~2 nos|no|na|nas|em ~4 SOURCE
            nao ~1 consta|constam|aparece|figura ~5 SOURCE
            SOURCE ~4 nao ~2 SAY
            SOURCE ~3 nada ~2 SAY
            nenhum|nenhuma ~5 SOURCE ~3 SAY
            nao ~3 SAID ~5 SOURCE
            SOURCE ~5 nao ~4 SAID
            SOURCE ~6 nao ~1 ha|existe|existem|encontrei|consta|constam
            nao ~1 ha|existe|existem|tenho|disponho|encontro ~4 INFO
            nao ~1 encontrei|contem|possuo|localizei|vejo|achei|consta ~4 INFO
            nenhuma ~1 informacao|resposta|indicacao|mencao
            INFO ~5 nao ~3 SAID
            INFO ~5 nao ~1 consta|aparece|esta ~4 SOURCE
            nao ~3 informacoes|dados ~1 suficientes
            informacao|informacoes ~1 insuficiente|insuficientes
            nao e|foi possivel ~3 responder|determinar|saber|dizer|encontrar|identificar|afirmar
            e impossivel ~3 responder|determinar|saber
            nao se ~1 pode ~3 responder|determinar|saber
            nao ~1 CAN ~3 responder|determinar|encontrar|saber|dizer|localizar
            nao sei
            nao encontrei|encontro|disponho|localizei
            desconheco|ignoro
            pergunta ~5 sem resposta
            pergunta ~5 nao ~3 respondida|responder
            resposta ~5 nao ~3 SAY
            resposta nao ~1 esta|se
            SOURCE ~3 omite|omitem|insuficiente|insuficientes|silenciam
            faltam ~2 INFO
        """,
        "lack_soft": """
            ^ mas nao ~1 SAY
            falta ~2 texto|conteudo|informacao
            ^ mas ~1 nao ~1 de|do|da|o|a|quanto|quando|como|quem|onde|sobre
            sem ~1 especificar|mencionar|indicar|informar|precisar
            SOFT ~2 nao ~2 especifica|menciona|indica|diz|informa|esclarece|refere
            nao ~1 e|esta|foi|sao ~1 SAID
            e desconhecido|desconhecida
        """,
        "fragment": """
            ^ desconhecido|desconhecida $
            ^ nao ~2 SAID ~4 $
            ^ nao consta ~3 $
            ^ sem ~1 INFO ~3 $
            ^ nenhuma ~1 INFO ~4 $
        """,
        "refuse": """
            nao me e ~1 possivel
            nao ~1 CAN ~4 HELP
            ^ ~4 nao posso
            nao ~1 vou|quero|pretendo ~3 HELP
            nao ~2 estou ~2 autorizado|autorizada|apto|em
            recuso me
            me recuso
            devo|tenho ~1 recusar|que recusar
            desaconselho
            como ~3 ia|inteligencia|modelo ~6 nao
        """,
        "moral": "e|seria ~2 ilegal|crime|perigoso|imoral|inaceitavel",
        "sorry": """
            desculpe|desculpa|lamento|infelizmente|lamentamos|perdao
            sinto ~1 muito
        """,
        "filler": """
            ^ ~1 consulte|contacte|contate|pergunte|verifique|procure
            recomendo|sugiro
            se ~3 precisar|tiver|quiser|desejar
            por favor
            obrigado|entendo
        """,
        "meta": """
            SOURCE ~5 apenas|somente|so
            SOURCE ~3 tratam|trata|falam|fala|descrevem|mencionam|abordam
            SOFT ~5 apenas|somente
            titulo|indice|cabecalho
        """,
        "hint": """
            SOURCE ~8 NO
            NO ~8 SOURCE
        """,
        "but": "^ mas|porem|contudo",
        "veto": """
            nao devem|deve|podem|precisa|precisam|necessita
            nao apenas|so|somente
        """,
        "guard": """
            ^ se|quando|quem
            porque|pois
        """,
    },
)
