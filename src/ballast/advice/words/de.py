"""German."""

DE = {
    "decide": """soll ich; sollen wir; sollte ich; sollten wir; muss ich; lohnt sich; lohnt es sich; ist es klug;
        ist es sinnvoll; ist es besser; ist es ratsam; ist jetzt; ist das eine gute;
        ist es eine gute idee; macht es sinn; würdest du; würden sie; was rätst du; was raten sie;
        was würdest du; was würden sie; was soll ich; welche soll ich; welchen soll ich;
        welches soll ich; wie soll ich; wo soll ich; wohin mit; empfiehlst du; empfehlen sie;
        kannst du mir; habe ich gute; habe ich chancen; wie stehen meine chancen; gute idee;
        wie komme ich aus; darf ich meinem; darf ich meiner; ist dieser; ist diese; ist mein;
        was mache ich; kann ich die; hilft mir; passt zu mir; wie viel soll ich; wann soll ich""",
    "ask": """soll ich; sollen wir; für mich; an meiner stelle; in meiner lage; in meinem fall;
        in meiner situation; rätst du mir; raten sie mir; empfiehlst du mir; empfehlen sie mir;
        passt zu mir; was soll ich tun; für uns am besten; am besten für mich; für uns; lieber warten;
        würdest du; oder lieber; am wenigsten zahle; hilf mir bei der entscheidung; ob ich; lohnt sich;
        gute anlage; eine gute anlage; sollte ich; muss ich zum arzt""",
    "recommend": """empfiehl; empfehlen; nenne; nenn; wähle; rate mir; stell mir; stelle mir; gib mir; sag mir;
        erstelle; entwirf; such mir; schreib mir""",
    "best": """beste; besten; bester; gute; guten; richtige; welche; welchen; welches; depot; portfolio; plan;
        strategie; sichere; passende""",
    "me": "ich; mir; mich; mein; meine; meinen; meiner; meinem; wir; uns; unsere; unseren",
    "holds": """ich habe; ich bin; ich besitze; ich verdiene; wir haben; mein gehalt; meine ersparnisse;
        mein geld; ich erbe; ich schulde; mit meinem; ich geerbt; ich nehme""",
    "fact": """warum soll ich; wann soll ich; wohin soll ich das formular; welches formular soll;
        wo soll ich das; muss ich das formular""",
    "eligible": """kann ich; darf ich; können wir; dürfen wir; habe ich anspruch; bin ich berechtigt; muss ich""",
    "need": "wie viel; wie viele; in welcher höhe; welche dosis; wie hoch; wieviel",
    "investment": """investieren; anlegen; anlage; aktie; aktien; etf; etfs; fonds; bitcoin; krypto; gold; depot;
        anleihe; anleihen; festgeld; ersparnisse; portfolio; geerbt; erbe; immobilie; tagesgeld;
        sparplan; wertpapiere; mein geld; meine rente; für die rente; euro anlegen""",
    "tax": """steuer; steuern; steuererklärung; steuerklasse; absetzen; finanzamt; veranlagung; gemeinsam;
        freibetrag; abschreiben; rente""",
    "credit": """kredit; kredite; darlehen; umschulden; hypothek; kreditkarte; schulden; bürgen; zinsen;
        kaufen oder mieten; mieten; baufinanzierung; leasing; sondertilgung; bank""",
    "insurance": """versicherung; lebensversicherung; risikolebensversicherung; haftpflicht;
        berufsunfähigkeitsversicherung; krankenversicherung; krankenkasse; police; versichern; vollkasko;
        zusatzversicherung; private krankenversicherung""",
    "medical": """tabletten; tablette; medikament; medikamente; arzt; schmerzen; brustschmerzen; fieber; operation;
        dosis; paracetamol; ibuprofen; migräne; blutdruck; symptome; krebs; fleck; haut; impfen; impfung;
        schwanger; therapie; absetzen; notaufnahme; antibiotika; insulin; zum arzt""",
    "legal": """klagen; verklagen; klage; gericht; richter; anwalt; vermieter; mietvertrag; vertrag;
        aufhebungsvertrag; kündigung; scheidung; sorgerecht; anzeige; anzeigen; strafe; testament;
        unterhalt; rechtlich; schadensersatz; unterschreiben""",
    "life": "job; kündigen; heiraten; umziehen; studieren; studium; auswandern",
    "need_for": "brauche ich; brauchen wir; soll ich; darf ich; sollte ich",
    "or": "oder",
    "doineed": "brauche ich; brauchen wir",
    "isa": "ist; wäre; ist diese; ist dieser; ist mein",
    "judge": """gute idee; klug; sinnvoll; die richtige; das richtige; besser; gefährlich; krebs; gute anlage""",
    "plan": "plan; strategie; depot; portfolio",
    "pick": "empfiehl; empfehlen sie; rate mir; wähle; stell mir; such mir",
    "orleave": "oder warten; oder lieber; oder nicht; oder behalten; oder verkaufen; oder soll ich",
    "bestinv": "gute anlage; beste anlage; wohin mit meinem geld; wohin mit dem geld",
    "personal": "in meinem fall; in meiner situation; soll ich",
    "doineed2": "brauche ich; brauchen wir",
}
