from collections.abc import Sequence
from typing import Protocol

class _Interval(Protocol):
    low: float
    high: float

class _Correlation(Protocol):
    statistic: float
    def confidence_interval(self, confidence_level: float = ...) -> _Interval: ...

class _Binomial(Protocol):
    def proportion_ci(self, confidence_level: float = ..., method: str = ...) -> _Interval: ...

def pearsonr(x: Sequence[float], y: Sequence[float]) -> _Correlation: ...
def binomtest(k: int, n: int) -> _Binomial: ...
