# R-hat, effective sizes and Monte Carlo error of one parameter's draws, as Vehtari and others (2021) define them.
# Each line printed begins with the number's name in Credence's report.
import numpy as np
from scipy import stats

name = {{name}}
x = np.array({{draws_of_chains}}).T  # a column per chain

def show(key, value):
    print("parameters." + {{place}} + "." + key, float(value))

def split(x):
    half = len(x) // 2
    return np.hstack([x[:half], x[len(x) - half:]])

def scores(x):  # normal quantiles of the ranks among all draws
    ranks = stats.rankdata(x).reshape(x.shape)
    return stats.norm.ppf((ranks - 3 / 8) / (x.size + 1 / 4))

def rhat(x):
    n, within = len(x), x.var(axis=0, ddof=1).mean()
    between = n * x.mean(axis=0).var(ddof=1)
    return np.sqrt((between / within + n - 1) / n)

def covariances(x):  # of one chain, at every lag
    centred = x - x.mean()
    power = np.abs(np.fft.rfft(centred, 2 * len(x))) ** 2
    return np.fft.irfft(power)[:len(x)] / len(x)

def ess(x):
    n, m = x.shape
    cov = np.mean([covariances(c) for c in x.T], axis=0)
    mean_var = cov[0] * n / (n - 1)
    var_plus = cov[0] + (x.mean(axis=0).var(ddof=1) if m > 1 else 0)
    rho = lambda lag: 1 - (mean_var - cov[lag]) / var_plus
    kept, t, even, odd = np.zeros(n), 0, 1.0, rho(1)
    kept[0], kept[1] = even, odd
    while t < n - 5 and even + odd > 0:  # Geyer's initial positive sequence
        t += 2
        even, odd = rho(t), rho(t + 1)
        if even + odd >= 0:
            kept[t], kept[t + 1] = even, odd
    last = t
    if even > 0:
        kept[last] = even
    for t in range(2, last - 1, 2):  # made monotone
        before = kept[t - 2] + kept[t - 1]
        if kept[t] + kept[t + 1] > before:
            kept[t] = kept[t + 1] = before / 2
    time = -1 + 2 * kept[:max(last, 1)].sum() + kept[last]
    return n * m / max(time, 1 / np.log10(n * m))

print("parameters." + {{place}} + ".name", name)
show("mean", x.mean())
show("sd", x.std(ddof=1))
folded = np.abs(x - np.median(x))
show("rhat", max(rhat(scores(split(x))), rhat(scores(split(folded)))))  #? whole
show("ess_bulk", ess(scores(split(x))))  #? whole
tails = [ess(split((x <= np.quantile(x, p)).astype(float))) for p in (0.05, 0.95)]  #? whole
show("ess_tail", min(tails))  #? whole
show("mcse_mean", x.std(ddof=1) / np.sqrt(ess(split(x))))  #? whole
