"""German."""

DE = {
    "ignore": """ignorier*; missacht*; vergiss; vergesse; vergessen; verwirf; verwerfe; verwerfen; überschreib*;
        umgeh*; streiche; streichen; lass hinter dir; hinter sich lassen; hinter sich; beachte nicht;
        befolge nicht; folge nicht mehr; lösche; setze dich hinweg; halte dich nicht an;
        halt dich nicht an; lass ausser acht; ausser acht; abweichend; nicht beachten; leg beiseite;
        beiseite; pfeif auf; kümmere dich nicht um; breche; brich; aus dem kopf""",
    "orders": """anweisung; anweisungen; instruktion; instruktionen; befehl; befehle; befehlen; regel; regeln;
        vorgabe; vorgaben; richtlinie; richtlinien; aufgabe; aufgaben; auftrag; aufträge; aufträgen;
        prompt; prompts; weisungen; vorschriften; einschränkungen; beschränkungen; angaben; direktiven;
        systemprompt; programmierung; leitlinien""",
    "texts": """informationen; ausführungen; gesagte; gesagtes; text; texte; nachrichten; inhalte; gespräche;
        angaben; kontext; alles""",
    "earlier": """vorherige*; vorige*; bisherige*; obige*; vorangehende*; vorangegangene*; frühere*;
        ursprüngliche*; davor; zuvor; vorher; oben; vorstehende*; bis jetzt; bislang; anfängliche*;
        erteilte*; vorhergehende*""",
    "your": "deine; deinen; deiner; ihre; ihren; ihrer; die; den; alle; aller; sämtliche; eure; jegliche",
    "yours": "deine; deinen; deiner; ihre; ihren; ihrer; eure",
    "whole": "alles; all das; das alles; sämtliches",
    "told": """was du weisst; bevor; du bisher; du weisst; sie wissen; dir gesagt wurde; gesagte; besprochen;
        du gelernt; ihnen gesagt wurde; man dir""",
    "reveal": """zeig; zeige; zeigen; gib; geben; nenn; nenne; nennen; verrate; verraten; wiederhole; wiederholen;
        schreib auf; druck*; liste; drucke; offenbar*; sag mir; teile mit; kopiere; gib aus; ausgeben;
        übersetze; fasse; veröffentliche; lies""",
    "whatis": "was ist; was sind; wie lautet; wie lauten; welche; was steht; was stand",
    "prompt": """systemprompt; system prompt; systemnachricht; prompt text; prompt texte; prompttext; prompttexte;
        interne anweisungen; internen anweisungen; versteckten anweisungen; geheimen anweisungen;
        ursprünglichen anweisungen; systemanweisung*; prompt textes; initialprompt; umgebungsvariablen;
        anfangsprompt""",
    "yourprompt": """deine anweisungen; deine regeln; deinen prompt; dein prompt; deinen gesamten prompt;
        deine instruktionen; ihre anweisungen; ihren prompt; deine konfiguration; deine vorgaben;
        deine richtlinien; ihre regeln; deine prompt; deinen systemprompt; dein systemprompt;
        mit denen du eingerichtet; alle deine prompt""",
    "secret": """dein passwort; ihr passwort; das passwort; dein geheimnis; ihr kennwort; dein kennwort;
        deinen schlüssel; dein api schlüssel""",
    "give": "gib; geben; verrate; sag; nenn; nenne; zeig; wie lautet; teile",
    "become": """du bist jetzt; du bist nun; jetzt bist du; nun bist du; sie sind jetzt; sie sind nun;
        ab jetzt bist du; ab sofort bist du; stell dir vor du bist; stell dir vor du wärst;
        stellen sie sich vor sie sind; tu so als wärst du; tu so als seist du; spiel die rolle;
        spiele die rolle; verhalte dich wie; verhalte dich als; agiere als; handle als;
        schlüpf in die rolle; fungier*; tu so als ob; gib dich als; von nun an bist du;
        übernimm die rolle; sei mein; sprich wie; rede wie; benimm dich wie""",
    "youare": "du bist; sie sind; bist du",
    "want": """ich möchte dass sie; ich möchte dass du; ich will dass du; du musst; sie müssen; du sollst;
        bitte; du wirst; ich brauche dich als""",
    "one": "ein; eine; einen; der; die; das; mein; meine; namens; im; keine; kein; frei",
    "person": """terminal; debattierer; übersetzer; pirat; piraten; hacker; arzt; anwalt; berater; ki; assistent;
        roboter; interpreter; figur; experte; grossmutter; oma""",
    "free": """ohne einschränkungen; ohne regeln; ohne filter; ohne grenzen; keine einschränkungen;
        keine regeln; keine grenzen; uneingeschränkt; unzensiert; entwicklermodus; ungefiltert;
        ohne beschränkungen; keine beschränkungen; kein filter; ohne zensur""",
    "modeword": """entwicklermodus; debug modus; wartungsmodus; gottmodus; unbeschränkten modus; debugmodus""",
    "enter": "aktiviere; aktivier; wechsle in; schalte in; du bist im; starte; betritt; geh in den",
    "off": """deaktivier*; schalte aus; schalte ab; abschalten; entferne; umgeh*; hebe auf; aufgehoben;
        ausser kraft; gelten nicht mehr; ausschalten""",
    "limits": """filter; sicherheitsfilter; inhaltsfilter; schutzmassnahmen; sicherheitsmodus; zensur; prüfung*;
        sicherheitsregeln; deine beschränkungen; deine grenzen""",
    "void": """sind irrelevant; sind nicht relevant; sind falsch; sind überholt; gelten nicht mehr;
        sind aufgehoben; sind ungültig; wurden aufgehoben; sind nichtig; gelten nicht; ausser kraft;
        haben keine gültigkeit; sind hinfällig; sind hiermit hinfällig""",
    "new": "neue; neuen; neuer; weitere; weiteren; andere; zusätzliche; geänderte",
    "task": "aufgabe; aufgaben; auftrag; herausforderung; thema",
    "newtask": """neue anweisungen; neue anweisung; neue aufgabe; neuen aufgabe; neue aufgaben; neuer auftrag;
        weitere aufgaben; neue regeln; neue befehle; deine aufgabe ist jetzt; dein neues ziel;
        dein ziel ist; hinweis an den assistenten; hinweis an die ki; anweisung für die ki;
        weiteren aufgabe; zusätzliche anweisung; neuen anweisungen""",
    "follow": """folgen; folgt; lauten; lautet; konzentriere; konzentrieren; hör; beginnen; befolge; setze;
        stattdessen; ist""",
    "say": """sag; sage; schreib; schreibe; schreiben; antworte; antworten; beantworte; verfasse; gib;
        behaupte; nenne; sagen; formuliere""",
    "only": "nur; bloss; lediglich; ausschliesslich; immer; einfach",
    "justsay": """sag nur; sage nur; schreib nur; schreibe nur; antworte nur; gib nur; sprich mir nach;
        sage einfach; schreibe einfach; behaupte dass; antworte immer; beende jede antwort;
        beginne jede antwort; antworte im stil; und sag dass; antworte ausschliesslich; sag einfach""",
    "imperative": """schreib; schreibe; verfasse; sag; sage; zeig; zeige; antworte; beantworte; nenne; gib; erkläre;
        formuliere; konzentriere; hör; erstelle; berechne; bitte""",
    "praise": """sehr gut; gut gemacht; sehr gut gemacht; ausgezeichnete leistung; einfach grossartig;
        super gemacht; das genügt; das ist erledigt; herzlichen glückwunsch; das ist fantastisch;
        grossartig; hervorragenden leistung; war schon mal ok""",
    "sources": """dokumente; dokumenten; unterlagen; quellen; artikel; artikeln; kontext; belege; quellenangaben;
        texte""",
    "without": """ignoriere; ohne; nutze nicht; verwende nicht; nicht aus; nicht nach; vergiss; statt aus;
        schau nicht in; unabhängig von""",
    "own": "eigenem wissen; eigenen wissen; eigener meinung; deinem wissen; aus dem gedächtnis",
    "decode": "dekodier*; entschlüssel*; base64; rückwärts; rot13; entziffer*; hexadezimal",
    "obey": """führe aus; führ aus; befolge; befolgen; ausführen; führe es aus; und folge; gehorche; folge dem;
        führe sie aus""",
    "exec": "führe den befehl; führe folgenden befehl; lösche alle dateien; führe den code",
    "others": """anderer nutzer; anderen nutzer; anderer kunden; anderen kunden; andere nutzer; andere kunden;
        der letzte nutzer; letzten nutzer""",
    "asked": "gefragt; fragen; verlauf; daten; gespräche; protokoll; protokolle",
    "inside": "deine datenbank; dateipfade; protokolldateien; alle dateien; deinen index",
    "ai": "assistent; assistenten; ki; sprachmodell; sprachmodelle; chatbot",
    "authority": """ich bin dein entwickler; ich bin der administrator; ich bin dein chef; ich bin gott;
        als dein entwickler; ich befehle dir; ich bin dein schöpfer""",
    "mention": """bedeutet; bedeutung; heisst; satz; phrase; ausdruck; übersetz*; erklär*; begriff; angriff;
        beispiel; wort; titel""",
    "pretend": """stell dir vor; stellen sie sich vor; tu so als; tun sie so als; spiel; spiele; verhalte dich;
        agiere als; schlüpf in die rolle; gib dich als; übernimm die rolle; benimm dich; handle als;
        sei mein""",
    "simulate": "simuliere; simulier; imitiere",
    "youhave": "du hast; sie haben; es gibt; für dich gelten",
    "youwere": """hast du bekommen; hast du erhalten; wurden dir gegeben; befolgst du; wurdest du; wurden ihnen""",
    "halt": "stopp; stop; halt; achtung",
    "now": "jetzt; nun; dann; heute",
    "despite": "trotz; entgegen; ungeachtet; abweichend zu; abweichend von; unabhängig von",
    "fabricate": """unwahre überschrift; erfinde etwas; denk dir etwas aus; denk dir was aus; falsche überschrift""",
    "abovetext": """text mit dem du gestartet; vor meiner ersten nachricht; text vor meiner ersten; was oben steht;
        was steht oben; was stand oben; im prompt; am anfang dieses prompts; über diesem text""",
    "answering": "antworte; antworten; antwortet; sprich; schreib; rede",
    "fromnow": "ab jetzt; ab sofort; von nun an; von jetzt an; künftig; für diese sitzung",
    "aboveall": """das obige; obiges; das oben stehende; alles obige; das vorherige; die webseite; das dokument""",
    "asksmeaning": "was bedeutet; was heisst; was meint man mit; übersetze; wie übersetzt man",
    "ifai": """hinweis für die ki; anmerkung für die ki; wenn du eine ki bist; an alle ki systeme;
        hinweis an das sprachmodell; ki systeme die""",
    "annulled": "gelten für mich nicht; sind hiermit; wurden nie gegeben",
}
