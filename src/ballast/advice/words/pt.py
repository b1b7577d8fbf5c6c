"""Portuguese."""

PT = {
    "decide": """devo; deveria; devemos; deveríamos; será que devo; vale a pena; compensa; me convém; é melhor;
        é uma boa ideia; é um bom momento; é o momento; você me recomenda; me recomenda; me aconselha;
        você recomenda; o que você faria; o que faria; o que devo; o que eu faço; onde invisto;
        onde coloco; como devo; quanto devo; tenho chances; tenho um caso; posso parar; você acha que;
        você venderia; você compraria; boa ideia; que fundo; qual dose; que dose; o que deduzo;
        o que tomo; devo ir""",
    "ask": """deveria; vale a pena; no meu lugar; no meu caso; na minha situação; para mim; para nós;
        me recomenda; me aconselha; o que devo fazer; bom investimento; melhor investimento; pagar menos;
        me ajude a decidir; me ajude a escolher; o que você faria; se fosse eu; será que devo;
        compensa para mim; devo ir ao hospital""",
    "recommend": """recomende; recomenda; aconselhe; escolha; me dê; me diga; diga; crie; monte; sugira; faça;
        escreva; proponha""",
    "best": "melhor; melhores; bom; boa; qual; quais; que; carteira; plano; estratégia; ideal; onde",
    "me": "eu; meu; minha; meus; minhas; me; nós; nosso; nossa; mim",
    "holds": """tenho; sou; ganho; temos; minhas economias; meu salário; meu dinheiro; herdei; devo; perdi;
        ganhando; estou com""",
    "fact": """por que devo; quando devo receber; para onde devo enviar; qual formulário devo; devo enviar;
        devo declarar; devo apresentar; por quanto tempo devo""",
    "eligible": "posso; podemos; tenho direito; sou elegível; pode se; cumpro os requisitos",
    "need": "quanto; quanta; quantos; qual dose; que dose; qual valor; que porcentagem",
    "investment": """investir; invisto; investimento; ações; ação; título; títulos; fundo; fundos; etf; bitcoin;
        cripto; ouro; carteira; poupança; bolsa; aposentadoria; cdb; tesouro; ira; roth; reais;
        economias""",
    "tax": """imposto; impostos; declarar; declaração; deduzir; deduzo; receita federal; fiscal; tributar;
        restituição; ira""",
    "credit": """empréstimo; empréstimos; crédito; hipoteca; refinanciar; financiamento; dívida; dívidas; cartão;
        juros; alugar ou comprar; alugar; fiador; banco; parcela""",
    "insurance": "seguro; seguros; apólice; seguradora; franquia; cobertura; plano de saúde; segurar",
    "medical": """comprimido; remédio; remédios; medicamento; dose; ibuprofeno; paracetamol; dor; febre; médico;
        cirurgia; operar; hospital; câncer; sintomas; vacina; grávida; tratamento; pressão; enxaqueca;
        antibióticos; mancha""",
    "legal": """processar; processo; juiz; tribunal; advogado; proprietário; contrato; divórcio; guarda;
        denunciar; demissão; testamento; multa; acordo; recorrer; assinar; ação; justiça""",
    "life": "pedir demissão; casar; mudar; estudar; emprego; aposentar",
    "need_for": "preciso; devo; deveria; dou; posso dar",
    "or": "ou",
    "doineed": "preciso de; precisamos de",
    "isa": "é; este; esta",
    "judge": "boa ideia; perigoso; a melhor opção; sensato; melhor",
    "plan": "plano; estratégia; carteira",
    "pick": "recomende; aconselhe; escolha; monte",
    "orleave": "ou esperar; ou não; ou vender; ou manter",
    "bestinv": "onde invisto; bom investimento; melhor investimento",
    "personal": "posso parar; no meu caso",
    "doineed2": "preciso",
}
