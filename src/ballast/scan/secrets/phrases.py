"""Secrets that show by what stands around them: key files, addresses with a password, "my password is …"."""

# One rule or one row of examples a line:
# ruff: noqa: E501

from __future__ import annotations

from ballast.scan.patterns import steps
from ballast.scan.rule import Match, Rule
from ballast.scan.secrets.values import entropy, mixed, stand_in

_KEYWORD = r"(?:access|auth|api|credentials?|creds|key|passwd|password|passphrase|pwd|secret|token|pass)"
_ASSIGNED = (
    r"(?i:(?:^|[^A-Za-z])[\w.-]{0,40}" + _KEYWORD + r"[\w.-]{0,24})[\"'`\])]{0,3}[ \t]{0,8}"
    r"(?:=>|:=|\?=|={1,3}|:|,[ \t]{0,2}[\"'])[ \t]{0,8}(?:(?i:bearer|basic|token)[ \t]+)?"
    r"\\{0,2}[\"'`]?(?P<v>[\w.+/~!@#$%^&*=-]{6,200})"
)
_SAID = (
    "password|passcode|passphrase|passwd|pwd|pass ?word|log-?in|pin(?: code| number)?|Passwort|Kennwort|mot de passe|"
    "contraseña|contrasena|clave|senha|palavra-passe|wachtwoord|hasło|haslo|пароль|lösenord(?:et)?|adgangskode|"
    "passord|salasana|şifre(?:m|si)?|parola(?:m)?|密码|密碼|パスワード|비밀번호|"
    "access key|secret key|api key|api token|secret|token|encryption key|seed phrase"
)
_NEEDS = (
    "pass", "pwd", "log", "pin", "kennwort", "contrase", "clave", "senha", "palavra", "wachtwoord", "hasło", "haslo", "пароль", "lösenord",
    "adgangskode", "salasana", "şifre", "parola", "密码", "密碼", "パスワード", "비밀번호", "key", "token", "secret", "seed",
)  # fmt: skip
_IS = (
    r"(?:\s{1,2}(?:is now|is still|is|was|are|ist|lautet|est|es|sera|è|e|é|to|jest|это|är|er|on)\s{0,2}:?\s{1,2}"
    r"|\s{0,2}(?:是|は|는|은|:|=|-|—)\s{0,2})"
)
_EDGE = r"(?:^|[^\pL]|[\p{Han}\p{Hiragana}\p{Hangul}])"
_FOR = r"(?:\s{1,2}(?:for|of|to|für|de|para|pour)\s[^\n?!.:]{1,40}?)?"
_PHRASE = rf"(?i:{_EDGE}(?:{_SAID}){_FOR}{_IS})[\"'`“„«]?(?P<v>[^\s\"'`“”»]{{4,80}})"
_NOT_SECRET = steps(
    r"(?i)^(?:aes|sha|md|rsa|oauth|ntlm|tls|ssl|mfa|2fa|windows|office|microsoft|web|ipv|win|pbkdf|base)-?_?\d{1,4}"
    r"|^(?:https?|www|ftp)\b|^\d{1,3}[-–]\d{1,3}$|^\d{1,6}(?:st|nd|rd|th|-digit|-character|-bit)"
)
_UUID = steps(r"^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$")
_STRONG = steps(r"(?i)pass|pwd|secret|token|api|creds|credential|auth|access")


def _assigned(match: Match) -> bool:
    """A value of the kind its keyword promises: a password of any sort, or a key that looks random."""
    value = match.value.rstrip(".,;:!")
    name = match.before(80)
    if stand_in(value) or "(" in match.after(1) or not any(c.isdigit() for c in value):
        return False
    letters = sum(c.isalpha() for c in value)
    if steps(r"(?i)passw|passphrase|pwd|\bpass\b|_pass\b").search(name.rsplit("\n", 1)[-1][-60:]):
        return len(value) >= 6 and letters >= 2 and not _NOT_SECRET.search(value)
    if _UUID.search(value) and not _STRONG.search(name):
        return False
    return len(value) >= 12 and letters >= 4 and sum(map(str.isdigit, value)) >= 2 and entropy(value) >= 3.2


def _said(match: Match) -> bool:
    """A word no sentence goes on with: digits among letters, or signs."""
    value = match.value.rstrip(".,;:!?)")
    if len(value) < 4 or stand_in(value) or _NOT_SECRET.search(value):
        return False
    keyword = match.before(24).lower()
    if value.isdigit():
        return ("pin" in keyword and len(value) <= 8) or len(value) >= 6
    digit, letter = any(map(str.isdigit, value)), any(map(str.isalpha, value))
    sign = any(c in "!@#$%^&*+" for c in value[1:])
    return len(value) >= 5 and letter and (digit or sign)


def _login(match: Match) -> bool:
    return not stand_in(match.value) and not match.value.startswith(("$", "{", "<", "[", "%"))


PHRASES = (
    Rule(
        "secret.private_key",
        r"(?i)-----BEGIN[ A-Z0-9_-]{0,60}PRIVATE KEY(?: BLOCK)?-----(?s:.{0,250}?)[A-Za-z0-9+/]{24}",
        ("-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIK7QpZ2mXw9RtY4vBn6LcD8sHj3GfA5e",),
        ("-----BEGIN PRIVATE KEY-----\nkey goes here\n-----END PRIVATE KEY-----", "What is a private key?"),
        needs=("private key",),
    ),
    Rule(
        "secret.gcp_service_account",
        r'"type"\s{0,4}:\s{0,4}"service_account"',
        ('{"type": "service_account", "project_id": "acorn"}',),
        ("What is a service account?",),
        needs=("service_account",),
    ),
    Rule(
        "secret.connection_string",
        r"(?i:[a-z][a-z0-9+.-]{1,24})://[^\s/:@\"'<>]{0,120}:(?P<v>[^\s/@\"'<>]{3,200})@[\w.\[-]",
        ("postgres://app:v8Kq2pLz@db.acorn.example:5432/fees", "https://b0bby:t4bl3s@acorn.example"),
        ("http://user:password@host/", "postgres://app:${DB_PASS}@db/fees", "https://acorn.example:443/@who"),
        _login,
        ("://",),
    ),
    Rule(
        "secret.sas_signature",
        r"[?&]sig=(?P<v>[A-Za-z0-9%+/]{40,}(?:%3[dD]|=){1,2})|(?i:AccountKey)=[A-Za-z0-9+/]{80,}={1,2}",
        ("https://acorn.example/x?sv=2020&sig=k7QpZ2mXw9RtY4vBn6LcD8sHj3GfA5eU1oKiW0xTz7N%3D",),
        needs=("sig=", "accountkey="),
    ),
    Rule(
        "secret.authorization_header",
        r"(?i:authorization['\"]?\s{0,3}[:=]\s{0,3}['\"]?(?:bearer|basic|token)\s{1,3})(?P<v>[\w.+/=~-]{16,})",
        ("curl -H 'Authorization: Bearer k7QpZ2mXw9RtY4vBn6LcD8s'",),
        ("Authorization: Bearer YOUR_TOKEN_GOES_HERE",),
        mixed,
        ("authorization",),
    ),
    Rule(
        "secret.curl_login",
        r"(?i:\bcurl\b)[^\n]{0,200}\s(?:-u|--user)[ =]['\"]?[^\s:'\"]{1,60}:(?P<v>[^\s'\"]{4,100})",
        ("curl -u ann:v8Kq2pLz https://acorn.example",),
        ("curl -u user:password https://acorn.example",),
        _login,
        ("curl",),
    ),
    Rule(
        "secret.assigned",
        _ASSIGNED,
        (
            "db_password = v8Kq2pLz!", 'apiKey: "k7QpZ2mXw9RtY4vBn6"', "X_TOKEN=9f3c7a1be04d58621c7e",
            "client-secret: k7Qp-Z2mXw9RtY4v", '"accessKey", "k7QpZ2mXw9RtY4vBn6"',
        ),
        (
            "apiKey: YOUR_API_KEY_HERE", "token = os.environ['TOKEN']", "key: annual-fees", "password: ********",
            "auth: oauth2", "Primary key: 9f3c7a1b-e04d-5862-1c7e-bd40f2a9836d", "secret: ${SECRET_2}", "Tokens: 4096",
            "How do I reset my password: click the link?", "access: 2024-01-31",
        ),
        _assigned,
        ("auth", "api", "cred", "key", "passw", "passphrase", "pwd", "secret", "token", "pass", "access"),
        score=0.9,
    ),
    Rule(
        "secret.said",
        _PHRASE,
        (
            "My password is Blu3.Heron7", "the password for the portal is gr33n_door, thanks", "mein Passwort lautet Kachel47",
            "mon mot de passe est Ruche!82", "mi contraseña es Farol_19", "minha senha é Canoa77x", "moje hasło to Wierzba5",
            "мой пароль: Sneg2041x", "我的密码是kite88zz", "my PIN is 4821", "wachtwoord is Molen33a",
        ),
        (
            "My password is not working", "The password is case-sensitive", "my password is expired, what now?",
            "password is 8-12 characters", "What is a PIN?", "the PIN is 4 digits", "Our password is AES-256 encrypted",
            "A password is required every 90 days", "the secret is patience", "What was the password to the 2019 event?",
        ),
        _said,
        _NEEDS,
        score=0.9,
    ),
)  # fmt: skip
