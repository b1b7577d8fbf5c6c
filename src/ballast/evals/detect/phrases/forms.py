"""The commonest forms of declining in languages beyond the grammar, as expressions over folded sentences."""

from typing import NamedTuple


class Form(NamedTuple):
    """One expression; ``~20`` stands for up to twenty characters of the same sentence."""

    language: str
    kind: str
    pattern: str


FORMS = (
    Form(
        "zh",
        "lack",
        "(资料|资讯|文档|文件|文本|文章|材料|上下文|段落|来源|内容|信息|手册|合同|数据|资料库"
        "|资料夹|原文)~20(没有|并未|没|未)~6(提到|提及|说明|包含|涉及|给出|提供|列出|指出"
        "|记载|显示|注明|包括|回答|规定|找到|足够|写)",
    ),
    Form(
        "zh",
        "lack",
        "(資料|文件|文章|內容|資訊|上下文|手冊|合約|數據|段落)~20(沒有|並未|沒|未)~6(提到"
        "|提及|說明|包含|涉及|給出|提供|列出|指出|記載|顯示|註明|包括|回答|規定|找到|足夠)",
    ),
    Form(
        "zh",
        "lack",
        "(没有|未找到|找不到|缺乏|缺少|查不到|沒有|未见)~8(信息|内容|资料|数据|答案|记录|说明"
        "|依据|資料|資訊|內容)",
    ),
    Form(
        "zh",
        "lack",
        "(我|目前|暂时|因此|所以|，|,|^)(不知道|不清楚|不确定|不太清楚|无法确定|无法回答"
        "|无法得知|无从得知|无法判断|無法回答|無法判斷)",
    ),
    Form(
        "zh",
        "lack",
        "无法(从|根据)|無法(從|根據)|超出~10范围|不得而知",
    ),
    Form(
        "zh",
        "lack",
        "^(未知|不详|无|未提及|未说明|无相关信息|没有答案)$",
    ),
    Form(
        "zh",
        "refuse",
        "(我|抱歉|对不起|遗憾|恕|對不起|遺憾)~12(无法|不能|不便|不会|拒绝|难以|無法|不會|拒絕)",
    ),
    Form(
        "ja",
        "lack",
        "(資料|文書|文脈|ドキュメント|テキスト|本文|記事|情報|マニュアル|文章|ソース"
        "|コンテキスト|データ|契約書|規約)~24(記載|言及|含まれ|書かれ|示され|説明|明記|触れ"
        "|見つか|あり|述べ|記述|載っ|わか)~8(ませ|ない|なく|おらず|なかった)",
    ),
    Form(
        "ja",
        "lack",
        "わかりません|分かりません|不明です|存じません|判断できません|判断できない"
        "|見つかりません|確認できません|特定できません",
    ),
    Form(
        "ja",
        "lack",
        "(お?答え|回答)(する|られ|でき|は)?~4(ません|ない)|情報(が|は)~4(不足|足り"
        "|ありません)|^(不明|記載なし|該当なし)$",
    ),
    Form(
        "ja",
        "refuse",
        "(お?手伝い|お?答え|ご?協力|お?応え|対応|提供|お教え|サポート|ご要望"
        "|お話し)~10(できません|かねます|できない|控え|いたしません)",
    ),
    Form(
        "ja",
        "refuse",
        "申し訳~30(できません|かねます|ません)",
    ),
    Form(
        "ru",
        "lack",
        "(документ|текст|контекст|материал|источник|отрыв|фрагмент|стать|данны|инструкц"
        r"|договор|раздел)\w{0,8}\b~60\b(не|нет|ничего|ни)\b~20(указ|упом|упоминан|содерж"
        "|сказан|говор|найд|описан|сообща|привед|уточня|раскры|достаточн|информац)",
    ),
    Form(
        "ru",
        "lack",
        r"\b(нет|не хватает|недостаточно|отсутству\w{1,6}|не нашел|не нашла|не нашлось"
        r"|не найден\w?)\b~20(информаци|данных|сведени|упоминани|ответа)",
    ),
    Form(
        "ru",
        "lack",
        r"(информаци|данные|сведени|упоминани|ответ)\w{0,5}\b~30(отсутству|\bнет\b|не найден"
        "|недостаточн)",
    ),
    Form(
        "ru",
        "lack",
        r"\bне (указано|указан|указана|сказано|упоминается|упомянуто|знаю|уверен)\b"
        r"|\b(не (могу|удается|удалось|можно|представляется возможным)|невозможно) ~12(сказать"
        "|ответить|наити|определить|установить|подтвердить)",
    ),
    Form(
        "ru",
        "lack",
        "^(неизвестно|нет данных|не указано|нет ответа)[.]?$",
    ),
    Form(
        "ru",
        "refuse",
        r"\bне (могу|стану|буду|вправе|имею права)\b~30(помочь|помогать|предоставить|дать"
        "|сделать|выполнить|обсуждать|написать|поделиться|этого|с этим|участвовать)",
    ),
    Form(
        "ru",
        "refuse",
        r"отказываюсь|вынужден\w? отказать|(извините|простите|к сожалению)~10 не (могу|буду)",
    ),
    Form(
        "pl",
        "lack",
        r"\b(dokument|tekst|kontekst|material|zrodł|fragment|artykuł|umow|instrukcj|regulamin"
        r"|informacj|tresc)\w{0,8}\b~60\b(nie|brak|ani)\b~20(podan|podaj|wspomn|wspomin"
        "|zawiera|okresl|wymieni|mowi|mowa|znajd|znalaz|opis|precyz|wskaz|ma|odpowi"
        "|informacj)",
    ),
    Form(
        "pl",
        "lack",
        r"\b(nie ma|brak|brakuje|nie znalazłe?a?m)\b~15(informacj|danych|odpowiedzi|wzmianki"
        "|szczegoł)",
    ),
    Form(
        "pl",
        "lack",
        r"\bnie (podano|okreslono|wiem|wspomniano|jest podane|mam informacji)\b|\bnie (moge"
        "|da sie|mozna|sposob|jestem w stanie) ~10(odpowiedziec|znalezc|stwierdzic|okreslic"
        "|ustalic|powiedziec)",
    ),
    Form(
        "pl",
        "lack",
        "^(nieznane|brak danych|nie wiadomo|nie dotyczy)[.]?$",
    ),
    Form(
        "pl",
        "refuse",
        r"\bnie (moge|bede|zamierzam|jestem w stanie|wolno mi)\b~20(pomoc|pomagac|udziel"
        "|udostep|napisa|zrobi|spełni|dostarcz|doradz|uczestnicz)|odmawiam|przykro mi~8 nie",
    ),
    Form(
        "tr",
        "lack",
        r"\b(belge|metin|metn|dokuman|kaynak|baglam|icerik|makale|sozlesme|kılavuz|bilgi|veri"
        r"|parca|pasaj)\w{0,12}\b~60((belirtil|bahsedil|acıklan|soylen|veril|deginil"
        "|anıl)m[eaiıu][mydn]|yer alm[aı][mydk]|bulunm[au][mydk]|icerm[ei][mydz]"
        "|bahsetm[ei][mydz]|gecm[ei][mydz]|yok|bulamad)",
    ),
    Form(
        "tr",
        "lack",
        "bilmiyorum|emin degilim|bilgim yok|bilgi (yok|bulunm|bulama)|yeterli (bilgi"
        "|veri)~20(yok|degil|bulunm|iceri?m)|cevaplayam|yanıtlayam|cevap verem|soyleyemem"
        "|tespit edilem|bilgi bulamad",
    ),
    Form(
        "tr",
        "lack",
        "^(bilinmiyor|belirtilmemis|bilgi yok|yok)[.]?$",
    ),
    Form(
        "tr",
        "refuse",
        "(yardımcı|yardım|destek)~12(olamam|olamay|olamıy|edemem|edemey|edemiy|etmem|olmam)"
        "|(saglayam|yapam|verem|paylasam|yazam)(am|em|ıyorum|iyorum|ayacagım|eyecegim)"
        "|reddediyorum|reddetmek zorunda",
    ),
    Form(
        "ar",
        "lack",
        r"\b(لا|لم|ليس|ليست)\b~12(تذكر|يذكر|تحتوي|يحتوي|تتضمن|يتضمن|تشير|يشير|توضح|يوضح|تحدد"
        "|يحدد|ترد|يرد|تتناول|يتناول|تقدم|توفر)~25(وثائق|وثيقة|النص|مستند|السياق|مصادر|المصدر"
        "|المقال|المقطع|العقد|الدليل|المعلومات|ملف)",
    ),
    Form(
        "ar",
        "lack",
        r"(وثائق|وثيقة|النص|مستند|السياق|مصادر|المصدر|المقال|المقطع|العقد|الدليل|ملف)~25\b(لا"
        r"|لم)\b~8(تذكر|يذكر|تحتوي|يحتوي|تتضمن|يتضمن|تشير|يشير|توضح|يوضح|تحدد|يحدد|ترد|يرد"
        "|تتناول|يتناول|تقدم|توفر)",
    ),
    Form(
        "ar",
        "lack",
        "لا (توجد|يوجد)~15(معلومات|معلومة|ذكر|اجابة|بيانات|تفاصيل)|لا (اعرف|اعلم|ادري"
        "|املك معلومات)|(لا يمكن|لا يمكنني|يتعذر)~6(تحديد|معرفة|الاجابة)|(معلومات"
        "|بيانات)~12(غير كافية|لا تكفي|غير متوفرة)",
    ),
    Form(
        "ar",
        "lack",
        "^(غير معروف|غير مذكور|غير محدد|لا يوجد|غير متوفر)[.]?$",
    ),
    Form(
        "ar",
        "refuse",
        r"\bلا (استطيع|يمكنني|اقدر)\b|\bلن (اساعد|اقوم|اقدم|اكتب)|(اعتذر|عذرا|اسف"
        r"|اسفة)~15\b(لا|لن)\b|\bارفض\b",
    ),
    Form(
        "hi",
        "lack",
        "(दस्तावेज़|दस्तावेज|पाठ|संदर्भ|स्रोत|लेख|सामग्री|अनुबंध|पुस्तिका|फ़ाइल"
        "|फाइल)~70नहीं~15(बताय|दिय|दी|मिल|उल्लेख|कह|लिख|उपलब्ध|मौजूद|कि)",
    ),
    Form(
        "hi",
        "lack",
        "(नहीं पता|पता नहीं|नहीं जानता|नहीं जानती|मालूम नहीं)|जानकारी~12नहीं|उल्लेख~6नहीं|नहीं मिल(ा|ी)|उत्तर~8नहीं",
    ),
    Form(
        "hi",
        "lack",
        "^(अज्ञात|उपलब्ध नहीं|पता नहीं)[।.]?$",
    ),
    Form(
        "hi",
        "refuse",
        "(मैं|मुझे|हम)~40(नहीं कर सकत|नहीं दे सकत|मदद नहीं|सहायता नहीं|असमर्थ|नहीं बता|नहीं लिख|नहीं करूं)",
    ),
)
