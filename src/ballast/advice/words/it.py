"""Italian."""

IT = {
    "decide": """dovrei; dovremmo; dobbiamo; mi conviene; ci conviene; conviene; è meglio; è una buona idea;
        è il momento giusto; è un buon momento; vale la pena; mi consigli; mi consiglia;
        cosa mi consigli; cosa faresti; cosa farebbe; cosa devo fare; che cosa devo; quale mi consigli;
        dove investo; dove metto; come dovrei; quanto dovrei; ho buone possibilità; ho possibilità;
        posso smettere; pensi che; pensa che; venderesti; compreresti; buona idea; quanta; quanto do;
        cosa posso scaricare; è inutile; è pericoloso; cosa prendo; devo firmare; devo vendere;
        devo comprare; devo andare; devo fare l assicurazione; devo investire; devo cambiare;
        devo denunciare""",
    "ask": """dovrei; mi conviene; ci conviene; al mio posto; nel mio caso; nella mia situazione; per me;
        per noi; mi consigli; mi consiglia; cosa devo fare; buon investimento; miglior investimento;
        pagare meno; aiutami a decidere; aiutami a scegliere; cosa faresti; se fossi in me; o rimandare;
        con il mio stipendio""",
    "recommend": """consiglia; consigliami; scegli; dammi; dimmi; crea; fammi; suggerisci; suggeriscimi; proponi;
        scrivi; prepara""",
    "best": """migliore; migliori; meglio; buon; buona; quale; quali; portafoglio; piano; strategia; ideale;
        dove; giusto""",
    "me": "io; mio; mia; miei; mie; mi; noi; nostro; nostra; ci; me",
    "holds": """ho; sono; guadagno; abbiamo; i miei risparmi; il mio stipendio; i miei soldi; ho ereditato; devo;
        da parte""",
    "fact": """perché devo; quando devo ricevere; dove devo inviare; quale modulo devo; devo inviare;
        devo presentare; per quanto tempo devo""",
    "eligible": "posso; possiamo; ho diritto; sono idoneo; si può; ho i requisiti",
    "need": "quanto; quanta; quanti; quale dose; che dose; quale importo; quale percentuale",
    "investment": """investire; investo; investimento; azioni; azione; obbligazioni; btp; fondo; fondi; etf; bitcoin;
        cripto; oro; portafoglio; risparmi; borsa; pensione; azionario; titoli; euro; da parte""",
    "tax": """tassa; tasse; imposte; dichiarazione; dichiarare; scaricare; detrarre; fisco; 730; plusvalenza;
        irpef; deducibile""",
    "credit": """mutuo; prestito; prestiti; finanziamento; rinegoziare; debito; debiti; carta; tasso;
        comprare o affittare; affittare; garante; banca; rata""",
    "insurance": """assicurazione; assicurazioni; polizza; franchigia; premio; assicurare; copertura; assicurarmi""",
    "medical": """pillola; pillole; farmaco; farmaci; medicina; medicine; dose; tachipirina; paracetamolo; dolore;
        febbre; medico; operazione; pronto soccorso; cancro; sintomi; vaccino; incinta; cura; pressione;
        emicrania; antibiotici; neo""",
    "legal": """causa; tribunale; giudice; avvocato; padrone di casa; contratto; divorzio; affidamento;
        denunciare; denuncia; licenziamento; testamento; multa; accordo; ricorso; firmare; processo;
        querela""",
    "life": "dimettermi; sposarmi; trasferirmi; studiare; lavoro; laurea",
    "need_for": "ho bisogno; devo; dovrei; do a; serve",
    "or": "o",
    "doineed": "ho bisogno; abbiamo bisogno",
    "isa": "è; questo; questa",
    "judge": "buona idea; pericoloso; la scelta giusta; sensato; meglio",
    "plan": "piano; strategia; portafoglio",
    "pick": "consigliami; scegli; suggeriscimi; fammi",
    "orleave": "o aspettare; o no; o vendere; o tenere; o rimandare",
    "bestinv": "dove investo; buon investimento; miglior investimento",
    "personal": "posso smettere; nel mio caso",
    "doineed2": "ho bisogno",
}
