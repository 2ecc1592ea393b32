# Marked mosquitoes recaptured: the exact posterior of mortality and recapture by quadrature, and Metropolis-Hastings.
# Each line printed begins with the number's name in Credence's report.
import numpy as np
from scipy.special import betaln, gammaln

def show(name, *values): print(name, *(float(v) for v in values))

t = np.array({{times}}, dtype=float)
x = np.array({{counts}}, dtype=float)
released = {{released}}
shape, rate, a, b = {{shape}}, {{rate}}, {{a}}, {{b}}
caught, slope = x.sum(), rate + (t * x).sum()
constant = (caught * np.log(released) - gammaln(x + 1).sum() + shape * np.log(rate) - gammaln(shape)
            - betaln(a, b))

# The trapezoid rule over log mu and the log odds of psi, on a grid that closes in on where the posterior is.
def log_integrand(z, y):
    decay, log_psi = np.exp(-np.outer(np.exp(z), t)).sum(axis=1), -np.logaddexp(0, -y)
    return ((shape * z - slope * np.exp(z))[:, None] + (caught + a) * log_psi - b * np.logaddexp(0, y)
            - released * np.outer(decay, np.exp(log_psi)))

low = [-60 / min(shape, 1) - 5, -60 / min(caught + a, 1) - 10]
high = [np.log((shape + 60) / slope) + 2, 60 / min(b, 1) + 10]
for n in 6 * [801] + [1601]:
    z, y = (np.linspace(*ends, n) for ends in zip(low, high))
    log_p = log_integrand(z, y)
    p = np.exp(log_p - log_p.max())
    for i, nodes in enumerate((z, y)):
        there = np.flatnonzero(p.max(axis=1 - i) > 1e-19)
        low[i], high[i] = nodes[max(there[0] - 1, 0)], nodes[min(there[-1] + 1, n - 1)]
show("exact.log_evidence", log_p.max() + np.log(p.sum() * (z[1] - z[0]) * (y[1] - y[0])) + constant)
p = p / p.sum()
mean = [p.sum(axis=1) @ np.exp(z), p.sum(axis=0) @ (1 / (1 + np.exp(-y)))]
off = [np.exp(z)[:, None] - mean[0], 1 / (1 + np.exp(-y)) - mean[1]]
sd = [np.sqrt((p * d**2).sum()) for d in off]
show("exact.mean", *mean)
show("exact.sd", *sd)
show("exact.correlation", (p * off[0] * off[1]).sum() / (sd[0] * sd[1]))

def log_density(m, s):
    if not (m > 0 and 0 < s < 1): return -1e300  # rejected there: the state counts again
    return ((shape - 1) * np.log(m) - slope * m + (caught + a - 1) * np.log(s) + (b - 1) * np.log1p(-s)
            - released * s * np.exp(-m * t).sum())

rng = np.random.default_rng({{seed}})
def log_beta(s, p, q): return (p - 1) * np.log(s) + (q - 1) * np.log1p(-s) - betaln(p, q)
def shapes(s): return 2 + s, 40 + s  #? proposal=thesis
def shapes(s): return {{psi_concentration}} * s, {{psi_concentration}} * (1 - s)  #? proposal=log_normal_beta
#? proposal=thesis|log_normal_beta
def propose(w): return w[0] * np.exp(rng.normal(0, {{step_mu}})), rng.beta(*shapes(w[1]))
def log_factor(w, v):  # density of the proposal back over that there
    return np.log(v[0]) - np.log(w[0]) + log_beta(w[1], *shapes(v[1])) - log_beta(v[1], *shapes(w[1]))
#? proposal=symmetric
def propose(w): return w[0] + rng.normal(0, {{step_mu}}), w[1] + rng.normal(0, {{step_psi}})
#?
draws = []
for start in {{starts}}:
    w = tuple(start)
    for n in range({{warmup}} + {{draws}}):
        v = propose(w)
        ratio = log_density(*v) - log_density(*w)
        if np.isfinite(ratio): ratio += log_factor(w, v)  #? factor
        moves = np.log(rng.random()) < ratio
        if moves: w = v  # else it stays, and w is a draw again
        if n >= {{warmup}}: draws.append((*w, moves))
show("chain.acceptance", np.mean(draws, axis=0)[2])  #? repeatable
show("chain.mean", *np.mean(draws, axis=0)[:2])  #? repeatable
