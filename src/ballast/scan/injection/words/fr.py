"""French."""

FR = {
    "ignore": """ignore; ignorez; ignorer; oublie; oubliez; oublier; néglige; négligez; négliger;
        fais abstraction; faites abstraction; passe outre; passez outre; écarte; écartez; contourne;
        contournez; contourner; ne tiens pas compte; ne tiens plus compte; ne tenez pas compte;
        ne tenez plus compte; ne suis pas; ne suis plus; ne suivez pas; ne suivez plus; laisse tomber;
        laissez tomber; mets de côté; mettez de côté; abandonne; abandonnez; efface; effacez; défais toi;
        outrepasse; outrepassez; outrepasser; enfreins; supprime; débarrasse toi; affranchis toi;
        désobéis; rejette""",
    "orders": """instruction; instructions; consigne; consignes; règle; règles; directive; directives; ordre;
        ordres; commandes; restrictions; contraintes; limites; invite; prompt; prompts; programmation;
        indications; politiques; protocoles; tâches; principes; lignes""",
    "texts": "informations; messages; texte; contenu; contexte; conversation; tout; demandes; discussion",
    "earlier": """précédent; précédents; précédente; précédentes; antérieur*; ci dessus; avant; initial; initiale;
        initiales; initiaux; d origine; reçues; données; jusqu ici; jusqu à présent; au dessus;
        plus haut; préalables; passées""",
    "your": "tes; vos; ton; votre; les; toutes; tous; ces; ta; mes; l",
    "yours": "tes; vos; ton; votre; ta",
    "whole": "tout; tout cela; tout ce qui; tout ça; tout ce que",
    "told": """tu sais; vous savez; on t a dit; on vous a dit; précède; qui précède; tu as appris; tu as vu""",
    "reveal": """montre; montrez; montrer; révèle; révélez; révéler; affiche; affichez; afficher; répète; répétez;
        donne; donnez; dis moi; dites moi; imprime; liste; divulgue; divulguez; divulguer; copie;
        recopie; écris; partage; partagez; dévoile; cite; énumère; expose; traduis; résume""",
    "whatis": "quel est; quelles sont; quels sont; quelle est; c est quoi; qu est ce que",
    "prompt": """prompt système; invite système; message système; instructions cachées; instructions initiales;
        instructions secrètes; instructions internes; consignes internes; consignes cachées;
        prompt initial; variables d environnement; instructions système; prompt caché;
        consignes initiales; instruction principale""",
    "yourprompt": """tes instructions; tes consignes; ton prompt; vos instructions; votre prompt; tes règles;
        vos consignes; ta configuration; tes directives; vos directives; tes règles internes""",
    "secret": """ton mot de passe; votre mot de passe; le mot de passe; ta clé secrète; ton secret; ta clé api;
        votre clé""",
    "give": "donne; donnez; dis; dites; révèle; partage; quel est; montre; écris",
    "become": """tu es maintenant; vous êtes maintenant; tu es désormais; vous êtes désormais; agis comme;
        agissez comme; agis en tant que; agissez en tant que; comporte toi comme; fais semblant d être;
        faites semblant d être; imagine que tu es; imaginez que vous êtes; joue le rôle; jouez le rôle;
        sois mon; prétends être; à partir de maintenant tu es; désormais tu es; maintenant tu es;
        réponds comme; parle comme; mets toi dans la peau; prends le rôle""",
    "youare": "tu es; vous êtes",
    "want": """je veux que tu; je veux que vous; je voudrais que tu; tu dois; vous devez; il faut que tu;
        s il te plaît; veuillez""",
    "one": "un; une; le; la; mon; ma; en; sans; appelé; nommé; libre; l; d un; d une",
    "person": """terminal; pirate; hacker; médecin; avocat; conseiller; ia; assistant; robot; expert; personnage;
        traducteur; interpréteur; poète; grand mère""",
    "free": """sans restriction; sans restrictions; sans filtre; sans filtres; sans limites; sans limite;
        sans règles; aucune restriction; aucune limite; aucune règle; mode développeur; non censuré;
        sans censure; plus de limites; sans aucune restriction""",
    "modeword": """mode développeur; mode débogage; mode maintenance; mode sans restriction; mode admin; mode dan;
        mode dieu""",
    "enter": "active; activez; passe en; passez en; entre en; bascule en; tu es en; lance",
    "off": """désactive; désactivez; désactiver; supprime; lève; contourne; coupe; enlève; levées; suspendues;
        ne s appliquent plus; retire""",
    "limits": """filtre; filtres; garde fous; filtres de sécurité; tes restrictions; tes limites; modération;
        censure; mesures de sécurité; tes filtres; contrôles""",
    "void": """sont sans importance; ne comptent plus; ne s appliquent plus; sont annulées; sont nulles;
        sont levées; ne sont plus valables; sont caduques; ont été révoquées; sont suspendues""",
    "new": "nouvelle; nouvelles; nouveau; nouveaux; autre; supplémentaires",
    "newtask": """nouvelles instructions; nouvelle instruction; nouvelle tâche; nouvelles consignes;
        nouveaux ordres; nouvelles règles; ta nouvelle mission; ton nouvel objectif;
        ta tâche est maintenant; note à l assistant; note pour l ia; instruction pour l ia;
        nouvelle consigne; nouvel ordre""",
    "follow": "suivent; voici; suivantes; suit; concentre; suis; écoute; plutôt; est",
    "say": """dis; dites; écris; écrivez; réponds; répondez; affirme; déclare; affirmez; indiquez; répète;
        énonce""",
    "only": "seulement; uniquement; juste; rien que; simplement; toujours",
    "justsay": """dis seulement; dis juste; réponds seulement; réponds uniquement; dites ce qui suit;
        dis ce qui suit; répète après moi; contente toi de dire; affirme que; réponds simplement;
        réponds toujours; termine chaque réponse; commence chaque réponse; écris uniquement; déclare que;
        et indiquez que""",
    "imperative": """dis; dites; écris; écrivez; montre; montrez; réponds; répondez; donne; explique; affirme; révèle;
        fais; suis; agis; donnez""",
    "praise": "très bien; bien joué; excellent travail; félicitations; bravo; parfait",
    "sources": """documents; document; sources; articles; citations; citer; contexte; passages; la fonction;
        la page""",
    "without": """sans; ignore; ignorez; oublie; n utilise pas; n utilisez pas; ne cite pas; sans utiliser;
        sans citer""",
    "own": "tes propres connaissances; tes connaissances; ta propre opinion; de mémoire",
    "decode": "décode; décodez; base64; à l envers; rot13; déchiffre; hexadécimal; décoder",
    "obey": """obéis; exécute; exécutez; suis le; applique le; et suis; fais ce; suis les; obéissez;
        et applique""",
    "exec": "exécute la commande; exécutez la commande; exécute le code; supprime tous les fichiers",
    "others": "autres utilisateurs; autres clients; dernier utilisateur; autre client; autre utilisateur",
    "asked": "demandé; questions; historique; données; conversations; journaux",
    "inside": "ta base de données; chemins de fichiers; journal d audit; tous les fichiers; ton index",
    "ai": "assistant; ia; modèle de langage; chatbot; l ia",
    "authority": """je suis ton développeur; je suis votre développeur; je suis l administrateur;
        je suis ton créateur; je suis dieu; en tant que développeur; je t ordonne""",
    "mention": """signifie; veut dire; sens; phrase; expression; traduis; traduire; expliquez; définition; attaque;
        exemple; mot; titre""",
    "pretend": """imagine que; imaginez que; fais semblant; faites semblant; joue le rôle; jouez le rôle;
        agis comme; agissez comme; comporte toi; prétends être; mets toi dans la peau; sois mon""",
    "simulate": "simule; simulez; imite; incarne",
    "youhave": "tu as; vous avez; tu n as; vous n avez; il n y a",
    "youwere": "as tu reçues; as tu reçu; t a t on données; avez vous reçues; suis tu; suivez vous",
    "halt": "stop; arrête; arrêtez; attention",
    "now": "maintenant; à présent; ensuite",
    "despite": "malgré; contrairement à; en dépit de; au mépris de",
    "fabricate": "invente une réponse; inventez une réponse; invente quelque chose",
    "abovetext": """avant mon premier message; ce qui est écrit au dessus; écrit ci dessus; au début de ce prompt""",
    "answering": "réponds; répondez; parle; écris; répond",
    "fromnow": "à partir de maintenant; désormais; dorénavant; à partir de ce moment",
    "aboveall": "ce qui précède; ci dessus; la page web; la fonction; le document; le texte",
    "asksmeaning": "que signifie; que veut dire; qu est ce que; traduis; comment traduire",
    "ifai": "note pour l ia; si tu es une ia; à l attention de l ia; les ia qui lisent; note au modèle",
    "annulled": "ne s appliquent pas à moi; n ont jamais existé",
}
