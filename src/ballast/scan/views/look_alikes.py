"""Letters of other scripts that look like a Latin one. They are replaced in words of mixed scripts only."""

from __future__ import annotations

_PAIRS = {
    # Cyrillic, Greek, Armenian, Cherokee, and Latin letters from the phonetic alphabet
    "a": "аɑα", "b": "ЬƄɓ", "c": "сϲⅽᴄ", "d": "ԁɗժ", "e": "еҽєɛε", "f": "ƒẝ", "g": "ɡԍց", "h": "һհɦ", "i": "іıɩιӏⅰ",
    "j": "јϳ", "k": "κкƙ", "l": "ⅼɫ", "m": "мⅿ", "n": "ոпη", "o": "оοσօ०", "p": "рρϱ", "q": "ԛգ", "r": "гɼ",
    "s": "ѕꜱʂ", "t": "тτƭ", "u": "υսʋц", "v": "νѵⅴ", "w": "ԝѡաω", "x": "хχⅹ", "y": "уγүʏ", "z": "ʐᴢ",
    "A": "АΑᎪ", "B": "ВΒᏴ", "C": "СϹᏟ", "D": "Ꭰ", "E": "ЕΕᎬ", "F": "Ϝ", "G": "ԌᏀ", "H": "НΗᎻ", "I": "ІΙӀ", "J": "ЈᎫ",
    "K": "КΚᏦ", "L": "Ꮮ", "M": "МΜᎷ", "N": "Ν", "O": "ОΟՕ", "P": "РΡᏢ", "Q": "Ԛ", "R": "Ꭱ", "S": "ЅՏᏚ", "T": "ТΤᎢ",
    "U": "Ս", "V": "ѴᏙ", "W": "ԜᎳ", "X": "ХΧ", "Y": "УΥҮ", "Z": "ΖᏃ",
}  # fmt: skip

LOOK_ALIKES = {other: latin for latin, others in _PAIRS.items() for other in others}
