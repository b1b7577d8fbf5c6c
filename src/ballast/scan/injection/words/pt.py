"""Portuguese."""

PT = {
    "ignore": """ignore; ignora; ignorar; ignorem; esqueça; esquece; esquecer; desconsidere; desconsidera;
        desconsiderar; descarte; descarta; despreze; negligencie; não siga; não sigas; pare de seguir;
        deixe de lado; deixa de lado; coloque de lado; coloca de lado; ponha de lado; anule; apague;
        elimine; pule; contorne; contornar; burle; não considere; não leve em conta; desobedeça; viole;
        abandone; desvie; sobrescreva; passe por cima; rejeite""",
    "orders": """instrução; instruções; regra; regras; diretriz; diretrizes; diretiva; diretivas; ordem; ordens;
        comandos; comando; restrições; limitações; prompt; prompts; normas; políticas; programação;
        orientações; tarefas; protocolos; treinamento; funções""",
    "texts": "informações; mensagens; texto; conteúdo; contexto; conversa; tudo",
    "earlier": """anterior; anteriores; prévia; prévias; prévios; antes; acima; inicial; iniciais; originais;
        original; até agora; recebidas; dadas; passadas; recebeu""",
    "your": "suas; seus; sua; seu; tuas; teus; as; os; todas; todos; estas; essas; minhas; quaisquer",
    "yours": "suas; seus; sua; seu; tuas; teus",
    "whole": "tudo; tudo isso; tudo o; tudo aquilo",
    "told": "sabe; sabes; lhe disseram; te disseram; foi dito; aprendeu; você viu",
    "reveal": """mostre; mostra; mostrar; revele; revela; revelar; imprima; imprime; repita; repete; diga me;
        diz me; me diga; me dê; dê me; liste; exiba; exibe; divulgue; copie; escreva; compartilhe;
        partilhe; exponha; resuma; traduza; me mostre; publique""",
    "whatis": "qual é; quais são; o que dizem; o que diz",
    "prompt": """prompt do sistema; prompt de sistema; mensagem do sistema; instruções ocultas;
        instruções iniciais; instruções secretas; instruções internas; prompt inicial;
        variáveis de ambiente; instruções do sistema; prompt oculto; instruções originais;
        regras internas; instruções escondidas""",
    "yourprompt": """suas instruções; seu prompt; tuas instruções; teu prompt; suas regras; sua configuração;
        suas diretrizes; seu prompt de sistema; suas diretivas; suas ordens""",
    "secret": """sua senha; tua senha; a senha; sua chave secreta; seu segredo; a chave secreta;
        sua palavra passe""",
    "give": "me dê; me diga; diga; compartilhe; revele; mostre; qual é; escreva",
    "become": """agora você é; você agora é; agora és; aja como; atue como; age como; comporte se como; finja ser;
        finja que é; finja que você é; imagine que você é; imagine que é; a partir de agora você é;
        assuma o papel; faça o papel; interprete o papel; fale como; responda como; seja meu; seja o meu;
        simule ser; faz de conta que és""",
    "youare": "você é; tu és; o senhor é",
    "want": """quero que você; quero que; preciso que você; você deve; você tem que; gostaria que você;
        por favor""",
    "one": "um; uma; o; a; meu; minha; sem; em; chamado; livre",
    "person": """terminal; pirata; hacker; médico; advogado; consultor; ia; assistente; robô; especialista;
        personagem; tradutor; intérprete; poeta; avó; bot""",
    "free": """sem restrições; sem regras; sem limites; sem filtros; sem filtro; nenhuma restrição;
        nenhuma regra; nenhum limite; modo desenvolvedor; sem censura; sem limitações;
        não tem restrições; não tem limites""",
    "modeword": """modo desenvolvedor; modo de depuração; modo de manutenção; modo sem restrições;
        modo administrador; modo deus; modo dan""",
    "enter": "ative; ativa; entre em; entre no; mude para; você está em; habilite; inicie",
    "off": """desative; desativa; desativar; remova; elimine; contorne; tire; desligue; suspenda;
        não se aplicam mais; desabilite; burle""",
    "limits": """filtro; filtros; filtros de segurança; suas restrições; seus limites; suas limitações; moderação;
        censura; medidas de segurança; seus filtros; verificações; salvaguardas""",
    "void": """são irrelevantes; não importam; não se aplicam mais; não valem mais; estão anuladas; são nulas;
        foram revogadas; não são mais válidas; estão suspensas; ficam sem efeito""",
    "new": "nova; novas; novo; novos; outra; adicionais; seguintes",
    "newtask": """novas instruções; nova instrução; nova tarefa; novas ordens; novas regras; sua nova missão;
        seu novo objetivo; sua tarefa agora é; nota para o assistente; nota para a ia;
        instrução para a ia; nova ordem; mensagem para a ia""",
    "follow": "seguintes; eis; siga; ouça; concentre; são; em vez; seguem; é",
    "say": "diga; diz; escreva; escreve; responda; responde; afirme; declare; repita",
    "only": "só; apenas; somente; unicamente; simplesmente; sempre",
    "justsay": """diga apenas; responda apenas; escreva apenas; diga só; responda só; responda somente;
        repita depois de mim; responda sempre; afirme que; declare que; termine cada resposta;
        comece cada resposta; limite se a dizer; diga que o""",
    "imperative": "diga; escreva; mostre; responda; explique; revele; aja; repita; afirme; faça; dê",
    "praise": "muito bem; bom trabalho; excelente trabalho; parabéns; perfeito",
    "sources": "documentos; fontes; artigos; citações; contexto; citar; trechos",
    "without": "sem; ignore; esqueça; não use; não cite; sem usar; sem citar; não utilize",
    "own": "seu próprio conhecimento; seus próprios conhecimentos; sua própria opinião; de memória",
    "decode": """decodifique; descodifique; base64; de trás para frente; rot13; decifre; hexadecimal;
        ao contrário""",
    "obey": "obedeça; execute; cumpra; e siga; faça o que; siga o resultado; obedece",
    "exec": "execute o comando; execute o seguinte comando; execute o código; apague todos os arquivos",
    "others": """outros usuários; outros clientes; último usuário; outro usuário; outro cliente;
        outros utilizadores""",
    "asked": "perguntou; perguntaram; perguntas; histórico; dados; conversas; registros",
    "inside": """seu banco de dados; caminhos dos arquivos; registro de auditoria; todos os arquivos; seu índice""",
    "ai": "assistente; ia; modelo de linguagem; chatbot; inteligência artificial",
    "authority": """sou seu desenvolvedor; sou o administrador; sou seu criador; sou seu chefe; sou deus; eu ordeno;
        ordeno que""",
    "mention": """significa; significado; frase; expressão; traduza; traduzir; explique; definição; ataque;
        exemplo; palavra; título""",
    "pretend": """imagine que; finja; faz de conta; faça de conta; aja como; atue como; faça o papel;
        assuma o papel; comporte se; seja meu; seja o meu; interprete o papel""",
    "simulate": "simule; simula; imite; encarne",
    "youhave": "você tem; você não tem; não tem; tens; não há",
    "youwere": "você recebeu; lhe deram; foram dadas; você segue; te deram",
    "halt": "pare; stop; alto; atenção; chega",
    "now": "agora; depois",
    "despite": "apesar de; apesar das; contrariando; independentemente",
    "fabricate": "invente uma resposta; invente algo; inventa uma resposta",
    "abovetext": """antes da minha primeira mensagem; escrito acima; o que está escrito acima; no início deste""",
    "answering": "responda; responde; fale; escreva",
    "fromnow": "a partir de agora; de agora em diante; doravante; daqui em diante",
    "aboveall": "o acima; o texto acima; a página; o documento",
    "asksmeaning": "o que significa; o que quer dizer; traduza",
    "ifai": "nota para a ia; se você é uma ia; às ia que; aviso para a ia",
    "annulled": "não se aplicam a mim; nunca existiram",
}
