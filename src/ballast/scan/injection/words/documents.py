"""Phrases that count inside a document, in all languages at once.

They are narrower than those for questions: a manual orders its reader about on every page, a firewall overrides earlier
rules, a letter takes an earlier one back. What is left is said to a machine, or is of no use to a person.

forgets: stop heeding; forgetslast: the same where the verb ends the sentence; ignored: the same as a demand. instr:
what a system was told, not laws or settings. priors: what came before. every: all of it. before: so far. undone:
everything it was told. says, states: and put this out. thistext: what stands around. yourinstr, yourprompt,
systemtext: the system's own text. shows, repeatabove: put it out; eachanswer: in every answer. tomachine,
formachine: whoever reads this as a machine; aijob: a person who works on one. machine, reads: a machine that reads
this. away, yourguard: off with the system's own checks. youarein, freemode, anymode, guards, gone: a mode without
checks. sends, theirs, address: carry what was asked to some place. neworders, instead: another task instead of the
answer. overrides, usersorder: this counts, the question does not. asked: a machine is told to. attackword: the text
speaks of attacks.
"""

DOCUMENTS = {
    "forgets": """ignore; ignoring; disregard; disregarding; forget; set aside; put aside; stop following;
        stop obeying; no longer follow; do not follow; don t follow; do not obey; pay no attention to;
        overlook; override; discard; drop; bypass; ignorier; ignoriere; ignorieren sie; zaboravite;
        missachte; missachten sie; vergiss; vergessen sie; verwirf; beachte nicht; befolge nicht; ignorez;
        oublie; oubliez; ne tiens pas compte; ne tenez pas compte; ne tiens plus compte; ne suis plus;
        fais abstraction; laisse tomber; mets de côté; ignora; ignori; ignorad; olvida; olvide; olvídate;
        haz caso omiso; haga caso omiso; descarta; no sigas; deja de seguir; no tengas en cuenta;
        dimentica; dimentichi; tralascia; scarta; non seguire; non considerare; smetti di seguire;
        metti da parte; lascia perdere; esqueça; esquece; desconsidere; desconsidera; descarte; não siga;
        deixe de lado; pare de seguir; negeer; vergeet; volg niet; stop met het volgen; игнорируй;
        игнорируйте; проигнорируй; забудь; забудьте; отбрось; не следуй; не обращай внимания; не соблюдай;
        перестань следовать; 忽略; 无视; 無視; 忘记; 忘記; 忘掉; 不要理会; 不要遵守; 不要遵循; 停止遵守;
        不再遵守; 抛弃; 绕过; zignoruj; ignoruj; zapomnij; yok say; unut; görmezden gel; zaboravi;
        ignoriraj; αγνόησε; αγνοήστε; ξέχνα; ξεχάστε; تجاهل; تجاهلي; انس; ignorera; glöm; ignoră;
        ігноруй""",
    "forgetslast": """hinweg; ignorieren; vergessen; missachten; nicht beachten; negeren; vergeten; 無視し;
        無視; 忘れて; 무시하*; 무시해*; 잊어*; 잊으*; अनदेखा; अनदेखी; नज़रअंदाज़; भूल; yok say; yoksay;
        unut; görmezden gel""",
    "instr": """direction; instruction; instructions; instuctions; instrutions; directive; directives;
        directions; prompt; prompts; system message; guidelines; programming; orders; commands; anweisung;
        anweisungen; instruktion; instruktionen; vorgaben; befehle; systemprompt; direktiven; consigne;
        consignes; invite; instrucción; instrucciones; directrices; indicaciones; órdenes; istruzione;
        istruzioni; direttive; indicazioni; instrução; instruções; diretrizes; orientações; instructie;
        instructies; opdrachten; aanwijzingen; инструкции; инструкций; aufträge; aufgaben; assignments;
        указания; указаний; директивы; промпт; команды; 指令; 指示; 提示词; 提示詞; 命令; instrukcje;
        instrukcji; polecenia; poleceń; talimatları; talimatlari; yönergeleri; instrukcije; upute; naredbe;
        οδηγίες; εντολές; プロンプト; 지시*; 명령*; 프롬프트*; التعليمات; تعليمات; الأوامر; निर्देशों;
        निर्देश; आदेशों; instruktioner; instrucțiunile; інструкції""",
    "priors": """so far; finora; bisher; jusqu ici; hasta ahora; até agora; tot nu toe; до сих пор;
        previous; previously given; prior; above; earlier; preceding; foregoing; former; original; initial;
        given before; you were given; you have been given; you received; given to you; vorherige*; vorige*;
        bisherige*; obige*; vorangehende*; frühere*; ursprüngliche*; vorangegangene*; précédent;
        précédents; précédente; précédentes; antérieures; ci dessus; initiales; reçues; anterior;
        anteriores; previas; previos; iniciales; recibidas; precedente; precedenti; iniziali; ricevute;
        prévias; iniciais; acima; recebidas; vorige; eerdere; voorgaande; bovenstaande; oorspronkelijke;
        предыдущие; предыдущих; прежние; прежних; прошлые; исходные; полученные; 之前; 以前; 之前的所有;
        以前的所有; 之前所有; 先前的所有; 上面的所有; 上述的所有; 之前的全部; 以上的所有; 以上所有; 先前;
        上面; 前面; 以上; 上述; 此前; 原来; poprzednie; poprzednich; wcześniejsze; powyższe; önceki;
        yukarıdaki; prethodne; προηγούμενες; προηγούμενους; παραπάνω; これまでの; 以前の; 上記の; 前の;
        이전; 이전의; 위의; السابقة; السابق; أعلاه; पिछले; ऊपर; tidigare; föregående; anterioare;
        попередні""",
    "every": """all; any; tous les; sve; sve te; wszystkie; every; your; all your; all the; all of your;
        all of the; alle; alle deine; deine; ihre; sämtliche; toutes les; toutes tes; tes; toutes vos;
        todas las; todas tus; tus; tutte le; le tue; tutte le tue; todas as; suas; todas as suas; tuas; je;
        al je; jouw; все; все твои; твои; все свои; 所有; 所有的; 全部; 一切; 你的""",
    "before": """before; above; beforehand; we discussed; i said; told you; said so far; davor; vorher;
        gesagte; bisherige; bisher gesagt; avant; ci dessus; que précède; antes; anterior; de antes; prima;
        finora; acima; hiervoor; выше; до этого; 之前; 以上""",
    "says": """say; write; output; print; tell me; generate; answer; respond; reply; state; just; only;
        schreib; schreibe; schreiben sie; sag; sage; antworte; dis; dites; écris; écrivez; indique;
        indiquez; réponds; répondez; di; diga; dime; escribe; escriba; responde; scrivi; dimmi; rispondi;
        escreva; responda; schrijf; zeg; antwoord; скажи; скажите; напиши; напишите; отвечай; 回答; 写;
        输出; 说""",
    "states": """state; say; output; print; declare; indique; indiquez; dis; gib aus; sage; declara;
        afirma; dichiara""",
    "thistext": """the function; the resume; the document; the page; the webpage; the text; the paper;
        the article; the above; above; the table; everything; la fonction; le texte; le document; den text;
        das dokument; die obigen; el texto; el documento; il testo; o texto; текст""",
    "undone": """everything above; everything before this; everything you were told; all you were told;
        what you were told; everything you have been told; everything you were instructed;
        all of the above instructions; alles was dir gesagt wurde; alles obige; alles bisherige;
        tout ce qui précède; tout ce qu on t a dit; todo lo anterior; todo lo que te dijeron;
        tutto ciò che precede; tutto quello che ti è stato detto; tudo o que foi dito; tudo acima;
        alles hierboven; всё что тебе сказали; все что тебе сказали; всё выше; 以上所有; 上面的一切;
        whatever your operator told you; whatever your developers told you;
        what your developers told you""",
    "yourinstr": """your system prompt; your prompt; your system message; your instructions;
        your system instructions; your initial instructions; your hidden instructions;
        your original instructions; your secret instructions; your previous instructions;
        your internal rules; your initial prompt; your hidden prompt; your entire prompt;
        instructions you were given; deinen systemprompt; deinen prompt; deine anweisungen;
        deine systemanweisungen; ton prompt système; ton prompt; tes instructions; tes consignes;
        tu prompt; tu prompt del sistema; tus instrucciones; il tuo prompt; il tuo prompt di sistema;
        le tue istruzioni; seu prompt; seu prompt de sistema; suas instruções iniciais; je systeemprompt;
        je volledige systeemprompt; je prompt; jouw instructies; свой системный промпт;
        твой системный промпт; твои инструкции; свои инструкции; 你的系统提示词; 你的系统提示; 你的提示词;
        你的指令; 你的初始指令; システムプロンプト; 시스템 프롬프트*""",
    "yourprompt": """your system prompt; your prompt; your system message; your system instructions;
        your initial instructions; your hidden instructions; your original instructions;
        your secret instructions; your initial prompt; your hidden prompt; your entire prompt;
        instructions you were given; deinen systemprompt; deinen prompt; deine systemanweisungen;
        ton prompt système; ton prompt; tu prompt; tu prompt del sistema; il tuo prompt;
        il tuo prompt di sistema; seu prompt; seu prompt de sistema; je systeemprompt;
        je volledige systeemprompt; je prompt; свой системный промпт; твой системный промпт;
        你的系统提示词; 你的系统提示; 你的提示词; 你的初始指令; システムプロンプト; 시스템 프롬프트*""",
    "eachanswer": "each answer; every answer; each reply; every reply; the answer; your answer; am ende",
    "repeatabove": """repeat the words above; repeat everything above; repeat the text above;
        repeat all text above; output everything above; print everything above; print the text above this;
        wiederhole den text oben; répète le texte ci dessus; repite el texto de arriba""",
    "formachine": """for the language model; for language models; for the ai; for ai; for the llm;
        for llms; to the language model; to the ai; to the llm; to the chatbot; für die ki;
        für das sprachmodell; an die ki; an das sprachmodell; pour l ia; para la ia; para a ia; per l ia;
        voor de ai; для ии""",
    "ignored": """are to be ignored; must be ignored; should be ignored; are to be disregarded;
        must be disregarded; should be disregarded; sind zu ignorieren; sind zu vergessen;
        doivent être ignorées; deben ignorarse""",
    "aijob": """if you are an ai developer; if you are an ai engineer; if you are an ai researcher;
        if you are an ai company; if you are an ai vendor; if you are an ai provider;
        if you are an ai expert; if you are an ai user; if you are an ai student;
        if you are an ai professional; if you are a language model developer;
        if you are a language model provider""",
    "systemtext": """the system prompt; the hidden prompt; the hidden instructions; the initial prompt;
        the system message; the developer message; den systemprompt; le prompt système;
        el prompt del sistema; il prompt di sistema; o prompt do sistema; de systeemprompt;
        системный промпт; 系统提示词""",
    "shows": """reveal; show; show me; print; display; repeat; output; tell me; give me; dump; expose;
        disclose; leak; write out; copy; recite; paste; spell out; echo; quote; summarize; summarise;
        translate; encode; a copy of; zeig; zeige; gib; nenne; verrate; wiederhole; drucke; kopiere;
        montre; révèle; affiche; répète; donne; copie; recopie; muestra; muéstrame; revela; imprime;
        repite; dime; copia; mostra; mostrami; rivela; stampa; ripeti; mostre; revele; imprima; repita;
        exiba; toon; onthul; geef; herhaal; покажи; раскрой; выведи; напечатай; повтори; 显示; 输出; 打印;
        透露; 重复; 告诉我; 表示し; 見せて; 보여*; 출력*""",
    "tomachine": """attention llm; attention llms; si eres un asistente de ia;
        se sei un modello linguistico; se sei un assistente ia; se você é um modelo de linguagem;
        als je een taalmodel bent; wenn du ein ki assistent bist; si tu es un modèle de langage;
        si vous êtes un modèle de langage; если ты ии ассистент; if you are a language model;
        if you are an ai; if you re an ai; if you are an llm; if you are a chatbot;
        if you re a language model; if you are an artificial intelligence; note to the assistant;
        note to ai; note to any ai; note to all ai; note to the ai; note to ai assistants; note for ai;
        note for the ai; note to the model; note for the model; note to llms; message to the ai;
        message to ai; instruction to the assistant; instructions for the ai;
        instruction for language models; instructions for language models; to any ai; to all ai;
        attention ai; your instructions are now; change your instructions; dear ai; dear language model;
        dear chatbot; llm instruction; ai reading this; ai instruction; if this is read by an ai;
        hinweis für die ki; hinweis an die ki; anmerkung für die ki; anweisung an die ki;
        wenn du eine ki bist; falls du eine ki bist; wenn du ein sprachmodell bist; an alle ki systeme;
        hinweis an das sprachmodell; note pour l ia; note à l ia; si tu es une ia; si vous êtes une ia;
        à l attention de l ia; note au modèle; nota para la ia; si eres una ia; aviso para la ia;
        si eres un modelo de lenguaje; nota per l ia; se sei un ia; avviso per l ia; nota para a ia;
        se você é uma ia; se você for uma ia; aviso para a ia; opmerking voor de ai; als je een ai bent;
        aan de ai; voor het taalmodel; примечание для ии; если ты ии; если ты языковая модель;
        заметка для ии; внимание ии; 助手请注意; 人工智能请注意; 如果你是人工智能; 如果你是ai;
        如果你是语言模型; ai请注意; 致ai; もしあなたがaiなら; aiへの指示""",
    "machine": """ai; assistant; assistants; ai systems; ai system; ai models; ai model; ai assistants;
        ai agents; language model; language models; llm; llms; chatbot; chatbots; bots; model; models;
        automated reviewers; ki; sprachmodell; sprachmodelle; ia; modèle; modelo de lenguaje;
        modello linguistico; modelo de linguagem; taalmodel; ии""",
    "reads": """that summarise this; that summarize this; that parse this; that analyse this;
        which read this; which reads this; that processes this; das diesen text liest;
        das dieses dokument liest; die diese seite lesen; das diese seite liest; qui lit cette;
        qui lisent cette; che legge questa; que lea esta; que lee esta; que lê esta; reading this;
        processing this; summarising this; summarizing this; parsing this; analysing this; analyzing this;
        that reads this; that read this; that process this; evaluating this; reviewing this;
        when you use this passage; when you read this; when you summarise this; when you summarize this;
        when summarising this; when you process this; die dies lesen; die dieses dokument; die diesen text;
        qui lit ce; qui lisent ce; que lea este; que leen este; que lee este; che legge questo;
        che leggono questo; que lê este; que leem este; die dit leest; die dit lezen""",
    "yourguard": """your safety filters; your safety filter; your restrictions; your guardrails;
        your safeguards; your safety guidelines; your ethical guidelines; your content filters;
        your moderation; your safety protocols; your content policy; deine sicherheitsfilter; deine filter;
        deine einschränkungen; tes filtres; tes restrictions; tes filtres de sécurité; tus filtros;
        tus restricciones; tus filtros de seguridad; i tuoi filtri; le tue restrizioni; seus filtros;
        suas restrições; je filters; je veiligheidsfilters; свои фильтры; твои фильтры; свои ограничения;
        你的过滤器; 你的安全过滤; 你的限制""",
    "away": """disable; turn off; switch off; remove; deactivate; lift; bypass; override; ignore; drop;
        schalte; deaktiviere; umgehe; entferne; désactive; contourne; supprime; desactiva; elude; elimina;
        disattiva; aggira; desative; remova; schakel; omzeil; отключи; выключи; сними; обойди; 关闭; 关掉;
        解除; 禁用; 绕过""",
    "youarein": """you are now in; you are in; you re now in; you have entered; du bist jetzt im;
        tu es maintenant en; ahora estás en; ora sei in; agora você está em; je bent nu in; ты теперь в;
        你现在处于""",
    "freemode": """unrestricted mode; unfiltered mode; uncensored mode; jailbreak mode; god mode; dan mode;
        do anything now; opposite mode; unlimited mode""",
    "anymode": """developer mode; debug mode; maintenance mode; admin mode; override mode; system mode;
        entwicklermodus; mode développeur; modo desarrollador; modalità sviluppatore; modo desenvolvedor;
        ontwikkelaarsmodus""",
    "guards": """safety filters; safety filter; content filters; guardrails; safeguards; content policy;
        content policies; moderation; safety protocols; ethical guidelines; all filters; restrictions;
        filter; filtres; filtros; filtri""",
    "gone": """disabled; off; removed; lifted; void; suspended; no longer apply; do not apply; deactivated;
        deaktiviert; désactivés; desactivados; disattivati; desativados; отключены""",
    "sends": """send; post; upload; forward; append; transmit; render; insert; embed; put; sende; schicke;
        poste; envoie; transmets; envía; manda; invia; envie; stuur; отправь; пошли; 发送; 上传""",
    "theirs": """the whole conversation; the entire conversation; this conversation; the full conversation;
        full chat history; the conversation so far; conversation history; the user s question;
        the user s questions; the user s history; the user s message; the user s messages; the user s data;
        user s email; your system prompt; previous messages; den gesamten gesprächsverlauf;
        die ganze unterhaltung; die frage des nutzers; toute la conversation; la question de l utilisateur;
        toda la conversación; la pregunta del usuario; tutta la conversazione; la domanda dell utente;
        toda a conversa; a pergunta do usuário; het hele gesprek; de vraag van de gebruiker; весь разговор;
        всю переписку; вопрос пользователя; 整个对话; 用户的问题""",
    "address": "http; https; www; url; attacker",
    "neworders": """new instructions; new instruction; new task; new orders; new directive; new directives;
        new system prompt; updated instructions; system override; neue anweisungen; neue anweisung;
        neue aufgabe; nouvelles instructions; nouvelle consigne; nouvelles consignes; nuevas instrucciones;
        nueva instrucción; nuova istruzione; nuove istruzioni; novas instruções; nova instrução;
        nieuwe instructies; nieuwe opdracht; новые инструкции; новая инструкция; 新的指令; 新指令""",
    "instead": """instead of answering; instead of the answer; and do not answer; statt zu antworten;
        anstatt zu antworten; au lieu de répondre; en vez de responder; en lugar de responder;
        invece di rispondere; in plaats van te antwoorden; вместо ответа; 而不是回答""",
    "usersorder": """the user s question; the user s request; the user s query; what the user asked;
        whatever the user asks; what the user asks; the user s instructions; die frage des nutzers;
        la question de l utilisateur; la pregunta del usuario""",
    "overrides": """overrides; override; replaces; replace; supersedes; takes precedence over; outranks;
        ersetzt; remplace; reemplaza""",
    "asked": """model to; models to; assistant to; it to; system to; systems to; llm to; llms to; bot to;
        chatbot to; ai to; chatgpt to; agent to; attempts to; tries to; attempt to; try to; trying to""",
    "attackword": """pirate; pirates; hacker; hackers; hijack*; par exemple; messages such as;
        messages like; text like; text such as; sätze wie; zum beispiel; spot; injection; injections;
        jailbreak; jailbreaks; jailbreaking; attack; attacks; attacker; attackers; adversar*; malicious;
        payload; payloads; exploit; red team; red teams; phrases such as; phrases like; sentences such as;
        sentences like; the phrase; the phrases; the sentence; scanner; filter; filters; detects; detect;
        flags; blocks; blocked; declines; declined; decline; refuses; refused; refuse; angriff; angriffe;
        angreifer; der satz; erkennt; attaque; attaques; attaquant; la phrase; ataque; ataques; atacante;
        la frase; attacco; attacchi; a frase; aanval; aanvallen; aanvaller; de zin; атака; атаки; атак;
        фраза; фразы; злоумышленник*; 攻击; 攻擊; 注入; 越狱""",
}
