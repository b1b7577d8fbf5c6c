"""French."""

FR = {
    "decide": """dois je; devrais je; devrions nous; devons nous; faut il que je; est ce que je devrais;
        est ce que je dois; est ce une bonne idée; est ce le bon moment; est il sage; vaut il mieux;
        vaut il la peine; ai je intérêt; est ce que j ai intérêt; ai je des chances; ai je raison;
        me conseilles tu; me conseillez vous; que me conseilles tu; tu me conseilles; vous me conseillez;
        que ferais tu; que feriez vous; que dois je faire; que dois je; où placer; où dois je;
        comment dois je placer; est ce que je ferais mieux; bonne idée; puis je arrêter;
        est ce que je peux arrêter; serait il; penses tu que; pensez vous que; qu est ce que tu me;
        tu vendrais; vous vendriez; lequel choisir; laquelle choisir""",
    "ask": """dois je; devrais je; à ma place; dans mon cas; dans ma situation; pour moi; pour nous;
        me conseilles; me conseillez; me recommandes; me recommandez; que dois je faire; ferais mieux;
        j ai intérêt; ai je intérêt; vaut il mieux; bon placement; meilleur placement; payer moins;
        aide moi à choisir; aidez moi à choisir; conseilles tu; tu ferais quoi""",
    "recommend": """conseille; conseillez; recommande; recommandez; choisis; choisissez; compose; composez;
        donne moi; dis moi; propose; crée; rédige; établis""",
    "best": """meilleur; meilleure; meilleurs; bon; bonne; quel; quelle; quels; portefeuille; plan; stratégie;
        idéal; où""",
    "me": "je; j; moi; me; mon; ma; mes; nous; notre; nos; m",
    "holds": """j ai; je suis; je possède; je gagne; nous avons; mes économies; mon salaire; mon argent;
        j hérite; je dois; mes revenus""",
    "fact": """pourquoi dois je; quand dois je recevoir; où dois je envoyer; quel formulaire dois je;
        dois je envoyer; combien de temps dois je""",
    "eligible": """puis je; pouvons nous; ai je droit; suis je éligible; est ce que je peux; peut on;
        avons nous droit; dois je déclarer""",
    "need": "combien; quelle dose; quel montant; quel pourcentage",
    "investment": """investir; placer; placement; action; actions; obligation; obligations; fonds; etf; bitcoin;
        crypto; or; l or; portefeuille; épargne; retraite; assurance vie; économies; bourse; immobilier;
        livret; euros""",
    "tax": """impôt; impôts; déclaration; déclarer; déduire; frais réels; fiscal; fiscale; imposable; quotient;
        déduction""",
    "credit": """prêt; prêts; crédit; crédits; hypothèque; emprunt; emprunter; dette; dettes; carte; taux;
        renégocier; acheter ou louer; louer; caution; rembourser; banque""",
    "insurance": """assurance; assurances; mutuelle; police; franchise; prime; assurer; contrat d assurance;
        couverture; assurance vie""",
    "medical": """médicament; médicaments; dose; douleur; mal; fièvre; médecin; opération; opérer; antidépresseurs;
        antibiotiques; sirop; urgences; cancer; symptômes; vaccin; vacciner; enceinte; traitement;
        grain de beauté; tension; comprimés; pilules; migraine""",
    "legal": """procès; juge; tribunal; plainte; avocat; bail; propriétaire; divorce; garde; contrat;
        rupture conventionnelle; licenciement; contester; saisie; testament; poursuivre; prud hommes;
        signer; attaquer en justice""",
    "life": "démissionner; déménager; épouser; marier; études; carrière; emploi",
    "need_for": "ai je besoin; dois je; faut il; devrais je; donner à; donner",
    "or": "ou",
    "doineed": "ai je besoin; avons nous besoin",
    "isa": "est ce que; est ce; ce; cette",
    "judge": "bonne idée; dangereux; judicieux; le bon choix; raisonnable; mieux",
    "plan": "plan; stratégie; portefeuille",
    "pick": "conseille moi; conseillez moi; recommande moi; choisis; compose moi",
    "orleave": "ou attendre; ou garder; ou pas; ou vendre; ou plutôt",
    "bestinv": "où placer mon argent; où placer mes; où investir mon; meilleur placement; bon placement",
    "personal": "puis je arrêter; est ce que je peux arrêter; dans mon cas; dans ma situation",
    "doineed2": "ai je besoin",
}
