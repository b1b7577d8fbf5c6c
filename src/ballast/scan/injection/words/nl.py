"""Dutch."""

NL = {
    "ignore": """negeer; negeren; vergeet; vergeten; verwerp; omzeil; omzeilen; overschrijf; sla over;
        laat achter; volg niet; volg niet langer; houd je niet aan; trek je niets aan van; schuif opzij;
        zet opzij; leg naast je neer; wis; stop met het volgen""",
    "orders": """instructie; instructies; regel; regels; richtlijn; richtlijnen; opdracht; opdrachten; bevel;
        bevelen; aanwijzing; aanwijzingen; beperkingen; prompt; prompts; voorschriften; taken; commando;
        beleid; programmering""",
    "texts": "informatie; berichten; tekst; inhoud; context; gesprek; alles",
    "earlier": """vorige; eerdere; voorgaande; bovenstaande; voorafgaande; hierboven; oorspronkelijke; tot nu toe;
        hiervoor; daarvoor; gegeven; gekregen; vroegere""",
    "your": "je; jouw; uw; alle; de; het; deze; mijn",
    "yours": "je; jouw; uw",
    "whole": "alles; dat alles; al het",
    "told": "je weet; je is verteld; je geleerd; je gezegd is; u weet; gezegd",
    "reveal": """toon; laat zien; laat me zien; onthul; geef; print; herhaal; vertel; noem; kopieer; schrijf op;
        deel; openbaar; vat samen; vertaal; lijst""",
    "whatis": "wat is; wat zijn; wat staat; welke",
    "prompt": """systeemprompt; systeembericht; verborgen instructies; geheime instructies; interne instructies;
        oorspronkelijke instructies; systeeminstructies; omgevingsvariabelen; oorspronkelijke prompt""",
    "yourprompt": """je instructies; jouw instructies; uw instructies; je prompt; je regels; je systeemprompt;
        je configuratie; je richtlijnen; jouw regels; uw prompt""",
    "secret": "je wachtwoord; uw wachtwoord; het wachtwoord; je geheime sleutel; je geheim",
    "give": "geef; vertel; deel; onthul; toon; wat is",
    "become": """je bent nu; jij bent nu; u bent nu; nu ben je; vanaf nu ben je; doe alsof je;
        stel je voor dat je; gedraag je als; speel de rol; handel als; treed op als; neem de rol;
        praat als; antwoord als; wees mijn""",
    "youare": "je bent; jij bent; u bent",
    "want": "ik wil dat je; ik wil dat u; je moet; u moet; alsjeblieft",
    "one": "een; de; het; mijn; zonder; in; genaamd; vrij",
    "person": """terminal; piraat; hacker; dokter; advocaat; adviseur; ai; assistent; robot; expert; personage;
        vertaler; dichter; oma; bot""",
    "free": """zonder beperkingen; zonder regels; zonder filter; zonder filters; geen beperkingen; geen regels;
        zonder grenzen; ongefilterd; ongecensureerd; ontwikkelaarsmodus; geen grenzen""",
    "modeword": "ontwikkelaarsmodus; ontwikkelmodus; debugmodus; onderhoudsmodus; beheerdersmodus",
    "enter": "activeer; schakel over; ga naar; je bent in; start; zet aan",
    "off": "schakel uit; zet uit; verwijder; omzeil; hef op; deactiveer; gelden niet meer; uitschakelen",
    "limits": """filter; filters; veiligheidsfilters; beveiliging; je beperkingen; je grenzen; moderatie; censuur;
        controles; veiligheidsregels""",
    "void": """gelden niet meer; zijn ongeldig; zijn vervallen; zijn ingetrokken; zijn opgeheven;
        zijn niet van toepassing; gelden niet""",
    "new": "nieuwe; andere; volgende; extra; aanvullende",
    "newtask": """nieuwe instructies; nieuwe instructie; nieuwe taak; nieuwe opdracht; nieuwe opdrachten;
        nieuwe regels; je nieuwe doel; je taak is nu; opmerking voor de assistent; instructie voor de ai;
        bericht voor de ai""",
    "follow": "volgen; volgt; luidt; luister; concentreer; hier; in plaats daarvan; is",
    "say": "zeg; schrijf; antwoord; beweer; herhaal; vertel",
    "only": "alleen; slechts; enkel; gewoon; altijd; uitsluitend",
    "justsay": """zeg alleen; antwoord alleen; schrijf alleen; zeg gewoon; zeg me na; antwoord altijd; beweer dat;
        eindig elk antwoord; begin elk antwoord; antwoord uitsluitend; zeg enkel""",
    "imperative": "zeg; schrijf; toon; antwoord; geef; vertel; doe; leg; laat; onthul",
    "praise": "heel goed; goed gedaan; uitstekend werk; gefeliciteerd; perfect",
    "sources": "documenten; bronnen; artikelen; citaten; context; passages; bronvermelding",
    "without": "zonder; negeer; gebruik niet; gebruik geen; vergeet; niet uit",
    "own": "eigen kennis; eigen mening; uit je hoofd; uit het geheugen",
    "decode": "decodeer; ontcijfer; base64; achterstevoren; rot13; hexadecimaal",
    "obey": "gehoorzaam; voer uit; voer het uit; volg het; en volg; doe wat; voer dit uit",
    "exec": "voer het commando; voer de volgende; voer de code; verwijder alle bestanden",
    "others": "andere gebruikers; andere klanten; vorige gebruiker; laatste gebruiker",
    "asked": "gevraagd; vragen; geschiedenis; gegevens; gesprekken; logboek",
    "inside": "je database; bestandspaden; auditlog; alle bestanden; je index",
    "ai": "assistent; ai; taalmodel; chatbot",
    "authority": """ik ben je ontwikkelaar; ik ben de beheerder; ik ben je maker; ik ben je baas; ik ben god;
        ik beveel je""",
    "mention": "betekent; betekenis; zin; uitdrukking; vertaal; uitleg; aanval; voorbeeld; woord; titel",
    "pretend": """stel je voor; doe alsof; gedraag je; speel de rol; handel als; neem de rol; speel; treed op als""",
    "simulate": "simuleer; imiteer",
    "youhave": "je hebt; u heeft; er zijn",
    "youwere": "heb je gekregen; kreeg je; volg je; zijn je gegeven",
    "halt": "stop; halt; wacht; let op",
    "now": "nu; daarna",
    "despite": "ondanks; in weerwil van; in strijd met; ongeacht",
    "fabricate": "verzin een antwoord; verzin iets",
    "abovetext": "voor mijn eerste bericht; hierboven staat; wat staat hierboven; aan het begin van deze",
    "answering": "antwoord; spreek; praat; schrijf",
    "fromnow": "vanaf nu; voortaan; van nu af aan",
    "aboveall": "het bovenstaande; bovenstaande; de pagina; het document",
    "asksmeaning": "wat betekent; vertaal",
    "ifai": "opmerking voor de ai; als je een ai bent; aan de ai; voor het taalmodel",
}
