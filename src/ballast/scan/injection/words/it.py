"""Italian."""

IT = {
    "ignore": """ignora; ignori; ignorare; ignorate; dimentica; dimentichi; dimenticare; dimenticati; trascura;
        trascurare; tralascia; scarta; aggira; scavalca; supera; non seguire; non seguire più;
        non considerare; non tenere conto; smetti di seguire; metti da parte; lascia perdere;
        lascia stare; annulla; cancella; elimina; salta; disobbedisci; disattendi; viola; violare;
        abbandona; infrangi; sovrascrivi; passa sopra""",
    "orders": """istruzione; istruzioni; regola; regole; direttiva; direttive; ordine; ordini; indicazioni;
        comandi; comando; restrizioni; limitazioni; vincoli; prompt; linee guida; politiche;
        programmazione; compiti; protocolli; procedure; addestramento; disposizioni""",
    "texts": "informazioni; messaggi; testo; contenuto; contesto; conversazione; tutto",
    "earlier": """precedente; precedenti; prima; sopra; iniziale; iniziali; originali; originale; finora; ricevute;
        date; passate; di cui sopra; hai ricevuto; ti hanno dato""",
    "your": "tue; tuoi; tuo; tua; le; i; gli; tutte; tutti; queste; sue; mie; l",
    "yours": "tue; tuoi; tuo; tua; sue",
    "whole": "tutto; tutto ciò; tutto quello; tutto quanto",
    "told": "sai; ti è stato detto; ti hanno detto; hai imparato; che precede; hai visto",
    "reveal": """mostra; mostrami; mostri; mostrare; rivela; rivelami; rivelare; stampa; ripeti; dimmi; dammi;
        elenca; divulga; divulgare; copia; scrivi; condividi; esponi; riassumi; traduci; visualizza;
        svela; fammi vedere; pubblica""",
    "whatis": "qual è; quali sono; cosa dicono; cosa dice; che cosa dice",
    "prompt": """prompt di sistema; prompt del sistema; messaggio di sistema; istruzioni nascoste;
        istruzioni iniziali; istruzioni segrete; istruzioni interne; prompt iniziale;
        variabili d ambiente; istruzioni di sistema; prompt nascosto; istruzioni originali;
        istruzione principale; prompt di formazione; regole interne""",
    "yourprompt": """le tue istruzioni; il tuo prompt; tue istruzioni; tuo prompt; le tue regole;
        la tua configurazione; le tue direttive; le tue linee guida; tue regole""",
    "secret": """la tua password; la password; la tua chiave; il tuo segreto; la chiave segreta;
        la tua parola d ordine""",
    "give": "dammi; dimmi; condividi; rivela; mostra; qual è; scrivi",
    "become": """ora sei; adesso sei; sei ora; agisci come; comportati come; comportati da; fai finta di essere;
        fingi di essere; immagina di essere; da ora in poi sei; d ora in poi sei; assumi il ruolo;
        interpreta il ruolo; recita la parte; parla come; rispondi come; sii il mio; simula di essere;
        vesti i panni""",
    "youare": "sei; tu sei; lei è",
    "want": "voglio che tu; vorrei che tu; devi; ho bisogno che tu; deve; per favore",
    "one": "un; una; il; la; mio; mia; senza; in; chiamato; libero; lo",
    "person": """terminale; pirata; hacker; medico; avvocato; consulente; ia; assistente; robot; esperto;
        personaggio; traduttore; interprete; poeta; nonna; bot""",
    "free": """senza restrizioni; senza regole; senza limiti; senza filtri; nessuna restrizione; nessuna regola;
        nessun limite; modalità sviluppatore; senza censura; senza limitazioni; senza vincoli;
        non hai restrizioni; non hai limiti""",
    "modeword": """modalità sviluppatore; modalità debug; modalità manutenzione; modalità senza restrizioni;
        modalità amministratore; modalità dio; modalità dan""",
    "enter": "attiva; attivi; entra in; passa a; passa alla; sei in; abilita; avvia",
    "off": """disattiva; disattivare; rimuovi; elimina; aggira; togli; spegni; sospendi; non si applicano più;
        disabilita""",
    "limits": """filtro; filtri; filtri di sicurezza; tue restrizioni; tuoi limiti; tue limitazioni; moderazione;
        censura; misure di sicurezza; tuoi filtri; controlli""",
    "void": """sono irrilevanti; non contano; non si applicano più; non valgono più; sono annullate; sono nulle;
        sono state revocate; non sono più valide; sono sospese; decadono""",
    "new": "nuova; nuove; nuovo; nuovi; altra; ulteriori; seguenti",
    "newtask": """nuove istruzioni; nuova istruzione; nuovo compito; nuovi ordini; nuove regole;
        la tua nuova missione; il tuo nuovo obiettivo; il tuo compito ora è; nota per l assistente;
        nota per l ia; istruzione per l ia; nuovo ordine; nuovo incarico""",
    "follow": "seguenti; ecco; segui; ascolta; concentrati; sono; invece; seguono; è",
    "say": "di; dì; dica; scrivi; scriva; rispondi; risponda; afferma; dichiara; ripeti; sostieni",
    "only": "solo; soltanto; solamente; unicamente; semplicemente; sempre",
    "justsay": """dì solo; rispondi solo; scrivi solo; rispondi solamente; ripeti dopo di me; rispondi sempre;
        afferma che; dichiara che; termina ogni risposta; inizia ogni risposta; limitati a dire;
        rispondi soltanto; dì quanto segue; scrivi soltanto""",
    "imperative": """dì; scrivi; mostra; mostrami; rispondi; dimmi; dammi; spiega; rivela; agisci; ripeti; afferma;
        fai""",
    "praise": "molto bene; ottimo lavoro; ben fatto; congratulazioni; perfetto; eccellente",
    "sources": "documenti; fonti; articoli; citazioni; contesto; citare; passaggi",
    "without": """senza; ignora; dimentica; non usare; non citare; senza usare; senza citare; non utilizzare""",
    "own": "tue conoscenze; tua conoscenza; tua opinione; a memoria",
    "decode": "decodifica; base64; al contrario; rot13; decifra; esadecimale",
    "obey": "obbedisci; esegui; esegua; segui il; e segui; fai quello che; ubbidisci; ed esegui",
    "exec": "esegui il comando; esegui il seguente; esegui il codice; cancella tutti i file",
    "others": "altri utenti; altri clienti; ultimo utente; altro utente; altro cliente",
    "asked": "chiesto; domande; cronologia; dati; conversazioni; registri",
    "inside": "il tuo database; percorsi dei file; registro di controllo; tutti i file; il tuo indice",
    "ai": "assistente; ia; modello linguistico; chatbot; intelligenza artificiale",
    "authority": """sono il tuo sviluppatore; sono l amministratore; sono il tuo creatore; sono il tuo capo;
        sono dio; ti ordino""",
    "mention": """significa; significato; frase; espressione; traduci; tradurre; spiega; definizione; attacco;
        esempio; parola; titolo""",
    "pretend": """immagina di; immagina che; fai finta; fingi; comportati; agisci come; interpreta il ruolo;
        assumi il ruolo; recita; sii il mio; vesti i panni""",
    "simulate": "simula; imita; impersona",
    "youhave": "hai; non hai; non hai più; ha; non ci sono",
    "youwere": "ti sono state date; hai ricevuto; segui; ti hanno dato",
    "halt": "fermati; stop; alt; attenzione; basta",
    "now": "ora; adesso; poi",
    "despite": "nonostante; contrariamente a; a dispetto di; malgrado",
    "fabricate": "inventa una risposta; inventa qualcosa",
    "abovetext": """precede il mio primo messaggio; prima del mio primo messaggio; scritto sopra;
        cosa c è scritto sopra; all inizio di questo""",
    "answering": "rispondi; parla; scrivi; risponda",
    "fromnow": "da ora in poi; d ora in poi; da adesso; d ora in avanti",
    "aboveall": "quanto sopra; quanto precede; la pagina; il documento",
    "asksmeaning": "cosa significa; che significa; che cosa significa; traduci",
    "ifai": "nota per l ia; se sei un ia; alle ia che; avviso per l ia",
    "annulled": "non si applicano a me; non sono mai esistite",
}
