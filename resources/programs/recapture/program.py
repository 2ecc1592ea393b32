# Marked mosquitoes recaptured: the exact posterior of mortality and recapture by quadrature, and Metropolis-Hastings.
# Each line printed begins with the number's name in Credence's report.
import numpy as np
from scipy.special import betaln, gammaln

def show(name, *values):
    print(name, *(float(v) for v in values))

t = np.array({{times}}, dtype=float)
x = np.array({{counts}}, dtype=float)
released = {{released}}
shape, rate, a, b = {{shape}}, {{rate}}, {{a}}, {{b}}
caught, slope = x.sum(), rate + (t * x).sum()
constant = (caught * np.log(released) - gammaln(x + 1).sum() + shape * np.log(rate) - gammaln(shape)
            - betaln(a, b))

# The trapezoid rule over log mu and, given mu, the log odds of psi; nodes spread by sinh about the highest place.
def psi_given(mu):
    decay = released * np.exp(-np.outer(mu, t)).sum(axis=1)
    power, total = caught + a, caught + a + b + decay
    root = np.sqrt((total - 2 * power)**2 + 4 * power * b)
    peak = 2 * power / (total + root)
    turned = power + b - decay
    with np.errstate(divide="ignore", invalid="ignore"):
        rest = np.where(turned > 0, 2 * b / (turned + np.sqrt(turned**2 + 4 * decay * b)),
                        (np.sqrt(turned**2 + 4 * decay * b) - turned) / (2 * decay))
    return power, decay, peak, rest, 1 / np.sqrt(root * peak * rest)

def log_over_psi(mu, v):  # log of the integrand at every mu and node v, and psi there
    power, decay, peak, rest, width = psi_given(mu)
    odds = np.log(peak) - np.log(rest)
    y = odds[:, None] + width[:, None] * np.sinh(v)
    log_psi, log_rest = -np.logaddexp(0, -y), -np.logaddexp(0, y)
    psi = np.exp(log_psi)
    return power * log_psi + b * log_rest - decay[:, None] * psi + np.log(width[:, None] * np.cosh(v)), psi

def log_mu(z):  # the marginal of log mu by the height and width over psi alone, to find its peak
    mu = np.exp(z)
    power, decay, peak, rest, width = psi_given(mu)
    return shape * z - slope * mu + power * np.log(peak) + b * np.log(rest) - decay * peak + np.log(width)

z = np.linspace(np.log(shape / slope) - 6, 25, 20001)
top = z[np.argmax(log_mu(z))]
step = z[1] - z[0]
near = np.linspace(top - step, top + step, 2001)
top = near[np.argmax(log_mu(near))]
width = 1e-7
while width < 30 and log_mu(np.array([top - width, top + width])).min() > log_mu(np.array([top]))[0] - 0.5: width *= 1.5
h = 1 / 64
outer = np.arange(-12, 12, h)
z = top + width * np.sinh(outer)
outer, z = outer[(z > -3000) & (z < 40)], z[(z > -3000) & (z < 40)]
mu = np.exp(z)
k = 0.08
inner = np.arange(-12, 12, k)
log_p, psi = log_over_psi(mu, inner)
log_p = log_p + (shape * z - slope * mu + np.log(width * np.cosh(outer)))[:, None]
highest = log_p.max()
p = np.exp(log_p - highest)
evidence = p.sum() * h * k
p = p / p.sum()
show("exact.log_evidence", highest + np.log(evidence) + constant)
mean = [(p * mu[:, None]).sum(), (p * psi).sum()]
off = [mu[:, None] - mean[0], psi - mean[1]]
sd = [np.sqrt((p * d**2).sum()) for d in off]
show("exact.mean", *mean)
show("exact.sd", *sd)
show("exact.correlation", (p * off[0] * off[1]).sum() / (sd[0] * sd[1]))

def log_density(w):
    m, s = w
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
accepted, draws = 0, []
for start in {{starts}}:
    w = tuple(start)
    for n in range({{warmup}} + {{draws}}):
        v = propose(w)
        ratio = log_density(v) - log_density(w)
        if np.isfinite(ratio): ratio += log_factor(w, v)  #? factor
        moves = np.log(rng.random()) < ratio
        if moves: w = v  # else it stays, and w is a draw again
        if n >= {{warmup}}:
            accepted += moves
            draws.append(w)
show("chain.acceptance", accepted / len(draws))  #? mixed
show("chain.mean", *np.mean(draws, axis=0))  #? mixed
