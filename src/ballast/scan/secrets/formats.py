"""Keys that show by their form whose they are. One line each: name, pattern of the value, check, an example.

The examples are invented; they are put together from pieces so that no scanner of this repository stumbles.
"""

# One rule or one row of examples a line:
# ruff: noqa: E501

from __future__ import annotations

from ballast.scan.patterns import steps
from ballast.scan.rule import Check, Near, Rule
from ballast.scan.secrets.values import azure, mixed, random, slack, with_digit

_EDGE = r"(?:^|[^A-Za-z0-9_/+-])"
_END = r"(?:$|[^A-Za-z0-9_-])"
_H = "9f3c7a1be04d58621c7ebd40f2a9836d"  # 32 hexadecimal digits
_M = "k7QpZ2mXw9RtY4vBn6LcD8sHj3GfA5eU1oKiW0xTz7NqPyVbRgMh4CdJ2SuEaF6L"  # letters and digits
_R = random(3.0)

_FORMATS: tuple[tuple[str, str, Check, str], ...] = (
    ("age", r"AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}", _R, "AGE-SECRET-KEY-1" + "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L" + "ZR9QX8YPF2GTVWD0S3NJ54HKCE"),
    ("airtable", r"pat[A-Za-z0-9]{14}\.[a-f0-9]{64}", _R, f"pat{_M[:14]}.{_H}{_H}"),
    ("alibaba", r"LTAI[A-Za-z0-9]{20}", _R, f"LTAI{_M[:20]}"),
    ("anthropic", r"sk-ant-(?:api\d\d|admin\d\d|sid\d\d|oat\d\d)-[\w-]{64,120}AA", _R, f"sk-ant-api03-{_M}{_M[:29]}AA"),
    ("artifactory", r"AKCp[A-Za-z0-9]{69}|cmVmd[A-Za-z0-9]{59}", _R, f"AKCp{_M}{_M[:5]}"),
    ("atlassian", r"AT(?:ATT3|CTT3|BB)[A-Za-z0-9_=-]{20,250}", _R, f"ATATT3{_M}"),
    ("aws_access_key", r"(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}", random(3.0), "AKIA" + "QYLPMN5HHZXC2RTB"),
    ("aws_bedrock", r"ABSK[A-Za-z0-9+/]{109,269}={0,2}", _R, f"ABSK{_M}{_M}"),
    ("azure_client_secret", r"[A-Za-z0-9_~.]{3}\dQ~[\w~.-]{31,34}", azure, "k7Q8Q~" + _M[:33]),
    ("clojars", r"(?i:CLOJARS_)[a-z0-9]{60}", _R, "CLOJARS_" + _H + _H[:28]),
    ("databricks", r"dapi[a-f0-9]{32}(?:-\d)?", _R, f"dapi{_H}"),
    ("defined_networking", r"dnkey-[a-z0-9=_-]{26}-[a-z0-9=_-]{52}", _R, f"dnkey-{_H[:26]}-{_H}{_H[:20]}"),
    ("digitalocean", r"do[opr]_v1_[a-f0-9]{64}", _R, f"dop_v1_{_H}{_H}"),
    ("docker", r"dckr_(?:pat|oat)_[\w-]{27,32}", _R, f"dckr_pat_{_M[:27]}"),
    ("doppler", r"dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}", _R, f"dp.pt.{_M[:43]}"),
    ("dropbox", r"sl\.[\w=-]{130,160}", _R, f"sl.{_M}{_M}{_M[:10]}"),
    ("duffel", r"duffel_(?:test|live)_[\w=-]{43}", _R, f"duffel_live_{_M[:43]}"),
    ("dynatrace", r"dt0c01\.[A-Z0-9]{24}\.[A-Z0-9]{64}", _R, f"dt0c01.{_M[:24].upper()}.{_M.upper()}"),
    ("easypost", r"EZ[AT]K[A-Za-z0-9]{54}", _R, f"EZAK{_M[:54]}"),
    ("facebook", r"EAA[MC][A-Za-z0-9]{100,}", _R, f"EAAC{_M}{_M}"),
    ("figma", r"fig[dro]_[\w-]{40,}", _R, f"figd_{_M[:40]}"),
    ("flutterwave", r"FLW(?:PUBK|SECK)(?:_TEST)?-[A-Za-z0-9]{12,32}(?:-X)?", with_digit, f"FLWSECK_TEST-{_H}-X"),
    ("fly", r"fo1_[\w-]{43}|fm[12][ar]?_[A-Za-z0-9+/]{100,}={0,3}", _R, f"fo1_{_M[:43]}"),
    ("frameio", r"fio-u-[\w=-]{64}", _R, f"fio-u-{_M}"),
    ("google_api_key", r"AIza[\w-]{35}", mixed, f"AIza{_M[:35]}"),
    ("google_oauth", r"GOCSPX-[\w-]{28}|ya29\.[\w-]{30,}", _R, f"GOCSPX-{_M[:28]}"),
    ("github_token", r"gh[pousr]_[A-Za-z0-9]{36,255}", _R, f"ghp_{_M[:36]}"),
    ("github_fine_grained", r"github_pat_[A-Za-z0-9_]{36,255}", _R, f"github_pat_{_M}"),
    ("gitlab", r"gl(?:pat|ptt|dt|rt|rtr|cbt|ft|imt|agent|oas|soat|ffct)-[\w-]{20,64}(?:\.[0-9a-z.]{9,20})?", with_digit, f"glpat-{_M[:20]}"),
    ("gitlab_runner", r"GR1348941[\w-]{20}", _R, f"GR1348941{_M[:20]}"),
    ("grafana", r"glc_[A-Za-z0-9+/]{32,400}={0,3}|glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}|eyJrIjoi[A-Za-z0-9]{70,400}={0,3}", mixed, f"glsa_{_M[:32]}_{_H[:8]}"),
    ("groq", r"gsk_[A-Za-z0-9]{52}", _R, f"gsk_{_M[:52]}"),
    ("harness", r"(?:pat|sat)\.[\w-]{22}\.[0-9a-f]{24}\.[A-Za-z0-9]{20}", _R, f"pat.{_M[:22]}.{_H[:24]}.{_M[:20]}"),
    ("terraform", r"[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}", _R, f"{_M[:14]}.atlasv1.{_M}"),
    ("heroku", r"HRKU-AA[\w-]{58}", _R, f"HRKU-AA{_M[:58]}"),
    ("huggingface", r"hf_[A-Za-z0-9]{34}|api_org_[A-Za-z]{34}", mixed, f"hf_{_M[:34]}"),
    ("infracost", r"ico-[A-Za-z0-9]{32}", mixed, f"ico-{_M[:32]}"),
    ("intra42", r"s-s4t2(?:ud|af)-[a-f0-9]{64}", _R, f"s-s4t2ud-{_H}{_H}"),
    ("jwt", r"ey[A-Za-z0-9_-]{15,}\.ey[A-Za-z0-9_/-]{15,}\.[A-Za-z0-9_/-]{10,}={0,2}", _R, f"eyJh{_M[:20]}.eyJz{_M[:30]}.{_M[:43]}"),
    ("linear", r"lin_(?:api|oauth)_[A-Za-z0-9]{40,64}", _R, f"lin_api_{_M[:40]}"),
    ("lob", r"(?:live|test)_(?:pub_)?[a-f0-9]{31,35}", _R, f"live_{_H}aa9"),
    ("mailchimp", r"[a-f0-9]{32}-us\d{1,2}", _R, f"{_H}-us12"),
    ("mailgun", r"(?:pub)?key-[a-f0-9]{32}", _R, f"key-{_H}"),
    ("mapbox", r"[ps]k\.[A-Za-z0-9]{60}\.[A-Za-z0-9]{22}", _R, f"pk.{_M[:60]}.{_M[:22]}"),
    ("maxmind", r"[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk", _R, f"{_M[:6]}_{_M[:29]}_mmk"),
    ("new_relic", r"NR(?:AK|JS|II|AL)-[A-Za-z0-9-]{19,32}", with_digit, f"NRAK-{_M[:27].upper()}"),
    ("notion", r"ntn_[0-9]{11}[A-Za-z0-9]{35}|secret_[A-Za-z0-9]{43}", _R, f"ntn_48271930561{_M[:35]}"),
    ("npm", r"npm_[A-Za-z0-9]{36}", _R, f"npm_{_M[:36]}"),
    ("nuget", r"oy2[a-z0-9]{43}", _R, f"oy2{_H}{_H[:11]}"),
    ("octopus", r"API-[A-Z0-9]{26}", with_digit, f"API-{_M[:26].upper()}"),
    ("onepassword", r"ops_eyJ[A-Za-z0-9+/]{200,}={0,3}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}", _R, "A3-" + "K7QPZ2-MXW9RTY4VBN-6LCD8-SHJ3G-FA5EU"),
    ("openai", r"sk-(?:proj|svcacct|admin|None)-[\w-]{20,200}|sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}|sk-[A-Za-z0-9]{40,64}", with_digit, f"sk-proj-{_M}"),
    ("openrouter", r"sk-or-v1-[a-f0-9]{64}", _R, f"sk-or-v1-{_H}{_H}"),
    ("openshift", r"sha256~[\w-]{43}", _R, f"sha256~{_M[:43]}"),
    ("perplexity", r"pplx-[A-Za-z0-9]{48}", _R, f"pplx-{_M[:48]}"),
    ("plaid", r"access-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", _R, "access-production-" + "9f3c7a1b-e04d-5862-1c7e-bd40f2a9836d"),
    ("planetscale", r"pscale_(?:tkn|oauth|pw)_[\w=.-]{32,64}", _R, f"pscale_tkn_{_M[:43]}"),
    ("postman", r"PMAK-[a-f0-9]{24}-[a-f0-9]{34}", _R, f"PMAK-{_H[:24]}-{_H}a9"),
    ("prefect", r"pn[ub]_[A-Za-z0-9]{36}", _R, f"pnu_{_M[:36]}"),
    ("pulumi", r"pul-[a-f0-9]{40}", _R, f"pul-{_H}{_H[:8]}"),
    ("pypi", r"pypi-AgEIcHlwaS5vcmc[\w-]{50,}", _R, f"pypi-AgEIcHlwaS5vcmc{_M}"),
    ("readme", r"rdme_[a-z0-9]{70}", _R, f"rdme_{_H}{_H}{_H[:6]}"),
    ("replicate", r"r8_[A-Za-z0-9]{37}", _R, f"r8_{_M[:37]}"),
    ("rubygems", r"rubygems_[a-f0-9]{48}", _R, f"rubygems_{_H}{_H[:16]}"),
    ("scalingo", r"tk-us-[\w-]{48}", _R, f"tk-us-{_M[:48]}"),
    ("sendgrid", r"SG\.[\w=-]{20,24}\.[\w=-]{39,50}", _R, f"SG.{_M[:22]}.{_M[:43]}"),
    ("sendinblue", r"xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}", _R, f"xkeysib-{_H}{_H}-{_M[:16]}"),
    ("sentry", r"sntrys_eyJ[A-Za-z0-9+/=_-]{80,}|sntryu_[a-f0-9]{64}", _R, f"sntryu_{_H}{_H}"),
    ("settlemint", r"sm_(?:aat|pat|sat)_[A-Za-z0-9]{16}", with_digit, f"sm_aat_{_M[:16]}"),
    ("shippo", r"shippo_(?:live|test)_[a-fA-F0-9]{40}", _R, f"shippo_live_{_H}{_H[:8]}"),
    ("shopify", r"shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}", _R, f"shpat_{_H}"),
    ("slack", r"xox[bpears]-(?:\d{9,14}-){1,3}[A-Za-z0-9-]{18,64}|xapp-\d-[A-Z0-9]{9,12}-\d{9,14}-[a-f0-9]{40,64}|xox[aors]-(?:\d-)?[A-Za-z0-9]{10,48}\d[A-Za-z0-9]*|xoxe(?:\.xox[bp])?-\d-[A-Za-z0-9]{120,200}|xox[ps]-(?:\d{9,14}-){3}[a-f0-9]{28,34}", slack, "xoxb-" + f"482719305612-482719305613-{_M[:24]}"),
    ("slack_webhook", r"(?:https?://)?hooks\.slack\.com/(?:services|workflows|triggers)/T[A-Z0-9]{7,11}/[A-Z0-9]{7,12}/(?:\d{16,20}/)?[A-Za-z0-9]{20,26}", _R, "https://hooks.slack.com/services/" + f"T0K7QPZ2M/B0XW9RTY4/{_M[:24]}"),
    ("sonar", r"sq[apu]_[a-f0-9]{40}", _R, f"squ_{_H}{_H[:8]}"),
    ("sourcegraph", r"sgp_(?:[a-fA-F0-9]{16}_|local_)?[a-fA-F0-9]{40}", _R, f"sgp_{_H}{_H[:8]}"),
    ("square", r"(?:EAAA|sq0(?:atp|csp)-)[\w-]{22,60}", with_digit, f"sq0atp-{_M[:22]}"),
    ("stripe", r"(?:sk|rk|pk)_(?:test|live|prod)_[A-Za-z0-9]{10,99}|whsec_[A-Za-z0-9]{32}", with_digit, f"sk_live_{_M[:24]}"),
    ("supabase", r"sbp_[a-f0-9]{40}|sb_secret_[\w-]{30,}", _R, f"sbp_{_H}{_H[:8]}"),
    ("telegram", r"\d{8,10}:A[A-Za-z0-9_-]{34}", _R, f"4827193056:A{_M[:34]}"),
    ("twilio", r"SK[0-9a-f]{32}", _R, f"SK{_H}"),
    ("typeform", r"tfp_[\w.=-]{59}", _R, f"tfp_{_M[:59]}"),
    ("vault", r"hv[sbr]\.[\w-]{24,300}|s\.[A-Za-z0-9]{24}", mixed, f"hvs.{_M[:60]}{_M[:40]}"),
    ("xai", r"xai-[A-Za-z0-9]{80}", _R, f"xai-{_M}{_M[:16]}"),
    ("yandex", r"AQVN[\w-]{35,38}|YC[\w-]{38}|y[0-3]_[\w-]{55}", mixed, f"AQVN{_M[:36]}"),
)  # fmt: skip

_NEEDS: dict[str, tuple[str, ...]] = {
    "atlassian": ("atatt3", "atctt3", "atbb"),
    "aws_access_key": ("a3t", "akia", "asia", "abia", "acca"),
    "azure_client_secret": ("q~",),
    "clojars": ("clojars_",),
    "digitalocean": ("_v1_",),
    "docker": ("dckr_",),
    "easypost": ("ezak", "eztk"),
    "figma": ("figd_", "figr_", "figo_"),
    "fly": ("fo1_", "fm1", "fm2"),
    "github_token": ("ghp_", "gho_", "ghu_", "ghs_", "ghr_"),
    "jwt": (".ey",),
    "harness": ("pat.", "sat."),
    "gitlab": (
        "glpat-",
        "glptt-",
        "gldt-",
        "glrt-",
        "glrtr-",
        "glcbt-",
        "glft-",
        "glimt-",
        "glagent-",
        "gloas-",
        "glsoat-",
        "glffct-",
    ),
    "terraform": (".atlasv1.",),
    "lob": ("live_", "test_"),
    "mailchimp": ("-us",),
    "mailgun": ("key-",),
    "mapbox": ("pk.", "sk."),
    "maxmind": ("_mmk",),
    "new_relic": ("nrak-", "nrjs-", "nrii-", "nral-"),
    "sonar": ("squ_", "sqp_", "sqa_"),
    "doppler": ("dp.",),
    "prefect": ("pnu_", "pnb_"),
    "replicate": ("r8_",),
    "slack_webhook": ("hooks.slack.com",),
    "slack": ("xox", "xapp-"),
    "square": ("eaaa", "sq0"),
    "stripe": ("sk_", "rk_", "pk_", "whsec_"),
    "telegram": (":a",),
    "twilio": ("sk",),
    "vault": ("hvs.", "hvb.", "hvr.", "s."),
    "yandex": ("aqvn", "yc", "y0_", "y1_", "y2_", "y3_"),
    "linear": ("lin_",),
    "plaid": ("access-",),
    "sentry": ("sntry",),
    "onepassword": ("ops_ey", "a3-"),
    "mailgun_public": ("pubkey-",),
    "supabase": ("sbp_", "sb_secret_"),
    "dropbox": ("sl.",),
}
"""Where the pattern does not begin with a string of its own."""


def _needs(name: str, pattern: str) -> tuple[str, ...]:
    if name in _NEEDS:
        return _NEEDS[name]
    beginnings = (
        steps(r"^(?:[A-Za-z0-9_~-]|\\.)*+").findall(part)[0]
        for part in steps(r"\|(?=[A-Za-z]{3})").split(pattern)
    )
    return tuple(beginning.replace("\\", "").lower()[:-1] for beginning in beginnings)


_LONG_WORD = Near("[!-~]{16,}", 8)
"""A key is longer than this, and has no space in it."""

FORMATS = tuple(
    Rule(
        f"secret.{name}",
        f"{_EDGE}(?P<v>{pattern}){_END}",
        (f"here: {example}", f'"{example}"'),
        (),
        check,
        _needs(name, pattern),
        _LONG_WORD,
    )
    for name, pattern, check, example in _FORMATS
)
