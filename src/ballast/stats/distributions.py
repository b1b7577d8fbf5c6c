"""The few distribution functions everything here is built on, for plain numbers.

scipy.special is loaded by the first call and not with the module: loading it takes longer than most commands run.
"""

from __future__ import annotations


def beta_quantile(probability: float, a: float, b: float) -> float:
    """The value below which a Beta(a, b) variable lies with this probability; a and b are above 0."""
    from scipy.special import betaincinv

    return float(betaincinv(a, b, probability))


def beta_upper_tail(x: float, a: float, b: float) -> float:
    """Probability that a Beta(a, b) variable is above ``x``, which lies in [0, 1]."""
    from scipy.special import betaincc

    return float(betaincc(a, b, x))


def log_beta(a: float, b: float) -> float:
    """Natural logarithm of the beta function; a and b are above 0."""
    from scipy.special import betaln

    return float(betaln(a, b))


def binomial_cdf(events: int, n: int, rate: float) -> float:
    """Probability of at most ``events`` (any integer) among ``n >= 0`` when each happens with ``rate`` in [0, 1]."""
    from scipy.special import bdtr

    if events < 0:
        return 0.0
    return 1.0 if events >= n else float(bdtr(events, n, rate))


def normal_quantile(probability: float) -> float:
    """The value below which a standard normal variable lies with this probability."""
    from scipy.special import ndtri

    return float(ndtri(probability))


def t_quantile(probability: float, freedom: int) -> float:
    """The value below which Student's t with ``freedom >= 1`` degrees of freedom lies with this probability."""
    from scipy.special import stdtrit

    return float(stdtrit(freedom, probability))


def two_sided_z(confidence: float) -> float:
    """Standard normal quantile of a two-sided interval: 1.96 at 95 %."""
    return normal_quantile(1 - (1 - confidence) / 2)
