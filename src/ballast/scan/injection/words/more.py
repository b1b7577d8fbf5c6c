"""Polish, Turkish, Croatian, Greek, Japanese, Korean, Arabic, Hindi: overriding and revealing only."""

MORE = {
    "ignore": """zignoruj; ignoruj; zapomnij; pomiń; odrzuć; yok say; yoksay; unut; görmezden gel; dikkate alma;
        zaboravi; zaboravite; ignoriraj; ignorirajte; αγνόησε; αγνοήστε; ξέχνα; ξεχάστε; 無視し; 無視;
        忘れて; 忘れ; 무시하*; 무시해*; 잊어*; 잊으*; تجاهل; تجاهلي; انس; انسى; تجاهلوا; अनदेखा; अनदेखी;
        भूल; नज़रअंदाज़; नजरअंदाज; ignorera; glöm; ignorați; ignoră; uită; zignorujcie; ігноруй; забудь;
        bỏ qua; quên""",
    "orders": """instrukcje; instrukcji; polecenia; poleceń; zasady; reguły; wytyczne; talimatları; talimatlari;
        komutları; kuralları; yönergeleri; instrukcije; upute; pravila; naredbe; οδηγίες; εντολές;
        κανόνες; 指示; 命令; ルール; プロンプト; 지시*; 명령*; 규칙*; 프롬프트*; التعليمات; تعليمات;
        الأوامر; القواعد; تعليماتك; निर्देशों; निर्देश; आदेशों; नियमों; आदेश; instruktioner;
        instruktionerna; instrucțiunile; regulile; інструкції; вказівки; chỉ dẫn; hướng dẫn""",
    "texts": "wszystko; her şeyi; sve; τα πάντα; すべて; 全て; 모든; كل; सब",
    "earlier": """poprzednie; poprzednich; wcześniejsze; wcześniejszych; powyższe; powyższych; dotychczasowe;
        önceki; yukarıdaki; daha önceki; prethodne; ranije; gornje; προηγούμενες; προηγούμενους;
        παραπάνω; これまでの; 以前の; 上記の; 前の; 先ほどの; 이전; 이전의; 위의; 앞의; 기존; السابقة;
        السابق; أعلاه; पिछले; पहले; पूर्व; ऊपर; tidigare; föregående; anterioare; precedente; попередні;
        trước""",
    "your": """wszystkie; swoje; twoje; tüm; bütün; sve; svoje; όλες; τις; すべての; 全ての; 모든; جميع; كل;
        सभी; अपने; alla; toate""",
    "yours": "swoje; twoje; senin; svoje; tvoje; σου; あなたの; 당신의; 너의; आपके; अपने",
    "whole": """wszystko; wszystkim; her şeyi; sve; τα πάντα; すべて; 全部; 모든 것; 모든것; كل شيء; सब कुछ;
        allt; totul""",
    "reveal": """pokaż; ujawnij; wypisz; podaj; göster; açıkla; yazdır; pokaži; otkrij; ispiši; δείξε; αποκάλυψε;
        表示し; 見せて; 教えて; 出力し; 明かし; 보여*; 알려*; 출력*; 공개*; اعرض; اكشف; أظهر; اطبع;
        أخبرني; दिखाओ; दिखाएं; बताओ; बताएं; प्रकट; visa; arată""",
    "prompt": """prompt systemowy; instrukcje systemowe; ukryte instrukcje; sistem istemi; sistem istemini;
        sistem mesajı; gizli talimatları; gizli talimatlarını; sistemski prompt; skrivene upute;
        システムプロンプト; 初期指示; 内部指示; 隠された指示; 시스템 프롬프트*; 숨겨진 지시*; 초기 지시*;
        موجه النظام; تعليمات النظام; التعليمات المخفية; सिस्टम प्रॉम्प्ट; छिपे हुए निर्देश;
        systemprompten; systemprompt; προτροπή συστήματος""",
    "secret": """パスワード; 秘密の鍵; 비밀번호; 암호; كلمة المرور; पासवर्ड; twoje hasło; şifreni; κωδικό σου""",
    "give": "教えて; 何ですか; 알려*; 뭐*; أعطني; ما هي; बताओ; बताएं; podaj; söyle",
    "become": """jesteś teraz; od teraz jesteś; udawaj; zachowuj się jak; artık sen; gibi davran; sada si;
        ponašaj se kao; είσαι τώρα; από τώρα είσαι; あなたは今から; になりきって; のふりをして;
        として振る舞; 지금부터 너는; 지금부터 당신은; 역할을 해; أنت الآن; تصرف ك; تظاهر; अब आप; अब तुम;
        का अभिनय""",
    "one": "bez; kao; jak; の; का; एक",
    "free": """bez ograniczeń; bez zasad; kısıtlama olmadan; sınırsız; kısıtlaması olmayan; bez ograničenja;
        χωρίς περιορισμούς; 制限なし; 制限のない; 제한 없이; 제한 없는; بلا قيود; بدون قيود;
        बिना किसी प्रतिबंध; बिना प्रतिबंध""",
    "newtask": """nowe instrukcje; nowe zadanie; yeni talimatlar; yeni görev; nove upute; novi zadatak;
        νέες οδηγίες; 新しい指示; 新しいタスク; 새로운 지시*; 새 지시*; تعليمات جديدة; مهمة جديدة;
        नए निर्देश; नया कार्य""",
    "justsay": """powiedz tylko; odpowiadaj tylko; sadece söyle; sadece yaz; reci samo; と述べて; とだけ; 라고만;
        만 대답; قل فقط; केवल कहें; सिर्फ कहो""",
    "mention": "znaczy; oznacza; anlama; demek; znači; σημαίνει; 意味; 뜻; 의미; تعني; معنى; मतलब; अर्थ",
    "aboveall": "上記; 위의 내용; ما سبق; उपरोक्त; ウェブページ; この関数",
}
