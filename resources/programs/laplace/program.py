# Laplace's approximation of a density f(z), exactly normalised by quadrature for comparison.
# Each line printed begins with the number's name in Credence's report.
import math
import numpy as np
from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.special import gammaln, log_expit, logsumexp, ndtr  #? !formula
from scipy.special import ndtr  #? formula

infinity = float("Infinity")

def show(name, *values):
    print(name, *(float(v) for v in values))

# A formula's functions have the names that they have in Credence.  #? formula
names = {**vars(math), "pi_": math.pi, "e_": math.e, "ln": math.log, "rint": round,  #? formula
         "avg": lambda *x: sum(x) / len(x), "sum": lambda *x: math.fsum(x),  #? formula
         "sign": lambda x: (x > 0) - (x < 0)}  #? formula
formula = compile({{code}}, "formula", "eval")  #? formula

def log_f(z):
    alpha, beta = {{alpha}}, {{beta}}  #? target=gamma
    if z <= 0: return -infinity  #? target=gamma
    return alpha * math.log(beta) - gammaln(alpha) + (alpha - 1) * math.log(z) - beta * z  #? target=gamma
    return -z * z / 2 + log_expit({{slope}} * z + {{offset}})  #? target=sigmoid_gaussian
    means, sds = np.array({{means}}), np.array({{sds}})  #? target=mixture
    weights = np.array({{weights}})  #? target=mixture
    heights = weights / weights.sum() / sds / math.sqrt(2 * math.pi)  #? target=mixture
    return logsumexp(-((z - means) / sds)**2 / 2, b=heights)  #? target=mixture
    try:  #? formula
        return math.log(eval(formula, names, {"z": z}))  #? formula
    except (ValueError, OverflowError, ZeroDivisionError):  #? formula
        return -infinity  #? formula

# The coordinate u in which the Gaussian is fitted; its density has the factor dz/du.
z_of = lambda u: u  #? transform=identity
z_of = lambda u: math.exp(u)  #? transform=log
z_of = lambda u: 1 / (1 + math.exp(-u))  #? transform=logit
z_of = lambda u: u * u  #? transform=sqrt
log_slope = lambda u: 0  #? transform=identity
log_slope = lambda u: u  #? transform=log
log_slope = lambda u: -np.logaddexp(0, u) - np.logaddexp(0, -u)  #? transform=logit
log_slope = lambda u: math.log(2 * u) if u > 0 else -infinity  #? transform=sqrt
first, last = float({{first}}), float({{last}})  # where u ends
low, high = {{low}}, {{high}}  # where the density is

def g(u):
    return log_f(z_of(u)) + log_slope(u) if first <= u <= last else -infinity

h = (high - low) / 3e3
slope = lambda u: (8 * (g(u + h) - g(u - h)) - g(u + 2 * h) + g(u - 2 * h)) / (12 * h)
def precision(u, h):  # A, minus the second derivative
    return (30 * g(u) - 16 * (g(u + h) + g(u - h)) + g(u + 2 * h) + g(u - 2 * h)) / (12 * h * h)

grid = [u for u in np.linspace(low, high, 2002) if first + 3 * h < u < last - 3 * h]
rising = [g(u) > -infinity and slope(u) > 0 for u in grid]
modes = [brentq(slope, *grid[i:i + 2], xtol=1e-14) for i in range(len(grid) - 1) if rising[i] > rising[i + 1]]
modes = [u for u in modes if 0.98 < precision(u, h) / precision(u, 2 * h) < 1.02]  # else flat, or a kink
for k, u in enumerate(modes):
    A = precision(u, h)
    for name, value in zip(["z", "u", "log_f", "precision", "variance", "log_z"],
                           [z_of(u), u, g(u), A, 1 / A, g(u) + math.log(2 * math.pi / A) / 2]):
        show(f"modes.{k}.{name}", value)

top = max(g(u) for u in grid)
outwards = (high - low) * 1.5**np.arange(-8.0, 9)
edges = np.concatenate([np.linspace(low, high, 41), low - outwards, high + outwards])
edges = np.unique(np.clip(edges, first, last))
def integral(h):
    return sum(quad(h, a, b, limit=200, epsabs=1e-13, epsrel=1e-10)[0] for a, b in zip(edges, edges[1:]))
Z = integral(lambda u: math.exp(g(u) - top))
p = lambda u: math.exp(g(u) - top) / Z
show("log_z_exact", top + math.log(Z))
mean = integral(lambda u: z_of(u) * p(u))  #? mean
show("mean", mean)  #? mean
show("variance", integral(lambda u: (z_of(u) - mean)**2 * p(u)))  #? variance
#? mode
best = max(modes, key=lambda u: round(g(u), 9))
sd = precision(best, h)**-0.5
log_q = lambda u: -((u - best) / sd)**2 / 2 - math.log(sd * math.sqrt(2 * math.pi))
outside = ndtr((first - best) / sd) + ndtr((best - last) / sd)
show("total_variation", (integral(lambda u: abs(p(u) - math.exp(log_q(u)))) + outside) / 2)
show("kl", integral(lambda u: p(u) * (g(u) - top - math.log(Z) - log_q(u)) if p(u) > 0 else 0))  #? kl
